/** A payment: what is asked of it, what it starts with and what has to be there. */
import { z } from 'zod'
import type { FormSpec } from '#core/screens/index.ts'
import { payInvoice, type Invoice } from '#schema/sales/invoices.ts'
import { date } from '#schema/values/fields.ts'
import { decimal, formats } from '#ui'
import { sendPayment } from '../commands/changing.ts'
import { MethodField, ReferenceField } from './payment-fields.tsx'

const asked = payInvoice.body.extend({ paid_on: date() })
const LACKING = { amount: 'Enter the amount', paid_on: 'Enter the day it was paid' }
const input = z.preprocess((body, ctx) => {
  for (const [field, message] of Object.entries(LACKING))
    if (!(field in (body as object))) ctx.addIssue({ code: 'custom', path: [field], message })
  return body
}, asked)

/** Money that came in: how much, when, how, and what the bank calls it. */
export const paymentForm = (
  { id, balance }: Pick<Invoice, 'id' | 'balance'>,
  mayReadMethods: boolean,
): FormSpec => ({
  name: 'payment',
  draft: `payment/${id}`,
  form: [
    { field: 'amount', help: `Balance ${formats.money(balance)}` },
    { field: 'paid_on', label: 'Paid on' },
    ...(mayReadMethods ? [{ field: 'payment_method_id', label: 'Method', Control: MethodField }] : []),
    { field: 'reference', Control: ReferenceField },
  ],
  shape: asked.shape,
  input,
  sends: ({ reference, ...body }) => ({ ...body, reference: String(reference ?? '').trim() || null }),
  create: (body: z.input<typeof payInvoice.body>) => sendPayment({ id, ...body }),
})
/** Most payments are of the whole balance, today. */
export const wholePayment = ({ balance }: Pick<Invoice, 'balance'>, today: string) => ({
  amount: decimal.trim(balance),
  paid_on: today,
})
