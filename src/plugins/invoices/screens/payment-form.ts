/** A payment: what is asked of it, what it starts with and what has to be there. */
import { z } from 'zod'
import type { FormSpec } from '#core/screens/index.ts'
import { payInvoice, writeOffInvoice, type Invoice } from '#schema/sales/invoices.ts'
import { receivePayment, refundMoney } from '#schema/sales/payments.ts'
import { date } from '#schema/values/fields.ts'
import { decimal, formats } from '#ui'
import {
  receivePayment as receive,
  refundMoney as refund,
  sendPayment,
  sendWriteOff,
} from '../commands/money.ts'
import { MethodField, ReferenceField } from './payment-fields.tsx'

/** What a form of money says where something is missing. */
export const lacking = (words: Readonly<Record<string, string>>, shape: z.ZodType) =>
  z.preprocess((body, ctx) => {
    for (const [field, message] of Object.entries(words))
      if (!(field in (body as object)) || (body as Record<string, unknown>)[field] === null)
        ctx.addIssue({ code: 'custom', path: [field], message })
    return body
  }, shape)
const AMOUNT_AND_DAY = { amount: 'Enter the amount', paid_on: 'Enter the day it was paid' }
export const reference = (typed: unknown): string | null => String(typed ?? '').trim() || null
export const how = (mayReadMethods: boolean) => [
  { field: 'paid_on', label: 'Payment date' },
  ...(mayReadMethods ? [{ field: 'payment_method_id', label: 'Method', Control: MethodField }] : []),
  { field: 'reference', Control: ReferenceField },
]
const CHECK_DATE = { field: 'check_date', help: 'Leave blank if it is the day it was paid' }
type Owed = Pick<Invoice, 'id' | 'balance'> & Partial<Pick<Invoice, 'discount_amount' | 'discount_until'>>
const hasDiscount = ({ discount_amount = '0', discount_until }: Partial<Owed>): boolean =>
  !!discount_until && decimal.compare(discount_amount, '0') > 0

const asked = payInvoice.body.extend({ paid_on: date() })
/** Money that came in: how much, when, how, and what the bank calls it. */
export const paymentForm = (invoice: Owed, mayReadMethods: boolean): FormSpec => {
  const { id, balance, discount_amount = '0', discount_until } = invoice
  const isOver = ({ amount, discount }: Readonly<Record<string, unknown>>) =>
    decimal.compare(decimal.add(String(amount ?? ''), String(discount ?? '')), balance) > 0
  return {
    name: 'payment',
    draft: `payment/${id}`,
    form: [
      { field: 'amount', help: `Balance ${formats.money(balance)}` },
      ...(hasDiscount(invoice)
        ? [
            {
              field: 'discount',
              label: 'Early-payment discount',
              help: `Up to ${formats.money(discount_amount)}, with all the rest by ${formats.day(discount_until)}`,
            },
          ]
        : []),
      {
        field: 'unapplied',
        label: 'Keep the overpayment as unapplied money',
        when: isOver,
      },
      ...how(mayReadMethods),
      ...(hasDiscount(invoice) ? [CHECK_DATE] : []),
    ],
    shape: asked.shape,
    input: lacking(AMOUNT_AND_DAY, asked),
    sends: ({ unapplied, discount, ...body }) => ({
      ...body,
      reference: reference(body.reference),
      ...(discount ? { discount } : {}),
      ...(unapplied ? { unapplied } : {}),
    }),
    create: (body: z.input<typeof payInvoice.body>) => sendPayment({ id, ...body }),
  }
}
/** Most payments are of the whole balance, today, less the discount while there is one. */
export function wholePayment(invoice: Omit<Owed, 'id'>, today: string) {
  const { balance, discount_amount = '0', discount_until } = invoice
  const inTime = hasDiscount(invoice) && today <= discount_until!
  return {
    amount: decimal.trim(inTime ? decimal.add(balance, decimal.multiply(discount_amount, '-1')) : balance),
    paid_on: today,
    discount: inTime ? decimal.trim(discount_amount) : undefined,
  }
}

/** A discount that is allowed after its day, and the reason. */
export const discountForm = ({ id, balance }: Owed): FormSpec => ({
  name: 'discount',
  draft: `discount/${id}`,
  form: [
    { field: 'amount', help: `Balance ${formats.money(balance)}`, required: true },
    { field: 'reason', help: 'e.g. The check was delayed by the holiday', required: true },
  ],
  shape: { amount: payInvoice.body.shape.amount, reason: payInvoice.body.shape.reason },
  input: lacking({ amount: 'Enter the amount', reason: 'Enter the reason' }, payInvoice.body),
  sends: (body) => ({ ...body, kind: 'discount' }),
  create: (body: z.input<typeof payInvoice.body>) => sendPayment({ id, ...body }),
})
/** The discount of the terms, where one is left; else a person enters it. */
export const lateDiscount = ({ discount_amount = '0' }: Partial<Owed>): Readonly<Record<string, string>> =>
  decimal.compare(discount_amount, '0') > 0 ? { amount: decimal.trim(discount_amount) } : {}
/** What will not be paid, and why. */
export const writeOffForm = ({ id, balance }: Owed): FormSpec => ({
  name: 'write-off',
  draft: `write-off/${id}`,
  form: [
    { field: 'amount', help: `Balance ${formats.money(balance)}`, required: true },
    { field: 'reason', help: 'e.g. Short-paid by 12 cents, or In bankruptcy' },
  ],
  shape: writeOffInvoice.body.shape,
  input: lacking({ amount: 'Enter the amount', reason: 'Enter the reason' }, writeOffInvoice.body),
  create: (body: z.input<typeof writeOffInvoice.body>) => sendWriteOff({ id, ...body }),
})

const received = receivePayment.body.omit({ customer_id: true }).extend({ paid_on: date() })
/** Money of a customer: for what it owes, or ahead of any invoice. */
export const receiveForm = (customer_id: number, owed: string, mayReadMethods: boolean): FormSpec => ({
  name: 'receive',
  draft: `receive/${customer_id}`,
  form: [
    { field: 'amount', help: `${formats.money(owed)} on open invoices` },
    {
      field: 'apply_to_oldest',
      label: 'Apply to oldest invoices first',
      help: 'Any remainder stays unapplied',
    },
    ...how(mayReadMethods),
    CHECK_DATE,
  ],
  shape: received.shape,
  input: lacking(AMOUNT_AND_DAY, received),
  sends: (body) => ({ ...body, reference: reference(body.reference) }),
  create: (body: z.input<typeof received>) => receive({ customer_id, ...body }),
})
const refunded = refundMoney.body.omit({ customer_id: true }).extend({ paid_on: date() })
/** Unapplied cash that goes back. */
export const refundForm = (customer_id: number, unapplied: string, mayReadMethods: boolean): FormSpec => ({
  name: 'refund',
  draft: `refund/${customer_id}`,
  form: [
    { field: 'amount', help: `${formats.money(unapplied)} unapplied` },
    ...how(mayReadMethods),
    { field: 'reason' },
  ],
  shape: refunded.shape,
  input: lacking(AMOUNT_AND_DAY, refunded),
  sends: (body) => ({ ...body, reference: reference(body.reference) }),
  create: (body: z.input<typeof refunded>) => refund({ customer_id, ...body }),
})
