/**
 * Days and times as people and other programs write them: `2026-11-18`, `11/18/2026`, `Nov 18, 2026`, `18.11.2026`,
 * `6:00 PM`, `18:00 CST`. The one reader of days for typing and for files.
 */
import { parseInstant, wallClock } from './zone.ts'

/** Month before day, as in the United States, or day before month. */
export type DayOrder = 'mdy' | 'dmy'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAMES =
  'january february march april may june july august september october november december'.split(' ')
const two = (n: number | string): string => String(n).padStart(2, '0')
const folded = (raw: string): string => raw.replace(/\s+/g, ' ').trim().toLowerCase()

/** The number of a month by its name or at least three letters of it, 0 for none. */
export const monthNamed = (word: string): number =>
  MONTHS.includes(word.slice(0, 3)) && (MONTH_NAMES.some((name) => name.startsWith(word)) || word === 'sept')
    ? MONTHS.indexOf(word.slice(0, 3)) + 1
    : 0
/** `YYYY-MM-DD`, undefined for a day there is none of. */
export function realDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : undefined
}
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

function dayOf(text: string, order: DayOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])]
    return order === 'mdy'
      ? realDay(yearOf(numbers[4]!), first, second)
      : realDay(yearOf(numbers[4]!), second, first)
  }
  const named =
    /^(?:[a-z]{3,9},? )?(?:(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?|([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?),?[ -](\d{4}|\d{2})$/.exec(
      text,
    )
  const month = named ? monthNamed((named[2] ?? named[3])!) : 0
  return month ? realDay(yearOf(named![5]!), month, Number(named![1] ?? named![4])) : undefined
}
/** The day a text says, `YYYY-MM-DD`; a year of two digits is of this century. */
export const writtenDay = (raw: string, order: DayOrder = 'mdy'): string | undefined =>
  dayOf(folded(raw), order)

/** A time of day, `HH:MM:SS`: `6:00 PM`, `6pm`, `18:00`, `18:00:30`, `1800`. */
export function writtenTime(raw: string): string | undefined {
  const text = folded(raw)
  const found =
    /^(?<hours>\d{1,2})(?::(?<minutes>\d{2}))?(?::(?<seconds>\d{2}))?(?<part>\.\d+)? ?(?<half>[ap])\.?m?\.?$/.exec(
      text,
    ) ??
    /^(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?(?<part>\.\d+)?$/.exec(text) ??
    /^(?<hours>\d{2})(?<minutes>\d{2})$/.exec(text)
  if (!found?.groups) return undefined
  const { minutes = '00', seconds = '00', part = '', half } = found.groups
  const hours = Number(found.groups.hours)
  if (half ? hours < 1 || hours > 12 : hours > 23) return undefined
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const hour = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours
  return `${two(hour)}:${minutes}:${seconds}${/[1-9]/.test(part) ? part : ''}`
}

/** Words for the zones of the United States: the zone whose clock is meant, and the offset of the word itself. */
const ZONES: Readonly<Record<string, readonly [zone: string, offset?: string]>> = {
  ct: ['America/Chicago'],
  central: ['America/Chicago'],
  cst: ['America/Chicago', '-06:00'],
  cdt: ['America/Chicago', '-05:00'],
  et: ['America/New_York'],
  eastern: ['America/New_York'],
  est: ['America/New_York', '-05:00'],
  edt: ['America/New_York', '-04:00'],
  mt: ['America/Denver'],
  mountain: ['America/Denver'],
  mst: ['America/Denver', '-07:00'],
  mdt: ['America/Denver', '-06:00'],
  pt: ['America/Los_Angeles'],
  pacific: ['America/Los_Angeles'],
  pst: ['America/Los_Angeles', '-08:00'],
  pdt: ['America/Los_Angeles', '-07:00'],
  akst: ['America/Anchorage', '-09:00'],
  akdt: ['America/Anchorage', '-08:00'],
  hst: ['Pacific/Honolulu', '-10:00'],
  utc: ['UTC', 'Z'],
  gmt: ['UTC', 'Z'],
  z: ['UTC', 'Z'],
}
/** A text without the zone behind it, and that zone: a word, or an offset as `-06:00`. */
export function zoneBehind(raw: string): { readonly rest: string; readonly zone?: string | undefined } {
  const text = folded(raw)
  const offset = /^(.*\d{2}(?::\d{2})?(?:\.\d+)?) ?([-+]\d{2}):?(\d{2})$/.exec(text)
  if (offset && /:\d{2}/.test(offset[1]!)) return { rest: offset[1]!, zone: `${offset[2]}:${offset[3]}` }
  const word = /^(.*?[\d.m]) ?\(?([a-z]{1,8})\)?$/.exec(text)
  return word && ZONES[word[2]!] ? { rest: word[1]!, zone: word[2] } : { rest: text }
}
/** The zone that a heading names, as in `Time (EST)`. */
export function zoneIn(heading: string): string | undefined {
  return folded(heading)
    .split(/[^a-z]+/)
    .find((word) => word !== 'z' && word !== 'mt' && word !== 'pt' && ZONES[word] !== undefined)
}

export interface WrittenMoment {
  readonly day: string
  /** `HH:MM:SS` */
  readonly time?: string | undefined
  readonly zone?: string | undefined
}
/** A day, perhaps with a time and a zone behind it. */
export function writtenMoment(raw: string, order: DayOrder = 'mdy'): WrittenMoment | undefined {
  const { rest, zone } = zoneBehind(raw)
  const day = dayOf(rest, order)
  if (day) return zone === undefined ? { day } : undefined
  const parted = /^(.*?\d)(?:t| ?, ?| at | @ ?| )(\d{1,2}(?::\d{2}){0,2}(?:\.\d+)?(?: ?[ap]\.?m?\.?)?)$/.exec(
    rest,
  )
  const first = parted && dayOf(parted[1]!, order)
  const time = parted && /[:apm]/.test(parted[2]!) ? writtenTime(parted[2]!) : undefined
  return first && time ? { day: first, time, zone } : undefined
}
/**
 * The moment as the contract takes it: a bare day, a clock on the company's wall without an offset, or an instant
 * where the text names its zone. `literal`: `CST` is six hours behind UTC also in summer; else it is the clock on the
 * wall of that zone.
 */
export function instantText({ day, time, zone }: WrittenMoment, literal = false): string {
  if (time === undefined) return day
  const local = `${day}T${time}`
  if (zone === undefined) return local
  const [name, offset] = ZONES[zone] ?? ['UTC', zone]
  if (offset !== undefined && (literal || ZONES[zone] === undefined)) return `${local}${offset}`
  return parseInstant(local, name) ?? local
}
/** `CST` of a day in summer: the clock on the wall and what the word says to the letter are an hour apart. */
export function readsTwoWays(moment: WrittenMoment): boolean {
  if (moment.zone === undefined || ZONES[moment.zone]?.[1] === undefined) return false
  const [wall, literal] = [false, true].map((one) => parseInstant(instantText(moment, one), 'UTC'))
  return wall !== literal
}
const CHANGES = [3_600_000, -3_600_000, 1_800_000, -1_800_000]
/**
 * The clock of that zone, or of `own`, is set on at this time, which it never shows, or back, so that it shows it
 * twice; undefined for every other time, and where the text names its offset.
 */
export function clockChange({ day, time, zone }: WrittenMoment, own: string): 'never' | 'twice' | undefined {
  if (time === undefined || (zone !== undefined && (ZONES[zone] === undefined || ZONES[zone][1])))
    return undefined
  const name = zone === undefined ? own : ZONES[zone]![0]
  const [found, wanted] = [name, 'UTC'].map((one) => parseInstant(`${day}T${time}`, one))
  if (found === undefined || wanted === undefined) return undefined
  const [at, wall] = [Date.parse(found), Date.parse(wanted)]
  if (wallClock(at, name) !== wall) return 'never'
  return CHANGES.some((change) => wallClock(at + change, name) === wall) ? 'twice' : undefined
}
