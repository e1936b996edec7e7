/** How fast a tank is used, and when it runs dry; the server stores it, the screens draw it. */
import { D, qty3, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'

const DAY = 86_400_000
/** Days of readings that say how fast a tank is used: four whole weeks, so that no weekday counts more. */
export const USE_DAYS = 28
/** Where those days hold one reading alone, the one before it counts, as long as it is not older than this. */
export const SPARSE_DAYS = 120
/** Later than this it does not run out for anybody who plans. */
const FAR_DAYS = 3650

/** What was measured at a moment, and what went in between that and a later one. */
export interface MeasuredBefore {
  readonly at: string
  readonly quantity: string
  /** gallons delivered since */
  readonly dropped: string
}
/** A tank measured at a moment. */
export interface Measured {
  readonly at: string
  readonly quantity: string
}
/**
 * Gallons a day between two measured levels; null where they are less than a day apart, or nothing was used.
 */
export function usedPerDay(before: MeasuredBefore | null, last: Measured): string | null {
  if (!before) return null
  const days = (Date.parse(last.at) - Date.parse(before.at)) / DAY
  if (days < 1) return null
  const used = D(before.quantity).plus(D(before.dropped)).minus(D(last.quantity))
  return used.lte(ZERO) ? null : qty3(used.div(D(days.toFixed(6))).round(1))
}

/** What decides when a tank runs out. */
export interface Lasting {
  readonly inventory: string | null
  /** as the office says */
  readonly usage_per_day: string | null
  /** as its readings say */
  readonly used_per_day: string | null
  /** when its level was known */
  readonly level_at: string | null
}
const some = (gallons: string | null): string | undefined =>
  gallons !== null && D(gallons).gt(ZERO) ? gallons : undefined
/** Gallons used in a day: what the office typed, else what the readings say; undefined where neither does. */
export const usePerDay = ({
  usage_per_day,
  used_per_day,
}: Pick<Lasting, 'usage_per_day' | 'used_per_day'>): string | undefined =>
  some(usage_per_day) ?? some(used_per_day)
/** The moment a tank stands at a level, empty if none is given; undefined where nobody knows, or not in years. */
export function standsAt(tank: Lasting, level = '0'): string | undefined {
  const use = usePerDay(tank)
  if (tank.inventory === null || tank.level_at === null || use === undefined) return undefined
  const days = Number(D(tank.inventory).minus(D(level)).div(D(use)).toString())
  return days > FAR_DAYS ? undefined : new Date(Date.parse(tank.level_at) + days * DAY).toISOString()
}
/** When a tank runs out: the moment, and its day on the clock of its company. */
export interface RunOut {
  readonly runs_out_at: string | null
  readonly runs_out_on: string | null
}
export function runOutOf(tank: Lasting, zone: string): RunOut {
  const at = standsAt(tank)
  return at === undefined
    ? { runs_out_at: null, runs_out_on: null }
    : { runs_out_at: at, runs_out_on: localDay(at, zone) }
}

/** Days before a tank with nothing on order runs out, from which on it is to be ordered; under three it is late. */
export const ORDER_DAYS = 4
const LATE_DAYS = 3

/** A delivery that is still to come. */
export interface Coming {
  readonly planned_date_start: string | null
  readonly hold_reason: string | null
}
/** How much a run-out presses: red, amber, or not at all. */
export type Pressing = 'red' | 'amber' | undefined
/**
 * Red where the tank is dry before a truck comes: nothing on order and less than three days, the order is on hold,
 * or comes too late; amber where nothing is on order and less than four days are left.
 */
export function pressing(runsOut: string | undefined, coming: readonly Coming[], now: number): Pressing {
  if (runsOut === undefined) return undefined
  const left = (Date.parse(runsOut) - now) / DAY
  const [first] = coming
  if (!first) {
    if (left < LATE_DAYS) return 'red'
    return left < ORDER_DAYS ? 'amber' : undefined
  }
  if (left > 7) return undefined
  const late = first.planned_date_start !== null && first.planned_date_start > runsOut
  return first.hold_reason !== null || late ? 'red' : undefined
}
/** Gallons worth ordering now: what fits up to the safe fill, in whole hundreds where it is that much. */
export function gallonsToOrder(room: string): string {
  const whole = Math.floor(Number(room))
  return String(whole >= 100 ? Math.floor(whole / 100) * 100 : Math.max(0, whole))
}
