/**
 * A day of dispatch as the engine takes it: places, stops with what leaving them out costs, drivers with the truck
 * they drive and the hours that are left to them. Orders that have a driver already keep him; what is under way or
 * done takes its time off his day.
 */
import { DROP_MINUTES } from '../../sales-orders/public.ts'
import { barredBy, type DayCrew, type JudgedDay, liquidsOf, type PlannedLoad, roomsOf } from './day-crews.ts'
import type { PriorityWord } from './priority.ts'
import { type Day, type Goods, type Job, roadsOf, type Roads, type Truck } from './routing/day.ts'
import { LOAD_MINUTES } from './workload.ts'

export interface Point {
  readonly latitude: number
  readonly longitude: number
  /** road miles for a mile of great circle around it */
  readonly factor: number
}
/** An order as it is planned; instants as ISO text. */
export interface DayOrder {
  readonly id: number
  readonly priority: PriorityWord
  readonly point: Point | null
  readonly window_start: string | null
  readonly window_end: string | null
  /** who has it already; null: it waits in the pool */
  readonly driver_id: number | null
  readonly goods: readonly Goods[]
  /** the rack it names, null: the cheapest on the way */
  readonly terminal_id: number | null
}
export interface DayDriver {
  readonly id: number
  readonly home: Point | null
  /** the shift, and until when what is under way takes him; instants */
  readonly start: string
  readonly end: string
  readonly busy_until: string | null
  /** what he drives, and what is in it; a crew without a tank has no truck */
  readonly crew: DayCrew
  /** pounds of fuel, null where nobody said */
  readonly pounds: number | null
  readonly region_id: number | null
}
export interface DayTerminal {
  readonly id: number
  readonly point: Point | null
  /** minutes of the day, null: always */
  readonly opens: number | null
  readonly closes: number | null
}
/** What a gallon of a product costs at a rack. */
export interface RackCost {
  readonly terminal_id: number
  readonly product_id: number
  readonly price: number
}
export interface DayFacts extends JudgedDay {
  /** loads that are open already, of any driver */
  readonly loads: readonly PlannedLoad[]
  /** midnight of the day */
  readonly midnight: string
  readonly now: string
  readonly orders: readonly DayOrder[]
  readonly drivers: readonly DayDriver[]
  readonly terminals: readonly DayTerminal[]
  readonly costs: readonly RackCost[]
  /** of all its places (`placesOf`), where a routing server knows them; null: by the great circle */
  readonly roads: Roads | null
}
/** A day for the engine, and which order, driver and terminal its numbers mean. */
export interface DayProblem {
  readonly day: Day
  readonly orders: readonly DayOrder[]
  readonly drivers: readonly DayDriver[]
  readonly terminalAt: ReadonlyMap<number, number>
  /** stops nobody can place on a map: their driving counts as nothing */
  readonly unplaced: ReadonlySet<number>
  /** why nobody may bring a stop that day, by stop */
  readonly barred: ReadonlyMap<number, string>
}

const MPH = 45
/** What an hour of driver and truck costs beside the mile, in dollars; only their ratio decides. */
const [PER_MILE, PER_MINUTE] = [1.9, 0.75]
/** What leaving an order out costs: any way is shorter, and no number of others makes up for a tank that runs dry. */
const WORTH: Readonly<Record<PriorityWord, number>> = { must: 1_000_000, should: 20_000, could: 4_000 }
/** An order that has a driver is not taken from him for the sake of another. */
const KEPT = 2_000_000
const WHOLE_DAY = 36 * 60

const middleOf = (points: readonly Point[]): Point =>
  points.length
    ? {
        latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
        longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
        factor: points[0]!.factor,
      }
    : { latitude: 0, longitude: 0, factor: 1 }

/** Racks that have everything an order takes; the one it names alone, where it names one. */
function racksFor(order: DayOrder, { terminals, costs }: DayFacts, placeOf: ReadonlyMap<number, number>) {
  const named = terminals.filter(({ id }) => id === order.terminal_id)
  const priced = terminals.flatMap((terminal) => {
    const prices = order.goods.map(
      ({ product }) =>
        costs.find((one) => one.terminal_id === terminal.id && one.product_id === product)?.price,
    )
    return prices.some((price) => price === undefined) ? [] : [{ terminal, prices: prices as number[] }]
  })
  const total = order.goods.reduce((sum, { gallons }) => sum + gallons, 0)
  const perGallon = (prices: readonly number[]): number =>
    total > 0 ? order.goods.reduce((sum, { gallons }, i) => sum + gallons * prices[i]!, 0) / total : 0
  const choices = named.length
    ? named.map(({ id }) => ({ id, price: 0 }))
    : priced.map(({ terminal, prices }) => ({ id: terminal.id, price: perGallon(prices) }))
  const cheapest = Math.min(...choices.map(({ price }) => price))
  return choices.map(({ id, price }) => ({ at: placeOf.get(id)!, cost: price - cheapest }))
}
/** Matrices with the way from and to a place that is on no map left out of account. */
function withoutUnplaced(roads: Roads, unplaced: ReadonlySet<number>): Roads {
  const miles = roads.miles.slice()
  const minutes = roads.minutes.slice()
  for (const place of unplaced)
    for (let other = 0; other < roads.size; other++)
      for (const i of [place * roads.size + other, other * roads.size + place]) {
        miles[i] = 0
        minutes[i] = 0
      }
  return { size: roads.size, miles, minutes }
}

