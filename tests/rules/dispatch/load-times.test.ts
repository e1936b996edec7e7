/** From when until when a load is driven, and what stands on two of them at once. */
import { describe, expect, it } from 'vitest'
import {
  clashFindings,
  overlaps,
  type Span,
  spanOf,
  type TimedStop,
} from '#plugins/dispatch/rules/load-times.ts'

const at = (time: string): string => `2026-11-25T${time}:00.000Z`
const stop = (more: Partial<TimedStop> = {}): TimedStop => ({
  eta: null,
  window_start: null,
  window_end: null,
  arrived_at: null,
  departed_at: null,
  ...more,
})
const window = (from: string, until: string) => ({ window_start: at(from), window_end: at(until) })
const span = (from: string, until: string): Span => ({ from: at(from), until: at(until) })

describe('a load lasts', () => {
  it.each<[string, readonly TimedStop[], Span | null]>([
    ['no time without stops', [], null],
    ['no time without any of its own', [stop(), stop()], null],
    ['no time without an end', [stop({ window_start: at('08:00') })], null],
    [
      'a drop at least, where its window would end before it begins',
      [stop(window('09:00', '08:00'))],
      { from: at('09:00'), until: '2026-11-25T09:37:30.000Z' },
    ],
    [
      'a drop at least after it began late',
      [stop({ arrived_at: at('11:30') }), stop({ eta: at('06:00') })],
      { from: at('11:30'), until: '2026-11-25T12:07:30.000Z' },
    ],
    [
      'a drop at least after its last arrival',
      [
        stop({ arrived_at: at('06:00'), departed_at: at('06:30') }),
        stop({ arrived_at: at('11:30'), eta: at('07:00') }),
        stop({ eta: at('08:00') }),
      ],
      { from: at('06:00'), until: '2026-11-25T12:07:30.000Z' },
    ],
    [
      'no longer than until it departed',
      [stop({ arrived_at: at('06:00'), departed_at: at('06:10') })],
      span('06:00', '06:10'),
    ],
    [
      'no longer than to its last stop, where a rack is open longer',
      [stop(window('06:00', '18:00')), stop({ eta: at('08:00') })],
      { from: at('06:00'), until: '2026-11-25T08:37:30.000Z' },
    ],
    [
      'from its first stop to its last',
      [stop(window('06:00', '07:00')), stop(window('08:00', '12:00'))],
      span('06:00', '12:00'),
    ],
    [
      'from the first that has a time',
      [stop(), stop(window('08:00', '12:00')), stop()],
      span('08:00', '12:00'),
    ],
    [
      'by moments before ETAs, and by those before windows',
      [
        stop({ arrived_at: at('05:10'), eta: at('05:00'), ...window('06:00', '07:00') }),
        stop({ departed_at: at('09:20'), eta: at('10:00'), ...window('08:00', '12:00') }),
      ],
      span('05:10', '09:20'),
    ],
    [
      'as long as a drop takes after its ETA',
      [stop({ eta: at('08:00') })],
      { from: at('08:00'), until: '2026-11-25T08:37:30.000Z' },
    ],
    [
      'by the planned hour within the window of a customer',
      [stop({ ...window('06:00', '18:00'), order: { planned: at('09:00'), ...window('06:00', '18:00') } })],
      { from: at('09:00'), until: '2026-11-25T09:37:30.000Z' },
    ],
    [
      'by a window that dispatch gave the stop itself',
      [stop({ ...window('07:00', '08:00'), order: { planned: at('09:00'), ...window('06:00', '18:00') } })],
      span('07:00', '08:00'),
    ],
  ])('%s', (_name, stops, wanted) => expect(spanOf(stops)).toEqual(wanted))
})
describe('two loads', () => {
  it.each<[string, Span | null, Span | null, boolean]>([
    ['one after the other', span('06:00', '08:00'), span('08:00', '09:00'), false],
    ['one within the other', span('06:00', '18:00'), span('08:00', '09:00'), true],
    ['one begun before the other ends', span('06:00', '08:00'), span('07:59', '09:00'), true],
    ['one without times', span('06:00', '08:00'), null, false],
  ])('overlap or not: %s', (_name, a, b, wanted) =>
    expect([overlaps(a, b), overlaps(b, a)]).toEqual([wanted, wanted]),
  )
  const others = [{ load_no: 'L-2', driver_id: 1, truck_id: 2, trailer_id: 3, span: span('07:00', '08:00') }]
  const named = (id: number) => ({ id, name: `No. ${id}` })
  const codes = (
    driver: number,
    truck: number,
    trailer: number,
    when: Span | null = span('06:00', '09:00'),
  ) =>
    clashFindings({
      driver: named(driver),
      truck: named(truck),
      trailer: named(trailer),
      span: when,
      others,
    }).map(({ code, path, detail }) => `${code} ${path} ${detail}`)
  it('at once have neither driver, truck nor trailer in common', () => {
    expect(codes(1, 2, 3)).toEqual([
      'driver_taken driver_id No. 1, No. 2, and No. 3 are on load L-2 at the same time',
    ])
    expect(codes(9, 2, 3)).toEqual([
      'vehicle_taken truck_id No. 2 and No. 3 are on load L-2 at the same time',
    ])
    expect(codes(9, 8, 3)).toEqual(['vehicle_taken trailer_id No. 3 is on load L-2 at the same time'])
    expect(codes(9, 3, 8)).toEqual(['vehicle_taken truck_id No. 3 is on load L-2 at the same time'])
    expect([codes(9, 9, 9), codes(1, 2, 3, null)]).toEqual([[], []])
  })
})
