/** How full a driver's day is: the minutes its stops take against the minutes of his shift (screens 1). */
import { DROP_MINUTES, shiftMinutes } from '../../sales-orders/public.ts'

export { shiftMinutes }
/** Minutes at the rack for one load. */
export const LOAD_MINUTES = 45
export interface DayOfWork {
  readonly drops: number
  readonly loads: number
  readonly shift: number
}
/** Minutes of a day: each drop with its driving, each load at the rack. */
export const workMinutes = ({ drops, loads }: Pick<DayOfWork, 'drops' | 'loads'>): number =>
  drops * DROP_MINUTES + loads * LOAD_MINUTES
/** Percent of the shift that is taken; over 100 the day does not fit. */
export const workloadPercent = (work: DayOfWork): number =>
  work.shift <= 0 ? 0 : Math.round((workMinutes(work) * 100) / work.shift)

export interface CardTimes {
  readonly planned: string | null
  readonly window_end: string | null
  readonly eta: string | null
  readonly delivered_at: string | null
}
/** Milliseconds before the end of its window from which a stop is at risk. */
export const SOON = 30 * 60_000
/** late: past its window · at_risk: within half an hour of it · past_shift: done after the shift ends. */
export function lateness(
  { planned, window_end, eta, delivered_at }: CardTimes,
  shiftEnd: string | null,
  now: string,
): 'late' | 'at_risk' | 'past_shift' | null {
  const at = delivered_at ?? eta ?? planned
  if (at === null) return null
  const moment = delivered_at === null ? Math.max(Date.parse(at), Date.parse(now)) : Date.parse(at)
  if (window_end !== null && moment > Date.parse(window_end)) return 'late'
  if (delivered_at !== null) return null
  if (window_end !== null && moment + SOON > Date.parse(window_end)) return 'at_risk'
  const ends = Date.parse(at) + DROP_MINUTES * 60_000
  return shiftEnd !== null && ends > Date.parse(shiftEnd) ? 'past_shift' : null
}
