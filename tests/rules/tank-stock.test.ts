/** Gallons in a tank at a moment, and the room beside everything on order. */
import { describe, expect, it } from 'vitest'
import {
  gallonsToOrderFor,
  roomAt,
  roomBeside,
  roomForOrder,
  stockAt,
  tankNow,
} from '../../src/plugins/customers/rules/stock.ts'
import { standsAt } from '../../src/plugins/customers/rules/run-out.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const iso = (days: number) => new Date(NOW + days * DAY).toISOString()
const at = (days: number) => NOW + days * DAY
const tank = {
  capacity: '10000',
  safe_fill_percent: '90',
  inventory: '1000',
  usage_per_day: '100',
  used_per_day: null,
  level_at: iso(0),
  ullage: '8000.000',
}
const drop = (id: number, days: number | null, quantity: string, fill = false) => ({
  sales_order_id: id,
  planned_date_start: days === null ? null : iso(days),
  quantity,
  fill,
})

describe('a tank holds', () => {
  it.each<[string, object, ReturnType<typeof drop>[], number, string | null]>([
    ['what was measured, at that moment', {}, [], 0, '1000.000'],
    ['less by its use', {}, [], 2, '800.000'],
    ['less by its use since it was measured', { level_at: iso(-3) }, [], 0, '700.000'],
    ['nothing when it is dry', { level_at: iso(-30) }, [], 0, '0.000'],
    ['what was measured, where nobody knows its use', { usage_per_day: null }, [], 5, '1000.000'],
    ['by what the readings say of its use', { usage_per_day: null, used_per_day: '50' }, [], 4, '800.000'],
    ['what comes until then', {}, [drop(1, 1, '500')], 2, '1300.000'],
    ['not what comes later', {}, [drop(1, 3, '500')], 2, '800.000'],
    ['what is late, at once', {}, [drop(1, -1, '500')], 0, '1500.000'],
    ['what is not planned, at once', {}, [drop(1, null, '500')], 0, '1500.000'],
    ['no less than nothing before fuel comes', { level_at: iso(-30) }, [drop(1, 1, '500')], 2, '400.000'],
    ['up to the safe fill by a fill', {}, [drop(1, 1, '0', true)], 1, '9000.000'],
    [
      'no less by a fill of a tank that is over it',
      { inventory: '9500' },
      [drop(1, 1, '0', true)],
      1,
      '9400.000',
    ],
    ['nobody knows what', { inventory: null }, [drop(1, 1, '500')], 2, null],
  ])('%s', (_name, more, coming, days, held) =>
    expect(stockAt({ ...tank, ...more }, coming, at(days), NOW)).toBe(held),
  )
  it('nothing at the moment it runs out', () =>
    expect(stockAt(tank, [], Date.parse(standsAt(tank)!), NOW)).toBe('0.000'))
})
describe('room', () => {
  it('goes up to the safe fill, and is never below nothing', () => {
    expect(roomAt(tank, [], NOW, NOW)).toBe('8000.000')
    expect(roomAt({ ...tank, inventory: '9900' }, [], NOW, NOW)).toBe('0.000')
    expect(roomAt({ ...tank, capacity: null }, [], NOW, NOW)).toBeNull()
  })
  it('beside everything on order is the least until the last drop', () => {
    expect(roomBeside(tank, [], NOW)).toBe('8000.000')
    expect(roomBeside(tank, [drop(1, 2, '7750')], NOW)).toBe('450.000')
    expect(roomBeside(tank, [drop(1, 2, '500'), drop(2, null, '1000')], NOW)).toBe('6700.000')
    expect(roomBeside({ ...tank, inventory: null }, [drop(1, 2, '7750')], NOW)).toBeNull()
  })
  it('for an order counts what comes before it, and not the order itself', () => {
    const coming = [drop(1, 1, '500'), drop(2, 2, '700'), drop(3, 3, '900')]
    expect(roomForOrder(tank, coming, { id: 2, planned: iso(2) }, NOW)).toBe('7700.000')
    expect(roomForOrder(tank, coming, { id: 2, planned: iso(-2) }, NOW)).toBe('8000.000')
    expect(roomForOrder(tank, coming, { id: 2, planned: null }, NOW)).toBe('6900.000')
    expect(roomForOrder(tank, coming, {}, NOW)).toBe('6200.000')
  })
})
it('gallons on their way are not ordered twice', () => {
  expect(gallonsToOrderFor(tank, [], NOW)).toBe('8000')
  expect(gallonsToOrderFor(tank, [drop(1, null, '7750')], NOW)).toBe('200')
  expect(gallonsToOrderFor({ ...tank, inventory: null }, [], NOW)).toBeNull()
})
it('a tank that its use emptied is not shown as 40 percent full', () => {
  const old = { ...tank, inventory: '4000', level_at: iso(-50) }
  expect(tankNow(old, NOW)).toMatchObject({ inventory: '0.000', ullage: '9000.000' })
  expect(tankNow({ ...old, inventory: null }, NOW)).toMatchObject({ inventory: null, ullage: '8000.000' })
})
