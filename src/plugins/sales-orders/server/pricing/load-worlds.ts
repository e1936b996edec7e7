/** The master data many delivered orders are priced against, read once for all of them. */
import type { Tx } from '#server'
import type { OrderWorld } from '#plugins/order-prices/public.ts'
import type { PriceTrace } from '../../../pricing/public.ts'
import type { StoredOrder } from '../rows/stored-order.ts'
import {
  companyOf,
  worldOfRows,
  readWorldRows,
  type WorldScope,
} from '#plugins/order-prices/server/public.ts'

/** When it is asked, and the zone of a company without settings. */
export interface Asked {
  readonly now: Date
  readonly zone: string
}
const distinct = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
]
function scopeOfMany(orders: readonly StoredOrder[], now: Date): WorldScope {
  const lines = orders.flatMap((one) => [
    ...one.lines,
    ...one.other_parts.flatMap(({ line_items }) => line_items),
  ])
  const instants = orders
    .flatMap(({ row, lines: own }) =>
      own.map((line) => line.delivered_at ?? row.delivered_at ?? row.planned_date_time),
    )
    .map((at) => at ?? now.toISOString())
    .sort()
  return {
    customer_ids: distinct(orders.map(({ row }) => row.customer_id)),
    ship_to_ids: distinct(orders.map(({ row }) => row.ship_to_id)),
    product_ids: distinct(lines.map((line) => line.product_id)),
    tank_ids: distinct(lines.map((line) => line.asset_id ?? null)),
    bol_line_ids: distinct(lines.map((line) => line.bol_line_id ?? null)),
    from: instants[0] ?? now.toISOString(),
    to: instants.at(-1) ?? now.toISOString(),
  }
}
function groupBy<T>(rows: readonly T[], key: (row: T) => number): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
/** Buying prices that the stored prices of an order came from. */
const pricesUsed = ({ lines }: StoredOrder): ReadonlySet<number> =>
  new Set(lines.flatMap((line) => (line.price_trace as PriceTrace | null)?.base?.buying_price_ids ?? []))

/** The worlds of some orders, and what their products are called. */
export interface Worlds {
  readonly worldOf: (stored: StoredOrder) => OrderWorld
  readonly productNames: ReadonlyMap<number, string>
}
/**
 * The world of each of these orders. A supplier that an order was priced with was active then,
 * whatever it is today, and tanks that are filled say nothing of what fitted.
 */
export async function loadWorlds(
  tx: Tx,
  { now, zone }: Asked,
  orders: readonly StoredOrder[],
): Promise<Worlds> {
  const rows = await readWorldRows(tx, scopeOfMany(orders, now))
  const customers = new Map(rows.customers.map((one) => [one.id, one]))
  const sites = new Map(rows.sites.map((one) => [one.id, one]))
  const pricesOf = groupBy(rows.prices, (price) => price.product_id)
  const pricingOf = groupBy(rows.pricing, ({ customer_id }) => customer_id)
  const company = companyOf(rows, zone)
  const tanks = rows.tanks.map((tank) => ({ ...tank, inventory: null }))
  const worldOf: Worlds['worldOf'] = (stored) => {
    const { customer_id, ship_to_id } = stored.row
    const prices = distinct(stored.lines.map((line) => line.product_id)).flatMap(
      (product) => pricesOf.get(product) ?? [],
    )
    const used = pricesUsed(stored)
    const usedOf = new Set(prices.filter(({ id }) => used.has(id)).map((price) => price.supplier_id))
    return worldOfRows(
      {
        ...rows,
        tanks,
        prices,
        pricing: pricingOf.get(customer_id) ?? [],
        suppliers: rows.suppliers.map((one) =>
          usedOf.has(one.id) ? { ...one, status: 'active' as const } : one,
        ),
      },
      {
        company,
        customer: customers.get(customer_id)!,
        site: ship_to_id === null ? null : (sites.get(ship_to_id) ?? null),
        last_prices: [],
        other_orders: [],
        now: now.toISOString(),
      },
    )
  }
  return { worldOf, productNames: new Map(rows.products.map(({ id, name }) => [id, name])) }
}
