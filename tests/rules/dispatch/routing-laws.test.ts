/** What the engine stands on, each against the same worked out in the plainest way. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '#plugins/dispatch/rules/routing/chance.ts'
import { greatCircleMiles } from '#schema/values/points.ts'
import { type Day, type Job, roadsOf } from '#plugins/dispatch/rules/routing/day.ts'
import { type Cargo, EMPTY, fits, takes, withGoods } from '#plugins/dispatch/rules/routing/fit.ts'
import { hindranceOf, standings } from '#plugins/dispatch/rules/routing/reasons.ts'
import {
  bestPlace,
  emptyRoute,
  type Place,
  type Route,
  routeOf,
  type Trip,
  wayCost,
  withJob,
  withoutJobs,
} from '#plugins/dispatch/rules/routing/route.ts'

const goodsOf = (product: number, gallons: number) => [{ product, gallons, pounds: gallons * 7 }]
const cargoOf = (...gallons: readonly number[]): Cargo =>
  gallons.reduce((sum, count, product) => withGoods(sum, goodsOf(product, count)), EMPTY)
/** Whole minutes and miles, few of each and no better ways over a third place: bounds are met all the time. */
function smallDay(seed: number, hasRacks: boolean): Day {
  const chance = chanceOf(seed)
  const stops = 5
  const size = 5 + stops
  const table = () => Float64Array.from({ length: size * size }, () => chance.below(4))
  const job = (i: number): Job => {
    const opens = chance.below(12)
    const racks = [2, 3].map((at) => ({ at, cost: chance.below(3) }))
    return {
      at: 5 + i,
      opens,
      closes: opens + chance.below(10),
      service: chance.below(3),
      goods: goodsOf(chance.below(2), 1 + chance.below(3)),
      racks: racks.slice(0, hasRacks ? chance.below(3) : 0),
      worth: 1000,
      ...(chance.below(4) === 0 ? { trucks: new Set([chance.below(2)]) } : {}),
    }
  }
  return {
    roads: { size, miles: table(), minutes: table() },
    jobs: Array.from({ length: stops }, (_, i) => job(i)),
    trucks: [0, 1].map((kind) => ({
      start: 0,
      end: 1,
      from: 2,
      until: 24 + kind * 4,
      kind,
      compartments: [3, 2, 1 + kind],
      pounds: 42,
    })),
    // the second rack of the stops is not among those of the day
    racks: hasRacks ? [{ at: 2, opens: 3, closes: 9, minutes: 1 }] : [],
    perMile: 2,
    perMinute: 3,
  }
}
const rackOf = (day: Day, at: number) =>
  day.racks.find((one) => one.at === at) ?? { at, opens: 0, closes: Infinity, minutes: 0 }
