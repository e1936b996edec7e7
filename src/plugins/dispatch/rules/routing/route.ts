/**
 * The day of one truck: loads one after another, each a rack and the stops after it, with the earliest moment
 * everything begins and the latest it may. Both are kept, so whether a stop fits between two others is two
 * comparisons. Routes are values: a changed one is a new one.
 */
import { type Cargo, EMPTY, takes, withGoods } from './fit.ts'
import type { Day, Job, RackChoice } from './day.ts'
import { mayFollow } from './liquids.ts'

/** A rack and the stops it is loaded for; `rack` is null where the truck stands loaded. */
export interface Trip {
  readonly rack: RackChoice | null
  readonly jobs: readonly number[]
  readonly cargo: Cargo
}
/** One place on the way. `job` is -1 at a rack and at both ends. */
interface Visit {
  readonly at: number
  readonly job: number
  readonly opens: number
  readonly closes: number
  readonly service: number
}
export interface Route {
  readonly truck: number
  readonly trips: readonly Trip[]
  /** from the start to the end, both included */
  readonly visits: readonly Visit[]
  /** where the visits of each trip begin, its rack included; one more at the end */
  readonly firsts: readonly number[]
  readonly begins: Float64Array
  readonly latest: Float64Array
  readonly cost: number
  /** best places that were looked for: a route is a value, so what was found for a stop stays so */
  readonly places: Map<number, Place | undefined>
}

/** What the way between two places costs. */
export const wayCost = (day: Day, from: number, to: number): number => {
  const i = from * day.roads.size + to
  return day.roads.miles[i]! * day.perMile + day.roads.minutes[i]! * day.perMinute
}
const minutesOf = (day: Day, from: number, to: number): number =>
  day.roads.minutes[from * day.roads.size + to]!

const rackVisits = new WeakMap<Day, Map<number, Visit>>()
const visitOf = (at: number, opens: number, closes: number, service: number): Visit => ({
  at,
  job: -1,
  opens,
  closes,
  service,
})
/** The visit of a rack, made once; one that is not among the racks of the day is always open. */
function rackVisit(day: Day, at: number): Visit {
  const known =
    rackVisits.get(day) ??
    new Map(day.racks.map((one) => [one.at, visitOf(one.at, one.opens, one.closes, one.minutes)]))
  rackVisits.set(day, known)
  return known.get(at) ?? visitOf(at, 0, Infinity, 0)
}
function jobVisit(day: Day, job: number): Visit {
  const { at, opens, closes, service } = day.jobs[job]!
  return { at, job, opens, closes, service }
}
const gallonsOf = (job: Job): number => job.goods.reduce((sum, one) => sum + one.gallons, 0)
/** What the fuel of a trip costs at its rack; each stop has its own products and so its own price there. */
const fuelCost = (day: Day, { rack, jobs }: Trip): number =>
  jobs.reduce((sum, id) => {
    const job = day.jobs[id]!
    const choice = rack && job.racks.find(({ at }) => at === rack.at)
    return choice ? sum + choice.cost * gallonsOf(job) : sum
  }, 0)

/** The route of `trips`, with its times; whether they can be kept is for the caller to know. */
export function routeOf(day: Day, truck: number, trips: readonly Trip[]): Route {
  const { start, end, from, until } = day.trucks[truck]!
  const visits: Visit[] = [{ at: start, job: -1, opens: from, closes: until, service: 0 }]
  const firsts: number[] = []
  for (const trip of trips) {
    firsts.push(visits.length)
    if (trip.rack) visits.push(rackVisit(day, trip.rack.at))
    for (const job of trip.jobs) visits.push(jobVisit(day, job))
  }
  firsts.push(visits.length)
  visits.push({ at: end, job: -1, opens: from, closes: until, service: 0 })
  const count = visits.length
  const begins = new Float64Array(count)
  const latest = new Float64Array(count)
  let cost = 0
  begins[0] = from
  for (let i = 1; i < count; i++) {
    const [before, here] = [visits[i - 1]!, visits[i]!]
    cost += wayCost(day, before.at, here.at)
    begins[i] = Math.max(here.opens, begins[i - 1]! + before.service + minutesOf(day, before.at, here.at))
  }
  latest[count - 1] = until
  for (let i = count - 2; i >= 0; i--) {
    const [here, after] = [visits[i]!, visits[i + 1]!]
    latest[i] = Math.min(here.closes, latest[i + 1]! - minutesOf(day, here.at, after.at) - here.service)
  }
  for (const trip of trips) cost += fuelCost(day, trip)
  // a truck that stays at home drives nowhere
  return {
    truck,
    trips,
    visits,
    firsts,
    begins,
    latest,
    cost: trips.some((trip) => trip.jobs.length) ? cost : 0,
    places: new Map(),
  }
}
/** The route of a truck before anything is planned: a load that it has, or none. */
export const emptyRoute = (day: Day, truck: number): Route =>
  routeOf(day, truck, day.racks.length ? [] : [{ rack: null, jobs: [], cargo: EMPTY }])

/** A place for a stop on a route: in a trip at a position, or as a trip of its own before trip `trip`. */
export interface Place {
  readonly truck: number
  readonly trip: number
  readonly at: number
  readonly rack: RackChoice | null
  readonly cost: number
}

/** What the loads of the day carry, with a load at `t`; `gone` of those that were there. */
const cargosWith = (trips: readonly Trip[], t: number, cargo: Cargo, gone: 0 | 1): readonly Cargo[] =>
  trips.map((trip) => trip.cargo).toSpliced(t, gone, cargo)
