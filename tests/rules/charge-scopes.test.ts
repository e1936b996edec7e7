/** Charges that are one sum: what each is owed once for, and that pricing an order again changes nothing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fee } from '#plugins/fees/public.ts'
import {
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
  type PricedOrder,
  priceOrder,
} from '#plugins/order-prices/public.ts'
import { splitByPo } from '#plugins/sales-orders/public.ts'
import type { Tax } from '#plugins/taxes/public.ts'
import { CHARGE_SCOPES, type ChargeScope, scopeGroups } from '#schema/values/charge-scopes.ts'
import { D, money, sum } from '#schema/values/decimal.ts'
import { kept } from './sales-orders/random-deliveries.ts'
import { wholeOfTax } from '#schema/values/scope-words.ts'
import { CLEAR, DYED, fee, line, order, product, rate, tax, world } from './world.ts'

const MORNING = '2026-03-02T14:00:00.000Z'
const EVENING = '2026-03-02T22:00:00.000Z'
interface Place {
  /** moment of the drop; null while it is open */
  readonly at: string | null
  /** load that the order was on then */
  readonly load: number | null
}
/** Lines at these places, as they are once the last of them is dropped. */
function dropped(
  lines: readonly (readonly [gallons: string, place: Place, more?: Partial<OrderLine>])[],
  at: OrderWorld,
): OrderToPrice {
  const asked = order(
    lines.map(([gallons, { at: delivered_at }, more]) =>
      line(gallons, '2', { delivered_at, gross_quantity: gallons, net_quantity: gallons, ...more }),
    ),
    { load_id: lines.findLast(([, place]) => place.at === null)?.[1].load ?? null },
  )
  const first = kept(asked, priceOrder(asked, at))
  return {
    ...first,
    line_items: first.line_items.map((one, i) => ({
      ...one,
      keep_price: true,
      ...(one.charged_by ? { charged_by: { ...one.charged_by, load_id: lines[i]![1].load } } : {}),
    })),
  }
}
const place = (at: string | null, load: number | null): Place => ({ at, load })
/** Two drops of one load, one of another, and a line that is open on that. */
const FOUR = [
  ['1000', place(MORNING, 1)],
  ['3000', place(MORNING, 1)],
  ['500', place(EVENING, 2)],
  ['200', place(null, 2)],
] as const
const FLAT = (scope: ChargeScope) => tax(8, 'Stop', [rate('10', { rate_type: 'flat' })], { scope })
const BRACKET = (scope: ChargeScope) =>
  tax(
    9,
    'Delivery fee',
    [
      rate('0', {
        rate: null,
        rate_type: 'bracket',
        brackets: [
          { up_to: '2500', amount: '3.75' },
          { up_to: null, amount: '7.50' },
        ],
      }),
    ],
    { scope },
  )
const amountsOf = (priced: PricedOrder): string[] => priced.line_items.map(({ tax_amount }) => tax_amount)

describe('groups of lines', () => {
  const lines = FOUR.map(([, { at, load }], i) => ({ line_no: i + 1, delivery: at, load }))
  it.each([
    ['order', [[1, 2, 3, 4]], [null]],
    ['delivery', [[1, 2], [3], [4]], [MORNING, EVENING, null]],
    [
      'load',
      [
        [1, 2],
        [3, 4],
      ],
      ['1', '2'],
    ],
    ['line', [[1], [2], [3], [4]], [null, null, null, null]],
  ] as const)('by the %s', (scope, numbers, named) => {
    const groups = scopeGroups(lines, scope, (one) => one)
    expect(groups.map(({ rows }) => rows.map(({ line_no }) => line_no))).toEqual(numbers)
    expect(groups.map(({ counted_by }) => counted_by)).toEqual(named)
  })
  it('lines that are on no load, or not delivered, count together', () => {
    const none = [{ line_no: 1 }, { line_no: 2, delivery: null, load: null }]
    expect(CHARGE_SCOPES.map((scope) => scopeGroups(none, scope, (one) => one).length)).toEqual([1, 1, 1, 2])
  })
})

