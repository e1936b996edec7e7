/** What rates, prices and certificates that came late would make of an order: the parts are the whole. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D, money, sum } from '#schema/values/decimal.ts'
import {
  lateDifference,
  priceAgain,
  priceOrder,
  type OrderToPrice,
  type OrderWorld,
  type PricedOrder,
} from '#plugins/sales-orders/public.ts'
import {
  assigned,
  bought,
  certificate,
  CLEAR,
  DYED,
  EARLY,
  fee,
  line,
  NOW,
  order,
  product,
  rate,
  rule,
  tax,
  TX,
  world,
} from '../world.ts'

const DELIVERED = '2026-03-01T15:00:00.000Z'
const PRODUCTS = [product(CLEAR, { unit_price: '3.0501' }), product(DYED, { unit_price: '2.9' })]
const decimals = (max: number, places: number) =>
  fc.integer({ min: 1, max: max * 10 ** places }).map((n) =>
    D(n)
      .div(D(10 ** places))
      .toFixed(places),
  )
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
/** Facts of one day: rates, a rack price, a fee, a certificate; any of them may be there or not. */
const facts = fc
  .record({
    excise: maybe(decimals(1, 4)),
    percent: maybe(decimals(9, 2)),
    bracket: maybe(decimals(20, 2)),
    rack: maybe(decimals(4, 4)),
    margin: decimals(1, 4),
    freight: decimals(1, 4),
    exempt: maybe(fc.constantFrom('100', '60', '33.333333')),
  })
  .map(({ excise, percent, bracket, rack, margin, freight, exempt }): OrderWorld => ({
    ...world(),
    products: PRODUCTS,
    taxes: [
      tax(1, 'Excise', excise === null ? [] : [rate(excise)], { sequence: 10, tax_group: 'set' }),
      tax(2, 'Sales', percent === null ? [] : [rate(percent, { rate_type: 'percent' })], {
        sequence: 20,
        compound: true,
        applies_to_fees: true,
      }),
      tax(
        3,
        'Stop',
        bracket === null
          ? []
          : [
              rate('0', {
                rate_type: 'bracket',
                brackets: [
                  { up_to: '2500', amount: '3.75' },
                  { up_to: null, amount: bracket },
                ],
              }),
            ],
      ),
    ],
    fees: [fee(1, { rate: freight, fee_type: 'per_unit', taxable: true })],
    buying_prices: rack === null ? [] : [bought(1, rack), bought(2, rack, { product_id: DYED })],
    pricing_rules: [rule(1, { margin: { margin, margin_type: 'amount' } })],
    customer_pricing: [assigned(1, 1)],
    exemption_certificates:
      exempt === null
        ? []
        : [certificate(1, { tax_groups: ['set'], exempt_percent: exempt, issued_on: EARLY.slice(0, 10) })],
    now: NOW,
  }))
