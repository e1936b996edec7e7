import { formats } from '#ui'

interface Rated {
  readonly rate: string
  readonly fee_type: 'flat' | 'per_unit'
  readonly amount_type: 'fixed_amount' | 'percentage'
  readonly unit: string | null
}
/** "$0.045/gal", "1.25% of the goods", "$25.00". */
export function rateWords({ rate, fee_type, amount_type, unit }: Rated): string {
  if (amount_type === 'percentage') return `${formats.percent(rate)} of the goods`
  return fee_type === 'per_unit' ? formats.taxRate(rate, unit ?? 'unit') : formats.money(rate)
}