describe('a tax of one sum', () => {
  it.each([
    ['order', ['2.13', '6.38', '1.06', '0.43'], '10.00'],
    ['delivery', ['2.50', '7.50', '10.00', '10.00'], '30.00'],
    ['load', ['2.50', '7.50', '7.14', '2.86'], '20.00'],
    ['line', ['10.00', '10.00', '10.00', '10.00'], '40.00'],
  ] as const)('a flat one is owed once for each %s, and shared by its lines', (scope, amounts, total) => {
    const at = world({ taxes: [FLAT(scope)] })
    const priced = priceOrder(dropped(FOUR, at), at)
    expect([amountsOf(priced), priced.tax_total]).toEqual([amounts, total])
  })
  it.each([
    ['order', '7.50'],
    ['delivery', '15.00'],
    ['load', '11.25'],
    ['line', '18.75'],
  ] as const)('a bracket is found by the gallons of each %s', (scope, total) => {
    const at = world({ taxes: [BRACKET(scope)] })
    expect(priceOrder(dropped(FOUR, at), at).tax_total).toBe(total)
  })
  it('a row says its scope and the load it is counted by', () => {
    const at = world({ taxes: [FLAT('load'), tax(1, 'Excise', [rate('0.1')], { sequence: 1 })] })
    const rows = priceOrder(dropped(FOUR, at), at).tax_details.taxable_items
    expect(rows.map(({ tax_id, scope, counted_by }) => [tax_id, scope, counted_by])).toEqual([
      [1, null, null],
      [8, 'load', '1'],
      [1, null, null],
      [8, 'load', '1'],
      [1, null, null],
      [8, 'load', '2'],
      [1, null, null],
      [8, 'load', '2'],
    ])
  })
  it('a group in which nothing is billed owes nothing', () => {
    const at = world({ taxes: [FLAT('delivery')] })
    const none = dropped(
      [
        ['1000', place(MORNING, 1)],
        ['0', place(EVENING, 2)],
      ],
      at,
    )
    expect(priceOrder(none, at).tax_total).toBe('10.00')
  })
  it('before its delivery an order counts as one', () => {
    const at = world({ taxes: [FLAT('delivery'), BRACKET('load')] })
    expect(priceOrder(order([line('2000', '1'), line('500', '1')]), at).tax_total).toBe('13.75')
  })
  it('the scope that it was charged by stays with the delivery', () => {
    const then = world({ taxes: [FLAT('load')] })
    const today = world({ taxes: [FLAT('line')] })
    const lines = FOUR.slice(0, 3)
    expect(priceOrder(dropped(lines, then), today).tax_total).toBe('20.00')
  })
  it('charges of before are owed once by the order', () => {
    const at = world({ taxes: [FLAT('line')] })
    const before = dropped(FOUR.slice(0, 3), at)
    const line_items = before.line_items.map((one) => {
      const taxes = one.charged_by!.taxes.taxes.map((each) => ({
        ...each,
        tax: { ...each.tax, scope: undefined },
      }))
      return { ...one, charged_by: { ...one.charged_by!, taxes: { ...one.charged_by!.taxes, taxes } } }
    })
    expect(priceOrder({ ...before, line_items }, at).tax_total).toBe('10.00')
  })
})

const feeOf = (more: Partial<Fee> & { rate?: string }) => fee(1, more)
const feesAt = (of: Fee, lines: Parameters<typeof dropped>[0] = FOUR) => {
  const at = world({ fees: [of] })
  return priceOrder(dropped(lines, at), at).fees.map(({ quantity, times, subtotal }) => [
    quantity,
    times,
    subtotal,
  ])[0]
}
describe('a fee', () => {
  it.each([
    ['order', ['2.000', 1, '60.00']],
    ['delivery', ['2.000', 3, '180.00']],
    ['load', ['2.000', 2, '120.00']],
    ['line', ['2.000', 4, '240.00']],
  ] as const)('flat, charged once for each %s; its quantity stays as it was typed', (scope, row) =>
    expect(feesAt(feeOf({ rate: '30', quantity: '2', scope }))).toEqual(row),
  )
  it.each([
    ['order', ['4700.000', 1, '470.00']],
    ['delivery', ['6000.000', 3, '600.00']],
    ['load', ['5000.000', 2, '500.00']],
    ['line', ['6000.000', 4, '600.00']],
  ] as const)('with a minimum for each %s', (scope, row) =>
    expect(feesAt(feeOf({ fee_type: 'per_unit', rate: '0.1', minimum_quantity: '1000', scope }))).toEqual(
      row,
    ),
  )
  it.each(CHARGE_SCOPES)('in percent knows no %s', (scope) =>
    expect(feesAt(feeOf({ amount_type: 'percentage', rate: '1', scope }))).toEqual(['1.000', 1, '94.00']),
  )
  it.each(CHARGE_SCOPES)('by the gallon without a minimum is the same by the %s', (scope) =>
    expect(feesAt(feeOf({ fee_type: 'per_unit', rate: '0.033333', scope }))?.[2]).toBe('156.67'),
  )
  it('is owed only for groups that hold a billed line of its products', () => {
    const lines = [
      ['1000', place(MORNING, 1), { product_id: DYED }],
      ['500', place(EVENING, 2)],
      ['0', place(EVENING, 3)],
    ] as const
    expect(feesAt(feeOf({ rate: '30', scope: 'load', product_ids: [CLEAR] }), lines)?.slice(1)).toEqual([
      1,
      '30.00',
    ])
    expect(feesAt(feeOf({ rate: '30', scope: 'load', product_ids: [99] }), lines)?.slice(1)).toEqual([
      0,
      '0.00',
    ])
  })
  it('keeps its scope with the delivery', () => {
    const then = world({ fees: [feeOf({ rate: '30', scope: 'load' })] })
    const today = world({ fees: [feeOf({ rate: '30', scope: 'line' })] })
    expect(priceOrder(dropped(FOUR, then), today).fee_total).toBe('60.00')
  })
  it('that the list does not have is owed once, or by its own scope', () => {
    const at = world({ fees: [feeOf({ rate: '30' })] })
    const [row] = priceOrder(order([line('1', '1')]), at).fees
    const free = { ...row!, id: null, fee_id: null, fee_rate_id: null }
    const lines = [line('1', '1'), line('2', '1')]
    const total = (scope: ChargeScope | undefined) =>
      priceOrder(order(lines, { fees: [{ ...free, scope }] }), at).fee_total
    expect([total(undefined), total('line')]).toEqual(['30.00', '60.00'])
  })
})

