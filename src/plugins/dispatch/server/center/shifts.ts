/** When a shift begins and ends on a day, by the company's clock; one that ends earlier ends the next morning. */
import { addDays, parseInstant } from '#schema/values/zone.ts'

export interface Shift {
  readonly shift_start: string | null
  readonly shift_end: string | null
}
const USUAL = { start: '06:00', end: '16:00' }
const DAY = 24 * 60
const clockOf = (minutes: number): string =>
  [Math.floor((minutes % DAY) / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
/** A shift that ends later by these minutes, but never longer than a day. */
export function longerShift({ shift_start, shift_end }: Shift, minutes: number): Shift {
  if (minutes === 0) return { shift_start, shift_end }
  const [from, to] = shift_start && shift_end ? [shift_start, shift_end] : [USUAL.start, USUAL.end]
  const [begins, ends] = [from, to].map((at) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5))) as [
    number,
    number,
  ]
  const long = Math.min(((ends - begins + DAY) % DAY || DAY) + minutes, DAY - 1)
  return { shift_start: from, shift_end: clockOf(begins + long) }
}
export function shiftOf({ shift_start, shift_end }: Shift, day: string, zone: string) {
  const [from, to] = shift_start && shift_end ? [shift_start, shift_end] : [USUAL.start, USUAL.end]
  const until = to <= from ? addDays(day, 1) : day
  return {
    start: parseInstant(`${day}T${from}`, zone)!,
    end: parseInstant(`${until}T${to}`, zone)!,
  }
}
