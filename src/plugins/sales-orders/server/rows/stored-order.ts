/** An order as its rows stand in the database, and as the rules want to see it. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server'
import type { OrderFlag, OrderLine, OrderToPrice } from '../../public.ts'
import type { PriceTrace } from '../../../pricing/public.ts'
import { sales_order, sales_order_fee, sales_order_line } from '../../tables.ts'

export type OrderRow = typeof sales_order.$inferSelect
export type LineRow = typeof sales_order_line.$inferSelect
export type FeeRow = typeof sales_order_fee.$inferSelect
export interface StoredOrder {
  readonly row: OrderRow
  readonly lines: readonly LineRow[]
  readonly fees: readonly FeeRow[]
}

/** Locks the order row first: whoever comes second waits and then sees the new state. */
export const lockStoredOrder = (tx: Tx, id: number): Promise<StoredOrder | undefined> =>
  readRows(tx, id, true)
/** The same without a lock, for who only asks. */
export const readStoredOrder = (tx: Tx, id: number): Promise<StoredOrder | undefined> =>
  readRows(tx, id, false)
async function readRows(tx: Tx, id: number, lock: boolean): Promise<StoredOrder | undefined> {
  const order = tx.db
    .select()
    .from(sales_order)
    .where(and(eq(sales_order.tenant_id, tx.tenant), eq(sales_order.id, id)))
  const [[row], lines, fees] = await Promise.all([
    lock ? order.for('update') : order,
    tx.db
      .select()
      .from(sales_order_line)
      .where(and(eq(sales_order_line.tenant_id, tx.tenant), eq(sales_order_line.sales_order_id, id)))
      .orderBy(sales_order_line.line_no),
    tx.db
      .select()
      .from(sales_order_fee)
      .where(and(eq(sales_order_fee.tenant_id, tx.tenant), eq(sales_order_fee.sales_order_id, id)))
      .orderBy(sales_order_fee.id),
  ])
  return row && { row, lines, fees }
}

/** Many of them without a lock, in the order of the ids; unknown ids are left out. */
export async function readStoredOrders(tx: Tx, ids: readonly number[]): Promise<StoredOrder[]> {
  if (!ids.length) return []
  const wanted = [...ids]
  const [rows, lines, fees] = await Promise.all([
    tx.db
      .select()
      .from(sales_order)
      .where(and(eq(sales_order.tenant_id, tx.tenant), inArray(sales_order.id, wanted))),
    tx.db
      .select()
      .from(sales_order_line)
      .where(and(eq(sales_order_line.tenant_id, tx.tenant), inArray(sales_order_line.sales_order_id, wanted)))
      .orderBy(sales_order_line.line_no),
    tx.db
      .select()
      .from(sales_order_fee)
      .where(and(eq(sales_order_fee.tenant_id, tx.tenant), inArray(sales_order_fee.sales_order_id, wanted)))
      .orderBy(sales_order_fee.id),
  ])
  return wanted.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const isOfIt = (one: { readonly sales_order_id: number }) => one.sales_order_id === id
    return { row, lines: lines.filter(isOfIt), fees: fees.filter(isOfIt) }
  })
}

/** A stored line for the rules; its price is kept unless `anew`. */
export const lineToPrice = (line: LineRow, anew = false): OrderLine => ({
  ...line,
  price_trace: line.price_trace as PriceTrace | null,
  keep_price: !anew,
})
/** A stored order for the rules; prices are kept but for the lines that `anew` names. */
export const orderToPrice = (
  { row, lines, fees }: StoredOrder,
  anew: (line: LineRow) => boolean = () => false,
): OrderToPrice => ({
  planned_date_time: row.planned_date_time,
  delivered_at: row.delivered_at,
  po_number: row.po_number,
  terminal_id: row.terminal_id,
  price_quote_id: row.price_quote_id,
  pricing_locked: row.pricing_locked,
  line_items: lines.map((line) => lineToPrice(line, anew(line))),
  fees,
  flags: row.flags as OrderFlag[],
})
