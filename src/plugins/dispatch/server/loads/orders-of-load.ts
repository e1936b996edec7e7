/** Which orders a load takes, and giving them back: an order is on at most one open load (domain 1.7). */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, invalid, type Req, statement } from '#server'
import { lockOrder, lockRows, putOnLoad } from '../../../sales-orders/server/public.ts'
import { assignOrder, replanOrder } from '../../../sales-orders/server/public-steps.ts'
import { OPEN_LOADS } from '../../rules/load-states.ts'
import { giveOrder } from '../carriers/take-back.ts'

const OPEN = new Set<string>(['confirmed', 'assigned', 'in_transit'])
/** Orders that nobody started: they follow the driver of their load. */
const WAITING = new Set<string>(['confirmed', 'assigned'])
export const isWaiting = ({ status }: Pick<SalesOrder, 'status'>): boolean => WAITING.has(status)
const LOAD_OF = statement<{ load_no: string; status: string }>(
  'select load_no, status from load where tenant_id = $1 and id = $2',
)
/** The version that the caller saw is the load's; orders are locked here. */
const onOrder = (req: Req): Req => ({ ...req, expect: () => {} })
const tools = (req: Req) => ({
  emit: (...told: Parameters<Req['emit']>) => req.emit(...told),
  now: req.now,
  by: req.user.id,
})

/** Throws 422 for an order that is none, 409 for one that cannot go on this load. */
async function checkOrder(req: Req, loadId: number | null, order: SalesOrder): Promise<void> {
  const other = order.load_id ?? null
  if (other !== null && other === loadId) return
  if (!OPEN.has(order.status))
    throw conflict('INVALID_TRANSITION', `Order ${order.order_no} is ${order.status}: it takes no load`)
  if (order.hold_reason !== null)
    throw conflict('ON_HOLD', `Order ${order.order_no} is on hold: ${order.hold_reason}`)
  if (other === null) return
  const [held] = await LOAD_OF(req.tx, [req.tenant, other])
  if (held && OPEN_LOADS.some((status) => status === held.status))
    throw conflict('ON_OTHER_LOAD', `Order ${order.order_no} is already on load ${held.load_no}`)
}

/** Locks orders for a load, in one order for everybody; throws 422 and 409. */
export async function lockOrders(
  req: Req,
  ids: readonly number[],
  loadId: number | null,
): Promise<Map<number, SalesOrder>> {
  const found = new Map<number, SalesOrder>()
  await lockRows(req.tx, ids)
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const order = await lockOrder(req.tx, id)
    if (!order)
      throw invalid(`sales_order_ids.${ids.indexOf(id)}`, 'Choose an existing order', 'unknown_reference')
    await checkOrder(req, loadId, order)
    found.set(id, order)
  }
  return found
}

export interface CrewOfLoad {
  readonly driver_id: number | null
  readonly truck_id: number | null
  readonly trailer_id: number | null
}
/** Puts locked orders on the load, and gives them to its driver with its truck and trailer. */
export async function takeOrders(
  req: Req,
  loadId: number,
  orders: ReadonlyMap<number, SalesOrder>,
  { driver_id, truck_id, trailer_id }: CrewOfLoad,
): Promise<void> {
  const assets = [truck_id, trailer_id].flatMap((id) => id ?? [])
  for (const [id, order] of orders) {
    await putOnLoad(req.tx, tools(req), order, loadId)
    if (driver_id !== null && isWaiting(order))
      await giveOrder(onOrder(req), id, driver_id, assets.length ? assets : undefined)
  }
}
/** Orders of a load that is driven on another day are planned as many days later, at their hours. */
export async function redate(req: Req, orders: ReadonlyMap<number, SalesOrder>, days: number) {
  for (const [id, order] of orders) if (isWaiting(order)) await replanOrder(onOrder(req), id, {}, days)
}
/** Orders of a load that has no driver any more are his no longer, but for what he started. */
export async function leaveDriver(req: Req, driver: number, orders: ReadonlyMap<number, SalesOrder>) {
  for (const [id, order] of orders)
    if (order.status === 'assigned' && order.driver?.id === driver)
      await assignOrder(onOrder(req), id, null, undefined)
}

/** Takes orders off the load; one that nobody started goes back into the pool. */
export async function giveBackOrders(req: Req, loadId: number, ids: readonly number[]): Promise<void> {
  await lockRows(req.tx, ids)
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const order = await lockOrder(req.tx, id)
    if (!order || order.load_id !== loadId) continue
    await putOnLoad(req.tx, tools(req), order, null)
    if (order.status === 'assigned') await assignOrder(onOrder(req), id, null, undefined)
  }
}
const ON_LOAD = statement<{ id: string }>(
  `select o.id from sales_order o join load l on l.tenant_id = o.tenant_id and l.id = o.load_id
   where o.tenant_id = $1 and o.load_id = $2 order by array_position(l.sales_order_ids, o.id), o.id`,
)
/** Orders of a load, in the order that it names them in. */
export const ordersOn = async ({ tx }: Pick<Req, 'tx'>, loadId: number): Promise<number[]> =>
  (await ON_LOAD(tx, [tx.tenant, loadId])).map(({ id }) => Number(id))
