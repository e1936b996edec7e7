/** How an office is told that rates and prices were saved after a delivery. */
import { describe, expect, test } from 'vitest'
import type { LatePart } from '#schema/sales/repricing.ts'
import { askAboutLate, partsWords, questionBefore } from '#plugins/sales-orders/late-words.ts'

const part = (more: Partial<LatePart> = {}): LatePart => ({
  kind: 'tax',
  id: 3,
  name: 'Texas diesel',
  was: '0.200000',
  becomes: '0.210000',
  amount_now: '1600.00',
  amount_then: '1680.00',
  difference: '80.00',
  certificate_no: null,
  ...more,
})
const order = (id: number, parts: readonly LatePart[]) => ({
  sales_order_id: id,
  order_no: `SO-${id}`,
  total_now: '23569.14',
  total_then: '23649.14',
  difference: '80.00',
  parts: [...parts],
})

describe('a part', () => {
  test.each<[string, Partial<LatePart>]>([
    ['Texas diesel $0.20 → $0.21', {}],
    ['ULSD clear $2.5000 → $2.4900', { kind: 'price', name: 'ULSD clear', was: '2.5', becomes: '2.49' }],
    ['Texas diesel, certificate TX-1', { certificate_no: 'TX-1' }],
    ['Texas diesel $0.21, not charged before', { was: null }],
    ['Texas diesel, not charged any more', { becomes: null }],
    ['Texas diesel', { becomes: '0.200000' }],
  ])('is %s', (words, more) => expect(partsWords([part(more)])).toBe(words))
  test('beyond the third is counted', () =>
    expect(
      partsWords([1, 2, 3, 4, 5].map((id) => part({ id, name: `T${id}`, was: null, becomes: null }))),
    ).toBe('T1; T2; T3; 2 more'))
})

describe('the question before an order is verified', () => {
  test('is none where nothing would differ', () =>
    expect(questionBefore([order(1, [])], '0.00', 'Verify')).toBeUndefined())
  test('says what came late and what it would make of the order', () =>
    expect(questionBefore([order(1, [part()])], '80.00', 'Verify')).toBe(
      'Since SO-1 was delivered: Texas diesel $0.20 → $0.21. Priced again it would be $23,649.14, +$80.00. Verify it as it stands, $23,569.14? Cancel to price it again first.',
    ))
  test('counts many', () =>
    expect(questionBefore([order(1, [part()]), order(2, [])], '80.00', 'Verify')).toBe(
      '1 of 2 orders would differ with the rates and prices known today, +$80.00 in all. Verify them as they stand? Cancel to price them again first.',
    ))
  test('is not asked of who may not see it, nor where nobody answers', async () => {
    const fails = { send: () => Promise.reject(new Error('offline')) } as never
    expect(await askAboutLate([1], { api: fails, may: () => false }, 'Verify')).toBeUndefined()
    expect(await askAboutLate([1], { api: fails, may: () => true }, 'Verify')).toBeUndefined()
  })
})
