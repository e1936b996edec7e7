import { describe, expect, it } from 'vitest'
import {
  exemptionFor,
  onceForLines,
  placeFits,
  taxOrder,
  reasonAgainstTax,
  type Tax,
  type TaxableLine,
  type TaxRate,
  type TaxRequest,
} from '#plugins/taxes/public.ts'
import { APPLIES, fillLists, MOST_IN_LIST, withoutUnusedLists } from '#plugins/taxes/rules/applies.ts'
import { codesOf, TAX_PACKS } from '#plugins/taxes/rules/packs.ts'
import { certificate, CLEAR, CUS, rate, SHIP, tax } from '../world.ts'
import { ask, line, PLACE } from '../taxed-order.ts'

const items = (taxes: readonly Tax[], more: Partial<TaxRequest> = {}) =>
  taxOrder(ask(more), { taxes, exemption_certificates: [] }).taxable_items
const one = (rates: readonly TaxRate[], more: Partial<Tax> = {}) => tax(1, 'T', rates, more)
const FLAT = rate('40', { rate_type: 'flat' })
const BRACKET = rate('5', { rate_type: 'bracket', brackets: [{ up_to: null, amount: '12' }] })

describe('an applied tax says how it was computed', () => {
  it.each([
    ['per unit', rate('0.2'), '0.200000', '1000.000', '3000.00', '200.00'],
    ['percent', rate('5', { rate_type: 'percent' }), '5.000000', '1000.000', '3000.00', '150.00'],
    ['flat', FLAT, '40.000000', '1000.000', '3000.00', '40.00'],
    ['bracket, which prints no rate', BRACKET, null, '1000.000', '3000.00', '12.00'],
  ])('%s', (_, with_rate, printed, taxable_quantity, taxable_amount, amount) =>
    expect(items([one([with_rate])])).toMatchObject([
      { rate: printed, taxable_quantity, taxable_amount, amount, tax_id: 1, line_no: 1 },
    ]),
  )
  it('a percent tax without its figure is on no fee', () => {
    const fees = [{ fee_no: 1, fee_row_id: 5, subtotal: '10.00', taxable: true }]
    const on = (value: string | null) =>
      items([one([rate('5', { rate_type: 'percent', rate: value })], { applies_to_fees: true })], {
        lines: [],
        fees,
      }).map(({ fee_no, amount }) => [fee_no, amount])
    expect([on('5'), on(null)]).toEqual([[[1, '0.50']], []])
  })
})

describe('a tax owed once per order', () => {
  const LITERS = line({ sold_as: 'liter', billed: '1000' })
  const quantities = (with_rate: TaxRate) =>
    onceForLines(one([with_rate]), with_rate, [line(), LITERS]).quantities.map((each) => each.toFixed(3))
  it('a flat one is spread by what is billed, whatever it is counted in', () =>
    expect(quantities(FLAT)).toEqual(['1000.000', '1000.000']))
  it('a bracket is found by the quantity in the unit of the tax', () =>
    expect(quantities(BRACKET)).toEqual(['1000.000', '264.172']))
  it.each([
    ['the later day first', ['2026-03-03', '2026-03-02']],
    ['the later day last', ['2026-03-02', '2026-03-03']],
  ])('over two days the rate of the later one: %s', (_, days) => {
    const rates = [
      rate('40', { rate_type: 'flat', effective_to: '2026-03-03' }),
      rate('60', { rate_type: 'flat', effective_from: '2026-03-03' }),
    ]
    const lines = days.map((day, at) => line({ line_no: at + 1, line_item_id: at + 11, day }))
    expect(items([one(rates)], { lines }).map(({ amount }) => amount)).toEqual(['30.00', '30.00'])
  })
})

describe('why a tax is none', () => {
  const reason = (with_rate: TaxRate, more: Partial<TaxableLine> = {}) =>
    reasonAgainstTax(one([with_rate]), with_rate, line(more), PLACE)
  const PIECES = { sold_as: 'each' as const }
  it.each([
    ['a bracket of goods that cannot be counted in its unit', BRACKET, PIECES, 'no_unit_factor'],
    ['per unit of them', rate('0.1'), PIECES, 'no_unit_factor'],
    ['a flat one needs no unit', FLAT, PIECES, null],
    ['per unit without its figure', rate('0', { rate: null }), {}, 'no_rate'],
    ['flat without its figure', rate('0', { rate: null, rate_type: 'flat' }), {}, 'no_rate'],
    [
      'a bracket needs no figure',
      rate('0', { rate: null, rate_type: 'bracket', brackets: BRACKET.brackets }),
      {},
      null,
    ],
  ] as const)('%s', (_, with_rate, more, answer) => expect(reason(with_rate, more)).toBe(answer))
  it('one jurisdiction of the place is enough', () => {
    const listed = (...jurisdiction_ids: number[]) =>
      placeFits(one([], { applies_to_all_jurisdictions: false, jurisdiction_ids }), PLACE)
    expect([listed(71), listed(70, 71), listed(72), listed()]).toEqual([true, true, false, false])
  })
})

