/** Money of customers: what came in, what it was applied to, what went back (domain 1.5, 1.7, decision 27). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { date, flag, id, instant, maybe, money, needs, text } from '../values/fields.ts'
import { contract, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'
import { PRICE } from './sales-order-input.ts'

export const PAYMENT_KINDS = ['payment', 'discount', 'write_off', 'reversal', 'refund'] as const
/** One row of money at an invoice, or at none: below 0 it leaves there. Their sum is what was paid. */
export const MoneyRow = z
  .object({
    id: z.int(),
    kind: z.enum(PAYMENT_KINDS),
    amount: money(),
    paid_on: date(),
    payment_method_id: z.int().nullable(),
    reference: z.string().nullable(),
    /** a device may hold rows from before it was kept */
    check_date: date().nullable().optional(),
    reason: z.string().nullable(),
    /** the payment whose money was moved here; null where it is that payment itself */
    origin_id: z.int().nullable(),
    reverses_id: z.int().nullable(),
    /** whether it stands and can be taken back */
    reversible: z.boolean(),
  })
  .meta({ id: 'MoneyRow' })
export const Payment = MoneyRow.extend({
  rev: z.int(),
  created_at: instant(),
  updated_at: instant(),
  created_by: z.int().nullable(),
  updated_by: z.int().nullable(),
  customer_id: z.int(),
  customer: z.object({ id: z.int(), customer_name: z.string() }),
  /** null: money that is applied to nothing yet */
  invoice_id: z.int().nullable(),
  /** money that another row brought: a sum of what came in leaves it out; copies of before do not say it */
  moved: z.boolean().optional(),
  invoice: z.object({ id: z.int(), invoice_no: z.string() }).nullable(),
}).meta({ id: 'Payment' })
export type Payment = z.output<typeof Payment>
export type MoneyRow = z.output<typeof MoneyRow>

/** What is left out for whoever may see invoices and no prices of orders. */
const priced = <S extends z.ZodType>(schema: S) => needs(PRICE, schema.optional())
/** What a customer owes as the one who pays: for itself, and for those it is billed for. */
export const Account = z
  .object({
    customer_id: z.int(),
    /** who pays instead, where the customer is billed to another */
    billed_to: z.object({ id: z.int(), customer_name: z.string() }).nullable(),
    pays_for: z.array(z.object({ id: z.int(), customer_name: z.string(), owed: money() })),
    /** on issued invoices, less credits and what was applied to them */
    owed: money(),
    /** money that came in and is applied to nothing */
    unapplied: money(),
    /** owed less unapplied; below 0 the customer is in credit */
    balance: money(),
    /** orders that are confirmed or further and not invoiced yet */
    open_orders: priced(money()),
    credit_limit: priced(money().nullable()),
    available_credit: priced(money().nullable()),
  })
  .meta({ id: 'CustomerAccount' })
export type Account = z.output<typeof Account>

const common = { tag: 'Payments', entity: 'Payment' } as const
/** How money came or went: the day, the way and what the bank calls it. */
export const moneyFields = {
  paid_on: date().optional(),
  payment_method_id: maybe(id()),
  reference: maybe(text(120)),
  /** the day on the check: an early-payment discount counts from it, unless the company counts from `paid_on` */
  check_date: maybe(date()),
} as const
export const payments = route({
  method: 'get',
  path: '/payment/',
  ...common,
  summary: 'List payments, discounts, refunds and what was reversed',
  permission: 'invoice.read',
  query: PageQuery,
  returns: pageOf(Payment),
  failed: 'Failed to fetch payments',
})
export const account = route({
  method: 'get',
  path: '/customer/{id}/account',
  ...common,
  entity: 'Customer',
  summary: 'Read what a customer owes, has paid ahead and may still order for',
  permission: 'invoice.read',
  params: IdParam,
  returns: Account,
  failed: 'Failed to fetch the account',
})
export const receivePayment = route({
  method: 'post',
  path: '/payment/',
  ...common,
  summary: 'Record payment, applied to the oldest invoices or to none',
  permission: 'invoice.update',
  status: 201,
  flags: 'K',
  body: z.strictObject({
    customer_id: id('Choose a customer'),
    amount: money(),
    ...moneyFields,
    apply_to_oldest: flag(false),
  }),
  returns: Payment,
  failed: 'Failed to record payment',
})
export const refundMoney = route({
  method: 'post',
  path: '/payment/refund',
  ...common,
  summary: 'Refund unapplied money to a customer',
  permission: 'payment.refund',
  status: 201,
  flags: 'K',
  body: z.strictObject({
    customer_id: id('Choose a customer'),
    amount: money(),
    ...moneyFields,
    reason: maybe(text(300)),
  }),
  returns: Account,
  failed: 'Failed to record the refund',
})
export const reversePayment = route({
  method: 'post',
  path: '/payment/{id}/reverse',
  ...common,
  summary: 'Reverse a payment, a discount, a write-off or a refund, or take money off an invoice again',
  permission: 'invoice.update',
  params: IdParam,
  flags: 'K',
  body: z.strictObject({ reason: text(300) }),
  returns: Payment,
  failed: 'Failed to reverse the payment',
})

const reads = 'invoice.read'
const moneyEvent = <const T extends string>(name: T) =>
  defineEvent(`payment.${name}` as const, Payment, { reads })
export const paymentEvents = {
  received: moneyEvent('received'),
  applied: moneyEvent('applied'),
  released: moneyEvent('released'),
  refunded: moneyEvent('refunded'),
  reversed: moneyEvent('reversed'),
} as const
export default contract('payments', {
  routes: [payments, account, receivePayment, refundMoney, reversePayment],
  events: Object.values(paymentEvents),
})
