import { convert, D, percentOf, round, share, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import type { Bracket, Tax, TaxableLine, TaxRate } from './types.ts'

type Measure = Pick<Tax, 'unit' | 'quantity_basis'>
type Brackets = Pick<TaxRate, 'brackets'>

/** Quantity of the tax's basis in the tax's unit; the caller has made sure that a factor exists. */
export const taxedQuantity = (tax: Measure, line: TaxableLine): Big =>
  convert(line[tax.quantity_basis], line.sold_as, tax.unit, line.gallons_per_unit) ?? ZERO

/** A tax by the unit: quantity times rate, rounded to 2 decimals (domain 3.6). */
export const perUnitAmount = (quantity: Big, rate: Big): Big => round(quantity.times(rate), 2)

/** A tax in percent of its base, 6.25 meaning 6.25 %, rounded to 2 decimals (domain 3.6). */
export const percentAmount = (base: Big, rate: Big): Big => round(percentOf(base, rate), 2)

const isBelow = ({ bound }: Bracket): boolean => bound === 'below'
/** Lower brackets first, of one bound the one that does not hold it, the open one last. */
function byBound(one: Bracket, other: Bracket): number {
  if (one.up_to === null) return 1
  if (other.up_to === null) return -1
  return D(one.up_to).cmp(D(other.up_to)) || Number(isBelow(other)) - Number(isBelow(one))
}
/** Number of steps that are started beyond a bound. */
function stepsStarted(beyond: Big, step: Big): Big {
  if (beyond.lte(ZERO)) return ZERO
  const whole = beyond.div(step).round(0, 0)
  return whole.times(step).lt(beyond) ? whole.plus(D('1')) : whole
}

/**
 * Amount of the first bracket that holds the quantity; the last one is open, and grows with each started step beyond
 * the bound before it (domain 3.6).
 */
export function bracketAmount(quantity: Big, rate: Brackets): Big {
  const rows = [...rate.brackets].sort(byBound)
  const row = rows.find(
    (one) => one.up_to === null || (isBelow(one) ? quantity.lt(D(one.up_to)) : quantity.lte(D(one.up_to))),
  )
  if (!row) return ZERO
  const { step = null, step_amount = null } = row
  if (row.up_to !== null || step === null || step_amount === null) return D(row.amount)
  const last = rows.findLast(({ up_to }) => up_to !== null)?.up_to ?? '0'
  return D(row.amount).plus(stepsStarted(quantity.minus(D(last)), D(step)).times(D(step_amount)))
}

/** Billed quantity that counts in a bracket, in the tax's unit. */
const bracketQuantity = (tax: Pick<Tax, 'unit'>, line: TaxableLine): Big =>
  convert(line.billed, line.sold_as, tax.unit, line.gallons_per_unit) ?? ZERO

/**
 * A flat or bracket tax: one amount for these lines, which are one group of its scope, spread over them by billed
 * quantity so that the cents add up; equal shares when that is 0 (domain 3.6, 3.7). What a line is billed of it
 * already stays.
 * @param billed by the place of the line; null or nothing: it takes its share of the rest
 */
export function onceForLines(
  tax: Pick<Tax, 'unit'>,
  rate: Pick<TaxRate, 'rate' | 'rate_type' | 'brackets'>,
  lines: readonly TaxableLine[],
  billed: readonly (Big | null)[] = [],
): { readonly quantities: readonly Big[]; readonly amounts: readonly Big[] } {
  const quantities = lines.map((line) =>
    rate.rate_type === 'bracket' ? bracketQuantity(tax, line) : D(line.billed),
  )
  const whole = rate.rate_type === 'bracket' ? bracketAmount(sum(quantities), rate) : D(rate.rate ?? '0')
  const isOpen = (at: number): boolean => (billed[at] ?? null) === null
  const rest = whole.minus(sum(billed.flatMap((amount) => amount ?? [])))
  const shares = share(
    rest,
    quantities.filter((_, at) => isOpen(at)),
  )
  let next = 0
  return { quantities, amounts: lines.map((_, at) => (isOpen(at) ? shares[next++]! : billed[at]!)) }
}
