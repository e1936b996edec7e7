/** A load on the phone of its driver: what he enters counts at once, and his numbers stand until they are recorded. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bolsOf,
  checkFill,
  emptyYet,
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
import { LOAD_STATES, type Load } from '#schema/road/loads.ts'

const clear = { id: 1, name: 'ULSD clear', dyed: false }
const compartment = (compartment_no: number, more: Partial<MyCompartment> = {}): MyCompartment => ({
  ...{ compartment_no, capacity: '2400.000', product_id: 1, product: clear, planned_quantity: '2300.000' },
  ...{ gross: null, net: null, temperature: null, api_gravity: null, bol_no: null, flushed: false },
  ...{ last: null, flush: null },
  ...more,
})
const load = (more: Partial<MyLoad> = {}): MyLoad => ({
  ...{ id: 7, rev: 1, load_no: 'L-7', date: '2026-11-25', status: 'sent', driver_id: 3, vehicles: 'T-208' },
  ...{ terminal: null, supplier: null, loading_number: null, notes: null, stops: [], orders: [11, 12] },
  compartments: [compartment(1), compartment(2)],
  ...more,
})
const fill = (compartment_no: number, gross: string, bol_no = '48231') => ({
  ...{ compartment_no, gross, bol_no, net: null, temperature: 71.4, api_gravity: null, flushed: false },
})

describe('a load as it is read', () => {
  it('keeps what a driver needs, with what must be flushed', () => {
    const row = {
      ...{ id: 7, rev: 2, load_no: 'L-7', date: '2026-11-25', status: 'sent', driver_id: 3 },
      ...{ loading_number: '77', notes: null, sales_order_ids: [11] },
      truck: { id: 1, name: 'Truck 14' },
      trailer: { id: 2, name: 'T-208' },
      terminal: { id: 4, name: 'Houston North' },
      supplier: { id: 5, supplier_name: 'Gulf Rack' },
      compartments: [
        { ...compartment(1), last_product: { id: 9, name: 'ULSD dyed' } },
        { ...compartment(3), last_product: null },
      ],
      findings: [
        { code: 'dyed_beside_clear', compartment_no: 2, detail: 'other' },
        { code: 'overweight', compartment_no: 1, detail: 'heavy' },
        { code: 'dyed_beside_clear', compartment_no: 1, detail: 'Flush compartment 1' },
      ],
      stops: [
        { kind: 'pickup', sales_order: null, ship_to: null },
        { kind: 'drop', sales_order: { customer_name: 'Lone Star' }, ship_to: { city: 'Katy' } },
        { kind: 'drop', sales_order: { customer_name: 'Gulf Crane' }, ship_to: null },
        { kind: 'drop', sales_order: null, ship_to: { city: 'Sealy' } },
      ],
    } as unknown as Load
    expect(myLoadOf(row)).toMatchObject({
      vehicles: 'Truck 14, T-208',
      terminal: { id: 4, name: 'Houston North' },
      supplier: { id: 5, name: 'Gulf Rack' },
      stops: ['Lone Star, Katy', 'Gulf Crane', 'Sealy'],
      orders: [11],
    })
    expect(myLoadOf(row).compartments[0]).toMatchObject({ last: 'ULSD dyed', flush: 'Flush compartment 1' })
    expect(myLoadOf(row).compartments[1]).toMatchObject({ last: null, flush: null })
    expect(myLoadOf({ ...row, truck: null, terminal: null, supplier: null })).toMatchObject({
      ...{ vehicles: 'T-208', terminal: null, supplier: null },
    })
  })
})
describe('what is entered', () => {
  it('stands in its compartment alone, and a flush settles what was asked for it', () => {
    const before = load({ compartments: [compartment(1, { flush: 'Flush it' }), compartment(2)] })
    const after = withFill(before, { ...fill(1, '2290'), flushed: true })
    expect(after.compartments[0]).toMatchObject({
      gross: '2290',
      bol_no: '48231',
      flush: null,
      flushed: true,
    })
    expect(after.compartments[1]).toEqual(before.compartments[1])
    expect(withFill(before, fill(1, '2290')).compartments[0]!.flush).toBe('Flush it')
  })
  it('is summed; what is not loaded yet is what is left', () => {
    const half = withFill(load(), fill(1, '2290.5'))
    expect(loadedSums(half)).toEqual({ loaded: '2290.500', planned: '4600.000', left: '2300.000' })
    expect([emptyYet(load()), emptyYet(half)]).toEqual([[1, 2], [2]])
    const uneven = load({ compartments: [compartment(1), compartment(2, { planned_quantity: '1000' })] })
    expect(loadedSums(withFill(uneven, fill(1, '2290.5'))).left).toBe('1000.000')
  })
  it.each<[string, MyCompartment, string, boolean, object | undefined]>([
    ['nothing', compartment(1), '', false, undefined],
    ['fits', compartment(1), '2390', false, { tone: 'ok', rest: '10 gal of room left.' }],
    ['full', compartment(1), '2400', false, { tone: 'ok', rest: '0 gal of room left.' }],
    ['over', compartment(1), '2400.5', false, { tone: 'over', strong: 'Over by 0.5 gal.' }],
    [
      'size not known, held another',
      compartment(1, { capacity: null, last: 'E10' }),
      '9',
      false,
      { tone: 'info', rest: 'Last held E10.' },
    ],
    ['size not known', compartment(1, { capacity: null }), '9', false, { tone: 'info', rest: '' }],
    [
      'held another',
      compartment(1, { last: 'E10' }),
      '9',
      false,
      { rest: '2,391 gal of room left. Last held E10.' },
    ],
    ['held the same', compartment(1, { last: clear.name }), '9', false, { rest: '2,391 gal of room left.' }],
    [
      'to flush',
      compartment(1, { flush: 'x', last: 'E10' }),
      '',
      false,
      { tone: 'over', rest: 'Last held E10.' },
    ],
    ['flushed', compartment(1, { flush: 'x' }), '9', true, { tone: 'ok' }],
  ])('is judged: %s', (_what, one, gross, flushed, says) => {
    const check = checkFill(one, gross, flushed)
    if (says) expect(check).toMatchObject(says)
    else expect(check).toBeUndefined()
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
