import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareCandidates,
  compareInstants,
  marginLadder,
  matchRule,
  priceBook,
  ruleBase,
  type PriceRequest,
  type PricingWorld,
  type RuleCandidate,
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

const LATER = '2026-02-01T00:00:00.000Z'
const rejected = (at: PricingWorld, more: Partial<PriceRequest> = {}) => price(at, more).price_trace.rejected
const row = (product_id: number, rate: string, from = EARLY, to: string | null = null) => ({
  product_id,
  rate,
  effective_from: from,
  effective_to: to,
})
const fixed = (id: number, more = {}) =>
  rule(id, {
    supplier_id: null,
    base_price_types: 'fixed',
    pricing_sub_rule: null,
    products: [row(CLEAR, '2.5')],
    ...more,
  })

describe('the order of instants', () => {
  const UTC = '2026-03-02T14:00:00.000Z'
  it.each([
    ['the same form', '2026-03-02T13:59:59.999Z', UTC, -1],
    ['the same instant', UTC, UTC, 0],
    ['the same instant without milliseconds', '2026-03-02T14:00:00Z', UTC, 0],
    ['the same instant of another zone', '2026-03-02T08:00:00-06:00', UTC, 0],
    ['the same instant of another zone, as many characters', '2026-03-02T08:00:00-0600', UTC, 0],
    ['both of another zone', '2026-03-02T20:00:00+06:00', '2026-03-02T09:00:00-06:00', -1],
    ['a day before it, of another zone', '2026-03-02T23:00:00.00+14:00', UTC, -1],
  ])('%s', (_, a, b, sign) => {
    expect(Math.sign(compareInstants(a, b))).toBe(sign)
    expect(Math.sign(compareInstants(b, a))).toBe(sign === 0 ? 0 : -sign)
  })
})

describe('the order of rules', () => {
  const candidate = (id: number, more = {}, fixed_from: string | null = null): RuleCandidate => ({
    assignment: assigned(id, id),
    rule: rule(id, { supplier_id: null, ...more }),
    fixed_from,
  })
  const FIXED = { base_price_types: 'fixed' as const }
  // best first; of equals the newer assignment
  const RANKED = [
    candidate(1, { ...FIXED, terminal_id: TERM, supplier_id: SUP }, EARLY),
    candidate(2, { ...FIXED, terminal_id: TERM }, EARLY),
    candidate(3, { ...FIXED, supplier_id: SUP }, EARLY),
    candidate(4, FIXED, LATER),
    candidate(6, { ...FIXED, selected_product_ids: [] }, EARLY),
    candidate(5, { ...FIXED, selected_product_ids: [DYED] }, EARLY),
    candidate(7, { selected_product_ids: [CLEAR], terminal_id: TERM }),
    candidate(8, { selected_product_ids: [CLEAR] }),
    candidate(9, { terminal_id: TERM, supplier_id: SUP }),
    candidate(10, { terminal_id: TERM }),
    candidate(11, { supplier_id: SUP }),
    candidate(13),
    candidate(12),
  ]
  const names = (rows: readonly RuleCandidate[]) => rows.map(({ assignment }) => assignment.id)

  it('is one, from whichever end two are compared', () => {
    for (const [at, a] of RANKED.entries())
      for (const [after, b] of RANKED.entries())
        expect([at, after, Math.sign(compareCandidates(a, b))]).toEqual([at, after, Math.sign(at - after)])
  })
  it('does not depend on the order they are read in', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(RANKED, { minLength: 2 }), (some) => {
        const kept = new Set(names(some))
        expect(names([...some].sort(compareCandidates))).toEqual(names(RANKED).filter((id) => kept.has(id)))
      }),
    ))
})

describe('the rule of a customer', () => {
  it('the fixed rate is that of the product, in force at that instant', () => {
    const products = [row(DYED, '9.9'), row(CLEAR, '1.1', EARLY, LATER), row(CLEAR, '2.5', LATER)]
    const found = ruleBase({ rule: fixed(1, { products }) }, ask(), priceBook(world()))
    expect(found?.amount.toFixed()).toBe('2.5')
    expect(
      ruleBase({ rule: fixed(1, { products: [row(DYED, '9.9')] }) }, ask(), priceBook(world())),
    ).toBeNull()
  })
  it('an assignment whose rule is not there is passed over', () => {
    const at = world({ pricing_rules: [fixed(2)], customer_pricing: [assigned(1, 99), assigned(2, 2)] })
    expect(matchRule(ask(), priceBook(at))).toMatchObject({ winner: { assignment: { id: 2 } }, losers: [] })
  })
  it('the trace names what lost, and why', () => {
    const at = world({
      pricing_rules: [fixed(1), fixed(2, { name: 'Depot', terminal_id: TERM })],
      customer_pricing: [assigned(11, 1), assigned(12, 2), assigned(13, 2, { status: false })],
    })
    expect(rejected(at).filter(({ source }) => source === 'rule')).toEqual([
      {
        source: 'rule',
        reason: 'inactive',
        customer_pricing_id: 13,
        pricing_rule_id: 2,
        pricing_rule_name: 'Depot',
      },
      {
        source: 'rule',
        reason: 'lower_precedence',
        customer_pricing_id: 11,
        pricing_rule_id: 1,
        pricing_rule_name: 'Rule 1',
      },
    ])
  })
})

