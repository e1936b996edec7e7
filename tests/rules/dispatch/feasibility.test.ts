/** What stands against a load, each with the command that mends it; and what can be driven stands against nothing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillFindings,
  judgeLoad,
  type LoadProduct,
  type LoadToJudge,
  type LoadVehicle,
  poundsOf,
  tankOf,
} from '../../../src/plugins/dispatch/rules/feasibility.ts'

const product = (id: number, more: Partial<LoadProduct> = {}): LoadProduct => ({
  id,
  name: `Product ${id}`,
  dyed: false,
  is_fuel: true,
  hazardous: false,
  sold_as: 'gallon',
  pounds_per_gallon: '7.1',
  family: 'distillate',
  family_confirmed: true,
  ...more,
})
const CLEAR = product(1, { name: 'ULSD clear', hazardous: true })
const DYED = product(2, { name: 'ULSD dyed', dyed: true, family: 'dyed_distillate' })
const vehicle = (more: Partial<LoadVehicle> = {}): LoadVehicle => ({
  id: 1,
  name: 'T-204',
  status: 'active',
  capacity: null,
  gross_weight_limit: null,
  empty_weight: null,
  compartments: [3000, 2500].map((capacity, i) => ({
    compartment_no: i + 1,
    capacity: String(capacity),
    last_product_id: null,
  })),
  carries: [],
  unsafe: null,
  ...more,
})
const load = (more: Partial<LoadToJudge> = {}): LoadToJudge => ({
  date: '2026-03-02',
  driver: {
    id: 1,
    name: 'Dan',
    status: 'active',
    license_expires_on: '2026-03-02',
    hazmat_expires_on: null,
    medical_expires_on: null,
    days_off: [],
  },
  truck: null,
  trailer: vehicle(),
  compartments: [{ compartment_no: 1, product_id: 1, quantity: '3000', flushed: false }],
  contents: [],
  products: [CLEAR, DYED],
  wanted: [{ product_id: 1, quantity: '3000' }],
  span: null,
  others: [],
  ...more,
})
const codes = (more: Partial<LoadToJudge>) =>
  judgeLoad(load(more)).map(({ code, level }) => `${code} ${level}`)
/** Compartments that held these products last, and are empty. */
const last = (...products: (LoadProduct | null)[]): LoadToJudge['contents'] =>
  products.map((one, i) => ({ compartment_no: i + 1, quantity: null, product: null, last: one }))

