import { z } from 'zod'
import { defineCollection, defineEvent } from '#core'
import {
  pricingCreated,
  pricingUpdated,
  ruleDeleted,
  type PricingRule,
  type RuleWithCustomers,
} from '#schema/pricing.ts'

type Rule = z.output<typeof PricingRule>
export type Assigned = z.output<typeof RuleWithCustomers>['customers'][number]
/** A rule with the customers on it, as the list shows it. */
export type RuleRow = Rule & { readonly customers: readonly Assigned[] }
export const toRow = ({ pricing_rule, customers }: z.output<typeof RuleWithCustomers>): RuleRow => ({
  ...pricing_rule,
  customers,
})

export const observed = defineEvent(
  'pricing-rule.observed',
  z.object({ rows: z.array(z.unknown()) }) as unknown as z.ZodType<
    { rows: readonly RuleRow[] },
    { rows: readonly RuleRow[] }
  >,
  { scope: 'observed' },
)
export const ruleRows = defineCollection<RuleRow>('pricing-rule', (row) => [
  row(
    observed,
    ({ payload }) => payload.rows.map((r) => r.id),
    (_held, { payload }, id) => payload.rows.find((r) => r.id === id),
  ),
  row(
    pricingCreated,
    ({ payload }) => payload.id,
    (_held, { payload }) => toRow(payload),
  ),
  row(
    pricingUpdated,
    ({ payload }) => payload.id,
    (_held, { payload }) => toRow(payload),
  ),
  row(
    ruleDeleted,
    ({ payload }) => payload.id,
    () => undefined,
  ),
])
