import type { Observable } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, test } from 'vitest'
import { asking, latest } from '#core'

interface Tools {
  readonly hot: <T = string>(marbles: string, values?: Readonly<Record<string, T>>) => Observable<T>
  readonly cold: (marbles: string) => Observable<string>
  readonly expectSteps: (steps$: Observable<unknown>) => { toBe(marbles: string): void }
}
const STEPS = {
  n: { state: 'none' },
  a: { state: 'asking' },
  x: { state: 'answered', answer: 'x' },
  y: { state: 'answered', answer: 'y' },
  f: { state: 'failed', error: 'error' },
}
/** Runs `check` over marbles in virtual time: n none, a asking, x and y answers, f failed. */
const inTime = (check: (tools: Tools) => void) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, cold, expectObservable }) =>
      check({
        hot: hot as Tools['hot'],
        cold,
        expectSteps: (steps$) => ({
          toBe: (marbles) => expectObservable(steps$).toBe(marbles, STEPS),
        }),
      }),
  )

describe('the newest question', () => {
  test('is asked once it stood for a while', () =>
    inTime(({ hot, cold, expectSteps }) =>
      expectSteps(hot('q 100ms -').pipe(latest(() => cold('5ms x'), { after: 20 }))).toBe('20ms a 4ms x'),
    ))
  test('is the only one asked of many that follow quickly', () => {
    const put: string[] = []
    inTime(({ hot, cold, expectSteps }) =>
      expectSteps(
        hot('pqr 100ms -').pipe(
          latest(
            (question: string) => {
              put.push(question)
              return cold('5ms x')
            },
            { after: 20 },
          ),
        ),
      ).toBe('22ms a 4ms x'),
    )
    expect(put).toEqual(['r'])
  })
  test('cancels the one before at once, whose answer never comes', () => {
    const cancelled: string[] = []
    inTime(({ hot, cold, expectSteps }) =>
      expectSteps(
        hot('p 39ms q 100ms -').pipe(
          latest(
            (question: string, signal) => {
              signal.addEventListener('abort', () => cancelled.push(question))
              return question === 'p' ? cold('50ms x') : cold('5ms y')
            },
            { after: 20 },
          ),
        ),
      ).toBe('20ms a 39ms a 4ms y'),
    )
    expect(cancelled).toEqual(['p'])
  })
  test('may be none: what is on its way is cancelled', () => {
    let cancelled = false
    inTime(({ hot, cold, expectSteps }) =>
      expectSteps(
        hot<string | undefined>('p 39ms n 100ms -', { p: 'p', n: undefined }).pipe(
          latest(
            (_question: string, signal) => {
              signal.addEventListener('abort', () => {
                cancelled = true
              })
              return cold('50ms x')
            },
            { after: 20 },
          ),
        ),
      ).toBe('20ms a 19ms n'),
    )
    expect(cancelled).toBe(true)
  })
  test('that fails is told, and the next one is asked all the same', () =>
    inTime(({ hot, cold, expectSteps }) =>
      expectSteps(
        hot('p 99ms q 100ms -').pipe(
          latest((question: string) => (question === 'p' ? cold('5ms #') : cold('5ms y')), { after: 20 }),
        ),
      ).toBe('20ms a 4ms f 94ms a 4ms y'),
    ))
})
test.each([
  ['was answered', '-(x|)', 'a(x|)'],
  ['failed', '-#', 'a(f|)'],
])('a question that %s is not cancelled afterwards', (_how, answer, steps) => {
  let cancelled = false
  inTime(({ cold, expectSteps }) =>
    expectSteps(
      asking('q', (_question, signal) => {
        signal.addEventListener('abort', () => {
          cancelled = true
        })
        return cold(answer)
      }),
    ).toBe(steps),
  )
  expect(cancelled).toBe(false)
})
