/** The made-up company of the reference: a distributor in Waco, its customers, fuels and numbers. */
import { inWords } from '../values/field-kind.ts'
import type { Mark } from '../values/fields.ts'

const NAMES: Readonly<Record<string, string>> = {
  customer: 'Lone Star Farms LLC',
  customer_company_type: 'Farm',
  customer_contact: 'Ann Miller',
  contact: 'Ann Miller',
  ship_to: 'North field',
  asset: 'Tank 2, diesel',
  tank: 'Tank 2, diesel',
  company_asset: 'Truck 14',
  asset_type: 'Bobtail',
  product: 'Clear diesel',
  product_category: 'Diesel',
  category: 'Diesel',
  product_sub_category: 'On-road diesel',
  sub_category: 'On-road diesel',
  supplier: 'Gulf Coast Supply',
  terminal: 'Waco rack',
  yard: 'Main yard',
  region: 'Central Texas',
  state: 'Texas',
  city: 'Waco',
  county: 'McLennan',
  jurisdiction: 'McLennan County',
  driver: 'Sam Ortiz',
  user: 'Ann Miller',
  created_by: 'Ann Miller',
  role: 'Night dispatch',
  person: 'Ann Miller',
  profile: 'Ann Miller',
  current_user: 'Ann Miller',
  recipient: 'Ann Miller',
  recipients: 'Ann Miller',
  sender: 'Brazos Fuel Company',
  reply_to: 'Brazos Fuel Company',
  cc: 'Lee Brown',
  bcc: 'Lee Brown',
  order_fee: 'Delivery fee',
  invoice_fee: 'Delivery fee',
  about: 'Gantry',
  tenant: 'Brazos Fuel Company',
  company: 'Brazos Fuel Company',
  company_settings: 'Brazos Fuel Company',
  tax: 'Texas diesel tax',
  fee: 'Delivery fee',
  margin: 'Farm margin',
  pricing_rule: 'Rack plus 12 cents',
  rule: 'Rack plus 12 cents',
  payment_term: 'Net 30',
  payment_method: 'Bank transfer',
  saved_view: 'Due this week',
  view: 'Due this week',
}
const nameOf = (entity: string): string => NAMES[entity] ?? inWords(entity || 'name')

const MOMENT = '2026-03-02T15:00:00.000Z'
const LATER = /(_to|_end|until|due_date|expires_on|expires_at|due_on|end)$/
const moment = (name: string): string => (LATER.test(name) ? '2026-03-02T18:00:00.000Z' : MOMENT)
const dayOf = (name: string): string => (LATER.test(name) ? '2026-04-01' : '2026-03-02')

