/** An order as it was sent, for the rules. */
import type { z } from 'zod'
import { D, ZERO } from '#schema/values/decimal.ts'
import type { OrderInput } from '#schema/sales/sales-orders.ts'
import { invalid, type Req } from '#server'
import { taxDay } from '../../../taxes/public.ts'
import type { PricedOrder, OrderLine, OrderToPrice } from '#plugins/order-prices/public.ts'

export type Input = z.output<typeof OrderInput>

/** A new order as the rules price it: nothing is delivered, no price is kept. */
export function orderFromInput(
  body: Pick<
    Input,
    'planned_date_start' | 'planned_date_time' | 'po_number' | 'terminal_id' | 'pricing_locked' | 'line_items'
  >,
  fees: OrderToPrice['fees'],
): OrderToPrice {
  return {
    planned_date_time: body.planned_date_time ?? body.planned_date_start,
    delivered_at: null,
    po_number: body.po_number,
    terminal_id: body.terminal_id,
    price_quote_id: null,
    pricing_locked: body.pricing_locked,
    fees,
    line_items: body.line_items.map((line): OrderLine => ({
      ...line,
      id: null,
      gross_quantity: null,
      net_quantity: null,
      delivered_at: null,
      price_source: null,
    })),
  }
}
interface Dated {
  readonly delivered_at: string | null
  readonly planned_date_time: string | null
  readonly planned_date_start: string | null
}
/** The day whose taxes and fees an order has (domain 3.6). */
export const dayOfOrder = (
  { now, user }: Pick<Req, 'now' | 'user'>,
  { delivered_at, planned_date_time, planned_date_start }: Dated,
): string => taxDay(delivered_at, planned_date_time ?? planned_date_start, now.toISOString(), user.zone)
/** Throws 422 when a planned window ends before it starts. */
export function checkPlannedWindow(start: string | null, end: string | null): void {
  if (start && end && end < start) throw invalid('planned_date_end', 'Must not be before the start')
}
/** Throws 422 for an order that would cost less than nothing. */
export function refuseBelowZero({ total }: Pick<PricedOrder, 'total'>): void {
  if (D(total).lt(ZERO)) throw invalid('fees', 'The total of an order cannot be below zero', 'below_zero')
}
/** The same value, as JSON carries it; `undefined` and `null` are the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
/** Names of the values that were sent and are not what stands there. */
export const changedFields = (stored: object, sent: object): string[] =>
  Object.entries(sent).flatMap(([field, value]) =>
    value !== undefined && !sameValue((stored as Record<string, unknown>)[field], value) ? [field] : [],
  )
/** The named values of `from`. */
export const pickFields = (from: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, (from as Record<string, unknown>)[field]]))
