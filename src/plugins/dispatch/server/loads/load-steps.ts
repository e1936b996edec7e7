/** The steps of a load: the table decides, this carries out (domain 2.6). */
import type { z } from 'zod'
import { type Load, loadEvents, type SteppedLoad } from '#schema/road/loads.ts'
import { conflict, invalid, type Req, statement } from '#server'
import { growWork, keepWork } from '../../../sales-orders/server/public-steps.ts'
import { checkLoadGuards, type LoadCommand, type LoadFacts, nextLoadState } from '../../rules/load-states.ts'
import { grownBy, type Lifted, wordsOfLost } from '../../rules/lost-load.ts'
import { unsafeSentence } from '../../rules/inspections.ts'
import { isTakenBack } from '../../rules/my-load.ts'
import { openOfLoad } from '../bols/read-bols.ts'
import { takeBack } from '../carriers/take-back.ts'
import { type Services, momentOf, phoneMoment } from '../parts.ts'
import { giveBackOrders, ordersOn } from './orders-of-load.ts'
import { lockLoad, touchLoad } from './write-loads.ts'

type Stepped = z.input<typeof SteppedLoad>
const UNSAFE = statement<{ name: string; items: Parameters<typeof unsafeSentence>[1] }>(
  `select a.name, (select i.items from inspection i where i.tenant_id = a.tenant_id and a.id in (i.truck_id, i.trailer_id)
     and i.result = 'unsafe' order by i.inspected_at desc, i.id desc limit 1) as items
   from company_asset a where a.tenant_id = $1 and a.id = any($2::bigint[]) order by a.id`,
)
/** What inspections of these trucks found that stops them and is not repaired; null when they may go. */
export async function unsafeTruck(
  { tx }: Pick<Req, 'tx'>,
  ids: readonly (number | null)[],
): Promise<string | null> {
  const found = await UNSAFE(tx, [tx.tenant, ids.filter((id) => id !== null)])
  for (const { name, items } of found) {
    const said = items && unsafeSentence(name, items)
    if (said) return said
  }
  return null
}
/** What the guards of a load look at. */
export async function factsOfLoad(req: Pick<Req, 'tx'>, load: Load): Promise<LoadFacts> {
  const { tx } = req
  const [unsafe, lines] = [
    await unsafeTruck(req, [load.truck_id, load.trailer_id]),
    await openOfLoad(tx, load.id),
  ]
  const off = lines.filter(({ open_quantity }) => Number(open_quantity) !== 0)
  const loaded = load.compartments.some(({ gross }) => gross !== null)
  // what was loaded without a BOL balances with nothing
  const missing = loaded && !lines.length ? [{ bol_no: 'missing', open_quantity: load.loaded_quantity }] : []
  return {
    has_crew: load.driver_id !== null || load.carrier_id !== null,
    stops: load.stops.length,
    musts: load.findings.filter(({ level }) => level === 'must').map(({ detail }) => detail),
    unsafe,
    has_compartments: load.compartments.length > 0,
    not_loaded: load.compartments.filter(({ gross }) => gross === null).map((one) => one.compartment_no),
    open_orders: load.stops.flatMap(({ kind, sales_order: order }) =>
      kind === 'drop' && order && !DELIVERED.has(order.status) ? [order.order_no] : [],
    ),
    unbalanced: [...off, ...missing],
  }
}
const DELIVERED = new Set(['delivered', 'verified', 'completed', 'archive'])
const TIMES: Partial<Record<Load['status'], string>> = {
  sent: 'sent_at',
  accepted: 'accepted_at',
  loading: 'loading_at',
  loaded: 'loaded_at',
  en_route: 'departed_at',
  delivered: 'delivered_at',
  closed: 'closed_at',
}
/** A load that is planned again was neither sent nor accepted. */
const timesOf = (to: Load['status'], at: string): object =>
  to === 'planned' ? { sent_at: null, accepted_at: null } : { [TIMES[to] ?? 'updated_at']: at }

const OF_DRIVER = new Set(['accepted', 'loading', 'loaded', 'en_route'])
type StepReq = Req<
  { id: number },
  unknown,
  { status?: string | undefined; at?: string | undefined; phone_at?: string | null | undefined }
>
export interface KeptStep {
  readonly at: string
  readonly phone_at: string | null
  readonly words: string
  readonly reason?: 'load_changed' | 'unsafe_truck'
}
/**
 * Locks a load for who reports of it: a driver's own, or one that was his until the office gave it to somebody
 * else. Throws 404 for any other, and 412 for a version of the office's.
 */
