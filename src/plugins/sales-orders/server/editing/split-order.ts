/** An order that goes on two loads is two orders from then on: each has its driver, its drops and its ticket. */
import { OrderInput, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, invalid, type Req } from '#server'
import { type PartedLine, partedLines } from '../../rules/parted.ts'
import { changeOrder } from './change-order.ts'
import { lockForChange } from './lock-order.ts'
import { takeOrder } from './take-order.ts'

type Shares = readonly { readonly id: number; readonly quantity: string }[]
export interface SplitOrder {
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

/** Fees that follow gallons or dollars go with them; what is charged once stays where it is. */
const feesOfPart = ({ fees = [] }: SalesOrder) =>
  fees
    .filter(({ fee_type, amount_type }) => fee_type === 'per_unit' || amount_type === 'percentage')
    .map(({ fee_id, fee_rate_id, name, fee_type, amount_type, rate, unit }) => ({
      ...(fee_id === null ? {} : { fee_id }),
      // one that follows its dated rate goes on following it
      ...(fee_rate_id === null ? { name, fee_type, amount_type, rate, unit } : {}),
    }))
function partOf(order: SalesOrder, goes: readonly PartedLine[]) {
  const { customer_id, ship_to_id, planned_date_start, planned_date_end, planned_date_time, po_number } =
    order
  const { priority, driver_notes, terminal_id, payment_term_id, pricing_locked, order_type } = order
  const line_items = goes.map(({ id, quantity }) => {
    const line = order.line_items.find((one) => one.id === id)!
    const { product_id, asset_id, fill, po_number: po, terminal_id: rack, supplier_id, tax_use } = line
    const own = po === order.po_number ? null : po
    const price = line.price_source === 'manual' ? { unit_price: line.unit_price } : {}
    const basis = line.quantity_basis
    return {
      ...{ product_id, asset_id, quantity, fill, po_number: own, terminal_id: rack, supplier_id, tax_use },
      ...{ quantity_basis: basis, ...price },
    }
  })
  return OrderInput.parse({
    ...{ customer_id, ship_to_id, planned_date_start, planned_date_end, planned_date_time, po_number },
    ...{ priority, driver_notes, terminal_id, payment_term_id, pricing_locked, order_type, line_items },
    notes: noted(order.notes, `Split from ${order.order_no}`),
    fees: feesOfPart(order),
    draft: order.status === 'draft',
  })
}
/**
 * Takes gallons off an order for a new one to the same site; both together are what it was. Throws 404, 412, 422 at
 * a field, and 409 for an order that is under way or delivered.
 */
export async function splitOrder(req: Req, id: number, shares: Shares): Promise<SplitOrder> {
  const { before } = await lockForChange(req, id)
  if (!OPEN.has(before.status))
    throw conflict('INVALID_TRANSITION', `Cannot split sales order while it is ${before.status}`)
  const parted = partedLines(before.line_items, shares)
  if ('path' in parted) throw invalid(parted.path, parted.detail)
  const { stays, goes } = parted
  const inside: Req = { ...req, expect: () => {} }
  const part = await takeOrder({ ...inside, body: partOf(before, goes) }, before)
  const left = await changeOrder(inside, id, {
    line_items: stays.map((line) => ({ id: line.id, quantity: line.quantity })),
    notes: noted(before.notes, `Split: the rest is on ${part.order_no}`),
  })
  return { before, left, part }
}
