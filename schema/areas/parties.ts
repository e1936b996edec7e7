/** Customers, where they take delivery, their tanks and papers (domain 1.5). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import {
  date,
  flag,
  id,
  ids,
  instant,
  int,
  maybe,
  money,
  needs,
  pct,
  qty,
  refMaybe,
  ref,
  signedQty,
  text,
  word,
} from '../values/fields.ts'
import { address, printed, zip } from '../values/printed.ts'
import { email, phone, position } from '../values/shaped-fields.ts'
import { fileLine } from '../contract/file-line.ts'
import { contract, crud, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'

const PRICE = 'sales_order.read_price'
export const companyType = crud({
  name: 'customer-company-type',
  label: 'Customer company type',
  path: '/customer-company-type/',
  tag: 'Customer company types',
  resource: 'company_type',
  pageSize: 100,
  sort: ['company_type'],
  search: ['company_type'],
  unique: ['company_type'],
  fields: { company_type: text(80), description: maybe(text(300)) },
})
export const paymentTerm = crud({
  name: 'payment-term',
  label: 'Payment term',
  path: '/payment-term/',
  tag: 'Payment terms',
  pageSize: 25,
  sort: ['name'],
  search: ['name'],
  unique: ['name'],
  fields: {
    name: printed(60),
    net_days: int(0, 365).default(30),
    discount_percent: pct().default('0.000000'),
    discount_days: int(0, 365).default(0),
    discount_base: z.enum(['goods', 'total']).default('goods'),
  },
})
export const paymentMethod = crud({
  name: 'payment-method',
  label: 'Payment method',
  path: '/payment-method/',
  tag: 'Payment methods',
  pageSize: 25,
  sort: ['name'],
  search: ['name'],
  unique: ['name'],
  fields: {
    name: text(60),
    kind: z.enum(['cash', 'check', 'ach', 'eft', 'card', 'other']).default('other'),
    is_active: flag(true),
  },
})
export const customer = crud({
  name: 'customer',
  label: 'Customer',
  path: '/customer/',
  tag: 'Customers',
  calls: 'LAGCUD',
  pageSize: 100,
  sort: ['customer_name', 'code', 'status'],
  search: ['customer_name', 'code', 'email', 'phone_number'],
  unique: ['customer_name', 'code'],
  fields: {
    customer_name: printed(160),
    code: maybe(text(40)),
    status: z.enum(['active', 'inactive', 'on_hold']).default('active'),
    customer_company_type_id: refMaybe('customer_company_type', 'company_type'),
    bill_to_customer_id: refMaybe('customer', 'customer_name'),
    email: maybe(email()),
    phone_number: maybe(phone()),
    ...address,
    payment_term_id: refMaybe('payment_term'),
    payment_method_id: refMaybe('payment_method'),
    credit_limit: needs(PRICE, maybe(money({ min: 0 }))),
    credit_policy: needs(PRICE, maybe(z.enum(['ok', 'warn', 'prevent']))),
    billing_basis: maybe(z.enum(['gross', 'net'])),
    split_by_po: flag(false),
    po_required: flag(false),
    fein: maybe(printed(20)),
    license_no: maybe(printed(60)),
    customer_pricing_type: z.enum(['simple', 'margin']).default('simple'),
    notes: maybe(text(4000)),
  },
  owned: { balance: needs(PRICE, money()), available_credit: needs(PRICE, money().nullable()) },
  failed: { L: 'Failed to fetch customers' },
  inUse: 'Cannot delete this customer because it has associated records. Please remove related data first.',
})
export const customerStatus = route({
  method: 'put',
  path: '/customer/{id}/status',
  tag: 'Customers',
  summary: 'Set the status of a customer',
  entity: 'Customer',
  permission: 'customer.status',
  params: IdParam,
  flags: 'KE',
  queryOrBody: true,
  query: z.strictObject({ status: z.enum(['active', 'inactive', 'on_hold']).optional() }),
  body: z.strictObject({ status: z.enum(['active', 'inactive', 'on_hold']).optional() }),
  returns: customer.row,
})
export const customerStatusChanged = defineEvent('customer.status-changed', customer.row, {
  reads: 'customer.read',
})

export const shipTo = crud({
  name: 'ship-to',
  label: 'Ship-to',
  path: '/ship-to/',
  tag: 'Ship-tos',
  calls: 'LAGCUD',
  pageSize: 'all',
  sort: ['name', 'code'],
  search: ['name', 'code', 'address_one'],
  own: 'LAG',
  fields: {
    customer_id: ref('customer', 'customer_name'),
    name: printed(160),
    code: maybe(text(40)),
    address_one: printed(200),
    address_two: maybe(printed(200)),
    state_id: ref('state'),
    city_id: ref('city'),
    zip_code: maybe(zip()),
    jurisdiction_ids: ids('jurisdiction'),
    ...position,
    terminal_id: refMaybe('terminal'),
    region_id: refMaybe('region'),
    directions: maybe(printed(2000)),
    /** opens the gate; who may read the site may read it */
    gate_code: maybe(text(40)),
    /** what to beware of on the way in: dogs, wires, a soft shoulder */
    hazards: maybe(text(500)),
    is_default: flag(false),
    status: z.enum(['active', 'inactive']).default('active'),
  },
})
/** How a tank stands, as its list can be asked: `stands=to_order` */
export const TANK_STANDS = ['to_order', 'below_reserve', 'dry_before_truck'] as const
const READ_BY = ['driver', 'office', 'monitor', 'import'] as const
export const asset = crud({
  name: 'asset',
  label: 'Tank',
  path: '/asset/',
  tag: 'Tanks',
  calls: 'LGCUD',
  pageSize: 'all',
  sort: ['asset_name', 'runs_out_on', 'runs_out_at', 'level_at'],
  search: ['asset_name', 'monitor_id'],
  own: 'LG',
  fields: {
    asset_name: printed(120),
    customer_id: refMaybe('customer', 'customer_name'),
    ship_to_id: refMaybe('ship_to'),
    product_id: refMaybe('product'),
    kind: z.enum(['tank', 'vehicle', 'generator', 'other']).default('tank'),
    capacity: maybe(qty()),
    safe_fill_percent: pct().default('90.000000'),
    inventory: maybe(qty()),
    reserve_percent: pct().default('20.000000'),
    usage_per_day: maybe(qty()),
    k_factor: maybe(qty()),
    monitor_id: maybe(text(60)),
    tax_use: maybe(word(40)),
    dyed_only: flag(false),
    location_note: maybe(printed(300)),
    /** a stored picture of where it stands and where it is filled */
    location_photo_key: maybe(text(64)),
    hazard_note: maybe(text(300)),
  },
  owned: {
    ullage: qty(),
    last_fill_at: instant().nullable(),
    last_reading_at: instant().nullable(),
    level_at: instant().nullable(),
    level_source: z.enum(READ_BY).nullable(),
    used_per_day: qty().nullable(),
    runs_out_at: instant().nullable(),
    runs_out_on: date().nullable(),
  },
})
export const tankSums = route({
  method: 'get',
  path: '/asset/sums',
  tag: 'Tanks',
  entity: 'Tank',
  summary: 'Sum up the tanks of a filter',
  permission: 'asset.read',
  query: PageQuery,
  returns: z
    .object({
      tanks: z.number().int(),
      /** gallons on hand, of those whose level is known */
      inventory: qty(),
      /** gallons that still fit */
      ullage: qty(),
      /** gallons that open orders still bring; a fill brings what fits */
      on_order: needs('sales_order.read', qty().optional()),
    })
    .meta({ id: 'TankSums' }),
})
export type TankSums = z.output<typeof tankSums.returns>
export const Reading = z
  .object({
    id: z.int(),
    asset_id: z.int(),
    read_at: instant(),
    quantity: qty(),
    source: z.enum(READ_BY),
    note: z.string().nullable(),
    /** gallons that went in and made it, below 0 where a correction took them back; null: somebody measured */
    dropped: signedQty().nullable(),
  })
  .meta({ id: 'Reading' })
