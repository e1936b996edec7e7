import { describe, expect, it } from 'vitest'
import { forecastOf, plannedOf, pointsOf, riseOf } from '../../src/plugins/customers/rules/tank-history.ts'
import {
  gallonsToOrder,
  pressing,
  runsOutOn,
  standsAt,
  usedPerDay,
  usePerDay,
} from '../../src/plugins/customers/rules/run-out.ts'

const ZONE = 'America/Chicago'
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour)).toISOString()

describe('what a tank uses in a day', () => {
  it.each([
    ['falls evenly', '4000', '0', 11, '2000', '200.000'],
    ['was filled meanwhile', '1000', '3500', 11, '2500', '200.000'],
    ['lost a delivery that was taken back', '4000', '-500', 11, '2500', '100.000'],
    ['is read twice within a day', '4000', '0', 1, '3990', null],
    ['rose, for nobody wrote the delivery down', '1000', '0', 11, '4000', null],
    ['stood still', '1000', '0', 11, '1000', null],
    ['loses a little', '640', '0', 4, '639', '0.300'],
  ])('%s', (_what, quantity, dropped, day, left, used) =>
    expect(usedPerDay({ at: at(1), quantity, dropped }, { at: at(day), quantity: left })).toBe(used),
  )
  it('is not known by one reading', () => expect(usedPerDay(null, { at: at(2), quantity: '900' })).toBeNull())
  it.each([
    ['300', '200', '300'],
    [null, '200', '200'],
    ['0', '200', '200'],
    [null, null, undefined],
  ])('typed %s and measured %s: %s', (usage_per_day, used_per_day, use) =>
    expect(usePerDay({ usage_per_day, used_per_day })).toBe(use),
  )
})

describe('a tank runs out', () => {
  const tank = { inventory: '1000', usage_per_day: '400', used_per_day: null, level_at: at(2) }
  it.each([
    ['after what is in it is used', tank, '2026-03-04'],
    [
      'by the day of its company, not of Greenwich',
      { ...tank, inventory: '1200', level_at: at(2, 3) },
      '2026-03-04',
    ],
    ['in the past, when nobody has looked since', { ...tank, inventory: '100' }, '2026-03-02'],
    ['at once when it is empty', { ...tank, inventory: '0' }, '2026-03-02'],
    [
      'as its readings say where nothing was typed',
      { ...tank, usage_per_day: null, used_per_day: '100' },
      '2026-03-12',
    ],
    ['nobody knows when, without its use', { ...tank, usage_per_day: null }, null],
    ['nobody knows when, without its level', { ...tank, inventory: null }, null],
    ['nobody knows when, without the time of its level', { ...tank, level_at: null }, null],
    ['never in ten years', { ...tank, usage_per_day: '0.01' }, null],
  ])('%s', (_what, given, day) => expect(runsOutOn(given, ZONE)).toBe(day))
  it('and stands at its reserve before', () => {
    expect(standsAt(tank, '600')).toBe(at(3))
    expect(standsAt(tank)).toBe(at(5, 0))
  })
})

describe('a run-out presses', () => {
  const now = Date.parse(at(1))
  const truck = (day: number, hold_reason: string | null = null) => [
    { planned_date_start: at(day), hold_reason },
  ]
  it.each([
    ['red with nothing on order and less than three days', at(3), [], 'red'],
    ['red when it is dry already', at(0), [], 'red'],
    ['amber with nothing on order and less than four days', at(4, 18), [], 'amber'],
    ['not at all with time', at(6), [], undefined],
    ['not with a truck before', at(3), truck(2), undefined],
    ['red with a truck too late', at(3), truck(4), 'red'],
    ['red with an order on hold', at(3), truck(2, 'Credit'), 'red'],
    ['not yet with an order on hold in two weeks', at(20), truck(19, 'Credit'), undefined],
    [
      'not with an order that has no day',
      at(3),
      [{ planned_date_start: null, hold_reason: null }],
      undefined,
    ],
    ['not where nobody knows', undefined, [], undefined],
  ] as const)('%s', (_what, runsOut, coming, tone) => expect(pressing(runsOut, coming, now)).toBe(tone))
})
it.each([
  ['4220.000', '4200'],
  ['310.000', '300'],
  ['64.900', '64'],
  ['0.000', '0'],
])('room for %s is %s to order', (room, gallons) => expect(gallonsToOrder(room)).toBe(gallons))

describe('the history of a tank', () => {
  const tank = { inventory: '1000', usage_per_day: '400', used_per_day: null, level_at: at(2) }
  const reading = (day: number, quantity: string, more = {}) => ({
    read_at: at(day),
    quantity,
    source: 'office',
    dropped: null,
    ...more,
  })
  it('is its points, the oldest first: dips, sensors and what went in', () => {
    const read = [
      reading(9, '900'),
      reading(8, '4000', { dropped: '3500', source: 'driver' }),
      reading(3, '700', { source: 'monitor' }),
      reading(1, '800'),
    ]
    expect(pointsOf(read, Date.parse(at(2)))).toEqual([
      { at: Date.parse(at(3)), value: 700 },
      { at: Date.parse(at(8)), value: 4000, rise: 3500 },
      { at: Date.parse(at(9)), value: 900, isDot: true },
    ])
  })
  it('goes on to empty, or for as long as somebody looks ahead', () => {
    expect(forecastOf(tank, Date.parse(at(20))).at(-1)).toEqual({ at: Date.parse(at(5, 0)), value: 0 })
    expect(forecastOf(tank, Date.parse(at(3))).at(-1)).toEqual({ at: Date.parse(at(3)), value: 600 })
    expect(forecastOf({ ...tank, usage_per_day: null }, Date.parse(at(3)))).toEqual([])
  })
  it('with what is planned stays under the safe fill', () => {
    const plan = { at: Date.parse(at(3)), gallons: 9000, safe: 5000 }
    const [up, down] = plannedOf(tank, plan, Date.parse(at(4)))
    expect(up).toEqual({ at: plan.at, value: 5000, rise: 4400 })
    expect(down).toEqual({ at: Date.parse(at(4)), value: 4600 })
  })
  it('says how far a delivery raised it, where somebody measured around it', () => {
    const read = [reading(5, '3800'), reading(4, '600')]
    expect(riseOf(at(4, 20), read, tank)).toBe(3600)
    expect(riseOf(at(8), read, tank)).toBeUndefined()
  })
})
