/** A day of all drivers: who has one, what was moved together, and what it made. */
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { bareRow } from '#schema/reference/example-row.ts'
import { dailySummary, type DailySummary, type DriverOfDay } from '#schema/road/driver-day.ts'
import { driversOf, gallonsIn, gallonsOf, moneyOf } from '../../../src/plugins/dispatch/rules/office-day.ts'

const CLEAR = { id: 1, name: 'ULSD clear', dyed: false }
const DYED = { id: 2, name: 'ULSD dyed', dyed: true }
const Row = dailySummary.row.shape.rows.element
const row = (product: typeof CLEAR, more: Partial<z.output<typeof Row>> = {}) =>
  bareRow(Row, {
    product,
    begin: '100.000',
    loaded: '1000.000',
    dropped: '600.000',
    retained: '0.000',
    end: '500.000',
    ...more,
  })
const Drop = dailySummary.row.shape.drops.element
const drop = (order: number, more: Partial<z.output<typeof Drop>> = {}) =>
  bareRow(Drop, {
    sales_order_id: order,
    line_item_id: order * 10,
    gross_quantity: '600.000',
    subtotal: '1500.00',
    margin: '60.00',
    ...more,
  })
const day = (driver_id: number, name: string, more: Partial<DailySummary> = {}) =>
  bareRow(dailySummary.row, { id: driver_id, driver: { id: driver_id, name }, ...more })
const lane = (id: number, name: string, statuses: readonly string[]) =>
  ({ driver: { id, name }, cards: statuses.map((status) => ({ status })) }) as never

describe('drivers of a day', () => {
  const did = (id: number | null, name: string, drops: DriverOfDay['drops'] = [], begun = true) => ({
    driver: id === null ? null : { id, name },
    day: begun && id !== null ? day(id, name) : null,
    rows: [],
    missing: [],
    bols: [],
    drops,
  })
  it('are those with an event, a summary or a stop, by name, and what is done of theirs', () => {
    const found = driversOf(
      [
        did(null, '', [drop(5)]),
        did(3, 'Ruth Ng'),
        did(4, 'Zed Long', [drop(9)], false),
        did(9, 'Al Gone', [drop(7), drop(7, { line_item_id: 71 }), drop(8)]),
      ],
      [
        lane(3, 'Ruth Ng', []),
        lane(1, 'Ben Carter', ['delivered', 'verified', 'in_transit', 'assigned']),
        lane(2, 'Idle Ian', []),
      ],
    )
    expect(found.map((one) => [one.driver?.name, one.day?.id ?? null, one.done, one.stops])).toEqual([
      ['Al Gone', 9, 2, 2],
      ['Ben Carter', null, 2, 4],
      ['Ruth Ng', 3, 0, 0],
      ['Zed Long', null, 1, 1],
      [undefined, null, 1, 1],
    ])
  })
})
describe('gallons of all drivers', () => {
  const days = [
    day(1, 'A', { rows: [row(DYED), row(CLEAR, { measured_end: '480.000', variance: '-20.000' })] }),
    day(2, 'B', { rows: [row(CLEAR, { begin: '0.000', end: '400.000' })] }),
  ]
  it('are added by product, in the order of their names', () => {
    expect(gallonsOf(days)).toEqual([
      row(CLEAR, {
        begin: '100.000',
        loaded: '2000.000',
        dropped: '1200.000',
        end: '900.000',
        measured_end: '480.000',
        variance: '-20.000',
      }),
      row(DYED),
    ])
    expect(gallonsIn(days[0]!.rows, 'dropped')).toBe('1200.000')
    expect(gallonsOf([])).toEqual([])
  })
})
describe('what a day made', () => {
  it('is the money of its drops, and the margin of those whose cost is known', () => {
    const drops = [drop(1), drop(2, { gross_quantity: '400.000', subtotal: '900.50', margin: '-10.00' })]
    expect(moneyOf([day(1, 'A', { drops }), day(2, 'B', { drops: [drop(3, { margin: null })] })])).toEqual({
      sales: '3900.50',
      margin: '50.00',
      perGallon: '0.050000',
      unknown: 1,
    })
  })
  it('is told to nobody who may not see it', () => {
    const hidden = drop(1, { subtotal: undefined, margin: undefined })
    expect(moneyOf([day(1, 'A', { drops: [hidden] })])).toEqual({
      sales: undefined,
      margin: undefined,
      perGallon: undefined,
      unknown: 0,
    })
    expect(moneyOf([]).sales).toBeUndefined()
  })
})
