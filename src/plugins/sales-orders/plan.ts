/** Planned dates as the wire has them: an earliest, a latest and the moment prices are asked for. */
import { daysLater as hourDaysLater, localDay, parseInstant } from '#schema/values/zone.ts'

export interface Plan {
  readonly planned_date_start: string | null
  readonly planned_date_end: string | null
  readonly planned_date_time: string | null
}
const DAY = 86_400_000
/** Without an hour a delivery is priced as of noon: the rack changes at night. */
const NOON = '12:00'

const timeOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
const instantOf = (day: string, time: string, zone: string): string => parseInstant(`${day}T${time}`, zone)!
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The same hours on another day; a window over midnight keeps its end on the day after. */
export function planMovedTo(plan: Plan, day: string, zone: string): Plan {
  const first = plan.planned_date_start ?? plan.planned_date_time ?? plan.planned_date_end
  if (first === null)
    return { planned_date_start: null, planned_date_end: null, planned_date_time: instantOf(day, NOON, zone) }
  const by = daysBetween(localDay(first, zone), day)
  const move = (at: string | null) =>
    at === null ? null : instantOf(daysLater(localDay(at, zone), by), timeOf(at, zone), zone)
  return {
    planned_date_start: move(plan.planned_date_start),
    planned_date_end: move(plan.planned_date_end),
    planned_date_time: move(plan.planned_date_time),
  }
}
/** The same hours so many days later; what has no date stays without one. */
export function planMovedBy(plan: Plan, days: number, zone: string): Plan {
  const move = (at: string | null) => (at === null ? null : hourDaysLater(at, days, zone))
  return {
    planned_date_start: move(plan.planned_date_start),
    planned_date_end: move(plan.planned_date_end),
    planned_date_time: move(plan.planned_date_time),
  }
}
/** A plan from what a form holds: a day, and an earliest and latest hour where known. */
export function planFrom(day: string, from: string, to: string, zone: string): Plan {
  if (!day) return { planned_date_start: null, planned_date_end: null, planned_date_time: null }
  const start = from ? instantOf(day, from, zone) : null
  const end = to ? instantOf(from && to < from ? daysLater(day, 1) : day, to, zone) : null
  return {
    planned_date_start: start,
    planned_date_end: end,
    planned_date_time: start ?? end ?? instantOf(day, NOON, zone),
  }
}
/** The other way round. */
export function formOf(
  plan: Plan,
  zone: string,
): { readonly day: string; readonly from: string; readonly to: string } {
  const first = plan.planned_date_start ?? plan.planned_date_time ?? plan.planned_date_end
  return {
    day: first ? localDay(first, zone) : '',
    from: plan.planned_date_start ? timeOf(plan.planned_date_start, zone) : '',
    to: plan.planned_date_end ? timeOf(plan.planned_date_end, zone) : '',
  }
}
export const planKey = (plan: Plan): string =>
  [plan.planned_date_start, plan.planned_date_end, plan.planned_date_time].join()
