/** What a kernel does from its start to its end. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand, defineContextKey, defineProjection, has } from '#core'
import { startGantry } from '#core/kernel/boot.ts'
import { createKeyValue, createTabs, ok, startTestGantry, type TestOptions } from '#core/testing.ts'
import { event, listed, order, orders, plugin, updated } from '../sample.ts'
import { inTime, rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()
const start = (more: Parameters<typeof plugin>[0] = {}, options: TestOptions = {}) =>
  inTime(startTestGantry([plugin(more)], options))

describe('plugins', () => {
  test('that did not load or do not fit are off, and a notice says why', async () => {
    const gantry = await start(
      { id: 'Not an id' },
      { off: [{ plugin: 'outside', reasons: ['it is not there', 'nor was it'] }] },
    )
    const off = gantry.notices.state.items.filter(({ code }) => code === 'plugin-off')
    expect(off[0]).toEqual({
      code: 'plugin-off',
      plugin: 'outside',
      text: 'The plugin "outside" is switched off: it is not there; nor was it',
    })
    expect(off.length).toBe(1 + gantry.registry.failures.length)
    await gantry.stop()
  })
  test('come while it runs, with their rows and effects, and go with all they brought', async () => {
    const gantry = await inTime(startTestGantry())
    expect(gantry.plug(plugin())).toEqual([])
    expect([gantry.state.plugged, gantry.registry.plugins.has('orders')]).toEqual([1, true])
    gantry.log.observe([listed({ rows: [order(1)] })])
    expect(gantry.log.rows(orders).rows[1]?.id).toBe(1)
    expect(gantry.plug(plugin())).not.toEqual([])
    expect([gantry.state.plugged, gantry.notices.state.items.at(-1)?.plugin]).toEqual([1, 'orders'])
    expect(gantry.plug(undefined as never)).not.toEqual([])
    expect(gantry.notices.state.items.at(-1)?.plugin).toBe('?')
    await gantry.dispatch({ command: 'device.note', input: { text: '' } })
    expect(gantry.status['device.note']?.error).toBeDefined()
    expect(gantry.unplug('nobody')).not.toEqual([])
    expect(gantry.state.plugged).toBe(1)
    expect(gantry.unplug('orders')).toEqual([])
    expect([gantry.state.plugged, gantry.status['device.note']]).toEqual([2, undefined])
    expect(await gantry.dispatch({ command: 'device.note', input: { text: 'x' } })).toMatchObject({
      problem: { code: 'UNKNOWN_COMMAND' },
    })
    await gantry.stop()
  })
  test('whose fold breaks are named, and the rest goes on', async () => {
    const jammed = defineProjection(
      'order.jammed',
      () => ({ count: 0 }),
      (on) => [
        on(updated, () => {
          throw new Error('jammed')
        }),
      ],
    )
    const gantry = await start({ projections: [jammed] })
    gantry.log.follow(1, event(1, 'order.updated', order(1)), true)
    expect(gantry.log.rows(orders).rows[1]?.id).toBe(1)
    expect(gantry.notices.state.items.at(-1)).toEqual({
      code: 'fold-failed',
      text: 'order.jammed may be out of date: Error: jammed',
    })
    await gantry.stop()
  })
})
describe('keys and palette', () => {
  test('a key runs its command; on its way it is called by keys', async () => {
    const ran: string[] = []
    const press = defineCommand({
      id: 'order.press',
      title: 'Press',
      input: z.object({}),
      keys: 'mod+shift+y',
      run: async () => void ran.push('pressed'),
    })
    const gantry = await start({ commands: [press] })
    gantry.keys.press({ key: 'Y', ctrlKey: true, metaKey: false, altKey: false, shiftKey: true })
    await rest()
    expect(ran).toEqual(['pressed'])
    expect(gantry.journal.state.entries.find(({ command }) => command === 'order.press')?.via).toBe('keys')
    await gantry.stop()
  })
})
describe('a call', () => {
  test('sees the facts, may be called off, and can call others', async () => {
    const here = defineContextKey<string>('order.here', '')
    const seen: unknown[] = []
    const inner = defineCommand({
      id: 'order.inner',
      title: 'Inner',
      input: z.object({}),
      run: async () => 4,
    })
    const outer = defineCommand({
      id: 'order.outer',
      title: 'Outer',
      input: z.object({}),
      when: has(here),
      run: async (_input, { signal, dispatch, callId, facts }) => {
        const { status } = await dispatch(inner({}))
        seen.push(signal.aborted, status, callId.length, facts()['order.here'])
      },
    })
    const gantry = await start({ commands: [inner, outer] })
    gantry.facts.set(here, 'there')
    await gantry.dispatch(outer({}), { signal: AbortSignal.abort() })
    expect(seen).toEqual([true, 'done', 26, 'there'])
    await gantry.stop()
  })
})
test('a start names its server, and asks the stored state no longer than it was told', async () => {
  const asked: string[] = []
  const open = () => ({ addEventListener: () => undefined, removeEventListener: () => undefined })
  const gantry = startGantry({
    plugins: [],
    noStream: true,
    patience: 1000,
    indexedDB: { open } as never,
    local: createKeyValue({ refresh_token: 'r' }),
    session: createKeyValue(),
    ...createTabs(),
    fetch: async (url: unknown) => {
      asked.push(String(url))
      return ok({ access_token: 'x' })
    },
    go: () => undefined,
    hash: () => '',
  })
  await rest()
  expect(asked[0]).toBe('/api/refresh-token?refresh_token=r')
  await inTime(gantry.ready)
  expect(gantry.state.phase).toBe('ready')
  await gantry.stop()
})
