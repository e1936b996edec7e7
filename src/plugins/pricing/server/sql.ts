/** Parts of statements that name the tables of pricing. `$1` is the tenant. */
import { inForceAt } from '#server'

/** Tells whether one of these rules is a customer's and may price a product for it. */
export const mayPrice = (rules: string, customer: string, product: string): string =>
  `exists (select from customer_pricing a_pricing
    join pricing_rule a_rule on a_rule.tenant_id = $1 and a_rule.id = a_pricing.pricing_rule_id
    where a_pricing.tenant_id = $1 and a_pricing.customer_id = ${customer}
      and a_pricing.pricing_rule_id = any(${rules})
      and (a_rule.base_price_types = 'fixed' or cardinality(a_rule.selected_product_ids) = 0
        or ${product} = any(a_rule.selected_product_ids)))`
/** A line that a margin may be for, each value as an expression. */
export interface MarginLine {
  readonly customer: string
  readonly product: string
  readonly category: string
  readonly at: string
}
/** Tells whether one of these margins is in force for a line. */
export const someMargin = (ids: string, { customer, product, category, at }: MarginLine): string =>
  `exists (select from margin a_margin
    where a_margin.tenant_id = $1 and a_margin.id = any(${ids}) and ${inForceAt('a_margin', at)}
      and (a_margin.customer_id is null or a_margin.customer_id = ${customer})
      and (a_margin.product_id is null or a_margin.product_id = ${product})
      and (a_margin.product_category_id is null or a_margin.product_category_id = ${category}))`
