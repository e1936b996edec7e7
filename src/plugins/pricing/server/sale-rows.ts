/** Versions of rules and margins that sales are priced with. */
import { expression, expressionsOf, leaveColumns, rows } from '#server'
import { customer_pricing_version, margin_version, pricing_rule_version } from '../tables.ts'

/** Moments that prices are asked for, the earliest and the latest, each as an expression. */
interface Span {
  readonly from: string
  readonly to: string
}
/** Columns of a version, with the number of what it is a version of as its id. */
const rule = {
  ...expressionsOf(leaveColumns(pricing_rule_version, 'id', 'pricing_rule_id'), 'x'),
  id: expression<number>('x.pricing_rule_id'),
}
const pricing = {
  ...expressionsOf(leaveColumns(customer_pricing_version, 'id', 'customer_pricing_id'), 'x'),
  id: expression<number>('x.customer_pricing_id'),
}
const margin = {
  ...expressionsOf(leaveColumns(margin_version, 'id', 'margin_id'), 'x'),
  id: expression<number>('x.margin_id'),
}
/**
 * Rules that are assigned to some customers, and margins of them and of all, in the versions in force at any time
 * between two moments, as parts of a statement whose $1 is the tenant.
 * @param customers a list of ids as an expression
 */
export function pricingRows(customers: string, { from, to }: Span) {
  const inSpan = (of: string) =>
    `${of}.effective_from <= ${to} and (${of}.effective_to is null or ${of}.effective_to > ${from})`
  return {
    pricing: rows(
      pricing,
      `from customer_pricing_version x
       where x.tenant_id = $1 and x.customer_id = any(${customers}) and x.status and ${inSpan('x')}`,
    ),
    rules: rows(
      rule,
      `from pricing_rule_version x where x.tenant_id = $1 and ${inSpan('x')} and x.pricing_rule_id in (
         select p.pricing_rule_id from customer_pricing_version p
         where p.tenant_id = $1 and p.customer_id = any(${customers}) and p.status and ${inSpan('p')})`,
    ),
    margins: rows(
      margin,
      `from margin_version x where x.tenant_id = $1 and ${inSpan('x')}
         and (x.customer_id is null or x.customer_id = any(${customers}))`,
    ),
  }
}
