import { describe, expect, it } from 'vitest'
import {
  localDate,
  taxDay,
  taxOrder,
  taxPlace,
  type Tax,
  type TaxRequest,
  type TaxWorld,
} from '#plugins/taxes/public.ts'
import { certificate, CLEAR, DYED, HOUSTON, rate, SHIP, tax, TX } from '../world.ts'
import { ask, line } from '../taxed-order.ts'

const run = (taxes: readonly Tax[], more: Partial<TaxRequest> = {}, world: Partial<TaxWorld> = {}) =>
  taxOrder(ask(more), { taxes, exemption_certificates: [], ...world })
const outcome = (one: Tax, more: Partial<TaxRequest> = {}) => {
  const {
    taxable_items: [row],
    rejected: [no],
  } = run([one], more)
  return row ? row.amount : (no?.reason ?? 'silent')
}
const T = (more: Partial<Tax> = {}, value = rate('0.1')) => tax(1, 'T', [value], more)
const PERCENT = rate('5', { rate_type: 'percent' })

describe('candidates', () => {
  const NOT = {
    states: { applies_to_all_states: false },
    cities: { applies_to_all_cities: false },
    courts: { applies_to_all_jurisdictions: false },
  }
  const P = { applies_to_all_products: false }
  const C = { applies_to_all_product_categories: false }
  it.each([
    ['everything', {}, '100.00'],
    ['switched off', { is_active: false }, 'inactive'],
    ['purchases only', { applies_to_sales: false, applies_to_purchases: true }, 'silent'],
    ['state listed', { ...NOT.states, state_ids: [TX] }, '100.00'],
    ['state not listed', { ...NOT.states, state_ids: [99] }, 'place'],
    ['city listed', { ...NOT.cities, city_ids: [HOUSTON] }, '100.00'],
    ['city not listed', { ...NOT.cities, city_ids: [99] }, 'place'],
    ['state yes, city no', { ...NOT.states, state_ids: [TX], ...NOT.cities, city_ids: [99] }, 'place'],
    ['jurisdiction listed', { ...NOT.courts, jurisdiction_ids: [71, 70] }, '100.00'],
    ['jurisdiction not listed', { ...NOT.courts, jurisdiction_ids: [72] }, 'place'],
    [
      'a true flag makes its list irrelevant',
      { state_ids: [99], city_ids: [99], jurisdiction_ids: [99], product_ids: [99], category_ids: [99] },
      '100.00',
    ],
    ['product listed', { ...P, product_ids: [CLEAR] }, '100.00'],
    ['product not listed', { ...P, product_ids: [DYED] }, 'goods'],
    ['category listed', { ...C, category_ids: [5] }, '100.00'],
    ['category not listed', { ...C, category_ids: [6] }, 'goods'],
    ['product or category: product', { ...P, ...C, product_ids: [CLEAR], category_ids: [6] }, '100.00'],
    ['product or category: category', { ...P, ...C, product_ids: [DYED], category_ids: [5] }, '100.00'],
    ['product or category: neither', { ...P, ...C, product_ids: [DYED], category_ids: [6] }, 'goods'],
    ['one flag false, its own list decides', { ...P, product_ids: [DYED], category_ids: [5] }, 'goods'],
    ['another use', { tax_use: 'farm' }, 'use'],
    ['another unit without factor', { unit: 'pound' as const }, 'no_unit_factor'],
  ])('%s', (_name, more, result) => expect(outcome(T(more))).toBe(result))
  it('use of the line', () =>
    expect(outcome(T({ tax_use: 'farm' }), { lines: [line({ tax_use: 'farm' })] })).toBe('100.00'))
  it('purchases', () =>
    expect(
      outcome(T({ applies_to_purchases: true, applies_to_sales: false }), { direction: 'purchase' }),
    ).toBe('100.00'))
  it('no ship-to: only what applies everywhere', () => {
    const nowhere = { place: taxPlace(null, []) }
    expect([outcome(T(), nowhere), outcome(T({ ...NOT.states, state_ids: [TX] }), nowhere)]).toEqual([
      '100.00',
      'place',
    ])
  })
  it('an unknown category fits no category list', () =>
    expect(outcome(T({ ...C, category_ids: [5] }), { lines: [line({ category_id: null })] })).toBe('goods'))
  it.each([
    ['2026-01-31', 'no_rate'],
    ['2026-02-01', '100.00'],
    ['2026-02-28', '100.00'],
    ['2026-03-01', '200.00'],
    ['2026-06-30', '200.00'],
    ['2026-07-01', 'no_rate'],
  ])('rate of the day %s: %s', (day, result) => {
    const rates = [
      rate('0.1', { effective_from: '2026-02-01', effective_to: '2026-03-01' }),
      rate('0.2', { effective_from: '2026-03-01', effective_to: '2026-07-01' }),
    ]
    expect(outcome(tax(1, 'T', rates), { lines: [line({ day })] })).toBe(result)
  })
  it('place: own jurisdictions and those of the city', () =>
    expect(
      taxPlace({ state_id: TX, city_id: HOUSTON, jurisdiction_ids: [1, 2] }, [
        { id: 2, city_ids: [HOUSTON] },
        { id: 3, city_ids: [HOUSTON, 9] },
        { id: 4, city_ids: [9] },
      ]).jurisdiction_ids,
    ).toEqual([1, 2, 3]))
})