describe('a load', () => {
  it.each<[string, Partial<LoadToJudge>, string[]]>([
    ['that fits', {}, []],
    [
      'over the capacity of a compartment',
      { compartments: [{ compartment_no: 2, product_id: 1, quantity: '3000', flushed: false }] },
      ['over_capacity must'],
    ],
    ['clear after dyed', { contents: last(DYED) }, ['dyed_beside_clear must']],
    ['clear after clear', { contents: last(CLEAR) }, []],
    [
      'clear after dyed that was flushed',
      {
        contents: last(DYED),
        compartments: [{ compartment_no: 1, product_id: 1, quantity: '3000', flushed: true }],
      },
      [],
    ],
    [
      'over the weight',
      { trailer: vehicle({ gross_weight_limit: '30000', empty_weight: '9000' }) },
      ['overweight must'],
    ],
    [
      'of unknown weight',
      {
        trailer: vehicle({ gross_weight_limit: '30000' }),
        products: [product(1, { pounds_per_gallon: null })],
      },
      ['weight_unknown should'],
    ],
    [
      'of a driver whose license ended yesterday',
      { driver: { ...load().driver!, license_expires_on: '2026-03-01' } },
      ['license_expired must'],
    ],
    [
      'of a driver without hazmat',
      { driver: { ...load().driver!, hazmat_expires_on: '2026-03-01' } },
      ['hazmat_expired must'],
    ],
    [
      'without anything hazardous',
      { driver: { ...load().driver!, hazmat_expires_on: '2026-03-01' }, products: [product(1)] },
      [],
    ],
    [
      'over the weight with what is still in another compartment',
      {
        trailer: vehicle({ gross_weight_limit: '40000', empty_weight: '9000' }),
        contents: [{ compartment_no: 2, quantity: '2400', product: DYED, last: DYED }],
      },
      ['overweight must'],
    ],
    [
      'over the weight with what is still in its own compartment',
      {
        trailer: vehicle({ gross_weight_limit: '16000', empty_weight: '9000' }),
        contents: [{ compartment_no: 1, quantity: '100', product: CLEAR, last: CLEAR }],
        compartments: [{ compartment_no: 1, product_id: 1, quantity: '900', flushed: false }],
        wanted: [],
      },
      ['overweight must'],
    ],
    [
      'that is flushed, so that nothing of before weighs',
      {
        trailer: vehicle({ gross_weight_limit: '16000', empty_weight: '9000' }),
        contents: [{ compartment_no: 1, quantity: '100', product: CLEAR, last: CLEAR }],
        compartments: [{ compartment_no: 1, product_id: 1, quantity: '900', flushed: true }],
        wanted: [],
      },
      [],
    ],
    [
      'of unknown weight in another compartment',
      {
        trailer: vehicle({ gross_weight_limit: '80000' }),
        contents: [{ compartment_no: 2, quantity: '1', product: DYED, last: DYED }],
        products: [CLEAR, { ...DYED, pounds_per_gallon: null }],
      },
      ['weight_unknown should'],
    ],
    [
      'on a truck out of service',
      { truck: vehicle({ status: 'out_of_service' }) },
      ['truck_out_of_service must'],
    ],
    [
      'on an unsafe truck',
      { truck: vehicle({ unsafe: 'T-1 was found unsafe: Brakes' }) },
      ['truck_unsafe must'],
    ],
    ['that leaves gallons behind', { wanted: [{ product_id: 1, quantity: '3500' }] }, ['not_placed should']],
    [
      'with what nobody ordered',
      { wanted: [{ product_id: 2, quantity: '1' }] },
      ['not_placed should', 'not_planned should'],
    ],
  ])('%s', (_, more, wanted) => expect(codes(more).toSorted()).toEqual(wanted.toSorted()))
  it('says each as a sentence, where it stands and what mends it', () => {
    for (const one of judgeLoad(
      load({ contents: last(DYED), driver: { ...load().driver!, status: 'inactive' } }),
    )) {
      expect(one.detail).toMatch(/^[A-Z].+[^.]$/)
      expect(one.mend.command).toMatch(/^[a-z]+\.[a-z-]+$/)
      expect(one.mend.label).not.toBe('')
    }
  })
})
describe('what stands against a load', () => {
  const said = (more: Partial<LoadToJudge>) =>
    judgeLoad(load(more)).map(({ detail, path, compartment_no, mend }) => [
      detail,
      path,
      compartment_no,
      mend.command,
    ])
  const put = (compartment_no: number, product_id: number, quantity = '1000') => ({
    compartment_no,
    product_id,
    quantity,
    flushed: false,
  })
  const dan = load().driver!
  it.each<[string, Partial<LoadToJudge>, unknown[]]>([
    [
      'a second product in a compartment',
      { compartments: [put(1, 1), put(1, 2)], wanted: [] },
      [['Compartment 1 holds one product only', 'compartments.1.product_id', 1, 'dispatch.edit-load']],
    ],
    [
      'too much in a compartment',
      { compartments: [put(1, 1, '3000.001')] },
      [
        [
          'Enter 3,000 gal or less, that is what compartment 1 of T-204 holds',
          'compartments.0.planned_quantity',
          1,
          'dispatch.lower-quantity',
        ],
      ],
    ],
    [
      'clear into the one of two that held dyed',
      { contents: last(CLEAR, DYED), compartments: [put(2, 1, '2500')], wanted: [] },
      [
        [
          'Compartment 2 last held ULSD dyed: flush it before ULSD clear',
          'compartments.0.flushed',
          2,
          'dispatch.flush-compartment',
        ],
      ],
    ],
    [
      'the lower of two limits of weight, and the truck with the trailer',
      {
        truck: vehicle({ gross_weight_limit: '80000', empty_weight: '9000', compartments: [] }),
        trailer: vehicle({ gross_weight_limit: '30000' }),
      },
      [
        [
          'The load weighs 30,300 lb, the limit is 30,000 lb: take off 300 lb',
          'compartments',
          null,
          'dispatch.lower-quantity',
        ],
      ],
    ],
    [
      'the lower of two limits of weight where the truck has it',
      {
        truck: vehicle({ gross_weight_limit: '21299.999', compartments: [] }),
        trailer: vehicle({ gross_weight_limit: '80000' }),
      },
      [
        [
          'The load weighs 21,300 lb, the limit is 21,299.999 lb: take off 0.001 lb',
          'compartments',
          null,
          'dispatch.lower-quantity',
        ],
      ],
    ],
    [
      'each product by its own weight',
      {
        trailer: vehicle({ gross_weight_limit: '20000' }),
        compartments: [put(1, 2, '2000')],
        wanted: [],
        products: [CLEAR, { ...DYED, pounds_per_gallon: '10.5' }],
      },
      [
        [
          'The load weighs 21,000 lb, the limit is 20,000 lb: take off 1,000 lb',
          'compartments',
          null,
          'dispatch.lower-quantity',
        ],
      ],
    ],
    [
      'a driver who is inactive',
      { driver: { ...dan, status: 'inactive' } },
      [['Dan is inactive', 'driver_id', null, 'dispatch.assign-driver']],
    ],
    [
      'a driver who is off',
      { driver: { ...dan, days_off: [{ from: '2026-03-01', to: '2026-03-02' }] } },
      [['Dan is off on Mon Mar 2, 2026', 'driver_id', null, 'dispatch.assign-driver']],
    ],
    [
      'a medical certificate that ended',
      { driver: { ...dan, medical_expires_on: '2026-03-01' } },
      [['The medical certificate of Dan ended on Sun Mar 1, 2026', 'driver_id', null, 'driver.edit']],
    ],
    ['a medical certificate of the day', { driver: { ...dan, medical_expires_on: '2026-03-02' } }, []],
    [
      'hazmat where one of two products is hazardous',
      {
        driver: { ...dan, hazmat_expires_on: '2026-03-01' },
        compartments: [put(1, 2), put(2, 1)],
        wanted: [],
      },
      [['The hazmat endorsement of Dan ended on Sun Mar 1, 2026', 'driver_id', null, 'driver.edit']],
    ],
    [
      'no hazmat where only another product is hazardous',
      { driver: { ...dan, hazmat_expires_on: '2026-03-01' }, compartments: [put(1, 2)], wanted: [] },
      [],
    ],
    [
      'no hazmat for what nobody knows',
      { driver: { ...dan, hazmat_expires_on: '2026-03-01' }, compartments: [put(1, 9)], wanted: [] },
      [],
    ],
    ['nobody who drives', { driver: null }, []],
    ['nothing in it yet', { compartments: [] }, []],
    [
      'gallons of its second product left behind',
      {
        compartments: [put(1, 1), put(2, 2)],
        wanted: [
          { product_id: 1, quantity: '1000' },
          { product_id: 2, quantity: '1200.5' },
        ],
      },
      [['200.5 gal of ULSD dyed are in no compartment', 'compartments', null, 'dispatch.edit-load']],
    ],
    [
      'what no order wants, of a name nobody knows',
      { compartments: [put(1, 1, '3000'), put(2, 9)] },
      [['No order of this load wants ', 'compartments', null, 'dispatch.edit-load']],
    ],
    ['no truck at all', { trailer: null }, []],
    ['a compartment the trailer has not', { compartments: [put(7, 1, '3000')] }, []],
    ['a tank of unknown size', { trailer: vehicle({ compartments: [] }) }, []],
    ['a tank that just holds it', { trailer: vehicle({ compartments: [], capacity: '3000' }) }, []],
    ['parts, whatever the whole says', { trailer: vehicle({ capacity: '10' }) }, []],
    [
      'more than the tank holds',
      { trailer: vehicle({ compartments: [], capacity: '2999.5' }) },
      [['T-204 holds 2,999.5 gal, the load is 3,000', 'compartments', null, 'dispatch.lower-quantity']],
    ],
  ])('%s', (_, more, wanted) => expect(said(more)).toEqual(wanted))
  const [whole, parted] = [vehicle({ name: 'whole', compartments: [] }), vehicle({ name: 'parted' })]
  it.each([
    ['the trailer that has compartments', parted, parted, 'trailer'],
    ['the trailer before a truck without', whole, parted, 'trailer'],
    ['the truck that has compartments before a trailer without', parted, whole, 'truck'],
    ['the trailer where neither has', whole, whole, 'trailer'],
    ['the truck alone', parted, null, 'truck'],
    ['the truck alone, without compartments', whole, null, 'truck'],
    ['the trailer alone, without compartments', null, whole, 'trailer'],
    ['none', null, null, null],
  ] as const)('is filled: %s', (_, truck, trailer, wanted) => {
    const named = (one: LoadVehicle | null, name: string) => one && { ...one, name }
    const tank = tankOf({ truck: named(truck, 'truck'), trailer: named(trailer, 'trailer') })
    expect(tank?.name ?? null).toBe(wanted)
  })
  it.each([
    ['gallon', '10', '71.000'],
    ['liter', '37.85411784', '71.000'],
    ['pound', '10', '10.000'],
    ['ton', '1.5', '3000.000'],
    ['each', '10', '0.000'],
  ] as const)('weighs what is sold by the %s', (sold_as, quantity, pounds) =>
    expect(poundsOf(quantity, product(1, { sold_as }))).toBe(pounds),
  )
  it('weighs nothing of what nobody weighed, but what is sold by weight or by the piece', () => {
    const unknown = { pounds_per_gallon: null }
    expect(poundsOf('10', product(1, unknown))).toBeNull()
    expect(poundsOf('10', product(1, { ...unknown, sold_as: 'pound' }))).toBe('10.000')
  })
})
describe('whatever is filled', () => {
  const compartment = fc.record({
    compartment_no: fc.integer({ min: 1, max: 4 }),
    product_id: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 0, max: 4000 }).map(String),
    flushed: fc.boolean(),
  })
  it('stands against nothing exactly when each compartment holds it, and one product in one', () =>
    fc.assert(
      fc.property(fc.array(compartment, { maxLength: 6 }), (compartments) => {
        const tank = vehicle()
        const fits = compartments.every((one) => {
          const held = tank.compartments.find(({ compartment_no }) => compartment_no === one.compartment_no)
          return !held || Number(one.quantity) <= Number(held.capacity)
        })
        const first = (no: number) => compartments.find(({ compartment_no }) => compartment_no === no)!
        const pure = compartments.every((one) => first(one.compartment_no).product_id === one.product_id)
        expect(fillFindings(compartments, tank).length === 0).toBe(fits && pure)
      }),
    ))
  it('weighs more when there is more of it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (a, more) => {
        const pounds = (gallons: number) => Number(poundsOf(String(gallons), CLEAR))
        expect(pounds(a + more)).toBeGreaterThan(pounds(a))
      }),
    ))
})
