/** Loads: what goes into which compartment of a truck, and where it stops (api 2.7, domain 1.7, 2.6). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, crud, IdParam, route } from '../contract/kit.ts'
import { liquidFields } from '../values/families.ts'
import {
  clock,
  date,
  id,
  ids,
  instant,
  int,
  maybe,
  phoneClock,
  qty,
  refMaybe,
  text,
} from '../values/fields.ts'
import { OrderHead } from '../sales/sales-orders.ts'
import { deliveryException } from '../sales/delivery-exceptions.ts'
import { degrees, gravity } from '../sales/sales-order-input.ts'
import { tenderFields } from './carriers.ts'
import { FINDING_CODES, LoadFinding } from './load-findings.ts'

export { FINDING_CODES, LoadFinding }

/** The life of a load, in its order. */
export const LOAD_STATES = [
  'planned',
  'sent',
  'accepted',
  'loading',
  'loaded',
  'en_route',
  'delivered',
  'closed',
  'cancelled',
] as const
export type LoadState = (typeof LOAD_STATES)[number]
export const STOP_KINDS = ['pickup', 'drop', 'return'] as const
const named = <L extends string>(label: L) =>
  z.object({ id: z.int(), [label]: z.string() } as { id: z.ZodInt } & Record<L, z.ZodString>)
export const LoadCompartment = z
  .object({
    id: z.int(),
    compartment_no: z.int(),
    capacity: qty().nullable(),
    product_id: z.int(),
    product: named('name').extend({ dyed: z.boolean(), ...liquidFields }),
    planned_quantity: qty(),
    gross: qty().nullable(),
    net: qty().nullable(),
    temperature: z.number().nullable(),
    api_gravity: z.number().nullable(),
    bol_line_id: z.int().nullable(),
    bol_no: z.string().nullable(),
    retained_quantity: qty(),
    /** washed out before this product, so that what was in it before does not matter */
    flushed: z.boolean(),
    loaded_at: instant().nullable(),
    /** what it held before this load */
    last_product: named('name').extend(liquidFields).nullable(),
  })
  .meta({ id: 'LoadCompartment' })
export type LoadCompartment = z.output<typeof LoadCompartment>
export const Stop = z
  .object({
    id: z.int(),
    sequence: z.int(),
    kind: z.enum(STOP_KINDS),
    terminal_id: z.int().nullable(),
    terminal: named('name').nullable(),
    ship_to_id: z.int().nullable(),
    ship_to: named('name').extend({ city: z.string() }).nullable(),
    sales_order_id: z.int().nullable(),
    sales_order: named('order_no')
      .extend({ status: z.string(), customer_name: z.string(), rev: z.int() })
      .nullable(),
    line_item_ids: z.array(z.int()),
    eta: instant().nullable(),
    window_start: instant().nullable(),
    window_end: instant().nullable(),
    arrived_at: instant().nullable(),
    departed_at: instant().nullable(),
  })
  .meta({ id: 'Stop' })
export type Stop = z.output<typeof Stop>

const CompartmentInput = z
  .strictObject({
    compartment_no: int(1, 99),
    product_id: id(),
    planned_quantity: qty(),
    flushed: z.boolean().default(false),
  })
  .meta({ id: 'LoadCompartmentInput' })
const StopInput = z
  .strictObject({
    kind: z.enum(STOP_KINDS),
    terminal_id: id().nullable().default(null),
    ship_to_id: id().nullable().default(null),
    sales_order_id: id().nullable().default(null),
    line_item_ids: z.array(id()).max(200).default([]),
    eta: instant().nullable().default(null),
    window_start: instant().nullable().default(null),
    window_end: instant().nullable().default(null),
  })
  .meta({ id: 'StopInput' })
