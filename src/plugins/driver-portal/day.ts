import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'
import { turnedAwayReason } from '#plugins/sales-orders/public.ts'
import { exceptionEvents, type DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { decimal } from '#ui'
import { orderEvents } from '#schema/sales/sales-orders.ts'
import { workWords } from './entry/figures.ts'
import { isOver, Stop, stopOf } from './stop.ts'

/** What a tank holds: its own product, or none that is known. */
const Holds = z.object({
  product_id: z.int().nullable(),
  product: z.string().nullable(),
  dyed_only: z.boolean(),
})
export type TankContent = z.output<typeof Holds>
const Tank = z.object({
  id: z.int(),
  room: z.string().nullable(),
  /** the safe fill in gallons, from which a gauge leaves the room; copies of before do not have it */
  top: z.string().nullable().optional(),
  holds: Holds.optional(),
})
const Truck = z.object({
  id: z.int(),
  name: z.string(),
  detail: z.string(),
  /** copies of before say neither what it is nor what it holds */
  kind: z.string().optional(),
  compartments: z
    .array(z.object({ no: z.int(), capacity: z.string(), product_id: z.int().nullable() }))
    .optional(),
})
export type Truck = z.output<typeof Truck>

export const dayRead = defineEvent(
  'driver.day-read',
  z.object({ day: z.string(), at: z.string(), stops: z.array(Stop), tanks: z.array(Tank) }),
  { scope: 'observed' },
)
export const trucksRead = defineEvent('driver.trucks-read', z.object({ trucks: z.array(Truck) }), {
  scope: 'observed',
})
export const startEntered = defineEvent('driver.start-entered', z.object({ id: z.int(), at: z.string() }), {
  scope: 'device',
})
export const deliveryEntered = defineEvent(
  'driver.delivery-entered',
  z.object({
    id: z.int(),
    at: z.string(),
    lines: z.array(z.object({ id: z.int(), gross_quantity: z.string() })),
    notes: z.string().nullable().optional(),
  }),
  { scope: 'device' },
)
/** What the newest inspection says of a truck. */
const TruckCheck = z.object({
  truck_id: z.int(),
  truck: z.string(),
  at: z.string(),
  result: z.enum(['safe', 'defects', 'unsafe']),
  /** what stops the truck, by its names */
  unsafe: z.array(z.string()),
})
export type TruckCheck = z.output<typeof TruckCheck>
export const truckChecked = defineEvent(
  'driver.truck-checked',
  z.object({
    checks: z.array(TruckCheck),
    /** all that the office has: only that says what was repaired */
    read: z.boolean().optional(),
  }),
  { scope: 'device' },
)
/** A tank's gauge, read at the stop. */
export const gaugeEntered = defineEvent(
  'driver.gauge-entered',
  z.object({ tank: z.int(), quantity: z.string(), at: z.string() }),
  { scope: 'device' },
)
export const takenSeen = defineEvent('driver.taken-seen', z.object({ id: z.int() }), { scope: 'device' })
export const keptSeen = defineEvent('driver.kept-seen', z.object({ id: z.int() }), { scope: 'device' })
export const trucksChosen = defineEvent(
  'driver.trucks-chosen',
  z.object({ trucks: z.array(z.object({ id: z.int(), name: z.string() })) }),
  { scope: 'device' },
)

/** What was done here and waits at the office, or was settled there and not looked at yet. */
export interface KeptHere {
  readonly id: number
  readonly rev: number
  readonly order: number
  readonly order_no: string
  readonly reason: DeliveryException['reason']
  readonly outcome: DeliveryException['outcome']
  readonly reject_reason: string | null
  /** "290 gal ULSD clear into Tank A"; empty for a start */
  readonly what: string
  readonly at: string
}
/** A stop that the office took off the list, until the driver has seen it. */
export interface TakenStop {
  readonly id: number
  readonly order_no: string
  readonly customer: string
  readonly started: boolean
  /** as it was; copies of before do not hold it */
  readonly stop?: Stop
}
const keptHere = (row: DeliveryException): KeptHere => ({
  id: row.id,
  rev: row.rev,
  order: row.sales_order_id ?? row.received.asked_order_id ?? 0,
  order_no: row.sales_order?.order_no ?? '',
  reason: row.reason,
  outcome: row.outcome,
  reject_reason: row.reject_reason,
  what: workWords(row.received),
  at: row.received.delivered_at,
})

export interface Day {
  day: string
  /** when it was read, empty before the first time */
  at: string
  stops: Stop[]
  /** room in a tank up to its safe fill, by tank */
  rooms: Record<number, string>
  /** the safe fill in gallons, by tank; copies of before do not have it */
  tops?: Record<number, string>
  /** room by gauges that were read here since */
  gauges?: Record<number, { readonly at: string; readonly room: string }>
  holds?: Record<number, TankContent>
  /** stops the office took off the list, until the driver has seen it */
  taken?: TakenStop[]
  kept?: KeptHere[]
  /** settled ones that the driver has looked at */
  kept_seen?: number[]
}
const NOTICES = 10
/** The list as it is now: what is gone of it is told, what this phone knows better stays. */
function takeDay(state: Day, payload: z.output<typeof dayRead.schema>): void {
  const listed = new Set(payload.stops.map(({ id }) => id))
  const gone =
    payload.day === state.day ? state.stops.filter((stop) => !listed.has(stop.id) && !isOver(stop)) : []
  state.taken = [
    ...(state.taken ?? []).filter(({ id }) => !listed.has(id) && !gone.some((stop) => stop.id === id)),
    ...gone.map((stop) => ({
      id: stop.id,
      order_no: stop.order_no,
      customer: stop.customer,
      started: stop.status === 'in_transit',
      stop,
    })),
  ].slice(-NOTICES)
  const newer = new Map(state.stops.map((stop) => [stop.id, stop]))
  state.stops = payload.stops.map((stop) => {
    const held = newer.get(stop.id)
    return held && held.rev > stop.rev ? held : stop
  })
  Object.assign(state, {
    day: payload.day,
    at: payload.at,
    rooms: Object.fromEntries(payload.tanks.flatMap(({ id, room }) => (room === null ? [] : [[id, room]]))),
    tops: Object.fromEntries(payload.tanks.flatMap(({ id, top }) => (top == null ? [] : [[id, top]]))),
    gauges: Object.fromEntries(
      Object.entries(state.gauges ?? {}).filter(([, gauge]) => gauge.at > payload.at),
    ),
    holds: Object.fromEntries(payload.tanks.flatMap(({ id, holds }) => (holds ? [[id, holds]] : []))),
  })
}
/**
 * The day as it was last read, moved on by the news since: it opens without
 * signal. A new reading replaces it, so it stays small.
 */
export const driverDay = defineProjection<Day>(
  'driver.day',
  () => ({ day: '', at: '', stops: [], rooms: {}, holds: {} }),
  (on) => [
    on(dayRead, (state, { payload }) => takeDay(state, payload)),
    ...Object.values(orderEvents).map((event) =>
      on(event, (state, { payload }) => {
        const at = state.stops.findIndex((stop) => stop.id === payload.id)
        if (at >= 0 && state.stops[at]!.rev <= payload.rev) state.stops[at] = stopOf(payload)
      }),
    ),
    ...[exceptionEvents.kept, exceptionEvents.settled].map((event) =>
      on(event, (state, { payload }) => {
        const others = (state.kept ?? []).filter(({ id }) => id !== payload.id)
        // an answer may be folded anew after the driver has looked at it
        if (state.kept_seen?.includes(payload.id)) state.kept = others
        else state.kept = [...others, keptHere(payload)].slice(-NOTICES)
      }),
    ),
    on(keptSeen, (state, { payload }) => {
      state.kept = (state.kept ?? []).filter(({ id }) => id !== payload.id)
      state.kept_seen = [...(state.kept_seen ?? []), payload.id].slice(-NOTICES)
    }),
    on(gaugeEntered, (state, { payload: { tank, quantity, at } }) => {
      const safeFill = state.tops?.[tank]
      if (safeFill === undefined) return
      const room = decimal.add(safeFill, `-${quantity}`)
      state.gauges = { ...state.gauges, [tank]: { at, room: decimal.compare(room, '0') < 0 ? '0' : room } }
    }),
    on(takenSeen, (state, { payload }) => {
      state.taken = (state.taken ?? []).filter(({ id }) => id !== payload.id)
    }),
    on(startEntered, (state, { payload }) => {
      for (const stop of state.stops)
        if (stop.id === payload.id && ['confirmed', 'assigned'].includes(stop.status))
          Object.assign(stop, { status: 'in_transit', started_at: payload.at })
    }),
    on(deliveryEntered, (state, { payload }) => {
      const stop = state.stops.find((one) => one.id === payload.id)
      if (!stop) return
      const why = turnedAwayReason(payload.notes)
      if (
        why !== null &&
        stop.lines.every((line) => line.delivered_at === null) &&
        payload.lines.every((line) => Number(line.gross_quantity) === 0)
      ) {
        Object.assign(stop, { in_vain: true, hold_reason: stop.hold_reason ?? why })
        return
      }
      Object.assign(stop, { status: 'delivered', delivered_at: payload.at })
      for (const line of stop.lines)
        line.gross_quantity =
          payload.lines.find((one) => one.id === line.id)?.gross_quantity ?? line.gross_quantity
    }),
  ],
)

interface Trucks {
  /** every truck of the company that runs */
  all: Truck[]
  /** chosen here and not yet confirmed */
  chosen: { id: number; name: string }[] | null
  /** by truck; copies of before do not hold it */
  checks?: Record<number, TruckCheck>
}
export const driverTrucks = defineProjection<Trucks>(
  'driver.trucks',
  () => ({ all: [], chosen: null }),
  (on) => [
    on(trucksRead, (state, { payload }) => {
      state.all = payload.trucks
    }),
    on(trucksChosen, (state, { payload }) => {
      state.chosen = payload.trucks
    }),
    on(truckChecked, (state, { payload }) => {
      state.checks ??= {}
      for (const one of payload.checks) {
        const held = state.checks[one.truck_id]
        if (held && held.at > one.at) continue
        const stands = held && !payload.read ? held.unsafe : []
        const unsafe = [...new Set([...one.unsafe, ...stands])]
        state.checks[one.truck_id] = { ...one, unsafe, result: unsafe.length ? 'unsafe' : one.result }
      }
    }),
  ],
)