const lines = fc.array(
  fc.record({
    product_id: fc.constantFrom(CLEAR, DYED),
    quantity: decimals(9000, 1),
    unit_price: fc.option(decimals(4, 4), { nil: undefined, freq: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
)
interface Sold {
  readonly product_id: number
  readonly quantity: string
  readonly unit_price?: string | undefined
}
const delivered = (of: readonly Sold[]): OrderToPrice =>
  order(
    of.map(({ product_id, quantity, unit_price = null }) =>
      line(quantity, unit_price, { product_id, delivered_at: DELIVERED }),
    ),
    { delivered_at: DELIVERED },
  )
/** The order as it is kept after it was priced. */
const kept = (asked: OrderToPrice, priced: PricedOrder): OrderToPrice => ({
  ...asked,
  line_items: priced.line_items,
  fees: priced.fees.map((one, at) => ({ ...one, id: at + 1 })),
})
const asStands = (priced: PricedOrder) => ({ ...priced, taxes: priced.tax_details.taxable_items })

describe('an order that is priced again', () => {
  it('differs by the sum of its parts, whatever came late', () => {
    fc.assert(
      fc.property(lines, facts, facts, (of, then, today) => {
        const asked = delivered(of)
        const first = priceOrder(asked, then)
        const again = priceAgain(kept(asked, first), today)
        const late = lateDifference(asStands(first), again)
        expect(late.difference).toBe(money(D(again.total).minus(D(first.total))))
        expect(late.difference).toBe(money(sum(late.parts.map((part) => part.difference))))
        expect(late.total_then).toBe(again.total)
        expect(late.parts.every((part) => part.amount_now !== part.amount_then)).toBe(true)
      }),
    )
  })
  it('is the same where nothing came', () => {
    fc.assert(
      fc.property(lines, facts, (of, then) => {
        const asked = delivered(of)
        const first = priceOrder(asked, then)
        const again = priceAgain(kept(asked, first), then)
        expect(lateDifference(asStands(first), again).parts).toEqual([])
      }),
    )
  })
  it('keeps what was typed, and what is locked', () => {
    fc.assert(
      fc.property(lines, facts, facts, fc.boolean(), (of, then, today, pricing_locked) => {
        const asked = { ...delivered(of), pricing_locked }
        const first = priceOrder(asked, then)
        const again = priceAgain(kept(asked, first), today)
        const fixed = ({ line_items }: PricedOrder) =>
          line_items
            .filter((_, at) => pricing_locked || first.line_items[at]!.price_source === 'manual')
            .map((one) => one.unit_price)
        expect(fixed(again)).toEqual(fixed(first))
      }),
    )
  })
  it('keeps a list price: it has no days', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100' }])
    const bare = { ...world(), products: PRODUCTS, taxes: [] }
    const first = priceOrder(asked, bare)
    const dearer = { ...bare, products: [product(CLEAR, { unit_price: '4' })] }
    expect(first.line_items[0]!.price_source).toBe('list')
    expect(lateDifference(asStands(first), priceAgain(kept(asked, first), dearer)).parts).toEqual([])
  })
  it('keeps a price whose rule is gone, with where it came from, whatever the list says', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100' }])
    const ruled = {
      ...world(),
      products: PRODUCTS,
      buying_prices: [bought(1, '2.5')],
      pricing_rules: [rule(1, { margin: { margin: '0.1', margin_type: 'amount' } })],
      customer_pricing: [assigned(1, 1)],
    }
    const first = priceOrder(asked, ruled)
    for (const products of [PRODUCTS, [product(CLEAR)]]) {
      const gone = { ...ruled, products, pricing_rules: [], customer_pricing: [] }
      const [line] = priceAgain(kept(asked, first), gone).line_items
      expect(line).toMatchObject({ unit_price: '2.600000', price_source: 'rule' })
      expect(line!.price_trace).toEqual(first.line_items[0]!.price_trace)
    }
  })
  it('is billed gross or net as it was, and names no more than it did', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
    const line_items = asked.line_items.map((one) => ({ ...one, gross_quantity: '100', net_quantity: '90' }))
    const measured = { ...asked, line_items }
    const gross = { ...world(), products: PRODUCTS, taxes: [] }
    const first = priceOrder(measured, gross)
    const net = { ...gross, customer: { ...gross.customer, billing_basis: 'net' as const } }
    const again = priceAgain(kept(measured, first), net)
    expect(lateDifference(asStands(first), again).parts).toEqual([])
    expect(again.line_items[0]).toMatchObject({ billing_basis: 'gross', billed_quantity: '100.000' })
    expect(again.line_items[0]!.quantity_basis ?? null).toBe(null)
  })
  it('names a certificate that would count', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
    const taxed = {
      ...world(),
      products: PRODUCTS,
      fees: [],
      taxes: [tax(1, 'Texas diesel', [rate('0.2')], { tax_group: 'set', state_ids: [TX] })],
    }
    const first = priceOrder(asked, taxed)
    const filed = { ...taxed, exemption_certificates: [certificate(7, { tax_groups: ['set'] })] }
    expect(lateDifference(asStands(first), priceAgain(kept(asked, first), filed))).toMatchObject({
      difference: '-20.00',
      parts: [{ kind: 'tax', name: 'Texas diesel', certificate_no: 'C-7', difference: '-20.00' }],
    })
  })
})
