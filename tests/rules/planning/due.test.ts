/** Orders that come again and again, and which of them are due. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { dueOrders, nextDay, rhythmOf, type Past } from '#plugins/planning/rules/due.ts'

const WEEK = { from: '2026-11-16', until: '2026-11-22', zone: 'America/Chicago' }
let last = 0
const past = (day: string | null, over: Partial<Past> = {}): Past => ({
  id: ++last,
  customer_id: 1,
  ship_to_id: 2,
  products: [{ id: 7 }],
  planned_date_start: day && `${day}T18:00:00Z`,
  planned_date_end: null,
  planned_date_time: null,
  ...over,
})
const weekly = (over: Partial<Past> = {}) =>
  ['2026-10-26', '2026-11-02', '2026-11-09'].map((day) => past(day, over))

describe('a rhythm', () => {
  it('is the middle of three days at least that come about as far apart', () => {
    expect(rhythmOf(['2026-11-02', '2026-11-09'])).toBeUndefined()
    expect(rhythmOf(['2026-11-09', '2026-11-02', '2026-11-16', '2026-11-16'])).toBe(7)
    expect(rhythmOf(['2026-11-02', '2026-11-09', '2026-11-17'])).toBe(7)
    expect(rhythmOf(['2026-11-02', '2026-11-05', '2026-11-17'])).toBeUndefined()
  })
  it('may be off by a quarter, or by a day', () => {
    const at = (...gaps: number[]) => {
      const days = ['2026-01-01']
      for (const gap of gaps) days.push(addDays(days.at(-1)!, gap))
      return rhythmOf(days)
    }
    expect(at(20, 20, 25)).toBe(20)
    expect(at(20, 20, 26)).toBeUndefined()
    expect(at(20, 15, 20)).toBe(20)
    expect(at(20, 14, 20)).toBeUndefined()
    expect(at(2, 2, 3)).toBe(2)
    expect(at(2, 2, 4)).toBeUndefined()
    expect(at(1, 2, 2, 3)).toBe(2)
  })
})
describe('the next day of a rhythm', () => {
  it('is the first that is not before', () => {
    expect(nextDay('2026-11-09', 7, '2026-11-16')).toBe('2026-11-16')
    expect(nextDay('2026-11-09', 7, '2026-11-17')).toBe('2026-11-23')
    expect(nextDay('2026-11-20', 7, '2026-11-16')).toBe('2026-11-27')
    expect(nextDay('2026-11-16', 7, '2026-11-16')).toBe('2026-11-23')
    expect(nextDay('2026-10-01', 14, '2026-11-16')).toBe('2026-11-26')
  })
  it('comes so many days after the last one, and no round too late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -80, max: 80 }), (every, ahead) => {
        const from = addDays('2026-11-16', ahead)
        const day = nextDay('2026-11-16', every, from)
        const round = nextDay('2026-11-16', every, '2026-11-16') === day
        expect(day >= from).toBe(true)
        expect(round || addDays(day, -every) < from).toBe(true)
      }),
    )
  })
})
describe('what is due', () => {
  it('is like the newest order of its kind, on its next day within the week', () => {
    const orders = weekly()
    expect(dueOrders(orders.toReversed(), WEEK)).toEqual([
      { like: orders[2]!.id, day: '2026-11-16', every: 7 },
    ])
    expect(dueOrders(orders, { ...WEEK, from: '2026-11-17' })).toEqual([])
    expect(dueOrders(orders, { ...WEEK, from: '2026-11-17', until: '2026-11-23' })).toHaveLength(1)
  })
  it('is like the first of those of one day, and nothing without a rhythm', () => {
    const orders = [...weekly(), past('2026-11-09')]
    expect(dueOrders(orders, WEEK).map(({ like }) => like)).toEqual([orders[2]!.id])
    expect(dueOrders(orders.slice(1), WEEK)).toEqual([])
  })
  it('is nothing that is planned already', () => {
    expect(dueOrders([...weekly(), past('2026-11-17')], WEEK)).toEqual([])
  })
  it('keeps sites, customers and goods apart, whatever the order of the goods', () => {
    const goods = [{ id: 10 }, { id: 9 }]
    const mixed = weekly({ products: goods })
    mixed[1] = { ...mixed[1]!, products: goods.toReversed() }
    const all = [...weekly(), ...weekly({ ship_to_id: 3 }), ...weekly({ customer_id: 5 }), ...mixed]
    all.push(...weekly({ products: [{ id: 8 }] }))
    const due = dueOrders(all, WEEK)
    expect(due).toHaveLength(5)
    expect(due.map(({ like }) => like)).toEqual(due.map(({ like }) => like).toSorted((a, b) => a - b))
  })
  it('comes the earliest first, and leaves out what has no day', () => {
    const later = ['2026-10-29', '2026-11-05', '2026-11-12'].map((day) => past(day, { ship_to_id: 9 }))
    const due = dueOrders([...later, ...weekly(), past(null)], WEEK)
    expect(due.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-19'])
  })
})
