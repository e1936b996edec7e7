/**
 * The search for a good day: every stop is put where leaving it for later would cost most (regret), then parts of
 * routes that lie close together are taken out and put back, again and again, and a worse day is kept now and
 * then, less and less often. After Christiaens and Vanden Berghe, "Slack Induction by String Removals" (2020),
 * with loads, racks and trucks of a fuel distributor. The same day, seed and rounds give the same plan.
 */
import { chanceOf, type Chance } from './chance.ts'
import type { Day } from './day.ts'
import { bestPlace, emptyRoute, type Place, type Route, wayCost, withJob, withoutJobs } from './route.ts'

/** A plan: a route for each truck, and the stops that found no place. */
export interface Plan {
  readonly routes: readonly Route[]
  readonly leftOut: readonly number[]
  readonly cost: number
}
const costOf = (day: Day, routes: readonly Route[], leftOut: readonly number[]): number =>
  routes.reduce((sum, { cost }) => sum + cost, 0) +
  leftOut.reduce((sum, job) => sum + day.jobs[job]!.worth, 0)
const planOf = (day: Day, routes: readonly Route[], leftOut: readonly number[]): Plan => ({
  routes,
  leftOut,
  cost: costOf(day, routes, leftOut),
})

/** Routes worth trying: of trucks that are alike and have nothing to do yet, the first. */
function triedRoutes(day: Day, routes: readonly Route[]): readonly number[] {
  const idle = new Set<number>()
  return routes.flatMap((route, i) => {
    if (route.visits.length > 2) return [i]
    const { kind } = day.trucks[route.truck]!
    if (idle.has(kind)) return []
    idle.add(kind)
    return [i]
  })
}
/** The cheapest place over all routes; now and then one is passed over, so that other days are tried too. */
function cheapest(
  day: Day,
  routes: readonly Route[],
  job: number,
  passesOver: () => boolean,
): Place | undefined {
  let best: Place | undefined
  for (const i of triedRoutes(day, routes)) {
    const place = bestPlace(day, routes[i]!, job)
    if (place && (!best || place.cost < best.cost) && !passesOver()) best = place
  }
  return best
}

/** Every stop in turn by what it loses if it does not get its best place: the difference to its second best route. */
export function constructed(day: Day): Plan {
  const routes = day.trucks.map((_, truck) => emptyRoute(day, truck))
  const open = new Set(day.jobs.keys())
  // where a stop fits best on a route is the same until that route changes, and so are its two best routes
  const places = routes.map((): (Place | null)[] => [])
  const placeOn = (i: number, job: number): Place | undefined => {
    const held = places[i]![job]
    if (held !== undefined) return held ?? undefined
    const found = bestPlace(day, routes[i]!, job)
    places[i]![job] = found ?? null
    return found
  }
  let tried = triedRoutes(day, routes)
  const lookAt = (job: number) => twoBest(tried.map((i) => placeOn(i, job)))
  const best = new Map([...open].map((job) => [job, lookAt(job)]))
  for (;;) {
    let chosen: { readonly job: number; readonly place: Place; readonly regret: number } | undefined
    for (const job of open) {
      const [first, second] = best.get(job)!
      if (!first) continue
      const regret = (second?.cost ?? day.jobs[job]!.worth) - first.cost
      if (!chosen || regret > chosen.regret) chosen = { job, place: first, regret }
    }
    if (!chosen) break
    const { job, place } = chosen
    const { truck } = place
    routes[truck] = withJob(day, routes[truck]!, job, place)
    places[truck] = []
    open.delete(job)
    const before = new Set(tried)
    tried = triedRoutes(day, routes)
    const other = tried.filter((i) => i === truck || !before.has(i))
    for (const one of open) {
      const [first, second] = best.get(one)!
      const isMoved = first?.truck === truck || second?.truck === truck
      best.set(one, isMoved ? lookAt(one) : twoBest([first, second, ...other.map((i) => placeOn(i, one))]))
    }
  }
  return planOf(day, routes, [...open])
}
/** The two cheapest, the cheapest first. */
function twoBest(places: readonly (Place | undefined)[]): readonly [Place | undefined, Place | undefined] {
  let first: Place | undefined
  let second: Place | undefined
  for (const place of places) {
    if (!place) continue
    if (!first || place.cost < first.cost) [first, second] = [place, first]
    else if (!second || place.cost < second.cost) second = place
  }
  return [first, second]
}

/** Stops by how near they are to each stop. */
function neighborsOf(day: Day): readonly (readonly number[])[] {
  const jobs = [...day.jobs.keys()]
  return jobs.map((job) => {
    const from = day.jobs[job]!.at
    const far = jobs.map((other) => wayCost(day, from, day.jobs[other]!.at))
    return jobs.toSorted((a, b) => far[a]! - far[b]!)
  })
}

/** How many stops are taken out at a time, on average, and from one route at most. */
const TAKEN_OUT = 10
const STRING = 10
/** How often a better route is passed over. */
const PASSED_OVER = 0.04

