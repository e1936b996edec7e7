import { map, mergeMap, of, throwError } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { defineEffect, ofEvent } from '#core'
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
