/** A split is taken back: both parts off their loads and together again, its load as it was planned (screens 1). */
import type { Load } from '#schema/road/loads.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, notFound, type Req, statement } from '#server'
import {
  assignOrder,
  checkJoinable,
  findSplit,
  type FoundSplit,
  joinOrders,
  lockSplit,
} from '../../../sales-orders/server/public-steps.ts'
import { lockOrder, readHeads } from '../../../sales-orders/server/public.ts'
import { CHANGEABLE_LOADS, OPEN_LOADS } from '../../rules/load-states.ts'
import { plansOf } from '../../rules/trailer.ts'
import type { Services } from '../parts.ts'
import { changeLoad, changeLoadOf, plannedAgain } from './write-loads.ts'

type JoinReq = Req<{ id: number }>
/** The loads that both are on, locked before the orders as everywhere. */
const LOADS = statement<{ id: string }>(
  `select id from load where tenant_id = $1 and id in (
     select o.load_id from sales_order o where o.tenant_id = $1 and o.id = any($2::bigint[]))
   order by id for update`,
)
const TENDER = statement<{ supplier_name: string }>(
  `select c.supplier_name from carrier_tender x join supplier c on c.tenant_id = x.tenant_id and c.id = x.carrier_id
   where x.tenant_id = $1 and x.sales_order_id = $2 and x.status not in ('declined', 'delivered')
     and x.created_at >= $3 limit 1`,
)
/** Throws 409 for a part that was sent to a driver or a carrier since the split. */
async function checkOnRoad(services: Services, req: Req, order: SalesOrder, { created_at }: FoundSplit) {
  const load = order.load_id == null ? undefined : await services.loads.one(req.tx, order.load_id, req)
  const isOpen = load && OPEN_LOADS.includes(load.status) && load.status !== 'planned'
  const wasSent = load?.sent_at != null && Date.parse(load.sent_at) < Date.parse(created_at)
  if (load && isOpen && !(wasSent && CHANGEABLE_LOADS.includes(load.status) && load.status !== 'loading'))
    throw conflict(
      'LOAD_LOCKED',
      `${order.order_no} is on load ${load.load_no}, which is ${load.status.replace('_', ' ')}: recall it, or give the order back to the pool first`,
    )
  const [tender] = await TENDER(req.tx, [req.tenant, order.id, created_at])
  if (tender)
    throw conflict(
      'ALREADY_TENDERED',
      `${order.order_no} is sent to ${tender.supplier_name}: take that back first`,
    )
  return load
}
type OnLoad = FoundSplit['on_load']
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const placed = (
  plans: readonly Pick<Load['compartments'][number], 'compartment_no' | 'product_id' | 'planned_quantity'>[],
) => plans.map((one) => [one.compartment_no, one.product_id, one.planned_quantity])
/** The load of the order carries all of it again: in its compartments where they are as the split left them. */
async function giveLoadBack(services: Services, req: Req, id: number, order: SalesOrder, on_load: OnLoad) {
  const load = (await services.loads.one(req.tx, id, req))!
  if (!OPEN_LOADS.includes(load.status)) return
  const isAsLeft =
    on_load !== null && on_load.load_id === load.id && isSame(placed(plansOf(load)), placed(on_load.after))
  const drops = load.stops.filter(({ sales_order_id }) => sales_order_id === order.id)
  const named = drops.flatMap(({ line_item_ids }) => line_item_ids)
  const back = order.line_items.flatMap(({ id }) => (named.includes(id) ? [] : [id]))
  const stops = load.stops.map((stop) => ({
    ...plannedAgain(stop),
    line_item_ids: stop === drops[0] ? [...stop.line_item_ids, ...back] : stop.line_item_ids,
  }))
  await changeLoad(services, {
    ...req,
    params: { id: load.id },
    body: {
      ...(isAsLeft ? { compartments: [...on_load.before] } : {}),
      ...(back.length ? { stops } : {}),
    },
  })
}
/** Throws 404, 412, and 409 in a sentence for what was never split, or a part that went on since. */
export async function joinParts(services: Services, req: JoinReq) {
  const { id } = req.params
  const found = await findSplit(req, id)
  if (!found) {
    const order = await lockOrder(req.tx, id)
    if (!order) throw notFound('Sales order')
    throw conflict('INVALID_TRANSITION', `${order.order_no} is not split`)
  }
  const heads = async () => {
    const [whole, part] = await readHeads(req.tx, [found.sales_order_id, found.part_id])
    return { whole: whole!, part: part! }
  }
  if (found.joined_at !== null) return heads()
  const inside: Req = { ...req, expect: () => {} }
  await LOADS(req.tx, [req.tenant, [found.sales_order_id, found.part_id]])
  const locked = await lockSplit(req, id, found)
  // who came second waited, and finds it done
  const now = await findSplit(req, id)
  if (now?.id !== found.id || now.joined_at !== null) return heads()
  checkJoinable(locked)
  const { left, part } = locked
  const load = await checkOnRoad(services, inside, left.before, found)
  await checkOnRoad(services, inside, part.before, found)
  await changeLoadOf(services, inside, part.before, null)
  const off = (await lockOrder(req.tx, found.part_id))!
  if (off.status === 'assigned') await assignOrder(inside, off.id, null, undefined)
  const order = await joinOrders(inside, await lockSplit(inside, id, found))
  if (load) await giveLoadBack(services, inside, load.id, order, found.on_load)
  return heads()
}
