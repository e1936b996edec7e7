import { describe, expect, test } from 'vitest'
import { createServerClock } from '#core/wire/server-clock.ts'
import { createKeyValue } from '#core/testing.ts'

const NOON = Date.parse('2026-03-02T12:00:00.000Z')
const HOUR = 3_600_000
const MINUTE = 60_000
/** A device whose clock is off by so much, and an answer that took so long. */
const start = (off: number, kept: Record<string, string> = {}) => {
  const time = { at: NOON + off }
  const local = createKeyValue(kept)
  const clock = createServerClock({ now: () => time.at, local })
  const hear = (took = 100, date: string | null = new Date(time.at - off).toUTCString()) => {
    const sent = time.at
    time.at += took
    clock.heard({ headers: new Headers(date === null ? {} : { Date: date }) }, sent)
  }
  return { clock, local, hear, time }
}
const apart = (clock: ReturnType<typeof start>['clock'], time: { at: number }, off: number): number =>
  Math.abs(clock.now().getTime() - (time.at - off))

describe('the clock of the server', () => {
  test.each([2 * HOUR, -2 * HOUR, 26 * HOUR, -26 * HOUR, 3 * MINUTE])(
    'is known by one answer, %d ms off',
    (off) => {
      const { clock, hear, time } = start(off)
      hear()
      expect(apart(clock, time, off)).toBeLessThan(1000)
    },
  )
  test('a clock that is right stays as it is', () => {
    const { clock, hear, local } = start(300)
    hear()
    expect([clock.state.offset, local.getItem('clock_offset')]).toEqual([0, null])
  })
  test('is known without signal after a restart, and follows a clock that was set right', () => {
    const first = start(2 * HOUR)
    first.hear()
    const kept = first.local.getItem('clock_offset')!
    const again = start(2 * HOUR, { clock_offset: kept })
    expect(apart(again.clock, again.time, 2 * HOUR)).toBeLessThan(1000)
    const right = start(0, { clock_offset: kept })
    right.hear()
    expect([right.clock.state.offset, right.local.getItem('clock_offset')]).toEqual([0, null])
  })
  test.each([0, 9_000])(
    'an answer of 9 s, written %d ms on its way, moves no clock that is right',
    (until) => {
      const { clock, time } = start(0)
      const sent = time.at
      const date = new Date(sent + until).toUTCString()
      time.at += 9_000
      clock.heard({ headers: new Headers({ Date: date }) }, sent)
      expect(clock.state.offset).toBe(0)
    },
  )
  test('a slow answer forgets no clock that is known to be off', () => {
    const { clock, time, hear } = start(4_000)
    hear()
    const known = clock.state.offset
    const sent = time.at
    time.at += 2_500
    clock.heard({ headers: new Headers({ Date: new Date(time.at - 4_000).toUTCString() }) }, sent)
    expect([known, clock.state.offset]).toEqual([expect.closeTo(-4_000, -3), known])
  })
  test('an answer without a date, a slow one and a clock that jumped meanwhile say nothing', () => {
    const { clock, hear } = start(2 * HOUR)
    hear(100, null)
    hear(10_001)
    hear(-5)
    expect(clock.state.offset).toBe(0)
  })
})
