import { describe, expect, it } from 'vitest'
import { money, qty3 } from '#schema/values/decimal.ts'
import { autoFees, feeAmount, feesOfCustomer, priceFees, type FeeQuestion } from '#plugins/fees/public.ts'
import { CLEAR, CUS, DYED, fee } from './world.ts'

const LINES = [
  { product_id: CLEAR, billed: '5000', subtotal: '12500.00' },
  { product_id: DYED, billed: '200', subtotal: '500.00' },
]
const amount = (more: Partial<FeeQuestion>) => {
  const { quantity, subtotal } = feeAmount(
    {
      fee_type: 'per_unit',
      amount_type: 'fixed_amount',
      rate: '0.045',
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
  it('that add themselves', () => expect(autoFees(fees, CUS).map(({ fee_id }) => fee_id)).toEqual([1, 3, 4]))
  it('keep a rate of their own, take the rest from the list; free fees stand alone', () => {
    const rows = [
      { ...autoFees([fee(1, { rate: '10', taxable: true })], CUS)[0]!, rate: '12' },
      {
        ...autoFees([fee(1)], CUS)[0]!,
        fee_id: null,
        name: 'Pump-off',
        rate: '5',
        quantity: '2',
        taxable: true,
      },
    ]
    expect(priceFees(rows, [fee(1, { rate: '10', taxable: true })], LINES)).toMatchObject([
      { fee_no: 1, fee_id: 1, rate: '12.000000', subtotal: '12.00', taxable: true },
      { fee_no: 2, fee_id: null, name: 'Pump-off', quantity: '2.000', subtotal: '10.00', taxable: true },
    ])
  })
})
