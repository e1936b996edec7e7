/** An order that goes on two loads is two orders from then on: each has its driver, its drops and its ticket. */
import { OrderInput, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, insertRows, invalid, type Req } from '#server'
import type { FeeLine } from '../../../fees/public.ts'
import { type PartedLine, partedLines, substanceOf } from '../../rules/parts/parted.ts'
import { partedFees } from '../../rules/parts/parted-fees.ts'
import { sales_order_split } from '../../tables.ts'
import { worldOfOrder } from '#plugins/order-prices/server/public.ts'
import { lineToPrice, orderToPrice, readStoredOrders, type StoredOrder } from '../rows/stored-order.ts'
import { lockForChange } from './lock-order.ts'
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
/** The fees of the order on its parts, by the gallons of each. */
async function feesOfParts(
  req: Req,
  stored: StoredOrder,
  goes: readonly PartedLine[],
  stays: readonly { readonly id: number; readonly quantity: string }[],
) {
  const { row, lines, fees } = stored
  const { world } = await worldOfOrder(req.tx, req, row.customer_id, row.ship_to_id, orderToPrice(stored))
  const seen = lines.map((line): FeeLine & { readonly id: number } => {
    const product = world.products.find(({ id }) => id === line.product_id)
    return {
      id: line.id,
      line_no: line.line_no,
      product_id: line.product_id,
      sold_as: line.unit,
      gallons_per_unit: product?.gallons_per_unit ?? null,
      billed: line.billed_quantity,
      subtotal: line.subtotal,
    }
  })
  const of = (part: readonly { readonly id: number; readonly quantity: string }[]) =>
    seen.flatMap((line) => {
      const share = part.find(({ id }) => id === line.id)
      return share ? [{ ...line, billed: share.quantity }] : []
    })
  return partedFees(fees, world.fees, { all: seen, goes: of(goes), stays: of(stays) })
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
      ...{ product_id, asset_id, quantity, fill, po_number: own, terminal_id: rack, supplier_id, tax_use },
      quantity_basis,
    }
  })
  return OrderInput.parse({
    ...{ customer_id, ship_to_id, planned_date_start, planned_date_end, planned_date_time, po_number },
    ...{ priority, driver_notes, terminal_id, payment_term_id, pricing_locked, order_type, line_items },
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
  const fees = await feesOfParts(req, stored, goes, stays)
  const part = await takeOrder(
    { ...inside, body: partOf(before, goes) },
    {
      order: before,
      price_quote_id: stored.row.price_quote_id,
      prices: pricesOf(stored, goes),
      fees: fees.goes,
    },
  )
  const left = await writeParts(inside, locked, {
    lines: stays.map(({ id: line_id, quantity }) => ({
      ...lineToPrice(stored.lines.find((line) => line.id === line_id)!),
      quantity,
    })),
    fees: fees.stays,
    notes: noted(before.notes, `Split: the rest is on ${part.order_no}`),
    parts: [part.id],
  })
  const [left_then, part_then] = (await readStoredOrders(req.tx, [id, part.id])).map(substanceOf)
  const [split] = await insertRows(req.tx, sales_order_split, [
    {
      ...{ tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id },
      created_at: req.now.toISOString(),
      ...{ sales_order_id: id, part_id: part.id, left_then, part_then },
      whole: { notes: before.notes, lines: stored.lines, fees: stored.fees },
    },
  ])
  return { id: split!, before, left, part }
}
