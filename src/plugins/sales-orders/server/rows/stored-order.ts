/** An order as its rows stand in the database, and as the rules want to see it. */
import { statement, tableRows, together, type Tx } from '#server'
import type { OrderFlag, OrderLine, OrderToPrice, OtherPart } from '#plugins/order-prices/public.ts'
import type { PriceTrace } from '../../../pricing/public.ts'
import { sales_order, sales_order_fee, sales_order_line } from '../../tables.ts'
import { OTHER_PARTS, otherPartsOf } from './other-parts.ts'

export type OrderRow = typeof sales_order.$inferSelect
export type LineRow = typeof sales_order_line.$inferSelect
export type FeeRow = typeof sales_order_fee.$inferSelect
export interface StoredOrder {
  readonly row: OrderRow
  readonly lines: readonly LineRow[]
  readonly fees: readonly FeeRow[]
  /** the other parts of the order that it was split from, to the same site */
  readonly other_parts: readonly OtherPart[]
}

const OF_ORDERS = 'and x.sales_order_id = any($2::bigint[])'
/** What an order is in the database; $1 tenant, $2 orders. */
export const STORED_PARTS = {
  rows: tableRows(sales_order, 'and x.id = any($2::bigint[])'),
  lineRows: tableRows(sales_order_line, `${OF_ORDERS} order by x.line_no`),
  feeRows: tableRows(sales_order_fee, `${OF_ORDERS} order by x.id`),
  otherRows: OTHER_PARTS,
}
type Parts = { readonly [K in keyof typeof STORED_PARTS]: ReturnType<(typeof STORED_PARTS)[K]['read']> }
/** Stored orders of these rows, in the order of the ids; unknown ids are left out. */
export const storedOf = (
  { rows: found, lineRows, feeRows, otherRows }: Parts,
  ids: readonly number[],
): StoredOrder[] =>
  ids.flatMap((id) => {
    const row = found.find((one) => one.id === id)
    if (!row) return []
    const isOfIt = (one: { readonly sales_order_id: number }) => one.sales_order_id === id
    return {
      row,
      lines: lineRows.filter(isOfIt),
      fees: feeRows.filter(isOfIt),
      other_parts: otherPartsOf(otherRows, id),
    }
  })

const LOCK = statement(
  `select id from sales_order where tenant_id = $1 and id in (
     select unnest($2::bigint[]) union
     select p.id from sales_order o join sales_order p on p.tenant_id = $1 and p.split_root = o.split_root
     where o.tenant_id = $1 and o.id = any($2::bigint[]))
   order by id for update`,
)
/**
 * Locks several orders with the other parts of each, in one order for all: locked one by one, the parts of two split
 * orders that cross would wait for each other. A single one is left to the change that locks it.
 */
export const lockRows = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (new Set(ids).size > 1) await LOCK(tx, [tx.tenant, ids])
}
/**
 * Locks an order and the other parts of the order that it was split from until the transaction ends, in one order for
 * all; ask for it before reading.
 */
export const lockRow = (tx: Tx, id: number): Promise<unknown> => LOCK(tx, [tx.tenant, [id]])
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
  { row, lines, fees, other_parts }: StoredOrder,
  anew: (line: LineRow) => boolean = () => false,
): OrderToPrice => ({
  id: row.id,
  other_parts,
  planned_date_time: row.planned_date_time,
  delivered_at: row.delivered_at,
  po_number: row.po_number,
  terminal_id: row.terminal_id,
  price_quote_id: row.price_quote_id,
  pricing_locked: row.pricing_locked,
  load_id: row.load_id,
  line_items: lines.map((line) => lineToPrice(line, anew(line))),
  fees,
  fees_off: row.fees_off,
  charged_by: row.charged_by,
  flags: row.flags as OrderFlag[],
})