describe('an order by PO', () => {
  const POS = [
    ['1000', place(MORNING, 1), { po_number: 'A' }],
    ['3000', place(MORNING, 1), { po_number: 'B' }],
    ['500', place(EVENING, 2), { po_number: 'B' }],
  ] as const
  it('shares a fee below zero too', () => {
    const at = world({ fees: [feeOf({ rate: '-30', scope: 'line' })] })
    const groups = splitByPo(priceOrder(dropped(POS, at), at))
    expect(groups.map(({ fee_total }) => fee_total)).toEqual(['-30.00', '-60.00'])
  })
  const SALES = tax(2, 'Sales', [rate('10', { rate_type: 'percent' })], { applies_to_fees: true })
  it.each([
    ['order', ['6.67', '23.33'], 'goods'],
    ['delivery', ['7.50', '52.50'], 'quantity'],
    ['load', ['7.50', '52.50'], 'quantity'],
    ['line', ['30.00', '60.00'], 'quantity'],
  ] as const)('a fee by the %s is shared by what its lines owe', (scope, amounts, shared_by) => {
    const at = world({ fees: [feeOf({ rate: '30', scope, taxable: true })], taxes: [SALES] })
    const groups = splitByPo(priceOrder(dropped(POS, at), at))
    expect(groups.map(({ fee_total }) => fee_total)).toEqual(amounts)
    expect(groups.map(({ fees }) => fees[0]?.shared_by)).toEqual([shared_by, shared_by])
    const taxes = groups.map(({ taxable_items }) =>
      money(sum(taxable_items.filter((row) => row.fee_no !== null).map(({ amount }) => amount))),
    )
    expect(taxes).toEqual(amounts.map((amount) => money(D(amount).times('0.1'))))
  })
})

const gallons = fc.oneof(
  { weight: 1, arbitrary: fc.constant('0.000') },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9_000_000 }).map((n) => (n / 1000).toFixed(3)) },
)
const scopes = fc.constantFrom(...CHARGE_SCOPES)
const randomLines = fc.array(
  fc.record({
    gallons,
    product_id: fc.constantFrom(CLEAR, DYED),
    at: fc.constantFrom(MORNING, EVENING, null),
    load: fc.constantFrom(1, 2, null),
    po_number: fc.constantFrom('A', 'B', null),
  }),
  { minLength: 1, maxLength: 6 },
)
const amount = fc.integer({ min: 1, max: 9999 }).map((n) => (n / 100).toFixed(2))
const quantities = fc.constantFrom('0.000', '1.000', '2.000', '2.500')
const randomWorld = fc
  .record({
    amounts: fc.array(amount, { minLength: 4, maxLength: 4 }),
    scopes: fc.array(scopes, { minLength: 5, maxLength: 5 }),
    quantity: quantities,
  })
  .map(({ amounts, scopes: [a, b, c, d, e], quantity }): OrderWorld => {
    const ONCE: readonly Tax[] = [
      tax(8, 'Stop', [rate(amounts[0]!, { rate_type: 'flat' })], { scope: a! }),
      BRACKET(b!),
      tax(2, 'Sales', [rate('8.25', { rate_type: 'percent' })], {
        sequence: 200,
        compound: true,
        applies_to_fees: true,
      }),
    ]
    return world({
      products: [product(CLEAR), product(DYED)],
      taxes: ONCE,
      fees: [
        fee(1, { rate: amounts[1]!, quantity, scope: c!, taxable: true }),
        fee(2, { fee_type: 'per_unit', rate: '0.045', minimum_quantity: '1200', scope: d! }),
        fee(3, { amount_type: 'percentage', rate: '1.25', scope: e! }),
        fee(4, { rate: amounts[2]!, scope: e!, product_ids: [CLEAR] }),
      ],
    })
  })
