import { inOrder, rowInForce } from '#schema/values/in-force.ts'
import type { Tax, TaxRate } from './types.ts'

/**
 * A trouble with the rates of a tax: none at all, the last is over, it ends within thirty days, a hole
 * between two, or the one in force is not confirmed (decision 28, fuel 1).
 */
export type RateTrouble = 'no_rate' | 'ended' | 'ends' | 'gap' | 'unconfirmed'
/** Days without a rate: from the first of them, to the day the next begins; null: until one is added. */
export interface RateGap {
  readonly trouble: RateTrouble
  readonly from: string | null
  readonly to: string | null
}
const SOON = 30
/** holes that closed so many days ago are of no delivery that is still open */
const PAST = 90

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The troubles of one active tax as of a day, the oldest first. */
export function rateGaps(tax: Pick<Tax, 'is_active' | 'rates'>, today: string): RateGap[] {
  if (!tax.is_active) return []
  const rates = inOrder(tax.rates)
  const last = rates.at(-1)
  if (!last) return [{ trouble: 'no_rate', from: null, to: null }]
  const holes = rates.flatMap((rate, at): RateGap[] => {
    const next = rates[at + 1]
    if (!next || rate.effective_to === null || rate.effective_to >= next.effective_from) return []
    if (next.effective_from < daysAfter(today, -PAST)) return []
    return [{ trouble: 'gap', from: rate.effective_to, to: next.effective_from }]
  })
  return [...holes, ...endOf(last, today), ...unconfirmed(rates, today)]
}
function endOf({ effective_to }: TaxRate, today: string): RateGap[] {
  if (effective_to === null || effective_to > daysAfter(today, SOON)) return []
  return [{ trouble: effective_to <= today ? 'ended' : 'ends', from: effective_to, to: null }]
}
function unconfirmed(rates: readonly TaxRate[], today: string): RateGap[] {
  const inForce = rowInForce(rates, today)
  return inForce?.confirmed_at === null
    ? [{ trouble: 'unconfirmed', from: inForce.effective_from, to: inForce.effective_to }]
    : []
}