/** Words of a field by its name: the first row that fits. */
const WORDS: readonly (readonly [RegExp, string | ((name: string, of: string) => string)])[] = [
  [/email|^(to|cc|bcc|from|reply_to)$/, 'ann@example.com'],
  [/^username$/, 'ann'],
  [/website/, 'www.lonestarfuel.example'],
  [/phone|fax/, '+1 254 555 0142'],
  [/password/, 'correct horse battery'],
  [/token/, 'q3Vd8mZ1rT6yWc0pXb5n'],
  [/zip/, '76701'],
  [/^address$|address_one|street/, '1200 Depot Road'],
  [/address_two/, 'Gate 3'],
  [/file_key/, '5f0c2a9e4b7d41d8a3e6c1f29b8d7043'],
  [/file_name|^file$/, 'ticket-1024.pdf'],
  [/file_url|full_path|^url$|link/, '/api/storage/5f0c2a9e4b7d41d8a3e6c1f29b8d7043'],
  [/path$/, '/customer/12'],
  [/zone/, 'America/Chicago'],
  [/language/, 'en'],
  [/request_id|cause|message_id/, '4f8f2f4e-6f0c-4b7e-9a53-0d6b2f1c8a11'],
  [/^ip$/, '203.0.113.7'],
  [/device|user_agent/, 'Chrome on Windows'],
  [/version/, '0.1.0'],
  [/commit/, 'cc46229'],
  [/^mapping$/, '{"Customer":"customer_name"}'],
  [/^opens_at$/, '06:30'],
  [/^closes_at$/, '18:00'],
  [/(_at|_time|_date_start|_date_end)$|^(at|until)$/, (name) => moment(name)],
  [/(_on|date|_from|_to|day)$/, (name) => dayOf(name)],
  [/invoice_no/, 'INV-001024'],
  [/order_no/, 'SO-001024'],
  [/po_number/, 'PO-4471'],
  [/bol/, 'BOL-88213'],
  [/tcn|irs/, 'T-74-TX-2701'],
  [/vin|serial/, '1FUJGLDR5CLBP8834'],
  [/license_plate|plate/, 'TX 4RB 882'],
  [/(_no|number)$/, 'A-1024'],
  [/^state_code$|^codes$/, 'TX'],
  [/(^|_)code$/, (_, of) => (of === 'state' ? 'TX' : 'LSF')],
  [/^(bill|delivered)_to$/, 'Lone Star Farms LLC'],
  [/^status$/, 'confirmed'],
  [/^flag$/, 'late'],
  [/^reference$/, 'ACH 88213'],
  [/^order_type$/, 'will_call'],
  [/^user_role$/, 'manager'],
  [/^source$/, 'office'],
  [/_basis$/, 'gross'],
  [/^level$/, 'state'],
  [/^rate_type$/, 'per_unit'],
  [/^sold_as$/, 'gallon'],
  [/^tax_group$/, 'diesel'],
  [/^tax_use$/, 'highway'],
  [/^company_type$/, 'Farm'],
  [/^directions$/, 'Second gate on the left.'],
  [/^(before|after)$/, '2.489000'],
  [/ein|tax_id|fein/, '74-1234567'],
  [/colou?r/, '#1f6feb'],
  [/latitude/, '31.549300'],
  [/longitude/, '-97.146700'],
  [/(quantity|gallons|gross|net|capacity|inventory|volume|barrels)$|^(gross|net)_quantity/, '8000.000'],
  [/(_price|^price)$/, '2.489000'],
  [/rate$|percent|margin$/, '0.120000'],
  [/total|amount|debit|credit|balance|subtotal|cost|freight|limit/, '1250.00'],
  [/sort_by/, 'id'],
  [/^(order|sort_direction)$/, 'desc'],
  [/^(q|search)$/, 'lone star'],
  [/^of$/, 'payment_term'],
  [/subject/, 'Invoice INV-001024'],
  [/^html$|body/, 'Your invoice is attached.'],
  [/notes?$|comment|description|instructions|reason|^text$|memo/, 'Call before delivery.'],
  [/^detail$|^message$/, 'Check this value'],
  [/^resource$/, 'customer'],
  [/^action$/, 'read'],
  [/^permissions?$/, 'customer.read'],
  [/^entity(_type)?$/, 'customer'],
  [/^(event|type)$/, 'customer.updated'],
  [/^(first_name)$/, 'Ann'],
  [/^(last_name)$/, 'Miller'],
  [/^(name|label|title)$/, (_, of) => nameOf(of)],
  [/_name$/, (name) => nameOf(name.slice(0, -5))],
]
const KINDS: Partial<Record<NonNullable<Mark['wire']>, (name: string) => string | number>> = {
  money: () => '1250.00',
  price: () => '2.489000',
  rate: () => '0.243000',
  pct: () => '6.250000',
  qty: () => '8000.000',
  degrees: (name) => (/lon/.test(name) ? '-97.146700' : '31.549300'),
  instant: moment,
  date: dayOf,
  email: () => 'ann@example.com',
  id: (name) => exampleNumber(name),
}
/** What any text field may be asked for, when its name says nothing. */
const ANY = [
  '0.120000',
  '1.00',
  '06:30',
  'TX',
  'en',
  'desc',
  '2026-03-02',
  MOMENT,
  '1',
  'a'.repeat(32),
  'A-1024',
]

/** Values to try for a field, the likeliest first. */
export function exampleTexts(wire: NonNullable<Mark['wire']>, name: string, of: string): (string | number)[] {
  const kind = KINDS[wire]
  const word = WORDS.find(([named]) => named.test(name))?.[1]
  const worded = typeof word === 'function' ? word(name, of) : word
  return [
    ...(kind ? [kind(name)] : []),
    ...(worded === undefined ? [] : [worded]),
    nameOf(name || of),
    'correct horse battery',
    ...ANY,
    // amounts that must not be so large, or not below nothing
    '10.00',
    '5.000000',
  ]
}

const COUNTS: Readonly<Record<string, number>> = {
  id: 12,
  rev: 3,
  page: 1,
  size: 50,
  total: 1,
  pages: 1,
  seq: 5512,
  status_code: 200,
  expires_in: 600,
  year: 2026,
  temperature: 60,
  api_gravity: 35,
}
/** A row's number, or a count: small, and the same for the same name. */
export function exampleNumber(name: string): number {
  const known = COUNTS[name]
  if (known !== undefined) return known
  if (!/(_id|_by|^by)$/.test(name)) return 2
  return ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40) + 1
}
