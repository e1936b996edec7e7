import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { composeOnce, notFound, type Req, together, type Tx } from '#server'
import { shownOnOrders } from '../from-above.ts'
import { orderParts, ordersOf } from '../rows/read-orders.ts'
import { lockRow, STORED_PARTS, storedOf, type StoredOrder } from '../rows/stored-order.ts'

/** An order locked for a change: as rows, and as it is read. */
export interface LockedOrder {
  readonly stored: StoredOrder
  readonly before: SalesOrder
}
/** Everything of an order; $1 tenant, $2 orders. */
export const lockedParts = () => ({ ...STORED_PARTS, ...orderParts() })
const ask = composeOnce(() => together(lockedParts()), shownOnOrders)
/** One order from what was read of it; undefined when there is none. */
export function lockedOf(
  found: Awaited<ReturnType<ReturnType<typeof ask>>>,
  id: number,
): LockedOrder | undefined {
  const [[stored], [before]] = [storedOf(found, [id]), ordersOf(found)]
  return stored && before ? { stored, before } : undefined
}
/** Locks the order until the transaction ends; undefined when there is none. */
export async function lockWhole(tx: Tx, id: number): Promise<LockedOrder | undefined> {
  const [, found] = await Promise.all([lockRow(tx, id), ask()(tx, [tx.tenant, [id]])])
  return lockedOf(found, id)
}
/** Checks the version that the caller saw; throws 404 and 412. */
export function checkLocked(req: Req, locked: LockedOrder | undefined): LockedOrder {
  if (!locked) throw notFound('Sales order')
  req.expect(locked.before)
  return locked
}
/** Locks the order for a change; throws 404 and 412. */
export const lockForChange = async (req: Req, id: number): Promise<LockedOrder> =>
  checkLocked(req, await lockWhole(req.tx, id))
