/** Which compartments carry which product. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestFit } from '#plugins/dispatch/rules/best-fit.ts'
import { qty3, sum } from '#schema/values/decimal.ts'

const [CLEAR, DYED, GAS] = [1, 2, 3]
const trailer = (...held: readonly (readonly [capacity: string, last?: number])[]) =>
  held.map(([room, last], i) => ({ compartment_no: i + 1, room, last: last ?? null }))
const FOUR = trailer(['3000'], ['2600'], ['1000'], ['2600'])
const want = (product_id: number, quantity: string) => ({ product_id, quantity })
/** One to flush after the other color. */
const color = ({ last }: { readonly last: number | null }, next: number) =>
  Number(last !== null && (last === DYED) !== (next === DYED))
/** `1:7 2900` as numbers of compartment and product, and gallons. */
const words = ({ compartments, left }: ReturnType<typeof bestFit>): string =>
  [
    ...compartments.map((one) => `${one.compartment_no}:${one.product_id} ${one.planned_quantity}`),
    ...left.map(({ product_id, quantity }) => `left ${product_id} ${quantity}`),
  ].join(', ')

describe('best fit', () => {
  it.each([
    ['nothing wanted', FOUR, [], ''],
    ['no compartments', [], [want(CLEAR, '500')], 'left 1 500.000'],
    ['the one that leaves the least room', FOUR, [want(CLEAR, '900')], '3:1 900.000'],
    ['two that fit to the gallon', FOUR, [want(CLEAR, '5600')], '1:1 3000.000, 2:1 2600.000'],
    [
      'products apart, orders of one product together',
      FOUR,
      [want(CLEAR, '2000'), want(GAS, '2400'), want(CLEAR, '3400')],
      '1:1 3000.000, 2:1 2400.000, 4:3 2400.000',
    ],
    ['what is too much is left', trailer(['1000.5']), [want(CLEAR, '1200')], '1:1 1000.500, left 1 199.500'],
    [
      'no room for the second product',
      trailer(['3000']),
      [want(CLEAR, '2000'), want(DYED, '500')],
      '1:1 2000.000, left 2 500.000',
    ],
    [
      'rather a large one than one to flush',
      trailer(['1000', DYED], ['3000', CLEAR]),
      [want(CLEAR, '1000')],
      '2:1 1000.000',
    ],
    [
      'one to flush where nothing else holds it',
      trailer(['1000', DYED]),
      [want(CLEAR, '800')],
      '1:1 800.000',
    ],
    [
      'none that holds nothing',
      trailer(['0'], ['1000']),
      [want(CLEAR, '1200')],
      '2:1 1000.000, left 1 200.000',
    ],
    [
      'of two to flush the one that leaves the least room',
      trailer(['3000', DYED], ['1000', DYED]),
      [want(CLEAR, '800')],
      '2:1 800.000',
    ],
    [
      'rather two than three that leave as little',
      trailer(['5000'], ['4000'], ['3000'], ['1000'], ['1000']),
      [want(CLEAR, '7000')],
      '2:1 4000.000, 3:1 3000.000',
    ],
    [
      'the last two, which leave nothing, rather than a large one',
      trailer(['5000'], ['2000'], ['1000']),
      [want(CLEAR, '3000')],
      '2:1 2000.000, 3:1 1000.000',
    ],
    [
      'from the front, whatever the size',
      trailer(['1000'], ['3000']),
      [want(CLEAR, '3500')],
      '1:1 1000.000, 2:1 2500.000',
    ],
    [
      'the larger product first',
      trailer(['3000']),
      [want(CLEAR, '500'), want(DYED, '2000')],
      '1:2 2000.000, left 1 500.000',
    ],
    [
      'of two as large the one of the lower number first',
      trailer(['3000']),
      [want(DYED, '500'), want(CLEAR, '500')],
      '1:1 500.000, left 2 500.000',
    ],
    [
      'in the order of the trailer, not of the products',
      trailer(['1000'], ['3000']),
      [want(CLEAR, '3000'), want(GAS, '1000')],
      '1:3 1000.000, 2:1 3000.000',
    ],
    [
      'one of which nobody knows what it held, without a flush',
      trailer(['1000'], ['3000', DYED]),
      [want(DYED, '500')],
      '1:2 500.000',
    ],
    [
      'of two alike the front one',
      trailer(['2600'], ['2600']).toReversed(),
      [want(CLEAR, '2600')],
      '1:1 2600.000',
    ],
    [
      'the larger of two pairs alike',
      trailer(['2000'], ['3000'], ['4000'], ['1000']),
      [want(CLEAR, '5000')],
      '3:1 4000.000, 4:1 1000.000',
    ],
    [
      'of two pairs alike the one with the larger that needs no flush',
      trailer(['1000'], ['4000', DYED], ['3000'], ['2000', DYED]),
      [want(CLEAR, '5000')],
      '3:1 3000.000, 4:1 2000.000',
    ],
    ['nothing of what none is wanted', FOUR, [want(CLEAR, '0')], ''],
  ])('%s', (_name, held, wanted, filled) => expect(words(bestFit(held, wanted, color))).toBe(filled))

  const gallons = fc.integer({ min: 1, max: 4_000_000 }).map((n) => (n / 1000).toFixed(3))
  const held = fc
    .array(fc.tuple(gallons, fc.constantFrom(undefined, CLEAR, DYED)), { maxLength: 7 })
    .map((rows) => trailer(...rows.map(([capacity, last]) => [capacity, last!] as const)))
  const wanted = fc.array(fc.record({ product_id: fc.constantFrom(CLEAR, DYED, GAS), quantity: gallons }), {
    maxLength: 5,
  })
  it('never mixes, never overfills, and loses nothing', () => {
    fc.assert(
      fc.property(held, wanted, (compartments, orders) => {
        const found = bestFit(compartments, orders, color)
        const numbers = found.compartments.map(({ compartment_no }) => compartment_no)
        expect(new Set(numbers).size).toBe(numbers.length)
        for (const { planned_quantity } of found.compartments)
          expect(Number(planned_quantity)).toBeGreaterThan(0)
        for (const { compartment_no, planned_quantity } of found.compartments)
          expect(Number(planned_quantity)).toBeLessThanOrEqual(Number(compartments[compartment_no - 1]!.room))
        const of = (id: number, rows: readonly { product_id: number; quantity: string }[]) =>
          sum(rows.filter(({ product_id }) => product_id === id).map(({ quantity }) => quantity))
        const placed = found.compartments.map((one) => ({ ...one, quantity: one.planned_quantity }))
        for (const id of [CLEAR, DYED, GAS])
          expect(qty3(of(id, placed).plus(of(id, found.left)))).toBe(qty3(of(id, orders)))
      }),
    )
  })
  it('leaves nothing of a single product that the whole trailer holds', () => {
    fc.assert(
      fc.property(held, gallons, (compartments, quantity) => {
        const holds = sum(compartments.map(({ room }) => room)).gte(quantity)
        expect(bestFit(compartments, [want(CLEAR, quantity)], color).left.length === 0).toBe(holds)
      }),
    )
  })
})