/** A route driven place by place: what it costs, and whether everything begins in time. */
function driven(day: Day, truck: number, trips: readonly Trip[]) {
  const { start, end, from, until } = day.trucks[truck]!
  const way = (a: number, b: number) => a * day.roads.size + b
  let [at, clock, cost, isInTime] = [start, from, 0, true]
  const begins = [from]
  const drive = (to: number, opens: number, closes: number, service: number) => {
    cost += day.roads.miles[way(at, to)]! * 2 + day.roads.minutes[way(at, to)]! * 3
    const begin = Math.max(opens, clock + day.roads.minutes[way(at, to)]!)
    isInTime &&= begin <= closes
    begins.push(begin)
    ;[at, clock] = [to, begin + service]
  }
  for (const { rack, jobs } of trips) {
    if (rack) {
      const hours = rackOf(day, rack.at)
      drive(rack.at, hours.opens, hours.closes, hours.minutes)
    }
    for (const job of jobs) {
      const stop = day.jobs[job]!
      const price = stop.racks.find((one) => one.at === rack?.at)?.cost ?? 0
      cost += price * stop.goods[0]!.gallons
      drive(stop.at, stop.opens, stop.closes, stop.service)
    }
  }
  drive(end, from, until, 0)
  return { cost: trips.some(({ jobs }) => jobs.length) ? cost : 0, isInTime, begins }
}
/** Every place a stop could have, in the order they are looked at: within the loads first, then loads of its own. */
function everyPlace(day: Day, { truck, trips }: Route, job: number): readonly Place[] {
  const stop = day.jobs[job]!
  const within = trips.flatMap((trip, t) => {
    const isThere = trip.rack ? stop.racks.some(({ at }) => at === trip.rack!.at) : !stop.racks.length
    const cargo = trip.jobs.reduce((sum, one) => withGoods(sum, day.jobs[one]!.goods), EMPTY)
    if (!isThere || !fits(day.trucks[truck]!, withGoods(cargo, stop.goods))) return []
    return Array.from({ length: trip.jobs.length + 1 }, (_, at) => ({
      truck,
      trip: t,
      at,
      rack: null,
      cost: 0,
    }))
  })
  const own = fits(day.trucks[truck]!, withGoods(EMPTY, stop.goods)) ? stop.racks : []
  const apart = Array.from({ length: trips.length + 1 }, (_, trip) =>
    own.map((rack) => ({ truck, trip, at: 0, rack, cost: 0 })),
  ).flat()
  return [...within, ...apart]
}
/** The first of the cheapest, or none: each place tried by driving the whole route with it. */
function plainBest(day: Day, route: Route, job: number): Place | undefined {
  const may = day.jobs[job]!.trucks
  if (may && !may.has(route.truck)) return undefined
  let best: Place | undefined
  const before = driven(day, route.truck, route.trips).cost
  for (const place of everyPlace(day, route, job)) {
    const { trips } = withJob(day, route, job, place)
    const { isInTime, cost } = driven(day, route.truck, trips)
    if (isInTime && (!best || cost - before < best.cost)) best = { ...place, cost: cost - before }
  }
  return best
}
/** Stops put where they are cheapest, one after another, as far as they fit. */
function filled(day: Day, truck: number, see: (route: Route, job: number) => void): Route {
  let route = emptyRoute(day, truck)
  for (const job of day.jobs.keys()) {
    see(route, job)
    const place = bestPlace(day, route, job)
    if (place) route = withJob(day, route, job, place)
  }
  return route
}
const days = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), fc.constantFrom(0, 1))
const forDays = (law: (day: Day, truck: number) => void) =>
  fc.assert(
    fc.property(days, ([seed, hasRacks, truck]) => law(smallDay(seed, hasRacks), truck)),
    { numRuns: 600 },
  )

