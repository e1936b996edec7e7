import { describe, expect, it } from 'vitest'
import { D, sum } from '#schema/values/decimal.ts'
import {
  costOf,
  isInForce,
  marginLadder,
  matchRule,
  priceBook,
  priceInstant,
  repricesAtDelivery,
  withoutCost,
  type PriceRequest,
  type PricingWorld,
} from '#plugins/pricing/public.ts'
import {
  ask,
  assigned,
  bought,
  CLEAR,
  CUS,
  DYED,
  EARLY,
  item,
  margin,
  NOW,
  price,
  product,
  quote,
  rule,
  SUP,
  TERM,
  world,
} from '../world.ts'

const ENDED = { effective_to: '2026-02-01T00:00:00.000Z' }
const FUTURE = { effective_from: '2027-01-01T00:00:00.000Z' }
const fixed = (id: number, rate: string, more = {}) =>
  rule(id, {
    supplier_id: null,
    base_price_types: 'fixed',
    pricing_sub_rule: null,
    products: [{ product_id: CLEAR, rate, effective_from: EARLY, effective_to: null }],
    ...more,
  })
const MARGIN = { customer_pricing_type: 'margin' as const, id: CUS }
const reasons = (at: PricingWorld, more: Partial<PriceRequest> = {}) =>
  price(at, more).price_trace.rejected.map(({ source, reason }) => `${source}:${reason}`)

const FULL = world({
  products: [product(CLEAR, { unit_price: '3.1' })],
  buying_prices: [bought(1, '2.375')],
  margins: [margin(1, '0.05')],
  customer_price_items: [item(1, { unit_price: '2.6' })],
  pricing_rules: [rule(1, { margin: { margin: '0.125', margin_type: 'amount' } })],
  customer_pricing: [assigned(1, 1)],
  price_quotes: [
    quote(7, { lines: [{ product_id: CLEAR, terminal_id: null, unit_price: '2.41', freight: '0.035' }] }),
  ],
})

describe('seven steps', () => {
  it.each([
    ['manual', FULL, { typed_price: '2.123456', price_quote_id: 7 }, '2.123456'],
    ['quote', FULL, { price_quote_id: 7 }, '2.445000'],
    ['rule', FULL, {}, '2.500000'],
    ['customer_price', { ...FULL, customer_pricing: [] }, {}, '2.600000'],
    ['margin', { ...FULL, customer_pricing: [], customer_price_items: [] }, {}, '2.425000'],
    ['list', { ...FULL, customer_pricing: [], customer_price_items: [], margins: [] }, {}, '3.100000'],
    ['none', world(), {}, null],
  ] as const)('%s', (source, at, more, unit_price) => {
    const result = price(at, more)
    expect([result.price_source, result.unit_price]).toEqual([source, unit_price])
    expect(result.price_trace).toMatchObject({ source, unit_price, at: NOW, terminal_id: TERM })
  })
  it('keeps every loser with its reason', () => {
    expect(reasons(FULL, { typed_price: '2.45', price_quote_id: 7 })).toEqual([
      'quote:lower_precedence',
      'rule:lower_precedence',
      'customer_price:lower_precedence',
      'margin:lower_precedence',
      'list:lower_precedence',
    ])
    expect(reasons(world())).toEqual([
      'manual:not_typed',
      'quote:no_quote',
      'customer_price:no_item',
      'margin:no_margin',
      'list:no_list_price',
    ])
    expect(price(FULL).price_trace.rejected.find((row) => row.source === 'margin')).toEqual({
      source: 'margin',
      reason: 'lower_precedence',
      unit_price: '2.425000',
      margin_id: 1,
    })
  })
  it('takes a typed price of zero', () =>
    expect(price(FULL, { typed_price: '0' }).unit_price).toBe('0.000000'))
  it('counts a negative result as no price', () => {
    const at = {
      ...FULL,
      pricing_rules: [rule(1, { margin: { margin: '-3', margin_type: 'amount' as const } })],
    }
    expect(price(at)).toMatchObject({ unit_price: '2.600000', price_source: 'customer_price' })
    expect(reasons(at)).toContain('rule:negative_price')
  })
})

