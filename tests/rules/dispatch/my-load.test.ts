/** A load on the phone of its driver: what he enters counts at once, and his numbers stand until they are recorded. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Held } from '#plugins/dispatch/rules/on-the-truck.ts'
import {
  bolsOf,
  checkFill,
  emptyYet,
  fillOf,
  forbiddenIn,
  heldFor,
  isBehind,
  isKept,
  isToLoad,
  loadedSums,
  myLoadOf,
  type MyCompartment,
  type MyLoad,
  numberFor,
  withFill,
  withoutNumber,
  withStep,
} from '#plugins/dispatch/rules/my-load.ts'
import { judgeFill } from '#plugins/dispatch/rules/fill.ts'
import { bareRow, exampleRow } from '#schema/reference/example-row.ts'
import { load as contract, LOAD_STATES, LoadCompartment, Stop } from '#schema/road/loads.ts'

const clear = {
  id: 1,
  name: 'ULSD clear',
  dyed: false,
  is_fuel: true,
  family: 'distillate' as const,
  family_confirmed: true,
}
const red = { ...clear, id: 9, name: 'ULSD dyed', dyed: true, family: 'dyed_distillate' as const }
const gas = { ...clear, id: 8, name: 'E10', family: 'gasoline' as const }
const b5 = { ...clear, id: 7, name: 'B5' }
const compartment = (compartment_no: number, more: Partial<MyCompartment> = {}): MyCompartment => ({
  compartment_no,
  capacity: '2400.000',
  product_id: 1,
  product: clear,
  planned_quantity: '2300.000',
  gross: null,
  net: null,
  temperature: null,
  api_gravity: null,
  bol_no: null,
  flushed: false,
  last_product: null,
  ...more,
})
const load = (more: Partial<MyLoad> = {}): MyLoad => ({
  id: 7,
  rev: 1,
  load_no: 'L-7',
  date: '2026-11-25',
  status: 'sent',
  driver_id: 3,
  vehicles: 'T-208',
  terminal: null,
  supplier: null,
  loading_number: null,
  notes: null,
  stops: [],
  orders: [11, 12],
  compartments: [compartment(1), compartment(2)],
  ...more,
})
const fill = (compartment_no: number, gross: string, bol_no = '48231') => ({
  compartment_no,
  gross,
  bol_no,
  net: null,
  temperature: 71.4,
  api_gravity: null,
  flushed: false,
})

describe('a load as it is read', () => {
  it('keeps what a driver needs, with what was in each compartment', () => {
    const at = (customer_name: string) => ({ ...exampleRow(Stop).sales_order!, customer_name })
    const site = (city: string) => ({ id: 1, name: 'Yard', city })
    const held = (compartment_no: number, last_product: typeof red | null) =>
      bareRow(LoadCompartment, { compartment_no, product: clear, last_product })
    const row = bareRow(contract.row, {
      id: 7,
      rev: 2,
      load_no: 'L-7',
      date: '2026-11-25',
      status: 'sent',
      driver_id: 3,
      loading_number: '77',
      sales_order_ids: [11],
      truck: { id: 1, name: 'Truck 14' },
      trailer: { id: 2, name: 'T-208' },
      terminal: { id: 4, name: 'Houston North' },
      supplier: { id: 5, supplier_name: 'Gulf Rack' },
      compartments: [held(1, red), held(3, null)],
      stops: [
        bareRow(Stop, { kind: 'pickup' }),
        bareRow(Stop, { kind: 'drop', sales_order: at('Lone Star'), ship_to: site('Katy') }),
        bareRow(Stop, { kind: 'drop', sales_order: at('Gulf Crane') }),
        bareRow(Stop, { kind: 'drop', ship_to: site('Sealy') }),
      ],
    })
    expect(myLoadOf(row)).toMatchObject({
      vehicles: 'Truck 14, T-208',
      terminal: { id: 4, name: 'Houston North' },
      supplier: { id: 5, name: 'Gulf Rack' },
      stops: ['Lone Star, Katy', 'Gulf Crane', 'Sealy'],
      orders: [11],
    })
    expect(myLoadOf(row).compartments.map(({ last_product }) => last_product?.id)).toEqual([9, undefined])
    expect(myLoadOf({ ...row, truck: null, terminal: null, supplier: null })).toMatchObject({
      vehicles: 'T-208',
      terminal: null,
      supplier: null,
    })
  })
})
describe('what is entered', () => {
  it('stands in its compartment alone', () => {
    const before = load()
    const after = withFill(before, { ...fill(1, '2290'), flushed: true })
    expect(after.compartments[0]).toMatchObject({ gross: '2290', bol_no: '48231', flushed: true })
    expect(after.compartments[1]).toEqual(before.compartments[1])
  })
  it('is summed; what is not loaded yet is what is left', () => {
    const half = withFill(load(), fill(1, '2290.5'))
    expect(loadedSums(half)).toEqual({ loaded: '2290.500', planned: '4600.000', left: '2300.000' })
    expect([emptyYet(load()), emptyYet(half)]).toEqual([[1, 2], [2]])
    const uneven = load({ compartments: [compartment(1), compartment(2, { planned_quantity: '1000' })] })
    expect(loadedSums(withFill(uneven, fill(1, '2290.5'))).left).toBe('1000.000')
  })
  const held = (quantity: string | null, product = clear, more: Partial<Held> = {}): Held => ({
    asset_id: 2,
    asset: 'T-208',
    compartment_no: 1,
    capacity: '2400.000',
    at: null,
    how: 'gauged',
    quantity,
    product: Number(quantity) > 0 ? product : null,
    last: product,
    ...more,
  })
  const judged = (one: MyCompartment, gross: string, flushed = false, on?: Held) =>
    fillOf(one, 'T-208', on, { gross, flushed })
  it.each<[string, MyCompartment, string, boolean, Held | undefined, object | undefined]>([
    ['nothing', compartment(1), '', false, undefined, undefined],
    ['fits', compartment(1), '2390', false, undefined, { tone: 'ok', rest: '10 gal of room left.' }],
    ['full', compartment(1), '2400', false, undefined, { tone: 'ok', rest: '0 gal of room left.' }],
    ['over', compartment(1), '2400.5', false, undefined, { tone: 'over', strong: 'Over by 0.5 gal.' }],
    [
      'over what is still in it',
      compartment(1),
      '2400',
      false,
      held('900'),
      {
        tone: 'over',
        strong: 'Over by 900 gal.',
        rest: 'Room for 1,500 gal, 900 of 2,400 gal are still in it.',
      },
    ],
    [
      'beside what is still in it',
      compartment(1),
      '1500',
      false,
      held('900'),
      { rest: '0 gal of room left.' },
    ],
    [
      'set right: what the load put there itself takes no room',
      compartment(1, { gross: '1500.000' }),
      '1490',
      false,
      held('2400'),
      { tone: 'ok', rest: '10 gal of room left.' },
    ],
    ['gauged empty', compartment(1), '2400', false, held('0'), { tone: 'ok' }],
    [
      'size not known, held another',
      compartment(1, { capacity: null, last_product: b5 }),
      '9',
      false,
      undefined,
      { tone: 'info', rest: 'Last held B5.' },
    ],
    ['size not known', compartment(1, { capacity: null }), '9', false, undefined, { tone: 'info', rest: '' }],
    [
      'held another of its family',
      compartment(1, { last_product: b5 }),
      '9',
      false,
      undefined,
      { rest: '2,391 gal of room left. Last held B5.' },
    ],
    ['held the same', compartment(1, { last_product: clear }), '9', false, undefined, { tone: 'ok' }],
    [
      'to flush',
      compartment(1, { last_product: gas }),
      '',
      false,
      undefined,
      {
        tone: 'over',
        strong: 'Flush it first.',
        rest: 'Compartment 1 last held E10: flush it before ULSD clear.',
      },
    ],
    [
      'what the truck says counts before what the load said',
      compartment(1, { last_product: gas }),
      '9',
      false,
      held('0'),
      { tone: 'ok' },
    ],
    ['flushed', compartment(1, { last_product: gas }), '9', true, undefined, { tone: 'ok' }],
    [
      'to be drained',
      compartment(1, { product: red, last_product: clear }),
      '9',
      false,
      undefined,
      { tone: 'info', strong: 'Drain it first.' },
    ],
    [
      'to be checked',
      compartment(1, { last_product: { ...gas, family_confirmed: false } }),
      '9',
      false,
      undefined,
      { tone: 'info', strong: 'Check:' },
    ],
  ])('is judged: %s', (_what, one, gross, flushed, on, says) => {
    const check = checkFill(judged(one, gross, flushed, on), gross !== '')
    if (says) expect(check).toMatchObject(says)
    else expect(check).toBeUndefined()
  })
  it('is asked about once where it must not go in; more than fits is seen by itself', () => {
    const of = (one: MyCompartment, gross: string) => forbiddenIn(judgeFill(judged(one, gross)))?.code
    expect(of(compartment(1, { last_product: gas }), '9')).toBe('flush_needed')
    expect(of(compartment(1), '9000')).toBeUndefined()
  })
  it('goes into the trailer of the load where that has the compartment', () => {
    const truck = held('5', clear, { asset_id: 1 })
    const both = [truck, held('9')]
    expect(heldFor(both, { assets: [2, 1] }, 1)?.asset_id).toBe(2)
    expect(heldFor([truck], { assets: [2, 1] }, 1)?.asset_id).toBe(1)
    expect([heldFor(both, { assets: [2, 1] }, 4), heldFor(both, {}, 1)]).toEqual([undefined, undefined])
  })
})
describe('steps', () => {
  it('never go back', () =>
    fc.assert(
      fc.property(fc.constantFrom(...LOAD_STATES), fc.constantFrom(...LOAD_STATES), (from, to) => {
        const after = withStep(load({ status: from }), to).status
        expect(after === from || after === to).toBe(true)
        if (from !== 'cancelled') expect(isBehind(after, from)).toBe(false)
      }),
    ))
  it('go on, and are behind when they went on', () => {
    expect(withStep(load(), 'accepted').status).toBe('accepted')
    expect(isBehind('sent', 'accepted')).toBe(true)
    expect(isBehind('accepted', 'accepted')).toBe(false)
  })
  it('say what is still to load, and what the phone keeps', () => {
    const of = (is: (one: Pick<MyLoad, 'status'>) => boolean) =>
      LOAD_STATES.filter((status) => is({ status }))
    expect(of(isToLoad)).toEqual(['sent', 'accepted', 'loading', 'loaded'])
    expect(of(isKept)).toEqual(['sent', 'accepted', 'loading', 'loaded', 'en_route'])
  })
})
describe('BOLs', () => {
  const two = withFill(withFill(load(), fill(1, '2290')), fill(2, '2300', '99'))
  it('are the compartments under one number, with what was measured', () => {
    expect(bolsOf(load())).toEqual([])
    expect(
      bolsOf(two).map(({ bol_no, lines }) => [bol_no, lines.map((line) => line.compartment_no)]),
    ).toEqual([
      ['48231', [1]],
      ['99', [2]],
    ])
    expect(bolsOf(withFill(load(), fill(1, '2290')))[0]!.lines).toEqual([
      { product_id: 1, compartment_no: 1, gross: '2290', net: null, temperature: 71.4, api_gravity: null },
    ])
  })
  it('are of compartments that were filled under a number', () => {
    const typed = { bol_no: '48231', gross: null }
    const some = load({
      compartments: [
        compartment(1, typed),
        compartment(2, { gross: '9' }),
        compartment(3, { ...typed, gross: '7' }),
      ],
    })
    expect(bolsOf(some).map(({ lines }) => lines.map((line) => line.compartment_no))).toEqual([[3]])
    expect(bolsOf(load({ compartments: [compartment(1, typed)] }))).toEqual([])
  })
  it('give an order its number where there is one', () => {
    const one = withFill(load(), fill(1, '2290'))
    expect([numberFor([one], 11), numberFor([one], 99), numberFor([two], 11), numberFor([], 11)]).toEqual([
      '48231',
      undefined,
      undefined,
      undefined,
    ])
  })
})
describe('what the driver found at the rack', () => {
  const dyed = { id: 2, name: 'ULSD dyed', dyed: true }
  it('is the product that he loaded, whatever is planned', () => {
    const [one, two] = withFill(load(), fill(1, '2000'), dyed).compartments
    expect([one!.product, one!.product_id, two!.product]).toEqual([dyed, 2, clear])
    expect(withFill(load(), fill(1, '2000')).compartments[0]!.product).toBe(clear)
  })
  it('says which full compartments have no number', () => {
    expect(withoutNumber(load({ compartments: [compartment(1, { gross: '5' }), compartment(2)] }))).toEqual([
      1,
    ])
    expect(withoutNumber(withFill(load(), fill(2, '5')))).toEqual([])
  })
})
