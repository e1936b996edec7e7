import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { notFound, type Req } from '#server'
import { readOrders } from '../rows/read-orders.ts'
import { lockStoredOrder, type StoredOrder } from '../rows/stored-order.ts'

/** An order locked for a change: as rows, and as it is read. */
export interface LockedOrder {
  readonly stored: StoredOrder
  readonly before: SalesOrder
}
/** Locks the order and checks the version that the caller saw; throws 404 and 412. */
export async function lockForChange(req: Req, id: number): Promise<LockedOrder> {
  const stored = await lockStoredOrder(req.tx, id)
  if (!stored) throw notFound('Sales order')
  const [before] = await readOrders(req.tx, [id])
  req.expect(before!)
  return { stored, before: before! }
}
