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

/** One drop for each order in their order, after the rack. */
function usualStops(
  ids: readonly number[],
  orders: ReadonlyMap<number, SalesOrder>,
  terminal_id: number | null,
): Stops {
  const empty = { line_item_ids: [], eta: null, window_start: null, window_end: null }
  const pickup = terminal_id ?? orders.get(ids[0] ?? 0)?.terminal_id ?? null
  const drops = ids.map((id) => {
    const order = orders.get(id)!
    return {
      ...empty,
      kind: 'drop' as const,
      terminal_id: null,
      ship_to_id: order.ship_to_id,
      sales_order_id: id,
      line_item_ids: order.line_items.map((line) => line.id),
      window_start: order.planned_date_start,
      window_end: order.planned_date_end,
    }
  })
  if (pickup === null) return drops
  const rack = {
    ...empty,
    kind: 'pickup' as const,
    terminal_id: pickup,
    ship_to_id: null,
    sales_order_id: null,
  }
  return [rack, ...drops]
}
/** Stops of a load whose orders or rack are others: those that stay keep their hours, new ones are as usual. */
function stopsOf(
  req: Req,
  before: Load,
  ids: readonly number[],
  orders: ReadonlyMap<number, SalesOrder>,
  { terminal_id, date }: Pick<Load, 'terminal_id' | 'date'>,
): Stops {
  const days = daysBetween(before.date, date)
  const later = (at: string | null) => at && daysLater(at, days, req.user.zone)
  const kept = new Map(before.stops.map((stop) => [stop.sales_order_id, stop]))
  const rack = before.stops.find(({ kind }) => kind === 'pickup')?.terminal_id ?? null
  const isOther = terminal_id !== before.terminal_id
  const usual = usualStops(ids, orders, isOther ? terminal_id : (terminal_id ?? rack))
  return usual.map((stop) => {
    const held = stop.sales_order_id === null ? undefined : kept.get(stop.sales_order_id)
    if (!held) return stop
    const { eta, window_start: start, window_end: end, ...same } = plannedAgain(held)
    const line_item_ids = same.line_item_ids.filter((id) => stop.line_item_ids.includes(id))
    return { ...same, line_item_ids, eta: later(eta), window_start: later(start), window_end: later(end) }
  })
}
/** Throws 422 at a stop that is about nothing, or about lines of another order. */
function checkStops(stops: Stops, orders: ReadonlyMap<number, SalesOrder>): void {
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

type StoredStop = Load['stops'][number]
/** Stops stay with what is about the same; others are new, and those that are not named go. */
export async function writeStops(req: Req, loadId: number, stops: Stops, before: readonly StoredStop[]) {
  const left = [...before]
  const rows = stops.map((one, at) => {
    const place = left.findIndex(
      (old) =>
        old.kind === one.kind &&
        old.sales_order_id === one.sales_order_id &&
        old.terminal_id === one.terminal_id,
    )
    const [kept] = place < 0 ? [] : left.splice(place, 1)
    return { ...one, load_id: loadId, sequence: at + 1, id: kept?.id, tenant_id: req.tenant }
  })
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
  const again = given ?? (isAnew ? stopsOf(req, before, ids, orders, next) : undefined)
  if (again) {
    checkStops(again, orders)
    await writeStops(req, before.id, again, before.stops)
  }
  if (compartments) await writeCompartments(req, before.id, compartments, before.compartments)
  const isNewCrew = CREW.some((field) => next[field] !== before[field])
  if (isOtherDay) await redate(req, orders, daysBetween(before.date, next.date))
  const fresh = new Map([...orders].filter(([id]) => isNewCrew || !on.includes(id)))
  await takeOrders(req, before.id, fresh, next)
  if (before.driver_id !== null && next.driver_id === null) await leaveDriver(req, before.driver_id, orders)
  const after = (await services.loads.one(req.tx, before.id, req))!
  req.emit(loadEvents.updated(after), before)
  return after
}

/** A stop as it may be planned again. */
export const plannedAgain = ({
  kind,
  terminal_id,
  ship_to_id,
  sales_order_id,
  ...one
}: StoredStop): Stops[number] => ({
  kind,
  terminal_id,
  ship_to_id,
  sales_order_id,
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
  const isOpen = held !== undefined && OPEN_LOADS.includes(held.status)
  if (held && isOpen) {
    const sales_order_ids = (await ordersOn(req, held.id)).filter((id) => id !== order.id)
    const stops = held.stops.filter((stop) => stop.sales_order_id !== order.id).map(plannedAgain)
    await changeLoad(services, { ...req, params: { id: held.id }, body: { sales_order_ids, stops } })
  }
  if (load_id === null) return
  const to = (await services.loads.one(req.tx, load_id, req))!
  const orders = new Map([[order.id, order]])
  const usual = usualStops([order.id], orders, to.terminal_id)
  const added = to.stops.length ? usual.filter(({ kind }) => kind === 'drop') : usual
  const sales_order_ids = [...(await ordersOn(req, load_id)), order.id]
  const stops = [...to.stops.map(plannedAgain), ...added]
  await changeLoad(services, { ...req, params: { id: load_id }, body: { sales_order_ids, stops } })
}
