/** The hours of a day as a line from 5 to 19 o'clock by the clock of the company. */
import { formats } from '#ui'

const FIRST = 5
const LAST = 19
/** Hours that are written over the line. */
export const HOURS = Array.from({ length: LAST - FIRST }, (_, i) => FIRST + i)
/** A part of the line, in percent of its width. */
export interface Span {
  readonly left: number
  readonly width: number
}
/** Returns a part of the line as a style. */
export const placed = ({ left, width }: Span) => ({ left: `${left}%`, width: `${width}%` })
/** Minutes of a stop that has no end. */
const MINUTES = 60
/** The narrowest part that is seen. */
const LEAST = 3
const hourOf = (at: Date): number => {
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', {
    timeZone: formats.formatZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(':')
    .map(Number)
  return hour! + minute! / 60
}
const percent = (hour: number): number =>
  ((Math.min(LAST, Math.max(FIRST, hour)) - FIRST) / (LAST - FIRST)) * 100
/** Returns the place of a stop; without a beginning it is at noon, without an end it takes an hour. */
export function barOf(from: string | null, to: string | null): Span {
  const start = from === null ? 12 : hourOf(new Date(from))
  const end = to === null ? start + MINUTES / 60 : hourOf(new Date(to))
  const left = Math.min(percent(start), 100 - LEAST)
  return { left, width: Math.max(LEAST, percent(Math.max(end, start)) - left) }
}
/** Returns the place of this moment; undefined before and after the hours of the line. */
export function nowOn(at: Date): number | undefined {
  const hour = hourOf(at)
  return hour < FIRST || hour > LAST ? undefined : percent(hour)
}
