/** Amount that a fee would have on an order. */
import { calculateFee } from '#schema/sales/taxes.ts'
import type { Unit } from '#schema/values/units.ts'
import { invalid, notFound, type ServerKit } from '#server'
import { feeRow, priceFees } from '../../../fees/public.ts'
import { readFee } from '../../../fees/server/public.ts'
import { readUnits } from '../../../products/server/public.ts'
import { taxDay } from '../../../taxes/public.ts'
import { chargePlace } from '#plugins/order-prices/public.ts'
import { readOrders } from '../rows/read-orders.ts'
import { readStoredOrder } from '../rows/stored-order.ts'

/** Serves the amount of one fee on one order. */
export function serveFeeAmount({ serve }: ServerKit): void {
  serve(calculateFee, async (req) => {
    const row = await readFee(req.tx, req.query.fee_id)
    if (!row) throw notFound('Fee')
    const [[order], stored] = await Promise.all([
      readOrders(req.tx, [req.query.sales_order_id]),
      readStoredOrder(req.tx, req.query.sales_order_id),
    ])
    if (!order || !stored) throw notFound('Sales order')
    const goods = await readUnits(
      req.tx,
      order.line_items.map((l) => l.product_id),
    )
    const day = taxDay(order.delivered_at, order.planned_date_time, req.now.toISOString(), req.user.zone)
    const onDay = feeRow(row, day)
    if (!onDay) throw invalid('fee_id', 'This fee has no rate on the day of the order')
    const [priced] = priceFees(
      [onDay],
      [row],
      order.line_items.map((l) => ({
        line_no: l.line_no,
        ...chargePlace(stored.lines.find(({ id }) => id === l.id) ?? l, stored.row),
        product_id: l.product_id,
        sold_as: l.product.sold_as as Unit,
        gallons_per_unit: goods.find(({ id }) => id === l.product_id)?.gallons_per_unit ?? null,
        billed: l.billed_quantity,
        subtotal: l.subtotal!,
      })),
      day,
    )
    const { name, fee_code, erp_code, fee_type, amount_type, rate, unit } = priced!
    const { quantity, subtotal, scope, times, left_out } = priced!
    return {
      id: row.id,
      fee_id: row.id,
      name,
      fee_code,
      erp_code,
      fee_type,
      amount_type,
      rate,
      unit,
      quantity,
      subtotal,
      scope,
      times,
      left_out: [...left_out],
    }
  })
}
