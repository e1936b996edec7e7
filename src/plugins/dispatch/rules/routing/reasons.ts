/** Why a stop stands where it stands in a plan, and why another found no place: facts for a sentence. */
import type { Day } from './day.ts'
import { EMPTY, takes, withGoods } from './fit.ts'
import { mayFollow } from './liquids.ts'
import { bestPlace, emptyRoute, type Route } from './route.ts'
import type { Plan } from './search.ts'

/** Where a planned stop stands, and what it adds to the day of its truck. */
export interface Standing {
  readonly job: number
  readonly truck: number
  /** number of the load on that day and of the stop in it, from 1 */
  readonly load: number
  readonly stop: number
  readonly rack: number | null
  /** stops before and after it on that day, null at its ends */
  readonly after: number | null
  readonly before: number | null
  readonly arrives: number
  readonly begins: number
  readonly extraMiles: number
  readonly extraMinutes: number
  readonly loadGallons: number
}
/** Every planned stop, truck by truck in the order of the day. */
export function standings(day: Day, plan: Plan): readonly Standing[] {
  return plan.routes.flatMap((route) => standingsOf(day, route))
}
function standingsOf(day: Day, route: Route): readonly Standing[] {
  const { size, miles, minutes } = day.roads
  const jobs = route.trips.flatMap((trip) => trip.jobs)
  return route.trips.flatMap((trip, t) =>
    trip.jobs.map((job, s): Standing => {
      const i = route.visits.findIndex((visit) => visit.job === job)
      const [before, here, next] = [route.visits[i - 1]!, route.visits[i]!, route.visits[i + 1]!]
      const nth = jobs.indexOf(job)
      const way = (table: Float64Array, from: number, to: number): number => table[from * size + to]!
      const detour = (table: Float64Array): number =>
        way(table, before.at, here.at) + way(table, here.at, next.at) - way(table, before.at, next.at)
      return {
        job,
        truck: route.truck,
        load: t + 1,
        stop: s + 1,
        rack: trip.rack?.at ?? null,
        after: jobs[nth - 1] ?? null,
        before: jobs[nth + 1] ?? null,
        arrives: route.begins[i - 1]! + before.service + way(minutes, before.at, here.at),
        begins: route.begins[i]!,
        extraMiles: Math.max(0, detour(miles)),
        extraMinutes: Math.max(0, detour(minutes)),
        loadGallons: trip.cargo.total,
      }
    }),
  )
}

/**
 * Why a stop found no place: no truck may, none is large enough, none may carry it after what it held, none is there
 * in time, or all are taken.
 */
export type Hindrance = 'no_truck' | 'too_large' | 'not_after' | 'too_late' | 'all_taken'
/** What stands in the way of a stop that was left out; the first that holds for every truck. */
export function hindranceOf(day: Day, job: number): Hindrance {
  const stop = day.jobs[job]!
  const may = [...day.trucks.keys()].filter((truck) => stop.trucks?.has(truck) ?? true)
  if (!may.length) return 'no_truck'
  const able = may.filter((truck) => takes(day.trucks[truck]!, EMPTY, stop.goods))
  if (!able.length) return 'too_large'
  if (!able.some((truck) => mayFollow(day.trucks[truck]!, [withGoods(EMPTY, stop.goods)]))) return 'not_after'
  const inTime = able.some((truck) => bestPlace(day, emptyRoute(day, truck), job) !== undefined)
  return inTime ? 'all_taken' : 'too_late'
}
