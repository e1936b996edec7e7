/** What a kernel does from its start to its end. */
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { filter, map } from 'rxjs'
import {
  defineCapability,
  defineCommand,
  defineContextKey,
  definePlugin,
  defineProjection,
  has,
  provide,
} from '#core'
import { defineEffect } from '#core/plugin/effect.ts'
import { online, signedIn } from '#core/reading/when.ts'
import { startGantry } from '#core/kernel/boot.ts'
import {
  createFakeServer,
  createKeyValue,
  createTabs,
  ok,
  startTestGantry,
  token,
  type TestOptions,
} from '#core/testing.ts'
import { assign, board, event, listed, order, orders, plugin, updated } from '../sample.ts'
import { inTime, pass, rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()
afterEach(() => void vi.unstubAllGlobals())
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
  test('bring their views and events, which are strange to it before and after', async () => {
    const gantry = await inTime(startTestGantry())
    let seq = 0
    const strange = () => {
      gantry.log.follow(++seq, event(seq, 'order.updated', order(1, { rev: seq })), true)
      return gantry.log.unknown.get('order.updated')
    }
    expect(strange()).toBe(1)
    gantry.plug(plugin())
    expect([strange(), gantry.log.view(board).count]).toEqual([undefined, 2])
    gantry.unplug('orders')
    expect(strange()).toBe(1)
    gantry.plug(definePlugin({ id: 'bare', title: 'Bare' }))
    expect(gantry.unplug('bare')).toEqual([])
    await gantry.stop()
  })
  test('that others need stay', async () => {
    const gantry = await start({ provides: [provide(defineCapability<number>('sample/rate@1'), () => 1)] })
    expect(gantry.plug(definePlugin({ id: 'board', title: 'Board', needs: ['sample/rate@1'] }))).toEqual([])
    expect(gantry.unplug('orders')).toEqual(['"board" needs it'])
    gantry.log.observe([listed({ rows: [order(1)] })])
    expect(gantry.log.rows(orders).rows[1]?.id).toBe(1)
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
test('a server that answers a call is there, whatever its stream does', async () => {
  const server = createFakeServer()
    .on('GET /events', () => new Promise<Response>(() => {}))
    .on('POST /order/1/assign', () => ok(order(1)))
  const gantry = await start({}, { server, noStream: false })
  await pass(3000)
  expect(gantry.facts.get(online)).toBe(false)
  await gantry.dispatch(assign({ id: 1, driver: 2 }))
  expect(gantry.facts.get(online)).toBe(true)
  await gantry.stop()
})
describe('effects of a plugin', () => {
  const effect = defineEffect('orders.again', 'each-tab', (live$) =>
    live$.pipe(
      filter(({ type }) => type === 'order.updated'),
      map(() => ({ command: 'device.note', input: { text: 'heard' } })),
    ),
  )
  const heard = (gantry: Awaited<ReturnType<typeof start>>) =>
    gantry.journal.state.entries.filter(({ command }) => command === 'device.note').length
  test('begin and end with it while it runs', async () => {
    const gantry = await inTime(startTestGantry())
    gantry.plug(plugin({ effects: [effect] }))
    gantry.log.follow(1, event(1, 'order.updated', order(1)), true)
    await rest()
    expect(heard(gantry)).toBe(1)
    gantry.unplug('orders')
    gantry.log.follow(2, event(2, 'order.updated', order(1, { rev: 2 })), true)
    await rest()
    expect(heard(gantry)).toBe(1)
    await gantry.stop()
  })
  test('wait for somebody to sign in', async () => {
    const gantry = await inTime(startTestGantry([], { signedIn: false }))
    expect(gantry.plug(plugin({ effects: [effect] }))).toEqual([])
    gantry.log.follow(1, event(1, 'order.updated', order(1)), true)
    await rest()
    expect(heard(gantry)).toBe(0)
    await gantry.stop()
  })
})
describe('the browser', () => {
  test('that has a network again lets what waits go', async () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const gantry = await start()
    gantry.server.on('POST /order/1/assign', () => ok(order(1)))
    gantry.server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    gantry.server.unplugged = false
    target.dispatchEvent(new Event('online'))
    await rest()
    expect(gantry.outbox.state.entries).toEqual([])
    await gantry.stop()
  })
  test('shows at once that nobody is signed in any more', async () => {
    const gantry = await start()
    gantry.session.close()
    expect(gantry.facts.get(signedIn)).toBe(false)
    await gantry.stop()
  })
})
describe('keys and palette', () => {
  test('a command that wants a form leads to it, inside the product unless it has no way of its own', async () => {
    const add = defineCommand({
      id: 'order.add',
      title: 'Add',
      input: z.object({ name: z.string() }),
      keys: 'mod+shift+y',
      form: '/orders/new',
      run: async () => 1,
    })
    const press = async (options: TestOptions) => {
      const gantry = await start({ commands: [add] }, options)
      // what asks for a form is a file of its own
      await gantry.palette.prepare()
      gantry.keys.press({ key: 'Y', ctrlKey: true, metaKey: false, altKey: false, shiftKey: true })
      await rest()
      await gantry.stop()
    }
    const [moved, left]: [string[], string[]] = [[], []]
    const go = (path: string) => void left.push(path)
    await press({ go, navigate: (path) => void moved.push(path) })
    expect([moved, left]).toEqual([['/orders/new'], []])
    await press({ go, navigate: undefined as never })
    expect([moved, left]).toEqual([['/orders/new'], ['/orders/new']])
  })
  test.each([
    ['MacIntel', true],
    ['Win32', false],
  ])('on %s Command and K opens the palette: %s', async (machine, isOpen) => {
    vi.stubGlobal('navigator', { platform: machine })
    const gantry = await start()
    gantry.keys.press({ key: 'k', ctrlKey: false, metaKey: true, altKey: false, shiftKey: false })
    await rest()
    expect(gantry.palette.state.isOpen).toBe(isOpen)
    await gantry.stop()
  })
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
  test('of nobody who is signed in may wait as well, as long as the tab is open', async () => {
    const noted = defineCommand({
      id: 'order.noted',
      title: 'Noted',
      input: z.object({}),
      offline: 'queue',
      run: async () => 1,
    })
    const gantry = await start({ commands: [noted] }, { signedIn: false })
    gantry.server.unplugged = true
    expect(await gantry.dispatch(noted({}))).toEqual({ status: 'queued' })
    await gantry.stop()
  })
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
  // a store that never opens
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
  const gantry = startGantry({
    plugins: [],
    patience: 1000,
    local: createKeyValue({ refresh_token: 'r' }),
    session: createKeyValue(),
    ...createTabs(),
    fetch: async (url: unknown) => {
      asked.push(String(url))
      return ok({ access_token: token(), refresh_token: 'r-2' })
    },
    go: () => undefined,
    hash: () => '',
  })
  await rest()
  expect(asked[0]).toBe('/api/refresh-token')
  const begun = Date.now()
  await inTime(gantry.ready)
  expect([gantry.state.phase, gantry.state.storage, Date.now() - begun]).toEqual(['ready', 'in-memory', 1000])
  expect(asked).toContain('/api/events')
  await gantry.stop()
})