describe('quote', () => {
  const at = (more: Parameters<typeof quote>[1]) =>
    reasons(world({ price_quotes: [quote(7, more)] }), { price_quote_id: 7 })[1]
  it.each([
    [{ status: 'draft' }, 'quote:quote_status'],
    [{ status: 'declined' }, 'quote:quote_status'],
    [{ status: 'expired' }, 'quote:quote_status'],
    [{ valid_to: NOW }, 'quote:quote_dates'],
    [{ valid_from: '2026-03-02T20:00:00.001Z' }, 'quote:quote_dates'],
    [
      { lines: [{ product_id: DYED, terminal_id: null, unit_price: '1', freight: '0' }] },
      'quote:quote_product',
    ],
  ] as const)('%j is %s', (more, reason) => expect(at(more)).toBe(reason))
  it.each(['sent', 'accepted', 'converted'] as const)('%s counts', (status) =>
    expect(
      price(world({ price_quotes: [quote(7, { status, valid_from: NOW })] }), { price_quote_id: 7 })
        .price_source,
    ).toBe('quote'),
  )
  it('prefers the line of the terminal', () => {
    const lines = [null, 51, TERM].map((terminal_id, i) => ({
      product_id: CLEAR,
      terminal_id,
      unit_price: `2.${i + 1}`,
      freight: '0',
    }))
    expect(price(world({ price_quotes: [quote(7, { lines })] }), { price_quote_id: 7 }).unit_price).toBe(
      '2.300000',
    )
    expect(
      price(world({ price_quotes: [quote(7, { lines })] }), { price_quote_id: 7, terminal_id: null })
        .unit_price,
    ).toBe('2.100000')
  })
})

describe('rounding of prices', () => {
  const wide = { buying_prices: [bought(1, '2.123456')] }
  it.each([
    [
      'supplier rule without margin is computed',
      { ...wide, pricing_rules: [rule(1)], customer_pricing: [assigned(1, 1)] },
      {},
      '2.123500',
    ],
    [
      'fixed rate keeps its digits',
      { pricing_rules: [fixed(1, '2.123456')], customer_pricing: [assigned(1, 1)] },
      {},
      '2.123456',
    ],
    [
      'fixed rate with a margin is computed',
      {
        pricing_rules: [fixed(1, '2.123456', { margin: { margin: '0.1', margin_type: 'amount' } })],
        customer_pricing: [assigned(1, 1)],
      },
      {},
      '2.223500',
    ],
    [
      'simple price keeps its digits',
      { customer_price_items: [item(1, { unit_price: '2.123456' })] },
      {},
      '2.123456',
    ],
    [
      'margin price is computed',
      { ...wide, customer_price_items: [item(1, { margin: '10', margin_type: 'percent' })] },
      { customer: MARGIN },
      '2.335800',
    ],
    ['ladder is computed', { ...wide, margins: [margin(1, '0')] }, {}, '2.123500'],
    [
      'list price keeps its digits',
      { products: [product(CLEAR, { unit_price: '2.123456' })] },
      {},
      '2.123456',
    ],
  ] as const)('%s', (_name, at, more, unit_price) =>
    expect(price(world(at), more).unit_price).toBe(unit_price),
  )
  it.each([
    [2, '2.120000'],
    [6, '2.123456'],
  ])('price_decimals %i', (price_decimals, unit_price) =>
    expect(
      price({ ...world({ ...wide, margins: [margin(1, '0')] }), company: { price_decimals } }).unit_price,
    ).toBe(unit_price),
  )
})

