/**
 * Taxes of a whole document (domain 3.6). At most one tax of a group per line;
 * rows are rounded one by one, totals are their sums.
 */
import { money, sum } from '#schema/values/decimal.ts'
import { chargeTaxes } from './tax-charges.ts'
import { bySequence } from './tax-match.ts'
import { matchFee, matching, matchLine } from './tax-subject.ts'
import type { OrderTax, TaxRequest, TaxWorld } from './types.ts'

/** The taxes of an order, line by line and fee by fee, and why the others do not apply (domain 3.6). */
export function taxOrder(request: TaxRequest, world: TaxWorld): OrderTax {
  const taxes = world.taxes
    .filter((tax) => (request.direction === 'sale' ? tax.applies_to_sales : tax.applies_to_purchases))
    .sort(bySequence)
  const found = matching(request, taxes, world)
  const lines = request.lines.map((line) => matchLine(found, line))
  const goods = sum(request.lines.map(({ subtotal }) => subtotal))
  const fees = request.fees.filter((fee) => fee.taxable).map((fee) => matchFee(found, fee, lines, goods))
  chargeTaxes(lines, fees)
  const taxable_items = [...lines, ...fees].flatMap(({ items }) => items)
  const total_tax_amount = money(sum(taxable_items.map(({ amount }) => amount)))
  return { total_tax_amount, taxable_items, ...found.findings }
}
