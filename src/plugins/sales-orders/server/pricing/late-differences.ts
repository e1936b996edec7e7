/** Costs that delivered orders would have with the rates, prices and certificates that are known today. */
import type { Tx } from '#server'
import {
  lateDifference,
  partsWith,
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

/** An order beside the parts of its split order that were compared before it, as those would be charged. */
const withComparedParts = (
  stored: StoredOrder,
  compared: ReadonlyMap<number, ComparedOrder>,
): StoredOrder => ({
  ...stored,
  other_parts: stored.other_parts.reduce<StoredOrder['other_parts']>((parts, { id }) => {
    const before = compared.get(id)
    return before ? partsWith(parts, id, before.priced) : parts
  }, stored.other_parts),
})
/** Facts that some comparisons have beside the orders. */
export interface Beside {
  /** decides flags alone, so only a caller that writes the order needs it */
  readonly history?: Pick<OrderWorld, 'last_prices' | 'other_orders'> | undefined
  /** orders that were compared before, and are taken as they would be charged */
  readonly before?: readonly ComparedOrder[] | undefined
}
/**
 * Compares orders as they are with what they would be; nothing is written. The parts of a split order are compared
 * one after the other by their ids, so that what they owe together is found once.
 */
export async function compareStored(
  tx: Tx,
  asked: Asked,
  orders: readonly StoredOrder[],
  { history, before = [] }: Beside = {},
): Promise<ComparedOrder[]> {
  const [{ worldOf, productNames }, taxes] = await Promise.all([
    loadWorlds(tx, asked, orders),
    readTaxRows(
      tx,
      orders.map(({ row }) => row.id),
    ),
  ])
  const compared = new Map(before.map((one) => [one.stored.row.id, one]))
  const compare = (stored: StoredOrder): ComparedOrder => {
    const { row, lines, fees } = stored
    const own = taxes.filter((tax) => tax.sales_order_id === row.id)
    const world = { ...worldOf(stored), ...history }
    const order = withChargesOfRows(orderToPrice(withComparedParts(stored, compared)), stored, world, own)
    const priced = priceAgain(order, world)
    const late = lateDifference({ line_items: lines, fees, taxes: own, total: row.total }, priced)
    return { stored, priced, late: withNames(late, productNames) }
  }
  for (const stored of orders.toSorted((a, b) => a.row.id - b.row.id))
    compared.set(stored.row.id, compare(stored))
  return orders.map(({ row }) => compared.get(row.id)!)
}
/** The same for orders by their ids, in their order; unknown ids are left out. */
export const compareOrders = async (tx: Tx, asked: Asked, ids: readonly number[]): Promise<ComparedOrder[]> =>
  compareStored(tx, asked, await readStoredOrders(tx, ids))
