import { describe, expect, it } from 'vitest'
import { money, qty3 } from '#schema/values/decimal.ts'
import {
  autoFees,
  feeAmount,
  feesOfCustomer,
  priceFees,
  shownRate,
  type FeeQuestion,
} from '#plugins/fees/public.ts'
import { FEDERAL_FEES } from '#plugins/taxes/public.ts'
import { CLEAR, CUS, DYED, fee } from './world.ts'

const DAY = '2026-03-02'
const GALLONS = { sold_as: 'gallon', gallons_per_unit: null } as const
const LINES = [
  { line_no: 1, ...GALLONS, product_id: CLEAR, billed: '5000', subtotal: '12500.00' },
  { line_no: 2, ...GALLONS, product_id: DYED, billed: '200', subtotal: '500.00' },
]
const amount = (more: Partial<FeeQuestion>) => {
  const { quantity, subtotal } = feeAmount(
    {
      fee_type: 'per_unit',
      amount_type: 'fixed_amount',
      rate: '0.045',
      unit: null,
      quantity: '1',
      minimum_quantity: null,
      product_ids: [],
      ...more,
    },
    LINES,
  )
  return `${qty3(quantity)} ${money(subtotal)}`
}

describe('fee amounts', () => {
  it.each([
    ['per unit, all lines', {}, '5200.000 234.00'],
    ['per unit, named product', { product_ids: [CLEAR] }, '5000.000 225.00'],
    ['per unit, no matching line', { product_ids: [99] }, '0.000 0.00'],
    ['no matching line, whatever the minimum', { product_ids: [99], minimum_quantity: '7000' }, '0.000 0.00'],
    ['minimum', { minimum_quantity: '7000' }, '7000.000 315.00'],
    ['above the minimum', { minimum_quantity: '5200' }, '5200.000 234.00'],
    ['flat', { fee_type: 'flat', rate: '25' }, '1.000 25.00'],
    ['flat, three times', { fee_type: 'flat', rate: '25.005', quantity: '3' }, '3.000 75.02'],
    [
      'percentage',
      { fee_type: 'flat', amount_type: 'percentage', rate: '1.25', quantity: '9' },
      '1.000 162.50',
    ],
    [
      'percentage of matching goods',
      { fee_type: 'flat', amount_type: 'percentage', rate: '1.25', product_ids: [DYED] },
      '1.000 6.25',
    ],
  ] as const)('%s', (_name, more, result) => expect(amount(more)).toBe(result))
})

describe('fees of an order', () => {
  const fees = [
    fee(3),
    fee(1),
    fee(2, { auto_add: false }),
    fee(4, { applies_to_all_customers: false, customer_ids: [CUS] }),
    fee(5, { applies_to_all_customers: false, customer_ids: [99] }),
    fee(6, { is_active: false }),
  ]
  it('that may be put on it', () =>
    expect(feesOfCustomer(fees, CUS).map(({ id }) => id)).toEqual([3, 1, 2, 4]))
  it('that add themselves', () =>
    expect(autoFees(fees, CUS, DAY).map(({ fee_id }) => fee_id)).toEqual([1, 3, 4]))
  it('come to nothing where they count none of its lines, and count them when there are some', () => {
    const [only] = [fee(1, { fee_type: 'per_unit', rate: '0.1', product_ids: [CLEAR] })]
    const rows = autoFees([only], CUS, DAY)
    const money = (lines: Parameters<typeof priceFees>[2]) =>
      priceFees(rows, [only], lines, DAY).map(({ quantity, subtotal }) => [quantity, subtotal])
    expect(money([{ ...LINES[0]!, product_id: 99 }])).toEqual([['0.000', '0.00']])
    expect(money([{ ...LINES[0]!, product_id: CLEAR, billed: '50' }])).toEqual([['50.000', '5.00']])
  })
  it('keep a rate of their own, take the rest from the list; free fees have their own', () => {
    const rows = [
      { ...autoFees([fee(1, { rate: '10', taxable: true })], CUS, DAY)[0]!, rate: '12', fee_rate_id: null },
      {
        ...autoFees([fee(1)], CUS, DAY)[0]!,
        fee_id: null,
        fee_rate_id: null,
        name: 'Pump-off',
        rate: '5',
        quantity: '2',
        taxable: true,
      },
    ]
    expect(priceFees(rows, [fee(1, { rate: '10', taxable: true })], LINES, DAY)).toMatchObject([
      { fee_no: 1, fee_id: 1, rate: '12.000000', subtotal: '12.00', taxable: true },
      { fee_no: 2, fee_id: null, name: 'Pump-off', quantity: '2.000', subtotal: '10.00', taxable: true },
    ])
  })
})

