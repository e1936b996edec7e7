import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  balances,
  balancesOf,
  candidatesFor,
  liftOf,
  takingUp,
  type Lift,
  type LiftedDrop,
} from '#plugins/sales-orders/rules/lifts.ts'
import { D, qty3, sum } from '#schema/values/decimal.ts'

const line = (id: number, product_id: number, gross: string, more: object = {}) => ({
  id,
  product_id,
  product: { id: product_id, name: product_id === 1 ? 'ULSD clear' : 'DEF', dyed: false },
  gross,
  net: gross,
  temperature: 60,
  api_gravity: null,
  compartment_no: id,
  retained_quantity: '0.000',
  stored_quantity: '0.000',
  open_quantity: gross,
  drops: [],
  ...more,
})
const lift = (bol_no: string, ...lines: object[]) =>
  ({ id: Number(bol_no), rev: 1, bol_no, status: 'open', lines }) as unknown as Lift
const drop = (line_item_id: number, bol: string, gallons: string, product_id = 1): LiftedDrop => ({
  line_item_id,
  product_id,
  bol,
  gallons,
  name: `Tank ${line_item_id}`,
})

describe('a BOL beside what was dropped of it', () => {
  const elsewhere = { line_item_id: 99, sales_order_id: 2, order_no: 'SO-2', gross_quantity: '1000.000' }
  const known = { line_item_id: 1, sales_order_id: 1, order_no: 'SO-1', gross_quantity: '4000.000' }
  it('balances over its compartments, with what is retained, stored and dropped elsewhere', () => {
    const bol = lift(
      '219',
      line(1, 1, '5000.000', { retained_quantity: '32.000', drops: [known] }),
      line(2, 1, '3512.000', { drops: [elsewhere] }),
      line(3, 2, '30.000'),
    )
    const [fuel, def] = balancesOf(
      [bol],
      [drop(1, '219', '3980'), drop(2, ' 219 ', '3500'), drop(3, '219', '20', 2)],
    )
    expect(fuel).toMatchObject({
      lifted: '8512.000',
      elsewhere: '1000.000',
      retained: '32.000',
      open: '0.000',
    })
    expect(fuel!.drops).toEqual([
      { name: 'Tank 1', gallons: '3980' },
      { name: 'Tank 2', gallons: '3500' },
    ])
    expect([balances(fuel!), balances(def!), def!.open]).toEqual([true, false, '10.000'])
  })
  it('says below zero what was dropped and never lifted', () => {
    const [one] = balancesOf([lift('219', line(1, 1, '100.000'))], [drop(1, '219', '130.5')])
    expect(one!.open).toBe('-30.500')
  })
  it('leaves out numbers nobody wrote down, and products that were not on it', () => {
    const bol = lift('219', line(1, 1, '100.000'))
    expect(balancesOf([bol], [drop(1, '', '1'), drop(2, '220', '1'), drop(3, '219', '1', 2)])).toEqual([])
    expect(liftOf([bol], { bol: ' ', product_id: 1 })).toBeUndefined()
    expect(liftOf([lift('219', line(1, 2, '1.000')), bol], { bol: '219', product_id: 1 })).toBe(bol)
  })
  it('balances once what is open is retained or stored, whatever was dropped of it', () => {
    const gallons = fc.integer({ min: 0, max: 9_000_000 }).map((n) => qty3(D(String(n)).div('1000')))
    fc.assert(
      fc.property(
        fc.array(gallons, { minLength: 1, maxLength: 4 }),
        gallons,
        fc.constantFrom('retained_quantity', 'stored_quantity'),
        (lifted, dropped, as) => {
          const bol = lift('219', ...lifted.map((gross, at) => line(at + 1, 1, gross)), line(9, 2, '5.000'))
          const [before] = balancesOf([bol], [drop(1, '219', dropped)])
          const lines = takingUp(before!, as)
          const taken = { ...bol, lines: lines.map((one, at) => ({ ...bol.lines[at], ...one })) } as Lift
          const [after] = balancesOf([taken], [drop(1, '219', dropped)])
          expect(balances(after!)).toBe(true)
          expect(after!.lifted).toBe(qty3(sum(lifted)))
        },
      ),
    )
  })
})
describe('lifts that a drop without a number may have come from', () => {
  const wanted = { products: [1], gallons: '1187' }
  it('say what is left after it, or that it is too little', () => {
    const bols = [lift('224', line(1, 1, '2400.000')), lift('209', line(1, 1, '240.000'))]
    expect(candidatesFor(bols, wanted, 4).map(({ left, after }) => [left, after])).toEqual([
      ['2400.000', '1213.000'],
      ['240.000', undefined],
    ])
    expect(candidatesFor(bols, { ...wanted, gallons: '2400' }, 1).map(({ after }) => after)).toEqual([
      '0.000',
    ])
  })
  it('leave out what is void, and other products', () => {
    const voided = { ...lift('1', line(1, 1, '9000.000')), status: 'void' } as Lift
    expect(candidatesFor([voided, lift('2', line(1, 2, '9000.000'))], wanted, 4)).toEqual([])
  })
})
