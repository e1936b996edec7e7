/** Days planned by the engine: what must hold of every plan, worked out here a second time. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '#plugins/dispatch/rules/routing/chance.ts'
import { greatCircleMiles } from '#schema/values/points.ts'
import { type Day, type Job, roadsOf } from '#plugins/dispatch/rules/routing/day.ts'
import { EMPTY, fits, takes, withGoods } from '#plugins/dispatch/rules/routing/fit.ts'
import { hindranceOf, standings } from '#plugins/dispatch/rules/routing/reasons.ts'
import { constructed, type Plan, searchOver } from '#plugins/dispatch/rules/routing/search.ts'

/** A day at random: two yards, three racks, trucks of two sizes, stops of up to two products. */
function dayOf(seed: number, stops: number, trucks: number): Day {
  const chance = chanceOf(seed)
  const place = () => ({ latitude: 31 + chance.next(), longitude: -98 + chance.next(), factor: 1.2 })
  const places = Array.from({ length: 5 + stops }, place)
  const racks = [2, 3, 4].map((at) => ({ at, opens: 240, closes: 1200, minutes: 30 }))
  const jobs = Array.from({ length: stops }, (_, i): Job => {
    const opens = 360 + chance.below(8) * 60
    const goods = Array.from({ length: 1 + chance.below(2) }, (_none, nth) => {
      const gallons = 100 + chance.below(1500)
      return { product: nth * 2 + chance.below(2), gallons, pounds: gallons * 7 }
    })
    return {
      at: 5 + i,
      opens,
      closes: opens + 60 + chance.below(5) * 60,
      service: 20 + chance.below(20),
      goods,
      racks: [{ at: 2 + chance.below(3), cost: chance.next() / 50 }],
      worth: 1000,
      ...(trucks > 0 && chance.below(4) === 0 ? { trucks: new Set([chance.below(trucks)]) } : {}),
    }
  })
  return {
    roads: roadsOf(places, 45),
    jobs,
    trucks: Array.from({ length: trucks }, (_, i) => ({
      start: i % 2,
      end: i % 2,
      from: 300 + (i % 3) * 60,
      until: 960 + (i % 3) * 60,
      compartments: i % 2 ? [1000, 800, 600] : [2500, 1500, 1500, 1000],
      pounds: i % 2 ? 20_000 : 46_000,
      kind: i,
    })),
    racks,
    perMile: 1,
    perMinute: 0.5,
  }
}
/** What is wrong with a plan, by driving it mile by mile. */
function wrongWith(day: Day, plan: Plan): readonly string[] {
  const wrong: string[] = []
  const planned = plan.routes.flatMap((route) => route.trips.flatMap((trip) => trip.jobs))
  const all = [...planned, ...plan.leftOut].toSorted((a, b) => a - b)
  if (all.join() !== [...day.jobs.keys()].join()) wrong.push(`not each stop once: ${all.join()}`)
  let cost = plan.leftOut.reduce((sum, job) => sum + day.jobs[job]!.worth, 0)
  for (const { truck, trips } of plan.routes) {
    const { start, end, from, until } = day.trucks[truck]!
    let [at, clock] = [start, from]
    const drive = (to: number, opens: number, closes: number, service: number): void => {
      cost += trips.length
        ? day.roads.miles[at * day.roads.size + to]! * day.perMile +
          day.roads.minutes[at * day.roads.size + to]! * day.perMinute
        : 0
      const begin = Math.max(opens, clock + day.roads.minutes[at * day.roads.size + to]!)
      if (begin > closes + 1e-6) wrong.push(`truck ${truck} is at ${to} at ${begin}, after ${closes}`)
      ;[at, clock] = [to, begin + service]
    }
    for (const { rack, jobs } of trips) {
      if (!jobs.length) wrong.push(`truck ${truck} loads for nobody`)
      const hours = day.racks.find((one) => one.at === rack!.at)!
      drive(rack!.at, hours.opens, hours.closes, hours.minutes)
      const cargo = jobs.reduce((sum, job) => withGoods(sum, day.jobs[job]!.goods), EMPTY)
      if (!fits(day.trucks[truck]!, cargo)) wrong.push(`truck ${truck} carries more than it can`)
      for (const job of jobs) {
        const stop = day.jobs[job]!
        if (stop.trucks && !stop.trucks.has(truck)) wrong.push(`truck ${truck} may not make ${job}`)
        const choice = stop.racks.find((one) => one.at === rack!.at)
        if (!choice) wrong.push(`${job} is loaded where its fuel is not`)
        else cost += choice.cost * stop.goods.reduce((sum, one) => sum + one.gallons, 0)
        drive(stop.at, stop.opens, stop.closes, stop.service)
      }
    }
    drive(end, from, until, 0)
  }
  if (Math.abs(cost - plan.cost) > 1e-6 * cost) wrong.push(`it costs ${cost}, not ${plan.cost}`)
  return wrong
}
const seeds = fc.integer({ min: 1, max: 1_000_000 })

