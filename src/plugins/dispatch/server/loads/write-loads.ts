/** Planning a load and changing it: its crew, orders, compartments and stops in one transaction. */
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type createLoad, type Load, loadEvents, type updateLoad } from '#schema/road/loads.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { daysBetween, daysLater } from '#schema/values/zone.ts'
import { conflict, insertRows, invalid, nextNumber, type Req, Refusal, updateRows } from '#server'
import { fillFindings, tankOf, type LoadVehicle } from '../../rules/feasibility.ts'
import { CHANGEABLE_LOADS, OPEN_LOADS } from '../../rules/load-states.ts'
import { load as table, load_compartment, stop as stop_table } from '../../tables.ts'
import { checkCarrier } from '../carriers/a-carrier.ts'
import type { Services } from '../parts.ts'
import {
  type CrewOfLoad,
  giveBackOrders,
  isWaiting,
  leaveDriver,
  lockOrders,
  ordersOn,
  redate,
  takeOrders,
} from './orders-of-load.ts'

type LoadInput = z.output<typeof createLoad.body>
type LoadPatch = z.output<typeof updateLoad.body>
type Compartments = LoadInput['compartments']
type Stops = NonNullable<LoadInput['stops']>
type StoredStop = Load['stops'][number]
/** A stop as it is to be; with its id where it is one of before. */
type Planned = Stops[number] & { readonly id?: number }

/** Throws 422 at the fields where a compartment is over its capacity or holds two products. */
export async function checkFill(req: Req, crew: CrewOfLoad, compartments: Compartments): Promise<void> {
  const ids = [crew.truck_id, crew.trailer_id].flatMap((id) => id ?? [])
  const vehicles = (await req.read('company_asset', ids)) as unknown[] as LoadVehicle[]
  const vehicleOf = (id: number | null) => vehicles.find((one) => one.id === id) ?? null
  const tank = tankOf({ truck: vehicleOf(crew.truck_id), trailer: vehicleOf(crew.trailer_id) })
  const planned = compartments.map(({ planned_quantity, ...one }) => ({ ...one, quantity: planned_quantity }))
  const found = fillFindings(planned, tank)
  if (found.length)
    throw new Refusal(422, 'VALIDATION', found[0]!.detail, {
      fields: found.map(({ path, detail, code }) => ({ path, message: detail, code })),
    })
  const twice = compartments.findIndex(
    ({ compartment_no }, i) => compartments.findIndex((one) => one.compartment_no === compartment_no) < i,
  )
  if (twice >= 0) throw invalid(`compartments.${twice}.compartment_no`, 'This compartment is listed twice')
  if (!tank?.compartments.length) return
  const at = compartments.findIndex(
    ({ compartment_no }) => !tank.compartments.some((held) => held.compartment_no === compartment_no),
  )
  if (at >= 0)
    throw invalid(
      `compartments.${at}.compartment_no`,
      `${tank.name} has no compartment ${compartments[at]!.compartment_no}`,
    )
}

const EMPTY = { line_item_ids: [], eta: null, window_start: null, window_end: null }
const usualDrop = (order: SalesOrder): Planned => ({
  ...EMPTY,
  kind: 'drop',
  terminal_id: null,
  ship_to_id: order.ship_to_id,
  sales_order_id: order.id,
  line_item_ids: order.line_items.map((line) => line.id),
  window_start: order.planned_date_start,
  window_end: order.planned_date_end,
})
const usualRack = (terminal_id: number): Planned => ({
  ...EMPTY,
  kind: 'pickup',
  terminal_id,
  ship_to_id: null,
  sales_order_id: null,
})
/** Where a load is filled: at its rack, else at that of its first order. */
const rackOf = (
  ids: readonly number[],
  orders: ReadonlyMap<number, SalesOrder>,
  terminal_id: number | null,
) => terminal_id ?? orders.get(ids[0] ?? 0)?.terminal_id ?? null
/** One drop for each order in their order, after the rack. */
function usualStops(
  ids: readonly number[],
  orders: ReadonlyMap<number, SalesOrder>,
  terminal_id: number | null,
): Planned[] {
  const drops = ids.map((id) => usualDrop(orders.get(id)!))
  const rack = rackOf(ids, orders, terminal_id)
  return rack === null ? drops : [usualRack(rack), ...drops]
}

const isReached = ({ arrived_at, departed_at }: StoredStop): boolean =>
  arrived_at !== null || departed_at !== null
