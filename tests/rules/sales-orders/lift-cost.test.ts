/** The cost of a drop that has found its lift (domain decision 38), as rules. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterCosts, lineWithLift, type OrderLift, priceOrder } from '#plugins/order-prices/public.ts'
import { withoutCost } from '#plugins/pricing/public.ts'
import { assigned, bought, CLEAR, DYED, line, NOW, order, rule, SUP, TERM, world } from '../world.ts'

const LIFTED = '2026-03-01T20:00:00.000Z'
const lift = (more: Partial<OrderLift> = {}): OrderLift => ({
  bol_line_id: 7,
  bol_no: '9001',
  product_id: CLEAR,
  supplier_id: SUP,
  terminal_id: TERM,
  lifted_at: LIFTED,
  buying_price_id: 1,
  price: '2.300000',
  ...more,
})
const rack = (lifts?: readonly OrderLift[]) =>
  world({
    buying_prices: [bought(2, '2.42')],
    pricing_rules: [rule(1, { margin: { margin: '0.05', margin_type: 'amount' } })],
    customer_pricing: [assigned(1, 1)],
    ...(lifts && { lifts }),
  })
const drop = { delivered_at: NOW, gross_quantity: '1000', net_quantity: '1000', bol_line_id: 7 }
const sold = (lifts?: readonly OrderLift[], more: object = {}) =>
  priceOrder(order([line('1000', null, { price_source: 'rule', ...drop, ...more })]), rack(lifts))

describe('the cost of a drop', () => {
  it.each([
    ['its lift', [lift()], {}, '2.300000', '170.00'],
    ['the moment of its price, without a lift', [], {}, '2.420000', '50.00'],
    ['the moment of its price, where no lift is known', undefined, {}, '2.420000', '50.00'],
    ['the moment of its price, where it names no lift', [lift()], { bol_line_id: null }, '2.420000', '50.00'],
    [
      'the moment of its price, where another product was lifted',
      [lift({ product_id: DYED })],
      {},
      '2.420000',
      '50.00',
    ],
    [
      'the moment of its price, without a price at the lift',
      [lift({ buying_price_id: null, price: null })],
      {},
      '2.420000',
      '50.00',
    ],
  ])('is that of %s', (_of, lifts, more, buying_price, margin) => {
    const { line_items, margin_total } = sold(lifts, more)
    expect(line_items[0]).toMatchObject({ unit_price: '2.470000', buying_price, margin })
    expect(margin_total).toBe(margin)
  })
  it('stays with a price that is kept, and is looked up where the line found its lift', () => {
    const kept = { ...sold([]).line_items[0]!, keep_price: true }
    const again = (more: object) => priceOrder(order([{ ...kept, ...more }]), rack([lift()])).line_items[0]!
    expect(again({}).buying_price).toBe('2.420000')
    expect(again({ look_up_cost: true })).toMatchObject({
      unit_price: '2.470000',
      buying_price: '2.300000',
      margin: '170.00',
      price_trace: { lift: { bol_no: '9001', lifted_at: LIFTED, amount: '2.300000' } },
    })
    expect(again({ look_up_cost: true })).not.toHaveProperty('look_up_cost')
  })
  it('is that of the moment of the price again where the line lost its lift', () => {
    const kept = { ...sold([lift()]).line_items[0]!, keep_price: true, look_up_cost: true, bol_line_id: null }
    const [lost] = priceOrder(order([kept]), rack([lift()])).line_items
    expect(lost).toMatchObject({ unit_price: '2.470000', buying_price: '2.420000', margin: '50.00' })
    expect(lost!.price_trace).not.toHaveProperty('lift')
  })
  it('is not shown to those who may not see costs', () => {
    expect(withoutCost(sold([lift()]).line_items[0]!.price_trace!).lift).toBeUndefined()
  })
})
describe('a drop that finds its lift later', () => {
  const before = sold([]).line_items[0]!
  it('gets its cost and margin, and keeps its money', () => {
    const after = lineWithLift(before, [lift()])
    expect(after).toEqual({ ...sold([lift()]).line_items[0]!, margin_per_unit: before.margin_per_unit })
    expect(lineWithLift(before, [])).toBe(before)
  })
  it('costs what it would cost had the lift been known, whatever the prices', () => {
    const cents = fc.integer({ min: 100, max: 400 }).map((n) => (n / 100).toFixed(2))
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9000 }), (price, gallons) => {
        const more = { gross_quantity: String(gallons), net_quantity: String(gallons) }
        const late = lineWithLift(sold([], more).line_items[0]!, [lift({ price })])
        const known = sold([lift({ price })], more)
        expect([late.buying_price, late.margin, late.subtotal]).toEqual(
          [known.line_items[0]!].flatMap((one) => [one.buying_price, one.margin, one.subtotal]),
        )
        expect(afterCosts([late], sold([], more).flags)).toEqual({
          margin_total: known.margin_total,
          flags: known.flags,
        })
      }),
    )
  })
  it('raises the flag of goods below cost, in its place', () => {
    const dear = lineWithLift(before, [lift({ price: '2.50' })])
    expect(afterCosts([dear], ['bol_missing', 'price_jump']).flags).toEqual([
      'bol_missing',
      'below_cost',
      'price_jump',
    ])
    expect(afterCosts([dear], []).flags).toEqual(['below_cost'])
    expect(afterCosts([before], ['below_cost']).flags).toEqual([])
  })
})
