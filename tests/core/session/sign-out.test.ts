import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { logout } from '#core'
import {
  createFakeServer,
  createKeyValue,
  createTabs,
  startTestGantry,
  type TestOptions,
} from '#core/testing.ts'
import { assign, listed, order, orders, plugin } from '../sample.ts'
import { inTime, rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
const start = (options: TestOptions = {}) =>
  inTime(startTestGantry([plugin()], { indexedDB: globalThis.indexedDB, ...options }))
const names = async () => (await indexedDB.databases()).map((one) => one.name)

describe('logout', () => {
  test('tells, wipes everything, and goes to the root', async () => {
    const deleted: string[] = []
    const caches = {
      keys: async () => ['shell'],
      delete: async (name: string) => (deleted.push(name), true),
    } as unknown as CacheStorage
    const session = createKeyValue({ x: '1' })
    const gantry = await start({ caches, session })
    gantry.log.observe([listed({ rows: [order(1)] })])
    await inTime(gantry.dispatch(logout({})))
    expect(gantry.toasts.state.items[0]?.text).toBe('You have been logged out.')
    expect(gantry.server.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/logout',
      body: { refresh_token: 'r-1' },
    })
    // the page that comes next says it as well
    expect([gantry.local.held.size, [...session.held], await names(), deleted, gantry.went]).toEqual([
      0,
      [['gantry-passage', '{"text":"You have been logged out."}']],
      [],
      ['shell'],
      ['/'],
    ])
    expect(gantry.log.rows(orders).rows).toEqual({})
    await gantry.stop()
  })
  test('goes on when the call fails or hangs', async () => {
    for (const answer of [() => Promise.reject(new TypeError('x')), () => new Promise<Response>(() => {})]) {
      const gantry = await start({ server: createFakeServer().on('POST /logout', answer) })
      const begun = Date.now()
      await inTime(gantry.dispatch(logout({})))
      expect(Date.now() - begun).toBeLessThan(1900)
      expect([gantry.local.held.size, gantry.went]).toEqual([0, ['/']])
      await gantry.stop()
    }
  })
  test('a database held open elsewhere: redirect within 2.1 s, and the next start finishes the wipe', async () => {
    const gantry = await start()
    const holder = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('gantry-1-1')
      asked.onsuccess = () => resolve(asked.result)
    })
    const begun = Date.now()
    await inTime(gantry.dispatch(logout({})))
    expect(Date.now() - begun).toBeLessThanOrEqual(2100)
    expect([gantry.went, gantry.local.held.size]).toEqual([['/#wipe'], 0])
    holder.close()
    await gantry.stop()
    const next = await start({ signedIn: false, hash: () => '#wipe' })
    expect(await names()).toEqual([])
    await next.stop()
  })
  test('other tabs follow', async () => {
    const tabs = createTabs()
    const local = createKeyValue()
    const first = await start({ ...tabs })
    const second = await start({ ...tabs, local: first.local ?? local })
    await inTime(first.dispatch(logout({})))
    await rest()
    expect([first.went, second.went, await names()]).toEqual([['/'], ['/'], []])
    await Promise.all([first.stop(), second.stop()])
  })
  test('asks first when changes have not been sent', async () => {
    const gantry = await start()
    gantry.server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    await gantry.drafts.keep('order/new', { note: 'x' })
    gantry.confirming.attach()
    const sent = gantry.dispatch(logout({}))
    await rest()
    expect(gantry.confirming.state.question?.text).toBe('1 unsent change and 1 draft will be lost. Log out?')
    gantry.confirming.answer(false)
    expect((await sent).status).toBe('rejected')
    expect([gantry.went, gantry.outbox.state.entries.length]).toEqual([[], 1])
    await gantry.stop()
  })
})