/** Stops of orders that stay, with what is left of their lines; one without any goes if another has some. */
function stopsThatStay(stops: readonly StoredStop[], orders: ReadonlyMap<number, SalesOrder>): StoredStop[] {
  const left = ({ line_item_ids, sales_order_id }: StoredStop) =>
    line_item_ids.filter((id) => orders.get(sales_order_id ?? 0)?.line_items.some((line) => line.id === id))
  return stops.flatMap((stop): StoredStop[] => {
    if (stop.sales_order_id === null) return [stop]
    const order = orders.get(stop.sales_order_id)
    if (!order) return []
    const line_item_ids = left(stop)
    if (line_item_ids.length || !stop.line_item_ids.length || isReached(stop))
      return [{ ...stop, line_item_ids }]
    const isElsewhere = stops.some((one) => one.sales_order_id === order.id && left(one).length > 0)
    return isElsewhere ? [] : [{ ...stop, line_item_ids: usualDrop(order).line_item_ids }]
  })
}
/** The rack's stop is at another terminal; where the driver was already is kept, and the other one follows. */
function atOtherRack(stops: readonly StoredStop[], from: number | null, to: number | null): Planned[] {
  const racks = stops.filter(({ kind }) => kind === 'pickup')
  const rack = racks.find(({ terminal_id }) => terminal_id === from) ?? racks[0]
  if (!rack) return [...(to === null ? [] : [usualRack(to)]), ...stops.map(plannedAgain)]
  const isThere = to === null || racks.some((one) => one !== rack && one.terminal_id === to)
  return stops.flatMap((one): Planned[] => {
    const same = plannedAgain(one)
    if (one !== rack || one.terminal_id === to) return [same]
    if (isReached(one)) return isThere ? [same] : [same, usualRack(to)]
    return isThere ? [] : [{ ...same, terminal_id: to }]
  })
}
/** Drops in the order of their orders, in the places that drops have. */
function dropsInOrder(stops: readonly Planned[], ids: readonly number[]): Planned[] {
  const place = ({ sales_order_id }: Planned) => ids.indexOf(sales_order_id ?? 0)
  const drops = stops.filter(({ kind }) => kind === 'drop').sort((a, b) => place(a) - place(b))
  return stops.map((one) => (one.kind === 'drop' ? drops.shift()! : one))
}
interface Change {
  /** orders that were on the load, and those that are */
  readonly on: readonly number[]
  readonly ids: readonly number[]
  readonly orders: ReadonlyMap<number, SalesOrder>
  readonly next: Pick<Load, 'terminal_id' | 'date'>
}
/** Stops of a load whose day, rack or orders are others: as dispatch put them, and drops of new orders follow. */
function stopsOf(req: Req, before: Load, { on, ids, orders, next }: Change): Planned[] {
  const days = daysBetween(before.date, next.date)
  const later = (at: string | null) => (at && days ? daysLater(at, days, req.user.zone) : at)
  const shifted = <T extends Planned>(stop: T): T => ({
    ...stop,
    window_start: later(stop.window_start),
    window_end: later(stop.window_end),
  })
  const stay = stopsThatStay(before.stops, orders).map((stop) => {
    const order = orders.get(stop.sales_order_id ?? 0)
    if (order ? !isWaiting(order) : isReached(stop)) return stop
    return { ...shifted(stop), eta: isReached(stop) ? stop.eta : later(stop.eta) }
  })
  const rack = rackOf(ids, orders, next.terminal_id)
  const isOtherRack = next.terminal_id !== before.terminal_id || !before.stops.length
  const again = isOtherRack ? atOtherRack(stay, before.terminal_id, rack) : stay.map(plannedAgain)
  const added = ids.flatMap((id) => {
    if (again.some(({ sales_order_id }) => sales_order_id === id)) return []
    const order = orders.get(id)!
    return [on.includes(id) && isWaiting(order) ? shifted(usualDrop(order)) : usualDrop(order)]
  })
  const usual = [...on.filter((id) => ids.includes(id)), ...ids.filter((id) => !on.includes(id))]
  const stops = [...again, ...added]
  return usual.every((id, at) => ids[at] === id) ? stops : dropsInOrder(stops, ids)
}
/** Throws 422 at a stop that is about nothing, or about lines of another order. */
function checkStops(stops: readonly Planned[], orders: ReadonlyMap<number, SalesOrder>): void {
  for (const [i, one] of stops.entries()) {
    if (one.kind === 'drop' && one.sales_order_id === null)
      throw invalid(`stops.${i}.sales_order_id`, 'Choose the order that is dropped here')
    if (one.kind === 'pickup' && one.terminal_id === null)
      throw invalid(`stops.${i}.terminal_id`, 'Choose the terminal')
    const lines = orders.get(one.sales_order_id ?? 0)?.line_items ?? []
    if (one.line_item_ids.some((id) => !lines.some((line) => line.id === id)))
      throw invalid(`stops.${i}.line_item_ids`, 'Choose lines of this order', 'unknown_reference')
  }
}

