/** Amounts of brackets: bounds to the thousandth of a gallon, and steps beyond the last bound. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketAmount, type Bracket } from '#plugins/taxes/public.ts'
import { D, money } from '#schema/values/decimal.ts'

const amountAt = (brackets: readonly Bracket[], gallons: string): string =>
  money(bracketAmount(D(gallons), { brackets }))
const UP_TO: readonly Bracket[] = [
  { up_to: '2500', amount: '3.75' },
  { up_to: '5000', amount: '7.50' },
  { up_to: null, amount: '20' },
]
const BELOW: readonly Bracket[] = UP_TO.map((one) => ({ ...one, bound: 'below' }))
const MIXED: readonly Bracket[] = [
  { up_to: '5000', amount: '7.50', bound: 'up_to' },
  { up_to: '5000', amount: '5', bound: 'below' },
  { up_to: null, amount: '9' },
]
/** 25.00 for 10,000 gal, and 12.50 for each 5,000 gal or part of them above. */
const STEPS: readonly Bracket[] = [
  { up_to: '10000', amount: '25', bound: 'below' },
  { up_to: null, amount: '25', step: '5000', step_amount: '12.50' },
]
const ALL_STEPS: readonly Bracket[] = [{ up_to: null, amount: '1', step: '0.3', step_amount: '0.10' }]
const OVER_STEPS: readonly Bracket[] = [
  { up_to: '8000', amount: '12', bound: 'up_to' },
  { up_to: null, amount: '12', step: '1000', step_amount: '1.11' },
]

describe('the amount of a bracket', () => {
  it.each([
    ['up to, just below the bound', UP_TO, '2499.999', '3.75'],
    ['up to, at the bound', UP_TO, '2500', '3.75'],
    ['up to, just over the bound', UP_TO, '2500.001', '7.50'],
    ['up to, at the last bound', UP_TO, '5000.000', '7.50'],
    ['up to, beyond all', UP_TO, '5000.001', '20.00'],
    ['below, just below the bound', BELOW, '2499.999', '3.75'],
    ['below, at the bound', BELOW, '2500', '7.50'],
    ['below, at the last bound', BELOW, '5000', '20.00'],
    ['both at one bound, just below it', MIXED, '4999.999', '5.00'],
    ['both at one bound, at it', MIXED, '5000', '7.50'],
    ['both at one bound, over it', MIXED, '5000.001', '9.00'],
    ['steps, just below the bound', STEPS, '9999.999', '25.00'],
    ['steps, at the bound: none is started', STEPS, '10000', '25.00'],
    ['steps, just over: one is started', STEPS, '10000.001', '37.50'],
    ['steps, at the end of the first', STEPS, '15000', '37.50'],
    ['steps, just into the second', STEPS, '15000.001', '50.00'],
    ['steps, many', STEPS, '100000', '250.00'],
    ['steps over a bound that is held, at it', OVER_STEPS, '8000', '12.00'],
    ['steps over a bound that is held, just over', OVER_STEPS, '8000.001', '13.11'],
    ['steps from the first gallon, at their end', ALL_STEPS, '0.9', '1.30'],
    ['steps from the first gallon, just over', ALL_STEPS, '0.901', '1.40'],
    ['an amount without its step stays', [{ up_to: null, amount: '4', step: '5' }], '50', '4.00'],
    ['no brackets', [], '50', '0.00'],
  ] as const)('%s', (_name, brackets, gallons, amount) => expect(amountAt(brackets, gallons)).toBe(amount))

  const bounds = fc.constantFrom('up_to' as const, 'below' as const)
  const rising = fc
    .array(
      fc.record({ gallons: fc.integer({ min: 1, max: 4_000_000 }), cents: fc.nat(5000), bound: bounds }),
      {
        maxLength: 5,
      },
    )
    .chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        last: fc.nat(5000),
        step: fc.integer({ min: 1, max: 3_000_000 }),
        cents: fc.nat(2000),
      }),
    )
    .map(({ rows, last, step, cents }): readonly Bracket[] => {
      let [quantity, amount] = [0, 0]
      const bracketsOf = rows.map(({ gallons, cents: more, bound }): Bracket => {
        quantity += gallons
        amount += more
        return { up_to: (quantity / 1000).toFixed(3), amount: (amount / 100).toFixed(2), bound }
      })
      const open: Bracket = {
        up_to: null,
        amount: ((amount + last) / 100).toFixed(2),
        step: (step / 1000).toFixed(3),
        step_amount: (cents / 100).toFixed(2),
      }
      return [...bracketsOf, open]
    })
  const gallons = fc.integer({ min: 1, max: 30_000_000 }).map((n) => (n / 1000).toFixed(3))
  it('never falls with more gallons where the amounts rise, in whatever order they come', () =>
    fc.assert(
      fc.property(rising, gallons, gallons, (brackets, a, b) => {
        const [fewer, more] = D(a).lt(D(b)) ? [a, b] : [b, a]
        expect(bracketAmount(D(fewer), { brackets }).lte(bracketAmount(D(more), { brackets }))).toBe(true)
        expect(amountAt(brackets.toReversed(), a)).toBe(amountAt(brackets, a))
      }),
      { numRuns: 500 },
    ))
})
