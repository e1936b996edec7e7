/** A level that is filled day after day: its course is what it falls to and is filled to, not every tooth. */

interface Point {
  readonly at: number
  readonly value: number
  readonly rise?: number | undefined
}
/** What a day came to: the lowest level, before what went in, and the highest. */
export interface BandDay {
  /** the middle of what was read that day */
  readonly at: number
  readonly low: number
  readonly high: number
}
/** So many days make a course. */
const LEAST_DAYS = 8
/**
 * The days of a level, the oldest first, where more than half of them had a delivery and a line would be a comb;
 * undefined where the line says it better.
 * @param dayOf what day a moment is of
 */
export function dayBand(
  points: readonly Point[],
  dayOf: (at: number) => string,
): readonly BandDay[] | undefined {
  const risen = points.filter(({ rise }) => rise !== undefined)
  if (risen.length * 2 <= LEAST_DAYS) return undefined
  const days = new Map<string, Point[]>()
  for (const point of points) {
    const day = dayOf(point.at)
    const held = days.get(day)
    if (held) held.push(point)
    else days.set(day, [point])
  }
  const filled = new Set(risen.map(({ at }) => dayOf(at)))
  if (days.size < LEAST_DAYS || filled.size * 2 <= days.size) return undefined
  return [...days.values()].map((all) => ({
    at: (all[0]!.at + all.at(-1)!.at) / 2,
    low: Math.min(...all.map(({ value, rise = 0 }) => Math.max(0, value - rise))),
    high: Math.max(...all.map(({ value }) => value)),
  }))
}
