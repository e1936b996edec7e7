/** Which effects run in this tab. */
import { map, Observable, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { GantryEvent } from '#core'
import { runEffects } from '#core/kernel/run-effects.ts'
import { defineEffect, type Effect } from '#core/plugin/effect.ts'
import { event } from '../sample.ts'

const start = (...names: readonly (readonly [string, Effect['runs']])[]) => {
  const running: string[] = []
  const sent: unknown[] = []
  const live$ = new Subject<GantryEvent>()
  const make = ([name, runs]: readonly [string, Effect['runs']]): Effect =>
    defineEffect(
      name,
      runs,
      (events$) =>
        new Observable((told) => {
          running.push(name)
          const subscription = events$
            .pipe(map(({ type }) => ({ command: name, input: type })))
            .subscribe(told)
          return () => {
            running.splice(running.indexOf(name), 1)
            subscription.unsubscribe()
          }
        }),
    )
  const world = { effects: names.map(make) }
  const effects = runEffects({
    effects: () => world.effects,
    live$,
    context: {} as never,
    dispatch: (async (call: unknown, options: unknown) => void sent.push([call, options])) as never,
    crashed: () => undefined,
  })
  return { effects, world, running, sent, live$, make }
}

test('those of the leader run where it leads, the others in every tab', () => {
  const { effects, running } = start(['leading', 'leader'], ['here', 'each-tab'])
  effects.sync(false)
  expect(running).toEqual(['here'])
  effects.sync(true)
  effects.sync(true)
  expect(running).toEqual(['here', 'leading'])
  effects.sync(false)
  expect(running).toEqual(['here'])
  effects.sync(true)
  expect(running).toEqual(['here', 'leading'])
})
test('those of a plugin that goes end, those of one that comes begin', () => {
  const { effects, world, running, make } = start(['a', 'each-tab'], ['b', 'each-tab'])
  effects.sync(true)
  world.effects = [world.effects[1]!, make(['c', 'leader'])]
  effects.sync(true)
  expect(running).toEqual(['b', 'c'])
})
test('what they call for is called by the program, not by a person', () => {
  const { effects, sent, live$ } = start(['a', 'each-tab'])
  effects.sync(false)
  live$.next(event(1, 'order.updated', { id: 1 }))
  expect(sent).toEqual([[{ command: 'a', input: 'order.updated' }, { via: 'effect' }]])
})
test('all of them end together, and may begin again', () => {
  const { effects, running, sent, live$ } = start(['a', 'each-tab'], ['b', 'leader'])
  effects.sync(true)
  effects.stop()
  live$.next(event(1, 'order.updated', { id: 1 }))
  expect([running, sent]).toEqual([[], []])
  effects.sync(true)
  expect(running).toEqual(['a', 'b'])
})
