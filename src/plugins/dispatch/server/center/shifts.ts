/** When a shift begins and ends on a day, by the company's clock; one that ends earlier ends the next morning. */
import { addDays, parseInstant } from '#schema/values/zone.ts'

export interface Shift {
  readonly shift_start: string | null
  readonly shift_end: string | null
}
const USUAL = { start: '06:00', end: '16:00' }
export function shiftOf({ shift_start, shift_end }: Shift, day: string, zone: string) {
  const [from, to] = shift_start && shift_end ? [shift_start, shift_end] : [USUAL.start, USUAL.end]
  const until = to <= from ? addDays(day, 1) : day
  return {
    start: parseInstant(`${day}T${from}`, zone)!,
    end: parseInstant(`${until}T${to}`, zone)!,
  }
}
