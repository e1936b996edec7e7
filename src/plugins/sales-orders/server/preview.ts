/** The money of an order while it is typed: the calculation of saving it, nothing written. */
import type { z } from 'zod'
import type { previewOrder } from '#schema/sales-orders.ts'
import type { Req } from '#server'
import { priceOrder } from '../public.ts'
import { creditOf } from './credit.ts'
import { draftOf, worldFor } from './edit.ts'
import { feeRows } from './fee-rows.ts'

export async function preview(req: Req<unknown, unknown, z.output<typeof previewOrder.body>>): Promise<z.input<typeof previewOrder.returns>> {
  const { body, tx } = req
  const order = draftOf(body, body.fees === undefined ? null : await feeRows(tx, body.fees, []))
  const { world, customer, company } = await worldFor(tx, req, body.customer_id, body.ship_to_id, order)
  const priced = priceOrder(order, world)
  const credit = await creditOf(tx, customer, company, body.id ?? null, priced.total, false, false)
  return {
    line_items: priced.line_items.map((l) => ({
      line_no: l.line_no, product_id: l.product_id, quantity: l.quantity, billing_basis: l.billing_basis, billed_quantity: l.billed_quantity, unit_price: l.unit_price, price_source: l.price_source, subtotal: l.subtotal, tax_amount: l.tax_amount, buying_price: l.buying_price, margin: l.margin, price_trace: l.price_trace,
    })),
    fees: priced.fees.map((f) => ({ ...f, id: null })),
    tax_details: { total_tax_amount: priced.tax_details.total_tax_amount, taxable_items: priced.tax_details.taxable_items.map(({ line_no, fee_no: _f, ...i }) => ({ ...i, line_item_id: line_no })), rejected: priced.tax_details.rejected.map(({ line_no, tax_id, reason }) => ({ line_item_id: line_no, tax_id, reason })) },
    goods_total: priced.goods_total, fee_total: priced.fee_total, tax_total: priced.tax_total, total: priced.total, margin_total: priced.margin_total, credit_result: credit.credit_result, exposure: credit.exposure, flags: [...priced.flags],
  }
}