describe('a certificate', () => {
  const CASE = {
    tax: one([], { tax_group: 'set' }),
    customer_id: CUS,
    ship_to_id: SHIP,
    place: PLACE,
    product_id: CLEAR,
    tax_use: 'farm',
    day: '2026-03-02',
  }
  const exempts = (more: Parameters<typeof certificate>[1], of: Partial<typeof CASE> = {}) =>
    exemptionFor({ ...CASE, ...of }, [certificate(1, { tax_ids: [1], ...more })]).certificate !== null
  it.each([
    ['of the customer', {}, true],
    ['of somebody else', { customer_id: 99 }, false],
    ['for any use', { tax_use: null }, true],
    ['for this use', { tax_use: 'farm' }, true],
    ['for another use', { tax_use: 'marine' }, false],
    ['by the group of the tax', { tax_ids: [], tax_groups: ['set'] }, true],
    ['by another group', { tax_ids: [], tax_groups: ['fet'] }, false],
  ])('%s', (_, more, answer) => expect(exempts(more)).toBe(answer))
})

describe('what a tax applies to', () => {
  const known = (kind: string) =>
    ({ state: [1, 2], city: [], product: Array.from({ length: MOST_IN_LIST + 5 }, (_, at) => at) })[kind] ??
    []
  it('a list under a tick that is on is emptied, any other kept', () =>
    expect(
      withoutUnusedLists({
        name: 'T',
        applies_to_all_states: true,
        state_ids: [1],
        applies_to_all_cities: false,
        city_ids: [2],
        product_ids: [3],
      }),
    ).toEqual({
      name: 'T',
      applies_to_all_states: true,
      state_ids: [],
      applies_to_all_cities: false,
      city_ids: [2],
      product_ids: [3],
    }))
  it.each([
    ['the tick is on, the list empty', { applies_to_all_states: true, state_ids: [] }, [1, 2]],
    ['the tick is on, no list at all', { applies_to_all_states: true }, [1, 2]],
    ['the tick is off', { applies_to_all_states: false, state_ids: [] }, []],
    ['nothing is said', {}, undefined],
    ['somebody listed some', { applies_to_all_states: true, state_ids: [7] }, [7]],
  ])('an empty list under its tick gets all that are known: %s', (_, input, state_ids) =>
    expect(fillLists(input, undefined, known).state_ids).toEqual(state_ids),
  )
  it('what is saved counts where the input says nothing', () => {
    const saved = { applies_to_all_states: true, state_ids: [] }
    expect(fillLists({ name: 'N' }, saved, known)).toEqual({ name: 'N', state_ids: [1, 2] })
    expect(fillLists({ applies_to_all_states: false }, saved, known)).toEqual({
      applies_to_all_states: false,
    })
  })
  it('an input that gains nothing is the one that came', () => {
    const input = { applies_to_all_cities: true, city_ids: [] }
    expect(fillLists(input, undefined, known)).toBe(input)
  })
  it('no more than a list may hold, and no list for what has none', () => {
    const all = Object.fromEntries(APPLIES.map(({ every }) => [every, true]))
    const made = fillLists(all, undefined, known)
    expect((made.product_ids as number[]).length).toBe(MOST_IN_LIST)
    expect(Object.keys(made).filter((key) => key.endsWith('_ids'))).toEqual(['state_ids', 'product_ids'])
  })
})

describe('rates to begin with', () => {
  const pack = (code: string) => TAX_PACKS.find((each) => each.code === code)!
  it('a federal rate names its fuel, its group and where it stands in the order', () =>
    expect(pack('US').rates).toMatchObject([
      { level: 'federal', tax_group: 'fet', fuel: 'diesel', rate: '0.243', sequence: 10 },
      { level: 'federal', tax_group: 'fet', fuel: 'gasoline', rate: '0.183', sequence: 10 },
      { level: 'federal', tax_group: 'lust', fuel: 'any', rate: '0.001', sequence: 11 },
    ]))
  it.each([
    ['TX', ['diesel', 'gasoline']],
    ['CO', ['diesel']],
    ['IN', ['gasoline']],
  ])('%s has what there is a source for', (code, fuels) =>
    expect(pack(code).rates).toMatchObject(
      fuels.map((fuel) => ({ fuel, name: `${pack(code).name} ${fuel}`, level: 'state', tax_group: 'set' })),
    ),
  )
  it('dyed fuel bears the LUST tax and no excise', () => {
    expect(codesOf('any')).toEqual(
      expect.arrayContaining([...codesOf('diesel'), ...codesOf('gasoline'), '228']),
    )
    expect(codesOf('diesel')).toContain('160')
    expect(codesOf('gasoline')).toEqual(['065', '124'])
    expect(codesOf('diesel')).not.toContain('228')
  })
})
