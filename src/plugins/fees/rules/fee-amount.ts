import { D, percentOf, round, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import type { AmountType, FeeLine, FeeType } from './types.ts'

/** Lines a fee counts: `product_ids` empty or holding the product. */
export const matchingLines = <L extends FeeLine>(lines: readonly L[], product_ids: readonly number[]): L[] =>
  lines.filter((line) => product_ids.length === 0 || product_ids.includes(line.product_id))

/** What of a fee decides its quantity and money (domain 3.5). */
export interface FeeQuestion {
  readonly fee_type: FeeType
  readonly amount_type: AmountType
  readonly rate: string
  /** of a flat fixed fee; the others compute theirs */
  readonly quantity: string
  readonly minimum_quantity: string | null
  readonly product_ids: readonly number[]
}

/**
 * Quantity and money of a fee (domain 3.5). A per-unit fee without
 * matching line costs nothing, whatever its minimum.
 */
export function feeAmount(
  fee: FeeQuestion,
  lines: readonly FeeLine[],
): { readonly quantity: Big; readonly subtotal: Big } {
  const matching = matchingLines(lines, fee.product_ids)
  const rate = D(fee.rate)
  if (fee.fee_type === 'per_unit') {
    if (matching.length === 0) return { quantity: ZERO, subtotal: ZERO }
    const billed = sum(matching.map((line) => line.billed))
    const minimum = D(fee.minimum_quantity ?? '0')
    const quantity = billed.lt(minimum) ? minimum : billed
    return { quantity, subtotal: round(rate.times(quantity), 2) }
  }
  if (fee.amount_type === 'percentage')
    return {
      quantity: D('1'),
      subtotal: round(percentOf(sum(matching.map((line) => line.subtotal)), rate), 2),
    }
  const quantity = D(fee.quantity)
  return { quantity, subtotal: round(rate.times(quantity), 2) }
}
