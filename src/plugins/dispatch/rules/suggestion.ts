/** A suggested day: who brings what when, with the reason for each; nothing of it is applied by itself. */
import { judgedLoad } from './day-crews.ts'
import { type DayFacts, type DayProblem, dayProblemOf } from './day-problem.ts'
import { judgeLoad } from './feasibility.ts'
import { forbids } from './fill.ts'
import { later, SERVICE_MINUTES } from './load-times.ts'
import { fillings } from './routing/liquids.ts'
import { type Hindrance, hindranceOf, type Standing, standings } from './routing/reasons.ts'
import { type Plan, type Search, searchOver } from './routing/search.ts'

/** An order that a driver is to get. */
export interface Suggested {
  readonly sales_order_id: number
  readonly driver_id: number
  /** when the drop is to begin, an instant */
  readonly at: string
  readonly terminal_id: number | null
  /** number of the load on that day, and of the stop in it, from 1 */
  readonly load: number
  readonly stop: number
  readonly reason: string
}
/** An order that found no driver, and why. */
export interface NotSuggested {
  readonly sales_order_id: number
  readonly reason: string
}
export interface Suggestion {
  readonly moves: readonly Suggested[]
  readonly left_out: readonly NotSuggested[]
  readonly miles: number
}
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const HINDRANCES: Readonly<Record<Hindrance, string>> = {
  no_truck: 'Its driver has no truck',
  too_large: 'No truck holds it in one load: split it, or send it to a carrier',
  not_after: 'No truck may carry it after what it held last: flush one first',
  too_late: 'No truck that fits can load and be there in its window',
  all_taken: 'Every truck that fits is taken by more urgent orders',
}

/** "First stop of load 1, 18 miles, 06:40 within its window": what a dispatcher checks before believing it. */
function reasonOf(problem: DayProblem, standing: Standing, nameOf: (job: number) => string): string {
  const { day, unplaced } = problem
  const truck = day.trucks[standing.truck]!
  const capacity = truck.compartments.reduce((sum, one) => sum + one, 0)
  const beside = standing.after === null ? 'First stop of the day' : `After ${nameOf(standing.after)}`
  const way = unplaced.has(standing.job)
    ? 'its site has no map point, so its miles are not counted'
    : `${whole(standing.extraMiles)} more miles`
  return `${beside}, ${way}; load ${standing.load} is ${whole(standing.loadGallons)} of ${whole(capacity)} gal`
}
type Moment = (minutes: number) => string
/** What stands against loads of the plan, by stop: each is judged as it would be once it is built. */
function forbiddenStops(
  problem: DayProblem,
  plan: Plan,
  facts: DayFacts,
  at: Moment,
): ReadonlyMap<number, string> {
  const { day, drivers, orders } = problem
  const found = new Map<number, string>()
  for (const { truck, trips, visits, begins } of plan.routes) {
    const cargos = trips.map(({ cargo }) => cargo)
    const filled = fillings(day.trucks[truck]!, cargos)
    let { crew } = drivers[truck]!
    for (const [i, { jobs, cargo }] of trips.entries()) {
      if (!jobs.length) continue
      const times = jobs.map((job) => begins[visits.findIndex((visit) => visit.job === job)]!)
      const ids = jobs.map((job) => orders[job]!.id)
      const others = facts.loads.filter(({ sales_order_ids: on }) => !on.some((id) => ids.includes(id)))
      const { load, after } = judgedLoad(crew, facts, {
        filling: filled?.[i] ?? [],
        gallons: cargo.gallons,
        from: at(Math.min(...times)),
        until: later(at(Math.max(...times)), SERVICE_MINUTES),
        others,
      })
      const wrong = filled ? judgeLoad(load).find(forbids)?.detail : HINDRANCES.not_after
      if (wrong) for (const job of jobs) found.set(job, wrong)
      else crew = after
    }
  }
  return found
}
/** What the plan of a search comes to, in the words of the day. Orders that had their driver before are not in it. */
export function suggestionOf(
  problem: DayProblem,
  plan: Plan,
  facts: DayFacts,
  nameOf: (orderId: number) => string,
): Suggestion {
  const { day, orders, drivers, terminalAt } = problem
  const name = (job: number): string => nameOf(orders[job]!.id)
  const isWaiting = (job: number): boolean => orders[job]!.driver_id === null
  const at: Moment = (minutes) =>
    new Date(Date.parse(facts.midnight) + Math.ceil(minutes / 5) * 300_000).toISOString()
  const forbidden = forbiddenStops(problem, plan, facts, at)
  const moves = standings(day, plan)
    .filter(({ job }) => isWaiting(job) && !forbidden.has(job))
    .map((standing): Suggested => ({
      sales_order_id: orders[standing.job]!.id,
      driver_id: drivers[standing.truck]!.id,
      at: at(standing.begins),
      terminal_id: standing.rack === null ? null : (terminalAt.get(standing.rack) ?? null),
      load: standing.load,
      stop: standing.stop,
      reason: reasonOf(problem, standing, name),
    }))
  const reasonAgainst = (job: number): string => {
    const said = forbidden.get(job) ?? problem.barred.get(job)
    if (said !== undefined) return said
    return day.jobs[job]!.racks.length
      ? HINDRANCES[hindranceOf(day, job)]
      : 'No rack has a price for everything it takes'
  }
  const left_out = [...plan.leftOut, ...forbidden.keys()]
    .filter(isWaiting)
    .map((job): NotSuggested => ({ sales_order_id: orders[job]!.id, reason: reasonAgainst(job) }))
  const miles = plan.routes.reduce((sum, { visits }) => {
    const ways = visits
      .slice(1)
      .map((visit, i) => day.roads.miles[visits[i]!.at * day.roads.size + visit.at]!)
    return sum + (visits.length > 2 ? ways.reduce((all, one) => all + one, 0) : 0)
  }, 0)
  return { moves, left_out, miles }
}
/** A search over a day, so many rounds long; the same facts and seed give the same suggestion. */
export function suggestDay(
  facts: DayFacts,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): { readonly problem: DayProblem; readonly search: Search } {
  const problem = dayProblemOf(facts)
  return { problem, search: searchOver(problem.day, seed, rounds) }
}
