/** A driver's day beside his stops: inspection, what is on the truck, and the summary that closes it (domain 1.7). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, crud, IdParam, route } from '../contract/kit.ts'
import { UNITS } from '../values/units.ts'
import { FAMILIES, liquidFields } from '../values/families.ts'
import {
  bool,
  date,
  id,
  instant,
  int,
  maybe,
  money,
  needs,
  phoneClock,
  qty,
  ref,
  refMaybe,
  text,
} from '../values/fields.ts'
import { MARGIN, PRICE } from '../sales/sales-order-input.ts'

const fileKey = () => z.string().max(64)
/** of a driver: when it was by the clock of the phone */
const phone_at = maybe(phoneClock())

export const INSPECTION_KINDS = ['pre_trip', 'post_trip'] as const
/** One thing looked at: answered by itself, and with a defect whether it stops the truck. */
export const InspectionItem = z
  .strictObject({
    key: text(60),
    label: text(120),
    ok: z.boolean(),
    note: maybe(text(1000)),
    photo_file_keys: z.array(fileKey()).max(10).default([]),
    /** this defect stops the truck */
    stops: z.boolean().default(false),
    repaired_at: maybe(instant()),
  })
  .meta({ id: 'InspectionItem' })
export type InspectionItem = z.output<typeof InspectionItem>
export const inspection = crud({
  name: 'inspection',
  label: 'Inspection',
  path: '/inspection/',
  tag: 'Inspections',
  calls: 'LGCU',
  own: 'LGC',
  page: '/daily-summary',
  fields: {
    driver_id: refMaybe('driver'),
    truck_id: ref('company_asset'),
    trailer_id: refMaybe('company_asset'),
    kind: z.enum(INSPECTION_KINDS).default('pre_trip'),
    inspected_at: maybe(instant()),
    phone_at,
    odometer: maybe(int(0, 9_999_999)),
    items: z.array(InspectionItem).min(1, 'Check at least one thing').max(80),
    signature_file_key: maybe(fileKey()),
    notes: maybe(text(2000)),
  },
  owned: {
    date: date(),
    /** unsafe while a defect that stops the truck is not repaired */
    result: z.enum(['safe', 'defects', 'unsafe']),
  },
  sort: ['inspected_at', 'date'],
  failed: { C: 'Failed to save the inspection' },
})
export type Inspection = z.output<typeof inspection.row>

export const STOCK_MOMENTS = ['begin', 'end'] as const
export const compartmentStock = crud({
  name: 'compartment-stock',
  label: 'Compartment stock',
  path: '/compartment-stock/',
  tag: 'Compartment stock',
  calls: 'LC',
  own: 'LC',
  page: '/daily-summary',
  fields: {
    driver_id: refMaybe('driver'),
    asset_id: ref('company_asset'),
    compartment_no: int(1, 99),
    product_id: ref('product'),
    quantity: qty(),
    moment: z.enum(STOCK_MOMENTS).default('begin'),
    date: maybe(date()),
    measured_at: maybe(instant()),
    phone_at,
  },
  sort: ['date', 'measured_at'],
  failed: { C: 'Failed to save what is on the truck' },
})
export type CompartmentStock = z.output<typeof compartmentStock.row>
const TruckProduct = z.object({
  id: z.int(),
  name: z.string(),
  dyed: z.boolean(),
  is_fuel: z.boolean(),
  ...liquidFields,
})
/** A compartment and what is in it by everything that was entered since it was gauged. */
export const HeldNow = z
  .object({
    asset_id: z.int(),
    asset: z.string(),
    compartment_no: z.int(),
    capacity: qty().nullable(),
    /** null: nothing is in it that anybody entered */
    product: TruckProduct.nullable(),
    /** what it held last, empty or not */
    last: TruckProduct.nullable(),
    /** null: nobody gauged or loaded it lately */
    quantity: qty().nullable(),
    /** the last gauge, load or transfer of it */
    at: instant().nullable(),
    how: z.enum(['gauged', 'loaded', 'moved']).nullable(),
    /** families that its truck or trailer is made for; none: nobody confirmed it */
    carries: z.array(z.enum(FAMILIES)).optional(),
  })
  .meta({ id: 'HeldNow' })
