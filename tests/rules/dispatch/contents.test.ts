/** What a load finds in its compartments: what happened until now, and what is planned before it. */
import { describe, expect, it } from 'vitest'
import { contentsAt, type TankLoad, type TankMove } from '#plugins/dispatch/rules/contents.ts'
import type { Held } from '#plugins/dispatch/rules/on-the-truck.ts'

const clear = { id: 1, name: 'ULSD clear', dyed: false, is_fuel: true }
const gas = { id: 2, name: 'E10', dyed: false, is_fuel: true }
const held: Held[] = [1, 2].map((compartment_no) => ({
  asset_id: 7,
  asset: 'T-204',
  compartment_no,
  capacity: '3000.000',
  product: null,
  last: null,
  quantity: null,
  at: null,
  how: null,
}))
const gauged = (quantity: string): TankMove => ({
  is: 'gauged',
  at: '2026-11-25T06:00:00.000Z',
  quantity,
  product: clear,
  asset_id: 7,
  compartment_no: 1,
})
const load = (id: number, more: Partial<TankLoad> = {}): TankLoad => ({
  id,
  turn: [1, '2026-11-25', '~', id],
  fills: [{ compartment_no: 1, product: clear, planned_quantity: '2000', is_loaded: false, flushed: false }],
  drops: [{ product_id: 1, quantity: '1500' }],
  ...more,
})
const first = (
  moves: readonly TankMove[],
  loads: readonly TankLoad[],
  of: number | null,
  counts?: (one: TankLoad) => boolean,
) =>
  contentsAt({ asset_id: 7, held, moves, loads }, loads.find(({ id }) => id === of) ?? null, counts)[0]!
    .quantity

describe('a load finds', () => {
  it('what was gauged', () => expect(first([gauged('900')], [load(1)], 1)).toBe('900.000'))
  it('what loads before it leave, not those after it', () => {
    const loads = [load(1), load(2), load(3)]
    expect([1, 2, 3].map((id) => first([gauged('100')], loads, id))).toEqual([
      '100.000',
      '600.000',
      '1100.000',
    ])
    expect(first([gauged('100')], loads, null)).toBe('1600.000')
  })
  it('an earlier hour and day, and what is under way, before it', () => {
    const early = load(9, { turn: [1, '2026-11-25', '2026-11-25T10:00:00.000Z', 9] })
    const late = load(1, { turn: [1, '2026-11-25', '2026-11-25T12:00:00.000Z', 1] })
    const begun = load(8, { turn: [0, '2026-11-26', '~', 8] })
    expect(first([gauged('0')], [late, early], 1)).toBe('500.000')
    expect(first([gauged('0')], [late, early], 9)).toBe('0.000')
    expect(first([gauged('0')], [late, early, begun], 9)).toBe('500.000')
  })
  it('nothing of what it loaded itself, and of others what was loaded once', () => {
    const fill: TankMove = {
      is: 'loaded',
      at: '2026-11-25T07:00:00.000Z',
      quantity: '2000',
      product: clear,
      load_id: 1,
      asset_id: 7,
      compartment_no: 1,
    }
    const begun = load(1, {
      turn: [0, '2026-11-25', '~', 1],
      fills: [
        { compartment_no: 1, product: clear, planned_quantity: '2000', is_loaded: true, flushed: false },
      ],
    })
    expect(first([gauged('100'), fill], [begun, load(2)], 1)).toBe('100.000')
    expect(first([gauged('100'), fill], [begun, load(2)], 2)).toBe('600.000')
  })
  it('nothing of before in a compartment that a load before it flushes', () => {
    const flushed = load(1, {
      fills: [
        { compartment_no: 1, product: clear, planned_quantity: '3000', is_loaded: false, flushed: true },
      ],
      drops: [{ product_id: 1, quantity: '3000' }],
    })
    expect(first([gauged('900')], [flushed, load(2)], 2)).toBe('0.000')
  })
  it('nothing of a planned load that nobody gets anything of', () => {
    expect(first([gauged('0')], [load(1, { drops: [] }), load(2)], 2)).toBe('0.000')
  })
  it('nothing left of what fills a tank', () =>
    expect(first([gauged('0')], [load(1, { drops: [{ product_id: 1, quantity: null }] }), load(2)], 2)).toBe(
      '0.000',
    ))
  it('the product that went in last', () => {
    const other = load(1, {
      fills: [{ compartment_no: 1, product: gas, planned_quantity: '500', is_loaded: false, flushed: false }],
      drops: [{ product_id: 2, quantity: '500' }],
    })
    const [one] = contentsAt({ asset_id: 7, held, moves: [gauged('900')], loads: [other, load(2)] }, load(2))
    expect([one!.last?.id, one!.quantity]).toEqual([2, '0.000'])
  })
  it('only the loads that count', () =>
    expect(first([gauged('0')], [load(1), load(2)], null, ({ id }) => id === 1)).toBe('500.000'))
})
