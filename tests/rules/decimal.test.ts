import Shared from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  convert,
  D,
  money,
  moneyText,
  quantityText,
  pct6,
  percentOf,
  price6,
  qty3,
  rate6,
  round,
  share,
  sum,
} from '#schema/values/decimal.ts'
import type { Unit } from '#schema/values/units.ts'

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => D(n).div('100'))

describe('decimals', () => {
  it('read a JSON number through its shortest text', () => {
    expect(D(0.1).plus(D(0.2)).toFixed()).toBe('0.3')
    expect(D(1e-7).toFixed()).toBe('0.0000001')
  })
  it.each(['', 'abc', '1,000', 'NaN', 'Infinity', '0x10'])('refuse %j', (text) =>
    expect(() => D(text)).toThrow(),
  )
  it('refuse native numbers in arithmetic and comparison by operator', () => {
    expect(() => D('1').plus(0.1)).toThrow()
    expect(() => Number(D('1'))).toThrow()
  })
  it('keep their settings to themselves', () => {
    expect([Shared.DP, Shared.RM, Shared.strict]).toEqual([20, 1, false])
    Shared.RM = 3
    expect(money('0.001')).toBe('0.00')
    Shared.RM = 1
  })
  it.each([
    ['374.745', '374.75'],
    ['-374.745', '-374.75'],
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['-0.004', '0.00'],
    ['2.675', '2.68'],
    ['1e3', '1000.00'],
  ])('money(%s) = %s', (x, y) => expect(money(x)).toBe(y))
  it('print fixed forms', () => {
    expect([price6('2.5'), rate6('.243'), pct6(6.25), qty3(8000)]).toEqual([
      '2.500000',
      '0.243000',
      '6.250000',
      '8000.000',
    ])
    expect(['17163.42', '1234567.8', '999', '-1000'].map(moneyText)).toEqual([
      '17,163.42',
      '1,234,567.80',
      '999.00',
      '-1,000.00',
    ])
    expect(['5729.000', '497.207', '1234567.5', '0', '100', '-5000'].map(quantityText)).toEqual([
      '5,729',
      '497.207',
      '1,234,567.5',
      '0',
      '100',
      '-5,000',
    ])
  })
  it('round half up away from zero at any place', () => {
    expect(round('2.44445', 4).toFixed()).toBe('2.4445')
    expect(round('-2.44445', 4).toFixed()).toBe('-2.4445')
    expect(percentOf('3100', '6.25').toFixed()).toBe('193.75')
    expect(sum(['0.1', 0.2, D('0.3')]).toFixed()).toBe('0.6')
  })
})

describe('share', () => {
  const texts = (total: string, weights: readonly (string | number)[]) => share(total, weights).map(money)
  it('gives the cents left to the largest fractions, ties to the first', () => {
    expect(texts('25.00', [1, 1, 1])).toEqual(['8.34', '8.33', '8.33'])
    expect(texts('0.05', [1, 1])).toEqual(['0.03', '0.02'])
    expect(texts('0.01', ['0', '5', '5'])).toEqual(['0.00', '0.01', '0.00'])
  })
  it('shares equally when every weight is zero, and mirrors negatives', () => {
    expect(texts('10.00', [0, 0, 0])).toEqual(['3.34', '3.33', '3.33'])
    expect(texts('-25.00', [1, 1, 1])).toEqual(['-8.34', '-8.33', '-8.33'])
    expect(texts('5.00', [])).toEqual([])
  })
  it('refuses negative weights', () => expect(() => share('1', ['2', '-1'])).toThrow(RangeError))
  it('sums exactly to the whole and never strays a cent from the exact share', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = share(total, weights)
          expect(sum(parts).toFixed(2)).toBe(total.toFixed(2))
          const whole = weights.reduce((a, b) => a + b, 0)
          if (whole > 0)
            parts.forEach((part, i) =>
              expect(
                part
                  .minus(total.times(D(weights[i]!)).div(D(whole)))
                  .abs()
                  .lt('0.01'),
              ).toBe(true),
            )
        },
      ),
    )
  })
})

describe('units', () => {
  const table: readonly [string, Unit, Unit, string | null, string | null][] = [
    ['30000', 'liter', 'gallon', null, '7925.162'],
    ['1', 'gallon', 'liter', null, '3.785'],
    ['3', 'ton', 'pound', null, '6000'],
    ['1', 'pound', 'ton', null, '0.001'],
    ['100', 'each', 'each', null, '100'],
    ['1', 'pound', 'gallon', null, null],
    ['1', 'gallon', 'pound', null, null],
    ['1', 'each', 'gallon', null, null],
    ['2', 'each', 'gallon', '55', '110'],
    ['100', 'pound', 'gallon', '0.136', '13.6'],
    ['2', 'ton', 'gallon', '272', '544'],
    ['2', 'each', 'liter', '1', '7.571'],
    ['13.6', 'gallon', 'pound', '0.136', '100'],
    ['272', 'gallon', 'ton', '0.136', '1'],
    ['1', 'gallon', 'each', '5', null],
    ['1', 'pound', 'each', '5', null],
    ['1', 'each', 'pound', '5', null],
    ['1', 'pound', 'gallon', '0', null],
  ]
  it.each(table)('%s %s in %s (gallons per unit %s) = %s', (quantity, from, to, gallons_per_unit, result) =>
    expect(convert(quantity, from, to, gallons_per_unit)?.toFixed() ?? null).toBe(result),
  )
})