describe('the place of a stop on a route', () => {
  it('is the first of the cheapest that every stop after it can stand', () => {
    forDays((day, truck) => {
      filled(day, truck, (route, job) => {
        expect(bestPlace(day, route, job)).toEqual(plainBest(day, route, job))
        expect(bestPlace(day, route, job)).toBe(bestPlace(day, route, job))
      })
    })
  })
})
describe('a route', () => {
  it('has the times and the cost of a truck that drives it', () => {
    forDays((day, truck) => {
      const route = filled(day, truck, () => {})
      const plain = driven(day, truck, route.trips)
      expect([...route.begins]).toEqual(plain.begins)
      expect(route.cost).toBe(plain.cost)
      expect(route.visits.map(({ job }) => job).filter((job) => job >= 0)).toEqual(
        route.trips.flatMap(({ jobs }) => jobs),
      )
      expect([route.visits[0]!.job, route.visits.at(-1)!.job]).toEqual([-1, -1])
      const racks = route.visits.slice(1, -1).filter(({ job }) => job < 0)
      expect(racks.map(({ at }) => at)).toEqual(route.trips.flatMap(({ rack }) => rack?.at ?? []))
      expect(new Set(racks.map(({ job }) => job)).size).toBeLessThanOrEqual(1)
    })
  })
  it('may begin each visit as late as the next of it still begin in time', () => {
    forDays((day, truck) => {
      const { visits, latest, trips } = filled(day, truck, () => {})
      if (!trips.length) return
      visits.forEach((visit, i) => {
        let clock = latest[i]!
        const late = visits.slice(i).map((here, n) => {
          if (n > 0) {
            const from = visits[i + n - 1]!
            clock += from.service + day.roads.minutes[from.at * day.roads.size + here.at]!
          }
          return here.closes - clock
        })
        // as late as it goes: one of them has no minute left, none less than that
        expect(Math.min(...late)).toBe(0)
        expect(visit.closes).toBeGreaterThanOrEqual(latest[i]!)
      })
    })
  })
  it('without some stops is that of the others, and an idle truck costs nothing', () => {
    forDays((day, truck) => {
      const route = filled(day, truck, () => {})
      const gone = new Set([0, 2, 4])
      const rest = withoutJobs(day, route, gone)
      const left = route.trips.map((trip) => trip.jobs.filter((job) => !gone.has(job)))
      expect(rest.trips.map(({ jobs }) => jobs)).toEqual(
        left.filter((jobs, t) => jobs.length || !route.trips[t]!.rack),
      )
      for (const { jobs, cargo } of rest.trips) {
        const fresh = jobs.reduce((sum, job) => withGoods(sum, day.jobs[job]!.goods), EMPTY)
        expect(cargo).toEqual({ ...fresh, gallons: new Map(fresh.gallons) })
      }
      expect(rest.cost).toBe(driven(day, truck, rest.trips).cost)
      expect(withoutJobs(day, route, new Set(day.jobs.keys())).cost).toBe(0)
      expect(routeOf(day, truck, []).cost).toBe(0)
    })
  })
  it('costs its miles and its minutes', () => {
    const day = { ...smallDay(1, false), perMile: 0.5, perMinute: 0.25 }
    const i = 2 * day.roads.size + 7
    day.roads.miles[i] = 12
    day.roads.minutes[i] = 20
    expect(wayCost(day, 2, 7)).toBe(12 * 0.5 + 20 * 0.25)
  })
})
describe('where a stop stands', () => {
  it('is told by its load, its neighbours, and the detour that it is', () => {
    forDays((day, truck) => {
      const route = filled(day, truck, () => {})
      const order = route.trips.flatMap(({ jobs }) => jobs)
      const told = standings(day, { routes: [route], leftOut: [], cost: 0 })
      expect(told.map(({ job }) => job)).toEqual(order)
      told.forEach((one, nth) => {
        const i = route.visits.findIndex(({ job }) => job === one.job)
        const [a, b, c] = [-1, 0, 1].map((step) => route.visits[i + step]!) as [Visit, Visit, Visit]
        const way = (table: Float64Array, from: Visit, to: Visit) => table[from.at * day.roads.size + to.at]!
        const detour = (table: Float64Array) =>
          Math.max(0, way(table, a, b) + way(table, b, c) - way(table, a, c))
        const load = route.trips.findIndex(({ jobs }) => jobs.includes(one.job))
        expect(one).toEqual({
          job: one.job,
          truck,
          load: load + 1,
          stop: route.trips[load]!.jobs.indexOf(one.job) + 1,
          rack: route.trips[load]!.rack?.at ?? null,
          after: order[nth - 1] ?? null,
          before: order[nth + 1] ?? null,
          arrives: route.begins[i - 1]! + a.service + way(day.roads.minutes, a, b),
          begins: route.begins[i]!,
          extraMiles: detour(day.roads.miles),
          extraMinutes: detour(day.roads.minutes),
          loadGallons: route.trips[load]!.cargo.total,
        })
      })
    })
  })
  it('is in time where one truck of many is', () => {
    const day = smallDay(3, true)
    const stop = { ...day.jobs[0]!, opens: 0, closes: 12, trucks: new Set([0, 1]), goods: goodsOf(0, 1) }
    const late = { ...day.trucks[0]!, from: 20, until: 30 }
    const one = { ...day, jobs: [{ ...stop, racks: [{ at: 3, cost: 0 }] }], trucks: [late, day.trucks[1]!] }
    expect(hindranceOf(one, 0)).toBe('all_taken')
    expect(hindranceOf({ ...one, trucks: [late, late] }, 0)).toBe('too_late')
  })
})
type Visit = Route['visits'][number]

