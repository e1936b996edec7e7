/** The week of the planner: its days, the day of an order, and how orders come to another. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byPlan,
  dayOf,
  daysAsked,
  daysBetween,
  daysOf,
  mondayOf,
  sameShift,
} from '#plugins/planning/rules/week.ts'

const CHICAGO = 'America/Chicago'
const plan = (start: string | null, time: string | null = null, end: string | null = null) => ({
  planned_date_start: start,
  planned_date_time: time,
  planned_date_end: end,
})

describe('a week', () => {
  it('begins on Monday', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-18')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(daysOf('2026-12-28')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
  })
  it('is that of today, unless other days are asked for', () => {
    const asked = (from?: string, until?: string) => daysAsked(from, until, '2026-11-18')
    const own = daysOf('2026-11-16')
    expect(asked('2026-11-30', '2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
    expect(asked('2026-12-01', '2026-12-31')).toHaveLength(31)
    for (const [from, until] of [
      [undefined, undefined],
      ['2026-11-30', undefined],
      ['2026-12-02', '2026-11-30'],
      ['2026-12-01', '2027-01-01'],
      ['soon', '2026-12-01'],
    ])
      expect(asked(from, until)).toEqual(own)
  })
  it('holds every day of its own, and no other', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        day.map((at) => at.toISOString().slice(0, 10)),
        (one) => {
          const days = daysOf(mondayOf(one))
          expect(days).toContain(one)
          expect(days).toHaveLength(7)
          expect(mondayOf(days[0]!)).toBe(days[0])
          expect(daysBetween(days[0]!, days.at(-1)!)).toBe(6)
        },
      ),
    )
  })
})
describe('the day of an order', () => {
  it('is that of its earliest date by the company’s clock', () => {
    expect(dayOf(plan('2026-11-18T03:00:00Z'), CHICAGO)).toBe('2026-11-17')
    expect(dayOf(plan(null, '2026-11-18T18:00:00Z', '2026-11-20T18:00:00Z'), CHICAGO)).toBe('2026-11-18')
    expect(dayOf(plan(null, null, '2026-11-20T18:00:00Z'), CHICAGO)).toBe('2026-11-20')
    expect(dayOf(plan('2026-11-17T12:00:00Z', '2026-11-18T18:00:00Z'), CHICAGO)).toBe('2026-11-17')
    expect(dayOf(plan(null), CHICAGO)).toBeUndefined()
  })
  it('moves with the others by as many days, or each by its own', () => {
    expect(sameShift(['2026-11-16', '2026-11-16'], '2026-11-18')).toBe(2)
    expect(sameShift(['2026-11-18'], '2026-11-16')).toBe(-2)
    expect(sameShift(['2026-11-16', '2026-11-17'], '2026-11-18')).toBeUndefined()
    expect(sameShift([undefined, '2026-11-17'], '2026-11-18')).toBeUndefined()
    expect(sameShift([undefined], '2026-11-18')).toBeUndefined()
    expect(sameShift(['2026-11-18'], '2026-11-18')).toBe(0)
  })
})
describe('the order of cards', () => {
  it('is the earlier plan, then the lower number; without a plan they come last', () => {
    const cards = [
      { id: 4, ...plan(null) },
      { id: 3, ...plan(null, null, '2026-11-18T09:00:00Z') },
      { id: 2, ...plan('2026-11-18T10:00:00Z') },
      { id: 1, ...plan('2026-11-18T10:00:00Z') },
      { id: 5, ...plan(null, '2026-11-18T08:00:00Z') },
    ]
    expect(cards.toSorted(byPlan).map(({ id }) => id)).toEqual([5, 3, 1, 2, 4])
  })
})