const plan = {
  /** in the order they are stopped at; where stops are not given, they are made of these */
  sales_order_ids: z.array(id()).max(50),
  compartments: z.array(CompartmentInput).max(20),
  stops: z.array(StopInput).max(60),
}
const fields = {
  date: date(),
  driver_id: refMaybe('driver'),
  truck_id: refMaybe('company_asset'),
  trailer_id: refMaybe('company_asset'),
  /** a common carrier that drives it instead */
  carrier_id: refMaybe('supplier', 'supplier_name'),
  terminal_id: refMaybe('terminal'),
  /** whose product is lifted there, and the number the rack asks for */
  supplier_id: refMaybe('supplier', 'supplier_name'),
  loading_number: maybe(text(60)),
  starts_at: maybe(clock()),
  notes: maybe(text(2000)),
}
export const load = crud({
  name: 'load',
  label: 'Load',
  path: '/load/',
  tag: 'Loads',
  resource: 'dispatch',
  calls: 'LG',
  own: 'LG',
  page: '/dispatch-center',
  fields,
  owned: {
    load_no: z.string(),
    status: z.enum(LOAD_STATES),
    sales_order_ids: ids('sales_order', 'order_no'),
    /** numbers of its stops in their order */
    sequence: z.array(z.int()),
    compartments: z.array(LoadCompartment),
    stops: z.array(Stop),
    planned_quantity: qty(),
    loaded_quantity: qty(),
    findings: z.array(LoadFinding),
    sent_at: instant().nullable(),
    accepted_at: instant().nullable(),
    loading_at: instant().nullable(),
    loaded_at: instant().nullable(),
    departed_at: instant().nullable(),
    delivered_at: instant().nullable(),
    closed_at: instant().nullable(),
  },
  sort: ['load_no', 'date', 'status'],
  search: ['load_no', 'loading_number'],
})
export type Load = z.output<typeof load.row>

const common = { tag: 'Loads', entity: 'Load', permission: 'dispatch.update' } as const
export const createLoad = route({
  method: 'post',
  path: '/load/',
  ...common,
  summary: 'Plan a load of a truck',
  status: 201,
  flags: 'K',
  body: z
    .strictObject({
      ...fields,
      sales_order_ids: plan.sales_order_ids.default([]),
      compartments: plan.compartments.default([]),
      stops: plan.stops.optional(),
    })
    .meta({ id: 'LoadInput' }),
  returns: load.row,
})
export const updateLoad = route({
  method: 'put',
  path: '/load/{id}',
  ...common,
  summary: 'Change a load that is not loaded yet',
  flags: 'KM',
  params: IdParam,
  body: load.patch.extend(plan).partial().meta({ id: 'LoadPatch' }),
  returns: load.row,
})
/** The statuses a person sets; `delivered` is the system's. */
export const LOAD_STEPS = [
  'planned',
  'sent',
  'accepted',
  'loading',
  'loaded',
  'en_route',
  'closed',
  'cancelled',
] as const
const step = {
  status: z.enum(LOAD_STEPS).optional(),
  /** when it was, by the clock of the server; and by that of the phone */
  at: instant().optional(),
  phone_at: phoneClock().nullable().optional(),
}
/** A load, with what of a driver's step it could not take. */
export const SteppedLoad = load.row
  .extend({ delivery_exceptions: z.array(deliveryException.row).optional() })
  .meta({ id: 'SteppedLoad' })