const ReadingInput = z
  .strictObject({
    read_at: instant(),
    quantity: qty(),
    source: z.enum(READ_BY).default('office'),
    note: maybe(text(300)),
  })
  .meta({ id: 'ReadingInput' })
export const addReading = route({
  method: 'post',
  path: '/asset/{id}/reading',
  tag: 'Tanks',
  summary: 'Record a reading of a tank',
  entity: 'Tank',
  permission: 'asset.update',
  own: true,
  status: 201,
  params: IdParam,
  body: ReadingInput,
  returns: Reading,
  flags: 'K',
})
export const readings = route({
  method: 'get',
  path: '/asset/{id}/reading',
  tag: 'Tanks',
  summary: 'List the readings of a tank, newest first',
  entity: 'Tank',
  permission: 'asset.read',
  own: true,
  params: IdParam,
  query: PageQuery,
  returns: pageOf(Reading),
})
const measured = {
  asset_id: ref('asset', 'asset_name'),
  customer_id: refMaybe('customer', 'customer_name'),
  ship_to_id: refMaybe('ship_to'),
  read_at: instant(),
  quantity: qty(),
  note: maybe(text(300)),
}
/** A measured reading as a line of a file has it; customer and site say which tank of that name is meant. */
export const readingLine = fileLine('TankReading', measured, { source: z.enum(READ_BY) })
/** Levels that deliveries made are no measurements and are left out. */
export const measuredReadings = route({
  method: 'get',
  path: '/reading/',
  tag: 'Tanks',
  summary: 'List the measured readings of all tanks, newest first',
  entity: 'Reading',
  permission: 'asset.read',
  query: PageQuery,
  pageSize: 50,
  returns: pageOf(readingLine.row),
  failed: 'Failed to fetch readings',
})
export const readingRecorded = defineEvent('asset.reading-recorded', Reading, { reads: 'asset.read' })
/** A reading of a file that was taken back; the level that it left is that of the tank's own event. */
export const readingRemoved = defineEvent(
  'asset.reading-removed',
  z.object({ id: z.int(), asset_id: z.int() }),
  { reads: 'asset.read' },
)