/** Strings of stops that lie close to one chosen at random. */
function takenOut(
  plan: Plan,
  neighbors: readonly (readonly number[])[],
  chance: Chance,
): ReadonlyMap<number, ReadonlySet<number>> {
  const whereIs = new Map<number, number>()
  const orders = plan.routes.map((route, i) => {
    const jobs = route.trips.flatMap((trip) => trip.jobs)
    for (const job of jobs) whereIs.set(job, i)
    return jobs
  })
  const planned = whereIs.size
  const busy = orders.filter((jobs) => jobs.length).length
  const longest = Math.min(STRING, planned / Math.max(1, busy))
  const strings = Math.floor(chance.next() * ((4 * TAKEN_OUT) / (1 + longest)) + 1)
  const out = new Map<number, ReadonlySet<number>>()
  for (const near of neighbors[chance.below(neighbors.length)]!) {
    if (out.size >= strings) break
    const route = whereIs.get(near)
    if (route === undefined || out.has(route)) continue
    const jobs = orders[route]!
    const length = Math.floor(chance.next() * Math.min(longest, jobs.length) + 1)
    out.set(route, stringAround(jobs, jobs.indexOf(near), length, chance))
  }
  return out
}
/** `length` stops in a row that hold the one at `index`; sometimes with a stretch in between that stays. */
function stringAround(
  jobs: readonly number[],
  index: number,
  length: number,
  chance: Chance,
): ReadonlySet<number> {
  const kept = length > 1 && length < jobs.length && chance.next() < 0.5
  let stays = kept ? 1 : 0
  while (kept && length + stays < jobs.length && chance.next() > 0.99) stays++
  const size = length + stays
  const lowest = Math.max(0, index - size + 1)
  const highest = Math.min(index, jobs.length - size)
  const first = lowest + chance.below(highest - lowest + 1)
  const string = jobs.slice(first, first + size)
  if (stays) string.splice(1 + chance.below(string.length - stays), stays)
  return new Set(string)
}

/** The orders in which stops are put back: at random, the largest, the farthest, the nearest, the least free first. */
function putBackOrder(day: Day, jobs: readonly number[], chance: Chance): readonly number[] {
  const gallons = (job: number): number => day.jobs[job]!.goods.reduce((sum, one) => sum + one.gallons, 0)
  const home = day.trucks[0]!.start
  const far = (job: number): number => wayCost(day, home, day.jobs[job]!.at)
  const by = (key: (job: number) => number): readonly number[] => jobs.toSorted((a, b) => key(a) - key(b))
  const one = chance.next() * 13
  if (one < 4)
    return jobs
      .map((job) => [chance.next(), job] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, job]) => job)
  if (one < 7) return by((job) => -gallons(job))
  if (one < 8) return by((job) => -far(job))
  if (one < 9) return by(far)
  if (one < 11) return by((job) => day.jobs[job]!.closes - day.jobs[job]!.opens)
  if (one < 12) return by((job) => day.jobs[job]!.opens)
  return by((job) => -day.jobs[job]!.closes)
}

/** Some of the stops that were left out, to be tried again, and the others. */
function drawn(leftOut: readonly number[], chance: Chance): [readonly number[], number[]] {
  if (leftOut.length <= TAKEN_OUT) return [leftOut, []]
  const from = chance.below(leftOut.length)
  const turned = [...leftOut.slice(from), ...leftOut.slice(0, from)]
  return [turned.slice(0, TAKEN_OUT), turned.slice(TAKEN_OUT)]
}

/** A search that goes on as long as it is asked to. */
export interface Search {
  /** Goes on for so many rounds; what it has found stands in `best`. */
  readonly step: (rounds: number) => void
  readonly best: () => Plan
  readonly done: () => number
}
/** Warmth of the search at its begin and its end, as a share of what a stop costs on average. */
const [WARM, COLD] = [2, 0.02]

/** Begins a search over a day that takes `rounds`; more rounds than that go on as cold as the last. */
export function searchOver(day: Day, seed: number, rounds: number): Search {
  const chance = chanceOf(seed)
  const neighbors = neighborsOf(day)
  let now = constructed(day)
  let best = now
  let done = 0
  const isAnything = day.jobs.length > 0 && day.trucks.length > 0
  const planned = Math.max(1, day.jobs.length - now.leftOut.length)
  const perStop = now.routes.reduce((sum, { cost }) => sum + cost, 0) / planned
  const passesOver = (): boolean => chance.next() < PASSED_OVER
  const round = (): void => {
    const warmth = perStop * WARM * (COLD / WARM) ** Math.min(1, done / rounds)
    done++
    const out = takenOut(now, neighbors, chance)
    const routes = now.routes.map((route, i) => (out.has(i) ? withoutJobs(day, route, out.get(i)!) : route))
    const [again, leftOut] = drawn(now.leftOut, chance)
    const open = [...again, ...[...out.values()].flatMap((jobs) => [...jobs])]
    for (const job of putBackOrder(day, open, chance)) {
      const place = cheapest(day, routes, job, passesOver)
      if (place && place.cost < day.jobs[job]!.worth)
        routes[place.truck] = withJob(day, routes[place.truck]!, job, place)
      else leftOut.push(job)
    }
    const next = planOf(day, routes, leftOut)
    if (next.cost >= now.cost - warmth * Math.log(Math.max(1e-12, chance.next()))) return
    now = next
    if (next.cost < best.cost - 1e-9) best = next
  }
  return {
    step: (count) => {
      if (isAnything) for (let i = 0; i < count; i++) round()
      else done += count
    },
    best: () => best,
    done: () => done,
  }
}