describe('a load', () => {
  const truck = { ...smallDay(1, false).trucks[0]!, compartments: [1000, 500], pounds: 10_500 }
  const hair = 1e-6
  it('may be over by what is lost in adding, and by no more', () => {
    expect(fits(truck, EMPTY)).toBe(true)
    expect(fits(truck, cargoOf(1000 + hair, 500 - 2 * hair))).toBe(true)
    expect(fits(truck, cargoOf(1000 - 2 * hair, 500 + hair))).toBe(true)
    expect(fits(truck, cargoOf(1000 + 3 * hair, 400))).toBe(false)
    expect(fits({ ...truck, compartments: [1, 0.5] }, cargoOf(0.5 + hair, 1 - hair))).toBe(true)
    for (const [total, fit] of [
      [1500 + hair, true],
      [1500 + 3 * hair, false],
    ] as const) {
      const over = { ...cargoOf(1), total, pounds: 0 }
      expect(fits(truck, { ...over, gallons: new Map([[0, 1]]) })).toBe(fit)
    }
    for (const [pounds, fit] of [
      [10_500 + hair, true],
      [10_500 + 3 * hair, false],
    ] as const)
      expect(fits(truck, { ...cargoOf(1), pounds })).toBe(fit)
  })
  it('forgets a product of which nothing is left, and what is lost in taking away', () => {
    expect(withGoods(cargoOf(700), goodsOf(0, 700), -1)).toEqual(EMPTY)
    expect(withGoods(EMPTY, goodsOf(0, hair)).gallons.size).toBe(0)
    expect(withGoods(EMPTY, goodsOf(0, 2 * hair)).gallons.size).toBe(1)
  })
  it('takes more as if all of it were looked at anew', () => {
    const amount = fc.integer({ min: 0, max: 6 })
    const cases = fc.tuple(
      fc.array(amount, { maxLength: 3 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), amount), { minLength: 1, maxLength: 2 }),
    )
    fc.assert(
      fc.property(
        cases,
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 10, max: 90 }),
        ([held, more], compartments, pounds) => {
          const own = { ...truck, compartments, pounds }
          const goods = more.flatMap(([product, gallons]) => goodsOf(product, gallons))
          const cargo = cargoOf(...held)
          expect(takes(own, cargo, goods)).toBe(fits(own, withGoods(cargo, goods)))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
describe('chance', () => {
  it('is the same on every machine and in every version', () => {
    const { next, below } = chanceOf(1)
    expect([next(), next(), below(1000), below(1000)]).toEqual([
      0.5883937727194279, 0.07318899407982826, 590, 475,
    ])
    expect(chanceOf(-1).next()).toBe(chanceOf(4_294_967_295).next())
  })
})
describe('roads without a map', () => {
  it('stand by from and to, and are no way from a place to itself', () => {
    const places = [29.7, 31.2, 33.1].map((latitude, i) => ({
      latitude,
      longitude: -95 - i,
      factor: 1 + i / 10,
    }))
    const { size, miles, minutes } = roadsOf(places, 30)
    places.forEach((from, i) => {
      places.forEach((to, j) => {
        const way = greatCircleMiles(from, to) * (1 + (i + j) / 20)
        expect(miles[i * size + j]).toBeCloseTo(way, 9)
        expect(minutes[i * size + j]).toBeCloseTo(way * 2, 9)
      })
      expect(miles[i * size + i]).toBe(0)
    })
  })
})
