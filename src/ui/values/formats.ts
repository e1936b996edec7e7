/**
 * How values look on screen (en-US, the company's time zone). Input is wire
 * text: plain decimals, ISO days, ISO instants.
 */
import { divide, isDecimal, round, trim } from './decimal.ts'

/** Shown for what is not there; read aloud as "none". */
export const NONE = '–'
type Text = string | number | null | undefined

const settings = { zone: 'America/Chicago', clock: 24 as 12 | 24, now: () => new Date() }
/** Set once the company's settings are known; tests pin the clock. */
export const setFormats = (next: Partial<typeof settings>): void => void Object.assign(settings, next)
/** The zone of the company (IANA), in which days and times are shown. */
export const formatZone = (): string => settings.zone

const plain = (value: Text): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value?.trim()
  return text !== undefined && isDecimal(text) ? text : undefined
}
const group = (text: string): string =>
  text.replace(/^(-?\d+)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
const signed = (text: string, before: string, after = ''): string => {
  const minus = text.startsWith('-') && /[1-9]/.test(text)
  return `${minus ? '−' : ''}${before}${group(text.replace('-', ''))}${after}`
}

/** `23569.14` -> `$23,569.14`, `-32` -> `−$32.00`. */
export function money(value: Text, places = 2): string {
  const text = plain(value)
  return text === undefined ? NONE : signed(round(text, places)!, '$')
}
/** A difference: `80` -> `+$80.00`, `-1204.1` -> `−$1,204.10`, `0` -> `$0.00`. */
export const signedMoney = (value: string): string =>
  /^[^-]*[1-9]/.test(value) ? `+${money(value)}` : money(value)
/** `$2.5000`: four decimals, more when the value has them (at most six). */
export function unitPrice(value: Text): string {
  const text = plain(value)
  if (text === undefined) return NONE
  const kept = trim(round(text, 6)!).split('.')[1]?.length ?? 0
  return signed(round(text, Math.max(4, kept))!, '$')
}
const SHORT_UNITS: Readonly<Record<string, string>> = { gallon: 'gal', liter: 'L', pound: 'lb' }
/** A rate in dollars: `0.243000` -> `$0.243`, at least two decimals; for a unit `$0.243/gal`. */
export function taxRate(value: Text, unit?: string | null): string {
  const text = plain(value)
  if (text === undefined) return NONE
  const kept = trim(round(text, 6)!).split('.')[1]?.length ?? 0
  return signed(round(text, Math.max(2, kept))!, '$', unit ? `/${SHORT_UNITS[unit] ?? unit}` : '')
}
/** Dollars per gallon shown as cents: `0.041` -> `4.1`. */
export function cents(value: Text, places = 1): string {
  const text = plain(value)
  const hundredth = text === undefined ? undefined : divide(text, '0.01', places)
  return hundredth === undefined ? NONE : signed(hundredth, '')
}
/** Dollars for a unit as cents: `0.041`, `pound` -> `4.1 ¢/lb`. */
export const centsPer = (value: Text, unit: string): string => {
  const c = cents(value)
  return c === NONE ? c : `${c} ¢/${SHORT_UNITS[unit] ?? unit}`
}
/** Dollars for a gallon as cents: `0.041` -> `4.1 ¢/gal`. */
export const centsPerGal = (value: Text): string => centsPer(value, 'gallon')
/** A plain number with separators and no needless zeros: `8000.000` -> `8,000`. */
export function number(value: Text, places?: number): string {
  const text = plain(value)
  if (text === undefined) return NONE
  return signed(places === undefined ? trim(text) : round(text, places)!, '')
}
/** A unit as figures have it beside them: `gal`, `lb`. */
export const unitWord = (unit: string): string => SHORT_UNITS[unit] ?? unit
/** A quantity in its unit: `8000.000`, `liter` -> `8,000 L`. */
export const quantity = (value: Text, unit: string): string => {
  const n = number(value)
  return n === NONE ? n : `${n} ${SHORT_UNITS[unit] ?? unit}`
}
/** Quantities of several units: `1,000 gal, 400 lb`. */
export const quantities = (amounts: readonly { readonly unit: string; readonly quantity: Text }[]): string =>
  amounts.length ? amounts.map(({ unit, quantity: of }) => quantity(of, unit)).join(', ') : gallons('0')
/** A quantity in gallons: `8000.000` -> `8,000 gal`. */
export const gallons = (value: Text): string => quantity(value, 'gallon')
/** A percentage without needless zeros: `6.250000` -> `6.25%`. */
export const percent = (value: Text): string => {
  const n = number(value)
  return n === NONE ? n : `${n}%`
}
/** A temperature in degrees Fahrenheit with one decimal: `68.0 °F`. */
export const degrees = (value: Text): string => {
  const n = number(value, 1)
  return n === NONE ? n : `${n} °F`
}

const FORMS = {
  iso: { year: 'numeric', month: '2-digit', day: '2-digit' },
  long: { month: 'short', day: 'numeric', year: 'numeric' },
  spelled: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  time24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time12: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Form = keyof typeof FORMS
const cache = new Map<string, Partial<Record<Form, Intl.DateTimeFormat>>>()
/** Every cell of a list asks, so a format is made once for each zone. */
const format = (zone: string, form: Form): Intl.DateTimeFormat => {
  let made = cache.get(zone)
  if (!made) cache.set(zone, (made = {}))
  return (made[form] ??= new Intl.DateTimeFormat(form === 'iso' ? 'en-CA' : 'en-US', {
    ...FORMS[form],
    timeZone: zone,
  }))
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A bare day has no zone; everything else is an instant seen from the company's wall clock. */
const moment = (value: string | null | undefined): { at: Date; zone: string } | undefined => {
  if (!value) return undefined
  const day = DAY.test(value)
  const at = new Date(day ? `${value}T12:00:00Z` : value)
  return Number.isNaN(at.getTime()) ? undefined : { at, zone: day ? 'UTC' : settings.zone }
}
/** This moment, by the clock that formats follow. */
export const now = (): Date => settings.now()
/** The company's calendar day now, `YYYY-MM-DD`. */
export function today(): string {
  // every date of a list asks; the day does not change within a minute
  const minute = Math.floor(settings.now().getTime() / 60_000)
  if (known.minute !== minute || known.zone !== settings.zone)
    known = { minute, zone: settings.zone, day: format(settings.zone, 'iso').format(settings.now()) }
  return known.day
}
let known = { minute: Number.NaN, zone: '', day: '' }

/** `Tue Nov 17`; the year only when it is another one. */
export function day(value: string | null | undefined): string {
  const m = moment(value)
  if (!m) return NONE
  // `Tue, Nov 17, 2026`
  const [weekday, date, year] = format(m.zone, 'spelled').format(m.at).split(', ')
  return year === today().slice(0, 4) ? `${weekday} ${date}` : `${weekday} ${date}, ${year}`
}
/** `Nov 16, 2026`, for documents. */
export function longDay(value: string | null | undefined): string {
  const m = moment(value)
  return m ? format(m.zone, 'long').format(m.at) : NONE
}
/** `Wed, Nov 18, 2026`: the understood date under a field. */
export function spelledDay(value: string | null | undefined): string {
  const m = moment(value)
  return m ? format(m.zone, 'spelled').format(m.at) : NONE
}
/** Wall-clock time of an instant or of `HH:MM` text: `06:00`, or `6:00 AM` for companies that chose it. */
export function time(value: string | null | undefined): string {
  if (!value) return NONE
  const local = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(value)
  const m = local ? { at: new Date(`2000-01-01T${local[1]}:${local[2]}:00Z`), zone: 'UTC' } : moment(value)
  if (!m) return NONE
  return format(m.zone, settings.clock === 24 ? 'time24' : 'time12').format(m.at)
}
/** A moment as day and time: `Tue Nov 17 06:00`. */
export const dayTime = (value: string | null | undefined): string =>
  moment(value) ? `${day(value)} ${time(value)}` : NONE
/** `06:00–10:00`; one end missing reads "any time", "from 06:00" or "until 10:00". */
export function window(from: string | null | undefined, to: string | null | undefined): string {
  if (!from && !to) return 'any time'
  if (!to) return `from ${time(from)}`
  return from ? `${time(from)}–${time(to)}` : `until ${time(to)}`
}
/** `2 min ago` within the hour, the exact time after that. */
export function ago(value: string | null | undefined): string {
  const m = moment(value)
  if (!m) return NONE
  const minutes = Math.floor((settings.now().getTime() - m.at.getTime()) / 60_000)
  if (minutes < 0 || minutes >= 60) return dayTime(value)
  return minutes === 0 ? 'just now' : `${minutes} min ago`
}

/** `span(7_500_000)` -> `2 h 5 min`, from a minute up. */
export function span(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [h, min] = [Math.floor(minutes / 60), minutes % 60]
  return [h && `${h} h`, (min || !h) && `${min} min`].filter(Boolean).join(' ')
}

const rules = new Intl.PluralRules('en-US')
/** `plural(3, 'order')` -> `3 orders`, `plural(0, 'stop')` -> `no stops`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`
  return `${group(String(count))} ${rules.select(count) === 'one' ? one : many}`
}
/** `a, b and c`. */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
/** Ids are cut in the middle, so both ends stay readable. */
export const middle = (text: string, max = 18): string => {
  if (text.length <= max) return text
  const head = Math.ceil((max - 1) / 2)
  return `${text.slice(0, head)}…${text.slice(text.length - (max - 1 - head))}`
}
/** The first letters of the first two words of a name, for the mark of a person. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join('')

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB']
/** `38.4 MB`: the size of a file or a folder. */
export function bytes(count: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), BYTES.length - 1)
  return `${number(String(count / 1000 ** step), step ? 1 : 0)} ${BYTES[step]}`
}