describe('groups', () => {
  const G = { tax_group: 'g' }
  const state = { applies_to_all_states: false, state_ids: [TX] }
  const city = { applies_to_all_cities: false, city_ids: [HOUSTON] }
  const court = { applies_to_all_jurisdictions: false, jurisdiction_ids: [70] }
  const named = { applies_to_all_products: false, product_ids: [CLEAR] }
  const category = { applies_to_all_product_categories: false, category_ids: [5] }
  const use = { tax_use: 'farm' }
  const winner = (a: Partial<Tax>, b: Partial<Tax>) => {
    const { taxable_items, rejected } = run(
      [tax(1, 'a', [rate('0.1')], { ...G, ...a }), tax(2, 'b', [rate('0.1')], { ...G, ...b })],
      { lines: [line({ tax_use: 'farm' })] },
    )
    expect([taxable_items.length, rejected.map((row) => row.reason)]).toEqual([1, ['less_specific']])
    return taxable_items[0]?.tax_id
  }
  it.each([
    ['city over jurisdiction', court, city],
    ['jurisdiction over state', state, court],
    ['state over any', {}, state],
    ['place before goods', { ...named, ...use, ...state }, city],
    ['product+use over product', named, { ...named, ...use }],
    ['product over category+use', { ...category, ...use }, named],
    ['category+use over category', category, { ...category, ...use }],
    ['category over use', use, category],
    ['use over any', {}, use],
    ['lower sequence', { sequence: 5 }, { sequence: 4 }],
  ])('%s', (_name, a, b) => expect(winner(a, b)).toBe(2))
  it('lower id at last', () => expect(winner({}, {})).toBe(1))
  it('taxes without group do not compete', () =>
    expect(run([tax(1, 'a', [rate('0.1')]), tax(2, 'b', [rate('0.1')])]).taxable_items).toHaveLength(2))
  it('a tax that cannot be computed leaves the group to the next', () =>
    expect(
      run([
        tax(1, 'a', [rate('0.1')], { ...G, ...city, unit: 'pound' }),
        tax(2, 'b', [rate('0.1')], G),
      ]).taxable_items.map((row) => row.tax_id),
    ).toEqual([2]))
  it('computes by ascending sequence, then id', () =>
    expect(
      run([
        tax(4, 'd', [PERCENT], { sequence: 1 }),
        tax(3, 'c', [PERCENT]),
        tax(2, 'b', [PERCENT]),
        tax(1, 'a', [PERCENT], { sequence: 2 }),
      ]).taxable_items.map((row) => row.tax_id),
    ).toEqual([4, 1, 2, 3]))
})

