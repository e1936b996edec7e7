/** The day of a driver as it is drawn, and a plan laid over it. */
import { describe, expect, it } from 'vitest'
import {
  cutToHours,
  drawnDay,
  hoursOfDay,
  liftsOf,
  fullness,
  minutesPast,
  nextFree,
  withCommitted,
  withPlan,
  type DayCard,
  type DayLoad,
} from '#plugins/dispatch/rules/lane-day.ts'
import { movesOf, openMoves } from '#plugins/dispatch/rules/planned-moves.ts'

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
  eta: null,
  load: null,
  delivered_at: null,
  hold_reason: null,
  carrier: null,
  isPlanned: false,
  reason: null,
  ...more,
})
const SIX = { shiftStart: at('06:00'), now: null, loads: [] }
const ANY = { shiftStart: null, now: null, loads: [] }
const begins = (cards: readonly DayCard[], now?: string) =>
  drawnDay(cards, { ...SIX, now: now === undefined ? null : Date.parse(at(now)) }).map(
    ({ id, begins: from }) => [id, new Date(from).toISOString().slice(11, 16)],
  )

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
  it('come by when they are planned, by their window where nothing else says so, and then by their number', () => {
    const windowed = card(2, { at: null, window_start: at('09:00') })
    expect(begins([card(1, { at: null }), windowed, card(4), card(3)])).toEqual([
      [3, '08:00'],
      [4, '09:15'],
      [2, '10:30'],
      [1, '11:45'],
    ])
  })
  it('stand where they ended once they are delivered, and what is left comes after', () => {
    const done = card(1, { status: 'delivered', delivered_at: at('09:00') })
    expect(begins([card(2), done])).toEqual([
      [1, '07:45'],
      [2, '09:00'],
    ])
  })
  it('lie beside each other, however close together they were recorded', () => {
    const done = (id: number, time: string) => card(id, { status: 'delivered', delivered_at: at(time) })
    expect(begins([done(3, '12:00'), done(2, '09:10'), done(1, '09:00')])).toEqual([
      [1, '06:40'],
      [2, '07:55'],
      [3, '10:45'],
    ])
  })
  it('are not over before now, and have not begun unless they are under way', () => {
    const late = [
      card(1, { status: 'in_transit' }),
      card(2, { at: at('09:00') }),
      card(3, { at: at('14:00') }),
    ]
    expect(begins(late, '12:00')).toEqual([
      [1, '10:45'],
      [2, '12:00'],
      [3, '14:00'],
    ])
    expect(begins([card(1)], '12:00')).toEqual([[1, '12:00']])
    expect(begins([card(1)], '07:00')).toEqual([[1, '08:00']])
  })
  it('of a load come after its visit to the rack, once it is not lifted yet', () => {
    const load = (load_no: string, ids: readonly number[], status: DayLoad['status']): DayLoad => ({
      load_no,
      status,
      terminal: null,
      sales_order_ids: ids,
    })
    const timed = (
      loads: readonly DayLoad[],
      cards = [card(1, { at: null }), card(2, { at: null }), card(3)],
    ) => {
      const drawn = drawnDay(cards, { ...SIX, loads })
      const time = (ms: number) => new Date(ms).toISOString().slice(11, 16)
      return [
        drawn.map(({ id, begins: from }) => `${id} ${time(from)}`),
        liftsOf(drawn, loads).map((lift) => `${lift.load.load_no} ${time(lift.begins)}–${time(lift.ends)}`),
      ]
    }
    const [first, second] = [load('L-1', [3], 'loaded'), load('L-2', [1, 2], 'sent')]
    expect(timed([first, second])).toEqual([
      ['3 08:00', '1 10:00', '2 11:15'],
      ['L-1 07:15–08:00', 'L-2 09:15–10:00'],
    ])
    // it holds what it carries: nothing waits for the rack, and between two stops nobody is there
    expect(timed([load('L-3', [1, 2], 'en_route')], [card(3), card(1, { at: null })])[1]).toEqual([])
    expect(timed([load('L-4', [9], 'sent')])[1]).toEqual([])
  })
  it('of one load come in its order, and what is under way before all of them', () => {
    const on = (id: number, sequence: number, more: Partial<DayCard> = {}) =>
      card(id, { at: at('09:00'), load: { id: 7, sequence }, ...more })
    const ids = (cards: readonly DayCard[]) => drawnDay(cards, SIX).map(({ id }) => id)
    expect(ids([on(12, 2), on(40, 3), on(57, 1), card(3, { at: at('08:00') })])).toEqual([3, 57, 12, 40])
    // planned between the stops of a load, and done after them
    expect(ids([on(1, 1), on(2, 2, { at: at('12:00') }), card(3, { at: at('10:00') })])).toEqual([1, 2, 3])
    expect(ids([on(1, 1), on(2, 2, { status: 'in_transit' }), card(3)])).toEqual([2, 3, 1])
  })
  it('come when the driver says that he is there', () => {
    expect(begins([card(1, { eta: at('08:40') }), card(2, { at: at('08:30') })])).toEqual([
      [2, '08:30'],
      [1, '09:45'],
    ])
  })
  it('are late once their window is over, and at risk half an hour before', () => {
    const stop = card(1, { status: 'in_transit', window_end: at('12:00') })
    const told = (now: string) => {
      const [one] = drawnDay([stop], { ...SIX, now: Date.parse(at(now)) })
      return [one!.late, one!.isTight]
    }
    expect([told('11:30'), told('11:31'), told('12:00'), told('12:20')]).toEqual([
      [0, false],
      [0, true],
      [0, true],
      [20, false],
    ])
    const done = { ...stop, status: 'delivered', delivered_at: at('11:50') }
    expect(drawnDay([done], ANY)[0]!.isTight).toBe(false)
    expect(drawnDay([card(1)], ANY)[0]!.isTight).toBe(false)
  })
  it('say how late they are by this reckoning', () => {
    const [first, second] = drawnDay(
      [card(1, { window_end: at('08:00') }), card(2, { window_end: at('09:00') })],
      ANY,
    )
    expect([first!.late, second!.late]).toEqual([0, 15])
    const [done] = drawnDay(
      [card(1, { status: 'delivered', delivered_at: at('09:10'), window_end: at('09:00') })],
      ANY,
    )
    expect(done!.late).toBe(10)
    expect(drawnDay([card(1)], ANY)[0]!.late).toBe(0)
  })
  it('end past the shift or not, whatever was delivered', () => {
    const drawn = drawnDay([card(1, { at: at('15:00') })], ANY)
    expect(minutesPast(drawn, at('16:00'))).toBe(15)
    expect(minutesPast(drawn, at('16:15'))).toBe(0)
    expect(minutesPast(drawn, null)).toBe(0)
    const done = drawnDay([card(1, { status: 'delivered', delivered_at: at('17:00') })], ANY)
    expect(minutesPast(done, at('16:00'))).toBe(0)
  })
  it('leave room for one more behind the last, not before its window or the shift', () => {
    const drawn = drawnDay([card(1)], SIX)
    expect(nextFree(drawn, SIX, null)).toBe(at('09:15'))
    expect(nextFree(drawn, SIX, at('13:00'))).toBe(at('13:00'))
    expect(nextFree([], SIX, at('05:00'))).toBe(at('06:00'))
    expect(nextFree([], { ...SIX, now: Date.parse(at('10:00')) }, at('05:00'))).toBe(at('10:00'))
    expect(nextFree([], ANY, null)).toBeNull()
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
  id,
  order_no: `SO-${id}`,
  rev,
  to,
  was,
  reason: null,
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
  it.each([
    ['with its driver at its hour', spot(3, '08:00'), []],
    ['at that hour, written otherwise', { ...spot(3), at: '2026-11-25T08:00:00Z' }, []],
    ['with its driver at another hour', spot(3, '09:00'), [1]],
    ['with another driver', spot(4, '08:00'), [1]],
    ['nowhere in this day', undefined, [1]],
  ])('has still to be committed, or has arrived: an order that stands %s', (_, stands, left) => {
    const moves = openMoves([move(1, spot(3, '08:00'))], new Map(stands ? [[1, stands]] : []))
    expect(moves.map(({ id }) => id)).toEqual(left)
  })
  it('stands where a commit brought it, at its new version, until the day is read again', () => {
    const lanes = new Map([
      [3, [card(5, { status: 'in_transit' })]],
      [4, []],
    ])
    const done = withCommitted({ pool: [card(1, { status: 'confirmed' })], lanes }, [
      move(1, spot(4, '10:00'), spot(null), 7),
      move(5, spot(3, '11:00'), spot(3), 8),
    ])
    expect(done.pool).toEqual([])
    expect(done.lanes.get(4)).toEqual([card(1, { rev: 7, at: at('10:00'), status: 'assigned' })])
    expect(done.lanes.get(3)).toEqual([card(5, { rev: 8, at: at('11:00'), status: 'in_transit' })])
  })
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
  it('forgets what was said of an order where it stood', () => {
    const board = {
      pool: [],
      lanes: new Map([
        [3, [card(1, { eta: at('09:00'), load: { id: 7, sequence: 1 } })]],
        [4, []],
      ]),
    }
    const { lanes } = withPlan(board, [move(1, spot(4, '14:00'), spot(3))])
    expect(lanes.get(4)).toEqual([card(1, { at: at('14:00'), isPlanned: true })])
  })
})

