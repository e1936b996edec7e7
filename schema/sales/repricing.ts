/** What rates, prices and certificates that were saved late would make of delivered orders (decision 29). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, pageOf, PageQuery, route } from '../contract/kit.ts'
import { id, instant, money } from '../values/fields.ts'

/** How far back orders are looked at, in days. */
export const LOOK_DAYS = 90

/** One price, fee or tax that would be another. */
export const LatePart = z
  .object({
    kind: z.enum(['price', 'fee', 'tax']),
    /** the product, the fee or the tax */
    id: z.int().nullable(),
    name: z.string(),
    /** the price or rate, where it has one */
    was: z.string().nullable(),
    becomes: z.string().nullable(),
    amount_now: money(),
    amount_then: money(),
    difference: money(),
    /** a certificate that would count, or would count no more */
    certificate_no: z.string().nullable(),
  })
  .meta({ id: 'LatePart' })
export type LatePart = z.output<typeof LatePart>
const difference = {
  total_now: money(),
  total_then: money(),
  difference: money(),
  parts: z.array(LatePart),
}
/** A delivered order beside what it would cost; no parts: it would be the same. */
export const RepricedOrder = z
  .object({ sales_order_id: z.int(), order_no: z.string(), ...difference })
  .meta({ id: 'RepricedOrder' })
export type RepricedOrder = z.output<typeof RepricedOrder>

const draft = z.object({ id: z.int(), invoice_no: z.string(), kind: z.enum(['invoice', 'credit_memo']) })
export const LateOrder = z
  .object({
    /** that of the order */
    id: z.int(),
    rev: z.int(),
    order_no: z.string(),
    status: z.enum(['delivered', 'verified', 'completed']),
    invoice_state: z.enum(['none', 'draft', 'issued', 'partial']),
    customer_id: z.int(),
    customer: z.object({ id: z.int(), customer_name: z.string() }),
    ship_to: z.object({ id: z.int(), name: z.string() }).nullable(),
    delivered_at: instant(),
    ...difference,
    found_at: instant(),
    /** a credit and a re-bill that wait to be issued */
    drafts: z.array(draft),
  })
  .meta({ id: 'LateOrder' })
export type LateOrder = z.output<typeof LateOrder>

export const LOOK_STATES = ['waiting', 'running', 'done', 'stopped'] as const
/** What was saved that made somebody look. */
export const SavedFact = z.object({
  kind: z.enum(['tax', 'fee', 'buying_price', 'pricing_rule', 'margin', 'certificate']),
  id: z.int(),
  name: z.string(),
})
export type SavedFact = z.output<typeof SavedFact>
/** One look over delivered orders: how far it is, and what it found. */
export const RepricingLook = z
  .object({
    id: z.int(),
    rev: z.int(),
    state: z.enum(LOOK_STATES),
    /** what was saved; none: somebody asked */
    facts: z.array(SavedFact),
    facts_total: z.int(),
    total: z.int(),
    done: z.int(),
    found: z.int(),
    difference: money(),
    started_at: instant(),
    ended_at: instant().nullable(),
  })
  .meta({ id: 'RepricingLook' })
export type RepricingLook = z.output<typeof RepricingLook>

const common = { tag: 'Repricing', entity: 'Look' } as const
const reads = 'repricing.read'
const applies = 'repricing.apply'
export const lateOrders = route({
  method: 'get',
  path: '/repricing/',
  ...common,
  summary: 'List delivered orders that would differ with today’s rates and prices',
  permission: reads,
  query: PageQuery.extend({
    customer_id: id().optional(),
    tax_id: id().optional(),
    fee_id: id().optional(),
    product_id: id().optional(),
  }),
  returns: pageOf(LateOrder),
  failed: 'Failed to fetch orders to price again',
})
export const repricing = route({
  method: 'get',
  path: '/repricing/look',
  ...common,
  summary: 'Tell how many delivered orders would differ, by how much, and how the last look went',
  permission: reads,
  returns: z.object({ orders: z.int(), difference: money(), look: RepricingLook.nullable() }),
  failed: 'Failed to fetch orders to price again',
})
export const startLook = route({
  method: 'post',
  path: '/repricing/look',
  ...common,
  summary: 'Look at all orders of the last 90 days',
  permission: applies,
  status: 201,
  flags: 'K',
  returns: RepricingLook,
  failed: 'Failed to check the orders',
})
export const stopLook = route({
  method: 'post',
  path: '/repricing/stop',
  ...common,
  summary: 'Stop a look that is running',
  permission: applies,
  flags: 'K',
  returns: RepricingLook,
  failed: 'Failed to stop the check',
})
export const priceAgain = route({
  method: 'post',
  path: '/repricing/apply',
  ...common,
  summary: 'Price chosen orders again; for issued invoices draft a credit and a re-bill',
  permission: applies,
  flags: 'K',
  body: z.strictObject({ sales_order_ids: z.array(id()).min(1, 'Select an order first').max(500) }),
  returns: z
    .object({
      /** orders whose money was written, and those whose draft invoices were made again with it */
      repriced: z.array(z.int()),
      drafts_renewed: z.array(z.int()),
      drafted: z.array(
        z.object({
          sales_order_id: z.int(),
          invoice_no: z.string(),
          memo: z.object({ id: z.int(), invoice_no: z.string() }),
          rebill: z.object({ id: z.int(), invoice_no: z.string() }),
        }),
      ),
      /** orders that would not differ any more */
      unchanged: z.array(z.int()),
      /** drafts that somebody changed by hand and that the order filled again */
      edited_replaced: z.array(z.string()),
      failed: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
    })
    .meta({ id: 'PricedAgain' }),
  failed: 'Failed to price the orders again',
})
export const compareOrders = route({
  method: 'get',
  path: '/repricing/compare',
  ...common,
  summary: 'Compare delivered orders with what today’s rates and prices make of them',
  permission: reads,
  query: z.strictObject({
    /** ids with commas between them, at most 500 */
    sales_order_ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,499}$/, 'Enter order ids, with commas'),
  }),
  /** those that are delivered, in the order of the ids; `difference` is that of all of them */
  returns: z.object({ orders: z.array(RepricedOrder), difference: money() }),
  failed: 'Failed to compare the orders',
})
export const lookEvents = {
  progressed: defineEvent('repricing.progressed', RepricingLook, { reads }),
  ended: defineEvent('repricing.ended', RepricingLook, { reads }),
} as const
export default contract('repricing', {
  routes: [lateOrders, repricing, startLook, stopLook, priceAgain, compareOrders],
  events: Object.values(lookEvents),
})
