/** The money of an order while it is typed: the calculation of saving it, nothing written. */
import type { z } from 'zod'
import type { LineInput, previewOrder as previewRoute } from '#schema/sales/sales-orders.ts'
import { invalid, notFound, type Req } from '#server'
import { type OrderToPrice, type OrderWorld, priceOrder } from '#plugins/order-prices/public.ts'
import { creditOf } from './credit.ts'
import { withCorrections } from '../editing/corrections.ts'
import { withKeptCharges } from './kept-charges.ts'
import { REPRICING_FIELDS } from '../editing/change-order.ts'
import { mergeLines } from '../editing/merge-lines.ts'
import { dayOfOrder, orderFromInput, pickFields, sameValue } from '../editing/order-input.ts'
import { feeRows } from '../rows/fee-rows.ts'
import { type OrderRow, orderToPrice, readStoredOrder, type StoredOrder } from '../rows/stored-order.ts'
import { worldOfOrder } from '#plugins/order-prices/server/public.ts'

const BLANK = {
  asset_id: null,
  quantity: '0.000',
  fill: false,
  po_number: null,
  terminal_id: null,
  supplier_id: null,
  quantity_basis: null,
  unit_price: null,
  tax_use: null,
  gross_quantity: null,
  net_quantity: null,
  temperature: null,
  api_gravity: null,
  meter_start: null,
  meter_end: null,
} as const
type Asked = Req<unknown, unknown, z.output<typeof previewRoute.body>>
type Line = Asked['body']['line_items'][number]
/** A line that is not saved yet, whole. */
function newLine({ id: _id, product_id, ...line }: Line, at: number): z.output<typeof LineInput> {
  if (product_id === undefined) throw invalid(`line_items.${at}.product_id`, 'Choose a product')
  const said = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined)) as Partial<
    z.output<typeof LineInput>
  >
  return { ...BLANK, ...said, product_id }
}
/** The planned time follows the start where it was the same and is not sent itself. */
function plannedTime({ body, given }: Asked, row: OrderRow): string | null {
  if (given.has('planned_date_time')) return body.planned_date_time
  const follows = given.has('planned_date_start') && row.planned_date_time === row.planned_date_start
  return follows ? body.planned_date_start : row.planned_date_time
}
/**
 * The order as it would be saved: a new one, or what the saved one
 * becomes, with the prices that an edit leaves alone.
 */
async function orderFor(
  req: Asked,
): Promise<{ readonly order: OrderToPrice; readonly stored?: StoredOrder }> {
  const { body, tx, given } = req
  if (body.id === undefined)
    return {
      order: orderFromInput(
        { ...body, line_items: body.line_items.map(newLine) },
        body.fees === undefined
          ? null
          : await feeRows(tx, body.fees, [], dayOfOrder(req, { ...body, delivered_at: null })),
      ),
    }
  const stored = await readStoredOrder(tx, body.id)
  if (!stored) throw notFound('Sales order')
  const { row } = stored
  const next = {
    ...row,
    ...pickFields(
      body,
      REPRICING_FIELDS.filter((field) => given.has(field)),
    ),
    planned_date_time: plannedTime(req, row),
  } as OrderRow
  const anew = REPRICING_FIELDS.some((field) => !sameValue(row[field], next[field]))
  const order: OrderToPrice = {
    ...orderToPrice(stored),
    planned_date_time: next.planned_date_time,
    po_number: given.has('po_number') ? body.po_number : row.po_number,
    terminal_id: next.terminal_id,
    pricing_locked: next.pricing_locked,
    load_id: row.load_id,
    line_items: (await mergeLines(tx, stored, body.line_items, anew)).lines,
    fees:
      body.fees === undefined
        ? stored.fees
        : await feeRows(tx, body.fees, stored.fees, dayOfOrder(req, next)),
  }
  return { order, stored }
}
/** A saved order as it is charged: by what was kept at its delivery, but for what is corrected. */
async function asCharged(
  { tx, body }: Asked,
  order: OrderToPrice,
  stored: StoredOrder,
  world: OrderWorld,
): Promise<OrderToPrice> {
  const next = { customer_id: body.customer_id, ship_to_id: body.ship_to_id }
  return withCorrections(await withKeptCharges(tx, order, stored, world), stored, next, world)
}
/** Prices what is typed and checks its credit; nothing is locked or written. */
export async function previewOrder(req: Asked): Promise<z.input<typeof previewRoute.returns>> {
  const { body, tx } = req
  const { order, stored } = await orderFor(req)
  const { world, customer, company } = await worldOfOrder(tx, req, body.customer_id, body.ship_to_id, order)
  const priced = priceOrder(stored ? await asCharged(req, order, stored, world) : order, world)
  const credit = await creditOf(tx, customer, company, body.id ?? null, priced.total, false, false)
  return {
    line_items: priced.line_items.map((l) => ({
      line_no: l.line_no,
      product_id: l.product_id,
      quantity: l.quantity,
      unit: l.unit,
      billing_basis: l.billing_basis,
      billed_quantity: l.billed_quantity,
      unit_price: l.unit_price,
      price_source: l.price_source,
      subtotal: l.subtotal,
      tax_amount: l.tax_amount,
      buying_price: l.buying_price,
      margin: l.margin,
      price_trace: l.price_trace,
    })),
    fees: priced.fees.map((f) => ({ ...f, id: null, by_line: [...f.by_line], left_out: [...f.left_out] })),
    tax_details: {
      total_tax_amount: priced.tax_details.total_tax_amount,
      taxable_items: priced.tax_details.taxable_items.map(({ line_no, fee_no: _f, ...i }) => ({
        ...i,
        line_item_id: line_no,
      })),
      rejected: priced.tax_details.rejected.map(({ line_no, tax_id, reason }) => ({
        line_item_id: line_no,
        tax_id,
        reason,
      })),
    },
    goods_total: priced.goods_total,
    fee_total: priced.fee_total,
    tax_total: priced.tax_total,
    total: priced.total,
    margin_total: priced.margin_total,
    credit_result: credit.credit_result,
    exposure: credit.exposure,
    flags: [...priced.flags],
    repeated_numbers: [...priced.repeated_numbers],
  }
}
