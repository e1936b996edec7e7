/** Pricing a delivered order with what is known today for its day, because a person chose to (decision 29). */
import { orderEvents as events, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, type Tx, writeAndTell } from '#server'
import { compareStored, type ComparedOrder } from '../pricing/late-differences.ts'
import { questionOf, readHistory } from '#plugins/order-prices/server/public.ts'
import { readOrders } from '../rows/read-orders.ts'
import { lockStoredOrder, orderToPrice } from '../rows/stored-order.ts'
import { writeMoney } from '../rows/write-money.ts'
import { refuseBelowZero } from './order-input.ts'
import { type PricingTools, shareParts } from './share-parts.ts'

export type { PricingTools }

/**
 * Locks an order and says what it would be, beside those that were compared `before` it; undefined when there is
 * none.
 */
export async function lockAndCompare(
  tx: Tx,
  { now, zone }: Pick<PricingTools, 'now' | 'zone'>,
  id: number,
  before?: readonly ComparedOrder[],
): Promise<ComparedOrder | undefined> {
  const stored = await lockStoredOrder(tx, id)
  if (!stored) return undefined
  const { customer_id, ship_to_id } = stored.row
  const history = await readHistory(tx, questionOf(customer_id, ship_to_id, orderToPrice(stored), now))
  return (await compareStored(tx, { now, zone }, [stored], { history, before }))[0]
}
/** Throws 409 `PRICE_MISSING`, `NET_MISSING` for an order whose goods cannot be billed. */
export function refuseUnpriced({ stored, priced }: ComparedOrder): void {
  const { order_no } = stored.row
  if (priced.flags.includes('price_missing'))
    throw conflict('PRICE_MISSING', `${order_no} has a line without a price. Enter it, then price it again`)
  if (priced.flags.includes('net_missing'))
    throw conflict('NET_MISSING', `${order_no} is billed on net gallons that are missing. Enter them first`)
}
/**
 * Writes the money of an order that was compared and is locked, and tells everybody; an order that would not
 * differ stays as it is. Throws 409 `PRICE_MISSING`, `NET_MISSING`, and for a total below zero.
 */
export async function writePricedAgain(
  tx: Tx,
  tools: PricingTools,
  compared: ComparedOrder,
): Promise<SalesOrder> {
  const { emit, now, by } = tools
  const { stored, priced, late } = compared
  const { row } = stored
  const [before] = await readOrders(tx, [row.id])
  if (!late.parts.length) return before!
  refuseUnpriced(compared)
  refuseBelowZero(priced)
  const after = await writeAndTell({ emit }, before!, {
    write: () => writeMoney({ tx, now, user: { id: by } }, row.id, priced),
    read: async () => (await readOrders(tx, [row.id]))[0],
    event: events.updated,
  })
  await shareParts(tx, tools, row)
  return after
}
