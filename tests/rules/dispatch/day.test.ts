/** How urgent an order is, how full a day is, and that every gallon lifted is dropped, retained or stored. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOfProduct,
  isBalanced,
  openQuantity,
  printedNet,
} from '../../../src/plugins/dispatch/rules/balance.ts'
import { resultOf, unsafeSentence } from '../../../src/plugins/dispatch/rules/inspections.ts'
import { daysLeft, type OrderToRank, rankOrder } from '../../../src/plugins/dispatch/rules/priority.ts'
import { lateness, workloadPercent } from '../../../src/plugins/dispatch/rules/workload.ts'

const tank = {
  quantity: '500',
  fill: false,
  asset_id: 1,
  ullage: '900',
  inventory: '100',
  reserve: '50',
  per_day: '400',
}
const order = (more: Partial<OrderToRank> = {}): OrderToRank => ({
  order_type: 'will_call',
  priority: 3,
  window_end: null,
  lines: [tank],
  now: '2026-03-02T12:00:00.000Z',
  shift_end: '2026-03-02T22:00:00.000Z',
  next_shift_end: '2026-03-03T22:00:00.000Z',
  ...more,
})
const line = (more: Partial<typeof tank>) => ({ lines: [{ ...tank, ...more }] })

describe('an order', () => {
  it.each<[string, Partial<OrderToRank>, string]>([
    ['whose tank runs out this shift', {}, 'must'],
    ['whose tank runs out in the next', line({ inventory: '500' }), 'should'],
    ['whose tank falls below its reserve in the next', line({ inventory: '1000', reserve: '800' }), 'should'],
    ['whose tank lasts', line({ inventory: '5000' }), 'could'],
    ['of an emergency', { ...line({ inventory: '5000' }), order_type: 'emergency' }, 'must'],
    [
      'promised for this day',
      { ...line({ per_day: null as never }), window_end: '2026-03-02T20:00:00.000Z' },
      'should',
    ],
    [
      'whose time is over',
      { ...line({ inventory: '5000' }), window_end: '2026-03-02T11:00:00.000Z' },
      'must',
    ],
    ['without a tank', { lines: [] }, 'could'],
  ])('%s', (_, more, word) => {
    const ranked = rankOrder(order(more))
    expect([ranked.priority_word, ranked.priority_reason === '']).toEqual([word, false])
  })
  it('counts together what goes into one tank', () => {
    expect(rankOrder(order({ lines: [tank, tank] }))).toMatchObject({ fits: 'over', ullage: '900.000' })
    expect(rankOrder(order())).toMatchObject({ fits: 'fits' })
  })
  it('is never less urgent with less in its tank', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (inventory, more) => {
        const rank = (gallons: number) =>
          ['must', 'should', 'could'].indexOf(
            rankOrder(order(line({ inventory: String(gallons) }))).priority_word,
          )
        expect(rank(inventory)).toBeLessThanOrEqual(rank(inventory + more))
        expect(daysLeft({ ...tank, inventory: String(inventory) })!.empty).toBeGreaterThanOrEqual(0)
      }),
    ))
})
describe('a day', () => {
  it('is as full as its drops and loads take', () => {
    expect(workloadPercent({ drops: 4, loads: 1, shift: 600 })).toBe(58)
    expect(workloadPercent({ drops: 8, loads: 0, shift: 600 })).toBe(100)
  })
  it.each([
    ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z', null, null],
    ['2026-03-02T13:30:00.000Z', '2026-03-02T13:00:00.000Z', null, 'late'],
    ['2026-03-02T12:40:00.000Z', '2026-03-02T13:00:00.000Z', null, 'at_risk'],
    ['2026-03-02T21:00:00.000Z', null, null, 'past_shift'],
    ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z', '2026-03-02T12:50:00.000Z', null],
    ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z', '2026-03-02T13:10:00.000Z', 'late'],
  ])('planned %s until %s, delivered %s: %s', (planned, window_end, delivered_at, wanted) => {
    const card = { planned, window_end, eta: null, delivered_at }
    expect(lateness(card, '2026-03-02T22:00:00.000Z', '2026-03-02T11:00:00.000Z')).toBe(wanted)
  })
  const gallons = fc.array(
    fc.integer({ min: 0, max: 9_000_000 }).map((n) => (n / 1000).toFixed(3)),
    { maxLength: 6 },
  )
  it('adds up to the thousandth: begin + loaded = dropped + retained + end', () =>
    fc.assert(
      fc.property(gallons, gallons, gallons, gallons, (begin, loaded, dropped, retained) => {
        const day = dayOfProduct({ begin, loaded, dropped, retained, measured: null })
        const thousandths = (text: string) => Math.round(Number(text) * 1000)
        expect(thousandths(day.begin) + thousandths(day.loaded)).toBe(
          thousandths(day.dropped) + thousandths(day.retained) + thousandths(day.end),
        )
      }),
    ))
})
describe('a BOL', () => {
  const row = (gross: string, distributed_quantity: string, more: object = {}) => ({
    product_id: 1,
    gross,
    distributed_quantity,
    retained_quantity: '0',
    stored_quantity: '0',
    ...more,
  })
  it('balances to the thousandth, each product for itself', () => {
    expect(isBalanced([row('1000', '999.999')])).toBe(false)
    expect(isBalanced([row('1000', '900', { retained_quantity: '60', stored_quantity: '40' })])).toBe(true)
    expect(isBalanced([row('1000', '1500'), row('500', '0')])).toBe(true)
    expect(isBalanced([row('1000', '1500'), row('500', '0', { product_id: 2 })])).toBe(false)
    expect(isBalanced([])).toBe(false)
    expect(openQuantity(row('1000', '1000.5'))).toBe('-0.500')
  })
  it('takes the printed net, or calculates it, and says when it cannot be', () => {
    const measured = { gross: '1500', temperature: 66.9, api_gravity: 62.7 }
    expect(printedNet({ ...measured, net: null })).toEqual({ net: '1492.760', flags: [] })
    expect(printedNet({ ...measured, net: '1492' })).toEqual({ net: '1492.000', flags: [] })
    expect(printedNet({ ...measured, net: '1480' }).flags).toEqual(['net_implausible'])
    expect(printedNet({ ...measured, net: null, temperature: null }).flags).toEqual(['net_missing'])
  })
})
describe('an inspection', () => {
  const item = (ok: boolean, stops: boolean, repaired_at: string | null = null) => ({
    label: 'Brakes',
    ok,
    stops,
    repaired_at,
  })
  it('is unsafe while a defect that stops the truck is not repaired', () => {
    expect(resultOf([item(true, false)])).toBe('safe')
    expect(resultOf([item(false, false)])).toBe('defects')
    expect(resultOf([item(false, true)])).toBe('unsafe')
    expect(resultOf([item(false, true, '2026-03-02T12:00:00.000Z')])).toBe('safe')
    expect(unsafeSentence('Truck 7', [item(false, true)])).toBe('Truck 7 was found unsafe: Brakes')
    expect(unsafeSentence('Truck 7', [item(false, false)])).toBeNull()
  })
})
