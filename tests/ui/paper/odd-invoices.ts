/** Invoices and credit memos of odd shape, as they are stored. */
import { D, money, price6, qty3, rate6, sum } from '../../../schema/values/decimal.ts'
import { bareRow } from '../../../schema/reference/example-row.ts'
import { Invoice, InvoiceFee, InvoiceLine } from '../../../schema/sales/invoices.ts'
import { MoneyRow } from '../../../schema/sales/payments.ts'
import { TaxItem } from '../../../schema/sales/sales-orders.ts'
import type { PaperFacts } from '../../../src/plugins/invoices/rules/paper-facts.ts'

type Line = Invoice['line_items'][number]
type Tax = Line['tax_rows'][number]
type Fee = Invoice['fees'][number]
export interface Odd {
  readonly invoice: Invoice
  readonly facts: PaperFacts
  readonly reason: string | null
}
const AT = '2026-03-02T20:00:00.000Z'

export const tax = (over: Partial<Tax> = {}): Tax =>
  bareRow(TaxItem, {
    line_item_id: 1,
    tax_id: 1,
    tax_rate_id: 1,
    tax_name: 'Federal excise diesel',
    tax_group: 'fet',
    level: 'federal',
    rate_type: 'per_unit',
    rate: '0.243000',
    quantity_basis: 'billed',
    taxable_quantity: '8000.000',
    taxable_amount: '20000.00',
    amount: '1944.00',
    ...over,
  })
export const line = (no: number, over: Partial<Line> = {}): Line =>
  bareRow(InvoiceLine, {
    id: no,
    line_no: no,
    line_item_id: no,
    product_id: 1,
    description: 'ULSD clear',
    gross_quantity: '8000.000',
    net_quantity: '8000.000',
    billed_quantity: '8000.000',
    quantity_basis: 'gross',
    unit_price: '2.500000',
    subtotal: '20000.00',
    tax_amount: '0.00',
    ...over,
  })
export const fee = (over: Partial<Fee> = {}): Fee =>
  bareRow(InvoiceFee, {
    id: 1,
    fee_row_id: 1,
    fee_id: 1,
    name: 'Federal oil-spill fee',
    fee_code: 'OSLTF',
    fee_type: 'per_unit',
    amount_type: 'fixed_amount',
    rate: rate6('0.002143'),
    quantity: '8000.000',
    subtotal: '17.14',
    ...over,
  })
/** So many lines of different gallons and taxes. */
export const manyLines = (count: number, over: (no: number) => Partial<Line> = () => ({})): Line[] =>
  Array.from({ length: count }, (_, at) => {
    const gallons = qty3(String(100.1 + at))
    const subtotal = money(D(gallons).times('2.5'))
    const rows = [
      tax({ taxable_quantity: gallons, taxable_amount: subtotal, amount: money(D(gallons).times('0.243')) }),
      tax({
        tax_id: 2,
        tax_rate_id: 2,
        tax_name: 'Texas diesel',
        level: 'state',
        rate: '0.200000',
        taxable_quantity: gallons,
        taxable_amount: subtotal,
        amount: money(D(gallons).times('0.2')),
      }),
    ]
    const measured = { gross_quantity: gallons, net_quantity: gallons, billed_quantity: gallons }
    return line(at + 1, { ...measured, subtotal, tax_rows: rows, ...over(at + 1) })
  })

