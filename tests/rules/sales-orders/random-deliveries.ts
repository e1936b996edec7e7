/** Random deliveries, and the master data of random days that they are priced with. */
import fc from 'fast-check'
import { D } from '#schema/values/decimal.ts'
import type { OrderToPrice, OrderWorld, PricedOrder } from '#plugins/order-prices/public.ts'
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
  world,
} from '../world.ts'

export const DELIVERED = '2026-03-01T15:00:00.000Z'
export const PRODUCTS = [product(CLEAR, { unit_price: '3.0501' }), product(DYED, { unit_price: '2.9' })]
export const decimals = (max: number, places: number) =>
  fc.integer({ min: 1, max: max * 10 ** places }).map((n) =>
    D(n)
      .div(D(10 ** places))
      .toFixed(places),
  )
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
/** Facts of one day: rates, a rack price, a fee, a certificate; any of them may be there or not. */
export const facts = fc
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
export const lines = fc.array(
  fc.record({
    product_id: fc.constantFrom(CLEAR, DYED),
    quantity: decimals(9000, 1),
    unit_price: fc.option(decimals(4, 4), { nil: undefined, freq: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
)
export interface Sold {
  readonly product_id: number
  readonly quantity: string
  readonly unit_price?: string | undefined
}
export const delivered = (of: readonly Sold[]): OrderToPrice =>
  order(
    of.map(({ product_id, quantity, unit_price = null }) =>
      line(quantity, unit_price, { product_id, delivered_at: DELIVERED }),
    ),
    { delivered_at: DELIVERED },
  )
/** The order as it is kept after it was priced: prices and what it was charged by stay. */
export const kept = (asked: OrderToPrice, priced: PricedOrder): OrderToPrice => ({
  ...asked,
  charged_by: priced.charged_by,
  line_items: priced.line_items,
  fees: priced.fees.map((one, at) => ({ ...one, id: at + 1 })),
})
