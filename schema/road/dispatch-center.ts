/** The dispatch center: the pool of orders, the lanes of drivers, and committing a plan (api 2.7, screens 1). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, route } from '../contract/kit.ts'
import { OrderQuantity } from '../values/order-quantity.ts'
import { date, id, instant, qty } from '../values/fields.ts'
import { OrderHead } from '../sales/sales-orders.ts'
import { aliases, idOrRow } from '../sales/sales-order-input.ts'
import { HeldNow } from './driver-day.ts'
import { LOAD_STATES } from './loads.ts'

export const PRIORITIES = ['must', 'should', 'could'] as const
export const POOL_TABS = ['available', 'priority', 'carrier', 'recurring'] as const
export const TANK_FITS = ['fits', 'over', 'unknown'] as const
const common = { tag: 'Dispatch center', permission: 'dispatch.read' } as const
/** How an order of the pool stands to its tanks. */
const standing = {
  /** must: runs out this shift · should: the next · could: fits without retain (screens 1) */
  priority_word: z.enum(PRIORITIES),
  /** why, as a sentence */
  priority_reason: z.string(),
  /** room of its tanks, null where none is known */
  ullage: qty().nullable(),
  fits: z.enum(TANK_FITS),
  days_to_empty: z.number().nullable(),
  terminal: z.object({ id: z.int(), name: z.string() }).nullable(),
  load_id: z.int().nullable(),
  has_notes: z.boolean(),
  line_items: z.array(
    z.object({
      id: z.int(),
      product_id: z.int(),
      product_name: z.string(),
      dyed: z.boolean(),
      quantity: qty(),
      asset_id: z.int().nullable(),
      asset_name: z.string().nullable(),
    }),
  ),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
}
export const PoolOrder = OrderHead.extend(standing).meta({ id: 'PoolOrder' })
export type PoolOrder = z.output<typeof PoolOrder>
const where = { date: date().optional(), region_id: id().optional() }
export const pool = route({
  method: 'get',
  path: '/dispatch-center/pool',
  ...common,
  summary: 'List the orders that wait for a driver',
  query: z.strictObject({ ...where, tab: z.enum(POOL_TABS).optional() }),
  returns: z
    .object({
      date: date(),
      items: z.array(PoolOrder),
      counts: z.object(
        Object.fromEntries(POOL_TABS.map((tab) => [tab, z.int()])) as Record<
          (typeof POOL_TABS)[number],
          z.ZodInt
        >,
      ),
    })
    .meta({ id: 'DispatchPool' }),
})
const Named = z.object({ id: z.int(), name: z.string() })
const LaneTruck = Named.extend({ kind: z.string(), capacity: qty().nullable(), compartments: z.int() })
export const LaneCard = z
  .object({
    sales_order_id: z.int(),
    order_no: z.string(),
    rev: z.int(),
    status: z.string(),
    customer_name: z.string(),
    ship_to_name: z.string().nullable(),
    city: z.string().nullable(),
    products: z.array(z.object({ id: z.int(), name: z.string(), dyed: z.boolean(), quantity: qty() })),
    /** of the unit of the first line */
    quantity: qty(),
    quantities: z.array(OrderQuantity).optional(),
    planned_date_time: instant().nullable(),
    window_start: instant().nullable(),
    window_end: instant().nullable(),
    sequence: z.int().nullable(),
    eta: instant().nullable(),
    started_at: instant().nullable(),
    delivered_at: instant().nullable(),
    /** past its window, or past the end of the shift */
    late: z.enum(['late', 'at_risk', 'past_shift']).nullable(),
    hold_reason: z.string().nullable(),
    flags: z.array(z.string()),
    load_id: z.int().nullable(),
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
  })
  .meta({ id: 'LaneCard' })
export type LaneCard = z.output<typeof LaneCard>
export const Lane = z
  .object({
    driver: Named.extend({
      status: z.string(),
      region_id: z.int().nullable(),
      phone_number: z.string().nullable(),
      /** on a day off */
      is_off: z.boolean(),
    }),
    truck: LaneTruck.nullable(),
    trailer: LaneTruck.nullable(),
    shift: z.object({
      start: instant().nullable(),
      /** with the minutes that dispatch added for this day */
      end: instant().nullable(),
      minutes: z.int(),
      extended_minutes: z.int(),
    }),
    /** minutes of work against minutes of the shift; over 100 the day does not fit */
    workload_percent: z.int(),
    /** when the last card is done by this reckoning */
    ends_at: instant().nullable(),
    unsafe_truck: z.string().nullable(),
    loads: z.array(
      z.object({
        id: z.int(),
        rev: z.int(),
        load_no: z.string(),
        status: z.enum(LOAD_STATES),
        terminal: Named.nullable(),
        sales_order_ids: z.array(z.int()),
        planned_quantity: qty(),
      }),
    ),
    cards: z.array(LaneCard),
  })
  .meta({ id: 'DispatchLane' })
