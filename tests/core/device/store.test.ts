import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeServer, createTabs, ok, startTestGantry, type TestOptions } from '#core/testing.ts'
import { defineCollection } from '#core/log/collection.ts'
import { createLog } from '#core/log/log.ts'
import { MOST_ROWS } from '#core/log/collection-state.ts'
import { MOST_EVENTS, openStore, usable, wipeStores } from '#core/device/store.ts'
import { assign, board, deleted, event, later, listed, order, orders, plugin } from '../sample.ts'

let stores = new IDBFactory()
beforeEach(() => {
  stores = new IDBFactory()
  globalThis.indexedDB = stores
})
const start = (options: TestOptions = {}) => startTestGantry([plugin()], { indexedDB: stores, ...options })

describe('the copy of this device', () => {
  test('a start is the newest snapshot, the events after it, and the stream from the head', async () => {
    const first = await start()
    first.log.observe([listed({ rows: [order(1)] })])
    first.log.follow(4, event(4, 'order.updated', order(2, { rev: 2 })))
    first.log.confirm([event(6, 'order.updated', order(3, { rev: 2 }))])
    await first.stop()
    const second = await start()
    expect(second.state.storage).toBe('indexeddb')
    expect(second.log.head()).toBe(4)
    expect(Object.keys(second.log.rows(orders).rows)).toEqual(['1', '2', '3'])
    expect(second.log.view(board).count).toBe(2)
    second.log.follow(6, event(6, 'order.updated', order(3, { rev: 2 })))
    expect(second.log.view(board).count).toBe(2)
    await second.stop()
  })
  test('events and head are one transaction', async () => {
    const store = await openStore('1-1')
    await expect(store.append([event(1, 'a.b', { fn: () => 1 })], 1)).rejects.toThrow()
    expect(await store.load()).toMatchObject({ head: 0, events: [] })
    store.close()
  })
  test('what is read is not trusted, and old news is dropped', async () => {
    const fresh = event(1, 'a.b', {})
    const old = { ...event(2, 'a.b', {}), meta: { ...event(2, 'a.b', {}).meta, at: '2020-01-01T00:00:00Z' } }
    expect(usable([fresh, old, { nonsense: true }, null], Date.now())).toEqual([fresh])
  })
  test('keeps at most 1,000 events, the newest', async () => {
    const store = await openStore('1-1')
    await store.append(
      Array.from({ length: 1200 }, (_, at) => event(at + 1, 'a.b', {})),
      1200,
    )
    const { events } = await store.load()
    expect([events.length, events[0]?.meta.seq]).toEqual([MOST_EVENTS, 201])
    store.close()
  })
  test('keeps of a collection the rows seen last, and every row with a change that is still to be sent', async () => {
    const first = await start()
    first.log.observe([listed({ rows: Array.from({ length: MOST_ROWS + 500 }, (_, at) => order(at + 1)) })])
    first.log.observe([listed({ rows: [order(2)] })])
    first.server.unplugged = true
    expect((await first.dispatch(assign({ id: 1, driver: 2 }))).status).toBe('queued')
    expect(Object.keys(first.log.rows(orders).rows)).toHaveLength(MOST_ROWS + 500)
    await first.stop()
    const second = await start({ server: first.server })
    const { rows, waiting } = second.log.rows(orders)
    expect([Object.keys(rows).length, rows[2], rows[3], rows[501], rows[502]?.id]).toEqual([
      MOST_ROWS + 1,
      order(2),
      undefined,
      undefined,
      502,
    ])
    expect([rows[1], waiting[1], second.outbox.state.entries.length]).toMatchObject([{ driver: 2 }, true, 1])
    await second.stop()
  })
  test('writes what changed, and again what could not be written', async () => {
    const log = createLog()
    const more = defineCollection<{ id: number; rev: number }>('other', (row) => [
      row(
        deleted,
        (e) => e.payload.id,
        (_, e) => ({ id: e.payload.id, rev: 1 }),
      ),
    ])
    log.add({ projections: [board], collections: [orders as never, more as never] })
    const names = () => log.save().map((one) => one.name)
    log.observe([listed({ rows: [order(1)] })])
    const [rows] = log.save()
    expect([rows?.name, names()]).toEqual(['collection:order', []])
    log.observe([listed({ rows: [order(1, { rev: 0 })] })])
    expect(names()).toEqual([])
    log.keep([rows!])
    log.follow(1, event(1, 'order.deleted', { id: 7 }))
    expect(names()).toEqual(['collection:order', 'collection:other'])
    log.follow(2, event(2, 'order.updated', order(1, { rev: 2 })))
    expect(names()).toEqual(['projection:order.board', 'collection:order'])
  })
  test('what a start folded over a snapshot is written, before its events are too old to be kept', async () => {
    const log = createLog()
    log.restore({ head: 3, saved: [], events: [event(3, 'order.updated', order(3, { rev: 2 }))] })
    log.add({ projections: [board], collections: [orders as never] })
    expect(log.save().map((one) => one.name)).toEqual(['projection:order.board', 'collection:order'])
  })
  test('reset forgets what came from the server and keeps queue and drafts', async () => {
    const store = await openStore('1-1')
    await store.append([event(1, 'a.b', {})], 1)
    await store.put('draft:x', { value: 1 })
    await store.putOutbox({ v: 1, id: 'c', command: 'x', input: {}, at: 1, lane: 'l', owner: '1-1' })
    await store.reset()
    expect(await store.load()).toEqual({ head: 0, events: [], saved: [] })
    expect([await store.get('draft:x'), (await store.outbox()).length]).toEqual([{ value: 1 }, 1])
    store.close()
  })
  test('after five seconds of silence it starts without', async () => {
    const holder = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('gantry-1-1')
      asked.onsuccess = () => resolve(asked.result)
    })
    indexedDB.deleteDatabase('gantry-1-1')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = openStore('1-1')
    await vi.advanceTimersByTimeAsync(4999)
    let opened = false
    void opening.then(() => (opened = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await opening).kind).toBe('in-memory')
    vi.useRealTimers()
    holder.close()
  })
  test('without IndexedDB everything works until the tab closes, and says so', async () => {
    const gantry = await start({ indexedDB: undefined })
    gantry.server.unplugged = true
    expect((await gantry.dispatch(assign({ id: 1, driver: 2 }))).status).toBe('queued')
    expect([gantry.state.storage, gantry.notices.state.items[0]?.code]).toEqual(['in-memory', 'in-memory'])
    await gantry.stop()
  })
  test('changed permissions drop the copy: fields may be cut differently now', async () => {
    const first = await start()
    first.log.observe([listed({ rows: [order(1)] })])
    await first.stop()
    const server = createFakeServer()
    const current = {
      user: { id: 1, username: 'ann', name: 'Ann', email: 'a@b.c' },
      role: null,
      permissions: [],
      driver: null,
      perm_version: 2,
    }
    const second = await start({ server, permissions: [] })
    expect(second.log.rows(orders).rows[1]).toBeDefined()
    server.on('GET /role/current-user', () => ok(current))
    const { fetchMe } = await import('#core')
    await second.dispatch(fetchMe({}))
    expect(second.log.rows(orders).rows[1]).toBeUndefined()
    await second.stop()
  })
  test('the journal of changes is kept, queries are not', async () => {
    const gantry = await start()
    gantry.server.on('POST /order/1/assign', () => ok(order(1)))
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    await later()
    await gantry.stop()
    const store = await openStore('1-1')
    expect((await store.journal()).map((entry) => [entry.command, entry.status])).toEqual([
      ['order.assign', 'done'],
    ])
    store.close()
  })
  test('a tab that comes later catches up from the leader', async () => {
    const tabs = createTabs()
    const first = await start(tabs)
    first.log.follow(3, event(3, 'order.updated', order(3, { rev: 2 })))
    const second = await start({ ...tabs, indexedDB: undefined })
    await later()
    expect([second.log.head(), second.log.rows(orders).rows[3]?.rev]).toEqual([3, 2])
    await Promise.all([first.stop(), second.stop()])
  })
})