const FACTS: PaperFacts = {
  company: {
    company_name: 'Lone Star Fuel',
    lines: [
      '1801 Industrial Way',
      'Houston TX 77002',
      '(713) 555-0142, billing@lonestar.example.test',
      'FEIN 74-1234567, license 32001234567',
    ],
    remit_to: 'Lone Star Fuel, PO Box 4410, Houston TX 77210',
    currency: 'USD',
    time_zone: 'America/Chicago',
    logo_key: null,
  },
  bill_to: ['Lone Star Farms LLC', '1 Farm Rd', 'Caldwell TX 77836'],
  registration: 'FEIN 76-7654321',
  delivered_to: ['Main yard', '1 Farm Rd', 'Houston TX'],
  destination: 'Houston TX',
  delivered_at: AT,
  terms: 'Net 30',
  credits: null,
  goods: { 1: { sold_as: 'gallon', has_net: true, notice: null } },
  loads: {
    1: { bol_no: '0048213', origin: 'Bayou Terminal, T-76-TX-2500, Houston TX', net_recorded: false },
  },
  tax_units: { 1: 'gallon', 2: 'gallon' },
}
/** An invoice of these rows; totals are their sums, as they are stored. */
export function odd(
  rows: { readonly line_items?: readonly Line[]; readonly fees?: readonly Fee[] },
  over: Partial<Invoice> = {},
  facts: Partial<PaperFacts> = {},
  reason: string | null = null,
): Odd {
  const line_items = [...(rows.line_items ?? [line(1, { tax_rows: [tax()] })])]
  const fees = [...(rows.fees ?? [])]
  const taxable_items = [...line_items, ...fees].flatMap((each) => each.tax_rows)
  const goods_total = money(sum(line_items.map((each) => each.subtotal)))
  const fee_total = money(sum(fees.map((each) => each.subtotal)))
  const tax_total = money(sum(taxable_items.map((each) => each.amount)))
  const total = money(sum([goods_total, fee_total, tax_total]))
  const invoice = bareRow(Invoice, {
    id: 1,
    rev: 1,
    created_at: AT,
    updated_at: AT,
    created_by: 1,
    updated_by: 1,
    invoice_no: 'INV-000001',
    kind: 'invoice',
    status: 'issued',
    revision: 1,
    issued_at: AT,
    customer: { id: 1, customer_name: 'Lone Star Farms LLC' },
    sales_order_id: 1,
    order_no: 'SO-000001',
    po_number: 'PO-77',
    payment_term_id: 1,
    invoice_date: '2026-03-02',
    due_date: '2026-04-01',
    discount_percent: '0',
    discount_base: 'goods',
    ship_to: { id: 1, name: 'Main yard' },
    goods_total,
    fee_total,
    tax_total,
    total,
    balance: total,
    paid_amount: '0.00',
    credited_amount: '0.00',
    discount_amount: '0.00',
    line_items,
    fees,
    tax_details: { total_tax_amount: tax_total, taxable_items, rejected: [] },
    payer: { id: 1, customer_name: 'Lone Star Farms LLC' },
    bill_to: [...FACTS.bill_to],
    delivered_to: [...FACTS.delivered_to],
    delivered_at: AT,
    ...over,
  })
  return { invoice, facts: { ...FACTS, ...facts }, reason }
}
/** An invoice of so many products with all facts that can be beside them, each line with four taxes, and two fees. */
export function fourTaxes(count: number): Odd {
  const products = Array.from({ length: count }, (_, at) => at + 1)
  const rate = (no: number, tax_id: number, tax_name: string, level: 'federal' | 'state' | 'county') =>
    tax({ line_item_id: no, tax_id, tax_rate_id: tax_id, tax_name, level })
  const load = {
    bol_no: '0048213',
    origin: 'Bayou Terminal, T-76-TX-2500, Houston TX',
    net_recorded: true,
    tank: 'North tank',
    carrier: 'Gulf Haulers, FEIN 76-1111111',
    diversion_no: 'D-1',
  }
  const notice = 'DYED DIESEL FUEL, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE'
  return odd(
    {
      line_items: products.map((no) =>
        line(no, {
          product_id: no,
          description: `Product ${no}`,
          net_quantity: '7961.000',
          tax_rows: [
            rate(no, 1, 'Federal excise diesel', 'federal'),
            rate(no, 2, 'LUST', 'federal'),
            rate(no, 3, 'Texas diesel', 'state'),
            rate(no, 4, 'Harris county', 'county'),
          ],
        }),
      ),
      fees: [
        fee(),
        fee({ id: 2, fee_id: 2, name: 'Delivery', fee_type: 'flat', quantity: '1.000', subtotal: '75.00' }),
      ],
    },
    { status: 'partially_paid', paid_amount: '100.00' },
    {
      goods: Object.fromEntries(
        products.map((no) => [no, { sold_as: 'gallon', has_net: true, notice, fta_code: '228' }]),
      ),
      loads: Object.fromEntries(products.map((no) => [no, load])),
    },
  )
}
const paid = (
  id: number,
  kind: 'payment' | 'discount' | 'write_off' | 'reversal',
  amount: string,
  of?: number,
) => bareRow(MoneyRow, { id, kind, amount, paid_on: '2026-03-05', reverses_id: of ?? null })
const CREDITS = { invoice_no: 'INV-000001', invoice_date: '2026-03-02' }
const memo = (rows: Parameters<typeof odd>[0], reason: string): Odd =>
  odd(
    rows,
    { kind: 'credit_memo', invoice_no: 'INV-000002', balance: '0.00', credits_invoice_id: 1 },
    { credits: CREDITS },
    reason,
  )