export type HeldNow = z.output<typeof HeldNow>
export const truckNow = route({
  method: 'get',
  path: '/compartment-stock/now',
  tag: 'Compartment stock',
  summary: 'Read what is in the compartments of trucks now',
  permission: 'compartment_stock.read',
  own: true,
  query: z.strictObject({
    /** up to ten, by comma; without it, the trucks of the driver */
    asset_ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,9}$/, 'Name up to ten trucks')
      .optional(),
  }),
  returns: z
    .object({
      at: instant(),
      items: z.array(HeldNow),
      /** where it can be pumped back */
      yards: z.array(z.object({ id: z.int(), name: z.string() })),
      /** calls of whoever asks that are in it, by their keys: one whose answer was lost is not counted twice */
      done: z.array(z.string()).optional(),
    })
    .meta({ id: 'TruckNow' }),
})

/** Between compartments, back into a tank of the yard, kept on the truck overnight, or brought back to the rack. */
export const TRANSFER_KINDS = ['between', 'pump_back', 'retain', 'return'] as const
export const transfer = crud({
  name: 'transfer',
  label: 'Transfer',
  path: '/transfer/',
  tag: 'Transfers',
  calls: 'LC',
  own: 'LC',
  page: '/daily-summary',
  fields: {
    driver_id: refMaybe('driver'),
    kind: z.enum(TRANSFER_KINDS),
    product_id: ref('product'),
    quantity: qty(),
    from_asset_id: refMaybe('company_asset'),
    from_compartment_no: maybe(int(1, 99)),
    to_asset_id: refMaybe('company_asset'),
    to_compartment_no: maybe(int(1, 99)),
    yard_id: refMaybe('yard'),
    load_id: refMaybe('load', 'load_no'),
    bol_id: refMaybe('bol', 'bol_no'),
    moved_at: maybe(instant()),
    phone_at,
    date: maybe(date()),
    /** the compartment it goes into was flushed before */
    flushed: z.boolean().default(false),
    notes: maybe(text(1000)),
  },
  owned: {
    /** the line of a BOL that it came from: there it counts as stored in a yard, or as retained */
    bol_line_id: z.int().nullable(),
  },
  sort: ['date', 'moved_at'],
  failed: { C: 'Failed to save the transfer' },
})
export type Transfer = z.output<typeof transfer.row>

/** What of one product the day moved; variance = end as measured less end as worked out. */
export const SummaryRow = z
  .object({
    product_id: z.int(),
    product: z.object({ id: z.int(), name: z.string(), dyed: z.boolean() }),
    begin: qty(),
    loaded: qty(),
    dropped: qty(),
    /** pumped back, returned or stored in a yard */
    retained: qty(),
    end: z.string(),
    measured_end: qty().nullable(),
    variance: z.string().nullable(),
    explanation: z.string().nullable(),
  })
  .meta({ id: 'SummaryRow' })
export type SummaryRow = z.output<typeof SummaryRow>
export const MISSING_KINDS = [
  'inspection',
  'odometer_start',
  'odometer_end',
  'end_stock',
  'bol_photo',
  'bol_unbalanced',
  'signature',
  'bol_number',
  'stop_open',
  'variance',
  'exception_open',
] as const
/** Something that is not there yet, with the row that it is about. */
export const MissingItem = z
  .object({
    kind: z.enum(MISSING_KINDS),
    detail: z.string(),
    entity: z.string().nullable(),
    entity_id: z.int().nullable(),
    mend: z.object({ command: z.string(), label: z.string() }),
  })
  .meta({ id: 'MissingItem' })
