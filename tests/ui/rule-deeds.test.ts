/** What the page of a price rule says happened to it. */
import { describe, expect, it } from 'vitest'
import { bareRow, exampleRow } from '#core/testing.ts'
import { AuditEntry } from '#schema/areas/audit.ts'
import { PricingRule, RuleWithCustomers } from '#schema/sales/pricing.ts'
import { ruleDeeds } from '#plugins/pricing/screens/rule-deeds.ts'

const Assigned = RuleWithCustomers.shape.customers.element
const rule = bareRow(PricingRule, {
  id: 7,
  rev: 1,
  name: 'Ready-mix',
  base_price_types: 'supplier',
  pricing_sub_rule: 'linked_supplier',
  margin: { margin: '0.090000', margin_type: 'amount' },
})
const on = (id: number, customer_name: string, more: object = {}) => ({
  ...exampleRow(Assigned, { customer_pricing_id: id + 100, customer_id: id, customer_name }),
  ...more,
})
const [caprock, permian, gulf, basin] = ['Caprock', 'Permian', 'Gulf', 'Basin'].map((name, i) =>
  on(i + 1, name),
) as [object, object, object, object]
let seq = 0
const entry = (command: string, after: object, more: Partial<AuditEntry> = {}) =>
  exampleRow(AuditEntry, {
    seq: ++seq,
    at: `2026-11-01T10:00:${String(seq).padStart(2, '0')}.000Z`,
    command,
    entity: command.split('.')[0]!,
    entity_id: 7,
    before: null,
    after,
    request_id: `request ${seq}`,
    ...more,
  })
const priced = (fact: string, customers: readonly object[], more: object = {}, of: object = rule) =>
  entry(`customer-pricing.${fact}`, { id: 7, rev: 1, pricing_rule: of, customers }, more)
const words = (entries: Parameters<typeof ruleDeeds>[0], whole = true) =>
  ruleDeeds(entries, whole).map(({ what }) => what)

describe('the activity of a price rule', () => {
  it('begins with who it was made for, and says who came and who left', () => {
    const entries = [
      priced('created', [caprock, permian]),
      priced('updated', [permian, gulf]),
      entry('customer-pricing.deleted', { id: 7, customer_pricing_id: 102 }),
    ]
    expect(words(entries)).toEqual([
      'took Permian off it',
      'put Gulf on it and took Caprock off it',
      'made the rule for Caprock and Permian',
    ])
    expect(ruleDeeds(entries, true).map(({ isNew }) => isNew)).toEqual([false, false, true])
  })
  it('says from what to what the price moved, in the words of the sentence', () => {
    const dearer = { ...rule, margin: { margin: '0.100000', margin_type: 'amount' } }
    const highest = { ...dearer, sub_rule_setting: 'highest', selected_product_ids: [1, 2] }
    expect(
      words([
        entry('pricing-rule.updated', dearer, { before: rule }),
        entry('pricing-rule.updated', highest, { before: dearer }),
      ]),
    ).toEqual([
      'changed the price basis from Lowest rack of linked suppliers to Highest rack of linked suppliers and the products from all products to 2 products',
      'changed the margin from 9.0 ¢/gal to 10.0 ¢/gal',
    ])
  })
  it('is one line for what was saved at once, and none for what changed nothing', () => {
    const dearer = { ...rule, margin: { margin: '5.000000', margin_type: 'percent' } }
    const together = { request_id: 'the same' }
    expect(
      words([
        priced('created', [caprock]),
        entry('pricing-rule.updated', dearer, { before: rule, ...together }),
        priced('updated', [caprock, gulf], together, dearer),
        entry('pricing-rule.updated', { ...dearer, rev: 3 }, { before: dearer }),
      ]),
    ).toEqual(['changed the margin from 9.0 ¢/gal to 5% and put Gulf on it', 'made the rule for Caprock'])
  })
  it('says for whom it was switched, and names no more than three', () => {
    const off = on(1, 'Caprock', { status: false, include_in_quote: false })
    expect(
      words([
        priced('created', [caprock, permian, gulf, basin]),
        priced('updated', [off, permian, gulf, basin]),
        priced('updated', [caprock, permian, gulf, basin]),
      ]),
    ).toEqual([
      'switched it on for Caprock and put it in quotes for Caprock',
      'switched it off for Caprock and left it out of quotes for Caprock',
      'made the rule for Caprock, Permian and 2 others',
    ])
  })
  it('claims nothing about what older entries would have to tell, or what the reader may not see', () => {
    const { margin: _, ...unseen } = rule
    const entries = [
      priced('updated', [caprock], {}, unseen),
      entry('pricing-rule.updated', { ...unseen, rev: 2 }, { before: unseen }),
    ]
    expect(words(entries, false)).toEqual(['changed who is on it'])
  })
})
