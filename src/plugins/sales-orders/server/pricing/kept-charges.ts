/** Facts that the delivered lines of stored orders are charged by (domain decision 33). */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server'
import {
  type ChargedRows,
  isEmptyDrop,
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
  reconstruct,
} from '#plugins/order-prices/public.ts'
import { sales_order_tax } from '../../tables.ts'
import { type LineRow, orderToPrice, readStoredOrders, type StoredOrder } from '../rows/stored-order.ts'
import { type Asked, loadWorlds } from './load-worlds.ts'

/** The tax rows of these orders. */
export const readTaxRows = (tx: Tx, ids: readonly number[]) =>
  ids.length
    ? tx.db
        .select()
        .from(sales_order_tax)
        .where(
          and(eq(sales_order_tax.tenant_id, tx.tenant), inArray(sales_order_tax.sales_order_id, [...ids])),
        )
        .orderBy(sales_order_tax.id)
    : []
export type TaxRows = Awaited<ReturnType<typeof readTaxRows>>

/** An order as it is charged, and the world it is charged in. */
export interface ChargedOrder {
  readonly order: OrderToPrice
  readonly world: OrderWorld
}
/** Reads an order with the facts that it is charged by; undefined for an unknown id. */
export async function readChargedOrder(tx: Tx, asked: Asked, id: number): Promise<ChargedOrder | undefined> {
  const [stored] = await readStoredOrders(tx, [id])
  if (!stored) return undefined
  const { worldOf } = await loadWorlds(tx, asked, [stored])
  const world = worldOf(stored)
  return { order: await withKeptCharges(tx, orderToPrice(stored), stored, world), world }
}

/** A line that was delivered before anything was kept of its charge; a drop of nothing was charged nothing. */
const isOfBefore = (line: LineRow | undefined): boolean =>
  line !== undefined &&
  line.delivered_at !== null &&
  line.charged_by === null &&
  !isEmptyDrop(line, line.billed_quantity)
const lacksCharges = ({ lines }: StoredOrder): boolean => lines.some(isOfBefore)

/** An order with what its lines of before are charged by, as its rows say it. */
export function withChargesOfRows(
  order: OrderToPrice,
  stored: StoredOrder,
  world: OrderWorld,
  taxes: TaxRows,
): OrderToPrice {
  const rows = { taxes, rejected: stored.row.tax_rejected } as ChargedRows
  const wasDelivered = ({ id }: OrderLine): boolean => isOfBefore(stored.lines.find((line) => line.id === id))
  return reconstruct(order, rows, world, wasDelivered)
}
/** The same for one order; its rows are read where it was delivered before anything was kept. */
export const withKeptCharges = async (
  tx: Tx,
  order: OrderToPrice,
  stored: StoredOrder,
  world: OrderWorld,
): Promise<OrderToPrice> =>
  lacksCharges(stored)
    ? withChargesOfRows(order, stored, world, await readTaxRows(tx, [stored.row.id]))
    : order
