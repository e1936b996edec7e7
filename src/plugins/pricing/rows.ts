import type { z } from 'zod'
import { observedRows } from '#core'
import {
  pricingCreated,
  pricingDeleted,
  pricingUpdated,
  ruleDeleted,
  ruleUpdated,
  type PricingRule,
  type RuleWithCustomers,
} from '#schema/sales/pricing.ts'

type Rule = z.output<typeof PricingRule>
export type Assigned = z.output<typeof RuleWithCustomers>['customers'][number]
/** A rule with the customers on it, as the list shows it. */
export type RuleRow = Rule & { readonly customers: readonly Assigned[] }
export const toRow = ({ pricing_rule, customers }: z.output<typeof RuleWithCustomers>): RuleRow => ({
  ...pricing_rule,
  customers,
})

export const { rows: ruleRows, observed } = observedRows<RuleRow, z.output<typeof pricingUpdated.schema>>(
  'pricing-rule',
  {
    events: [pricingCreated, pricingUpdated],
    told: (_base, rule) => toRow(rule),
    also: (row) => [
      row(
        ruleDeleted,
        ({ payload }) => payload.id,
        () => undefined,
      ),
      row(
        pricingDeleted,
        ({ payload }) => payload.id,
        (base, { payload }) =>
          base && {
            ...base,
            customers: base.customers.filter(
              (one) => one.customer_pricing_id !== payload.customer_pricing_id,
            ),
          },
      ),
      row(
        ruleUpdated,
        ({ payload }) => payload.id,
        (base, { payload }) => base && { ...base, ...payload },
      ),
    ],
  },
)
