/** A price rule as a sentence: each part says what is chosen, and what is still to be chosen. */
import { describe, expect, test } from 'vitest'
import { insteadOfRule } from '#plugins/pricing/screens/words.ts'
import { ruleParts } from '#plugins/pricing/screens/rule-sentence.tsx'

const VALUES = {
  name: 'Ready-mix and quarries',
  customer_id: [
    { id: 1, label: 'Brazos Ready-Mix' },
    { id: 2, label: 'Red River Quarry' },
  ],
  base_price_types: 'supplier',
  pricing_sub_rule: 'linked_supplier',
  sub_rule_setting: 'lowest',
  supplier_id: null,
  terminal_id: null,
  selected_product_ids: [],
  margin: '0.100000',
  margin_type: 'amount',
  products: [],
  include_in_quote: false,
}
describe('the parts of a rule', () => {
  test('say customers, basis, suppliers, margin and products', () => {
    const { customers, basis, suppliers, margin, products, terminal } = ruleParts(VALUES)
    expect([customers, basis, suppliers, margin, products, terminal]).toEqual([
      '2 customers',
      'lowest',
      'suppliers at the order’s terminal',
      '10.0 ¢/gal',
      'all products',
      'the terminal of the order',
    ])
  })
  test('one customer and one product are named, a percentage has its sign', () => {
    const one = ruleParts({
      ...VALUES,
      customer_id: [{ id: 1, label: 'Brazos Ready-Mix' }],
      selected_product_ids: [{ id: 3, label: 'ULSD clear' }],
      margin: '6.000000',
      margin_type: 'percent',
    })
    expect([one.customers, one.products, one.margin]).toEqual(['Brazos Ready-Mix', 'ULSD clear', '6%'])
  })
  test('a part that is missing asks for it', () => {
    const open = ruleParts({ ...VALUES, customer_id: [], pricing_sub_rule: 'fixed_supplier' })
    expect([open.customers, open.suppliers, open.hasSupplier]).toEqual([
      'choose customers',
      'choose a supplier',
      false,
    ])
  })
  test('fixed prices are counted', () => {
    const fixed = ruleParts({ ...VALUES, base_price_types: 'fixed', products: [{}, {}] })
    expect([fixed.basis, fixed.isFixed]).toEqual(['2 fixed prices', true])
  })
})
test('a customer whom the rule does not change is told of by what prices them instead', () => {
  const line = (source: string, unit_price: string | null = '2.5') => ({ source, unit_price })
  expect(insteadOfRule([line('customer_price'), line('customer_price')])).toBe('own price wins')
  expect(insteadOfRule([line('quote'), line('none', null)])).toBe('a quote wins')
  expect(insteadOfRule([line('rule')])).toBeUndefined()
  expect(insteadOfRule([line('rule'), line('quote')])).toBeUndefined()
  expect(insteadOfRule([])).toBeUndefined()
})
