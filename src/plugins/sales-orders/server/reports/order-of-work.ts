/** Kept work that belongs to no order becomes one: what was dropped, where it was, delivered. */
import { and, eq, sql } from 'drizzle-orm'
import { OrderInput, type SalesOrder } from '#schema/sales/sales-orders.ts'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { conflict, type Req } from '#server'
import { asset, ship_to } from '../../../customers/tables.ts'
import { takeOrder } from '../editing/take-order.ts'
import { readOrders } from '../rows/read-orders.ts'
import { touchOrder } from '../rows/write-order.ts'
import { applyWork } from './apply-work.ts'

/** Where it was dropped: the site of the tank, else that of the order it was reported on. */
async function siteOf(req: Req, { received, sales_order_id }: DeliveryException) {
  const [reported] = sales_order_id === null ? [] : await readOrders(req.tx, [sales_order_id])
  const [tank] =
    received.asset_id === null
      ? []
      : await req.tx.db
          .select({
            customer_id: sql<number>`coalesce(${asset.customer_id}, ${ship_to.customer_id})`.mapWith(Number),
            ship_to_id: asset.ship_to_id,
          })
          .from(asset)
          .leftJoin(ship_to, and(eq(ship_to.tenant_id, asset.tenant_id), eq(ship_to.id, asset.ship_to_id)))
          .where(and(eq(asset.tenant_id, req.tenant), eq(asset.id, received.asset_id)))
  const place = tank ?? reported
  if (!place)
    throw conflict(
      'INVALID_TRANSITION',
      'Nothing says where it was dropped: apply it to an order, or reject it',
    )
  return {
    customer_id: place.customer_id,
    ship_to_id: place.ship_to_id ?? reported?.ship_to_id,
    po_number: reported?.po_number ?? null,
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
