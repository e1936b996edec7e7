/** Customer pricing rules and margins (api 2.5). */
import { defineServerPlugin } from '#server'
import { productUses } from '../products/server/public.ts'
import { wallClocks } from '../settings/server/public.ts'
import { margin as marginContract } from '#schema/sales/pricing.ts'
import { serveNewPricing, servePricingList, servePricingOfCustomer, serveRule } from './server/serve-rules.ts'
import { serveVersions } from './server/serve-versions.ts'
import { marginClocks, ruleClocks } from './server/keep-clock.ts'
import { marginRules } from './server/margins.ts'
import { margin, pricing_rule } from './tables.ts'
import { setup } from './server/setup.ts'

export default defineServerPlugin({
  id: 'pricing',
  setup,
  aliases: [
    { from: '/pricing-rule/customer-pricing', to: '/customer-pricing' },
    { from: '/pricing-rule/margin', to: '/margin' },
    { from: '/pricing-rule/{rule_id}', to: '/customer-pricing/pricing-rule/{rule_id}' },
  ],
  mount(kit) {
    kit.table('pricing_rule', pricing_rule)
    const margins = kit.serveCrud(marginContract, margin, marginRules)
    servePricingList(kit)
    kit.contribute(wallClocks, { pricing_rule: ruleClocks, margin: marginClocks(margins) })
    kit.contribute(productUses, {
      rules: 'exists (select from pricing_rule_product where tenant_id = $1 and product_id = $2::bigint)',
      margins: 'exists (select from margin where tenant_id = $1 and product_id = $2::bigint)',
    })
    serveNewPricing(kit)
    servePricingOfCustomer(kit)
    serveRule(kit)
    serveVersions(kit)
  },
})
