import { boolean, integer, text } from 'drizzle-orm/pg-core'
import {
  day,
  instant,
  key,
  labels,
  money,
  noKeys,
  pct,
  confirmedPoint,
  position,
  qty,
  tenantTable,
} from '#server/db/columns.ts'
import { city, state } from '../geo/tables.ts'
import { product } from '../products/tables.ts'
import { terminal } from '../suppliers/tables.ts'
import { region } from '../yards/tables.ts'
import { payment_method, payment_term } from '../terms/tables.ts'

const address = () => ({
  address_one: text(),
  address_two: text(),
  state_id: key(),
  city_id: key(),
  zip_code: text(),
})
const POLICIES = ['ok', 'warn', 'prevent'] as const
const BASES = ['gross', 'net'] as const
const READ_BY = ['driver', 'office', 'monitor', 'import'] as const

export const customer_company_type = tenantTable(
  'customer_company_type',
  { company_type: text().notNull(), description: text() },
  { unique: [['company_type']] },
)
export const customer = tenantTable(
  'customer',
  {
    customer_name: text().notNull(),
    code: text(),
    status: text({ enum: ['active', 'inactive', 'on_hold'] })
      .notNull()
      .default('active'),
    customer_company_type_id: key(),
    bill_to_customer_id: key(),
    email: text(),
    phone_number: text(),
    ...address(),
    payment_term_id: key(),
    payment_method_id: key(),
    credit_limit: money(),
    credit_policy: text({ enum: POLICIES }),
    billing_basis: text({ enum: BASES }),
    split_by_po: boolean().notNull().default(false),
    po_required: boolean().notNull().default(false),
    fein: text(),
    license_no: text(),
    customer_pricing_type: text({ enum: ['simple', 'margin'] })
      .notNull()
      .default('simple'),
    notes: text(),
  },
  {
    unique: [['customer_name'], ['code']],
    sorts: ['status'],
    finds: [
      'customer_name',
      'code',
      'email',
      'phone_number',
      'address_one',
      'address_two',
      'zip_code',
      'fein',
      'license_no',
      'notes',
    ],
    phones: ['phone_number'],
    filters: [
      'code',
      'bill_to_customer_id',
      'email',
      'phone_number',
      'address_one',
      'address_two',
      'zip_code',
      'fein',
      'license_no',
      'credit_limit',
      'credit_policy',
      'billing_basis',
      'split_by_po',
      'po_required',
      'customer_pricing_type',
      'notes',
    ],
    refs: {
      customer_company_type_id: () => customer_company_type,
      payment_term_id: () => payment_term,
      payment_method_id: () => payment_method,
      state_id: () => state,
      city_id: () => city,
    },
  },
)
export const ship_to = tenantTable(
  'ship_to',
  {
    customer_id: key().notNull(),
    name: text().notNull(),
    code: text(),
    address_one: text().notNull(),
    address_two: text(),
    state_id: key().notNull(),
    city_id: key().notNull(),
    zip_code: text(),
    jurisdiction_ids: noKeys(),
    ...position(),
    ...confirmedPoint(),
    terminal_id: key(),
    region_id: key(),
    directions: text(),
    gate_code: text(),
    hazards: text(),
    is_default: boolean().notNull().default(false),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
  },
  {
    unique: [['customer_id', 'name']],
    sorts: ['name', 'code'],
    finds: ['name', 'code', 'address_one', 'address_two', 'zip_code', 'directions', 'gate_code', 'hazards'],
    filters: [
      'code',
      'address_two',
      'zip_code',
      'latitude',
      'longitude',
      'directions',
      'gate_code',
      'hazards',
      'is_default',
      'status',
    ],
    refs: {
      customer_id: () => customer,
      state_id: () => state,
      city_id: () => city,
      terminal_id: () => terminal,
      region_id: () => region,
    },
  },
)
export const asset = tenantTable(
  'asset',
  {
    asset_name: text().notNull(),
    customer_id: key(),
    ship_to_id: key(),
    product_id: key(),
    kind: text({ enum: ['tank', 'vehicle', 'generator', 'other'] })
      .notNull()
      .default('tank'),
    capacity: qty(),
    safe_fill_percent: pct().notNull().default('90'),
    inventory: qty(),
    reserve_percent: pct().notNull().default('20'),
    usage_per_day: qty(),
    k_factor: qty(),
    monitor_id: text(),
    tax_use: text(),
    dyed_only: boolean().notNull().default(false),
    location_note: text(),
    location_photo_key: text(),
    hazard_note: text(),
    last_fill_at: instant(),
    last_reading_at: instant(),
    /** when its level was measured, and by what */
    level_at: instant(),
    level_source: text({ enum: READ_BY }),
    /** as its readings say */
    used_per_day: qty(),
    /** empty at that moment, and on that day; kept, so that lists are sorted by the one and narrowed by the other */
    runs_out_at: instant(),
    runs_out_on: day(),
  },
  {
    unique: [['ship_to_id', 'asset_name']],
    sorts: ['asset_name', 'runs_out_on', 'runs_out_at', 'level_at'],
    finds: ['asset_name', 'monitor_id', 'tax_use', 'location_note', 'location_photo_key', 'hazard_note'],
    filters: [
      'kind',
      'capacity',
      'safe_fill_percent',
      'inventory',
      'reserve_percent',
      'usage_per_day',
      'used_per_day',
      'k_factor',
      'monitor_id',
      'tax_use',
      'dyed_only',
      'location_note',
      'location_photo_key',
      'hazard_note',
    ],
    refs: { customer_id: () => customer, ship_to_id: () => ship_to, product_id: () => product },
  },
)
export const reading = tenantTable(
  'reading',
  {
    asset_id: key().notNull(),
    read_at: instant().notNull(),
    quantity: qty().notNull(),
    source: text({ enum: READ_BY }).notNull().default('office'),
    note: text(),
    /** gallons that went in and made it; null: somebody measured */
    dropped: qty(),
  },
  { refs: { asset_id: { child: () => asset } }, index: [['asset_id', 'read_at']] },
)
export const customer_contact = tenantTable(
  'customer_contact',
  {
    customer_id: key().notNull(),
    ship_to_id: key(),
    name: text().notNull(),
    position: text(),
    email: text(),
    phone_number: text(),
    mobile_number: text(),
    service_ids: integer().array().notNull().default([]),
    channel: text({ enum: ['email', 'phone', 'none'] })
      .notNull()
      .default('email'),
    language: text(),
    bounced_at: instant(),
    last_emailed_at: instant(),
  },
  {
    unique: [['customer_id', 'ship_to_id', 'email']],
    sorts: ['name', 'email', 'position'],
    finds: ['name', 'position', 'email', 'phone_number', 'mobile_number', 'language'],
    phones: ['phone_number', 'mobile_number'],
    filters: ['position', 'email', 'phone_number', 'mobile_number', 'channel', 'language'],
    refs: { customer_id: () => customer, ship_to_id: () => ship_to },
  },
)
export const exemption_certificate = tenantTable(
  'exemption_certificate',
  {
    customer_id: key().notNull(),
    ship_to_id: key(),
    tax_ids: noKeys(),
    tax_groups: labels(),
    state_id: key(),
    product_ids: noKeys(),
    tax_use: text(),
    certificate_no: text().notNull(),
    exempt_percent: pct().notNull().default('100'),
    issued_on: day().notNull(),
    expires_on: day(),
    file_key: text(),
    status: text({ enum: ['active', 'revoked'] })
      .notNull()
      .default('active'),
    /** first day on which it does not count; null while it is active */
    revoked_on: day(),
  },
  {
    sorts: ['certificate_no', 'expires_on'],
    refs: { customer_id: () => customer, ship_to_id: () => ship_to, state_id: () => state },
  },
)