describe('old model', () => {
  it.each([
    ['no unit price', item(1), {}, 'customer_price:no_price'],
    ['ended', item(1, { unit_price: '2', ...ENDED }), {}, 'customer_price:dates'],
    ['future', item(1, { unit_price: '2', ...FUTURE }), {}, 'customer_price:dates'],
    ['another product', item(1, { product_id: DYED, unit_price: '2' }), {}, 'customer_price:no_item'],
    ['another customer', item(1, { customer_id: 99, unit_price: '2' }), {}, 'customer_price:no_item'],
    ['no margin', item(1, { unit_price: '2' }), { customer: MARGIN }, 'customer_price:no_margin'],
    ['no cost', item(1, { margin: '1' }), { customer: MARGIN }, 'customer_price:no_cost'],
  ] as const)('%s', (_name, row, more, reason) =>
    expect(reasons(world({ customer_price_items: [row] }), more)).toContain(reason),
  )
})

describe('rule candidates', () => {
  const both = (
    a: ReturnType<typeof rule>,
    b: ReturnType<typeof rule>,
    more: Parameters<typeof world>[0] = {},
  ) => {
    const at = world({
      buying_prices: [bought(1, '2')],
      pricing_rules: [a, b],
      customer_pricing: [assigned(1, a.id), assigned(2, b.id)],
      ...more,
    })
    return matchRule(ask(), priceBook(at)).winner?.rule.id
  }
  const linked = (id: number, more = {}) =>
    rule(id, { supplier_id: null, pricing_sub_rule: 'linked_supplier', ...more })
  it.each([
    [
      '1 fixed before supplier',
      fixed(1, '2'),
      rule(2, { selected_product_ids: [CLEAR], terminal_id: TERM }),
      1,
    ],
    [
      '2 named product before all',
      rule(1, { selected_product_ids: [CLEAR] }),
      rule(2, { terminal_id: TERM }),
      1,
    ],
    ['3 terminal set before null', rule(1, { terminal_id: TERM }), rule(2), 1],
    ['4 supplier set before null', rule(1), linked(2), 1],
    [
      '5 later fixed row first',
      fixed(1, '2', {
        products: [{ product_id: CLEAR, rate: '2', effective_from: NOW, effective_to: null }],
      }),
      fixed(2, '2'),
      1,
    ],
    ['6 newer assignment first', rule(1), rule(2), 2],
  ] as const)('key %s', (_key, a, b, winner) => expect(both(a, b)).toBe(winner))

  const why = (
    row: ReturnType<typeof rule>,
    request: Partial<PriceRequest> = {},
    status = true,
    at: Parameters<typeof world>[0] = {},
  ) => {
    const { winner, losers } = matchRule(
      ask(request),
      priceBook(
        world({
          buying_prices: [bought(1, '2')],
          pricing_rules: [row],
          customer_pricing: [assigned(1, row.id, { status })],
          ...at,
        }),
      ),
    )
    return winner ? 'wins' : losers[0]?.reason
  }
  it.each([
    ['switched off', rule(1), {}, false, {}, 'inactive'],
    ['other product', rule(1, { selected_product_ids: [DYED] }), {}, true, {}, 'product'],
    ['fixed, other product', fixed(1, '2'), { product_id: DYED }, true, {}, 'product'],
    [
      'fixed, ended',
      fixed(1, '2', {
        products: [{ product_id: CLEAR, rate: '2', effective_from: EARLY, effective_to: NOW }],
      }),
      {},
      true,
      {},
      'dates',
    ],
    ['other terminal', rule(1, { terminal_id: 51 }), {}, true, {}, 'terminal'],
    ['terminal unknown', rule(1, { terminal_id: TERM }), { terminal_id: null }, true, {}, 'wins'],
    ['other supplier', rule(1), { supplier_id: 41 }, true, {}, 'supplier'],
    ['same supplier', rule(1), { supplier_id: SUP }, true, {}, 'wins'],
    ['no price at the terminal', rule(1), { terminal_id: 51 }, true, {}, 'no_base_price'],
    ['supplier missing', rule(1, { supplier_id: null }), {}, true, {}, 'no_base_price'],
    ['linked, terminal unknown', linked(1), { terminal_id: null }, true, {}, 'no_base_price'],
    [
      'linked, terminal of the rule',
      linked(1, { terminal_id: TERM }),
      { terminal_id: null },
      true,
      {},
      'wins',
    ],
    [
      'linked, no link',
      linked(1),
      {},
      true,
      { suppliers: [{ id: SUP, status: 'active', terminal_ids: [] }] },
      'no_base_price',
    ],
    [
      'inactive supplier',
      rule(1),
      {},
      true,
      { suppliers: [{ id: SUP, status: 'inactive', terminal_ids: [TERM] }] },
      'no_base_price',
    ],
    [
      'inactive price',
      rule(1),
      {},
      true,
      { buying_prices: [bought(1, '2', { status: 'inactive' })] },
      'no_base_price',
    ],
    [
      'any terminal when unknown',
      rule(1),
      { terminal_id: null },
      true,
      { buying_prices: [bought(1, '2', { terminal_id: 77 })] },
      'wins',
    ],
  ] as const)('%s', (_name, row, request, status, at, result) =>
    expect(why(row, request, status, at)).toBe(result),
  )

  it('skips one without base price', () => {
    const at = world({
      buying_prices: [bought(1, '2')],
      pricing_rules: [rule(1), rule(2, { supplier_id: 41 })],
      customer_pricing: [assigned(1, 1), assigned(2, 2)],
    })
    const { winner, losers } = matchRule(ask(), priceBook(at))
    expect([winner?.rule.id, losers[0]?.reason]).toEqual([1, 'no_base_price'])
  })
})