const isAbout = (one: Planned, old: StoredStop): boolean =>
  old.kind === one.kind && old.sales_order_id === one.sales_order_id && old.terminal_id === one.terminal_id
const hasLinesOf = (one: Planned, old: StoredStop): boolean =>
  [...one.line_item_ids].sort().join() === [...old.line_item_ids].sort().join()
/** What makes a stop one of before, the surest first. */
const SAME: readonly ((one: Planned, old: StoredStop) => boolean)[] = [
  (one, old) => one.id === old.id,
  (one, old) => one.id === undefined && isAbout(one, old) && hasLinesOf(one, old),
  (one, old) => one.id === undefined && isAbout(one, old),
]
/** Stops stay with what is about the same; others are new, and those that are not named go. */
export async function writeStops(
  req: Req,
  loadId: number,
  stops: readonly Planned[],
  before: readonly StoredStop[],
) {
  const left = [...before]
  const kept = new Map<Planned, number>()
  for (const isSame of SAME)
    for (const one of stops) {
      const place = kept.has(one) ? -1 : left.findIndex((old) => isSame(one, old))
      if (place >= 0) kept.set(one, left.splice(place, 1)[0]!.id)
    }
  const rows = stops.map((one, at) => ({
    ...one,
    load_id: loadId,
    sequence: at + 1,
    id: kept.get(one),
    tenant_id: req.tenant,
  }))
  if (left.length)
    await req.tx.db.delete(stop_table).where(
      and(
        eq(stop_table.tenant_id, req.tenant),
        inArray(
          stop_table.id,
          left.map(({ id }) => id),
        ),
      ),
    )
  await updateRows(
    req.tx,
    stop_table,
    rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }])),
  )
  await insertRows(
    req.tx,
    stop_table,
    rows.filter(({ id }) => id === undefined),
  )
}
/** What is loaded already stays as it is measured; throws 409 for taking it away. */
async function writeCompartments(
  req: Req,
  loadId: number,
  compartments: Compartments,
  before: Load['compartments'],
): Promise<void> {
  const lost = before.find(
    (old) =>
      old.gross !== null &&
      !compartments.some(
        (one) => one.compartment_no === old.compartment_no && one.product_id === old.product_id,
      ),
  )
  if (lost)
    throw conflict(
      'LOAD_LOCKED',
      `Compartment ${lost.compartment_no} is already loaded: transfer what is in it`,
    )
  const gone = before.filter(
    (old) => !compartments.some(({ compartment_no }) => compartment_no === old.compartment_no),
  )
  if (gone.length)
    await req.tx.db.delete(load_compartment).where(
      and(
        eq(load_compartment.tenant_id, req.tenant),
        inArray(
          load_compartment.id,
          gone.map(({ id }) => id),
        ),
      ),
    )
  const idOf = (no: number) => before.find(({ compartment_no }) => compartment_no === no)?.id
  const rows = compartments.map((one) => ({
    ...one,
    load_id: loadId,
    tenant_id: req.tenant,
    id: idOf(one.compartment_no),
  }))
  await updateRows(
    req.tx,
    load_compartment,
    rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }])),
  )
  await insertRows(
    req.tx,
    load_compartment,
    rows.filter(({ id }) => id === undefined),
  )
}
/** Orders of the call, each once: those named, and those of its drops. */
const wantedOrders = (ids: readonly number[], stops: Stops | undefined): number[] => [
  ...new Set([...ids, ...(stops ?? []).flatMap(({ sales_order_id }) => sales_order_id ?? [])]),
]

export async function planLoad({ loads }: Services, req: Req<unknown, unknown, LoadInput>): Promise<Load> {
  const { sales_order_ids, compartments, stops: given, ...fields } = req.body
  await checkCarrier(req, fields.carrier_id)
  await checkFill(req, fields, compartments)
  const number = await nextNumber(req.tx, 'load')
  const ids = wantedOrders(sales_order_ids, given)
  const by = { tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id }
  const load_no = `L-${String(number).padStart(6, '0')}`
  const [id] = await insertRows(req.tx, table, [{ ...fields, ...by, load_no, sales_order_ids: ids }])
  const orders = await lockOrders(req, ids, id!)
  const stops = given ?? usualStops(ids, orders, fields.terminal_id)
  checkStops(stops, orders)
  await writeStops(req, id!, stops, [])
  await writeCompartments(req, id!, compartments, [])
  await takeOrders(req, id!, orders, fields)
  const made = (await loads.one(req.tx, id!, req))!
  req.emit(loadEvents.created(made))
  return made
}