const LONG = 'Extraordinarily-long-name-without-any-room-to-break-it-anywhere-at-all '.repeat(3).trim()
const DYED = 'DYED DIESEL FUEL, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE'
const exempt = (percent: string | null, amount: string) =>
  tax({ exempt: true, certificate_id: 4, certificate_no: 'TX-EX-1', exempt_percent: percent, amount })

/** By what is odd about it. */
export const ODD_INVOICES: Readonly<Record<string, Odd>> = {
  'as most are': odd({ fees: [fee()] }),
  'a draft': odd({ fees: [fee()] }, { status: 'draft' }),
  'a draft of many pages': odd({ line_items: manyLines(80), fees: [fee()] }, { status: 'draft' }),
  'a void one': odd({}, { status: 'void', balance: '0.00' }),
  'partly exempt': odd({ line_items: [line(1, { tax_rows: [exempt('60.000000', '777.60')] })] }),
  'wholly exempt': odd({ line_items: [line(1, { tax_rows: [exempt('100.000000', '0.00')] })] }),
  'exempt by nobody knows how much': odd({ line_items: [line(1, { tax_rows: [exempt(null, '777.60')] })] }),
  'partly and not exempt, and two certificates of one number': odd({
    line_items: [
      line(1, { tax_rows: [exempt('60.000000', '777.60')] }),
      line(2, { tax_rows: [tax()] }),
      line(3, { tax_rows: [{ ...exempt('60.000000', '777.60'), certificate_id: 5 }] }),
    ],
  }),
  'a shared fee': odd({
    fees: [fee({ subtotal: '7.79', whole: '23.10', shared_by: 'goods', quantity: '10779.000' })],
  }),
  'a fee shared by lines': odd({
    fees: [
      fee({
        fee_type: 'flat',
        rate: '25.000000',
        quantity: '1.000',
        subtotal: '8.34',
        whole: '25.00',
        shared_by: 'lines',
      }),
    ],
  }),
  'a fee and a tax by the load': odd({
    line_items: [1, 2].map((no) =>
      line(no, {
        tax_rows: [
          tax({
            line_item_id: no,
            tax_name: 'Delivery fee',
            rate_type: 'flat',
            rate: '10.000000',
            amount: '10.00',
            scope: 'load',
            counted_by: String(no),
          }),
        ],
      }),
    ),
    fees: [
      fee({
        name: 'Pump-off',
        fee_type: 'flat',
        rate: '25.000000',
        quantity: '1.000',
        subtotal: '50.00',
        scope: 'load',
        times: 2,
      }),
      fee({
        id: 2,
        name: 'Credited in part',
        fee_type: 'flat',
        rate: '25.000000',
        quantity: '1.000',
        subtotal: '25.00',
        scope: 'load',
        times: 2,
      }),
    ],
  }),
  'fees of every kind': odd({
    fees: [
      fee(),
      fee({
        id: 2,
        name: 'Delivery',
        fee_type: 'flat',
        rate: '25.000000',
        quantity: '1.000',
        subtotal: '25.00',
      }),
      fee({
        id: 3,
        name: 'Drums',
        fee_type: 'flat',
        rate: '12.500000',
        quantity: '3.000',
        subtotal: '37.50',
      }),
      fee({
        id: 4,
        name: 'Surcharge',
        fee_type: 'flat',
        amount_type: 'percentage',
        rate: '1.250000',
        quantity: '1.000',
        subtotal: '250.00',
      }),
      fee({
        id: 5,
        name: 'Per pound',
        unit: 'pound',
        subtotal: '3.00',
        quantity: '300.000',
        rate: '0.010000',
      }),
      fee({ id: 6, name: 'Nothing', subtotal: '0.00' }),
    ],
  }),
  'rounded per line': odd({ line_items: manyLines(7) }),
  'taxes of every level and kind': odd({
    line_items: [
      line(1, {
        tax_rows: [
          tax(),
          tax({
            tax_id: 2,
            tax_rate_id: 2,
            tax_name: 'Texas diesel',
            level: 'state',
            rate: '0.200000',
            quantity_basis: 'net',
            taxable_quantity: '7952.000',
            amount: '1590.40',
          }),
          tax({
            tax_id: 3,
            tax_rate_id: 3,
            tax_name: 'County sales tax',
            level: 'county',
            rate_type: 'percent',
            rate: '6.250000',
            taxable_amount: '21944.00',
            amount: '1371.50',
          }),
          tax({
            tax_id: 4,
            tax_rate_id: 4,
            tax_name: 'Delivery fee of the state',
            level: 'other',
            rate_type: 'bracket',
            rate: null,
            amount: '12.00',
          }),
          tax({
            tax_id: 5,
            tax_rate_id: 5,
            tax_name: 'Stamp',
            level: 'city',
            rate_type: 'flat',
            rate: '3.000000',
            amount: '3.00',
          }),
        ],
      }),
    ],
  }),
  'a tax on a fee': odd({
    fees: [
      fee({
        tax_rows: [
          tax({
            line_item_id: null,
            fee_row_id: 1,
            tax_name: 'Sales tax',
            level: 'state',
            rate_type: 'percent',
            rate: '8.250000',
            taxable_quantity: null,
            taxable_amount: '17.14',
            amount: '1.41',
          }),
        ],
      }),
    ],
  }),
  'billed net': odd({
    line_items: [
      line(1, {
        quantity_basis: 'net',
        net_quantity: '7952.000',
        billed_quantity: '7952.000',
        subtotal: '19880.00',
      }),
    ],
  }),
  'billed gross and net': odd({
    line_items: [
      line(1, { net_quantity: '7952.000' }),
      line(2, {
        quantity_basis: 'net',
        net_quantity: '7952.000',
        billed_quantity: '7952.000',
        subtotal: '19880.00',
      }),
    ],
  }),
  'typed by hand': odd({ line_items: [line(1, { billed_quantity: '7777.000', subtotal: '19442.50' })] }),
  litres: odd(
    {
      line_items: [
        line(1, {
          gross_quantity: '30000.000',
          net_quantity: '30000.000',
          billed_quantity: '30000.000',
          unit_price: '0.660000',
          subtotal: '19800.00',
          tax_rows: [tax({ taxable_quantity: '7925.162', taxable_amount: '19800.00', amount: '1925.81' })],
        }),
      ],
    },
    {},
    { goods: { 1: { sold_as: 'liter', has_net: true, notice: null } } },
  ),
  'goods of many units': odd(
    {
      line_items: [
        line(1),
        line(2, {
          product_id: 2,
          description: 'Grease',
          gross_quantity: '12.000',
          net_quantity: '12.000',
          billed_quantity: '12.000',
          subtotal: '30.00',
        }),
      ],
    },
    {},
    {
      goods: {
        1: { sold_as: 'gallon', has_net: true, notice: null },
        2: { sold_as: 'each', has_net: false, notice: null },
      },
    },
  ),
  'no fuel at all': odd(
    { line_items: [line(1, { description: 'Diesel exhaust fluid', net_quantity: '7900.000' })] },
    {},
    { goods: { 1: { sold_as: 'gallon', has_net: false, notice: null } } },
  ),
  'dyed goods': odd(
    { line_items: [line(1, { description: 'ULSD dyed' })] },
    {},
    { goods: { 1: { sold_as: 'gallon', has_net: true, notice: DYED } } },
  ),
  'several POs, BOLs and terminals': odd(
    {
      line_items: [
        line(1, { po_number: 'PO-A' }),
        line(2, { po_number: 'PO-B' }),
        line(3, { po_number: null }),
      ],
    },
    { po_number: null },
    {
      loads: {
        1: { bol_no: '1', origin: 'Bayou Terminal', net_recorded: true },
        2: { bol_no: '2', origin: 'Gulf Terminal, Houston TX', net_recorded: true, tank: 'Tank 2' },
        3: { bol_no: null, origin: null, net_recorded: false, tank: null },
      },
    },
  ),
  'nothing known': odd(
    {},
    { po_number: null, order_no: 'WITHOUT' },
    {
      delivered_to: [],
      destination: null,
      delivered_at: null,
      terms: null,
      registration: '',
      loads: {},
      goods: {},
      tax_units: {},
      company: { ...FACTS.company, lines: [] },
    },
  ),
  'names that do not break': odd(
    { line_items: [line(1, { description: LONG })] },
    { po_number: LONG.slice(0, 40) },
    { bill_to: [LONG, LONG], company: { ...FACTS.company, company_name: LONG, remit_to: LONG } },
  ),
  'names that look like marks': odd(
    { line_items: [line(1, { description: '<b>ULSD</b> & {{7*7}} ) Tj ET' })] },
    {},
    { bill_to: ['"><script>alert(1)</script>', 'Söhne & Żółć, Ωmega'] },
  ),
  'giant amounts': odd({
    line_items: [
      line(1, {
        billed_quantity: '99999999999.999',
        gross_quantity: '99999999999.999',
        net_quantity: '99999999999.999',
        unit_price: price6('99999999.999999'),
        subtotal: '99999999999999.99',
      }),
    ],
  }),
  'tiny amounts': odd({
    line_items: [
      line(1, {
        billed_quantity: '0.001',
        gross_quantity: '0.001',
        net_quantity: '0.001',
        unit_price: '0.000001',
        subtotal: '0.00',
        tax_rows: [tax({ rate: '0.000001', taxable_quantity: '0.001', amount: '0.00' })],
      }),
    ],
  }),
  'paid early, in part, written off and credited': odd(
    {},
    {
      payments: [
        paid(1, 'payment', '1000.00'),
        paid(2, 'discount', '200.00'),
        paid(3, 'write_off', '5.00'),
        paid(4, 'discount', '50.00'),
        paid(5, 'reversal', '-50.00', 4),
      ],
      paid_amount: '1205.00',
      credited_amount: '100.00',
      balance: '20639.00',
      status: 'partially_paid',
    },
  ),
  'with a discount': odd(
    {},
    { discount_until: '2026-03-12', discount_amount: '200.00', discount_percent: '1.000000' },
  ),
  'in pesos': odd({}, {}, { company: { ...FACTS.company, currency: 'MXN' } }),
  'in a currency without a sign': odd({}, {}, { company: { ...FACTS.company, currency: 'CHF' } }),
  'credited whole': memo(
    {
      line_items: [
        line(1, {
          billed_quantity: '-8000.000',
          gross_quantity: '-8000.000',
          net_quantity: '-8000.000',
          subtotal: '-20000.00',
          tax_rows: [tax({ taxable_quantity: '-8000.000', taxable_amount: '-20000.00', amount: '-1944.00' })],
        }),
      ],
      fees: [fee({ subtotal: '-17.14' })],
    },
    'Wrong customer',
  ),
  'one tax credited': memo(
    {
      line_items: [
        line(1, {
          billed_quantity: '0.000',
          gross_quantity: null,
          net_quantity: null,
          subtotal: '0.00',
          description: 'ULSD clear, Texas diesel credit',
          tax_rows: [
            tax({
              tax_name: 'Texas diesel',
              level: 'state',
              taxable_quantity: '-50.000',
              taxable_amount: '-125.00',
              amount: '-12.15',
            }),
          ],
        }),
      ],
    },
    'Charged by mistake',
  ),
  'an amount credited, for a long reason': memo(
    {
      line_items: [
        line(1, {
          billed_quantity: '0.000',
          gross_quantity: null,
          net_quantity: null,
          subtotal: '-250.00',
          description: 'ULSD clear, price credit',
        }),
      ],
    },
    'The price was agreed otherwise. '.repeat(9).trim(),
  ),
  'a credit memo of many pages': memo({ line_items: manyLines(45) }, 'All of it'),
  // around the end of a page, where rows, heads and totals part
  ...Object.fromEntries(
    [18, 19, 20, 21, 22, 23, 24, 40, 41, 42, 43, 80].map((count) => [
      `${count} lines`,
      odd({ line_items: manyLines(count), fees: [fee()] }),
    ]),
  ),
  'eighty dyed lines of many POs': odd(
    { line_items: manyLines(80, (no) => ({ po_number: `PO-${no}`, net_quantity: '90.000' })) },
    {},
    { goods: { 1: { sold_as: 'gallon', has_net: true, notice: DYED } } },
  ),
}
