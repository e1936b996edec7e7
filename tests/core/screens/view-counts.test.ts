import { map } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import type { GantryEvent } from '#core'
import { viewCounts } from '#core/screens/view/view-counts.ts'

const event = (type: string): GantryEvent => ({
  type,
  payload: { id: 5 },
  meta: { id: type, at: '', by: 2 },
})
const EVENTS = { o: event('sales-order.updated'), c: event('customer.updated') }
/** Which views have a count at which moment: `live` are events, `answers` the marbles by view. */
const counted = (live: string, answers: Readonly<Record<string, string>>, told: string) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, cold, expectObservable }) => {
      const views = Object.keys(answers)
      const counts$ = viewCounts(['sales-order'], views, hot(live, EVENTS), (view) =>
        cold(answers[view]!, { '1': 1, '-': undefined, u: undefined }),
      )
      expectObservable(counts$.pipe(map(({ view }) => view)), '10s !').toBe(told)
    },
  )

test('counts come after the rows, one view after the other', () => {
  counted('-', { a: '10ms (1|)', b: '10ms (1|)' }, '610ms a 9ms b')
})
test('a view that cannot be counted keeps none of the others', () => {
  counted('-', { a: '10ms (u|)', b: '10ms (1|)' }, '620ms b')
})
test('they are asked again 2.5 s after rows have moved, once for all that move until then', () => {
  counted('1s o 500ms o 500ms o 100ms -', { a: '(1|)' }, '600ms a 2899ms a')
})
test('rows that move before the first count are in it', () => {
  counted('300ms o 100ms -', { a: '(1|)' }, '600ms a')
})
test('nothing else that happens counts', () => {
  counted('1s c 100ms -', { a: '(1|)' }, '600ms a')
})
