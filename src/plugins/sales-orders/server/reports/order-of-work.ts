/** Kept work that belongs to no order becomes one: what was dropped, where it was, delivered. */
import { and, eq } from 'drizzle-orm'
import { OrderInput, type SalesOrder } from '#schema/sales/sales-orders.ts'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { conflict, type Req } from '#server'
import { asset } from '../../../customers/tables.ts'
import { takeOrder } from '../editing/take-order.ts'
import { readOrders } from '../rows/read-orders.ts'
import { touchOrder } from '../rows/write-order.ts'
import { applyWork } from './apply-work.ts'

/** Where it was dropped: the site of the tank, else that of the order it was reported on. */
async function siteOf(req: Req, { received, sales_order_id }: DeliveryException) {
  const [reported] = await readOrders(req.tx, [sales_order_id])
  const [tank] =
    received.asset_id === null
      ? []
      : await req.tx.db
          .select({ customer_id: asset.customer_id, ship_to_id: asset.ship_to_id })
          .from(asset)
          .where(and(eq(asset.tenant_id, req.tenant), eq(asset.id, received.asset_id)))
  return {
    customer_id: tank?.customer_id ?? reported!.customer_id,
    ship_to_id: tank?.ship_to_id ?? reported!.ship_to_id,
    po_number: reported!.po_number,
  }
}

/** Throws 409 for work without a product or gallons, and what taking an order throws. */
export async function orderOfWork(req: Req, exception: DeliveryException): Promise<SalesOrder> {
  const { received: work, driver_id } = exception
  if (work.product_id === null || work.gross_quantity === null)
    throw conflict('INVALID_TRANSITION', 'Nothing was entered that an order could be made of')
  const body = OrderInput.parse({
    ...(await siteOf(req, exception)),
    planned_date_start: work.delivered_at,
    line_items: [{ product_id: work.product_id, asset_id: work.asset_id, quantity: work.gross_quantity }],
    credit_override: req.may('sales_order.credit_override'),
  })
  const order = await takeOrder({ ...req, params: {}, query: {}, body })
  await touchOrder(req, order.id, { driver_id, source: 'driver' })
  await applyWork(req, { ...exception, received: { ...work, line_item_id: null } }, order.id)
  return order
}
