import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, type Req } from '#server'
import { checkEdit } from '../../public.ts'
import { priceOrder } from '#plugins/order-prices/public.ts'
import { withoutFilledTanks, worldOfOrder } from '#plugins/order-prices/server/public.ts'
import { withKeptCharges } from '../pricing/kept-charges.ts'
import { orderToPrice } from '../rows/stored-order.ts'
import { writeMoney } from '../rows/write-money.ts'
import { lockForChange } from './lock-order.ts'
import { sameValue } from './order-input.ts'
import { shareWithParts } from './share-parts.ts'
import { tellChange } from './tell-change.ts'

/**
 * Prices all lines again, as of now; what was delivered keeps its taxes and fees. Nothing is written when nothing
 * moves. Throws 409 where prices are locked.
 */
export async function repriceOrder(req: Req, id: number): Promise<SalesOrder> {
  const { stored, before } = await lockForChange(req, id)
  const { row, lines } = stored
  const refused = checkEdit(row.status, { order_fields: ['pricing_locked'], lines: [] })
  if (refused) throw conflict('ORDER_LOCKED', refused.detail)
  const order = orderToPrice(stored, () => true)
  const { world } = await worldOfOrder(req.tx, req, row.customer_id, row.ship_to_id, order)
  const known = await withKeptCharges(req.tx, order, stored, world)
  const priced = priceOrder(known, withoutFilledTanks(world, stored))
  if (
    priced.line_items.every((line, i) => line.unit_price === lines[i]!.unit_price) &&
    priced.total === row.total &&
    sameValue(priced.flags, row.flags)
  )
    return before
  const after = await tellChange(req, before, [writeMoney(req, row.id, priced)], 'updated')
  await shareWithParts(req, row)
  return after
}
