import { timer } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, test } from 'vitest'
import { createRetryClock } from '#core/command/retry-clock.ts'

/** Runs attempts at given moments of virtual time; answers when the next ones were due, in seconds. */
function dueTimes(attempts: readonly (readonly [second: number, settled: boolean])[], until = 400): number[] {
  const due: number[] = []
  const scheduler = new TestScheduler(() => {})
  scheduler.run(() => {
    const clock = createRetryClock((ms) => timer(ms))
    clock.due$.subscribe(() => due.push(scheduler.now() / 1000))
    for (const [second, settled] of attempts) timer(second * 1000).subscribe(() => clock.tried(settled))
    timer(until * 1000).subscribe()
  })
  return due
}

describe('the clock of the queue', () => {
  test('waits 2 s after the first attempt that left something', () => {
    expect(dueTimes([[0, false]])).toEqual([2])
  })
  test('waits twice as long each time, and never longer than a minute', () => {
    expect(
      dueTimes([
        [0, false],
        [3, false],
        [8, false],
        [17, false],
        [34, false],
        [67, false],
        [128, false],
      ]),
    ).toEqual([2, 7, 16, 33, 66, 127, 188])
  })
  test('begins at 2 s again once everything went', () => {
    expect(
      dueTimes([
        [0, false],
        [3, false],
        [8, true],
        [100, false],
      ]),
    ).toEqual([2, 7, 102])
  })
  test('a second wish while one is pending changes nothing', () => {
    expect(
      dueTimes([
        [0, false],
        [1, false],
      ]),
    ).toEqual([2])
  })
  test('says nothing while everything goes', () => {
    expect(dueTimes([[0, true]])).toEqual([])
  })
})
