import { inOrder, rowInForce } from '#schema/values/in-force.ts'
import { rateGaps } from './rate-gaps.ts'
import type { Tax, TaxRate } from './types.ts'

/** State of a tax on a day, with the rate in force and the one that follows. */
export interface TaxStanding<R extends TaxRate = TaxRate> {
  /** the rate in force; null: there is none */
  readonly rate: R | null
  /** the first rate that begins later; null: none is planned */
  readonly next: R | null
  readonly state: 'inactive' | 'in_force' | 'starts' | 'ended' | 'no_rate'
  /** first day of the state `starts`, first day without a rate of `ended` */
  readonly day: string | null
  /** the rate in force was confirmed by no person */
  readonly unconfirmed: boolean
}
function stateOn(
  rate: TaxRate | null,
  next: TaxRate | null,
  last: TaxRate | undefined,
): Pick<TaxStanding, 'state' | 'day'> {
  if (rate) return { state: 'in_force', day: null }
  if (next) return { state: 'starts', day: next.effective_from }
  if (last) return { state: 'ended', day: last.effective_to }
  return { state: 'no_rate', day: null }
}
/** Returns the state of a tax on a day; which rates need confirmation is decided by `rateGaps`. */
export function taxStanding<R extends TaxRate>(
  tax: Pick<Tax, 'is_active'> & { readonly rates: readonly R[] },
  today: string,
): TaxStanding<R> {
  const rates = inOrder(tax.rates)
  const rate = rowInForce(rates, today)
  const next = rates.find(({ effective_from }) => effective_from > today) ?? null
  const state = tax.is_active
    ? stateOn(rate, next, rates.at(-1))
    : ({ state: 'inactive', day: null } as const)
  const unconfirmed = rateGaps(tax, today).some(({ trouble }) => trouble === 'unconfirmed')
  return { rate, next, ...state, unconfirmed }
}