/** Locks a load; throws 404 for one that is not there, or not of this driver, and 412. */
export async function lockLoad({ loads }: Services, req: Req, id: number): Promise<Load> {
  const [found] = await req.tx.db
    .select({ id: table.id, driver_id: table.driver_id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, id)))
    .for('update')
  if (!found || (req.own !== null && found.driver_id !== req.own)) throw req.notFound()
  const held = (await loads.one(req.tx, id, req))!
  req.expect(held)
  return held
}
/** Writes fields of the row of a load in the name of the caller. */
export const touchLoad = (req: Req, id: number, values: object): Promise<void> =>
  updateRows(req.tx, table, [{ ...values, id, updated_at: req.now.toISOString(), updated_by: req.user.id }])

const CREW = ['driver_id', 'truck_id', 'trailer_id'] as const
/** Throws 409 `LOAD_LOCKED` for a load that is being loaded, on the road or over. */
export function checkChangeable({ load_no, status }: Pick<Load, 'load_no' | 'status'>): void {
  if (CHANGEABLE_LOADS.includes(status)) return
  throw conflict('LOAD_LOCKED', `Load ${load_no} is ${status.replace('_', ' ')}: it cannot be changed`)
}
export async function changeLoad(
  services: Services,
  req: Req<{ id: number }, unknown, LoadPatch>,
): Promise<Load> {
  const before = await lockLoad(services, req, req.params.id)
  checkChangeable(before)
  const { sales_order_ids, compartments, stops: given, ...fields } = req.body
  const said = Object.entries(fields).filter(([, v]) => v !== undefined)
  const isSame = said.every(([field, value]) => before[field as keyof Load] === value)
  if (isSame && !sales_order_ids && !compartments && !given) return before
  const next = { ...before, ...Object.fromEntries(said) } as Load
  if (fields.carrier_id !== before.carrier_id) await checkCarrier(req, fields.carrier_id)
  if (compartments || CREW.some((field) => fields[field] !== undefined))
    await checkFill(req, next, compartments ?? before.compartments)
  const on = await ordersOn(req, before.id)
  const ids = sales_order_ids || given ? wantedOrders(sales_order_ids ?? (given ? [] : on), given) : on
  const gone = on.filter((id) => !ids.includes(id))
  const orders = await lockOrders(req, ids, before.id)
  await touchLoad(req, before.id, { ...fields, sales_order_ids: ids })
  await giveBackOrders(req, before.id, gone)
  const isOtherRack = next.terminal_id !== before.terminal_id
  const isOtherDay = next.date !== before.date
  const isAnew = sales_order_ids || isOtherRack || isOtherDay
  const again = given ?? (isAnew ? stopsOf(req, before, { on, ids, orders, next }) : undefined)
  if (again) {
    checkStops(again, orders)
    await writeStops(req, before.id, again, before.stops)
  }
  if (compartments) await writeCompartments(req, before.id, compartments, before.compartments)
  const isNewCrew = CREW.some((field) => next[field] !== before[field])
  const held = new Map([...orders].filter(([id]) => on.includes(id)))
  if (isOtherDay) await redate(req, held, daysBetween(before.date, next.date))
  const fresh = new Map([...orders].filter(([id]) => isNewCrew || !on.includes(id)))
  await takeOrders(req, before.id, fresh, next)
  if (before.driver_id !== null && next.driver_id === null) await leaveDriver(req, before.driver_id, orders)
  const after = (await services.loads.one(req.tx, before.id, req))!
  req.emit(loadEvents.updated(after), before)
  return after
}

/** A stop as it may be planned again. */
export const plannedAgain = (one: StoredStop): Planned => ({
  id: one.id,
  kind: one.kind,
  terminal_id: one.terminal_id,
  ship_to_id: one.ship_to_id,
  sales_order_id: one.sales_order_id,
  line_item_ids: one.line_item_ids,
  eta: one.eta,
  window_start: one.window_start,
  window_end: one.window_end,
})
/** Takes an order off its load, and puts it on another as the last of its stops (null: on none). */
export async function changeLoadOf(
  services: Services,
  req: Req,
  order: SalesOrder,
  load_id: number | null,
): Promise<void> {
  const from = order.load_id ?? null
  if (from === load_id) return
  const held = from === null ? undefined : await services.loads.one(req.tx, from, req)
  if (held && OPEN_LOADS.includes(held.status)) {
    const sales_order_ids = (await ordersOn(req, held.id)).filter((id) => id !== order.id)
    await changeLoad(services, { ...req, params: { id: held.id }, body: { sales_order_ids } })
  }
  if (load_id === null) return
  const sales_order_ids = [...(await ordersOn(req, load_id)), order.id]
  await changeLoad(services, { ...req, params: { id: load_id }, body: { sales_order_ids } })
}
