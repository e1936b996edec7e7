/** Aging: debts of customers by how late they are, of all customers or of the invoices of a filter. */
import { z } from 'zod'
import { contract, PageQuery, route } from '../contract/kit.ts'
import { date, money, needs } from '../values/fields.ts'
import { PRICE } from './sales-order-input.ts'

/** Five sums: not due yet, then 1 to 30, 31 to 60, 61 to 90 and more than 90 days late. */
const Buckets = z.array(money())
/** First and last day late of each bucket; null: no limit on that side. */
export const AGING_BUCKETS = [
  { from: null, to: 0 },
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const
/** Debt of one customer as the one who pays, or of one invoice. */
export const AgingRow = z
  .object({
    customer: z.object({ id: z.int(), customer_name: z.string() }),
    /** grouped by invoice: which one */
    invoice: z
      .object({
        id: z.int(),
        invoice_no: z.string(),
        invoice_date: date(),
        due_date: date(),
        total: money(),
      })
      .optional(),
    /** open invoices */
    invoices: z.int(),
    /** as of today */
    credit_limit: needs(PRICE, money().nullable().optional()),
    /** balance and what is on order and not invoiced, as of today */
    credit_used: needs(PRICE, money().optional()),
    buckets: Buckets,
    /** money that came in and is applied to nothing; of customers alone */
    unapplied: money(),
    /** all buckets less `unapplied`; below 0 the customer is in credit */
    balance: money(),
    /** sum past its due date, from whichever day the buckets count */
    past_due: money(),
    /** days late of the oldest open invoice; 0: none is late */
    oldest_days: z.int(),
    last_payment: z.object({ paid_on: date(), amount: money() }).nullable().optional(),
  })
  .meta({ id: 'AgingRow' })
export type AgingRow = z.output<typeof AgingRow>
export const AgingTotals = z
  .object({
    /** all open balances together */
    buckets: Buckets,
    /** open invoices of each bucket */
    counts: z.array(z.int()),
    unapplied: money(),
    /** all buckets less `unapplied`: the debt of customers */
    balance: money(),
    past_due: money(),
    invoices: z.int(),
    customers: z.int(),
  })
  .meta({ id: 'AgingTotals' })
export type AgingTotals = z.output<typeof AgingTotals>
/** Day, basis and rows of the answer, beside the filters of the list of invoices. */
export const AgingQuery = PageQuery.extend({
  as_of: date().optional(),
  basis: z.enum(['due', 'invoice']).optional(),
  /** `unapplied`: customers with money that pays for no invoice yet, the most first */
  group: z.enum(['customer', 'invoice', 'unapplied']).optional(),
})
export const receivablesAging = route({
  method: 'get',
  path: '/receivables/aging',
  tag: 'Invoices',
  entity: 'Invoice',
  summary: 'Read what customers owe by how late it is',
  permission: 'invoice.read',
  query: AgingQuery,
  pageSize: 100,
  returns: z
    .object({
      as_of: date(),
      rows: z.array(AgingRow),
      totals: AgingTotals,
      total: z.int(),
      page: z.int(),
      size: z.int(),
    })
    .meta({ id: 'ReceivablesAging' }),
  failed: 'Failed to fetch receivables',
})
/** Debt of customers at the start of a day, what changed it since then, and what it is now: the parts add up. */
export const RollForward = z
  .object({
    /** the first day of the changes */
    from: date(),
    as_of: date(),
    /** debt of customers at the end of the day before, less money that was not applied */
    before: money(),
    invoiced: money(),
    /** payments and refunds; what was reversed counts in neither direction */
    received: money(),
    discounts: money(),
    written_off: money(),
    credited: money(),
    /** `before` and `invoiced` less the other parts; equal to the balance of the aging */
    now: money(),
  })
  .meta({ id: 'RollForward' })
export type RollForward = z.output<typeof RollForward>
export const rollForward = route({
  method: 'get',
  path: '/receivables/roll-forward',
  tag: 'Invoices',
  entity: 'Invoice',
  summary: 'Read what changed the debt of customers since a day',
  permission: 'invoice.read',
  query: z.strictObject({
    /** default: the first day of this month */
    from: date().optional(),
  }),
  returns: RollForward,
  failed: 'Failed to fetch receivables',
})
export default contract('receivables', { routes: [receivablesAging, rollForward] })
