/** Effects in virtual time: events come at given moments, and the calls an effect makes are looked at. */
import { map } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect } from 'vitest'
import type { Call, Effect, EffectContext, GantryEvent } from '#core'

export const event = (type: string, payload: object = { id: 5 }, by = 2): GantryEvent => ({
  type,
  payload,
  meta: { id: type, at: '', by },
})
export function inTime(check: Parameters<TestScheduler['run']>[0]): void {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(check)
}

/** What the person is and has at the moment. */
interface Now {
  readonly facts?: Readonly<Record<string, unknown>>
  readonly read?: object
  readonly may?: (permission: string) => boolean
}
/** Runs `effect` over the marbles `live`; `calls` are the calls by their letters. */
export function expectCalls(
  effect: Effect,
  { facts = {}, read = {}, may = () => true }: Now,
  { live, events }: { readonly live: string; readonly events: Readonly<Record<string, GantryEvent>> },
): { toBe(marbles: string, calls?: Readonly<Record<string, Call>>): void } {
  const ctx = { facts: () => facts, read: () => read, may } as unknown as EffectContext
  const plain = ({ command, input }: Call) => ({ command, input })
  return {
    toBe: (marbles, calls = {}) =>
      inTime(({ hot, expectObservable }) =>
        expectObservable(effect.run(hot(live, events), ctx).pipe(map(plain))).toBe(
          marbles,
          Object.fromEntries(Object.entries(calls).map(([letter, call]) => [letter, plain(call)])),
        ),
      ),
  }
}
