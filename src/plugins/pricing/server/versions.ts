/** Versions of rules, of who is on them, and of margins (domain decision 38). */
import { datedRows } from '#server'
import { customer_pricing_version, margin_version, pricing_rule_version } from '../tables.ts'

/** The first version of a rule is in force from here on. */
export const BEGINNING = '2000-01-01T00:00:00.000Z'
const words = { label: 'Version', overlap: 'This period overlaps another version' } as const
export const ruleVersions = datedRows({ ...words, table: pricing_rule_version, owner: 'pricing_rule_id' })
export const pricingVersions = datedRows({
  ...words,
  table: customer_pricing_version,
  owner: 'customer_pricing_id',
})
export const marginVersions = datedRows({ ...words, table: margin_version, owner: 'margin_id' })
