import { type ChargeScope, scopeGroups } from '#schema/values/charge-scopes.ts'
import { convert, D, money, percentOf, round, share, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import type { Unit } from '#schema/values/units.ts'
import type { AmountType, FeeLine, FeeOfLine, FeeType } from './types.ts'

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
  /** scope of a flat amount or a minimum: it is owed once for each; nothing: the order */
  readonly scope?: ChargeScope | undefined
}
/**
 * Quantity and money of a fee, and the numbers of the lines that its unit leaves out. The quantity of a flat fee is
 * that of one sum, as it was typed: `times` is the number of them that are owed.
 */
export interface FeeAmount {
  readonly quantity: Big
  readonly subtotal: Big
  readonly times: number
  readonly by_line: readonly FeeOfLine[]
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
interface Counted {
  readonly line: FeeLine
  readonly quantity: Big
}
/** A sum of money by what each group of lines counts, and within a group by what each line counts. */
function sharedByLine(
  subtotal: Big,
  groups: readonly { readonly weight: Big; readonly rows: readonly Counted[] }[],
): FeeOfLine[] {
  const amounts = share(
    subtotal,
    groups.map(({ weight }) => weight),
  )
  return groups.flatMap(({ rows }, at) => {
    const parts = share(
      amounts[at]!,
      rows.map(({ quantity }) => quantity),
    )
    return rows.map(({ line }, i) => ({ line_no: line.line_no, amount: money(parts[i]!) }))
  })
}
/** The groups of lines that a fee is owed once for each of. */
const groupsOf = (rows: readonly Counted[], scope: ChargeScope) =>
  scopeGroups(rows, scope, ({ line }) => line).map((group) => ({
    ...group,
    counted: sum(group.rows.map(({ quantity }) => quantity)),
  }))
/** A fee by the unit: each group owes its quantity, or the minimum where that is more; rounded once. */
function perUnit(fee: FeeQuestion, matching: readonly FeeLine[]): FeeAmount {
  const { scope = 'order' } = fee
  const measure = inUnitOf(fee, matching)
  const measured = matching.map((line) => ({ line, quantity: measure(line) }))
  const counted = measured.flatMap(({ line, quantity }) => (quantity === null ? [] : [{ line, quantity }]))
  const left_out = measured.flatMap(({ line, quantity }) => (quantity === null ? [line.line_no] : []))
  const minimum = D(fee.minimum_quantity ?? '0')
  const groups = groupsOf(counted, scope).map((group) => ({
    ...group,
    weight: group.counted.lt(minimum) ? minimum : group.counted,
  }))
  const quantity = sum(groups.map(({ weight }) => weight))
  const subtotal = round(D(fee.rate).times(quantity), 2)
  const by_line = scope === 'order' ? [] : sharedByLine(subtotal, groups)
  return { quantity, subtotal, times: scope === 'order' ? 1 : groups.length, by_line, left_out }
}
/** A flat amount: once for the order whatever is billed, or once for each group of lines that are billed. */
function flat(fee: FeeQuestion, matching: readonly FeeLine[]): FeeAmount {
  const { scope = 'order' } = fee
  const quantity = D(fee.quantity)
  const one = D(fee.rate).times(quantity)
  if (scope === 'order') return { quantity, subtotal: round(one, 2), times: 1, by_line: [], left_out: [] }
  const counted = matching.map((line) => ({ line, quantity: D(line.billed) }))
  const groups = groupsOf(counted, scope).map((group) => ({ ...group, weight: D('1') }))
  const subtotal = round(one.times(D(groups.length)), 2)
  return { quantity, subtotal, times: groups.length, by_line: sharedByLine(subtotal, groups), left_out: [] }
}

/**
 * Quantity and money of a fee (domain 3.5). A per-unit fee without a line that it counts costs nothing,
 * whatever its minimum; quantities of different units are never added. A fee in percent has no scope.
 */
export function feeAmount(fee: FeeQuestion, lines: readonly FeeLine[]): FeeAmount {
  const matching = matchingLines(lines, fee.product_ids)
  if (fee.fee_type === 'per_unit') return perUnit(fee, matching)
  if (fee.amount_type === 'fixed_amount') return flat(fee, matching)
  const goods = sum(matching.map((line) => line.subtotal))
  const subtotal = round(percentOf(goods, D(fee.rate)), 2)
  return { quantity: D('1'), subtotal, times: 1, by_line: [], left_out: [] }
}
