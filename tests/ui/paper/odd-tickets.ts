/** Delivery tickets of odd shape. */
import type { Ticket, TicketLine, TicketPage } from '../../../src/plugins/delivery-tickets/server/ticket.ts'

export const drop = (over: Partial<TicketLine> = {}): TicketLine => ({
  product: 'ULSD clear',
  sold_as: 'gallon',
  dyed: false,
  has_net: true,
  origin: 'Bayou Terminal, Houston TX',
  statutory_text: null,
  hazard_text: 'NA1993, Diesel fuel, Combustible liquid, PG III',
  tank: 'North tank',
  tank_note: 'behind the barn',
  tank_size: '10000.000',
  ordered: '8000.000',
  gross: '7412.300',
  net: '7390.000',
  temperature: 72.5,
  api_gravity: 34.3,
  bol_no: 'BOL-88123',
  diversion_no: null,
  carrier: null,
  fta_code: '160',
  po_number: null,
  meter_start: '100.000',
  meter_end: '7512.300',
  delivered_at: null,
  ...over,
})
const open = drop({
  gross: null,
  net: null,
  temperature: null,
  api_gravity: null,
  bol_no: null,
  meter_start: null,
  meter_end: null,
  tank: null,
  tank_size: null,
})
const page = (po_number: string | null, lines: TicketLine[]): TicketPage => ({
  po_number,
  lines,
  certificates: [],
})
const priced = (po_number: string | null, lines: TicketLine[]): TicketPage => ({
  ...page(po_number, lines),
  lines: lines.map((line) => ({ ...line, unit_price: '2.500000', subtotal: '18530.75' })),
  taxes: [
    { name: 'Federal excise diesel', amount: '1801.19' },
    { name: 'Federal excise diesel', amount: '0.01' },
  ],
  fees: [{ name: 'Delivery', amount: '7.79', share: '7.79 of 23.10, by goods' }],
  goods_total: '18530.75',
  tax_total: '1801.20',
  fee_total: '7.79',
  total: '20339.74',
})
const ticket = (pages: TicketPage[], over: Partial<Ticket> = {}): Ticket => ({
  sales_order_id: 1,
  order_no: 'SO-000001',
  ticket_no: 'T-000001',
  revision: 1,
  as_of: false,
  is_draft: false,
  updated_at: '2026-03-02T20:00:00.000Z',
  company: {
    company_name: 'Lone Star Fuel',
    address: ['1801 Industrial Way', 'Houston TX 77002'],
    phone_number: '(713) 555-0142',
    email: 'billing@lonestar.example.test',
    emergency_phone: '(713) 555-0911',
    time_zone: 'America/Chicago',
    currency: 'USD',
    logo_key: null,
    fein: '74-1234567',
    license_no: null,
  },
  bill_to: { name: 'Lone Star Farms LLC', lines: ['1 Farm Rd', 'Caldwell TX 77836'] },
  ship_to: { name: 'Main yard', lines: ['1 Farm Rd', 'Houston TX'], directions: 'Second gate on the left' },
  destination: 'Houston TX',
  driver: 'Dan Driver',
  trucks: ['Truck 7', 'Trailer 12'],
  terms: 'Net 30',
  po_numbers: [],
  started_at: null,
  planned_date_time: '2026-03-02T14:00:00.000Z',
  delivered_at: '2026-03-02T20:00:00.000Z',
  unattended: false,
  notes: null,
  driver_notes: null,
  signature_file_key: null,
  signature_url: null,
  prices: false,
  prior_balance: null,
  pages,
  ...over,
})
const drops = (count: number) => Array.from({ length: count }, (_, at) => drop({ product: `Product ${at}` }))
const DYED = 'DYED DIESEL FUEL, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE'
/** By what is odd about it. */
export const ODD_TICKETS: Readonly<Record<string, Ticket>> = {
  'as most are': ticket([page('PO-77', [drop()])]),
  'for the pen': ticket([page(null, [open])], {
    delivered_at: null,
    ship_to: null,
    destination: null,
    driver: null,
    trucks: [],
    terms: null,
  }),
  'a draft': ticket([page(null, [open])], { is_draft: true, delivered_at: null }),
  'priced, in three sheets': ticket([priced('A', [drop()]), priced('B', drops(2)), priced(null, [open])], {
    prices: true,
  }),
  'no fuel': ticket([
    page(null, [drop({ product: 'Grease', sold_as: 'each', has_net: false, hazard_text: null })]),
  ]),
  'fuel and no fuel': ticket([
    page(null, [drop(), drop({ product: 'Grease', sold_as: 'each', has_net: false })]),
  ]),
  'many drops, nobody there': ticket([priced('A', drops(23))], {
    prices: true,
    prior_balance: '1234.50',
    unattended: true,
  }),
  'dyed, many drops': ticket([
    page(
      null,
      drops(12).map((line) => ({ ...line, statutory_text: DYED, dyed: true })),
    ),
  ]),
  'a long way and long notes': ticket([page(null, drops(3))], {
    ship_to: { name: 'Main yard', lines: [], directions: 'Past the mill, then left. '.repeat(70).trim() },
    notes: 'The gate was open. '.repeat(100).trim(),
  }),
  ...Object.fromEntries(
    [6, 7, 8, 9, 10].map((n) => [`${n} drops`, ticket([priced('A', drops(n))], { prices: true })]),
  ),
}
