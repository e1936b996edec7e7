/** Parts of statements that name the tables of taxes. `$1` is the tenant. */
import { type SQL, sql } from 'drizzle-orm'
import { inForceAt } from '#server'
import { tax } from '../tables.ts'

/** Condition: the company charges state taxes by the unit. */
export const CHARGES_STATES = `exists (
  select from tax x where x.tenant_id = $1 and x.level = 'state' and x.is_active and x.applies_to_sales
    and exists (select from tax_rate r
      where r.tenant_id = $1 and r.tax_id = x.id and r.rate_type = 'per_unit'))`
/** The units of these taxes by their ids, as JSON. */
export const taxUnits = (ids: string): string =>
  `(select coalesce(json_object_agg(a_tax.id, a_tax.unit), '{}')
    from tax a_tax where a_tax.tenant_id = $1 and a_tax.id = any(${ids}))`

/** Condition: a tax rate is in force on a day; false for none. */
export const isTaxRateInForce = (rate: string, day: string): string =>
  `exists (select from tax_rate a_rate
    where a_rate.tenant_id = $1 and a_rate.id = ${rate} and ${inForceAt('a_rate', day)})`
/** Condition: the rate of an active tax that is in force on a day was confirmed by no person, as `rateGaps` has it. */
export const isUnconfirmed = (day: string): SQL => sql`(${tax.is_active} and exists (
  select from tax_rate a_rate, (select ${day}::date as today) a_day
  where a_rate.tenant_id = ${tax.tenant_id} and a_rate.tax_id = ${tax.id} and a_rate.confirmed_at is null
    and ${sql.raw(inForceAt('a_rate', 'a_day.today'))}))`
/** Facts of a line that a tax depends on, each as an expression. */
export interface TaxedLine {
  readonly product: string
  readonly category: string
  readonly state: string
  readonly city: string
  readonly day: string
}
/** A tax within a condition. */
export interface TaxOfCondition {
  readonly id: string
  /** true if place and goods let it reach a line, and it has a rate of the day; more lines than it takes in the end */
  readonly reaches: (line: TaxedLine) => string
}
const reaches: TaxOfCondition['reaches'] = ({ product, category, state, city, day }) => `
  (a_tax.applies_to_all_states or ${state} = any(a_tax.state_ids))
  and (a_tax.applies_to_all_cities or ${city} = any(a_tax.city_ids))
  and ((a_tax.applies_to_all_products and a_tax.applies_to_all_product_categories)
    or (not a_tax.applies_to_all_products and ${product} = any(a_tax.product_ids))
    or (not a_tax.applies_to_all_product_categories and ${category} = any(a_tax.category_ids)))
  and exists (select from tax_rate a_rate
    where a_rate.tenant_id = $1 and a_rate.tax_id = a_tax.id and ${inForceAt('a_rate', day)})`
/** Condition: one of these taxes fulfils a condition. */
export const someTax = (ids: string, condition: (tax: TaxOfCondition) => string): string =>
  `exists (select from tax a_tax where a_tax.tenant_id = $1 and a_tax.id = any(${ids})
    and (${condition({ id: 'a_tax.id', reaches })}))`