describe('drafts', () => {
  test('are kept per person and form, offered, and dropped', async () => {
    const first = await start()
    await first.drafts.keep('order/new', { note: 'half' })
    await first.stop()
    const second = await start()
    expect(await second.drafts.offer('order/new')).toMatchObject({ value: { note: 'half' } })
    expect(await second.drafts.offer('order/2')).toBeUndefined()
    await second.drafts.drop('order/new')
    expect(await second.drafts.offer('order/new')).toBeUndefined()
    // saved while its last letters were still being written
    await Promise.all([second.drafts.keep('order/3', { note: 'all' }), second.drafts.drop('order/3')])
    expect([await second.drafts.offer('order/3'), second.drafts.state.forms]).toEqual([undefined, []])
    await second.stop()
  })
})

test('wiping deletes every database of the product and no other', async () => {
  const store = await openStore('1-1')
  store.close()
  await new Promise((resolve) => {
    const asked = indexedDB.open('other')
    asked.onsuccess = () => resolve(asked.result.close())
  })
  await wipeStores(indexedDB)
  expect((await indexedDB.databases()).map((one) => one.name)).toEqual(['other'])
})
test('a draft may come from a form that keeps its state in a proxy', async () => {
  const { proxy } = await import('valtio/vanilla')
  const gantry = await start()
  await gantry.drafts.keep('order/new', proxy({ lines: [{ quantity: '8' }] }))
  expect(await gantry.drafts.offer('order/new')).toMatchObject({ value: { lines: [{ quantity: '8' }] } })
  await gantry.stop()
})
