import { SCOPE_WORDS } from '#schema/values/scope-words.ts'
import type { Tax, TaxRate } from '#schema/sales/taxes.ts'
import { formats } from '#ui'
import type { TaxStanding } from '../rules/tax-standing.ts'
import { bracketWords } from './brackets.tsx'

type Terms = Pick<Tax, 'unit' | 'scope'>
// a device may hold taxes from before there were scopes
const once = ({ scope }: Terms): string => SCOPE_WORDS[scope ?? 'order'].toLowerCase()

/** A rate with its unit: `$0.20/gal`, `6.25%`, `$25.00 for each order`. */
export function rateWords(rate: TaxRate, tax: Terms): string {
  switch (rate.rate_type) {
    case 'percent':
      return formats.percent(rate.rate ?? '0')
    case 'flat':
      return `${formats.money(rate.rate ?? '0')} ${once(tax)}`
    case 'bracket':
      return `${bracketWords(rate.brackets)}, ${once(tax)}`
    default:
      return formats.taxRate(rate.rate ?? '0', tax.unit)
  }
}
/** A rate as short as a column has it; brackets are read on the page of the tax. */
export const shortRate = (rate: TaxRate, tax: Terms): string =>
  rate.rate_type === 'bracket' ? 'By bracket' : rateWords(rate, tax)

/** The change that is planned: the next rate and its first day, or the day from which there is none. */
export function nextWords({ rate, next }: TaxStanding<TaxRate>, tax: Terms): string | null {
  if (next) return `${shortRate(next, tax)} from ${formats.longDay(next.effective_from)}`
  return rate?.effective_to ? `No rate from ${formats.longDay(rate.effective_to)}` : null
}
/** The state of a tax in words: `In force`, `Starts Jan 1, 2027`, `Ended Oct 1, 2026`. */
export function stateWords({ state, day }: Pick<TaxStanding, 'state' | 'day'>): string {
  switch (state) {
    case 'inactive':
      return 'Inactive'
    case 'in_force':
      return 'In force'
    case 'starts':
      return `Starts ${formats.longDay(day!)}`
    case 'ended':
      return `Ended ${formats.longDay(day!)}`
    case 'no_rate':
      return 'No rate'
  }
}
