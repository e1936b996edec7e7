/** The freight of a load over its orders: exact to the cent, and by gallons. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D, money, sum } from '#schema/values/decimal.ts'
import { sharedFreight } from '#plugins/dispatch/rules/shared-freight.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => money(D(n).times('0.01')))
const gallons = fc.integer({ min: 0, max: 12_000_000 }).map((n) => D(n).times('0.001').toFixed(3))

describe('the freight of a load', () => {
  it('is shared by gallons, the cents that are left to the largest fractions', () => {
    expect(sharedFreight('450.00', ['2000', '1500'])).toEqual(['257.14', '192.86'])
    expect(sharedFreight('100.00', ['1000', '1000', '1000'])).toEqual(['33.34', '33.33', '33.33'])
    expect(sharedFreight('0.01', ['1', '9000'])).toEqual(['0.00', '0.01'])
  })
  it('is nobody’s where none was agreed', () => expect(sharedFreight(null, ['1', '2'])).toEqual([null, null]))
  it('adds up to the cent, and gives nobody a cent more or less than his share', () =>
    fc.assert(
      fc.property(cents, fc.array(gallons, { minLength: 1, maxLength: 40 }), (freight, of) => {
        const shares = sharedFreight(freight, of).map((one) => one!)
        expect(money(sum(shares))).toBe(freight)
        const whole = sum(of)
        if (whole.eq('0')) return
        for (const [i, one] of shares.entries())
          expect(D(one).minus(D(freight).times(of[i]!).div(whole)).abs().lt('0.01')).toBe(true)
      }),
    ))
})
