import { describe, expect, it } from 'vitest'
import { dayBand } from '../../../src/ui/record/day-band.ts'

const HOUR = 3_600_000
const dayOf = (at: number) => String(Math.floor(at / (24 * HOUR)))
/** A tank that falls to `low` by six in the morning and is filled to `high` then. */
const filled = (day: number, low: number, high: number) => [
  { at: (day * 24 + 5) * HOUR, value: low },
  { at: (day * 24 + 6) * HOUR, value: high, rise: high - low },
  { at: (day * 24 + 18) * HOUR, value: (low + high) / 2 },
]
const days = (count: number) => Array.from({ length: count }, (_, day) => day)

describe('the days of a level', () => {
  it('that is filled daily are its lowest and highest, each at the middle of its readings', () => {
    const band = dayBand(
      days(10).flatMap((day) => filled(day, 500 - day * 20, 3000)),
      dayOf,
    )
    expect(band).toHaveLength(10)
    expect([band![0], band![9]]).toEqual([
      { at: 11.5 * HOUR, low: 500, high: 3000 },
      { at: (9 * 24 + 11.5) * HOUR, low: 320, high: 3000 },
    ])
  })
  it('take the level before a delivery also where nobody read it', () => {
    const band = dayBand(
      days(8).map((day) => ({ at: day * 24 * HOUR, value: 2900, rise: 2500 })),
      dayOf,
    )
    expect(band?.map(({ low, high }) => [low, high])).toEqual(days(8).map(() => [400, 2900]))
  })
  it.each([
    ['few days', days(7).flatMap((day) => filled(day, 500, 3000))],
    [
      'a delivery on every other day',
      days(12).flatMap((day) =>
        day % 2 === 0 ? filled(day, 500, 3000) : [{ at: day * 24 * HOUR, value: 900 }],
      ),
    ],
    ['deliveries of one day', days(12).map((hour) => ({ at: hour * HOUR, value: 2000, rise: 100 }))],
    ['nothing', []],
  ])('of %s are left to the line', (_what, points) => expect(dayBand(points, dayOf)).toBeUndefined())
})
