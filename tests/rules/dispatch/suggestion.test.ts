/** A day of dispatch as the engine takes it, and what it comes back as. */
import { describe, expect, it } from 'vitest'
import { type DayFacts, type DayOrder, dayProblemOf } from '#plugins/dispatch/rules/day-problem.ts'
import type { DayCrew } from '#plugins/dispatch/rules/day-crews.ts'
import type { LoadDriver, LoadVehicle } from '#plugins/dispatch/rules/feasibility.ts'
import { suggestDay, suggestionOf } from '#plugins/dispatch/rules/suggestion.ts'

const at = (time: string): string => `2026-11-25T${time}:00.000Z`
const YARD = { latitude: 29.76, longitude: -95.37, factor: 1.25 }
const order = (id: number, more: Partial<DayOrder> = {}): DayOrder => ({
  id,
  priority: 'could',
  point: { latitude: 29.8, longitude: -95.4 - id / 50, factor: 1.25 },
  window_start: null,
  window_end: null,
  driver_id: null,
  goods: [{ product: 1, gallons: 1000, pounds: 7000 }],
  terminal_id: null,
  ...more,
})
const driver = (id: number): LoadDriver => ({
  id,
  name: `Driver ${id}`,
  status: 'active',
  days_off: [],
  license_expires_on: null,
  hazmat_expires_on: null,
  medical_expires_on: null,
})
const tank = (capacities: readonly string[], more: Partial<LoadVehicle> = {}): LoadVehicle => ({
  id: 31,
  name: 'T-204',
  status: 'active',
  capacity: null,
  gross_weight_limit: null,
  empty_weight: null,
  compartments: capacities.map((capacity, i) => ({ compartment_no: i + 1, capacity, last_product_id: null })),
  carries: [],
  unsafe: null,
  ...more,
})
const crew = (id: number, trailer: LoadVehicle | null, more: Partial<DayCrew> = {}): DayCrew => ({
  driver: driver(id),
  truck: null,
  trailer,
  contents: [],
  ...more,
})
const facts = (orders: readonly DayOrder[], more: Partial<DayFacts> = {}): DayFacts => ({
  date: '2026-11-25',
  products: [],
  loads: [],
  midnight: at('00:00'),
  now: at('05:00'),
  roads: null,
  orders,
  drivers: [
    {
      id: 11,
      home: YARD,
      start: at('06:00'),
      end: at('16:00'),
      busy_until: null,
      region_id: null,
      crew: crew(11, tank(['1500', '1500'])),
      pounds: null,
    },
  ],
  terminals: [
    { id: 21, point: { latitude: 29.7, longitude: -95.3, factor: 1.25 }, opens: null, closes: null },
    { id: 22, point: { latitude: 29.71, longitude: -95.3, factor: 1.25 }, opens: null, closes: null },
  ],
  costs: [
    { terminal_id: 21, product_id: 1, price: 2.5 },
    { terminal_id: 22, product_id: 1, price: 2.4 },
  ],
  ...more,
})
function suggested(given: DayFacts) {
  const { problem, search } = suggestDay(given, { seed: 1, rounds: 100 })
  search.step(100)
  return suggestionOf(problem, search.best(), given, (id) => `SO-${id}`)
}

