import { boolean, doublePrecision, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { BOL_STATES } from '#schema/road/bols.ts'
import { TENDER_STATES } from '#schema/road/carriers.ts'
import {
  INSPECTION_KINDS,
  type InspectionItem,
  STOCK_MOMENTS,
  TRANSFER_KINDS,
} from '#schema/road/driver-day.ts'
import { LOAD_STATES, STOP_KINDS } from '#schema/road/loads.ts'
import { MESSAGE_KINDS } from '#schema/road/messages.ts'
import {
  day,
  instant,
  json,
  key,
  labels,
  money,
  noKeys,
  position,
  qty,
  tenantTable,
} from '#server/db/columns.ts'
import { session, user } from '#server/db/tables.ts'
import { ship_to } from '../customers/tables.ts'
import { company_asset, driver } from '../fleet/tables.ts'
import { state } from '../geo/tables.ts'
import { product } from '../products/tables.ts'
import { sales_order } from '../sales-orders/tables.ts'
import { supplier, terminal } from '../suppliers/tables.ts'
import { yard } from '../yards/tables.ts'

export const load = tenantTable(
  'load',
  {
    load_no: text().notNull(),
    date: day().notNull(),
    status: text({ enum: LOAD_STATES }).notNull().default('planned'),
    driver_id: key(),
    truck_id: key(),
    trailer_id: key(),
    carrier_id: key(),
    terminal_id: key(),
    supplier_id: key(),
    loading_number: text(),
    starts_at: text(),
    notes: text(),
    /** what it was planned with; which orders are on it now stands at the orders */
    sales_order_ids: noKeys(),
    sent_at: instant(),
    accepted_at: instant(),
    loading_at: instant(),
    loaded_at: instant(),
    departed_at: instant(),
    delivered_at: instant(),
    closed_at: instant(),
  },
  {
    unique: [['load_no']],
    sorts: ['date', 'status'],
    finds: ['load_no', 'loading_number', 'starts_at', 'notes'],
    filters: ['loading_number', 'starts_at', 'notes'],
    index: [['driver_id', 'date']],
    refs: {
      driver_id: () => driver,
      truck_id: () => company_asset,
      trailer_id: () => company_asset,
      carrier_id: () => supplier,
      terminal_id: () => terminal,
      supplier_id: () => supplier,
    },
  },
)
export const load_compartment = tenantTable(
  'load_compartment',
  {
    load_id: key().notNull(),
    compartment_no: integer().notNull(),
    product_id: key().notNull(),
    planned_quantity: qty().notNull(),
    gross: qty(),
    net: qty(),
    temperature: doublePrecision(),
    api_gravity: doublePrecision(),
    /** as the driver typed it; once its BOL is recorded, the BOL's own number counts */
    bol_no: text(),
    bol_line_id: key(),
    retained_quantity: qty().notNull().default('0'),
    flushed: boolean().notNull().default(false),
    loaded_at: instant(),
  },
  {
    unique: [['load_id', 'compartment_no']],
    index: [['bol_line_id']],
    refs: { load_id: { child: () => load }, product_id: () => product },
  },
)
export const stop = tenantTable(
  'stop',
  {
    load_id: key().notNull(),
    sequence: integer().notNull(),
    kind: text({ enum: STOP_KINDS }).notNull(),
    terminal_id: key(),
    ship_to_id: key(),
    sales_order_id: key(),
    line_item_ids: noKeys(),
    eta: instant(),
    window_start: instant(),
    window_end: instant(),
    arrived_at: instant(),
    departed_at: instant(),
  },
  {
    refs: {
      load_id: { child: () => load },
      terminal_id: () => terminal,
      ship_to_id: () => ship_to,
      sales_order_id: () => sales_order,
    },
  },
)
/** who is planning which orders; read only while it is fresh */
export const planning = tenantTable(
  'planning',
  { user_id: key().notNull(), date: day(), sales_order_ids: noKeys(), seen_at: instant().notNull() },
  { unique: [['user_id']], index: [['seen_at']], refs: { user_id: { child: () => user } } },
)
/** how much longer a driver works on one day, as dispatch decided */
export const shift_extension = tenantTable(
  'shift_extension',
  { driver_id: key().notNull(), date: day().notNull(), minutes: integer().notNull() },
  { unique: [['driver_id', 'date']], refs: { driver_id: { child: () => driver } } },
)
export const bol = tenantTable(
  'bol',
  {
    bol_no: text().notNull(),
    supplier_id: key().notNull(),
    terminal_id: key().notNull(),
    load_id: key(),
    driver_id: key(),
    carrier_id: key(),
    lifted_at: instant().notNull(),
    destination_state_id: key(),
    diversion_no: text(),
    position_holder: text(),
    file_keys: labels(),
    status: text({ enum: BOL_STATES }).notNull().default('open'),
    void_reason: text(),
  },
  {
    sorts: ['bol_no', 'lifted_at', 'status'],
    finds: ['bol_no', 'diversion_no', 'position_holder'],
    filters: ['carrier_id', 'destination_state_id', 'diversion_no', 'position_holder'],
    refs: {
      supplier_id: () => supplier,
      terminal_id: () => terminal,
      load_id: () => load,
      driver_id: () => driver,
      destination_state_id: () => state,
    },
    more: (t) => [
      // a number stands once at a supplier and terminal, but a void one may be used again
      uniqueIndex('bol_number_key')
        .on(t.tenant_id, t.supplier_id, t.terminal_id, sql`lower(${t.bol_no})`)
        .where(sql`${t.status} <> 'void'`),
      index('bol_files_idx').using('gin', t.file_keys),
    ],
  },
)
export const bol_line = tenantTable(
  'bol_line',
  {
    bol_id: key().notNull(),
    product_id: key().notNull(),
    gross: qty().notNull(),
    net: qty(),
    temperature: doublePrecision(),
    api_gravity: doublePrecision(),
    compartment_no: integer(),
    retained_quantity: qty().notNull().default('0'),
    stored_quantity: qty().notNull().default('0'),
  },
  { refs: { bol_id: { child: () => bol }, product_id: () => product } },
)
export const inspection = tenantTable(
  'inspection',
  {
    driver_id: key().notNull(),
    truck_id: key().notNull(),
    trailer_id: key(),
    kind: text({ enum: INSPECTION_KINDS }).notNull().default('pre_trip'),
    inspected_at: instant().notNull(),
    phone_at: instant(),
    date: day().notNull(),
    odometer: integer(),
    items: json<InspectionItem[]>().notNull().default([]),
    signature_file_key: text(),
    notes: text(),
    result: text({ enum: ['safe', 'defects', 'unsafe'] })
      .notNull()
      .default('safe'),
    /** of the pictures in it, so that who may read it may read them */
    file_keys: labels(),
  },
  {
    sorts: ['inspected_at', 'date'],
    finds: ['notes', 'signature_file_key'],
    filters: ['kind', 'phone_at', 'odometer', 'signature_file_key', 'notes'],
    index: [
      ['truck_id', 'inspected_at'],
      ['driver_id', 'date'],
    ],
    refs: { driver_id: () => driver, truck_id: () => company_asset, trailer_id: () => company_asset },
    more: (t) => [index('inspection_files_idx').using('gin', t.file_keys)],
  },
)
export const compartment_stock = tenantTable(
  'compartment_stock',
  {
    driver_id: key().notNull(),
    asset_id: key().notNull(),
    compartment_no: integer().notNull(),
    product_id: key().notNull(),
    quantity: qty().notNull(),
    moment: text({ enum: STOCK_MOMENTS }).notNull().default('begin'),
    date: day().notNull(),
    measured_at: instant().notNull(),
    phone_at: instant(),
  },
  {
    sorts: ['date', 'measured_at'],
    index: [
      ['driver_id', 'date'],
      ['asset_id', 'measured_at'],
    ],
    refs: { driver_id: () => driver, asset_id: () => company_asset, product_id: () => product },
  },
)
export const transfer = tenantTable(
  'transfer',
  {
    driver_id: key().notNull(),
    kind: text({ enum: TRANSFER_KINDS }).notNull(),
    product_id: key().notNull(),
    quantity: qty().notNull(),
    from_asset_id: key(),
    from_compartment_no: integer(),
    to_asset_id: key(),
    to_compartment_no: integer(),
    yard_id: key(),
    load_id: key(),
    bol_id: key(),
    moved_at: instant().notNull(),
    phone_at: instant(),
    date: day().notNull(),
    flushed: boolean().notNull().default(false),
    bol_line_id: key(),
    notes: text(),
  },
  {
    sorts: ['date', 'moved_at'],
    index: [['driver_id', 'date'], ['from_asset_id', 'moved_at'], ['bol_line_id']],
    refs: {
      driver_id: () => driver,
      product_id: () => product,
      from_asset_id: () => company_asset,
      to_asset_id: () => company_asset,
      yard_id: () => yard,
      load_id: () => load,
      bol_id: () => bol,
    },
  },
)
export const daily_summary = tenantTable(
  'daily_summary',
  {
    driver_id: key().notNull(),
    date: day().notNull(),
    odometer_start: integer(),
    odometer_end: integer(),
    started_at: instant(),
    ended_at: instant(),
    explanations: json<{ product_id: number; text: string }[]>().notNull().default([]),
    signature_file_key: text(),
    signed_at: instant(),
    signed_off_by: key(),
    signed_off_at: instant(),
    reopened_at: instant(),
    reopen_reason: text(),
  },
  {
    unique: [['driver_id', 'date']],
    sorts: ['date', 'driver_id'],
    filters: ['odometer_start', 'odometer_end', 'started_at', 'ended_at', 'signed_at', 'signed_off_at'],
    refs: { driver_id: () => driver },
  },
)
export const message = tenantTable(
  'message',
  {
    driver_id: key().notNull(),
    sales_order_id: key(),
    stop_id: key(),
    kind: text({ enum: MESSAGE_KINDS }).notNull().default('note'),
    body: text().notNull(),
    answers_id: key(),
    agreed: boolean(),
    file_keys: labels(),
    phone_at: instant(),
    from_driver: boolean().notNull().default(false),
    seen_at: instant(),
    seen_by: key(),
  },
  {
    sorts: ['created_at'],
    finds: ['body'],
    filters: ['stop_id', 'kind', 'answers_id', 'agreed', 'phone_at'],
    index: [['driver_id', 'created_at']],
    refs: { driver_id: () => driver, sales_order_id: () => sales_order },
    more: (t) => [index('message_files_idx').using('gin', t.file_keys)],
  },
)
/** what signs notifications to phones, and up to where of the log they were told */
export const push_key = tenantTable(
  'push_key',
  { public_key: text().notNull(), sealed_key: text().notNull(), told_seq: key().notNull().default(0) },
  { more: (t) => [uniqueIndex('push_key_tenant_key').on(t.tenant_id)] },
)
/** the phone of a session that asked to be notified; it goes with the session */
export const push_subscription = tenantTable(
  'push_subscription',
  {
    session_id: key().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
  },
  { unique: [['session_id']], refs: { session_id: { child: () => session } } },
)
/** where a truck was last, of those whose driver shares it; gone after the day */
export const truck_position = tenantTable(
  'truck_position',
  { driver_id: key().notNull(), ...position(), seen_at: instant().notNull() },
  { unique: [['driver_id']], index: [['seen_at']], refs: { driver_id: { child: () => driver } } },
)
export const carrier_setting = tenantTable(
  'carrier_setting',
  {
    carrier_id: key().notNull(),
    order_emails: labels(),
    inventory_emails: labels(),
    credit_emails: labels(),
    min_hours_ahead: integer(),
    max_days_ahead: integer(),
    max_products: integer(),
    min_quantity: qty(),
    max_quantity: qty(),
    window_start: text(),
    window_end: text(),
    po_required: boolean().notNull().default(false),
    vendor_id: text(),
    terminal_ids: noKeys(),
  },
  { unique: [['carrier_id']], refs: { carrier_id: { child: () => supplier } } },
)
export const carrier_tender = tenantTable(
  'carrier_tender',
  {
    tender_no: text().notNull(),
    sales_order_id: key().notNull(),
    carrier_id: key().notNull(),
    status: text({ enum: TENDER_STATES }).notNull().default('tendered'),
    freight: money(),
    eta: instant(),
    message: text(),
    carrier_message: text(),
    answered_at: instant(),
    answered_by: text(),
    /** of the link that was sent; used once, gone with its answer */
    answer_hash: text(),
    answer_expires_at: instant(),
    email_id: key(),
  },
  {
    unique: [['tender_no']],
    sorts: ['created_at', 'status', 'eta'],
    finds: ['tender_no', 'message'],
    filters: ['freight', 'message'],
    index: [['answer_hash']],
    refs: { sales_order_id: () => sales_order, carrier_id: () => supplier },
    more: (t) => [
      uniqueIndex('carrier_tender_open_key')
        .on(t.tenant_id, t.sales_order_id)
        .where(sql`${t.status} not in ('declined', 'delivered')`),
    ],
  },
)
