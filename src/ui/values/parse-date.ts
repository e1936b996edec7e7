/**
 * What people type for a day: `t`, `t+3`, `+1w`, `fri`, `11/18`, `18
 * nov`, `eom`, `2026-11-18`. Answers `YYYY-MM-DD`.
 */
import { monthNamed, realDay, writtenDay } from '#schema/values/written-day.ts'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MS = 86_400_000

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Calendar arithmetic on `YYYY-MM-DD`; knows no zones, so no day is ever skipped. */
export const shiftDay = (day: string, days: number): string => iso(utc(day) + days * MS)
/** The day of the week of a day, 0 is Sunday. */
export const weekday = (day: string): number => new Date(utc(day)).getUTCDay()

/** A day of the years that the contract takes (domain 1.1). */
const real = (year: number, month: number, day: number): string | undefined =>
  year < 2000 || year > 2100 ? undefined : realDay(year, month, day)
function shiftMonths(day: string, months: number): string {
  const [y, m, d] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(y, m - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return iso(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(d, last)))
}
const endOfMonth = (day: string) => {
  const [y, m] = day.split('-').map(Number) as [number, number]
  return iso(Date.UTC(y, m, 0))
}
/** Without a year: the nearest such day, so that `1/5` typed in December means January. */
function nearest(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const options = [year - 1, year, year + 1].map((y) => real(y, month, day)).filter((d) => d !== undefined)
  return options.sort(
    (a, b) => Math.abs(utc(a) - utc(today) - 90 * MS) - Math.abs(utc(b) - utc(today) - 90 * MS),
  )[0]
}
function relative(text: string, today: string): string | undefined {
  const hit = /^(t|today)?\s*([+-])\s*(\d{1,3})\s*(d|w|m|y)?$/.exec(text)
  if (!hit) return undefined
  const n = Number(hit[3]) * (hit[2] === '-' ? -1 : 1)
  if (hit[4] === 'm') return shiftMonths(today, n)
  if (hit[4] === 'y') return shiftMonths(today, n * 12)
  return shiftDay(today, hit[4] === 'w' ? n * 7 : n)
}
function named(text: string, today: string): string | undefined {
  const words: Record<string, string> = {
    t: today,
    today,
    now: today,
    tom: shiftDay(today, 1),
    tomorrow: shiftDay(today, 1),
    y: shiftDay(today, -1),
    yesterday: shiftDay(today, -1),
    eom: endOfMonth(today),
    eonm: endOfMonth(shiftMonths(`${today.slice(0, 8)}01`, 1)),
    bom: `${today.slice(0, 8)}01`,
    som: `${today.slice(0, 8)}01`,
    eoy: `${today.slice(0, 4)}-12-31`,
  }
  if (words[text]) return words[text]
  const hit = /^(next\s+|last\s+)?([a-z]{3,9})$/.exec(text)
  const index = hit
    ? DAYS.findIndex(
        (d) =>
          hit[2]!.startsWith(d) &&
          'sunday monday tuesday wednesday thursday friday saturday'
            .split(' ')
            [DAYS.indexOf(d)]!.startsWith(hit[2]!),
      )
    : -1
  if (!hit || index < 0) return undefined
  const ahead = (index - weekday(today) + 7) % 7
  if (hit[1]?.startsWith('last')) return shiftDay(today, ahead === 0 ? -7 : ahead - 7)
  // today's name means a week from now, with and without "next"
  if (ahead === 0) return shiftDay(today, 7)
  return shiftDay(today, hit[1] ? ahead + 7 : ahead)
}
/** A day with its year as files write it, or without one: the nearest such day. */
function written(text: string, today: string): string | undefined {
  const whole = writtenDay(text.replace(/^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})t.*$/, '$1'))
  if (whole) return whole >= '2000' && whole < '2101' ? whole : undefined
  const us = /^(\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (us) return nearest(Number(us[1]), Number(us[2]), today)
  const word = /^(?:[a-z]{3,9},?\s+)?(?:(\d{1,2})\s*([a-z]{3,9})|([a-z]{3,9})\s*(\d{1,2}))$/.exec(
    text.replace(/(\d)(st|nd|rd|th)\b/, '$1'),
  )
  if (word) {
    const month = monthNamed((word[2] ?? word[3])!)
    return month === 0 ? undefined : nearest(month, Number(word[1] ?? word[4]), today)
  }
  const dayOnly = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text)
  if (dayOnly) {
    const d = Number(dayOnly[1])
    const base = d < Number(today.slice(8)) ? shiftMonths(`${today.slice(0, 8)}01`, 1) : today
    return real(Number(base.slice(0, 4)), Number(base.slice(5, 7)), d)
  }
  return undefined
}

/** `undefined` when the text names no day. `today` is the company's calendar day. */
export function parseDay(raw: string, today: string): string | undefined {
  const text = raw.trim().toLowerCase().replace(/\s+/g, ' ')
  return text === '' ? undefined : (relative(text, today) ?? named(text, today) ?? written(text, today))
}
