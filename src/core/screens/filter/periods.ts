/** Days as people name them together: this week, last month, Nov 12 to Nov 18. */
import { formats, parseDay, shiftDay, weekday } from '#ui'

/** From one day until another, both included; one end may be open. */
export interface Period {
  readonly from?: string | undefined
  readonly until?: string | undefined
}
const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`
const monthAfter = (day: string): string => startOfMonth(shiftDay(startOfMonth(day), 31))
const monday = (day: string): string => shiftDay(day, -((weekday(day) + 6) % 7))
const week = (first: string): Period => ({ from: first, until: shiftDay(first, 6) })
const month = (first: string): Period => ({ from: first, until: shiftDay(monthAfter(first), -1) })
const oneDay = (day: string): Period => ({ from: day, until: day })

const NAMED: readonly (readonly [words: string, days: (today: string) => Period])[] = [
  ['today', oneDay],
  ['tomorrow', (today) => oneDay(shiftDay(today, 1))],
  ['yesterday', (today) => oneDay(shiftDay(today, -1))],
  ['this week', (today) => week(monday(today))],
  ['next week', (today) => week(shiftDay(monday(today), 7))],
  ['last week', (today) => week(shiftDay(monday(today), -7))],
  ['this month', (today) => month(startOfMonth(today))],
  ['next month', (today) => month(monthAfter(today))],
  ['last month', (today) => month(startOfMonth(shiftDay(startOfMonth(today), -1)))],
]
/** Those whose words begin so, with the days they are. */
export const periodsCalled = (text: string, today: string): readonly (readonly [string, Period])[] =>
  NAMED.filter(([words]) => words.startsWith(text)).map(([words, days]) => [words, days(today)])

const FROM = /^(?:from|since|>=)\s*/
const UNTIL = /^(?:until|till|by|to|<=)\s*/
/** the day itself is left out */
const AFTER = /^(?:after|>)\s*/
const BEFORE = /^(?:before|<)\s*/
const BETWEEN = /^(.+?)\s*(?:–|\.\.|\s-\s|\bto\b|\buntil\b)\s*(.+)$/
/** What was typed after the name of a day field: a period, a day, an open end, or two days. */
export function readPeriod(text: string, today: string): Period | undefined {
  const named = NAMED.find(([words]) => words === text)
  if (named) return named[1](today)
  const day = (words: string | undefined) => (words ? parseDay(words.trim(), today) : undefined)
  if (FROM.test(text)) {
    const rest = text.replace(FROM, '')
    const [, first, second] = BETWEEN.exec(rest) ?? []
    if (day(first) && day(second)) return { from: day(first), until: day(second) }
    return day(rest) ? { from: day(rest) } : undefined
  }
  if (UNTIL.test(text)) {
    const until = day(text.replace(UNTIL, ''))
    return until ? { until } : undefined
  }
  if (AFTER.test(text)) {
    const last = day(text.replace(AFTER, ''))
    return last ? { from: shiftDay(last, 1) } : undefined
  }
  if (BEFORE.test(text)) {
    const first = day(text.replace(BEFORE, ''))
    return first ? { until: shiftDay(first, -1) } : undefined
  }
  const only = day(text)
  if (only) return oneDay(only)
  const [, first, second] = BETWEEN.exec(text) ?? []
  const [from, until] = [day(first), day(second)]
  return from && until ? { from, until } : undefined
}
/** In words: `this week`, `Nov 12 – Nov 18`, `from Thu Nov 12`. */
export function periodWords({ from, until }: Period, today: string): string {
  const named = NAMED.find(([, days]) => {
    const at = days(today)
    return at.from === from && at.until === until
  })
  if (named) return named[0]
  if (from && until)
    return from === until ? formats.day(from) : `${formats.day(from)} – ${formats.day(until)}`
  return from ? `from ${formats.day(from)}` : `until ${formats.day(until)}`
}
