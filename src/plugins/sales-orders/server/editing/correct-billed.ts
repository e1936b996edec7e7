/** Correcting an order whose invoice was credited: verified again, so that it can be billed at once. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { attempt, type Req } from '#server'
import { setOrderStatus } from '../steps/lifecycle.ts'
import { changeOrder, type Patch } from './change-order.ts'

/** The version that the caller saw is that of the invoice. */
const unversioned = (req: Req): Req => ({ ...req, expect: () => {} })
/** Takes a verification back, changes what was wrong, and verifies again. Throws what each of these throws. */
export async function correctBilled(outer: Req, before: SalesOrder, patch: Patch): Promise<SalesOrder> {
  const req = unversioned(outer)
  const { id, status, override_reason } = before
  if (status !== 'delivered') await setOrderStatus(req, id, 'unverify')
  const corrected = await changeOrder(req, id, patch)
  if (corrected.status !== 'delivered') return corrected
  return setOrderStatus(req, id, 'verified', { override_reason })
}
/** Takes an order that was delivered by mistake out of the list of orders, where nothing else holds it there. */
export async function archiveTakenBack(outer: Req, id: number): Promise<void> {
  await attempt(unversioned(outer), 'Sales order', (req) => setOrderStatus(req, id, 'archive'))
}
