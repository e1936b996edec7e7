/** What the readings of a tank say over time: its curve, what comes, and how far a delivery raised it. */
import { type Lasting, standsAt, usePerDay } from './run-out.ts'

const DAY = 86_400_000
export interface ReadAt {
  readonly read_at: string
  readonly quantity: string
  readonly source: string
  readonly dropped: string | null
}
export interface LevelPoint {
  readonly at: number
  readonly value: number
  readonly rise?: number | undefined
  readonly isDot?: boolean | undefined
}
/** Readings of the last days as points, the oldest first. */
export const pointsOf = (readings: readonly ReadAt[], from: number): LevelPoint[] =>
  readings
    .filter(({ read_at }) => Date.parse(read_at) >= from)
    .map(({ read_at, quantity, source, dropped }) => ({
      at: Date.parse(read_at),
      value: Number(quantity),
      rise: dropped !== null && Number(dropped) > 0 ? Number(dropped) : undefined,
      isDot: dropped === null && source !== 'monitor' ? true : undefined,
    }))
    .toReversed()
/** From the level as it was measured down to empty, or for as long as somebody looks ahead. */
export function forecastOf(tank: Lasting, until: number): LevelPoint[] {
  const use = Number(usePerDay(tank) ?? 0)
  const dry = standsAt(tank)
  if (!dry || tank.level_at === null) return []
  const from = { at: Date.parse(tank.level_at), value: Number(tank.inventory) }
  const end = Date.parse(dry)
  if (end <= until) return [from, { at: end, value: 0 }]
  return [from, { at: until, value: from.value - ((until - from.at) / DAY) * use }]
}
/** The same with gallons that come at a moment, never above what is safe. */
export function plannedOf(
  tank: Lasting,
  { at, gallons, safe }: { readonly at: number; readonly gallons: number; readonly safe: number },
  until: number,
): LevelPoint[] {
  const use = Number(usePerDay(tank) ?? 0)
  if (!use || tank.level_at === null || at >= until) return []
  const level = Math.max(0, Number(tank.inventory) - ((at - Date.parse(tank.level_at)) / DAY) * use)
  const full = Math.min(safe, level + gallons)
  const days = Math.min((until - at) / DAY, full / use)
  return [
    { at, value: full, rise: full - level },
    { at: at + days * DAY, value: Math.max(0, full - days * use) },
  ]
}
/** How far a delivery raised the tank, by what was measured within a day around it; undefined where nobody measured. */
export function riseOf(delivered: string, readings: readonly ReadAt[], tank: Lasting): number | undefined {
  const at = Date.parse(delivered)
  const measured = readings
    .filter(({ dropped }) => dropped === null)
    .map(({ read_at, quantity }) => ({ at: Date.parse(read_at), value: Number(quantity) }))
  const after = measured.findLast((one) => one.at > at && one.at - at <= DAY)
  const before = measured.find((one) => one.at <= at && at - one.at <= DAY)
  if (!after || !before) return undefined
  const use = Number(usePerDay(tank) ?? 0)
  return after.value - before.value + ((after.at - before.at) / DAY) * use
}