/** Order as the database gives it back: JSON, and the moments of drops in UTC. */
const readBack = (asked: OrderToPrice, priced: PricedOrder): OrderToPrice => {
  const stored = kept(asked, priced)
  const read = JSON.parse(JSON.stringify(stored)) as OrderToPrice
  return { ...read, line_items: read.line_items.map((one, at) => ({ ...one, id: at + 1, keep_price: true })) }
}
const moneyOf = ({ line_items, fees, tax_details, ...totals }: PricedOrder) => ({
  ...totals,
  lines: line_items.map(({ subtotal, tax_amount, charged_by }) => ({ subtotal, tax_amount, charged_by })),
  fees: fees.map(({ id: _i, ...row }) => row),
  taxes: tax_details.taxable_items.map(({ fee_row_id: _f, ...row }) => row),
})
const EDITS: Readonly<Record<string, (of: OrderToPrice) => OrderToPrice>> = {
  nothing: (of) => of,
  'fewer gallons': (of) => ({
    ...of,
    line_items: of.line_items.map((one, at) => (at ? one : { ...one, quantity: '10', gross_quantity: '10' })),
  }),
  'a line that comes to nothing': (of) => ({
    ...of,
    line_items: of.line_items.map((one, at) =>
      at ? one : { ...one, quantity: '0', gross_quantity: '0', net_quantity: '0' },
    ),
  }),
  'a line less': (of) => ({
    ...of,
    line_items: of.line_items.slice(0, Math.max(1, of.line_items.length - 1)),
  }),
  'another moment of its drops': (of) => ({
    ...of,
    line_items: of.line_items.map((one) =>
      one.delivered_at === MORNING ? { ...one, delivered_at: '2026-03-02T15:30:00+00:00' } : one,
    ),
  }),
  'all of it dropped on another load': (of) => ({
    ...of,
    load_id: 7,
    line_items: of.line_items.map((one) => ({
      ...one,
      delivered_at: one.delivered_at ?? EVENING,
      gross_quantity: one.gross_quantity ?? one.quantity,
    })),
  }),
}
describe('over random orders', () => {
  it.each(Object.entries(EDITS))('with %s, pricing what was stored changes nothing', (_name, edit) =>
    fc.assert(
      fc.property(randomLines, randomWorld, (drawn, at) => {
        const asked = edit(
          dropped(
            drawn.map(({ gallons: quantity, at: moment, load, product_id, po_number }) => [
              quantity,
              place(moment, load),
              { product_id, po_number },
            ]),
            at,
          ),
        )
        const first = priceOrder(asked, at)
        const again = priceOrder(readBack(asked, first), at)
        const third = priceOrder(readBack(readBack(asked, first), again), at)
        expect(moneyOf(again)).toEqual(moneyOf(first))
        expect(moneyOf(third)).toEqual(moneyOf(first))
      }),
      { numRuns: 120 },
    ),
  )
  it('what lines owe of a fee sums to it, and so do the groups by PO', () =>
    fc.assert(
      fc.property(randomLines, randomWorld, (drawn, at) => {
        const priced = priceOrder(
          dropped(
            drawn.map(({ gallons: quantity, at: moment, load, product_id, po_number }) => [
              quantity,
              place(moment, load),
              { product_id, po_number },
            ]),
            at,
          ),
          at,
        )
        for (const { scope, amount_type, by_line, subtotal } of priced.fees)
          if (scope !== 'order' && amount_type === 'fixed_amount')
            expect(money(sum(by_line.map((one) => one.amount)))).toBe(subtotal)
        const groups = splitByPo(priced)
        expect(money(sum(groups.map(({ total }) => total)))).toBe(priced.total)
        expect(money(sum(groups.map(({ fee_total }) => fee_total)))).toBe(priced.fee_total)
      }),
      { numRuns: 200 },
    ))
})

describe('the flat amount that rows of a tax are a share of', () => {
  const row = {
    tax_id: 8,
    line_item_id: 1,
    rate_type: 'flat',
    rate: '40.000000',
    amount: '8.79',
    exempt: false,
  }
  it.each([
    ['rows of a part of a split order', [row, { ...row, line_item_id: 2, amount: '13.19' }], '40.00'],
    ['all of it', [row, { ...row, amount: '31.21' }], null],
    ['a certificate takes some off', [row, { ...row, exempt: true, amount: '0.00' }], null],
    ['a rate by the gallon', [{ ...row, rate_type: 'per_unit' }], null],
    ['once per load', [{ ...row, scope: 'load' as const }], null],
    ['a credit', [{ ...row, amount: '-8.79' }], null],
    ['no rows', [], null],
  ])('%s', (_, rows, whole) => expect(wholeOfTax(rows)).toBe(whole))
})
