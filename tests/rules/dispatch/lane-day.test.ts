/** The day of a driver as it is drawn, and a plan laid over it. */
import { describe, expect, it } from 'vitest'
import {
  drawnDay,
  fullness,
  minutesPast,
  nextFree,
  withPlan,
  type DayCard,
} from '#plugins/dispatch/rules/lane-day.ts'
import { movesOf } from '#plugins/dispatch/rules/planned-moves.ts'

const at = (time: string): string => `2026-11-25T${time}:00.000Z`
const card = (id: number, more: Partial<DayCard> = {}): DayCard => ({
  id,
  order_no: `SO-${id}`,
  rev: 1,
  customer: 'Prairie Farms',
  site: null,
  city: null,
  products: [],
  quantity: '500',
  status: 'assigned',
  at: at('08:00'),
  window_start: null,
  window_end: null,
  started_at: null,
  delivered_at: null,
  hold_reason: null,
  isPlanned: false,
  reason: null,
  ...more,
})
const begins = (cards: readonly DayCard[], start: string | null = at('06:00')) =>
  drawnDay(cards, start).map(({ id, begins: from }) => [id, new Date(from).toISOString().slice(11, 16)])

describe('stops of a day', () => {
  it('come one after another, none before the one before it is done', () => {
    expect(begins([card(2), card(1, { at: at('07:30') }), card(3, { at: at('12:00') })])).toEqual([
      [1, '07:30'],
      [2, '08:45'],
      [3, '12:00'],
    ])
    expect(begins([card(1, { at: null, window_start: at('09:00') }), card(2, { at: null })])).toEqual([
      [1, '09:00'],
      [2, '10:15'],
    ])
    expect(begins([card(1, { at: null })])).toEqual([[1, '06:00']])
  })
  it('stand where they ended once they are delivered, and hold nobody up who came before', () => {
    const done = card(1, { status: 'delivered', delivered_at: at('09:00') })
    expect(begins([done, card(2)])).toEqual([
      [2, '08:00'],
      [1, '07:45'],
    ])
  })
  it('say how late they are by this reckoning', () => {
    const [first, second] = drawnDay(
      [card(1, { window_end: at('08:00') }), card(2, { window_end: at('09:00') })],
      null,
    )
    expect([first!.late, second!.late]).toEqual([0, 15])
    const [done] = drawnDay(
      [card(1, { status: 'delivered', delivered_at: at('09:10'), window_end: at('09:00') })],
      null,
    )
    expect(done!.late).toBe(10)
  })
  it('end past the shift or not, whatever was delivered', () => {
    const drawn = drawnDay([card(1, { at: at('15:00') })], null)
    expect(minutesPast(drawn, at('16:00'))).toBe(15)
    expect(minutesPast(drawn, at('16:15'))).toBe(0)
    expect(minutesPast(drawn, null)).toBe(0)
    const done = drawnDay([card(1, { status: 'delivered', delivered_at: at('17:00') })], null)
    expect(minutesPast(done, at('16:00'))).toBe(0)
  })
  it('leave room for one more behind the last, not before its window or the shift', () => {
    const drawn = drawnDay([card(1)], at('06:00'))
    expect(nextFree(drawn, at('06:00'), null)).toBe(at('09:15'))
    expect(nextFree(drawn, at('06:00'), at('13:00'))).toBe(at('13:00'))
    expect(nextFree([], at('06:00'), at('05:00'))).toBe(at('06:00'))
    expect(nextFree([], null, null)).toBeNull()
  })
  it('fill the shift with their drops and loads', () => {
    const head = { driver_id: 1, shift_start: null, shift_end: null, shift_minutes: 600, loads: 1 }
    expect(fullness(head, [card(1), card(2)])).toBe(33)
  })
})

const spot = (driver_id: number | null, time: string | null = null) => ({
  driver_id,
  driver: driver_id === null ? null : `Driver ${driver_id}`,
  at: time === null ? null : at(time),
})
const move = (id: number, to: ReturnType<typeof spot>, was = spot(null), rev = 1) => ({
  ...{ id, order_no: `SO-${id}`, rev, to, was, reason: null },
})
describe('a plan', () => {
  it('comes to where each order stood first and where it stands last, at the version it was last looked at', () => {
    const steps = [
      [move(1, spot(3, '08:00'))],
      [move(1, spot(4, '09:00'), spot(3, '08:00'), 2), move(2, spot(4))],
    ]
    expect(movesOf(steps)).toEqual([move(1, spot(4, '09:00'), spot(null), 2), move(2, spot(4))])
  })
  it.each([
    ['back where it was', spot(null), []],
    ['at another hour of nobody', spot(null, '08:00'), [move(1, spot(null, '08:00'))]],
    ['with another driver at no hour', spot(4), [move(1, spot(4))]],
  ])('has an order that is %s, or not', (_, to, moves) =>
    expect(movesOf([[move(1, spot(3, '08:00'))], [move(1, to, spot(3, '08:00'))]])).toEqual(moves),
  )
  it('lies over the day: what goes leaves its place, what comes is marked', () => {
    const board = {
      pool: [card(1), card(2)],
      lanes: new Map([
        [3, [card(5)]],
        [4, []],
      ]),
    }
    const { pool, lanes } = withPlan(board, [
      { ...move(1, spot(3, '10:00')), reason: 'First stop of the day' },
      move(5, spot(null), spot(3)),
      move(99, spot(3)),
    ])
    expect(pool.map(({ id, isPlanned }) => [id, isPlanned])).toEqual([
      [2, false],
      [5, true],
    ])
    expect(lanes.get(3)).toEqual([
      card(1, { at: at('10:00'), isPlanned: true, reason: 'First stop of the day' }),
    ])
    expect(lanes.get(4)).toEqual([])
  })
})