describe('amounts', () => {
  it.each([
    ['gross', '100.00'],
    ['net', '99.00'],
    ['billed', '100.00'],
  ] as const)('per unit of %s', (quantity_basis, amount) =>
    expect(outcome(T({ quantity_basis }))).toBe(amount),
  )
  it('per unit through a factor', () =>
    expect(outcome(T(), { lines: [line({ sold_as: 'pound', gallons_per_unit: '0.136' })] })).toBe('13.60'))
  it('percent needs no unit', () => expect(outcome(T({ unit: 'pound' }, PERCENT))).toBe('150.00'))
  it('compound takes applied amounts of lower sequences only', () => {
    const taxes = [
      tax(1, 'a', [rate('0.1')], { sequence: 10 }),
      tax(2, 'b', [rate('0.1')], { sequence: 20 }),
      tax(3, 'c', [PERCENT], { sequence: 20, compound: true }),
      tax(4, 'd', [PERCENT], { sequence: 30 }),
    ]
    expect(run(taxes).taxable_items.map((row) => row.amount)).toEqual([
      '100.00',
      '100.00',
      '155.00',
      '150.00',
    ])
    const exempt = run(taxes, {}, { exemption_certificates: [certificate(1, { tax_ids: [1] })] })
    expect(exempt.taxable_items.map((row) => row.amount)).toEqual(['0.00', '100.00', '150.00', '150.00'])
  })
  it('a flat rate once per order by billed quantity; a line that comes to nothing is charged nothing', () => {
    const flat = T(
      { applies_to_all_products: false, product_ids: [CLEAR] },
      rate('10', { rate_type: 'flat' }),
    )
    const lines = (quantities: string[]) =>
      quantities.map((billed, i) => line({ line_no: i + 1, billed, product_id: i === 3 ? DYED : CLEAR }))
    expect(
      run([flat], { lines: lines(['1000', '2000', '0', '500']) }).taxable_items.map((row) => row.amount),
    ).toEqual(['3.33', '6.67'])
    expect(run([flat], { lines: lines(['0', '0', '0']) }).taxable_items).toEqual([])
  })
  it.each([
    ['2500', '3.75'],
    ['2500.001', '7.50'],
    ['99999', '20.00'],
    ['0', 'silent'],
  ])('bracket of %s', (billed, amount) => {
    const brackets = [
      { up_to: null, amount: '20' },
      { up_to: '5000', amount: '7.5' },
      { up_to: '2500', amount: '3.75' },
    ]
    expect(
      outcome(T({}, rate('0', { rate: null, rate_type: 'bracket', brackets })), {
        lines: [line({ billed })],
      }),
    ).toBe(amount)
  })
  it('a bracket tax without brackets has no rate', () =>
    expect(outcome(T({}, rate('0', { rate: null, rate_type: 'bracket' })))).toBe('no_rate'))
  it('a delivery over two days owes a flat tax once, at the later rate', () => {
    const taxes = [
      tax(1, 'T', [
        rate('10', { rate_type: 'flat', effective_to: '2026-03-02' }),
        rate('20', { rate_type: 'flat', effective_from: '2026-03-02' }),
      ]),
    ]
    expect(
      run(taxes, { lines: [line({ day: '2026-03-02' }), line({ line_no: 2, day: '2026-03-01' })] })
        .total_tax_amount,
    ).toBe('20.00')
  })
  it('says when an applied rate is not confirmed', () => {
    expect(run([T({}, rate('0.1', { confirmed_at: null }))]).tax_unconfirmed).toBe(true)
    expect(run([T({ is_active: false }, rate('0.1', { confirmed_at: null }))]).tax_unconfirmed).toBe(false)
  })
})

describe('exemption', () => {
  const run1 = (more: Parameters<typeof certificate>[1], request: Partial<TaxRequest> = {}) => {
    const {
      taxable_items: [row],
      certificate_expired,
    } = run([T({ tax_group: 'g' })], request, { exemption_certificates: [certificate(1, more)] })
    return `${row?.amount} ${row?.exempt} ${row?.certificate_no}${certificate_expired ? ' expired' : ''}`
  }
  const YES = '0.00 true C-1'
  const NO = '100.00 false null'
  const G = { tax_groups: ['g'] }
  it.each([
    ['names the tax', { tax_ids: [1] }, YES],
    ['names the group', G, YES],
    ['names something else', { tax_ids: [2], tax_groups: ['h'] }, NO],
    ['in part', { ...G, exempt_percent: '33.333333' }, '66.67 true C-1'],
    ['of another customer', { ...G, customer_id: 99 }, NO],
    ['of this ship-to', { ...G, ship_to_id: SHIP }, YES],
    ['of another ship-to', { ...G, ship_to_id: 99 }, NO],
    ['revoked, on a day that nobody knows', { ...G, status: 'revoked' }, NO],
    ['revoked on that day', { ...G, status: 'revoked', revoked_on: '2026-03-02' }, NO],
    ['revoked on the day after', { ...G, status: 'revoked', revoked_on: '2026-03-03' }, YES],
    ['in this state', { ...G, state_id: TX }, YES],
    ['in another state', { ...G, state_id: 99 }, NO],
    ['for this product', { ...G, product_ids: [CLEAR] }, YES],
    ['for another product', { ...G, product_ids: [DYED] }, NO],
    ['for another use', { ...G, tax_use: 'farm' }, NO],
    ['from this day', { ...G, issued_on: '2026-03-02' }, YES],
    ['from tomorrow', { ...G, issued_on: '2026-03-03' }, NO],
    ['to this day, inclusive', { ...G, expires_on: '2026-03-02' }, YES],
    ['to yesterday', { ...G, expires_on: '2026-03-01' }, `${NO} expired`],
  ] as const)('%s', (_name, more, result) => expect(run1(more)).toBe(result))
  it('for the use of the line', () =>
    expect(run1({ ...G, tax_use: 'farm' }, { lines: [line({ tax_use: 'farm' })] })).toBe(YES))
  it('the highest percentage counts, then the lower id', () => {
    const rows = [
      certificate(3, { ...G, exempt_percent: '50' }),
      certificate(2, G),
      certificate(1, G),
      certificate(4, { ...G, expires_on: '2026-01-05' }),
    ]
    const result = run([T({ tax_group: 'g' })], {}, { exemption_certificates: rows })
    expect([result.taxable_items[0]?.certificate_no, result.certificate_expired]).toEqual(['C-1', false])
  })
})

