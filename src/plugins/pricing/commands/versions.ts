/** Reading the versions of rules and margins. */
import { commandFor } from '#core'
import * as contract from '#schema/sales/pricing.ts'

export const readRuleVersions = commandFor(contract.ruleVersions, {
  id: 'pricing-rule.versions',
  title: 'Read the versions of a rule',
  kind: 'query',
  hidden: true,
})
export const readMarginVersions = commandFor(contract.marginVersions, {
  id: 'margin.versions',
  title: 'Read the versions of a margin',
  kind: 'query',
  hidden: true,
})
