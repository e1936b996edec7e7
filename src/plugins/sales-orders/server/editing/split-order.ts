/** An order that goes on two loads is two orders from then on: each has its driver, its drops and its ticket. */
import { OrderInput, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { D, sum } from '#schema/values/decimal.ts'
import { conflict, invalid, type Req, statement } from '#server'
import { matchingLines } from '../../../fees/public.ts'
import { type PartedLine, partedLines } from '../../rules/parted.ts'
import { lineToPrice, type StoredOrder } from '../rows/stored-order.ts'
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

interface Minimum {
  readonly id: number
  readonly name: string
  /** decimal text, in the unit of the fee */
  readonly least: string
  readonly product_ids: readonly number[]
}
/** Fees of $2 that are charged for some gallons at least; $1 tenant. */
const MINIMUMS = statement<Minimum>(
  `select id::float8 as id, name, trim_scale(minimum_quantity)::text as least,
     to_json(product_ids) as product_ids
   from fee where tenant_id = $1 and id = any($2::bigint[]) and minimum_quantity > 0`,
)
const feesPerUnit = ({ fees = [] }: SalesOrder) => fees.filter(({ fee_type }) => fee_type === 'per_unit')

/**
 * Fees that follow gallons or dollars go with them; what is charged once stays where it is, and so does a minimum
 * that all of the order did not reach, unless nothing that it counts stays.
 */
const feesOfPart = (order: SalesOrder, stays: readonly { id: number }[], minimums: readonly Minimum[]) => {
  const staying = order.line_items.filter((line) => stays.some(({ id }) => id === line.id))
  const isChargedOnce = (fee_id: number | null, quantity: string) => {
    const minimum = minimums.find(({ id }) => id === fee_id)
    if (!minimum || D(quantity).gt(minimum.least)) return false
    return matchingLines(staying, minimum.product_ids).length > 0
  }
  return (order.fees ?? [])
    .filter(({ fee_id, fee_type, amount_type, quantity }) =>
      fee_type === 'per_unit' ? !isChargedOnce(fee_id, quantity) : amount_type === 'percentage',
    )
    .map(({ fee_id, fee_rate_id, name, fee_type, amount_type, rate, unit }) => ({
      ...(fee_id === null ? {} : { fee_id }),
      // one that follows its dated rate goes on following it
      ...(fee_rate_id === null ? { name, fee_type, amount_type, rate, unit } : {}),
    }))
}
/** Gallons in another unit are rounded once for each order. */
const ROUNDED = '0.002'
/** Throws 422 where a half is raised to the minimum of a fee, so that both are charged for more than was ordered. */
function checkMinimums({ before, left, part }: SplitOrder, shares: Shares, minimums: readonly Minimum[]) {
  for (const { id, name, least, product_ids } of minimums) {
    const charged = (orders: readonly SalesOrder[]) =>
      sum(orders.flatMap(feesPerUnit).flatMap((fee) => (fee.fee_id === id ? fee.quantity : [])))
    if (
      charged([left, part])
        .minus(charged([before]))
        .abs()
        .lte(ROUNDED)
    )
      continue
    const counted = matchingLines(before.line_items, product_ids)
    const at = shares.findIndex((share) => counted.some((line) => line.id === share.id))
    const shown = least.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
    throw invalid(
      at < 0 ? 'line_items' : `line_items.${at}.quantity`,
      `The fee ${name} has a minimum of ${shown}: split so that both orders reach it, or take it off first`,
    )
  }
}
/** The prices that the lines were ordered at. */
const pricesOf = ({ lines }: StoredOrder, goes: readonly PartedLine[]) =>
  goes.map(({ id }) => {
    const { unit_price, price_source, buying_price, price_trace, keep_price } = lineToPrice(
      lines.find((line) => line.id === id)!,
    )
    return { unit_price, price_source, buying_price, price_trace, keep_price }
  })
function partOf(order: SalesOrder, goes: readonly PartedLine[], fees: ReturnType<typeof feesOfPart>) {
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
    fees,
    draft: order.status === 'draft',
  })
}
/**
 * Takes gallons off an order for a new one to the same site; both together are what it was. Throws 404, 412, 422 at
 * a field, and 409 for an order that is on hold, under way or delivered.
 */
export async function splitOrder(req: Req, id: number, shares: Shares): Promise<SplitOrder> {
  const { before, stored } = await lockForChange(req, id)
  if (!OPEN.has(before.status))
    throw conflict('INVALID_TRANSITION', `Cannot split sales order while it is ${before.status}`)
  if (before.hold_reason !== null) throw conflict('ON_HOLD', `The order is on hold: ${before.hold_reason}`)
  const parted = partedLines(before.line_items, shares)
  if ('path' in parted) throw invalid(parted.path, parted.detail)
  const { stays, goes } = parted
  const inside: Req = { ...req, expect: () => {} }
  const listed = feesPerUnit(before).flatMap(({ fee_id }) => fee_id ?? [])
  const minimums = listed.length ? await MINIMUMS(req.tx, [req.tenant, listed]) : []
  const body = partOf(before, goes, feesOfPart(before, stays, minimums))
  const part = await takeOrder(
    { ...inside, body },
    { order: before, price_quote_id: stored.row.price_quote_id, prices: pricesOf(stored, goes) },
  )
  const left = await changeOrder(inside, id, {
    line_items: stays.map((line) => ({ id: line.id, quantity: line.quantity })),
    notes: noted(before.notes, `Split: the rest is on ${part.order_no}`),
  })
  const split = { before, left, part }
  checkMinimums(split, shares, minimums)
  return split
}
