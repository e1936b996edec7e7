/** Versions of rules and margins in the words of an office. */
import { describe, expect, it } from 'vitest'
import type { MarginVersion, RuleVersion } from '#schema/sales/pricing.ts'
import { marginVersionDeeds, ruleVersionDeeds } from '#plugins/pricing/screens/version-words.ts'

const WRITTEN = { at: '2026-03-01T20:00:00.000Z', by: 'Ann Baker', effective_to: null } as const
const rule = (
  id: number,
  margin: string,
  effective_from: string,
  more: Partial<RuleVersion> = {},
): RuleVersion => ({
  ...WRITTEN,
  id,
  effective_from,
  name: 'Rack',
  terminal_id: null,
  supplier_id: null,
  base_price_types: 'supplier',
  pricing_sub_rule: 'linked_supplier',
  sub_rule_setting: 'lowest',
  products: [],
  selected_product_ids: [],
  margin: { margin, margin_type: 'amount' },
  ...more,
})
const BEGINNING = '2000-01-01T00:00:00.000Z'
const MARCH = '2026-03-02T14:00:00.000Z'

describe('the versions of a rule', () => {
  it('say what each changed, from when on, and who wrote it', () => {
    expect(ruleVersionDeeds([rule(2, '0.08', MARCH), rule(1, '0.05', BEGINNING, { by: null })])).toEqual([
      {
        key: 2,
        at: WRITTEN.at,
        who: 'Ann Baker',
        from: MARCH,
        what: 'changed the margin from 5.0 ¢/gal to 8.0 ¢/gal, from Mon Mar 2 08:00 on',
      },
      {
        key: 1,
        at: WRITTEN.at,
        who: 'Somebody',
        from: BEGINNING,
        what: 'set Lowest rack of linked suppliers + 5.0 ¢/gal, from the beginning',
      },
    ])
  })
  it('say nothing of margins to those who may not see them', () => {
    const [cut] = ruleVersionDeeds([rule(1, '0', BEGINNING, { margin: undefined })])
    expect(cut!.what).toBe('set Lowest rack of linked suppliers, from the beginning')
  })
})
it('the versions of a margin say its amounts, and when it is for something else', () => {
  const margin = (id: number, amount: string, more: Partial<MarginVersion> = {}): MarginVersion => ({
    ...WRITTEN,
    id,
    effective_from: MARCH,
    customer_id: 1,
    product_id: null,
    product_category_id: null,
    margin: amount,
    margin_type: 'amount',
    ...more,
  })
  const versions = [margin(2, '3.5', { margin_type: 'percent', product_id: 4 }), margin(1, '0.05')]
  expect(marginVersionDeeds(versions).map(({ what }) => what)).toEqual([
    'changed the margin from 5.0 ¢/gal to 3.5% and what it is for, from Mon Mar 2 08:00 on',
    'set 5.0 ¢/gal, from Mon Mar 2 08:00 on',
  ])
})