describe('a suggestion', () => {
  it('gives what waits to who can bring it, from the cheaper rack, in loads that fit', () => {
    const { moves, left_out, miles } = suggested(facts([1, 2, 3, 4].map((id) => order(id))))
    expect(left_out).toEqual([])
    expect(moves.map(({ sales_order_id }) => sales_order_id).toSorted()).toEqual([1, 2, 3, 4])
    expect(new Set(moves.map(({ driver_id, terminal_id }) => `${driver_id} ${terminal_id}`))).toEqual(
      new Set(['11 22']),
    )
    expect(Math.max(...moves.map(({ load }) => load))).toBe(2)
    expect(miles).toBeGreaterThan(10)
    expect(moves[0]!.reason).toMatch(/^First stop of the day, \d+ more miles; load 1 is [\d,]+ of 3,000 gal$/)
    expect(moves[1]!.reason).toMatch(/^After SO-\d, /)
    expect(moves.every((one) => new Date(one.at).getUTCMinutes() % 5 === 0)).toBe(true)
  })
  it('names the rack an order names, also where it is dearer', () => {
    expect(suggested(facts([order(1, { terminal_id: 21 })])).moves[0]!.terminal_id).toBe(21)
  })
  it('keeps windows, shifts and what is under way, and starts no day before now', () => {
    const late = facts([order(1, { window_start: at('13:00'), window_end: at('14:00') }), order(2)], {
      now: at('10:02'),
    })
    const times = new Map(suggested(late).moves.map((one) => [one.sales_order_id, one.at]))
    expect(times.get(1)! >= at('13:00') && times.get(1)! <= at('14:00')).toBe(true)
    expect(times.get(2)! > at('10:45')).toBe(true)
    const busy = facts([order(1)])
    const after = { ...busy, drivers: busy.drivers.map((one) => ({ ...one, busy_until: at('12:00') })) }
    expect(suggested(after).moves[0]!.at > at('12:45')).toBe(true)
    expect(suggested({ ...busy, now: at('15:30') }).left_out[0]!.reason).toMatch(
      /^No truck that fits can load/,
    )
  })
  it('brings what is late already, and leaves out the least urgent first', () => {
    const past = suggested(facts([order(1, { window_end: at('04:00') })]))
    expect(past.moves).toHaveLength(1)
    const short = facts(
      [order(1), order(2, { priority: 'must' }), order(3, { priority: 'should' })].map((one) => ({
        ...one,
        window_start: at('08:00'),
        window_end: at('08:05'),
        goods: [{ product: 1, gallons: 3000, pounds: 0 }],
      })),
    )
    const { moves, left_out } = suggested(short)
    expect(moves.map(({ sales_order_id }) => sales_order_id)).toEqual([2])
    expect(left_out.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 2 }, () => 'Every truck that fits is taken by more urgent orders'),
    )
  })
  it('keeps orders with who has them, and says nothing of them', () => {
    const { moves, left_out } = suggested(
      facts([order(1, { driver_id: 11 }), order(2, { driver_id: 99 }), order(3)]),
    )
    expect(left_out).toEqual([])
    expect(moves.map(({ sales_order_id }) => sales_order_id)).toEqual([3])
  })
  it('drives as far as those do who bring something', () => {
    const given = facts([order(1)])
    const drivers = [...given.drivers, { ...given.drivers[0]!, id: 12 }]
    // two homes, two racks and a site, ten miles from each other and, on this map, from themselves
    const roads = { size: 5, miles: new Float64Array(25).fill(10), minutes: new Float64Array(25).fill(20) }
    expect(suggested({ ...given, drivers, roads }).miles).toBe(30)
  })
  it('says what stands in the way', () => {
    const { left_out } = suggested(
      facts([
        order(1, { goods: [{ product: 1, gallons: 9000, pounds: 0 }] }),
        order(2, { goods: [{ product: 7, gallons: 100, pounds: 0 }] }),
      ]),
    )
    expect(new Map(left_out.map((one) => [one.sales_order_id, one.reason]))).toEqual(
      new Map([
        [1, 'No truck holds it in one load: split it, or send it to a carrier'],
        [2, 'No rack has a price for everything it takes'],
      ]),
    )
  })
  it('counts no miles to a site that is on no map, and says so', () => {
    const given = facts([order(1, { point: null })])
    expect([...dayProblemOf(given).unplaced]).toEqual([0])
    expect(suggested(given).moves[0]!.reason).toContain('its site has no map point')
  })
  it('leaves out drivers without a truck', () => {
    const none = facts([order(1)])
    const { moves, left_out } = suggested({
      ...none,
      drivers: none.drivers.map((one) => ({ ...one, crew: crew(11, null) })),
    })
    expect([moves, left_out.map(({ reason }) => reason)]).toEqual([[], ['Its driver has no truck']])
  })
})