describe('the hours of a day', () => {
  const HOUR = 3_600_000
  const midnight = Date.parse('2026-11-25T06:00:00.000Z')
  it('span its shifts and stops, and no more', () => {
    const hours = hoursOfDay([midnight + 5.5 * HOUR, midnight + 15.2 * HOUR], midnight)
    expect([hours[0], hours.length]).toEqual([midnight + 5 * HOUR, 11])
  })
  it('are not stretched by a stop that was reported years ago, nor by one that lies far ahead', () => {
    const moments = [Date.parse('2023-11-25T12:00:00.000Z'), Date.parse('2036-11-25T12:00:00.000Z')]
    expect(hoursOfDay(moments, midnight)).toEqual([])
    const hours = hoursOfDay([...moments, midnight + 6 * HOUR, midnight + 14 * HOUR], midnight)
    expect([hours[0], hours.length]).toEqual([midnight + 6 * HOUR, 8])
  })
  it('hold a night shift, whole', () => {
    const hours = hoursOfDay([midnight + 22 * HOUR, midnight + 30 * HOUR], midnight)
    expect([hours[0], hours.length]).toEqual([midnight + 22 * HOUR, 8])
  })
  it.each([
    ['inside', [2, 3], [2, 3]],
    ['over the beginning', [-1, 1], [0, 1]],
    ['over the end', [9, 12], [9, 10]],
    ['long before', [-9000, -8999], [0, 1]],
    ['long after', [9000, 9001], [9, 10]],
  ])('cut what is drawn %s', (_where, [begins, ends], [left, right]) =>
    expect(cutToHours({ begins: begins!, ends: ends! }, 0, 10)).toEqual({ begins: left, ends: right }),
  )
})
