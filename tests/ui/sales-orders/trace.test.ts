/** Every figure explains itself to the cent, whatever the order, and also when the cost is cut out. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { D } from '#schema/values/decimal.ts'
import { withoutCost, type PriceTrace } from '#plugins/pricing/public.ts'
import { priceOrder, type PricedOrder } from '#plugins/order-prices/public.ts'
import { traceOf, traceText, type Names } from '#plugins/order-prices/screens/trace.ts'
import type { Traced } from '#plugins/pricing/public.ts'
import {
  assigned,
  bought,
  certificate,
  CLEAR,
  DYED,
  fee,
  FET,
  line,
  LUST,
  margin,
  OIL_SPILL,
  order,
  rate,
  rule,
  tax,
  TXD,
  world,
} from '../../rules/world.ts'

const NAMES: Names = { supplier: () => undefined, terminal: () => undefined, tax: () => ({}) }
const traced = (it: PricedOrder, cut: boolean): Traced => ({
  lines: it.line_items.map((one) => ({
    key: one.line_no,
    no: one.line_no,
    product: `P${one.product_id}`,
    quantity: one.billed_quantity,
    unit_price: one.unit_price,
    subtotal: one.subtotal,
    trace:
      one.price_trace && (cut ? withoutCost(one.price_trace as PriceTrace) : (one.price_trace as PriceTrace)),
  })),
  taxes: it.tax_details.taxable_items.map((one) => ({ ...one, line_item_id: one.line_no })),
  fees: it.fees,
  rejected: it.tax_details.rejected.map((one) => ({ ...one, line_item_id: one.line_no })),
  total: it.total,
})
const decimals = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((n) =>
    D(n)
      .div(D(10 ** places))
      .toFixed(),
  )
const anyOrder = fc
  .array(
    fc
      .record({
        product: fc.constantFrom(CLEAR, DYED),
        quantity: decimals(12_000, 3),
        price: fc.option(decimals(6, 4), { nil: null }),
      })
      .map((row) => line(row.quantity, row.price, { product_id: row.product })),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) => order(lines))
const anyWorld = fc
  .record({
    flat: decimals(99, 2),
    percent: decimals(5, 3),
    compound: fc.boolean(),
    exempt: decimals(100, 2),
    cost: decimals(4, 4),
  })
  .map(({ flat, percent, compound, exempt, cost }) =>
    world({
      taxes: [
        FET,
        LUST,
        TXD,
        tax(9, 'City', [rate(percent, { rate_type: 'percent' })], {
          applies_to_fees: true,
          compound,
          sequence: 50,
        }),
      ],
      fees: [OIL_SPILL, fee(2, { rate: flat, taxable: true })],
      exemption_certificates: [certificate(1, { tax_groups: ['fet'], exempt_percent: exempt })],
      buying_prices: [bought(1, cost), bought(2, cost, { product_id: DYED })],
      pricing_rules: [rule(1, { margin: { margin: '0.1250', margin_type: 'amount' } })],
      customer_pricing: [assigned(1, 1)],
      margins: [margin(1, '1.5', { margin_type: 'percent' })],
    }),
  )
const every = (holds: (it: PricedOrder, from: Traced, key: number | undefined) => void) =>
  fc.assert(
    fc.property(anyOrder, anyWorld, fc.boolean(), fc.integer({ min: 0, max: 6 }), (from, at, cut, key) => {
      const it = priceOrder(from, at)
      holds(it, traced(it, cut), key === 0 ? undefined : Math.min(key, it.line_items.length))
    }),
    { numRuns: 200 },
  )

describe('on 200 orders', () => {
  test('the counted parts add up to the total, for the order and for each of its lines', () =>
    every((it, from, key) => expect(traceOf(from, key, NAMES).total).toBe(it.total)))
  test('the parts of a price add up to the price', () =>
    every((_it, from) => {
      for (const { trace, unit_price } of from.lines)
        if (trace && unit_price !== null) {
          expect(D(unit_price).eq(trace.parts.reduce((so, part) => so.plus(D(part.amount)), D('0')))).toBe(
            true,
          )
        }
    }))
})
test('a fee of products that are not on the order has no line', () => {
  const it = priceOrder(
    order([line('8000', '2.5')]),
    world({ fees: [OIL_SPILL, { ...OIL_SPILL, id: 2, product_ids: [999], name: 'Fee of others' }] }),
  )
  expect(it.fees.map(({ subtotal }) => subtotal)).toEqual(['17.14', '0.00'])
  expect(traceText(traceOf(traced(it, false), 1, NAMES))).not.toContain(it.fees[1]!.name)
})
test('the order of the worked example reads as on paper', () => {
  const it = priceOrder(
    order([line('8000', null)]),
    world({
      taxes: [FET, LUST, TXD],
      fees: [OIL_SPILL],
      buying_prices: [bought(1, '2.3750')],
      pricing_rules: [rule(1, { name: 'Rack + 12.5', margin: { margin: '0.1250', margin_type: 'amount' } })],
      customer_pricing: [assigned(1, 1)],
    }),
  )
  const text = traceText(traceOf(traced(it, false), 1, NAMES))
  for (const words of [
    '$2.9461 delivered per gallon',
    '2.3750',
    '0.1250',
    '2.5000',
    '$20,000.00',
    '8,000 × $0.243\t1,944.00',
    '8,000 × $0.001\t8.00',
    '8,000 × $0.20\t1,600.00',
    '8,000 × $0.002143\t17.14',
    '$23,569.14',
  ])
    expect(text).toContain(words)
})
test('without the right to see costs no cost and no margin is named, and the sum still holds', () => {
  const it = priceOrder(
    order([line('8000', null)]),
    world({
      buying_prices: [bought(1, '2.3750')],
      pricing_rules: [rule(1, { margin: { margin: '0.1250', margin_type: 'amount' } })],
      customer_pricing: [assigned(1, 1)],
    }),
  )
  const trace = traceOf(traced(it, true), 1, NAMES)
  expect(traceText(trace)).not.toMatch(/2\.3750|0\.1250|Margin|Rack/)
  expect(trace.total).toBe(it.total)
})
test('the total of an order stands beside what it came to when it was ordered', () => {
  const it = priceOrder(order([line('8000', '2.5')]), world({ buying_prices: [bought(1, '2.3750')] }))
  const words = (ordered: string | null) => traceText(traceOf({ ...traced(it, false), ordered }, 1, NAMES))
  expect(words('120.50')).toMatch(/Order total\t\t\$[\d,.]+\nWhen ordered\t\t\$120\.50/)
  expect(words(null)).not.toContain('When ordered')
})
test('rates that were looked up after the delivery are named with their day', () => {
  const it = priceOrder(order([line('8000', '2.5')]), world({ buying_prices: [bought(1, '2.3750')] }))
  const words = (why: 'delivery' | 'correction') => {
    const known = traced(it, false)
    const lines = known.lines.map((one) => ({
      ...one,
      charged_as_of: { at: '2026-03-02T15:00:00.000Z', why },
    }))
    return traceText(traceOf({ ...known, lines }, 1, NAMES))
  }
  expect(words('correction')).toContain('Rates\tafter a correction\tMon Mar 2')
  expect(words('delivery')).not.toContain('Rates')
})
test('a charge of one sum says its scope and the number of sums that it was counted by', () => {
  const flat = (scope: 'order' | 'line') => tax(8, 'Stop', [rate('10', { rate_type: 'flat' })], { scope })
  const fees = [
    fee(1, { rate: '30', scope: 'line' }),
    fee(2, { rate: '5' }),
    fee(3, { fee_type: 'per_unit', rate: '0.01', minimum_quantity: '3000', scope: 'line' }),
  ]
  const notes = (scope: 'order' | 'line') => {
    const it = priceOrder(
      order([line('1000', '2'), line('500', '2')]),
      world({ taxes: [flat(scope), LUST], fees }),
    )
    const lines = traceOf(traced(it, false), 1, NAMES).groups.flatMap((group) => group.lines)
    return lines.flatMap(({ label, note = '', formula = '' }) =>
      /Stop|LUST|Fee \d/.test(label) ? [`${label}: ${note}; ${formula}`] : [],
    )
  }
  expect(notes('order')).toEqual([
    'LUST: ; 1,000 × $0.001',
    'Stop: Once per order; flat',
    'LUST: ; 500 × $0.001',
    'Stop: Once per order; flat',
    'Fee 1: Fee, not a tax, once per line, 2 lines; 2 lines × $30.00',
    'Fee 2: Fee, not a tax, once per order; ',
    'Fee 3: Fee, not a tax, minimum once per line, 2 lines; 6,000 × $0.01',
  ])
  expect(notes('line')[1]).toBe('Stop: Once per line, 2 lines; flat')
})
test('a flat tax of a part of a split order names the whole that it is a share of', () => {
  const stop = (charged: string) => {
    const it = priceOrder(
      order([line('1000', '2')]),
      world({ taxes: [tax(8, 'Stop', [rate('40', { rate_type: 'flat' })])] }),
    )
    const known = traced(it, false)
    const taxes = known.taxes.map((row) => ({ ...row, amount: charged }))
    const lines = traceOf({ ...known, taxes }, 1, NAMES).groups.flatMap((group) => group.lines)
    return lines.find(({ label }) => label === 'Stop')?.note
  }
  expect(stop('18.02')).toBe('Once per order, share of $40.00 for the split order')
  expect(stop('40.00')).toBe('Once per order')
})
test('the lift that the cost is from is named with its moment, and counts towards no total', () => {
  const lift = {
    bol_line_id: 7,
    bol_no: '9001',
    product_id: CLEAR,
    supplier_id: 40,
    terminal_id: 50,
    lifted_at: '2026-03-01T20:00:00.000Z',
    buying_price_id: 1,
    price: '2.30',
  }
  const it = priceOrder(
    order([line('1000', '2.47', { bol_line_id: 7 })]),
    world({ buying_prices: [bought(2, '2.42')], lifts: [lift] }),
  )
  const names = { ...NAMES, supplier: () => 'Gulf Supply', terminal: () => 'Bayou Terminal' }
  const trace = traceOf(traced(it, false), 1, names)
  expect(traceText(trace)).toContain('Cost\t\t2.3000')
  expect(trace.groups[0]!.lines.at(-1)!.note).toBe(
    'BOL 9001, Gulf Supply, Bayou Terminal, lifted Sun Mar 1 14:00',
  )
  expect(trace.total).toBe(it.total)
  expect(traceText(traceOf(traced(it, true), 1, names))).not.toContain('Cost')
})
