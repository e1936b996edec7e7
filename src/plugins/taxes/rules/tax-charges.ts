/** Charging the taxes that apply: in order of their sequence, rounded row by row (domain 3.6). */
import { type ScopeGroup, scopeGroups, type ChargeScope } from '#schema/values/charge-scopes.ts'
import { D, money, percentOf, qty3, round, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import { exemptAmount } from './exemption.ts'
import { onceForLines, percentAmount, perUnitAmount, taxedQuantity } from './tax-amount.ts'
import { bySequence } from './tax-match.ts'
import type { Match, Subject } from './tax-subject.ts'
import type { LineBeside, TaxableLine, TaxTerms } from './types.ts'

const isOnce = ({ rate: { rate_type } }: Match): boolean => rate_type === 'flat' || rate_type === 'bracket'

/** What earlier taxes of lower sequence took, for a tax that is taken on them too; else nothing. */
const earlier = ({ applied }: Subject, tax: TaxTerms): Big =>
  tax.compound
    ? sum(applied.filter(({ sequence }) => sequence < tax.sequence).map(({ amount }) => amount))
    : ZERO

/** One tax on one line or fee: what it is charged on, and its amount before any exemption. */
interface Charge {
  readonly quantity: Big | null
  readonly base: Big
  readonly full: Big
  readonly owed?: { readonly scope: ChargeScope; readonly counted_by: string | null }
}
/** Adds one tax to what it is charged on, less what a certificate exempts. */
function charge(
  to: Subject,
  { tax, rate, text, relief }: Match,
  { quantity, base, full, owed }: Charge,
): void {
  const amount = relief ? exemptAmount(full, relief) : full
  to.applied.push({ sequence: tax.sequence, amount })
  to.items.push({
    line_item_id: to.line?.line_item_id ?? null,
    line_no: to.line?.line_no ?? null,
    fee_row_id: to.fee?.fee_row_id ?? null,
    fee_no: to.fee?.fee_no ?? null,
    tax_id: tax.id,
    tax_rate_id: rate.id,
    tax_name: tax.name,
    tax_group: tax.tax_group,
    level: tax.level,
    rate_type: rate.rate_type,
    rate: text,
    quantity_basis: tax.quantity_basis,
    taxable_quantity: quantity && qty3(quantity),
    taxable_amount: money(base),
    amount: money(amount),
    exempt: relief !== null,
    certificate_id: relief?.certificate_id ?? null,
    certificate_no: relief?.certificate_no ?? null,
    exempt_percent: relief?.exempt_percent ?? null,
    scope: owed?.scope ?? null,
    counted_by: owed?.counted_by ?? null,
  })
}

interface Once {
  readonly to: Subject
  readonly line: TaxableLine
  readonly match: Match
  /** its billed amount, which stays; null: it takes its share */
  readonly billed: Big | null
}
/** A line of another part of the split order, with the taxes that apply to it. */
export interface Beside {
  readonly line: LineBeside
  readonly to: Subject
}
const matchOf = ({ matches }: Subject, tax_id: number): Match | undefined =>
  matches.find(({ tax }) => tax.id === tax_id)
/** Billed amount of a line before its exemption; null where nothing was left of it, so that this is not known. */
function billedInFull({ billed_taxes }: LineBeside, { tax, relief }: Match): Big | null {
  const of = billed_taxes?.filter(({ tax_id }) => tax_id === tax.id).map(({ amount }) => amount)
  if (!of) return null
  if (relief === null) return sum(of)
  const left = D('100').minus(relief.exempt_percent)
  return left.lte(ZERO) ? null : round(sum(of).times(D('100')).div(left), 2)
}
/** Lines of other parts that share what is owed once of a tax; one that is exempt of all of it pays by its share. */
const onceBeside = (beside: readonly Beside[], tax_id: number): (Once & { readonly is_before: boolean })[] =>
  beside.flatMap(({ line, to }) => {
    const match = matchOf(to, tax_id)
    if (!match || !isOnce(match)) return []
    return [{ to, line, match, billed: billedInFull(line, match), is_before: line.is_before }]
  })
const isLater = (a: Once, b: Once): boolean =>
  a.to.day === b.to.day ? a.match.rate.id > b.match.rate.id : a.to.day > b.to.day
/**
 * The tax as it applies on the later day: lines over two days still owe one amount. Of one day the rate that was
 * written last counts, so that parts of a split order that know different rates find the same one.
 */
const ofLatestDay = (once: readonly Once[]): Match =>
  once.reduce((last, each) => (isLater(each, last) ? each : last)).match
/** An amount that the lines of one group owe together. */
function chargeGroup({ rows, counted_by }: ScopeGroup<Once>, scope: ChargeScope): void {
  const match = ofLatestDay(rows)
  const { quantities, amounts } = onceForLines(
    match.tax,
    match.rate,
    rows.map(({ line }) => line),
    rows.map(({ billed }) => billed),
  )
  rows.forEach(({ to, match: { relief } }, at) =>
    charge(
      to,
      { ...match, relief },
      {
        quantity: quantities[at] ?? ZERO,
        base: to.worth,
        full: amounts[at] ?? ZERO,
        owed: { scope, counted_by },
      },
    ),
  )
}
/**
 * An amount that is owed once for each group of its scope (domain decision 34). Once for the order is once for all
 * parts of a split one.
 */
function chargeOnce(own: readonly Once[], beside: readonly (Once & { readonly is_before: boolean })[]): void {
  if (own.length === 0) return
  const [before, after] = [true, false].map((is) => beside.filter(({ is_before }) => is_before === is))
  const all = [...before!, ...own, ...after!]
  const scope = ofLatestDay(all).tax.scope ?? 'order'
  for (const group of scopeGroups(scope === 'order' ? all : own, scope, ({ line }) => line))
    chargeGroup(group, scope)
}
function chargeLine(to: Subject, line: TaxableLine, match: Match): void {
  const { tax, rate, value } = match
  if (rate.rate_type === 'percent') {
    const base = to.worth.plus(earlier(to, tax))
    charge(to, match, { quantity: D(line[tax.quantity_basis]), base, full: percentAmount(base, value) })
  } else {
    const quantity = taxedQuantity(tax, line)
    charge(to, match, { quantity, base: to.worth, full: perUnitAmount(quantity, value) })
  }
}
/** A tax on a fee, or on the portion of it that its taxed goods have; divided last, so that a tie stays one. */
function chargeFee(to: Subject, match: Match): void {
  const { tax, value, portion } = match
  const before = earlier(to, tax)
  if (!portion) {
    const base = to.worth.plus(before)
    charge(to, match, { quantity: null, base, full: percentAmount(base, value) })
    return
  }
  const { part, taxed, goods } = portion
  const over = taxed.times(goods)
  const base = to.worth.times(part).times(taxed).plus(before.times(part).times(goods))
  charge(to, match, {
    quantity: null,
    base: round(base.div(over), 2),
    full: round(percentOf(base, value).div(over), 2),
  })
}
/** Charges every tax on the lines and fees it applies to; each then holds its rows. */
export function chargeTaxes(
  lines: readonly Subject[],
  fees: readonly Subject[],
  beside: readonly Beside[] = [],
): void {
  const matches = [...lines, ...fees].flatMap((one) => one.matches)
  const taxes = [...new Map(matches.map(({ tax }) => [tax.id, tax])).values()].sort(bySequence)
  for (const { id } of taxes) {
    const once: Once[] = []
    for (const to of lines) {
      const match = matchOf(to, id)
      if (!match || !to.line) continue
      if (isOnce(match)) once.push({ to, line: to.line, match, billed: null })
      else chargeLine(to, to.line, match)
    }
    chargeOnce(once, onceBeside(beside, id))
    for (const to of fees) for (const match of to.matches) if (match.tax.id === id) chargeFee(to, match)
  }
}
