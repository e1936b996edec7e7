/** Costs that delivered orders would have with the rates, prices and certificates that are known today. */
import type { Tx } from '#server'
import {
  lateDifference,
  priceAgain,
  type LateDifference,
  type OrderWorld,
  type PricedOrder,
} from '#plugins/order-prices/public.ts'
import { orderToPrice, readStoredOrders, type StoredOrder } from '../rows/stored-order.ts'
import { readTaxRows, withChargesOfRows } from './kept-charges.ts'
import { loadWorlds, type Asked } from './load-worlds.ts'

/** A delivered order beside what it would be; `late.parts` is empty where nothing would differ. */
export interface ComparedOrder {
  readonly stored: StoredOrder
  readonly priced: PricedOrder
  readonly late: LateDifference
}
/** Names of the products in the parts; the rules know them by id alone. */
const withNames = (late: LateDifference, names: ReadonlyMap<number, string>): LateDifference => ({
  ...late,
  parts: late.parts.map((part) =>
    part.kind === 'price' ? { ...part, name: names.get(part.id ?? 0) ?? '' } : part,
  ),
})

/**
 * Compares orders as they stand with what they would be; nothing is written. its history decides flags
 * alone, so only who writes the order needs it.
 */
export async function compareStored(
  tx: Tx,
  asked: Asked,
  orders: readonly StoredOrder[],
  history?: Pick<OrderWorld, 'last_prices' | 'other_orders'>,
): Promise<ComparedOrder[]> {
  const [{ worldOf, productNames }, taxes] = await Promise.all([
    loadWorlds(tx, asked, orders),
    readTaxRows(
      tx,
      orders.map(({ row }) => row.id),
    ),
  ])
  return orders.map((stored): ComparedOrder => {
    const { row, lines, fees } = stored
    const own = taxes.filter((tax) => tax.sales_order_id === row.id)
    const world = { ...worldOf(stored), ...history }
    const priced = priceAgain(withChargesOfRows(orderToPrice(stored), stored, world, own), world)
    const late = lateDifference({ line_items: lines, fees, taxes: own, total: row.total }, priced)
    return { stored, priced, late: withNames(late, productNames) }
  })
}
/** The same for orders by their ids, in their order; unknown ids are left out. */
export const compareOrders = async (tx: Tx, asked: Asked, ids: readonly number[]): Promise<ComparedOrder[]> =>
  compareStored(tx, asked, await readStoredOrders(tx, ids))