export type MissingItem = z.output<typeof MissingItem>
const SummaryBol = z.object({
  id: z.int(),
  bol_no: z.string(),
  status: z.string(),
  gross: qty(),
  /** null: the net of a line is not known */
  net: qty().nullable(),
})
const SummaryDrop = z.object({
  sales_order_id: z.int(),
  order_no: z.string(),
  customer_name: z.string(),
  line_item_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  gross_quantity: qty(),
  /** its unit of sale; days of before lack it */
  unit: z.enum(UNITS).optional(),
  delivered_at: instant(),
  bol_no: z.string().nullable(),
  /** what it is billed at, before taxes and fees */
  subtotal: needs(PRICE, money().optional()),
  /** null while its cost is not known */
  margin: needs(MARGIN, money().nullable().optional()),
})
const summaryFields = {
  odometer_start: maybe(int(0, 9_999_999)),
  odometer_end: maybe(int(0, 9_999_999)),
  started_at: maybe(instant()),
  ended_at: maybe(instant()),
}
export const dailySummary = crud({
  name: 'daily-summary',
  label: 'Daily summary',
  path: '/daily-summary/',
  tag: 'Daily summaries',
  resource: 'dispatch',
  calls: 'LG',
  own: 'LG',
  page: '/daily-summary',
  fields: { driver_id: ref('driver'), date: date(), ...summaryFields },
  owned: {
    rows: z.array(SummaryRow),
    missing: z.array(MissingItem),
    bols: z.array(SummaryBol),
    drops: z.array(SummaryDrop),
    explanations: z.array(z.object({ product_id: z.int(), text: z.string() })),
    signature_file_key: z.string().nullable(),
    signed_at: instant().nullable(),
    signed_off_by: z.int().nullable(),
    signed_off_by_name: z.string().nullable(),
    signed_off_at: instant().nullable(),
    reopened_at: instant().nullable(),
    reopen_reason: z.string().nullable(),
  },
  sort: ['date', 'driver_id'],
})
export type DailySummary = z.output<typeof dailySummary.row>
/** A day, with its driver's calls that are in it, by their keys: one whose answer was lost is not counted twice. */
export const DayNow = dailySummary.row.extend({ done: z.array(z.string()).optional() }).meta({ id: 'DayNow' })
export type DayNow = z.output<typeof DayNow>
/** The work of a driver on a day, also without a summary of his; the driver is null for work that names none. */
export const DriverOfDay = z
  .object({
    driver: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** null: not begun */
    day: dailySummary.row.nullable(),
    ...dailySummary.row.pick({ rows: true, missing: true, bols: true, drops: true }).shape,
  })
  .meta({ id: 'DriverOfDay' })
export type DriverOfDay = z.output<typeof DriverOfDay>
const common = { tag: 'Daily summaries', entity: 'Daily summary', permission: 'dispatch.update' } as const
export const openDay = route({
  method: 'post',
  path: '/daily-summary/',
  ...common,
  summary: 'Open the day of a driver; one that is open is answered',
  own: true,
  flags: 'KN',
  body: z
    .strictObject({ driver_id: id().optional(), date: date().optional(), ...summaryFields, phone_at })
    .meta({ id: 'DayInput' }),
  returns: DayNow,
})
export const updateDay = route({
  method: 'put',
  path: '/daily-summary/{id}',
  ...common,
  summary: 'Complete, sign, close or reopen the day of a driver',
  own: true,
  flags: 'KM',
  params: IdParam,
  body: z
    .strictObject({
      odometer_start: int(0, 9_999_999).nullable(),
      odometer_end: int(0, 9_999_999).nullable(),
      started_at: instant().nullable(),
      ended_at: instant().nullable(),
      phone_at: instant().nullable(),
      explanations: z.array(z.strictObject({ product_id: id(), text: text(500) })).max(50),
      signature_file_key: fileKey().nullable(),
      /** the driver: this is my day */
      sign: bool(),
      /** the office: true closes it, false reopens it and needs a reason */
      sign_off: bool(),
      reopen_reason: text(300),
    })
    .partial()
    .meta({ id: 'DayPatch' }),
  returns: DayNow,
})
export const daysOfAll = route({
  method: 'get',
  path: '/daily-summary/of-day',
  tag: 'Daily summaries',
  entity: 'Daily summary',
  summary: 'List what all drivers did on a day, by name',
  permission: 'dispatch.read',
  query: z.strictObject({ date: date() }),
  returns: z.array(DriverOfDay),
})
const reads = 'dispatch.read'
export const dayEvents = {
  created: dailySummary.events.created,
  updated: dailySummary.events.updated,
  signed: defineEvent('daily-summary.signed', dailySummary.row, { reads }),
  'signed-off': defineEvent('daily-summary.signed-off', dailySummary.row, { reads }),
  reopened: defineEvent('daily-summary.reopened', dailySummary.row, { reads }),
} as const
export default contract('driver-day', {
  cruds: [inspection, compartmentStock, transfer],
  routes: [truckNow, ...dailySummary.routes, daysOfAll, openDay, updateDay],
  events: Object.values(dayEvents),
})
