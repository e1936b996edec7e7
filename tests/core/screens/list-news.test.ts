import { map, type Observable } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, test } from 'vitest'
import type { GantryEvent } from '#core'
import { changedIds, madeByOthers, readingsOf } from '#core/screens/pages/list-news.ts'

const ME = 1
const event = (type: string, by: number): GantryEvent => ({
  type,
  payload: { id: 5 },
  meta: { id: `${type}-${by}`, at: '', by },
})
const EVENTS: Readonly<Record<string, GantryEvent>> = {
  m: event('yard.created', ME),
  o: event('yard.created', 2),
  d: event('yard.deleted', 2),
  u: event('yard.updated', ME),
  s: event('yard.archived', ME),
  x: event('city.created', ME),
}
/** Runs `check` over marbles in virtual time; each letter is one of the events above. */
const inTime = (
  check: (tools: {
    live: (marbles: string) => Observable<GantryEvent>
    back: (marbles: string) => Observable<unknown>
    expectReadings: (live: string, back: string) => { toBe(marbles: string): void }
    expectMade: (live: string) => { toBe(marbles: string): void }
  }) => void,
) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, expectObservable }) => {
      const live = (marbles: string) => hot(marbles, EVENTS)
      const back = (marbles: string) => hot(marbles)
      const of = { name: 'yard', me: ME }
      check({
        live,
        back,
        expectReadings: (events, returns) =>
          expectObservable(readingsOf(of, live(events), back(returns)).pipe(map(() => 'r'))),
        expectMade: (events) => expectObservable(madeByOthers(of, live(events)).pipe(map(() => 'n'))),
      })
    },
  )

describe('a list is read again', () => {
  test('60 ms after a step of my own that may move rows', () =>
    inTime(({ expectReadings }) => expectReadings('m 100ms -', '-').toBe('60ms r')))
  test('also for a row that somebody else deleted', () =>
    inTime(({ expectReadings }) => expectReadings('d 100ms -', '-').toBe('60ms r')))
  test('once for several events of one deed', () =>
    inTime(({ expectReadings }) => expectReadings('mss 100ms -', '-').toBe('62ms r')))
  test('not for a changed field, which shows by itself', () =>
    inTime(({ expectReadings }) => expectReadings('u 100ms -', '-').toBe('')))
  test('not for what others make, nor for other kinds', () =>
    inTime(({ expectReadings }) => expectReadings('ox 100ms -', '-').toBe('')))
  test('when the server can be reached again', () =>
    inTime(({ expectReadings }) => expectReadings('-', '10ms b 100ms -').toBe('70ms r')))
})
describe('rows that others make', () => {
  test('are counted, mine are not', () => inTime(({ expectMade }) => expectMade('momxo').toBe('-n--n')))
})

test('what changed within a moment is told once, each record once, and other kinds not at all', () => {
  const at = (type: string, entity_id?: number): GantryEvent => ({
    type,
    payload: {},
    meta: { id: type, at: '', by: 2, ...(entity_id === undefined ? {} : { entity_id }) },
  })
  const events = {
    a: at('yard.updated', 5),
    b: at('yard.deleted', 6),
    c: at('city.updated', 7),
    d: at('yard.sync'),
  }
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, expectObservable }) => {
      const live = hot('a 9ms b 9ms a 9ms c 9ms d 600ms b', events)
      expectObservable(changedIds('yard', live)).toBe('300ms x 640ms y', { x: [5, 6], y: [6] })
    },
  )
})
