/** A day of dispatch as the engine takes it: its places, roads, trucks, stops, and what the racks charge for them. */
import { describe, expect, it } from 'vitest'
import {
  type DayDriver,
  type DayFacts,
  type DayOrder,
  type DayTerminal,
  dayProblemOf,
  placesOf,
  straightRoads,
} from '#plugins/dispatch/rules/day-problem.ts'
import type { DayCrew } from '#plugins/dispatch/rules/day-crews.ts'
import { roadsOf } from '#plugins/dispatch/rules/routing/day.ts'

const at = (time: string): string => `2026-11-25T${time}:00.000Z`
const point = (latitude: number, longitude: number) => ({ latitude, longitude, factor: 1.25 })
const order = (id: number, more: Partial<DayOrder> = {}): DayOrder => ({
  id,
  priority: 'could',
  point: point(30, -96),
  window_start: null,
  window_end: null,
  driver_id: null,
  goods: [{ product: 1, gallons: 1000, pounds: 7000 }],
  terminal_id: null,
  ...more,
})
/** A driver with a trailer of one compartment; of 0 gallons he has none. */
const crew = (id: number, capacity: number): DayCrew => ({
  driver: {
    id,
    name: `Driver ${id}`,
    status: 'active',
    days_off: [],
    license_expires_on: null,
    hazmat_expires_on: null,
    medical_expires_on: null,
  },
  truck: null,
  trailer: capacity
    ? {
        id,
        name: `T-${id}`,
        status: 'active',
        capacity: null,
        gross_weight_limit: null,
        empty_weight: null,
        compartments: [{ compartment_no: 1, capacity: String(capacity), last_product_id: null }],
        carries: [],
        unsafe: null,
      }
    : null,
  contents: [],
})
const driver = (id: number, more: Partial<DayDriver> = {}): DayDriver => ({
  id,
  home: point(29, -95),
  start: at('06:00'),
  end: at('16:00'),
  busy_until: null,
  crew: crew(id, 3000),
  pounds: null,
  region_id: null,
  ...more,
})
const terminal = (id: number, more: Partial<DayTerminal> = {}): DayTerminal => ({
  id,
  point: point(31, -95),
  opens: null,
  closes: null,
  ...more,
})
const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  midnight: at('00:00'),
  now: at('05:00'),
  roads: null,
  date: '2026-11-25',
  products: [],
  loads: [],
  orders: [order(1)],
  // the first has no truck: the engine never hears of him
  drivers: [driver(10, { crew: crew(10, 0), home: point(40, -70) }), driver(11), driver(12, { home: null })],
  terminals: [terminal(21), terminal(22, { point: null })],
  costs: [
    { terminal_id: 21, product_id: 1, price: 2.5 },
    { terminal_id: 22, product_id: 1, price: 2.4 },
  ],
  ...more,
})
const jobsOf = (orders: readonly DayOrder[], more: Partial<DayFacts> = {}) =>
  dayProblemOf(facts({ orders, ...more })).day.jobs