describe('a planned day', () => {
  it('holds hours, shifts, compartments, weight, racks and trucks, and has each stop once', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 6 }),
        (seed, stops, trucks) => {
          const day = dayOf(seed, stops, trucks)
          const search = searchOver(day, seed, 120)
          search.step(120)
          expect(wrongWith(day, constructed(day))).toEqual([])
          expect(wrongWith(day, search.best())).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
  it('is the same for the same seed, and no worse the longer it is searched', () => {
    const day = dayOf(7, 40, 5)
    const run = (rounds: readonly number[]) => {
      const search = searchOver(day, 11, 400)
      const costs = rounds.map((count) => {
        search.step(count)
        return search.best().cost
      })
      return { costs, jobs: search.best().routes.map((route) => route.trips.map((trip) => trip.jobs)) }
    }
    const whole = run([400])
    const inParts = run([1, 99, 300])
    expect(inParts.jobs).toEqual(whole.jobs)
    expect(inParts.costs).toEqual(inParts.costs.toSorted((a, b) => b - a))
    expect(inParts.costs[2]).toBeLessThan(constructed(day).cost)
  })
  it('says where each stop stands and what it adds', () => {
    const day = dayOf(7, 40, 5)
    const search = searchOver(day, 11, 200)
    search.step(200)
    const plan = search.best()
    const found = standings(day, plan)
    expect(found).toHaveLength(40 - plan.leftOut.length)
    for (const one of found) {
      const stop = day.jobs[one.job]!
      expect(one.begins).toBeGreaterThanOrEqual(Math.max(stop.opens, one.arrives) - 1e-6)
      expect(one.begins).toBeLessThanOrEqual(stop.closes)
      expect(stop.racks.some(({ at }) => at === one.rack)).toBe(true)
    }
    for (const truck of new Set(found.map((one) => one.truck))) {
      const stops = found.filter((one) => one.truck === truck)
      expect(stops[0]!.after).toBeNull()
      expect(stops.at(-1)!.before).toBeNull()
      expect(stops.slice(1).map(({ after }) => after)).toEqual(stops.slice(0, -1).map(({ job }) => job))
    }
  })
})

describe('a stop that is left out', () => {
  const base = dayOf(3, 1, 2)
  const stop: Job = { ...base.jobs[0]!, trucks: new Set([0, 1]), opens: 700, closes: 900 }
  const of = (over: Partial<Job>): Day => ({ ...base, jobs: [{ ...stop, ...over }] })
  const gallons = (count: number) => [{ product: 1, gallons: count, pounds: count }]
  it('is told the first thing that stands in its way', () => {
    expect(hindranceOf(of({ trucks: new Set() }), 0)).toBe('no_truck')
    expect(hindranceOf(of({ goods: gallons(90_000) }), 0)).toBe('too_large')
    expect(hindranceOf(of({ goods: gallons(500), opens: 200, closes: 310 }), 0)).toBe('too_late')
    expect(hindranceOf(of({ goods: gallons(500) }), 0)).toBe('all_taken')
  })
})

describe('a load', () => {
  const truck = { ...dayOf(1, 0, 1).trucks[0]!, compartments: [1000, 1500, 2500], pounds: 30_000 }
  const cargo = (...gallons: readonly number[]) =>
    gallons.reduce(
      (sum, count, product) => withGoods(sum, [{ product, gallons: count, pounds: count }]),
      EMPTY,
    )
  it.each([
    [[5000], true],
    [[5001], false],
    [[2500, 2500], true],
    [[2600, 2400], false],
    [[1000, 1500, 2500], true],
    [[2500, 1000, 1500], true],
    [[1001, 1001, 1501], false],
    [[1, 1, 1, 1], false],
    [[3500, 1500], true],
    [[3501, 1499], false],
  ])('of %j gallons fits compartments of 1,000, 1,500 and 2,500: %s', (gallons, fit) => {
    expect(fits(truck, cargo(...gallons))).toBe(fit)
  })
  it('may be too heavy, and takes more of the same without being worked out anew', () => {
    expect(fits({ ...truck, pounds: 4999 }, cargo(5000))).toBe(false)
    const more = (product: number, gallons: number) => [{ product, gallons, pounds: gallons }]
    expect(takes(truck, cargo(4000), more(0, 1000))).toBe(true)
    expect(takes(truck, cargo(4000), more(0, 1001))).toBe(false)
    expect(takes(truck, cargo(4000), more(1, 1000))).toBe(true)
    expect(takes(truck, cargo(4001), more(1, 999))).toBe(false)
    expect(takes({ ...truck, pounds: 4500 }, cargo(4000), more(0, 600))).toBe(false)
  })
  it('is that of a search over every way to fill the compartments', () => {
    const spread = (needs: readonly number[], room: readonly number[], at = 0): boolean =>
      at === room.length
        ? needs.every((need) => need <= 0)
        : needs.some((_, product) =>
            spread(needs.with(product, needs[product]! - room[at]!), room, at + 1),
          ) || spread(needs, room, at + 1)
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
        (room, needs) => {
          expect(fits({ ...truck, compartments: room }, cargo(...needs))).toBe(spread(needs, room))
        },
      ),
    )
  })
})

describe('roads without a map', () => {
  it('are great circles, longer by a factor', () => {
    const [houston, dallas] = [
      { latitude: 29.7604, longitude: -95.3698, factor: 1.1 },
      { latitude: 32.7767, longitude: -96.797, factor: 1.3 },
    ]
    expect(greatCircleMiles(houston, dallas)).toBeCloseTo(225, 0)
    expect(greatCircleMiles(houston, houston)).toBe(0)
    const roads = roadsOf([houston, dallas], 60)
    expect(roads.miles[1]).toBeCloseTo(1.2 * greatCircleMiles(houston, dallas), 9)
    expect(roads.minutes[1]).toBeCloseTo(roads.miles[1]!, 9)
    expect(roads.miles[0]).toBe(0)
  })
})
