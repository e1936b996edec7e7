/** An order that goes on two loads is two orders from then on: each has its driver, its drops and its ticket. */
import { OrderInput, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, insertRows, invalid, type Req, statement } from '#server'
import type { OrderFee } from '../../../fees/public.ts'
import { type PartedLine, partedLines, substanceOf } from '../../rules/parts/parted.ts'
import { sales_order_split } from '../../tables.ts'
import { readOrders } from '../rows/read-orders.ts'
import { lineToPrice, readStoredOrders, type StoredOrder } from '../rows/stored-order.ts'
import { lockForChange } from './lock-order.ts'
import { shareWithParts } from './share-parts.ts'
import { takeOrder } from './take-order.ts'
import { writeParts } from './write-parts.ts'

type Shares = readonly { readonly id: number; readonly quantity: string }[]
export interface SplitOrder {
  /** of the split itself, by which it is taken back */
  readonly id: number
  readonly before: SalesOrder
  /** with what stays on it */
  readonly left: SalesOrder
  /** the new one, with what goes */
  readonly part: SalesOrder
}
const MARK = statement(
  'update sales_order set split_root = $3 where tenant_id = $1 and id = any($2::bigint[])',
)
const OPEN: ReadonlySet<string> = new Set(['draft', 'confirmed', 'assigned'])
const MOST_NOTES = 4000
const noted = (notes: string | null, words: string): string =>
  [notes, words].filter(Boolean).join('\n').slice(-MOST_NOTES)

/** The prices that the lines were ordered at. */
const pricesOf = ({ lines }: StoredOrder, goes: readonly PartedLine[]) =>
  goes.map(({ id }) => {
    const { unit_price, price_source, buying_price, price_trace, keep_price } = lineToPrice(
      lines.find((line) => line.id === id)!,
    )
    return { unit_price, price_source, buying_price, price_trace, keep_price }
  })
const FRESH = statement<{ id: number }>(
  `select nextval('sales_order_fee_id_seq')::float8 as id from generate_series(1, $1)`,
)
/**
 * The fees of an order as rows that all of its parts share. Each row that is not shared yet gets a number of its own:
 * its id may be shared already, by the parts that it was split from before a person changed it.
 */
async function sharedFees<Row extends OrderFee>(
  { tx }: Req,
  fees: readonly Row[],
): Promise<(Row & { shared_row_id: number })[]> {
  const fresh = await FRESH(tx, [fees.length])
  return fees.map((row, at) => ({ ...row, shared_row_id: row.shared_row_id ?? fresh[at]!.id }))
}
function partOf(order: SalesOrder, goes: readonly PartedLine[]) {
  const { customer_id, ship_to_id, planned_date_start, planned_date_end, planned_date_time, po_number } =
    order
  const { priority, driver_notes, terminal_id, payment_term_id, pricing_locked, order_type } = order
  const line_items = goes.map(({ id, quantity }) => {
    const line = order.line_items.find((one) => one.id === id)!
    const { product_id, asset_id, fill, po_number: po, terminal_id: rack, supplier_id, tax_use } = line
    const own = po === order.po_number ? null : po
    const { quantity_basis } = line
    return {
      product_id,
      asset_id,
      quantity,
      fill,
      po_number: own,
      terminal_id: rack,
      supplier_id,
      tax_use,
      quantity_basis,
    }
  })
  return OrderInput.parse({
    customer_id,
    ship_to_id,
    planned_date_start,
    planned_date_end,
    planned_date_time,
    po_number,
    priority,
    driver_notes,
    terminal_id,
    payment_term_id,
    pricing_locked,
    order_type,
    line_items,
    notes: noted(order.notes, `Split from ${order.order_no}`),
    draft: order.status === 'draft',
  })
}
/**
 * Takes gallons off an order for a new one to the same site; both together are what it was. Throws 404, 412, 422 at
 * a field, and 409 for an order that is on hold, under way or delivered.
 */
export async function splitOrder(req: Req, id: number, shares: Shares): Promise<SplitOrder> {
  const locked = await lockForChange(req, id)
  const { before, stored } = locked
  if (!OPEN.has(before.status))
    throw conflict('INVALID_TRANSITION', `Cannot split sales order while it is ${before.status}`)
  if (before.hold_reason !== null) throw conflict('ON_HOLD', `The order is on hold: ${before.hold_reason}`)
  const parted = partedLines(before.line_items, shares)
  if ('path' in parted) throw invalid(parted.path, parted.detail)
  const { stays, goes } = parted
  const inside: Req = { ...req, expect: () => {} }
  const fees = await sharedFees(req, stored.fees)
  const part = await takeOrder(
    { ...inside, body: partOf(before, goes) },
    {
      order: before,
      price_quote_id: stored.row.price_quote_id,
      prices: pricesOf(stored, goes),
      fees: fees.map((row) => ({ ...row, id: null })),
      fees_off: stored.row.fees_off,
    },
  )
  await writeParts(inside, locked, {
    lines: stays.map(({ id: line_id, quantity }) => ({
      ...lineToPrice(stored.lines.find((line) => line.id === line_id)!),
      quantity,
    })),
    fees,
    notes: noted(before.notes, `Split: the rest is on ${part.order_no}`),
    parts: [part.id],
  })
  const split_root = stored.row.split_root ?? id
  await MARK(req.tx, [req.tenant, [id, part.id], split_root])
  await shareWithParts(inside, { split_root })
  const [left_then, part_then] = (await readStoredOrders(req.tx, [id, part.id])).map(substanceOf)
  const [split] = await insertRows(req.tx, sales_order_split, [
    {
      tenant_id: req.tenant,
      created_by: req.user.id,
      updated_by: req.user.id,
      created_at: req.now.toISOString(),
      sales_order_id: id,
      part_id: part.id,
      left_then,
      part_then,
      whole: { notes: before.notes, lines: stored.lines, fees: stored.fees },
    },
  ])
  const [left, goesOn] = await readOrders(req.tx, [id, part.id])
  return { id: split!, before, left: left!, part: goesOn! }
}
