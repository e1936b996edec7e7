/** What is in a tank, what still fits, and how long it lasts; all from its own fields. */
import { D, qty3, ZERO } from '#schema/values/decimal.ts'

/**
 * What is known of a tank: its capacity, the gallons in it, safe fill and reserve in percent of the
 * capacity, and the gallons used in a day.
 */
export interface Tank {
  readonly capacity: string | null
  readonly inventory: string | null
  readonly safe_fill_percent: string
  readonly reserve_percent: string
  readonly usage_per_day: string | null
}
/** How a tank stands: how full it is, the gallons that still fit, and how long it lasts. */
export interface Level {
  /** percent of the capacity, whole */
  readonly full: number
  /** gallons up to the safe fill; never below 0 */
  readonly room: string
  /** over the safe fill */
  readonly over: boolean
  readonly belowReserve: boolean
  /** whole days until it stands at its reserve; undefined when nobody knows the usage */
  readonly days: number | undefined
}
/** undefined when capacity or inventory is not known */
export function levelOf({
  capacity,
  inventory,
  safe_fill_percent,
  reserve_percent,
  usage_per_day,
}: Tank): Level | undefined {
  if (capacity === null || inventory === null || D(capacity).lte(ZERO)) return undefined
  const all = D(capacity)
  const held = D(inventory)
  const part = (percent: string) => all.times(D(percent)).div('100')
  const room = part(safe_fill_percent).minus(held)
  const spare = held.minus(part(reserve_percent))
  return {
    full: Number(held.times('100').div(all).round(0).toString()),
    room: qty3(room.lt(ZERO) ? ZERO : room),
    over: room.lt(ZERO),
    belowReserve: spare.lt(ZERO),
    days:
      usage_per_day === null || D(usage_per_day).lte(ZERO) || spare.lt(ZERO)
        ? undefined
        : Number(spare.div(D(usage_per_day)).round(0, 0).toString()),
  }
}

/** What decides the level of a tank around a moment (domain 5.26); a drop at the very moment comes after it. */
export interface LevelsAround {
  /** somebody measured since */
  readonly measured_since: boolean
  /** gallons that went in then and since */
  readonly dropped_since: string
  /** what was in it at the last reading up to then */
  readonly before: string | null
}
const sumOf = (one: string | null, other: string): string => {
  const sum = D(one ?? '0').plus(D(other))
  return qty3(sum.lt(ZERO) ? ZERO : sum)
}
/**
 * Fuel into a tank at its own moment: after the newest measured reading it adds to what is in it, before it it is
 * kept in the history only, as the later measurement included it. A delivery gives no level to a tank without one: its
 * gallons before are not known. `gallons` below zero take back.
 */
export function levelAfterDrop(
  { measured_since, before }: LevelsAround,
  inventory: string | null,
  gallons: string,
): { readonly quantity: string; readonly moves: boolean } {
  const moves = !measured_since && inventory !== null
  return { quantity: sumOf(measured_since ? before : inventory, gallons), moves }
}
/** What is in a tank that was measured at its own moment; undefined when somebody measured since. */
export const levelAfterReading = (
  { measured_since, dropped_since }: LevelsAround,
  quantity: string,
): string | undefined => (measured_since ? undefined : sumOf(quantity, dropped_since))

/** When a tank was measured last, and when its level last moved by a reading or by fuel. */
export interface LevelMoments {
  readonly level_at: string | null
  readonly last_reading_at: string | null
}
/** Fuel has moved its level since it was measured: what measured it does not vouch for the figure alone. */
export const movedSince = ({ level_at, last_reading_at }: LevelMoments): boolean =>
  level_at !== null && last_reading_at !== null && Date.parse(last_reading_at) > Date.parse(level_at)
/** Gallons that went in since it was measured, by its readings; below 0 where more was taken back. */
export const gallonsSince = (
  { level_at }: LevelMoments,
  readings: readonly { readonly read_at: string; readonly dropped: string | null }[],
): string =>
  qty3(
    readings
      .filter(({ read_at }) => level_at !== null && Date.parse(read_at) >= Date.parse(level_at))
      .reduce((sum, { dropped }) => sum.plus(D(dropped ?? '0')), ZERO),
  )
