import { describe, expect, it } from 'vitest'
import { forecastOf, plannedOf, pointsOf, riseOf } from '../../src/plugins/customers/rules/tank-history.ts'
import {
  gallonsToOrder,
  pressing,
  runOutOf,
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
    ['is read a day later', '4000', '0', 2, '3800', '200.000'],
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
    ['after 3,650 days', { ...tank, inventory: '3650', usage_per_day: '1' }, '2036-02-28'],
    ['and not after more of them', { ...tank, inventory: '3650.1', usage_per_day: '1' }, null],
  ])('%s', (_what, given, day) => expect(runOutOf(given, ZONE).runs_out_on).toBe(day))
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
    ['amber with nothing on order and three days', at(4), [], 'amber'],
    ['not at all with four days', at(5), [], undefined],
    ['not at all with time', at(6), [], undefined],
    ['not with a truck at the very moment', at(3), truck(3), undefined],
    ['red with an order on hold in seven days', at(8), truck(7, 'Credit'), 'red'],
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
    ['not where nobody knows, with an order on hold', undefined, truck(2, 'Credit'), undefined],
  ] as const)('%s', (_what, runsOut, coming, tone) => expect(pressing(runsOut, coming, now)).toBe(tone))
})
it.each([
  ['4220.000', '4200'],
  ['310.000', '300'],
  ['100.000', '100'],
  ['99.900', '99'],
  ['64.900', '64'],
  ['-64.900', '0'],
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
  it('is its points from a moment on; what took nothing in is no rise, and what was written down no dip', () => {
    const read = [
      reading(3, '650', { dropped: '-50' }),
      reading(2, '700', { dropped: '0' }),
      reading(1, '800'),
    ]
    expect(pointsOf(read, Date.parse(at(1)))).toEqual([
      { at: Date.parse(at(1)), value: 800, isDot: true },
      { at: Date.parse(at(2)), value: 700 },
      { at: Date.parse(at(3)), value: 650 },
    ])
  })
  it('goes on to empty, or for as long as somebody looks ahead', () => {
    const now = { at: Date.parse(at(2)), value: 1000 }
    const dry = { at: Date.parse(at(5, 0)), value: 0 }
    expect(forecastOf(tank, Date.parse(at(20)))).toEqual([now, dry])
    expect(forecastOf(tank, dry.at)).toEqual([now, dry])
    expect(forecastOf(tank, Date.parse(at(3)))).toEqual([now, { at: Date.parse(at(3)), value: 600 }])
    expect(forecastOf({ ...tank, usage_per_day: null }, Date.parse(at(3)))).toEqual([])
  })
  it('with what is planned stays under the safe fill', () => {
    const plan = { at: Date.parse(at(3)), gallons: 9000, safe: 5000 }
    const [up, down] = plannedOf(tank, plan, Date.parse(at(4)))
    expect(up).toEqual({ at: plan.at, value: 5000, rise: 4400 })
    expect(down).toEqual({ at: Date.parse(at(4)), value: 4600 })
  })
  it('with what is planned after it ran dry begins at nothing, and runs dry again', () => {
    const plan = { at: Date.parse(at(10)), gallons: 500, safe: 5000 }
    expect(plannedOf(tank, plan, Date.parse(at(20)))).toEqual([
      { at: plan.at, value: 500, rise: 500 },
      { at: Date.parse(at(11, 18)), value: 0 },
    ])
  })
  it('says nothing of a plan beyond what is looked at, or of a tank of which too little is known', () => {
    const plan = { at: Date.parse(at(3)), gallons: 500, safe: 5000 }
    const later = Date.parse(at(4))
    expect(plannedOf(tank, plan, plan.at)).toEqual([])
    expect(plannedOf(tank, plan, Date.parse(at(2)))).toEqual([])
    expect(plannedOf({ ...tank, usage_per_day: null }, plan, later)).toEqual([])
    expect(plannedOf({ ...tank, level_at: null }, plan, later)).toEqual([])
  })
  describe('says how far a delivery raised it', () => {
    const near = (day: number, hour: number, quantity: string, more = {}) => ({
      ...reading(day, quantity, more),
      read_at: at(day, hour),
    })
    const delivered = at(4, 12)
    type Read = ReturnType<typeof near>
    it.each<readonly [string, readonly Read[], number | undefined]>([
      // what was used in between is added: 400 a day
      ['where somebody measured around it', [near(4, 18, '3900'), near(4, 6, '500')], 3600],
      ['a day before and a day after', [near(5, 12, '3800'), near(3, 12, '600')], 4000],
      ['at the very moment, which was before', [near(5, 12, '3800'), near(4, 12, '600')], 3600],
      [
        'by what was measured nearest',
        [near(5, 6, '1'), near(4, 18, '3900'), near(4, 6, '500'), near(3, 18, '9')],
        3600,
      ],
      [
        'by what was measured, not written down',
        [near(4, 18, '9', { dropped: '3500' }), near(4, 18, '3900'), near(4, 6, '500')],
        3600,
      ],
      ['not by what was measured later', [near(5, 13, '3800'), near(4, 6, '600')], undefined],
      ['not by what was measured earlier', [near(4, 18, '3800'), near(3, 11, '600')], undefined],
      ['not by one measurement', [near(4, 12, '600')], undefined],
      ['not without any', [], undefined],
    ])('%s', (_name, read, rise) => expect(riseOf(delivered, read, tank)).toBe(rise))
    it('as it was measured, where nobody knows its use', () =>
      expect(
        riseOf(delivered, [near(4, 18, '3900'), near(4, 6, '500')], { ...tank, usage_per_day: null }),
      ).toBe(3400))
  })
})
