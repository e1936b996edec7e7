import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  balances,
  balancesOf,
  byTime,
  candidatesFor,
  liftOf,
  takingUp,
  usedBefore,
  type Lift,
  type LiftedDrop,
} from '#plugins/sales-orders/rules/drop/lifts.ts'
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
  it('is compared by supplier and terminal: a number alone is used by several', () => {
    const at = (id: number, supplier_id: number, terminal_id: number, more: object = {}) => ({
      ...lift('219', line(id, 1, '100.000', more)),
      id,
      supplier_id,
      terminal_id,
    })
    const [newest, ours, there] = [at(3, 8, 5), at(2, 7, 5), at(1, 7, 6)]
    const lifts = [newest, ours, there] as Lift[]
    const named = { bol: '219', product_id: 1 }
    expect(liftOf(lifts, named)).toBe(newest)
    expect(liftOf(lifts, { ...named, supplier_id: 7, terminal_id: null })).toBe(ours)
    expect(liftOf(lifts, { ...named, supplier_id: 7, terminal_id: 6 })).toBe(there)
    // lifted elsewhere than planned
    expect(liftOf([newest] as Lift[], { ...named, supplier_id: 7 })).toBe(newest)
    // what it is linked to already
    const linked = at(4, 9, 9, { drops: [known] }) as Lift
    expect(liftOf([...lifts, linked], { ...named, line_item_id: 1, supplier_id: 7 })).toBe(linked)
    // two suppliers, one number: each balance has its own drops
    const balanced = balancesOf(lifts, [
      { ...drop(11, '219', '60'), supplier_id: 8 },
      { ...drop(12, '219', '40'), supplier_id: 7, terminal_id: 5 },
    ])
    expect(balanced.map((one) => [one.lift.id, one.open])).toEqual([
      [3, '40.000'],
      [2, '60.000'],
    ])
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
describe('numbers and time', () => {
  const at = '2026-03-10T12:00:00.000Z'
  const on = (lifted_at: string, more: object = {}) =>
    ({ ...lift('219', line(1, 1, '9.000')), lifted_at, supplier_id: 7, terminal_id: 5, ...more }) as Lift
  it.each([
    ['2026-03-07T12:00:00.000Z', 'now'],
    ['2026-03-07T11:59:59.999Z', 'before'],
    ['2026-03-11T00:00:00.000Z', 'now'],
    ['2026-03-11T00:00:00.001Z', 'neither'],
  ])('a lift of %s is %s', (lifted_at, which) => {
    const { now, before } = byTime([on(lifted_at)], at)
    expect([now.length, before.length]).toEqual([Number(which === 'now'), Number(which === 'before')])
  })
  it('what was lifted for the load of the order is its own, whenever that was', () => {
    const own = on('2026-03-01T12:00:00.000Z', { load_id: 9 })
    expect(byTime([own], at, 9)).toEqual({ now: [own], before: [] })
    expect(byTime([own], at, 8)).toEqual({ now: [], before: [own] })
  })
  it('a number is used up by its supplier at its terminal, by no other', () => {
    const old = on('2026-01-02T12:00:00.000Z')
    const drop = { bol: ' 219', product_id: 1, supplier_id: 7, terminal_id: 5 }
    expect(usedBefore([old], drop)).toBe(old)
    expect(usedBefore([old], { bol: '219', product_id: 2 })).toBe(old)
    for (const other of [{ supplier_id: 8 }, { terminal_id: 6 }, { bol: '220' }])
      expect(usedBefore([old], { ...drop, ...other })).toBeUndefined()
  })
})
