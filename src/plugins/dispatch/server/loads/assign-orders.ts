/** Giving orders to a driver: one that is on the open load of somebody else leaves it, for a load has one driver. */
import { type Load, loadEvents } from '#schema/road/loads.ts'
import { assign, bulkAssign, type SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Req, ServerKit } from '#server'
import { forEachOrder } from '../../../sales-orders/server/public-steps.ts'
import { OPEN_LOADS } from '../../rules/load-states.ts'
import { giveOrder } from '../carriers/take-back.ts'
import type { Services } from '../parts.ts'
import { ordersOn } from './orders-of-load.ts'
import { checkChangeable, lockLoad, plannedAgain, touchLoad, writeStops } from './write-loads.ts'

/** The load that the order leaves, locked; throws 409 `LOAD_LOCKED` where it is being loaded or on the road. */
async function loadToLeave(services: Services, req: Req, id: number, driver: number | null) {
  const load = await lockLoad(services, { ...req, own: null, expect: () => {} }, id)
  if (!OPEN_LOADS.includes(load.status) || load.driver_id === driver) return undefined
  checkChangeable(load)
  return load
}
async function tellLeft(services: Services, req: Req, load: Load, order: number): Promise<void> {
  await touchLoad(req, load.id, { sales_order_ids: await ordersOn(req, load.id) })
  const stops = load.stops.filter(({ sales_order_id }) => sales_order_id !== order).map(plannedAgain)
  await writeStops(req, load.id, stops, load.stops)
  req.emit(loadEvents.updated((await services.loads.one(req.tx, load.id, req))!), load)
}
async function give(
  services: Services,
  req: Req,
  id: number,
  { driver, assets }: { readonly driver: number | null; readonly assets?: number[] | undefined },
): Promise<SalesOrder> {
  let left: Load | undefined
  const order = await giveOrder(req, id, driver, assets, async (before) => {
    left = await loadToLeave(services, req, before.load_id!, driver)
    return left ? { load_id: null } : {}
  })
  if (left) await tellLeft(services, req, left, id)
  return order
}
export function serveAssigning(kit: ServerKit, services: Services): void {
  kit.serve(assign, (req) => give(services, req, req.params.id, req.body))
  kit.serve(bulkAssign, (req) => {
    const { sales_order_ids, ...crew } = req.body
    return forEachOrder(req, sales_order_ids, (one, id) => give(services, one, id, crew))
  })
}
