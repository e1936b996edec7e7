import { inOrder, rowInForce } from '#schema/values/in-force.ts'
import type { FeeRate } from './types.ts'

/** The rate of a fee in force on a day; null where there is none. */
export const feeRateOn = <R extends Pick<FeeRate, 'effective_from' | 'effective_to'>>(
  rates: readonly R[],
  day: string,
): R | null => rowInForce(rates, day)

/**
 * The rate that a list shows: in force today, else the one that was last, else the first to come. Rates never
 * overlap, so one in force is the last that began.
 */
export function shownRate<R extends Pick<FeeRate, 'effective_from'>>(
  rates: readonly R[],
  today: string,
): R | null {
  const byDay = inOrder(rates)
  return byDay.findLast((rate) => rate.effective_from <= today) ?? byDay[0] ?? null
}
