/** Age of a tank's level against a delivery. */

/** When the level of a tank moved last: typed, read, or raised by fuel. */
export interface LevelMoved {
  readonly level_at: string | null
  readonly last_reading_at: string | null
  readonly last_fill_at: string | null
}
/**
 * Its level did not move since, so that its room is what it had then; one that moved may have the fuel in it.
 *
 * @param at ms; NaN, a moment that is half typed, is taken for now
 */
export const isLevelBefore = ({ level_at, last_reading_at, last_fill_at }: LevelMoved, at: number): boolean =>
  [level_at, last_reading_at, last_fill_at].every((moved) => moved === null || !(Date.parse(moved) > at))
