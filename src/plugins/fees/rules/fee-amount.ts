import { convert, D, percentOf, round, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import type { Unit } from '#schema/values/units.ts'
import type { AmountType, FeeLine, FeeType } from './types.ts'

/** Lines of the products a fee is for: `product_ids` empty or holding the product. */
export const linesOfFee = <L extends Pick<FeeLine, 'product_id'>>(
  lines: readonly L[],
  product_ids: readonly number[],
): L[] => lines.filter((line) => product_ids.length === 0 || product_ids.includes(line.product_id))
/** Lines a fee counts: a line that comes to nothing counts for nothing (domain decision 34). */
export const matchingLines = <L extends Pick<FeeLine, 'product_id' | 'billed'>>(
  lines: readonly L[],
  product_ids: readonly number[],
): L[] => linesOfFee(lines, product_ids).filter((line) => !D(line.billed).eq(ZERO))

/** The part of a fee that decides its quantity and money (domain 3.5). */
export interface FeeQuestion {
  readonly fee_type: FeeType
  readonly amount_type: AmountType
  readonly rate: string
  /** of a fee per unit; null: that of the first line it counts */
  readonly unit: Unit | null
  /** of a flat fixed fee; the others compute theirs */
  readonly quantity: string
  readonly minimum_quantity: string | null
  readonly product_ids: readonly number[]
}
/** Quantity and money of a fee, and the numbers of the lines that its unit leaves out. */
export interface FeeAmount {
  readonly quantity: Big
  readonly subtotal: Big
  readonly left_out: readonly number[]
}

/** Billed in the fee's unit; null where nothing leads from one unit to the other. */
const inUnitOf = ({ unit }: FeeQuestion, lines: readonly FeeLine[]) => {
  const [first] = lines
  return (line: FeeLine): Big | null => {
    if (unit !== null) return convert(line.billed, line.sold_as, unit, line.gallons_per_unit)
    return line.sold_as === first!.sold_as ? D(line.billed) : null
  }
}
function perUnit(fee: FeeQuestion, matching: readonly FeeLine[]): FeeAmount {
  const measure = inUnitOf(fee, matching)
  const counted = matching.map((line) => ({ line_no: line.line_no, quantity: measure(line) }))
  const left_out = counted.flatMap(({ line_no, quantity }) => (quantity === null ? [line_no] : []))
  if (left_out.length === matching.length) return { quantity: ZERO, subtotal: ZERO, left_out }
  const billed = sum(counted.flatMap(({ quantity }) => quantity ?? []))
  const minimum = D(fee.minimum_quantity ?? '0')
  const quantity = billed.lt(minimum) ? minimum : billed
  return { quantity, subtotal: round(D(fee.rate).times(quantity), 2), left_out }
}

/**
 * Quantity and money of a fee (domain 3.5). A per-unit fee without a line that it counts costs nothing,
 * whatever its minimum; quantities of different units are never added.
 */
export function feeAmount(fee: FeeQuestion, lines: readonly FeeLine[]): FeeAmount {
  const matching = matchingLines(lines, fee.product_ids)
  if (fee.fee_type === 'per_unit') return perUnit(fee, matching)
  const rate = D(fee.rate)
  if (fee.amount_type === 'percentage') {
    const goods = sum(matching.map((line) => line.subtotal))
    return { quantity: D('1'), subtotal: round(percentOf(goods, rate), 2), left_out: [] }
  }
  const quantity = D(fee.quantity)
  return { quantity, subtotal: round(rate.times(quantity), 2), left_out: [] }
}
