/** One payment of the whole balance for each of the chosen invoices of one customer. */
import { useMemo } from 'react'
import { useGantry, useMay } from '#core'
import { RecordFormDialog, type FormSpec } from '#core/screens/index.ts'
import { payInvoice } from '#schema/sales/invoices.ts'
import { date } from '#schema/values/fields.ts'
import { decimal, formats } from '#ui'
import { payEach } from '../../commands/desk.ts'
import { invoiceRows } from '../../rows.ts'
import { how, lacking, reference } from '../payment-form.ts'

const asked = payInvoice.body.pick({ payment_method_id: true, reference: true }).extend({ paid_on: date() })
const payForm = (ids: readonly number[], mayReadMethods: boolean): FormSpec => ({
  name: 'payments',
  draft: `payments/${ids.join('-')}`,
  form: how(mayReadMethods),
  shape: asked.shape,
  input: lacking({ paid_on: 'Enter the day it was paid' }, asked),
  sends: (body) => ({ ...body, reference: reference(body.reference) }),
  create: (body: { readonly paid_on: string }) => payEach({ ids: [...ids], ...body }),
})
/** Asks for the day, the method and the reference that the payments share. */
export default function PayDialog({
  ids,
  onClose,
}: {
  readonly ids: readonly number[]
  readonly onClose: () => void
}) {
  const gantry = useGantry()
  const mayReadMethods = useMay('payment_method.read')
  const spec = useMemo(() => payForm(ids, mayReadMethods), [ids, mayReadMethods])
  const known = gantry.log.rows(invoiceRows).rows
  const rows = ids.flatMap((id) => known[id] ?? [])
  const sum = formats.money(decimal.add('0.00', ...rows.map(({ balance }) => balance)))
  const customer = rows[0]?.customer.customer_name ?? ''
  return (
    <RecordFormDialog
      spec={spec}
      preset={{ paid_on: formats.today() }}
      word="payment"
      title={`Record payment of ${customer}, ${formats.plural(rows.length, 'invoice')}`}
      button={`Record ${sum}`}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
