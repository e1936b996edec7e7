import type { FeeRate } from './types.ts'

/** The rate in force on a day: effective_from ≤ day < effective_to; null where there is none. */
export const feeRateOn = <R extends Pick<FeeRate, 'effective_from' | 'effective_to'>>(
  rates: readonly R[],
  day: string,
): R | null =>
  rates.find(
    (rate) => rate.effective_from <= day && (rate.effective_to === null || day < rate.effective_to),
  ) ?? null

/**
 * The rate that a list shows: in force today, else the one that was last, else the first to come. Rates never
 * overlap, so one in force is the last that began.
 */
export function shownRate<R extends Pick<FeeRate, 'effective_from'>>(
  rates: readonly R[],
  today: string,
): R | null {
  const byDay = rates.toSorted((a, b) => a.effective_from.localeCompare(b.effective_from))
  return byDay.findLast((rate) => rate.effective_from <= today) ?? byDay[0] ?? null
}
