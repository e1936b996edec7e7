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
} from '../../../src/plugins/dispatch/rules/feasibility.ts'

const product = (id: number, more: Partial<LoadProduct> = {}): LoadProduct => ({
  id,
  name: `Product ${id}`,
  dyed: false,
  is_fuel: true,
  hazardous: false,
  sold_as: 'gallon',
  pounds_per_gallon: '7.1',
  ...more,
})
const CLEAR = product(1, { name: 'ULSD clear', hazardous: true })
const DYED = product(2, { name: 'ULSD dyed', dyed: true })
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
  },
  truck: null,
  trailer: vehicle(),
  compartments: [{ compartment_no: 1, product_id: 1, quantity: '3000', flushed: false }],
  products: [CLEAR, DYED],
  wanted: [{ product_id: 1, quantity: '3000' }],
  ...more,
})
const codes = (more: Partial<LoadToJudge>) =>
  judgeLoad(load(more)).map(({ code, level }) => `${code} ${level}`)
const last = (last_product_id: number) =>
  vehicle({ compartments: [{ compartment_no: 1, capacity: '3000', last_product_id }] })

describe('a load', () => {
  it.each<[string, Partial<LoadToJudge>, string[]]>([
    ['that fits', {}, []],
    [
      'over the capacity of a compartment',
      { compartments: [{ compartment_no: 2, product_id: 1, quantity: '3000', flushed: false }] },
      ['over_capacity must'],
    ],
    ['dyed after clear', { trailer: last(2) }, ['dyed_beside_clear must']],
    ['clear after clear', { trailer: last(1) }, []],
    [
      'dyed after clear that was flushed',
      {
        trailer: last(2),
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
      load({ trailer: last(2), driver: { ...load().driver!, status: 'inactive' } }),
    )) {
      expect(one.detail).toMatch(/^[A-Z].+[^.]$/)
      expect(one.mend.command).toMatch(/^[a-z]+\.[a-z-]+$/)
      expect(one.mend.label).not.toBe('')
    }
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
