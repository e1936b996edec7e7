import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, type Req } from '#server'
import { checkEdit } from '../../public.ts'
import { priceOrder } from '#plugins/order-prices/public.ts'
import { withoutFilledTanks, worldOfOrder } from '#plugins/order-prices/server/public.ts'
import { orderToPrice } from '../rows/stored-order.ts'
import { writeMoney } from '../rows/write-money.ts'
import { lockForChange } from './lock-order.ts'
import { sameValue } from './order-input.ts'
import { tellChange } from './tell-change.ts'

/**
 * Prices all lines anew, as of now; nothing is written when nothing
 * moves. Throws 409 where prices are locked.
 */
export async function repriceOrder(req: Req, id: number): Promise<SalesOrder> {
  const { stored, before } = await lockForChange(req, id)
  const { row, lines } = stored
  const refused = checkEdit(row.status, { order_fields: ['pricing_locked'], lines: [] })
  if (refused) throw conflict('ORDER_LOCKED', refused.detail)
  const order = orderToPrice(stored, () => true)
  const { world } = await worldOfOrder(req.tx, req, row.customer_id, row.ship_to_id, order)
  const priced = priceOrder(order, withoutFilledTanks(world, stored))
  if (
    priced.line_items.every((line, i) => line.unit_price === lines[i]!.unit_price) &&
    priced.total === row.total &&
    sameValue(priced.flags, row.flags)
  )
    return before
  return tellChange(req, before, [writeMoney(req, row.id, priced)], 'updated')
}