describe('quote lines of a product', () => {
  const of = (...terminals: readonly (number | null)[]) =>
    price(
      world({
        price_quotes: [
          quote(7, {
            lines: terminals.map((terminal_id, at) => ({
              product_id: CLEAR,
              terminal_id,
              unit_price: `${at + 1}`,
              freight: '0',
            })),
          }),
        ],
      }),
      { price_quote_id: 7 },
    ).unit_price
  it.each([
    ['that of the terminal', [null, 99, TERM], '3.000000'],
    ['else the one for any terminal', [99, null, 98], '2.000000'],
    ['else the first', [99, 98], '1.000000'],
  ])('%s', (_, terminals, amount) => expect(of(...terminals)).toBe(amount))
})

describe('prices of a customer', () => {
  it('the newest in force counts, the others are named', () => {
    const at = world({
      customer_price_items: [
        item(1, { unit_price: '2.1' }),
        item(2, { unit_price: '2.2', effective_from: LATER }),
        item(3, { unit_price: '2.3', effective_from: '2027-01-01T00:00:00.000Z' }),
      ],
    })
    const { unit_price, price_trace } = price(at)
    expect([unit_price, price_trace.refs]).toEqual(['2.200000', { customer_price_item_id: 2 }])
    expect(price_trace.rejected.filter(({ source }) => source === 'customer_price')).toEqual([
      { source: 'customer_price', reason: 'dates', customer_price_item_id: 3 },
      { source: 'customer_price', reason: 'lower_precedence', customer_price_item_id: 1 },
    ])
  })
})

describe('margins', () => {
  const RUNGS = [
    margin(1, '0.1', { customer_id: CUS, product_id: CLEAR }),
    margin(2, '0.1', { customer_id: CUS, product_category_id: 5 }),
    margin(3, '0.1', { customer_id: CUS }),
    margin(4, '0.1', { product_id: CLEAR }),
    margin(5, '0.1', { product_category_id: 5 }),
    margin(6, '0.1'),
  ]
  const at = (margins = RUNGS) =>
    world({ margins, products: [product(CLEAR, { category_id: 5 })], buying_prices: [bought(1, '2')] })
  it('every rung stands above the next, in whatever order they are read', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(RUNGS, { minLength: 2 }), (some) => {
        const ladder = marginLadder({ customer_id: CUS, product_id: CLEAR, at: NOW }, priceBook(at(some)))
        expect(ladder.map(({ id }) => id)).toEqual(some.map(({ id }) => id).sort((a, b) => a - b))
      }),
    ))
  it('the trace names the margin that counts and those it beat', () => {
    const { price_trace } = price(at([RUNGS[5]!, RUNGS[3]!, RUNGS[2]!]))
    expect(price_trace.refs).toEqual({ margin_id: 3 })
    expect(price_trace.rejected.filter(({ source }) => source === 'margin')).toEqual([
      { source: 'margin', reason: 'less_specific', margin_id: 4 },
      { source: 'margin', reason: 'less_specific', margin_id: 6 },
    ])
  })
  it('a part says which margin it is, where one of the ladder gave it', () => {
    const part = (of: PricingWorld) => price(of).price_trace.parts.find(({ kind }) => kind === 'margin')
    const typed = { amount: '0.100000', kind: 'margin', margin: '0.1', margin_type: 'amount' }
    expect(part(at([RUNGS[5]!]))).toStrictEqual({ ...typed, margin_id: 6 })
    const ruled = fixed(1, { margin: { margin: '0.1', margin_type: 'amount' } })
    expect(part(world({ pricing_rules: [ruled], customer_pricing: [assigned(1, 1)] }))).toStrictEqual(typed)
  })
})

describe('what a price was made from', () => {
  it('names the buying price, since when it holds, and those it was chosen from', () => {
    const at = world({
      margins: [margin(1, '0.1')],
      suppliers: [
        { id: SUP, status: 'active', terminal_ids: [TERM] },
        { id: 41, status: 'active', terminal_ids: [TERM] },
      ],
      buying_prices: [bought(1, '2.2', { supplier_id: 41 }), bought(2, '2.1', { effective_from: LATER })],
    })
    expect(price(at).price_trace.base).toEqual({
      amount: '2.100000',
      setting: 'lowest',
      buying_price_id: 2,
      supplier_id: SUP,
      terminal_id: TERM,
      effective_from: LATER,
      buying_price_ids: [2, 1],
    })
  })
  it('a buying price of a supplier that is not there is none', () => {
    const at = world({ margins: [margin(1, '0.1')], buying_prices: [bought(1, '2', { supplier_id: 99 })] })
    expect(price(at)).toMatchObject({ unit_price: null, buying_price: null })
  })
  it('a product that is not there has no list price', () =>
    expect(rejected(world({ products: [] }))).toContainEqual({ source: 'list', reason: 'no_list_price' }))
})