export const SERVICES = [
  'invoice',
  'delivery_ticket',
  'price_quote',
  'statement',
  'order_confirmation',
  'delay_alert',
  'credit',
] as const
export const contact = crud({
  name: 'customer-contact',
  label: 'Customer contact',
  path: '/customer-contact/',
  page: '/customer-contact-book',
  tag: 'Contact book',
  calls: 'LGCUD',
  resource: 'contact',
  sort: ['name', 'email', 'position'],
  search: ['name', 'email', 'phone_number', 'mobile_number'],
  fields: {
    customer_id: ref('customer', 'customer_name'),
    ship_to_id: refMaybe('ship_to'),
    name: text(120),
    position: maybe(text(80)),
    email: maybe(email()),
    phone_number: maybe(phone()),
    mobile_number: maybe(phone()),
    service_ids: z.array(int(1, SERVICES.length)).max(SERVICES.length).default([]),
    channel: z.enum(['email', 'phone', 'none']).default('email'),
    language: maybe(text(10)),
  },
  owned: {
    bounced_at: instant().nullable(),
    last_emailed_at: instant().nullable(),
    user_account: z.object({ id: z.int(), username: z.string(), status: z.string() }).nullable(),
  },
})
export const contactServices = route({
  method: 'get',
  path: '/customer-contact/services',
  tag: 'Contact book',
  summary: 'List what a contact can receive',
  permission: 'contact.read',
  returns: pageOf(
    z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: 'ContactService' }),
  ),
})
export const recipients = route({
  method: 'get',
  path: '/customer-contact/recipients',
  tag: 'Contact book',
  summary: 'Tell who would receive a service at a ship-to',
  permission: 'contact.read',
  query: z.strictObject({ customer_id: id(), ship_to_id: id().optional(), service: z.enum(SERVICES) }),
  returns: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      contact_id: z.int().nullable(),
      reason: z.enum(['ship_to', 'customer', 'customer_email']),
    }),
  ),
})
export const certificate = crud({
  name: 'exemption-certificate',
  label: 'Exemption certificate',
  path: '/exemption-certificate/',
  tag: 'Exemption certificates',
  calls: 'LGCUD',
  resource: 'certificate',
  sort: ['certificate_no', 'expires_on'],
  search: ['certificate_no'],
  fields: {
    customer_id: ref('customer', 'customer_name'),
    ship_to_id: refMaybe('ship_to'),
    tax_ids: ids('tax'),
    tax_groups: z.array(word(40)).max(50).default([]),
    state_id: refMaybe('state'),
    product_ids: ids('product'),
    tax_use: maybe(word(40)),
    certificate_no: printed(60),
    exempt_percent: pct().default('100.000000'),
    issued_on: date(),
    expires_on: maybe(date()),
    file_key: maybe(text(64)),
    status: z.enum(['active', 'revoked']).default('active'),
    /** first day on which it does not count; by default the day of the revocation, its issue date: it never did */
    revoked_on: maybe(date()),
  },
})
export default contract('parties', {
  cruds: [companyType, paymentTerm, paymentMethod, customer, shipTo, asset, contact, certificate],
  routes: [customerStatus, tankSums, addReading, readings, measuredReadings, contactServices, recipients],
  events: [customerStatusChanged, readingRecorded, readingRemoved],
})
