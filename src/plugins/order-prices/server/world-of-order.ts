/** Which master data an order is priced against. */
import type { Req, Tx } from '#server'
import type { OrderLine, OrderToPrice, OrderWorld } from '../rules/types.ts'
import { numbersAsked } from '../rules/repeated-numbers.ts'
import { loadWorld, type LoadedWorld } from './load-world.ts'
import type { Question } from './world-rows.ts'

const LONG_AGO = '2000-01-01T00:00:00.000Z'
/** Instants at which prices may be asked for: from the earliest delivery to the plan. */
function priceSpan(
  order: Pick<OrderToPrice, 'planned_date_time' | 'delivered_at' | 'line_items'>,
  now: Date,
): { from: string; to: string } {
  const instants = [
    order.planned_date_time,
    order.delivered_at,
    now.toISOString(),
    ...order.line_items.map((line) => line.delivered_at),
  ]
    .filter((at): at is string => !!at)
    .sort()
  return { from: instants[0] ?? LONG_AGO, to: instants.at(-1) ?? now.toISOString() }
}

/** The lines of an order, and then those of its other parts at this site, which share taxes and fees with them. */
const linesOfAll = (
  { line_items, other_parts = [] }: OrderToPrice,
  ship_to_id: number | null,
): readonly OrderLine[] => [
  ...line_items,
  ...other_parts.filter((part) => part.ship_to_id === ship_to_id).flatMap((part) => part.line_items),
]
/** The question for the master data of one order. */
export const questionOf = (
  customer_id: number,
  ship_to_id: number | null,
  order: OrderToPrice,
  now: Date,
): Question => ({
  customer_id,
  ship_to_id,
  product_ids: linesOfAll(order, ship_to_id).map((line) => line.product_id),
  asset_ids: linesOfAll(order, ship_to_id).map((line) => line.asset_id || null),
  bol_line_ids: order.line_items.flatMap((line) => line.bol_line_id ?? []),
  line_ids: order.line_items.flatMap((line) => line.id ?? []),
  order_id: order.id ?? null,
  parts: order.parts ?? [],
  numbers: numbersAsked(order),
  ...priceSpan(order, now),
})
/** The master data of one order of this customer and site; throws 422 as `loadWorld` does. */
export const worldOfOrder = (
  tx: Tx,
  req: Req,
  customer_id: number,
  ship_to_id: number | null,
  order: OrderToPrice,
): Promise<LoadedWorld> => loadWorld(tx, req, questionOf(customer_id, ship_to_id, order, req.now))

/** A line that may have filled a tank. */
interface Filled {
  readonly asset_id: number | null
  readonly delivered_at: string | null
}
/** Tanks that hold the fuel of this order already: what still fits says nothing about it. */
export const withoutFilledTanks = (
  world: OrderWorld,
  { lines }: { readonly lines: readonly Filled[] },
): OrderWorld => ({
  ...world,
  assets: world.assets.map((tank) =>
    lines.some((line) => line.asset_id === tank.id && line.delivered_at !== null)
      ? { ...tank, ullage: null }
      : tank,
  ),
})
