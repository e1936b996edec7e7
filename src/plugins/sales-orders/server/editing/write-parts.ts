import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Req } from '#server'
import type { OrderFee } from '../../../fees/public.ts'
import { type OrderLine, priceOrder } from '#plugins/order-prices/public.ts'
import { worldOfOrder } from '#plugins/order-prices/server/public.ts'
import { orderToPrice } from '../rows/stored-order.ts'
import { writeMoney } from '../rows/write-money.ts'
import type { LockedOrder } from './lock-order.ts'
import { refuseBelowZero } from './order-input.ts'
import { shareWithParts } from './share-parts.ts'
import { tellChange } from './tell-change.ts'

interface Parts {
  readonly lines: readonly OrderLine[]
  readonly fees: readonly OrderFee[]
  readonly notes: string | null
  /** orders that are parts of one order with it from now on */
  readonly parts?: readonly number[] | undefined
}
/** Gives a locked order these lines and fees, at the prices that they bring, and tells it. */
export async function writeParts(
  req: Req,
  { stored, before }: LockedOrder,
  { lines, fees, notes, parts }: Parts,
): Promise<SalesOrder> {
  const { row } = stored
  const order = { ...orderToPrice(stored), line_items: lines, fees, parts }
  const { world } = await worldOfOrder(req.tx, req, row.customer_id, row.ship_to_id, order)
  const priced = priceOrder(order, world)
  refuseBelowZero(priced)
  const after = await tellChange(req, before, [writeMoney(req, row.id, priced, { notes })], 'updated')
  await shareWithParts(req, row)
  return after
}
