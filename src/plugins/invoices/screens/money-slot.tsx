import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useMay } from '#core'
import { RecordFormDialog, type FormSpec } from '#core/screens/index.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { decimal, formats } from '#ui'
import { creditForm } from './credit-form.ts'
import { discountForm, lateDiscount, paymentForm, wholePayment, writeOffForm } from './payment-form.ts'

interface DialogOf {
  readonly word: string
  readonly title: string
  readonly button: string
  readonly spec: FormSpec
  readonly preset: Readonly<Record<string, unknown>>
}
/** The dialogs of an invoice by the word in its address that asks for them. */
const DIALOGS: Readonly<Record<string, (invoice: Invoice, mayReadMethods: boolean) => DialogOf>> = {
  pay: (invoice, mayReadMethods) => ({
    word: 'payment',
    title: `Payment of ${invoice.invoice_no}`,
    button: 'Record payment',
    spec: paymentForm(invoice, mayReadMethods),
    preset: wholePayment(invoice, formats.today()),
  }),
  credit: (invoice) => ({
    word: 'credit',
    title: `Credit ${invoice.invoice_no}`,
    button: 'Create credit memo',
    spec: creditForm(invoice),
    preset: { what: 'whole' },
  }),
  discount: (invoice) => ({
    word: 'discount',
    title: `Discount on ${invoice.invoice_no}`,
    button: 'Allow discount',
    spec: discountForm(invoice),
    preset: lateDiscount(invoice),
  }),
  'write-off': (invoice) => ({
    word: 'write-off',
    title: `Write off ${invoice.invoice_no}`,
    button: 'Write off',
    spec: writeOffForm(invoice),
    preset: { amount: decimal.trim(invoice.balance) },
  }),
}
function MoneyDialog({
  invoice,
  which,
  onClose,
}: {
  readonly invoice: Invoice
  readonly which: string
  readonly onClose: () => void
}) {
  const mayReadMethods = useMay('payment_method.read')
  const { spec, preset, ...shown } = useMemo(
    () => DIALOGS[which]!(invoice, mayReadMethods),
    [which, invoice, mayReadMethods],
  )
  return <RecordFormDialog {...shown} spec={spec} preset={preset} onSaved={onClose} onCancel={onClose} />
}
/** The dialog of an invoice whose address asks for it. */
export function MoneySlot({ invoice }: { readonly invoice: Invoice }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const which = Object.keys(DIALOGS).find((name) => asked.has(name))
  return which ? (
    <MoneyDialog
      key={which}
      invoice={invoice}
      which={which}
      onClose={() => navigate(path, { replace: true })}
    />
  ) : null
}
