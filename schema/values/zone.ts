/** Wall-clock arithmetic in a tenant's IANA zone, on Intl alone: the contract may import nothing else. */

const formats = new Map<string, Intl.DateTimeFormat>()
const formatFor = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

const DAY = 86_400_000
/** How far the wall of `zone` is ahead of UTC at `at`, in ms, as the platform's own calendar says. */
function toldAhead(at: number, zone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatFor(zone).formatToParts(at)) part[type] = Number(value)
  const wall = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return wall + (((at % 1000) + 1000) % 1000) - at
}
/** By zone and day of UTC: what all of the day is ahead, or that its clocks are moved. */
const ahead = new Map<string, Map<number, number | 'moves'>>()
const MOST_DAYS = 4000
/** The same, asked twice a day instead of at every moment: telling it costs 30 microseconds. */
function aheadAt(at: number, zone: string): number {
  let days = ahead.get(zone)
  if (!days || days.size > MOST_DAYS) ahead.set(zone, (days = new Map()))
  const day = Math.floor(at / DAY)
  let held = days.get(day)
  if (held === undefined) {
    const first = toldAhead(day * DAY, zone)
    days.set(day, (held = toldAhead((day + 1) * DAY, zone) === first ? first : 'moves'))
  }
  return held === 'moves' ? toldAhead(at, zone) : held
}
/**
 * What a clock on the wall of `zone` shows at `at` (ms since epoch), written as if it were UTC milliseconds.
 */
export const wallClock = (at: number, zone: string): number => at + aheadAt(at, zone)

/**
 * The instant (ms) at which the wall of `zone` shows `wall` (ms as if UTC).
 * A time that does not exist moves forward by the gap; one that exists twice means the first (domain 1.2).
 */
const fromWallClock = (wall: number, zone: string): number => {
  const before = wall - (wallClock(wall - DAY, zone) - (wall - DAY))
  const after = wall - (wallClock(wall + DAY, zone) - (wall + DAY))
  if (wallClock(before, zone) === wall) return before
  if (wallClock(after, zone) === wall) return after
  return before
}

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?$/
const OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i

const realDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * ISO text with or without offset, or a bare date, as UTC milliseconds text;
 * undefined when it is none or outside 2000..2100.
 */
export function parseInstant(text: string, zone: string): string | undefined {
  let at: number
  const local = LOCAL.exec(text)
  if (local) {
    const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((i) => Number(local[i] ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    if (!realDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return undefined
    at = fromWallClock(
      Date.UTC(year, month - 1, day, hour, minute, second, Number((local[7] ?? '').padEnd(3, '0') || 0)),
      zone,
    )
  } else if (
    OFFSET.test(text) &&
    realDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)))
  ) {
    at = Date.parse(text)
  } else return undefined
  if (Number.isNaN(at)) return undefined
  const year = new Date(at).getUTCFullYear()
  return year < 2000 || year > 2100 ? undefined : new Date(at).toISOString()
}

/** The day `YYYY-MM-DD` on which an instant falls in `zone`. */
export const localDay = (instant: string | number | Date, zone: string): string =>
  new Date(wallClock(new Date(instant).getTime(), zone)).toISOString().slice(0, 10)
/** The clock on the wall, `HH:MM`, at an instant in `zone`. */
export const localClock = (instant: string | number | Date, zone: string): string =>
  new Date(wallClock(new Date(instant).getTime(), zone)).toISOString().slice(11, 16)

/** `2026-03-02` + 1 = `2026-03-03`; plain calendar arithmetic. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)
/** The same hour by the clock on the wall, so many days later: also over a change of the clock. */
export const daysLater = (instant: string, days: number, zone: string): string =>
  new Date(fromWallClock(wallClock(Date.parse(instant), zone) + days * DAY, zone)).toISOString()

/** The instant at which `day` begins in `zone`. */
export const startOfDay = (day: string, zone: string): string => parseInstant(day, zone)!

export const isZone = (zone: string): boolean => {
  try {
    formatFor(zone)
    return true
  } catch {
    return false
  }
}

let current = 'America/Chicago'
/** Parsing is synchronous, so the zone of the request can stand beside it while one schema runs. */
export function inZone<T>(zone: string, parse: () => T): T {
  const before = current
  current = zone
  try {
    return parse()
  } finally {
    current = before
  }
}
export const currentZone = (): string => current
