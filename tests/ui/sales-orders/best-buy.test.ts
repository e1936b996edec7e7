/** Who sells a product for how much, and what the best buy saves. */
import { describe, expect, test } from 'vitest'
import { barOf, isOld, offersOf, savingOf } from '#plugins/sales-orders/screens/editor/best-buy/offers.ts'

const at = '2026-11-24T20:00:00.000Z'
const posted = (price: string, effective_from: string) => ({
  id: 1,
  price,
  effective_from,
  effective_to: null,
  source: 'manual',
})
const rack = (
  supplier_id: number,
  terminal_id: number,
  price: string,
  from = '2026-11-24T12:00:00.000Z',
) => ({
  supplier_id,
  terminal_id,
  product_id: 1,
  current: posted(price, from),
  before: null,
  next: null,
  days: [],
})
const named = (...names: string[]) => names.map((name, i) => ({ id: i + 1, name }))
const matrix = {
  at,
  terminals: named('North', 'South').map((one) => ({ ...one, city: null })),
  suppliers: named('Gulf', 'Coastal'),
  products: named('ULSD clear'),
  items: [
    rack(1, 1, '2.4000'),
    rack(2, 1, '2.3900'),
    rack(2, 2, '2.1000', '2026-11-20T12:00:00.000Z'),
    { ...rack(1, 2, '1.0000'), product_id: 2 },
    { ...rack(1, 2, '1.0000'), current: null },
  ],
}
const offers = offersOf(matrix, 1)

describe('offers of a product', () => {
  test('stand by price, those that nobody posted for a day behind', () => {
    expect(offers.map(({ label, price }) => [label, price])).toEqual([
      ['Coastal, North', '2.3900'],
      ['Gulf, North', '2.4000'],
      ['Coastal, South', '2.1000'],
    ])
    expect(offers.map(isOld)).toEqual([false, false, true])
    expect(offers.map(({ hours }) => hours)).toEqual([8, 8, 104])
  })
  test('the best saves against the next, another costs more than the best', () => {
    expect(savingOf(offers, offers[0], '8000')).toEqual({
      kind: 'saves',
      perGallon: '0.0100',
      amount: '80.0000',
    })
    expect(savingOf(offers, offers[1], '8000')).toEqual({
      kind: 'costs',
      perGallon: '0.0100',
      amount: '80.0000',
    })
    expect(savingOf(offers, undefined, '8000')).toBeUndefined()
    expect(savingOf(offers.slice(0, 1), offers[0], '8000')).toBeUndefined()
  })
  test('the cheapest has the shortest bar', () => {
    expect(offers.map((one) => barOf(one, offers))).toEqual([98, 100, 45])
  })
})
