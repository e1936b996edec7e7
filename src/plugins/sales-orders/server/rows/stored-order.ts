/** An order as its rows stand in the database, and as the rules want to see it. */
import { statement, tableRows, together, type Tx } from '#server'
import type { OrderFlag, OrderLine, OrderToPrice } from '#plugins/order-prices/public.ts'
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

const OF_ORDERS = 'and x.sales_order_id = any($2::bigint[])'
/** What an order is in the database; $1 tenant, $2 orders. */
export const STORED_PARTS = {
  rows: tableRows(sales_order, 'and x.id = any($2::bigint[])'),
  lineRows: tableRows(sales_order_line, `${OF_ORDERS} order by x.line_no`),
  feeRows: tableRows(sales_order_fee, `${OF_ORDERS} order by x.id`),
}
type Parts = { readonly [K in keyof typeof STORED_PARTS]: ReturnType<(typeof STORED_PARTS)[K]['read']> }
/** Stored orders of these rows, in the order of the ids; unknown ids are left out. */
export const storedOf = ({ rows: found, lineRows, feeRows }: Parts, ids: readonly number[]): StoredOrder[] =>
  ids.flatMap((id) => {
    const row = found.find((one) => one.id === id)
    if (!row) return []
    const isOfIt = (one: { readonly sales_order_id: number }) => one.sales_order_id === id
    return { row, lines: lineRows.filter(isOfIt), fees: feeRows.filter(isOfIt) }
  })

const LOCK = statement('select id from sales_order where tenant_id = $1 and id = $2 for update')
/** Waits for whoever changes the order, and keeps others out until the transaction ends; say it before reading. */
export const lockRow = (tx: Tx, id: number): Promise<unknown> => LOCK(tx, [tx.tenant, id])
const ask = together(STORED_PARTS)
/** Many of them without a lock, in the order of the ids; unknown ids are left out. */
export async function readStoredOrders(tx: Tx, ids: readonly number[]): Promise<StoredOrder[]> {
  return ids.length ? storedOf(await ask(tx, [tx.tenant, ids]), ids) : []
}
/** One of them without a lock, for who only asks. */
export const readStoredOrder = async (tx: Tx, id: number): Promise<StoredOrder | undefined> =>
  (await readStoredOrders(tx, [id]))[0]
/** Locks the order row first: whoever comes second waits and then sees the new state. */
export async function lockStoredOrder(tx: Tx, id: number): Promise<StoredOrder | undefined> {
  const [, stored] = await Promise.all([lockRow(tx, id), readStoredOrder(tx, id)])
  return stored
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
  id: row.id,
  planned_date_time: row.planned_date_time,
  delivered_at: row.delivered_at,
  po_number: row.po_number,
  terminal_id: row.terminal_id,
  price_quote_id: row.price_quote_id,
  pricing_locked: row.pricing_locked,
  line_items: lines.map((line) => lineToPrice(line, anew(line))),
  fees,
  fees_off: row.fees_off,
  charged_by: row.charged_by,
  flags: row.flags as OrderFlag[],
})
