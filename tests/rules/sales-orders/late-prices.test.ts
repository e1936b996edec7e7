/** What rates, prices and certificates that came late would make of an order: the parts are the whole. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D, money, sum } from '#schema/values/decimal.ts'
import {
  joinDifferences,
  lateDifference,
  priceAgain,
  priceOrder,
  priceUnderRule,
  type LatePart,
  type OrderToPrice,
  type OrderWorld,
  type PricedOrder,
} from '#plugins/order-prices/public.ts'
import { delivered, DELIVERED, facts, kept, lines, PRODUCTS, type Sold } from './random-deliveries.ts'
import {
  assigned,
  bought,
  certificate,
  CLEAR,
  DYED,
  item,
  line,
  order,
  product,
  quote,
  rate,
  rule,
  tax,
  TX,
  world,
} from '../world.ts'

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
  it('names no certificate that counts as it did, when a rate came late', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
    const at = (each: string) => ({
      ...world(),
      taxes: [tax(1, 'Texas diesel', [rate(each)], { tax_group: 'set' })],
      exemption_certificates: [certificate(7, { tax_groups: ['set'], exempt_percent: '60' })],
    })
    const first = priceOrder(asked, at('0.2'))
    // 40 % of 20.00 and of 25.00 are left
    expect(lateDifference(asStands(first), priceAgain(kept(asked, first), at('0.25'))).parts).toEqual([
      {
        kind: 'tax',
        id: 1,
        name: 'Texas diesel',
        was: '0.200000',
        becomes: '0.250000',
        amount_now: '8.00',
        amount_then: '10.00',
        difference: '2.00',
        certificate_no: null,
      },
    ])
  })
  it('bills what is not delivered yet as the settings of today say', () => {
    const asked = order([
      line('100', '2', { delivered_at: DELIVERED, gross_quantity: '100', net_quantity: '90' }),
      line('100', '2'),
    ])
    const first = priceOrder(asked, world())
    const net = { ...world(), customer: { ...world().customer, billing_basis: 'net' as const } }
    expect(priceAgain(kept(asked, first), net).line_items.map((one) => one.billing_basis)).toEqual([
      'gross',
      'net',
    ])
  })
})

describe('a price that came late', () => {
  /** Cost and ten cents, for what has a cost. */
  const ruled = (clear: string | null, dyed: string | null, more: Partial<OrderWorld> = {}): OrderWorld => ({
    ...world(),
    products: [product(CLEAR), product(DYED)],
    buying_prices: [
      ...(clear === null ? [] : [bought(1, clear)]),
      ...(dyed === null ? [] : [bought(2, dyed, { product_id: DYED })]),
    ],
    pricing_rules: [rule(1, { margin: { margin: '0.1', margin_type: 'amount' } })],
    customer_pricing: [assigned(1, 1)],
    ...more,
  })
  const both = delivered([
    { product_id: CLEAR, quantity: '100' },
    { product_id: DYED, quantity: '200' },
  ])
  const late = (asked: OrderToPrice, then: OrderWorld, today: OrderWorld) => {
    const first = priceOrder(asked, then)
    return lateDifference(asStands(first), priceAgain(kept(asked, first), today)).parts.map(
      ({ id, was, becomes, difference }) => [id, was, becomes, difference],
    )
  }
  it('is taken by the lines it is for', () =>
    expect(late(both, ruled('2.5', '2.4'), ruled('2.55', '2.4'))).toEqual([
      [CLEAR, '2.600000', '2.650000', '5.00'],
    ]))
  it('is taken beside a line whose cost is gone, which keeps its price', () =>
    expect(late(both, ruled('2.5', '2.4'), ruled('2.55', null))).toEqual([
      [CLEAR, '2.600000', '2.650000', '5.00'],
    ]))
  it('takes the place of none, a list price too', () => {
    const listed = ruled(null, null, { products: [product(CLEAR, { unit_price: '3' }), product(DYED)] })
    expect(late(both, ruled(null, null), listed)).toEqual([[CLEAR, null, '3.000000', '300.00']])
  })
  it('leaves what was quoted', () => {
    const asked = { ...both, price_quote_id: 4 }
    const quoted = (unit_price: string) =>
      ruled('2.5', '2.4', {
        price_quotes: [
          quote(4, { lines: [{ product_id: CLEAR, terminal_id: null, unit_price, freight: '0' }] }),
        ],
      })
    expect(late(asked, quoted('2.4'), quoted('2.45'))).toEqual([])
  })
})

describe('a rule that is tried on a delivery', () => {
  const then = {
    ...world(),
    buying_prices: [bought(1, '2.5')],
    pricing_rules: [rule(1, { margin: { margin: '0.1', margin_type: 'amount' } })],
    customer_pricing: [assigned(1, 1)],
    customer_price_items: [item(1, { product_id: DYED, unit_price: '2.9' })],
  }
  const { id: _id, ...tried } = rule(2, { margin: { margin: '0.15', margin_type: 'amount' } })
  const clear = { product_id: CLEAR, quantity: '100' }
  const typed = { ...clear, unit_price: '3' }
  const dyed = { product_id: DYED, quantity: '100' }
  const under = (sold: readonly Sold[], today: OrderWorld = then) => {
    const asked = delivered(sold)
    const { line_items, total } = priceUnderRule(kept(asked, priceOrder(asked, then)), today, tried)
    return [line_items.map(({ unit_price, price_source }) => [unit_price, price_source]), total]
  }
  it('prices what it is for', () => expect(under([clear])).toEqual([[['2.650000', 'rule']], '265.00']))
  it('leaves what was typed, and what it gives no price', () =>
    expect(under([clear, typed, dyed])).toEqual([
      [
        ['2.650000', 'rule'],
        ['3.000000', 'manual'],
        ['2.900000', 'customer_price'],
      ],
      '855.00',
    ]))
  it('brings in nothing else that came late', () => {
    const dearer = { ...then, customer_price_items: [item(1, { product_id: DYED, unit_price: '3.1' })] }
    expect(under([clear, dyed], dearer)[1]).toBe('555.00')
    expect(under([dyed], dearer)).toEqual([[['2.900000', 'customer_price']], '290.00'])
  })
  it('leaves a typed price that nobody asked for before', () => {
    const { line_items } = priceUnderRule(
      order([line('100', '3', { price_source: 'manual', delivered_at: DELIVERED })]),
      then,
      tried,
    )
    expect(line_items[0]).toMatchObject({ unit_price: '3.000000', price_trace: null })
  })
})

it('what was late before and what is late since are told as one', () => {
  const part = (id: number): LatePart => ({
    kind: 'fee',
    id,
    name: `Fee ${id}`,
    was: null,
    becomes: null,
    amount_now: '0.00',
    amount_then: '1.00',
    difference: '1.00',
    certificate_no: null,
  })
  const before = { total_now: '100.00', total_then: '110.00', difference: '10.00', parts: [part(1)] }
  const since = { total_now: '118.00', total_then: '115.50', difference: '-2.50', parts: [part(2)] }
  expect(joinDifferences(before, since)).toEqual({
    total_now: '108.00',
    total_then: '115.50',
    difference: '7.50',
    parts: [part(1), part(2)],
  })
})
