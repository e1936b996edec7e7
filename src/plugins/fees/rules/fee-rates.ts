import type { FeeRate } from './types.ts'

/** The rate in force on a day: effective_from ≤ day < effective_to; null where there is none. */
export const feeRateOn = <R extends Pick<FeeRate, 'effective_from' | 'effective_to'>>(
  rates: readonly R[],
  day: string,
): R | null =>
  rates.find(
    (rate) => rate.effective_from <= day && (rate.effective_to === null || day < rate.effective_to),
  ) ?? null

/** The rate that a list shows: in force today, else the one that was last, else the first to come. */
export function shownRate<R extends Pick<FeeRate, 'effective_from' | 'effective_to'>>(
  rates: readonly R[],
  today: string,
): R | null {
  const byDay = [...rates].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1))
  const begun = byDay.filter((rate) => rate.effective_from <= today)
  return feeRateOn(rates, today) ?? begun.at(-1) ?? byDay[0] ?? null
}