describe('cost', () => {
  const at = (prices: readonly ReturnType<typeof bought>[], more = {}) =>
    costOf(
      { product_id: CLEAR, at: NOW, terminal_id: TERM, supplier_ids: null, setting: 'lowest', ...more },
      priceBook(
        world({
          suppliers: [1, 2, 3].map((id) => ({ id, status: 'active', terminal_ids: [TERM] })),
          buying_prices: prices,
        }),
      ),
    )
  it('breaks an equal lowest by lower supplier id, then lower price id', () => {
    expect(
      at([
        bought(1, '2', { supplier_id: 3 }),
        bought(9, '2.0', { supplier_id: 2 }),
        bought(8, '2', { supplier_id: 2 }),
      ])?.chosen?.id,
    ).toBe(8)
    expect(
      at(
        [
          bought(1, '2', { supplier_id: 3 }),
          bought(2, '3', { supplier_id: 2 }),
          bought(3, '3', { supplier_id: 1 }),
        ],
        { setting: 'highest' },
      )?.chosen?.id,
    ).toBe(3)
  })
  it('averages exactly', () =>
    expect(
      at(
        [
          bought(1, '2', { supplier_id: 1 }),
          bought(2, '2', { supplier_id: 2 }),
          bought(3, '2.000001', { supplier_id: 3 }),
        ],
        { setting: 'average' },
      )?.amount.toFixed(9),
    ).toBe('2.000000333'))
  it('never falls back to another terminal', () =>
    expect(at([bought(1, '2', { supplier_id: 1, terminal_id: 51 })])).toBeNull())
})

describe('margin ladder', () => {
  const C = { customer_id: CUS }
  const rows = [
    margin(1, '0'),
    margin(2, '0', { product_category_id: 5 }),
    margin(3, '0', { product_id: CLEAR }),
    margin(4, '0', C),
    margin(5, '0', { ...C, product_category_id: 5 }),
    margin(6, '0', { ...C, product_id: CLEAR }),
  ]
  const ladder = (margins: typeof rows, product_id = CLEAR) =>
    marginLadder(
      { customer_id: CUS, product_id, at: NOW },
      priceBook(world({ margins, products: [product(CLEAR, { category_id: 5 })] })),
    ).map(({ id }) => id)
  it('puts the most specific first', () => expect(ladder([...rows].reverse())).toEqual([6, 5, 4, 3, 2, 1]))
  it('leaves out what does not fit', () =>
    expect(
      ladder(
        [...rows, margin(7, '0', { customer_id: 99 }), margin(8, '0', ENDED), margin(9, '0', FUTURE)],
        DYED,
      ),
    ).toEqual([4, 1]))
  it('breaks equal ranks by later date, then higher id', () =>
    expect(
      ladder([
        margin(1, '0'),
        margin(2, '0', { effective_from: '2026-02-01T00:00:00.000Z' }),
        margin(3, '0'),
      ]),
    ).toEqual([2, 3, 1]))
})