export type Lane = z.output<typeof Lane>
export const lanes = route({
  method: 'get',
  path: '/dispatch-center/lanes',
  ...common,
  summary: 'Read the day of every driver',
  query: z.strictObject(where),
  returns: z
    .object({
      date: date(),
      lanes: z.array(Lane),
      totals: z.object({
        stops: z.int(),
        done: z.int(),
        /** of the first of the quantities */
        quantity: qty(),
        quantities: z.array(OrderQuantity).optional(),
      }),
    })
    .meta({ id: 'DispatchLanes' }),
})
/** What a load finds in its compartments when it is filled: what is in them, after the loads planned before it. */
export const contents = route({
  method: 'get',
  path: '/dispatch-center/contents',
  ...common,
  summary: 'Read what is in the compartments when a load is filled',
  query: z.strictObject({
    truck_id: id().optional(),
    trailer_id: id().optional(),
    /** a load that is planned; without it, one that would be the last of the day */
    load_id: id().optional(),
    date: date().optional(),
  }),
  returns: z.object({ items: z.array(HeldNow) }).meta({ id: 'LoadContents' }),
  failed: 'Failed to load what is in the compartments',
})
export const PlanMove = z
  .strictObject({
    sales_order_id: id(),
    driver: idOrRow().nullable().optional(),
    assets: z.array(idOrRow()).max(20).optional(),
    planned_date_time: instant().optional(),
    /** null takes it off its load */
    load_id: id().nullable().optional(),
    rev: z.int().min(1),
  })
  .meta({ id: 'PlanMove' })
/** Longer than this nobody is at work on one day. */
const MOST_MINUTES = 12 * 60
/** A driver works longer on one day than his shift says; another answer takes its place, 0 takes it back. */
const ShiftLonger = z
  .strictObject({ driver_id: id(), minutes: z.int().min(0).max(MOST_MINUTES) })
  .meta({ id: 'ShiftLonger' })
export const commitPlan = route({
  method: 'post',
  path: '/dispatch-center/commit',
  tag: 'Dispatch center',
  entity: 'Sales order',
  permission: 'dispatch.update',
  summary: 'Commit a plan, all of it or nothing',
  flags: 'K',
  body: z
    .strictObject({
      date: date(),
      moves: z.array(aliases(PlanMove)).max(500, 'Commit at most 500 orders').default([]),
      extensions: z.array(ShiftLonger).max(100).optional(),
    })
    .meta({ id: 'PlanCommit' }),
  returns: z
    .object({
      updated: z.int(),
      failed: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
      items: z.array(OrderHead),
    })
    .meta({ id: 'PlanResult' }),
})
/** Who is planning which orders at the moment: told, never locked. */
const Planner = z
  .object({
    user: z.object({ id: z.int(), name: z.string() }),
    sales_order_ids: z.array(z.int()),
    seen_at: instant(),
  })
  .meta({ id: 'Planner' })
export const planners = route({
  method: 'get',
  path: '/dispatch-center/planning',
  ...common,
  summary: 'Read who else is planning which orders',
  query: z.strictObject({ date: date().optional() }),
  returns: z.object({ items: z.array(Planner) }).meta({ id: 'Planners' }),
})
export const tellPlanning = route({
  method: 'post',
  path: '/dispatch-center/planning',
  tag: 'Dispatch center',
  permission: 'dispatch.update',
  summary: 'Say which orders are in a plan that is not committed',
  flags: 'N',
  body: z
    .strictObject({
      date: date().optional(),
      /** none: the plan was committed or discarded */
      sales_order_ids: z.array(id()).max(500),
    })
    .meta({ id: 'PlanningInput' }),
  returns: z.object({ items: z.array(Planner) }).meta({ id: 'Planners' }),
})
/** How an order or a load stood to the day: who brings it, when, and how far it is. */
const DayFact = z.object({
  status: z.string(),
  driver: z.string().nullable(),
  at: instant().nullable(),
  hold_reason: z.string().nullable(),
  quantity: qty().nullable(),
})
export const DayChange = z
  .object({
    of: z.enum(['order', 'load']),
    id: z.int(),
    /** its number */
    name: z.string(),
    customer_name: z.string().nullable(),
    /** who changed it last, and when */
    who: z.string(),
    changed_at: instant(),
    /** null: it was not there */
    was: DayFact.nullable(),
    is_now: DayFact,
  })
  .meta({ id: 'DayChange' })
export type DayChange = z.output<typeof DayChange>
export const changes = route({
  method: 'get',
  path: '/dispatch-center/changes',
  ...common,
  summary: 'Read what others changed in a day since a position of the log',
  query: z.strictObject({
    ...where,
    since: z.coerce.number<number | string>().int().min(0).optional(),
  }),
  returns: z
    .object({
      date: date(),
      /** of the log now: what is asked from here tells what comes after this answer */
      position: z.int(),
      items: z.array(DayChange),
    })
    .meta({ id: 'DayChanges' }),
  failed: 'Failed to load what changed',
})
export const ShiftExtension = z
  .object({ id: z.int(), rev: z.int(), driver_id: z.int(), date: date(), minutes: z.int() })
  .meta({ id: 'ShiftExtension' })
export const shiftExtended = defineEvent('shift-extension.set', ShiftExtension, { reads: 'dispatch.read' })
export default contract('dispatch-center', {
  routes: [pool, lanes, contents, commitPlan, planners, tellPlanning, changes],
  events: [shiftExtended],
})
