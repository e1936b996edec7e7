/** Quantities are added by their units alone (decision 40). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { sumByUnit, sumOrderQuantities } from '#schema/values/quantities.ts'
import { UNITS } from '#schema/values/units.ts'
import { orderQuantities, priceOrder } from '#plugins/order-prices/public.ts'
import { CLEAR, line, NOW, order, product, world } from './world.ts'

describe('a sum of quantities', () => {
  it('has one row for each unit, in the order in which the units come', () => {
    expect(
      sumByUnit([
        { unit: 'gallon', quantity: '1000' },
        { unit: 'pound', quantity: '400' },
        { unit: 'gallon', quantity: '0.5' },
      ]),
    ).toEqual([
      { unit: 'gallon', quantity: '1000.500' },
      { unit: 'pound', quantity: '400.000' },
    ])
    expect(sumByUnit([])).toEqual([])
  })
  it('of each unit is the sum of its rows', () => {
    const row = fc.record({
      unit: fc.constantFrom(...UNITS),
      quantity: fc.integer({ min: 0, max: 9_999_999 }),
    })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        for (const { unit, quantity } of sumByUnit(rows)) {
          const own = rows.filter((one) => one.unit === unit).map((one) => D(one.quantity))
          expect(quantity).toBe(qty3(sum(own)))
        }
      }),
    )
  })
  it('of orders keeps what was delivered beside what was ordered', () => {
    expect(
      sumOrderQuantities([
        { unit: 'gallon', ordered: '10', delivered: null },
        { unit: 'pound', ordered: '5', delivered: null },
        { unit: 'gallon', ordered: '20', delivered: '19' },
      ]),
    ).toEqual([
      { unit: 'gallon', ordered: '30.000', delivered: '19.000' },
      { unit: 'pound', ordered: '5.000', delivered: null },
    ])
  })
})
describe('a line', () => {
  const products = [product(CLEAR, { sold_as: 'liter' })]
  it('keeps the unit that it was sold in, and its taxes with it', () => {
    const priced = (unit: 'gallon' | null) =>
      priceOrder(order([line('1000', '2', { unit })]), world({ products })).line_items[0]!.unit
    expect([priced('gallon'), priced(null)]).toEqual(['gallon', 'liter'])
  })
  it('counts in the quantities of its order by that unit', () => {
    const { line_items } = priceOrder(
      order([
        line('1000', '2', { unit: 'gallon', delivered_at: NOW, gross_quantity: '990' }),
        line('400', '2', { unit: 'pound' }),
      ]),
      world({ products }),
    )
    expect(orderQuantities(line_items)).toEqual({
      quantities: [
        { unit: 'gallon', ordered: '1000.000', delivered: '990.000' },
        { unit: 'pound', ordered: '400.000', delivered: null },
      ],
      ordered_quantity: '1000.000',
      delivered_quantity: '990.000',
    })
  })
})