/** Best place within the trips there are. */
function bestWithin(day: Day, route: Route, job: number): Place | undefined {
  const { visits, begins, latest, firsts, trips } = route
  const stop = day.jobs[job]!
  const truck = day.trucks[route.truck]!
  let best: Place | undefined
  for (let t = 0; t < trips.length; t++) {
    const trip = trips[t]!
    const rack = trip.rack === null ? null : stop.racks.find((one) => one.at === trip.rack!.at)
    if (rack === undefined) continue
    const [first, last] = [firsts[t]! + (trip.rack ? 1 : 0), firsts[t + 1]!]
    if (begins[first - 1]! > stop.closes) break
    if (!takes(truck, trip.cargo, stop.goods)) continue
    if (truck.liquids && !mayFollow(truck, cargosWith(trips, t, withGoods(trip.cargo, stop.goods), 1)))
      continue
    const fuel = rack ? rack.cost * gallonsOf(stop) : 0
    const isUnused = trip.jobs.length === 0
    for (let p = first; p <= last; p++) {
      const [before, after] = [visits[p - 1]!, visits[p]!]
      const begin = Math.max(stop.opens, begins[p - 1]! + before.service + minutesOf(day, before.at, stop.at))
      if (begin > stop.closes) {
        // later places only begin later, unless the way here is a detour
        if (begins[p]! > stop.closes) break
        continue
      }
      if (begin + stop.service + minutesOf(day, stop.at, after.at) > latest[p]! + 1e-9) continue
      const cost =
        wayCost(day, before.at, stop.at) +
        wayCost(day, stop.at, after.at) -
        (isUnused ? 0 : wayCost(day, before.at, after.at)) +
        fuel
      if (!best || cost < best.cost) best = { truck: route.truck, trip: t, at: p - first, rack: null, cost }
    }
  }
  return best
}
/** Best place for a trip of its own, before, between and after those there are. */
function bestOfNewTrip(day: Day, route: Route, job: number): Place | undefined {
  const { visits, begins, latest, firsts, trips } = route
  const stop = day.jobs[job]!
  const truck = day.trucks[route.truck]!
  if (!stop.racks.length || !takes(truck, EMPTY, stop.goods)) return undefined
  const gallons = gallonsOf(stop)
  let best: Place | undefined
  for (let t = 0; t <= trips.length; t++) {
    const p = firsts[t]!
    const [before, after] = [visits[p - 1]!, visits[p]!]
    const free = begins[p - 1]! + before.service
    if (free > stop.closes) break
    if (truck.liquids && !mayFollow(truck, cargosWith(trips, t, withGoods(EMPTY, stop.goods), 0))) continue
    for (const rack of stop.racks) {
      const visit = rackVisit(day, rack.at)
      const loads = Math.max(visit.opens, free + minutesOf(day, before.at, rack.at))
      if (loads > visit.closes) continue
      const begin = Math.max(stop.opens, loads + visit.service + minutesOf(day, rack.at, stop.at))
      if (begin > stop.closes) continue
      if (begin + stop.service + minutesOf(day, stop.at, after.at) > latest[p]! + 1e-9) continue
      const cost =
        wayCost(day, before.at, rack.at) +
        wayCost(day, rack.at, stop.at) +
        wayCost(day, stop.at, after.at) -
        (trips.length ? wayCost(day, before.at, after.at) : 0) +
        rack.cost * gallons
      if (!best || cost < best.cost) best = { truck: route.truck, trip: t, at: 0, rack, cost }
    }
  }
  return best
}
function lookedFor(day: Day, route: Route, job: number): Place | undefined {
  const may = day.jobs[job]!.trucks
  if (may && !may.has(route.truck)) return undefined
  const within = bestWithin(day, route, job)
  const apart = bestOfNewTrip(day, route, job)
  return within && (!apart || within.cost <= apart.cost) ? within : apart
}
/** The cheapest place for a stop on a route, or undefined where it does not fit. */
export function bestPlace(day: Day, route: Route, job: number): Place | undefined {
  if (route.places.has(job)) return route.places.get(job)
  const found = lookedFor(day, route, job)
  route.places.set(job, found)
  return found
}

/** The route with a stop put at a place that was found on it. */
export function withJob(day: Day, route: Route, job: number, place: Place): Route {
  const { goods } = day.jobs[job]!
  const trips = place.rack
    ? route.trips.toSpliced(place.trip, 0, {
        rack: place.rack,
        jobs: [job],
        cargo: withGoods(EMPTY, goods),
      })
    : route.trips.with(place.trip, {
        ...route.trips[place.trip]!,
        jobs: route.trips[place.trip]!.jobs.toSpliced(place.at, 0, job),
        cargo: withGoods(route.trips[place.trip]!.cargo, goods),
      })
  return routeOf(day, route.truck, trips)
}
/** The route without some stops; a load for nobody is not driven for. */
export function withoutJobs(day: Day, route: Route, gone: ReadonlySet<number>): Route {
  const trips = route.trips.flatMap((trip): readonly Trip[] => {
    const jobs = trip.jobs.filter((job) => !gone.has(job))
    if (!jobs.length && trip.rack) return []
    const cargo = trip.jobs
      .filter((job) => gone.has(job))
      .reduce((left, job) => withGoods(left, day.jobs[job]!.goods, -1), trip.cargo)
    return [{ ...trip, jobs, cargo: jobs.length ? cargo : EMPTY }]
  })
  return routeOf(day, route.truck, trips)
}
