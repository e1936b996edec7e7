/** A plan is committed in one call: all of it, or nothing, with what others changed meanwhile (api 2.7). */
import type { z } from 'zod'
import type { commitPlan } from '#schema/road/dispatch-center.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { invalid, Refusal, type Req, statement } from '#server'
import { lockOrder, lockRows, readHeads } from '../../../sales-orders/server/public.ts'
import { replanOrder } from '../../../sales-orders/server/public-steps.ts'
import { OPEN_LOADS } from '../../rules/load-states.ts'
import { giveOrder } from '../carriers/take-back.ts'
import { changeLoadOf } from '../loads/write-loads.ts'
import type { Services } from '../parts.ts'
import { extendShifts } from './extend-shifts.ts'
import { forgetPlanning } from './planning.ts'

type CommitReq = Req<unknown, unknown, z.output<typeof commitPlan.body>>
type Move = z.output<typeof commitPlan.body>['moves'][number]
/** Loads that orders ($3) are on, and those ($2) that they come to. */
const LOADS = statement<{ id: string }>(
  `select id from load where tenant_id = $1 and (id = any($2::bigint[])
     or id in (select o.load_id from sales_order o where o.tenant_id = $1 and o.id = any($3::bigint[])))
   order by id for update`,
)

/** Locks the loads, then the orders, each in one order for everybody; throws 422 for one that is none. */
async function lockMoves(req: CommitReq): Promise<Map<number, SalesOrder>> {
  const { moves } = req.body
  const twice = moves.findIndex(
    ({ sales_order_id }, i) => moves.findIndex((one) => one.sales_order_id === sales_order_id) < i,
  )
  if (twice >= 0) throw invalid(`moves.${twice}.sales_order_id`, 'This order is moved twice')
  const wanted = moves.flatMap(({ load_id }) => load_id ?? [])
  const moved = moves.flatMap((one) =>
    one.load_id === undefined && one.driver === undefined ? [] : one.sales_order_id,
  )
  const loads = await LOADS(req.tx, [req.tenant, wanted, moved])
  const stray = moves.findIndex(
    ({ load_id }) => load_id != null && !loads.some(({ id }) => Number(id) === load_id),
  )
  if (stray >= 0) throw invalid(`moves.${stray}.load_id`, 'Choose an existing load', 'unknown_reference')
  const found = new Map<number, SalesOrder>()
  await lockRows(
    req.tx,
    moves.map(({ sales_order_id }) => sales_order_id),
  )
  for (const { sales_order_id } of moves.toSorted((a, b) => a.sales_order_id - b.sales_order_id)) {
    const order = await lockOrder(req.tx, sales_order_id)
    const at = moves.findIndex((one) => one.sales_order_id === sales_order_id)
    if (!order) throw invalid(`moves.${at}.sales_order_id`, 'Choose an existing order', 'unknown_reference')
    found.set(sales_order_id, order)
  }
  return found
}
/** Throws 412 with the rows as they are now, when others changed orders of this plan. */
async function checkStale(req: CommitReq, orders: ReadonlyMap<number, SalesOrder>): Promise<void> {
  const stale = req.body.moves.flatMap((move, i) =>
    orders.get(move.sales_order_id)!.rev === move.rev ? [] : [{ move, i }],
  )
  if (!stale.length) return
  const current = await readHeads(
    req.tx,
    stale.map(({ move }) => move.sales_order_id),
  )
  const [first] = current
  const detail =
    stale.length === 1
      ? `Order ${first?.order_no} was changed by someone else`
      : `${stale.length} orders of this plan were changed by someone else`
  throw new Refusal(412, 'STALE', detail, {
    current,
    fields: stale.map(({ i }) => ({ path: `moves.${i}`, message: 'Changed by someone else', code: 'stale' })),
  })
}
const inside = (req: CommitReq): Req => ({ ...req, expect: () => {} })

/** An order that goes to somebody else leaves the open load that it is on: a load has one driver. */
async function isOnLoadOfAnother(
  services: Services,
  req: CommitReq,
  { load_id = null }: SalesOrder,
  driver: number | null,
): Promise<boolean> {
  const held = load_id === null ? undefined : await services.loads.one(req.tx, load_id, inside(req))
  return held !== undefined && OPEN_LOADS.includes(held.status) && held.driver_id !== driver
}
async function carryOut(services: Services, req: CommitReq, move: Move, before: SalesOrder): Promise<void> {
  const { sales_order_id: id, driver, assets, planned_date_time, load_id } = move
  if (planned_date_time !== undefined && planned_date_time !== before.planned_date_time)
    await replanOrder(inside(req), id, { planned_date_time }, undefined)
  if (load_id !== undefined) await changeLoadOf(services, inside(req), before, load_id)
  else if (driver !== undefined && (await isOnLoadOfAnother(services, req, before, driver)))
    await changeLoadOf(services, inside(req), before, null)
  if (driver !== undefined && !(driver === null && before.driver === null))
    await giveOrder(inside(req), id, driver, assets)
}
/** The refusal of one move, said with its order: nothing of the plan is written. */
function ofMove(error: unknown, at: number, { order_no }: SalesOrder): unknown {
  if (!(error instanceof Refusal)) return error
  const fields = error.extra.fields?.length
    ? error.extra.fields.map((field) => ({ ...field, path: `moves.${at}.${field.path}` }))
    : [{ path: `moves.${at}`, message: error.detail, code: error.code }]
  return new Refusal(error.status, error.code, `${order_no}: ${error.detail}`, { ...error.extra, fields })
}
export async function commit(services: Services, req: CommitReq) {
  const { extensions = [] } = req.body
  if (!req.body.moves.length && !extensions.length) throw invalid('moves', 'Plan at least one order')
  const orders = await lockMoves(req)
  await checkStale(req, orders)
  for (const [at, move] of req.body.moves.entries()) {
    const before = orders.get(move.sales_order_id)!
    try {
      await carryOut(services, req, move, before)
    } catch (error) {
      throw ofMove(error, at, before)
    }
  }
  await extendShifts(req, req.body.date, extensions)
  await forgetPlanning(req)
  const items = await readHeads(req.tx, [...orders.keys()])
  const updated = items.filter(({ id, rev }) => orders.get(id)!.rev !== rev).length
  return { updated, failed: [], items }
}