export async function lockReported(services: Services, req: Req, id: number): Promise<Load> {
  if (req.own === null) return lockLoad(services, req, id)
  const load = await lockLoad(services, { ...req, own: null, expect: () => {} }, id)
  if (load.driver_id === req.own) return load
  if (!(await req.wasHis('load', id))) throw req.notFound()
  return load
}
/** What is told of a load that was his: nothing of what is on it now. */
const BARE = { stops: [], compartments: [], sequence: [], sales_order_ids: [], findings: [], notes: null }
const LAST_ORDER = statement<{ id: string }>(
  `select o.id from event e
   cross join lateral (select value::bigint as id from json_array_elements_text(e.payload -> 'sales_order_ids') limit 1) first
   join sales_order o on o.tenant_id = e.tenant_id and o.id = first.id
   where e.tenant_id = $1 and e.entity = 'load' and e.entity_id = $2 order by e.seq desc limit 1`,
)
/** The order at which a driver's work with a load is kept: its first, else the first that was on it last. */
export async function orderToKeepAt({ tx, tenant }: Pick<Req, 'tx' | 'tenant'>, load: Load) {
  const stopped = load.stops.find(({ sales_order_id }) => sales_order_id !== null)?.sales_order_id
  const [now = stopped] = load.sales_order_ids
  if (now != null) return now
  const [last] = await LAST_ORDER(tx, [tenant, load.id])
  return last === undefined ? undefined : Number(last.id)
}
/** What a driver did with a load that the office changed meanwhile is kept at the first order of it. */
export async function keepStep(
  services: Services,
  req: Req,
  load: Load,
  { at, phone_at, words, reason = 'load_changed' }: KeptStep,
): Promise<Stepped> {
  const sales_order_id = await orderToKeepAt(req, load)
  if (sales_order_id === undefined || req.own === null) throw conflict('INVALID_TRANSITION', words)
  const delivery_exceptions = await keepWork(
    req,
    { sales_order_id, driver_id: req.own },
    { kind: 'load', delivered_at: at, phone_at, proof: { notes: words } },
    [{ drop: null, reason }],
  )
  const now = (await services.loads.one(req.tx, load.id, req))!
  return { ...now, ...(now.driver_id === req.own ? {} : BARE), delivery_exceptions }
}

/** What he did with a load of which he tells the office, for it is not his any more or takes nothing. */
interface Told {
  readonly at: string
  readonly phone_at?: string | null
  readonly lifted?: readonly Lifted[]
  readonly step?: string
  readonly photos?: readonly string[]
}
const whoseNow = ({ driver_id }: Load): string => (driver_id === null ? 'unassigned' : "another driver's")
/** It is kept at an order of the load, together with what he told before; nothing where no order is known. */
export async function tellLost(req: Req, load: Load, { at, phone_at = null, photos = [], ...said }: Told) {
  const sales_order_id = await orderToKeepAt(req, load)
  if (sales_order_id === undefined || req.own === null) return undefined
  const why = load.driver_id === req.own ? load.status.replace('_', ' ') : whoseNow(load)
  return growWork(req, {
    sales_order_id,
    driver_id: req.own,
    load_id: load.id,
    at,
    phone_at,
    photo_file_keys: photos,
    grow: grownBy({ id: load.id, load_no: load.load_no, why }, said),
    words: wordsOfLost,
  })
}
/** The same as an answer to the call; throws 409 where there is no order to keep it at. */
export async function keepLost(services: Services, req: Req, load: Load, told: Told): Promise<Stepped> {
  const delivery_exceptions = await tellLost(req, load, told)
  if (!delivery_exceptions)
    throw conflict('INVALID_TRANSITION', `${load.load_no} is ${whoseNow(load)}, and no order is on it`)
  const now = (await services.loads.one(req.tx, load.id, req))!
  return { ...now, ...(now.driver_id === req.own ? {} : BARE), delivery_exceptions }
}

/** Moves a load on, or back. Throws 409 `INVALID_TRANSITION` with `allowed`, `NOT_BALANCED` and the others. */
export async function stepLoad(services: Services, req: StepReq): Promise<Stepped> {
  const { status, phone_at = null } = req.body
  if (!status) throw invalid('status', 'Choose a status')
  const isDriver = req.own !== null
  const load = await lockReported(services, req, req.params.id)
  if (isDriver && !OF_DRIVER.has(status))
    throw invalid('status', 'Choose accepted, loading, loaded or en_route')
  const at = isDriver ? phoneMoment(req, req.body.at) : momentOf(req, req.body.at, 'at')
  if (isDriver && load.driver_id !== req.own)
    return keepLost(services, req, load, { at, phone_at, step: status.replace('_', ' ') })
  const next = nextLoadState(load.status, `status=${status}` as LoadCommand)
  if ('noop' in next) return load
  if ('refuse' in next) {
    if (isDriver && isBehind(load.status, status)) return load
    if (isDriver && isTakenBack(load))
      return keepLost(services, req, load, { at, phone_at, step: status.replace('_', ' ') })
    const words = `${load.load_no}: ${next.detail}`
    if (isDriver) return keepStep(services, req, load, { at, phone_at, words })
    throw conflict(next.refuse, next.detail, { allowed: next.allowed })
  }
  const refused = checkLoadGuards(next.guards, await factsOfLoad(req, load))
  if (refused && isDriver) {
    const reason = refused.refuse === 'UNSAFE_TRUCK' ? 'unsafe_truck' : 'load_changed'
    return keepStep(services, req, load, {
      at,
      phone_at,
      words: `${load.load_no}: ${refused.detail}`,
      reason,
    })
  }
  if (refused) throw conflict(refused.refuse, refused.detail)
  return moveLoad(services, req, load, { to: next.to, event: next.events[0]!, at })
}
const LIFE = ['accepted', 'loading', 'loaded', 'en_route', 'delivered', 'closed']
/** The load is further than that already: what arrives late changes nothing. */
const isBehind = (now: string, said: string): boolean => LIFE.indexOf(now) > LIFE.indexOf(said)

const eventOf = (event: string) => loadEvents[event.replace('load.', '') as keyof typeof loadEvents]
async function moveLoad(
  services: Services,
  req: Req,
  load: Load,
  { to, event, at }: { to: Load['status']; event: string; at: string },
): Promise<Load> {
  await touchLoad(req, load.id, { status: to, ...timesOf(to, at) })
  const given = to === 'planned' || to === 'cancelled' ? await ordersOn(req, load.id) : []
  if (load.carrier_id !== null) await takeBack(req, load.carrier_id, given)
  if (to === 'cancelled') await giveBackOrders(req, load.id, given)
  const after = (await services.loads.one(req.tx, load.id, req))!
  req.emit(eventOf(event)(after), load)
  return after
}
