/** The week of the planner: its days, and where in it a card lies. */
import { addDays, localDay } from '#schema/values/zone.ts'

export const DAYS_OF_WEEK = 7
/** The Monday of the week a day lies in, `2026-11-16`. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % DAYS_OF_WEEK))
}
/** The seven days from this Monday. */
export const daysOf = (monday: string): readonly string[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, at) => addDays(monday, at))

const MOST_DAYS = 31
const isDate = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
/** The days that are asked for, from a first to a last; this week where nobody says, or where they are too many. */
export function daysAsked(
  from: string | undefined,
  until: string | undefined,
  today: string,
): readonly string[] {
  if (!isDate(from) || !isDate(until)) return daysOf(mondayOf(today))
  const many = daysBetween(from, until) + 1
  if (many < 1 || many > MOST_DAYS) return daysOf(mondayOf(today))
  return Array.from({ length: many }, (_, at) => addDays(from, at))
}

/** When an order is planned: any of its dates says the day, the earliest first. */
export interface Planned {
  readonly planned_date_start: string | null
  readonly planned_date_end: string | null
  readonly planned_date_time: string | null
}
/** The day an order is planned for by the company's clock; undefined without a plan. */
export function dayOf(order: Planned, zone: string): string | undefined {
  const at = order.planned_date_start ?? order.planned_date_time ?? order.planned_date_end
  return at === null ? undefined : localDay(at, zone)
}
/** Days from one to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** How all of some days come to one day: by the same number of days, or each by its own. */
export function sameShift(days: readonly (string | undefined)[], to: string): number | undefined {
  const shifts = new Set(days.map((day) => (day === undefined ? undefined : daysBetween(day, to))))
  const [shift] = shifts
  return shifts.size === 1 ? shift : undefined
}
const firstOf = (order: Planned): string =>
  order.planned_date_start ?? order.planned_date_time ?? order.planned_date_end ?? 'none'
/** A planned order before another: earlier first, what has no plan last, then the lower number. */
export function byPlan(a: Planned & { readonly id: number }, b: Planned & { readonly id: number }): number {
  const [one, other] = [firstOf(a), firstOf(b)]
  if (one === other) return a.id - b.id
  return one < other ? -1 : 1
}