describe('the places of a day', () => {
  const given = facts({ orders: [order(1, { point: point(30, -96) }), order(2, { point: point(32, -94) })] })
  it('are the homes of those with a truck, the racks and the orders', () =>
    expect(placesOf(given)).toEqual([
      point(29, -95),
      null,
      point(31, -95),
      null,
      point(30, -96),
      point(32, -94),
    ]))
  it('that lie nowhere are reckoned in the middle of racks and orders', () => {
    const middle = point(31, -95)
    expect(straightRoads(given)).toEqual(
      roadsOf(
        placesOf(given).map((one) => one ?? middle),
        45,
      ),
    )
    const nowhere = { orders: [order(1, { point: null })], terminals: [], drivers: [] }
    expect(straightRoads(nowhere)).toEqual(roadsOf([point(0, 0)], 45))
  })
  it('have their numbers in the roads, and lead back to what they are', () => {
    const { day, terminalAt, drivers, unplaced } = dayProblemOf({
      ...given,
      orders: [...given.orders, order(3, { point: null })],
    })
    expect(drivers.map(({ id }) => id)).toEqual([11, 12])
    expect(day.trucks.map(({ start, end, kind }) => [start, end, kind])).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    expect(day.racks.map((rack) => rack.at)).toEqual([2, 3])
    expect([...terminalAt]).toEqual([
      [2, 21],
      [3, 22],
    ])
    expect(day.jobs.map((job) => job.at)).toEqual([4, 5, 6])
    expect([...unplaced]).toEqual([2])
  })
  it('that lie nowhere are reached in no time, whatever the roads say; others as the roads say', () => {
    const size = 5
    const numbered = () => Float64Array.from({ length: size * size }, (_, i) => i + 1)
    const roads = { size, miles: numbered(), minutes: numbered() }
    const known = dayProblemOf(facts({ roads })).day.roads
    // the home of the second driver with a truck, and the second rack
    const isBlank = (i: number) =>
      [i % size, Math.floor(i / size)].some((place) => place === 1 || place === 3)
    const wanted = numbered().map((way, i) => (isBlank(i) ? 0 : way))
    expect(known).toEqual({ size, miles: wanted, minutes: wanted })
    expect(roads).toEqual({ size, miles: numbered(), minutes: numbered() })
  })
})
describe('a rack of a day', () => {
  it('is open as it says, or always', () => {
    const racks = (more: Partial<DayTerminal>) =>
      dayProblemOf(facts({ terminals: [terminal(21, more)] })).day.racks
    expect(racks({ opens: 360, closes: 1200 })).toEqual([{ at: 2, opens: 360, closes: 1200, minutes: 45 }])
    expect(racks({})).toEqual([{ at: 2, opens: 0, closes: 2160, minutes: 45 }])
  })
  const goods = [
    { product: 1, gallons: 1000, pounds: 0 },
    { product: 2, gallons: 3000, pounds: 0 },
  ]
  const prices = (terminal_id: number, ...all: number[]) =>
    all.map((price, i) => ({ terminal_id, product_id: i + 1, price }))
  it('costs a gallon what it is dearer than the cheapest, over all goods of the order', () => {
    const costs = [...prices(21, 2.5, 3), ...prices(22, 2.75, 2.75)]
    expect(jobsOf([order(1, { goods })], { costs })[0]!.racks).toEqual([
      { at: 2, cost: 0.125 },
      { at: 3, cost: 0 },
    ])
  })
  it('that lacks a price for one of its goods is none of its racks', () => {
    const costs = [...prices(21, 2.5, 3), ...prices(22, 2)]
    expect(jobsOf([order(1, { goods })], { costs })[0]!.racks).toEqual([{ at: 2, cost: 0 }])
    expect(jobsOf([order(1, { goods })], { costs: [] })[0]!.racks).toEqual([])
  })
  it('is no dearer than another to an order of no gallons', () => {
    const none = [{ product: 1, gallons: 0, pounds: 0 }]
    expect(jobsOf([order(1, { goods: none })])[0]!.racks.map(({ cost }) => cost)).toEqual([0, 0])
  })
  it('that an order names is its only one, at any price', () =>
    expect(jobsOf([order(1, { terminal_id: 21 })])[0]!.racks).toEqual([{ at: 2, cost: 0 }]))
})
describe('a stop of a day', () => {
  it.each<[string, Partial<DayOrder>, number, number]>([
    ['without a window', {}, 0, 2160],
    ['with one', { window_start: at('08:00'), window_end: at('09:30') }, 480, 570],
    ['whose window ends now', { window_end: at('05:00') }, 0, 300],
    ['that is late already', { window_end: at('04:59') }, 0, 2160],
  ])('%s', (_, more, opens, closes) =>
    expect(jobsOf([order(1, more)])[0]).toMatchObject({ opens, closes, service: 37.5 }),
  )
  it('stays with who has it, and with nobody where he has no truck', () => {
    const jobs = jobsOf([10, 11, 12, null].map((driver_id, i) => order(i, { driver_id })))
    expect(jobs.map(({ trucks }) => trucks && [...trucks])).toEqual([[], [0], [1], undefined])
  })
  it('is worth more the more urgent it is, and most where somebody has it', () => {
    const waiting = (['could', 'should', 'must'] as const).map((priority, i) => order(i, { priority }))
    const worths = jobsOf([...waiting, order(9, { driver_id: 11 })]).map(({ worth }) => worth)
    expect(worths).toEqual(worths.toSorted((a, b) => a - b))
    expect(new Set(worths).size).toBe(4)
  })
})
describe('a truck of a day', () => {
  const truck = (more: Partial<DayDriver>, now = at('05:00')) =>
    dayProblemOf(facts({ now, drivers: [driver(11, more)] })).day.trucks[0]
  it.each<[string, Partial<DayDriver>, string, number, number]>([
    ['begins with its shift', {}, '05:00', 360, 960],
    ['begins now where that is later', {}, '07:00', 420, 960],
    ['begins when what is under way is done', { busy_until: at('09:00') }, '07:00', 540, 960],
    ['has nothing left once its shift is over', {}, '17:00', 1020, 1020],
  ])('%s', (_, more, now, from, until) => expect(truck(more, at(now))).toMatchObject({ from, until }))
  it('carries what it may, or anything where nobody said', () => {
    expect(truck({ pounds: 50_000 })).toMatchObject({ pounds: 50_000, compartments: [3000] })
    expect(truck({})).toMatchObject({ pounds: Infinity })
  })
})