const withTruck = ({ crew }: DayDriver): boolean => roomsOf(crew).length > 0
type Places = Pick<DayFacts, 'drivers' | 'terminals' | 'orders'>
/** The places of a day in the order of its roads: homes of drivers with a truck, racks, orders; null lies nowhere. */
export const placesOf = ({ drivers, terminals, orders }: Places): readonly (Point | null)[] => [
  ...drivers.filter(withTruck).map(({ home }) => home),
  ...terminals.map(({ point }) => point),
  ...orders.map(({ point }) => point),
]
/** Roads by the great circle between the places of a day. */
export function straightRoads(facts: Places): Roads {
  const known = [...facts.orders, ...facts.terminals].flatMap(({ point }) => point ?? [])
  const middle = middleOf(known)
  return roadsOf(
    placesOf(facts).map((point) => point ?? middle),
    MPH,
  )
}

/** Drivers who may bring an order, and why the first of them may not where none may. */
function mayBring(drivers: readonly DayDriver[], facts: DayFacts) {
  const known = new Map<string, string | undefined>()
  return ({ goods }: DayOrder) => {
    const ids = [...new Set(goods.map(({ product }) => product))].toSorted((a, b) => a - b)
    const why = drivers.map(({ id, crew }) => {
      const key = `${id} ${ids}`
      if (!known.has(key)) known.set(key, barredBy(crew, facts, ids))
      return known.get(key)
    })
    const trucks = new Set(why.flatMap((one, i) => (one === undefined ? [i] : [])))
    return { trucks, barred: trucks.size ? undefined : why[0] }
  }
}
/** The engine's day. Drivers without a truck, and those whose shift is over, are left out. */
export function dayProblemOf(facts: DayFacts): DayProblem {
  const minute = (at: string): number => (Date.parse(at) - Date.parse(facts.midnight)) / 60_000
  const drivers = facts.drivers.filter(withTruck)
  const terminals = facts.terminals
  const roads = facts.roads ?? straightRoads(facts)
  const blank = new Set(placesOf(facts).flatMap((point, i) => (point ? [] : [i])))
  const placeOf = new Map(terminals.map(({ id }, i) => [id, drivers.length + i]))
  const firstOrder = drivers.length + terminals.length
  const soonest = minute(facts.now)
  const products = [...new Set(facts.orders.flatMap(({ goods }) => goods.map(({ product }) => product)))]
  const bring = mayBring(drivers, facts)
  const barred = new Map<number, string>()
  const trucks = drivers.map((driver, i): Truck => {
    const liquids = liquidsOf(driver.crew, facts, products)
    const from = Math.max(minute(driver.start), soonest, driver.busy_until ? minute(driver.busy_until) : 0)
    return {
      start: i,
      end: i,
      from,
      until: Math.max(from, minute(driver.end)),
      compartments: roomsOf(driver.crew),
      liquids,
      pounds: driver.pounds ?? Infinity,
      kind: i,
    }
  })
  const jobs = facts.orders.map((order, i): Job => {
    const closes = order.window_end === null ? WHOLE_DAY : minute(order.window_end)
    const own = drivers.findIndex(({ id }) => id === order.driver_id)
    const may = order.driver_id === null ? bring(order) : undefined
    if (may?.barred) barred.set(i, may.barred)
    const isEverybody = may?.trucks.size === drivers.length
    return {
      at: firstOrder + i,
      opens: order.window_start === null ? 0 : minute(order.window_start),
      // what is late already is still to be brought
      closes: closes < soonest ? WHOLE_DAY : closes,
      service: DROP_MINUTES / 2,
      goods: order.goods,
      racks: racksFor(order, facts, placeOf),
      worth: order.driver_id === null ? WORTH[order.priority] : KEPT,
      trucks: isEverybody ? undefined : (may?.trucks ?? new Set(own < 0 ? [] : [own])),
    }
  })
  return {
    day: {
      roads: withoutUnplaced(roads, blank),
      jobs,
      trucks,
      racks: terminals.map(({ id, opens, closes }) => ({
        at: placeOf.get(id)!,
        opens: opens ?? 0,
        closes: closes ?? WHOLE_DAY,
        minutes: LOAD_MINUTES,
      })),
      perMile: PER_MILE,
      perMinute: PER_MINUTE,
    },
    orders: facts.orders,
    drivers,
    terminalAt: new Map([...placeOf].map(([id, place]) => [place, id])),
    barred,
    unplaced: new Set(facts.orders.flatMap(({ point }, i) => (point ? [] : [i]))),
  }
}
