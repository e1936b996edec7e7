/** A load as it is drawn, changed and weighed. */
import { describe, expect, it } from 'vitest'
import {
  drawnTrailer,
  grossWeight,
  plansOf,
  refusedAt,
  withCompartment,
  withLess,
} from '#plugins/dispatch/rules/trailer.ts'
import type { LoadProduct, LoadVehicle } from '#plugins/dispatch/rules/feasibility.ts'
import type { Load, LoadFinding } from '#schema/road/loads.ts'

const plan = (compartment_no: number, planned_quantity: string, product_id = 1) => ({
  compartment_no,
  product_id,
  planned_quantity,
  flushed: false,
})
const filled = (compartment_no: number, planned_quantity: string): Load['compartments'][number] => ({
  ...plan(compartment_no, planned_quantity),
  id: 70 + compartment_no,
  capacity: null,
  product: { id: 1, name: 'ULSD clear', dyed: false },
  gross: null,
  net: null,
  temperature: null,
  api_gravity: null,
  bol_line_id: null,
  bol_no: null,
  retained_quantity: '0.000',
  loaded_at: null,
  last_product: null,
})
const held = ['3000', '2600'].map((capacity, i) => ({
  compartment_no: i + 1,
  capacity,
  last_product_id: null,
}))
describe('a load as it is drawn', () => {
  it('has every compartment of the trailer, and what is planned in one that it has not', () => {
    const drawn = drawnTrailer(held, {
      compartments: [filled(2, '1300.000'), filled(4, '500')],
      findings: [],
    })
    expect(drawn.map(({ no, fill, product }) => [no, fill, product?.name ?? 'empty'])).toEqual([
      [1, 0, 'empty'],
      [2, 50, 'ULSD clear'],
      [4, 0, 'ULSD clear'],
    ])
  })
  it('has its compartments in their order, each with whether it was flushed and what stands against it', () => {
    const against = (compartment_no: number | null): LoadFinding => ({
      code: 'over_capacity',
      level: 'must',
      detail: 'Too much',
      path: 'compartments',
      compartment_no,
      mend: { command: 'dispatch.edit-load', label: 'Change the compartments' },
    })
    const drawn = drawnTrailer(held.toReversed(), {
      compartments: [{ ...filled(10, '1'), flushed: true, capacity: '2' }, filled(2, '1300.000')],
      findings: [against(2), against(null), against(10)],
    })
    expect(
      drawn.map(({ no, flushed, fill, findings }) => [
        no,
        flushed,
        fill,
        findings.map((one) => one.compartment_no),
      ]),
    ).toEqual([
      [1, false, 0, []],
      [2, false, 50, [2]],
      [10, true, 50, [10]],
    ])
  })
  it('is planned as its compartments are', () =>
    expect(plansOf({ compartments: [filled(2, '13'), { ...filled(1, '14'), flushed: true }] })).toEqual([
      plan(2, '13'),
      { ...plan(1, '14'), flushed: true },
    ]))
  it('is changed in one compartment, emptied or filled', () => {
    const plans = [plan(1, '100'), plan(3, '300')]
    const next = { product_id: 2, planned_quantity: '200', flushed: true }
    expect(withCompartment(plans, 2, next)).toEqual([plans[0], { compartment_no: 2, ...next }, plans[1]])
    expect(withCompartment(plans, 1, null)).toEqual([plans[1]])
  })
  it.each([
    ['a field of a compartment', 'Some', [['compartments.1.planned_quantity', 'Too much']], 3, 'Too much'],
    [
      'a compartment in the sentence',
      'Compartment 2 is loaded already',
      [],
      2,
      'Compartment 2 is loaded already',
    ],
    ['a compartment that was not sent', 'Some', [['compartments.9.planned_quantity', 'Gone']], null, 'Gone'],
    ['another field', 'Some', [['truck_id', 'Choose a truck']], null, 'Choose a truck'],
    ['the load', 'Load L-000001 is loaded', [], null, 'Load L-000001 is loaded'],
  ] as const)('says a refusal about %s at its place', (_name, detail, fields, no, message) =>
    expect(
      refusedAt({ detail, fields: fields.map(([path, text]) => ({ path, message: text })) }, [
        plan(1, '1'),
        plan(3, '1'),
      ]),
    ).toEqual({ no, message }),
  )
  const product: LoadProduct = {
    id: 1,
    name: 'ULSD clear',
    dyed: false,
    is_fuel: true,
    hazardous: true,
    sold_as: 'gallon',
    pounds_per_gallon: '7.1',
  }
  const vehicle = (empty_weight: string | null, gross_weight_limit: string | null): LoadVehicle => ({
    id: 1,
    name: 'T-1',
    status: 'active',
    capacity: null,
    compartments: [],
    carries: [],
    unsafe: null,
    empty_weight,
    gross_weight_limit,
  })
  it.each([
    [
      'the lower limit',
      vehicle('18000', '80000'),
      vehicle('9000', '34000'),
      [plan(1, '1000')],
      '34100.000',
      '34000',
    ],
    [
      'the lower limit where the truck has it',
      vehicle('18000', '30000'),
      vehicle('9000', '34000'),
      [],
      '27000.000',
      '30000',
    ],
    ['an empty weight nobody said', vehicle(null, '80000'), null, [plan(1, '1000')], null, '80000'],
    ['an unknown product', vehicle('18000', null), null, [plan(1, '1000', 9)], null, null],
    ['nothing in it', vehicle('18000', null), null, [], '18000.000', null],
  ] as const)('weighs truck and goods: %s', (_name, truck, trailer, plans, pounds, limit) =>
    expect(grossWeight({ truck, trailer }, plans, [product])).toEqual({ pounds, limit }),
  )
  it('has the room beside what is still in a compartment, of whatever product, unless it is flushed before', () => {
    const contents = [1, 2].map((compartment_no) => ({ compartment_no, quantity: '400.000' }))
    const rooms = (compartments: Load['compartments'], quantities = contents) =>
      drawnTrailer(held, { compartments, findings: [] }, quantities).map(({ room }) => room)
    expect(rooms([])).toEqual(['2600.000', '2200.000'])
    expect(rooms([{ ...filled(1, '1000'), flushed: true }])).toEqual(['3000.000', '2200.000'])
    expect(rooms([], [{ compartment_no: 1, quantity: '3100' }])).toEqual(['0.000', '2600.000'])
    expect(rooms([filled(4, '500')]).at(-1)).toBe(null)
  })
  it('weighs what is still in the compartments, unless they are flushed before', () => {
    const contents = [1, 2].map((compartment_no) => ({
      compartment_no,
      quantity: '100.000',
      product: { id: 1, name: 'ULSD clear' },
      last: null,
    }))
    const pounds = (...plans: ReturnType<typeof plan>[]) =>
      grossWeight({ truck: vehicle('18000', null), trailer: null }, plans, [product], contents).pounds
    expect(pounds()).toBe('19420.000')
    expect(pounds(plan(1, '1000'))).toBe('26520.000')
    expect(pounds({ ...plan(1, '1000'), flushed: true })).toBe('25810.000')
  })
})
describe('less of a product', () => {
  const at = (
    compartment_no: number,
    product_id: number,
    planned_quantity: string,
    gross: string | null = null,
  ) => ({
    compartment_no,
    product_id,
    planned_quantity,
    gross,
    flushed: false,
  })
  const left = (quantity: string) =>
    withLess([at(1, 7, '3000'), at(2, 8, '900'), at(3, 7, '1000'), at(4, 7, '500', '498')], 7, quantity).map(
      (one) => [one.compartment_no, one.planned_quantity],
    )
  it('leaves from the last compartment on, and what is loaded stays', () => {
    expect(left('400')).toEqual([
      [1, '3000'],
      [2, '900'],
      [3, '600.000'],
      [4, '500'],
    ])
    expect(left('1250.5')).toEqual([
      [1, '2749.500'],
      [2, '900'],
      [4, '500'],
    ])
    expect(left('9999')).toEqual([
      [2, '900'],
      [4, '500'],
    ])
  })
})
