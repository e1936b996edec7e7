import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useMay } from '#core'
import { RecordFormDialog } from '#core/screens/index.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { formats } from '#ui'
import { paymentForm, wholePayment } from './payment-form.ts'

/** Money that came in for an invoice. */
function PaymentDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { id, balance } = invoice
  const mayReadMethods = useMay('payment_method.read')
  const spec = useMemo(() => paymentForm({ id, balance }, mayReadMethods), [id, balance, mayReadMethods])
  return (
    <RecordFormDialog
      spec={spec}
      preset={wholePayment(invoice, formats.today())}
      word="payment"
      title={`Payment of ${invoice.invoice_no}`}
      button="Record payment"
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
/** The dialog of an invoice whose address asks for it. */
export function PaymentSlot({ invoice }: { readonly invoice: Invoice }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).has('pay')
  return asked ? <PaymentDialog invoice={invoice} onClose={() => navigate(path, { replace: true })} /> : null
}
