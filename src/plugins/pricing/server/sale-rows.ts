/** Rules and margins that sales are priced with. */
import { tableRows } from '#server'
import { customer_pricing, margin, pricing_rule } from '../tables.ts'

/**
 * Rules that are assigned to some customers, and margins of them and of all, as parts of a statement whose $1 is the
 * tenant.
 * @param customers a list of ids as an expression
 */
export const pricingRows = (customers: string) => ({
  pricing: tableRows(customer_pricing, `and x.customer_id = any(${customers}) and x.status`),
  rules: tableRows(
    pricing_rule,
    `and x.id in (
       select pricing_rule_id from customer_pricing where tenant_id = $1 and customer_id = any(${customers}) and status)`,
  ),
  margins: tableRows(margin, `and (x.customer_id is null or x.customer_id = any(${customers}))`),
})
