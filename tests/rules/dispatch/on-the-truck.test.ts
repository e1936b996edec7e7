/** What is in a truck after gauges, loads, transfers and drops, and what may be moved between its compartments. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Held,
  movesOf,
  onTheTruck,
  totalsOf,
  type Transfer,
  transferAdvice,
  transferFault,
  type TruckMove,
  type TruckProduct,
} from '#plugins/dispatch/rules/on-the-truck.ts'

const isFamily = <const F extends string>(family: F) => ({ family, family_confirmed: true })
const clear = { id: 1, name: 'ULSD clear', dyed: false, is_fuel: true, ...isFamily('distillate') }
const dyed = { id: 2, name: 'ULSD dyed', dyed: true, is_fuel: true, ...isFamily('dyed_distillate') }
const def = { id: 3, name: 'DEF', dyed: false, is_fuel: false, ...isFamily('def') }
const held = (compartment_no: number, more: Partial<Held> = {}): Held => ({
  asset_id: 7,
  asset: 'T-204',
  compartment_no,
  capacity: '2400.000',
  product: null,
  last: null,
  quantity: null,
  at: null,
  how: null,
  ...more,
})
const full = (no: number, quantity: string, product: TruckProduct = clear): Held =>
  held(no, { quantity, product, last: product, how: 'loaded', at: '2026-11-25T06:00:00.000Z' })
const hour = (h: number) => `2026-11-25T${String(h).padStart(2, '0')}:00:00.000Z`
const at = (no: number) => ({ asset_id: 7, compartment_no: no })

describe('a truck', () => {
  const three = [held(1), held(2), held(3)]
  const gauged = (h: number, no: number, quantity: string, product: TruckProduct = clear): TruckMove => ({
    is: 'gauged',
    at: hour(h),
    quantity,
    product,
    ...at(no),
  })
  const loaded = (h: number, no: number, quantity: string, product: TruckProduct = clear): TruckMove => ({
    is: 'loaded',
    at: hour(h),
    quantity,
    product,
    ...at(no),
  })
  const dropped = (h: number, quantity: string, product_id = 1): TruckMove => ({
    is: 'dropped',
    at: hour(h),
    quantity,
    product_id,
  })
  it.each<readonly [string, TruckMove[], unknown[]]>([
    ['nobody looked at', [], [null, null, null]],
    ['is gauged', [gauged(6, 1, '120.5')], ['120.500', null, null]],
    ['is gauged again', [gauged(9, 1, '100'), gauged(6, 1, '120')], ['100.000', null, null]],
    ['is loaded on top', [gauged(6, 1, '120'), loaded(7, 1, '2000')], ['2120.000', null, null]],
    [
      'is flushed before it is loaded',
      [gauged(6, 1, '120'), { ...loaded(7, 1, '2000'), flushed: true } as TruckMove],
      ['2000.000', null, null],
    ],
    ['is loaded where nobody gauged', [loaded(7, 2, '2000')], [null, '2000.000', null]],
    [
      'drops from the first that holds it',
      [loaded(7, 1, '500'), loaded(7, 2, '500'), dropped(9, '700')],
      ['0.000', '300.000', null],
    ],
    [
      'drops of another product leave it',
      [loaded(7, 1, '500'), dropped(9, '700', 2)],
      ['500.000', null, null],
    ],
    ['drops more than is known', [loaded(7, 1, '500'), dropped(9, '700')], ['0.000', null, null]],
    [
      'drops before the gauge are in it',
      [loaded(7, 1, '500'), gauged(10, 1, '90'), dropped(9, '400')],
      ['90.000', null, null],
    ],
    [
      'is loaded with another product',
      [loaded(7, 1, '500'), loaded(8, 1, '300', dyed)],
      ['300.000', null, null],
    ],
  ])('%s', (_name, moves, quantities) => {
    expect(onTheTruck(three, moves).map(({ quantity }) => quantity)).toEqual(quantities)
  })
  it('forgets its product when it is empty, not what it held last', () => {
    const [one] = onTheTruck([full(1, '500')], [dropped(9, '500')])
    expect(one).toMatchObject({ product: null, last: clear, quantity: '0.000' })
    expect(onTheTruck([full(1, '500')], [gauged(9, 1, '0')])[0]).toMatchObject({ product: null, last: clear })
  })
  it('keeps its gallons when they move between compartments, and what is retained stays', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            from: fc.integer({ min: 1, max: 3 }),
            to: fc.integer({ min: 1, max: 3 }),
            q: fc.integer({ min: 1, max: 400 }),
            kind: fc.constantFrom('between' as const, 'retain' as const),
          }),
          { maxLength: 12 },
        ),
        (tried) => {
          let now: readonly Held[] = [full(1, '900'), full(2, '400'), full(3, '0')]
          for (const { from, to, q, kind } of tried) {
            const move: Transfer = {
              kind,
              product_id: 1,
              quantity: String(q),
              yard_id: null,
              flushed: false,
              from_asset_id: 7,
              from_compartment_no: from,
              to_asset_id: 7,
              to_compartment_no: to,
            }
            // what may not be moved is not moved
            if (transferFault(move, now)) continue
            now = onTheTruck(now, movesOf({ ...move, at: hour(8) }, clear))
          }
          expect(totalsOf(now)).toMatchObject([{ quantity: '1300.000' }])
          expect(now.every(({ quantity }) => Number(quantity) >= 0 && Number(quantity) <= 2400)).toBe(true)
        },
      ),
    )
  })
})
describe('a transfer', () => {
  const now = [
    full(1, '1000'),
    full(2, '2300'),
    full(3, '50', dyed),
    held(4, { last: dyed }),
    held(5),
    held(6, { last: def }),
  ]
  const move = (more: Partial<Transfer>): Transfer => ({
    kind: 'between',
    product_id: 1,
    quantity: '100',
    yard_id: null,
    flushed: false,
    from_asset_id: 7,
    from_compartment_no: 1,
    to_asset_id: 7,
    to_compartment_no: 5,
    ...more,
  })
  it.each<readonly [string, Partial<Transfer>, string | undefined]>([
    ['into an empty compartment', {}, undefined],
    ['of everything', { quantity: '1000' }, undefined],
    [
      'of more than there is',
      { quantity: '1000.001' },
      'Compartment 1 holds 1,000 gal: enter less, or gauge it first',
    ],
    ['of nothing', { quantity: '0' }, 'Enter the gallons'],
    ['of words', { quantity: 'x' }, 'Enter the gallons'],
    ['out of nowhere', { from_asset_id: null }, 'Choose the truck or trailer'],
    ['out of no compartment', { from_compartment_no: null }, 'Choose the compartment'],
    ['to nowhere', { to_asset_id: null }, 'Choose where it goes'],
    ['to no compartment', { to_compartment_no: null }, 'Choose the compartment'],
    ['into itself', { to_compartment_no: 1 }, 'Choose another compartment'],
    [
      'into one with less room',
      { to_compartment_no: 2, quantity: '101' },
      'Compartment 2 has room for 100 gal, 2,300 of 2,400 gal are still in it',
    ],
    ['into another product', { to_compartment_no: 3 }, 'Compartment 3 holds ULSD dyed: products do not mix'],
    ['after dyed', { to_compartment_no: 4 }, 'Compartment 4 last held ULSD dyed: flush it before ULSD clear'],
    ['after dyed, flushed', { to_compartment_no: 4, flushed: true }, undefined],
    [
      'after what it must never meet, flushed or not',
      { to_compartment_no: 6, flushed: true },
      'Compartment 6 last held DEF: ULSD clear must never go in after it',
    ],
    ['of another product than is there', { product_id: 2 }, 'Compartment 1 holds ULSD clear: gauge it first'],
    ['out of an empty one', { from_compartment_no: 5, to_compartment_no: 1 }, undefined],
    ['to the yard', { kind: 'pump_back', yard_id: 4 }, undefined],
    ['to no yard', { kind: 'pump_back' }, 'Choose the yard'],
    [
      'kept on the truck',
      { kind: 'retain', quantity: '1001' },
      'Compartment 1 holds 1,000 gal: enter less, or gauge it first',
    ],
    ['back to the rack', { kind: 'return', from_asset_id: null, from_compartment_no: null }, undefined],
  ])('%s', (_name, more, words) => {
    expect(transferFault(move(more), now)?.detail).toBe(words)
  })
  it('after what nobody confirmed is only to be checked', () => {
    const unsure = held(4, { last: { ...dyed, family_confirmed: false } })
    const asked = move({ to_compartment_no: 4 })
    expect(transferFault(asked, [full(1, '1000'), unsure])).toBeUndefined()
    expect(transferAdvice(asked, [full(1, '1000'), unsure])).toBe(
      'Check: Compartment 4 last held ULSD dyed: flush it before ULSD clear',
    )
    expect(transferAdvice(move({}), now)).toBeUndefined()
    expect(transferAdvice(move({ kind: 'retain' }), now)).toBeUndefined()
  })
  it('out of one that was emptied is refused', () => {
    expect(transferFault(move({}), [full(1, '0')])?.detail).toBe('Compartment 1 is empty: gauge it first')
  })
})