describe('taxes on fees', () => {
  const fees = [
    { fee_no: 1, fee_row_id: 5, subtotal: '120.00', taxable: true },
    { fee_no: 2, fee_row_id: 6, subtotal: '50.00', taxable: false },
  ]
  const on = (taxes: readonly Tax[], certificates: TaxWorld['exemption_certificates'] = []) =>
    run(taxes, { lines: [], fees }, { exemption_certificates: certificates }).taxable_items
  const F = { applies_to_fees: true }
  it('percent taxes with applies_to_fees, on taxable fees, place test only', () => {
    const taxes = [
      tax(1, 'no', [PERCENT]),
      tax(2, 'unit', [rate('0.1')], F),
      tax(3, 'yes', [PERCENT], {
        ...F,
        applies_to_all_products: false,
        product_ids: [DYED],
        tax_use: 'farm',
      }),
      tax(4, 'elsewhere', [PERCENT], { ...F, applies_to_all_states: false, state_ids: [99] }),
      tax(5, 'off', [PERCENT], { ...F, is_active: false }),
    ]
    expect(on(taxes)).toMatchObject([
      {
        tax_id: 3,
        fee_row_id: 5,
        fee_no: 1,
        line_item_id: null,
        line_no: null,
        taxable_quantity: null,
        taxable_amount: '120.00',
        amount: '6.00',
      },
    ])
  })
  it('one of a group, compound, exempt', () => {
    const city = { ...F, tax_group: 'g', applies_to_all_cities: false, city_ids: [HOUSTON] }
    expect(
      on([
        tax(1, 'state', [PERCENT], { ...F, tax_group: 'g' }),
        tax(2, 'city', [rate('8.25', { rate_type: 'percent' })], city),
      ]).map((row) => row.amount),
    ).toEqual(['9.90'])
    expect(
      on([
        tax(1, 'a', [PERCENT], { ...F, sequence: 1 }),
        tax(2, 'b', [PERCENT], { ...F, sequence: 2, compound: true }),
      ]).map((row) => row.amount),
    ).toEqual(['6.00', '6.30'])
    expect(on([tax(1, 'a', [PERCENT], F)], [certificate(1, { tax_ids: [1] })])[0]).toMatchObject({
      amount: '0.00',
      exempt: true,
    })
    expect(
      on([tax(1, 'a', [PERCENT], F)], [certificate(1, { tax_ids: [1], product_ids: [CLEAR] })])[0],
    ).toMatchObject({ amount: '6.00', exempt: false })
  })
})

describe('day of the tax', () => {
  it.each([
    ['2026-03-02T05:59:59.999Z', '2026-03-01'],
    ['2026-03-02T06:00:00.000Z', '2026-03-02'],
    ['2026-07-01T04:59:59.999Z', '2026-06-30'],
    ['2026-07-01T05:00:00.000Z', '2026-07-01'],
  ])('%s is %s in Chicago', (instant, day) => expect(localDate(instant, 'America/Chicago')).toBe(day))
  it('delivered, else planned, else now', () => {
    const [a, b, c] = [
      '2026-03-01T12:00:00.000Z',
      '2026-03-02T12:00:00.000Z',
      '2026-03-03T12:00:00.000Z',
    ] as const
    expect([taxDay(a, b, c, 'UTC'), taxDay(null, b, c, 'UTC'), taxDay(null, null, c, 'UTC')]).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ])
  })
})
