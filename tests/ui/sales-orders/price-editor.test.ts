import { map, Observable, tap } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '#plugins/sales-orders/effects/price-editor.ts'

const STEPS = {
  n: { state: 'none' },
  a: { state: 'asking' },
  p: { state: 'answered', answer: 'P' },
  q: { state: 'answered', answer: 'Q' },
  r: { state: 'answered', answer: 'refused' },
  f: { state: 'failed', error: 'error' },
}
interface Answers {
  readonly [question: string]: string
}
/**
 * Types in virtual time: each letter of `typed` is from then on what would be asked, '0' nothing at all.
 * `answers` are marbles by question. Answers what was put, what was cancelled, and checks what is told.
 */
function typing(typed: string, answers: Answers, told: string, known = '', keys = '', moved = '') {
  const put: string[] = []
  const cancelled: string[] = []
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, cold, animate, expectObservable }) => {
      animate(' 15ms x'.repeat(200))
      let now = known
      const touched$ = hot(typed).pipe(
        tap((letter) => {
          now = letter === '0' ? '' : letter
        }),
      ) as Observable<unknown> as Observable<void>
      const pricing = {
        known,
        question: () => now,
        ask: (question: string, signal: AbortSignal) => {
          put.push(question)
          signal.addEventListener('abort', () => cancelled.push(question))
          return cold(answers[question] ?? '', { p: 'P', q: 'Q', r: 'refused' })
        },
      }
      const nothing = (marbles: string) => hot(marbles).pipe(map(() => undefined))
      const prices$ = pricesOf<string>(touched$, pricing, nothing(keys), nothing(moved))
      expectObservable(prices$).toBe(told, STEPS)
    },
  )
  return { put, cancelled }
}

describe('prices of an order while it is typed', () => {
  test('are asked once, 150 ms after the last change', () => {
    expect(typing('abp 400ms -', { p: '50ms (p|)' }, '152ms a 49ms p').put).toEqual(['p'])
  })
  test('are asked again when money of the customer moved, though nothing was typed', () => {
    const seen = typing('p 900ms -', { p: '50ms (p|)' }, '150ms a 49ms p 298ms a 49ms p', '', '', '349ms x')
    expect(seen.put).toEqual(['p', 'p'])
  })
  test('wait until the hand rests, wherever it types', () => {
    const seen = typing('p 900ms -', { p: '50ms (p|)' }, '300ms a 49ms p', '', '100ms x 49ms x 900ms -')
    expect(seen.put).toEqual(['p'])
  })
  test('are asked after a second at the latest, when a key is drawn, and again when it rests', () => {
    const keys = `${'99ms x '.repeat(12)} 900ms -`
    const seen = typing(
      'p 1149ms q 600ms -',
      { p: '9ms (p|)', q: '9ms (q|)' },
      '1103ms a 245ms a 8ms q',
      '',
      keys,
    )
    expect(seen.put).toEqual(['p', 'q'])
  })
  test('are told between two keys: when the next one is drawn, or none comes', () => {
    const answered = (after: string, keys: number, told: string) =>
      typing('p 600ms -', { p: `${after} (p|)` }, told, '', `${'99ms x '.repeat(keys)} 900ms -`)
    expect(answered('9ms', 12, '1103ms a 111ms p').put).toEqual(['p'])
    expect(answered('60ms', 11, '1103ms a 145ms p').put).toEqual(['p'])
  })
  test('follow where every key is a change: an answer that waited in vain lets the next one go first', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].join(' 99ms ')
    const seen = typing(
      `${letters} 900ms -`,
      { l: '9ms (p|)', x: '9ms (q|)', z: '9ms (p|)' },
      '1103ms a 1199ms a 8ms q 337ms a 8ms p',
      '',
      letters,
    )
    expect(seen.put).toEqual(['l', 'x', 'z'])
  })
  test('are those of the newest question; the one before is cancelled', () => {
    const seen = typing('p 299ms q 600ms -', { p: '400ms (p|)', q: '50ms (q|)' }, '150ms a 299ms a 49ms q')
    expect(seen).toEqual({ put: ['p', 'q'], cancelled: ['p'] })
  })
  test('an answer that meets a newer question is left aside', () => {
    const seen = typing('p 199ms q 600ms -', { p: '100ms (p|)', q: '50ms (q|)' }, '150ms a 199ms a 49ms q')
    expect(seen).toEqual({ put: ['p', 'q'], cancelled: [] })
  })
  test('what was left aside is asked again when the change is taken back', () => {
    const seen = typing('p 199ms q 59ms p 600ms -', { p: '100ms (p|)' }, '150ms a 259ms a 99ms p')
    expect(seen).toEqual({ put: ['p', 'p'], cancelled: [] })
  })
  test('a change that no money hangs on neither asks nor cancels', () => {
    const seen = typing('p 199ms p 600ms -', { p: '300ms (p|)' }, '150ms a 299ms p')
    expect(seen).toEqual({ put: ['p'], cancelled: [] })
  })
  test('of an order that was only opened are not asked', () => {
    expect(typing('p 600ms -', {}, '', 'p').put).toEqual([])
  })
  test('go when there is nothing to price any more, and the question on its way is cancelled', () => {
    const seen = typing('p 199ms 0 600ms -', { p: '300ms (p|)' }, '150ms a 199ms n')
    expect(seen).toEqual({ put: ['p'], cancelled: ['p'] })
  })
  test('that are refused do not end it', () => {
    const seen = typing(
      'p 399ms q 600ms -',
      { p: '50ms (r|)', q: '50ms (q|)' },
      '150ms a 49ms r 349ms a 49ms q',
    )
    expect(seen.put).toEqual(['p', 'q'])
  })
  test('nor does asking that breaks', () => {
    const seen = typing('p 399ms q 600ms -', { p: '50ms #', q: '50ms (q|)' }, '150ms a 49ms f 349ms a 49ms q')
    expect(seen.put).toEqual(['p', 'q'])
  })
})
