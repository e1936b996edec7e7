/** Results of pricing that are not saved: a sale that is tried, and deliveries that are replayed (api 2.5). */
import { z } from 'zod'
import { instant, money, needs, price, qty, rate } from '../values/fields.ts'
import { feeScope, TaxItem } from './sales-order-rows.ts'

/** A line as it would be priced; what it costs is for who may know. */
export const SimulatedLine = z
  .object({
    product_id: z.int(),
    unit_price: price().nullable(),
    source: z.string(),
    base: needs('buying_price.read', price().nullable().optional()),
    margin: needs('margin.read', money().nullable().optional()),
    margin_per_unit: needs('margin.read', rate().nullable().optional()),
    subtotal: money(),
    /** those of the whole sale */
    fees: money(),
    taxes: z.array(TaxItem),
    total: money(),
    /** how the price came about */
    trace: z.unknown(),
  })
  .meta({ id: 'SimulatedLine' })
export const SimulatedFee = z
  .object({
    name: z.string(),
    fee_type: z.string(),
    amount_type: z.string(),
    rate: rate(),
    quantity: qty(),
    subtotal: money(),
    scope: feeScope.scope,
    times: feeScope.times,
  })
  .loose()
  .meta({ id: 'SimulatedFee' })
const seesMargin = () => needs('margin.read', money().optional())
/** What the delivered orders of the customers would have brought, goods alone. */
export const Replay = z
  .object({
    days: z.int(),
    orders: z.int(),
    /** delivered orders older than the newest 1,000, which were not replayed */
    left_out: z.int(),
    changed: z.int(),
    revenue_now: money(),
    revenue_then: money(),
    revenue_difference: money(),
    margin_now: seesMargin(),
    margin_then: seesMargin(),
    margin_difference: seesMargin(),
    /** all that would differ, the most first: `changed` of them */
    items: z.array(
      z.object({
        id: z.int(),
        customer_id: z.int(),
        order_no: z.string(),
        delivered_at: instant(),
        goods_now: money(),
        goods_then: money(),
        difference: money(),
      }),
    ),
    /** each of those asked for, also who had no delivery; their differences sum to that of the whole */
    customers: z.array(
      z.object({
        customer_id: z.int(),
        orders: z.int(),
        changed: z.int(),
        revenue_difference: money(),
      }),
    ),
  })
  .meta({ id: 'Replay' })
export type Replay = z.output<typeof Replay>
