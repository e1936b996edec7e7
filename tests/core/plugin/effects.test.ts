import { map, mergeMap, of, Subject, throwError } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineEffect, ofEvent, type Call, type GantryEvent } from '#core'
import { supervise } from '#core/plugin/effect.ts'
import { createTabs, startTestGantry } from '#core/testing.ts'
import { event, later, local, order, plugin, updated } from '../sample.ts'

const told = (name: string, runs: 'leader' | 'each-tab') =>
  defineEffect(name, runs, (live$) =>
    live$.pipe(
      ofEvent(updated),
      map((e) => local({ text: `${name} ${e.payload.id}` })),
    ),
  )
const broken = defineEffect('broken', 'each-tab', (live$) =>
  live$.pipe(
    ofEvent(updated),
    mergeMap((e) =>
      e.payload.note === 'bad'
        ? throwError(() => new Error('boom'))
        : of(local({ text: `broken ${e.payload.id}` })),
    ),
  ),
)
const said = (gantry: Awaited<ReturnType<typeof startTestGantry>>) =>
  gantry.journal.state.entries
    .filter((one) => one.via === 'effect')
    .map((one) => (one.input as { text: string }).text)
    .toSorted()

describe('effects', () => {
  test('see live events only', async () => {
    const gantry = await startTestGantry([plugin({ effects: [told('a', 'each-tab')] })])
    gantry.log.follow(1, event(1, 'order.updated', order(1)), false)
    gantry.log.follow(2, event(2, 'order.updated', order(2)), true)
    await later()
    expect(said(gantry)).toEqual(['a 2'])
    await gantry.stop()
  })
  test('are supervised one by one', async () => {
    const gantry = await startTestGantry([plugin({ effects: [broken, told('calm', 'each-tab')] })])
    gantry.log.follow(1, event(1, 'order.updated', order(1, { note: 'bad' })))
    await later(20)
    gantry.log.follow(2, event(2, 'order.updated', order(2)))
    await later()
    expect(said(gantry)).toEqual(['broken 2', 'calm 1', 'calm 2'])
    expect(gantry.notices.state.items.map((one) => one.code)).toContain('effect-crashed')
    await gantry.stop()
  })
  test('of the leader run in one tab, and in the next one when it closes', async () => {
    const tabs = createTabs()
    const effects = [told('lead', 'leader'), told('each', 'each-tab')]
    const first = await startTestGantry([plugin({ effects })], tabs)
    const second = await startTestGantry([plugin({ effects })], tabs)
    await later()
    expect([first.state.leads, second.state.leads]).toEqual([true, false])
    for (const tab of [first, second]) tab.log.follow(1, event(1, 'order.updated', order(1)))
    await later()
    expect(said(first)).toEqual(['each 1', 'lead 1'])
    expect(said(second)).toEqual(['each 1'])
    await first.stop()
    await later()
    second.log.follow(2, event(2, 'order.updated', order(2)))
    await later()
    expect(said(second)).toEqual(['each 1', 'each 2', 'lead 2'])
    await second.stop()
  })
  test('without Web Locks every tab leads itself', async () => {
    const { channel } = createTabs()
    const first = await startTestGantry([plugin()], { channel, locks: undefined })
    const second = await startTestGantry([plugin()], { channel, locks: undefined })
    expect([first.state.leads, second.state.leads]).toEqual([true, true])
    await Promise.all([first.stop(), second.stop()])
  })
})

describe('after a crash', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const watch = () => {
    const live$ = new Subject<GantryEvent>()
    const [calls, crashes]: [Call[], string[]] = [[], []]
    let starts = 0
    const effect = defineEffect('broken', 'each-tab', (events$) => {
      starts++
      return broken.run(events$, {} as never)
    })
    const running = supervise(
      effect,
      live$,
      {} as never,
      (call) => calls.push(call),
      (name, error) => crashes.push(`${name}: ${String(error)}`),
    )
    const tell = (note: string) => live$.next(event(1, 'order.updated', order(1, { note })))
    return { running, tell, calls, crashes, starts: () => starts, live$ }
  }
  test('an effect starts again in 2, 4, 8 … ms, and after 30 seconds at the latest', () => {
    const { running, tell, crashes, starts } = watch()
    for (const ms of [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16_384, 30_000, 30_000]) {
      const before = starts()
      tell('bad')
      vi.advanceTimersByTime(ms - 1)
      expect(starts()).toBe(before)
      vi.advanceTimersByTime(1)
      expect(starts()).toBe(before + 1)
    }
    expect(crashes).toEqual(Array.from({ length: 16 }, () => 'broken: Error: boom'))
    running.unsubscribe()
  })
  test('one that worked meanwhile starts again in 2 ms', () => {
    const { running, tell, calls, starts } = watch()
    tell('bad')
    vi.advanceTimersByTime(2)
    tell('bad')
    vi.advanceTimersByTime(4)
    tell('good')
    expect(calls).toHaveLength(1)
    tell('bad')
    vi.advanceTimersByTime(2)
    expect(starts()).toBe(4)
    running.unsubscribe()
  })
  test('one that was taken away does not start again', () => {
    const { running, tell, starts, live$ } = watch()
    tell('bad')
    running.unsubscribe()
    vi.advanceTimersByTime(60_000)
    expect([starts(), live$.observed]).toEqual([1, false])
  })
})