describe('units of a fee', () => {
  const BULK = {
    line_no: 3,
    product_id: 3,
    sold_as: 'pound',
    gallons_per_unit: '0.135379123',
    billed: '1000',
    subtotal: '900.00',
  } as const
  const of = (more: Partial<FeeQuestion>, lines: Parameters<typeof feeAmount>[1]) => {
    const { quantity, subtotal, left_out } = feeAmount(
      {
        fee_type: 'per_unit',
        amount_type: 'fixed_amount',
        rate: '0.1',
        unit: null,
        quantity: '1',
        minimum_quantity: null,
        product_ids: [],
        ...more,
      },
      lines,
    )
    return `${qty3(quantity)} ${money(subtotal)} ${left_out.join()}`.trim()
  }
  const each = { ...BULK, sold_as: 'each', gallons_per_unit: null } as const
  it.each([
    ['never added: those of the first line count', {}, [...LINES, BULK], '5200.000 520.00 3'],
    ['converted where the fee has one', { unit: 'gallon' }, [...LINES, BULK], '5335.379 533.54'],
    ['left out without a factor', { unit: 'gallon' }, [...LINES, each], '5200.000 520.00 3'],
    ['nothing that counts costs nothing', { unit: 'gallon', minimum_quantity: '10' }, [each], '0.000 0.00 3'],
  ] as const)('%s', (_name, more, lines, result) => expect(of(more, lines)).toBe(result))
})

describe('dated rates', () => {
  const SPILL = fee(1, {
    fee_type: 'per_unit',
    rates: [
      { id: 1, rate: '0.002143', effective_from: '2017-01-01', effective_to: '2026-01-01' },
      { id: 2, rate: '0.003', effective_from: '2026-06-01', effective_to: null },
    ],
  })
  it('a fee adds itself on days with a rate, at that rate', () => {
    const rates = (day: string) =>
      autoFees([SPILL], CUS, day).map(({ rate, fee_rate_id }) => [rate, fee_rate_id])
    expect(rates('2025-12-31')).toEqual([['0.002143', 1]])
    expect(rates('2026-01-01')).toEqual([])
    expect(rates('2026-06-01')).toEqual([['0.003', 2]])
  })
  it('a row follows the day of its order, unless it has a rate of its own', () => {
    const [row] = autoFees([SPILL], CUS, '2025-12-31')
    const on = (day: string, own = {}) => priceFees([{ ...row!, ...own }], [SPILL], LINES, day)[0]!.rate
    expect([on('2025-12-31'), on('2026-07-01'), on('2026-02-01')]).toEqual([
      '0.002143',
      '0.003000',
      '0.000000',
    ])
    expect(on('2026-07-01', { rate: '0.5', fee_rate_id: null })).toBe('0.500000')
  })
  it('a list shows the rate in force, else the last, else the first', () => {
    const on = (day: string) => shownRate(SPILL.rates, day)?.id
    expect([on('2010-01-01'), on('2020-01-01'), on('2026-02-01'), on('2027-01-01')]).toEqual([1, 1, 1, 2])
    const period = (effective_from: string) => ({ effective_from })
    const three = [period('2026-02-01'), period('2026-04-01'), period('2026-01-01')]
    const from = (day: string) => shownRate(three, day)?.effective_from
    expect([from('2025-01-01'), from('2026-01-31'), from('2026-02-01'), from('2026-05-01')]).toEqual([
      '2026-01-01',
      '2026-01-01',
      '2026-02-01',
      '2026-04-01',
    ])
    expect(shownRate([], '2026-01-01')).toBe(null)
  })
  it('the federal fees meet on New Year 2026', () => {
    const { OSLTF, SUPERFUND } = FEDERAL_FEES
    expect([OSLTF.effective_to, SUPERFUND.effective_from]).toEqual(['2026-01-01', '2026-01-01'])
    expect(SUPERFUND.rate).toBe('0.0043')
  })
})