describe('instants', () => {
  const base = {
    delivered_at: EARLY,
    planned_date_time: NOW,
    pricing_locked: false,
    price_at: 'delivery',
    now: '2026-05-01T00:00:00.000Z',
  } as const
  it.each([
    [{}, EARLY],
    [{ delivered_at: null }, NOW],
    [{ pricing_locked: true }, NOW],
    [{ price_at: 'order' }, NOW],
    [{ delivered_at: null, planned_date_time: null }, base.now],
  ] as const)('%j', (more, at) => expect(priceInstant({ ...base, ...more })).toBe(at))
  it('compares whatever form an instant has', () => {
    const period = { effective_from: '2026-03-02T14:00:00-06:00', effective_to: '2026-03-02T20:00:00.001Z' }
    expect(isInForce(period, NOW)).toBe(true)
    expect(isInForce(period, '2026-03-02T14:00:00.000-0600')).toBe(true)
    expect(isInForce(period, '2026-03-02T20:00:00.001Z')).toBe(false)
  })
  it('a delivery resolves anew all but promises', () =>
    expect(
      (['manual', 'quote', 'rule', 'customer_price', 'margin', 'list', 'none'] as const).filter(
        repricesAtDelivery,
      ),
    ).toEqual(['rule', 'customer_price', 'margin', 'list', 'none']))
})

describe('trace', () => {
  it('adds up, rounding shown', () => {
    const { price_trace } = price(
      world({ buying_prices: [bought(1, '2.375')], margins: [margin(4, '3.5', { margin_type: 'percent' })] }),
    )
    expect(price_trace.parts).toEqual([
      { kind: 'cost', amount: '2.375000' },
      { kind: 'margin', amount: '0.083125', margin: '3.5', margin_type: 'percent', margin_id: 4 },
      { kind: 'rounding', amount: '-0.000025' },
    ])
    expect(sum(price_trace.parts.map((part) => part.amount)).eq(D(price_trace.unit_price ?? 0))).toBe(true)
  })
  it('knows the buying price: base of a winning supplier rule, else the lowest cost', () => {
    const prices = [bought(1, '2.3'), bought(2, '2.1', { supplier_id: 41 })]
    const suppliers = [SUP, 41].map((id) => ({ id, status: 'active' as const, terminal_ids: [TERM] }))
    const at = world({
      buying_prices: prices,
      suppliers,
      pricing_rules: [rule(1)],
      customer_pricing: [assigned(1, 1)],
    })
    expect(price(at).buying_price).toBe('2.300000')
    expect(price(at, { typed_price: '3' }).buying_price).toBe('2.100000')
    expect(price(at, { typed_price: '3', supplier_id: SUP }).buying_price).toBe('2.300000')
    expect(price(world()).buying_price).toBeNull()
  })
  it('hides cost and margin from those who may not see them', () => {
    const open = withoutCost(price(FULL).price_trace)
    expect(JSON.stringify(open)).not.toMatch(/2\.375|0\.125|2\.425/)
    expect(open).toMatchObject({
      unit_price: '2.500000',
      base: null,
      parts: [{ kind: 'computed', amount: '2.500000' }],
    })
    const typed = price(FULL, { typed_price: '2.45' }).price_trace
    expect(withoutCost(typed).parts).toEqual(typed.parts)
  })
})