export const setLoadStatus = route({
  method: 'put',
  path: '/load/{id}/status',
  ...common,
  summary: 'Move a load on, or take it back',
  own: true,
  flags: 'K',
  queryOrBody: true,
  params: IdParam,
  query: z.strictObject(step),
  body: z.strictObject(step),
  returns: SteppedLoad,
})
const measured = {
  gross: qty(),
  net: qty().nullable().optional(),
  temperature: degrees().nullable().optional(),
  api_gravity: gravity().nullable().optional(),
}
/** What went into one compartment at the rack; the same again changes nothing. */
export const loadCompartment = route({
  method: 'put',
  path: '/load/{id}/compartment/{compartment_no}',
  ...common,
  summary: 'Record what was loaded into a compartment',
  operation: 'recordCompartment',
  own: true,
  flags: 'K',
  params: z.strictObject({ id: id(), compartment_no: int(1, 99) }),
  body: z
    .strictObject({
      product_id: id(),
      ...measured,
      bol_no: text(40).nullable().optional(),
      flushed: z.boolean().optional(),
      loaded_at: instant().optional(),
      phone_at: phoneClock().nullable().optional(),
    })
    .meta({ id: 'LoadedCompartmentInput' }),
  returns: SteppedLoad,
})
/** Where a stop stands by now: planned, reached, left. */
export const moveStop = route({
  method: 'put',
  path: '/load/{id}/stop/{stop_id}',
  ...common,
  summary: 'Record the arrival at a stop, or leaving it',
  operation: 'recordStop',
  own: true,
  flags: 'K',
  params: z.strictObject({ id: id(), stop_id: id() }),
  body: z
    .strictObject({
      eta: instant().nullable().optional(),
      arrived_at: instant().nullable().optional(),
      departed_at: instant().nullable().optional(),
      phone_at: phoneClock().nullable().optional(),
    })
    .meta({ id: 'StopMoveInput' }),
  returns: load.row,
})

/** Gallons of an order go on another load: they are an order of their own from then on. */
export const splitOrder = route({
  method: 'post',
  path: '/sales-order/{id}/split',
  tag: 'Loads',
  entity: 'Sales order',
  permission: 'dispatch.update',
  summary: 'Split an order over two loads',
  status: 201,
  flags: 'KM',
  params: IdParam,
  body: z
    .strictObject({
      /** what goes: gallons of each line; the others stay whole */
      line_items: z
        .array(z.strictObject({ id: id(), quantity: qty() }))
        .min(1, 'Enter the gallons that go on the other load')
        .max(200),
      /** where the new order goes; without one it waits in the pool */
      load_id: id().nullable().optional(),
    })
    .meta({ id: 'OrderSplitInput' }),
  returns: z
    .object({
      /** the order with what stays on it */
      left: OrderHead,
      /** the new order with what goes */
      part: OrderHead,
    })
    .meta({ id: 'SplitOrder' }),
  failed: 'Failed to split the order',
})
/** A split is taken back: both parts are the order again that they were; asked of either of them. */
export const joinOrders = route({
  method: 'put',
  path: '/sales-order/{id}/join',
  tag: 'Loads',
  entity: 'Sales order',
  permission: 'dispatch.update',
  summary: 'Join an order again that was split',
  flags: 'KM',
  params: IdParam,
  returns: z
    .object({
      /** the order with all of it again */
      whole: OrderHead,
      /** the part, archived */
      part: OrderHead,
    })
    .meta({ id: 'JoinedOrders' }),
  failed: 'Failed to join the parts of the order',
})
/**
 * All of a load is driven by a common carrier: each of its orders is tendered, and the load is sent. The freight is of
 * the whole load; each tender has its order's share of it by gallons, together the freight to the cent.
 */
export const tenderLoad = route({
  method: 'post',
  path: '/load/{id}/tender',
  ...common,
  summary: 'Send a load to a common carrier',
  flags: 'KM',
  params: IdParam,
  body: z.strictObject(tenderFields).meta({ id: 'LoadTenderInput' }),
  returns: load.row,
  failed: 'Failed to send the load to a carrier',
})
const reads = 'dispatch.read'
const loadEvent = <const T extends string>(name: T) =>
  defineEvent(`load.${name}` as const, load.row, { reads })
export const loadEvents = {
  created: load.events.created,
  updated: load.events.updated,
  sent: loadEvent('sent'),
  accepted: loadEvent('accepted'),
  recalled: loadEvent('recalled'),
  loading: loadEvent('loading'),
  loaded: loadEvent('loaded'),
  departed: loadEvent('departed'),
  delivered: loadEvent('delivered'),
  closed: loadEvent('closed'),
  cancelled: loadEvent('cancelled'),
} as const
export default contract('loads', {
  routes: [
    ...load.routes,
    createLoad,
    updateLoad,
    setLoadStatus,
    loadCompartment,
    moveStop,
    splitOrder,
    joinOrders,
    tenderLoad,
  ],
  events: Object.values(loadEvents),
})
