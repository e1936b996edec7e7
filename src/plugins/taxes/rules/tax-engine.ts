/**
 * Taxes of a whole document (domain 3.6). At most one tax of a group per line;
 * rows are rounded one by one, totals are their sums.
 */
import { D, money, sum, ZERO } from '#schema/values/decimal.ts'
import { matchTaxes } from './matching.ts'
import { type Beside, chargeTaxes } from './tax-charges.ts'
import { subjectOfFee, subjectOfLine } from './tax-subject.ts'
import type { MatchedTaxes, OrderTax, TaxableLine, TaxRequest, TaxWorld } from './types.ts'

/** A line that comes to nothing is charged nothing (domain decision 34). */
const isCharged = ({ billed }: TaxableLine): boolean => !D(billed).eq(ZERO)

/** The lines of other parts of a split order, which share what is owed once. */
const besideOf = ({ beside = [] }: TaxRequest, { beside: matched = [] }: MatchedTaxes): Beside[] =>
  beside.flatMap((line, at) => (isCharged(line) ? [{ line, to: subjectOfLine(line, matched[at]!) }] : []))

/** Charges the taxes that were matched for a sale: of each line by its place in the request, and on its fees. */
export function chargeMatched(request: TaxRequest, matches: MatchedTaxes): OrderTax {
  const { lines: matched, on_fees } = matches
  const charged = request.lines.flatMap((line, at) =>
    isCharged(line) ? [{ line, taxes: matched[at]! }] : [],
  )
  const lines = charged.map(({ line, taxes }) => subjectOfLine(line, taxes))
  const worth = sum(charged.map(({ line }) => line.subtotal))
  const fees = request.fees
    .filter((fee) => fee.taxable)
    .map((fee) => subjectOfFee(fee, on_fees, { lines, worth, day: request.day }))
  chargeTaxes(
    lines,
    fees.map(({ subject }) => subject),
    besideOf(request, matches),
  )
  const taxable_items = [...lines, ...fees.map(({ subject }) => subject)].flatMap(({ items }) => items)
  const ofFees = fees.flatMap(({ whole, shared }) => [...whole, ...shared])
  const ofLines = charged.map(({ taxes }) => taxes)
  return {
    total_tax_amount: money(sum(taxable_items.map(({ amount }) => amount))),
    taxable_items,
    rejected: charged.flatMap(({ line: { line_item_id, line_no }, taxes }) =>
      taxes.rejected.map((one) => ({ line_item_id, line_no, ...one })),
    ),
    tax_unconfirmed: [...ofLines.flatMap(({ taxes }) => taxes), ...ofFees].some((one) => one.unconfirmed),
    certificate_expired:
      ofLines.some((one) => one.certificate_expired) ||
      fees.some(({ whole }) => whole.some((one) => one.expired)),
  }
}

/** The taxes of an order, line by line and fee by fee, and why the others do not apply (domain 3.6). */
export const taxOrder = (request: TaxRequest, world: TaxWorld): OrderTax =>
  chargeMatched(request, matchTaxes(request, world))
