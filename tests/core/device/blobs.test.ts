import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blobStore, defineCommand, definePlugin } from '#core'
import { createBlobs } from '#core/device/blobs.ts'
import { createMemoryStore } from '#core/device/store-memory.ts'
import { createFakeServer, createTabs, ok, startTestGantry, type TestOptions } from '#core/testing.ts'
import { later } from '../sample.ts'

let stores = new IDBFactory()
beforeEach(() => {
  stores = new IDBFactory()
  globalThis.indexedDB = stores
})
const bytes = (text: string) => new Blob([text], { type: 'image/jpeg' })
/** Takes the photo named in its input to the server. */
const sendPhoto = defineCommand({
  id: 'photo.send',
  title: 'Send photo',
  offline: 'first',
  lane: () => 'photos',
  input: z.object({ photo: z.string() }),
  run: async ({ photo }, { use, api }) => {
    const file = await use(blobStore).read(photo)
    await api.POST(
      '/storage/upload-file' as never,
      { body: { name: file?.name, text: await file?.text() } } as never,
    )
    return file?.size
  },
})
const start = (options: TestOptions = {}) =>
  startTestGantry([definePlugin({ id: 'photos', title: 'Photos', commands: [sendPhoto] })], {
    indexedDB: stores,
    ...options,
  })

describe('bytes on this device', () => {
  test('come back after a restart as they were', async () => {
    const first = await start()
    const info = await first.blobs.keep('deliver/1', bytes('ticket'), 'bol.jpg')
    expect(info).toMatchObject({ of: 'deliver/1', name: 'bol.jpg', type: 'image/jpeg', size: 6 })
    await first.stop()
    const second = await start()
    const file = await second.blobs.read(info.id)
    expect([file?.name, file?.type, await file?.text()]).toEqual(['bol.jpg', 'image/jpeg', 'ticket'])
    expect(await second.blobs.read('nobody')).toBeUndefined()
    await second.stop()
  })
  test('two kept at once are both listed, and only what belongs to the given thing is dropped', async () => {
    let id = 0
    const store = createMemoryStore()
    const blobs = createBlobs(
      () => store,
      () => `b${++id}`,
      () => 0,
    )
    await Promise.all([
      blobs.keep('a', bytes('1'), '1'),
      blobs.keep('b', bytes('2'), '2'),
      blobs.keep('a', bytes('3'), '3'),
    ])
    await blobs.dropOf('a')
    expect([await blobs.read('b1'), (await blobs.read('b2'))?.name, await blobs.read('b3')]).toEqual([
      undefined,
      '2',
      undefined,
    ])
    expect(await store.get('blobs')).toMatchObject([{ id: 'b2', of: 'b' }])
    await blobs.drop(['b2'])
    expect([await blobs.read('b2'), await store.get('blobs')]).toEqual([undefined, []])
  })
  test('a damaged list or file counts as none, and is in nobody’s way', async () => {
    const store = createMemoryStore()
    const blobs = createBlobs(
      () => store,
      () => 'b1',
      () => 7,
    )
    await store.put('blobs', 'nonsense')
    await store.put('blob:b0', { id: 'b0', bytes: 'none' })
    await blobs.dropOf('a')
    expect(await blobs.read('b0')).toBeUndefined()
    await blobs.keep('a', bytes('1'), '1')
    expect(await store.get('blobs')).toEqual([
      { id: 'b1', of: 'a', name: '1', type: 'image/jpeg', size: 1, at: 7 },
    ])
    await blobs.dropOf('a')
    expect([await blobs.read('b1'), await store.get('blobs')]).toEqual([undefined, []])
  })
  test('one that found no room does not hold up the next, and dropping nothing writes nothing', async () => {
    const store = createMemoryStore()
    const written: string[] = []
    let full = true
    const put: typeof store.put = async (key, value) => {
      if (full && key === 'blobs') throw new Error('no room')
      written.push(key)
      await store.put(key, value)
    }
    let id = 0
    const blobs = createBlobs(
      () => ({ ...store, put }),
      () => `b${++id}`,
      () => 0,
    )
    await expect(blobs.keep('a', bytes('1'), '1')).rejects.toThrow('no room')
    full = false
    await blobs.keep('a', bytes('2'), '2')
    expect(written).toEqual(['blob:b1', 'blob:b2', 'blobs'])
    await blobs.drop([])
    await blobs.dropOf('somebody else')
    expect(written).toHaveLength(3)
  })
  test('a command finds them by id, and neither queue nor journal holds bytes', async () => {
    const server = createFakeServer().on('POST *', () => ok({}))
    server.unplugged = true
    const gantry = await start({ server })
    const { id } = await gantry.blobs.keep('deliver/1', bytes('ticket'), 'bol.jpg')
    expect(await gantry.dispatch(sendPhoto({ photo: id }))).toEqual({ status: 'queued' })
    expect(gantry.outbox.state.entries[0]?.input).toEqual({ photo: id })
    expect(JSON.stringify(gantry.journal.state.entries)).not.toContain('ticket')
    server.unplugged = false
    await gantry.outbox.drain()
    expect(server.asked.at(-1)?.body).toEqual({ name: 'bol.jpg', text: 'ticket' })
    await gantry.stop()
  })
})

describe('kept first, then sent', () => {
  test('with network the call is in the queue before it is on the wire', async () => {
    const server = createFakeServer()
    const gantry = await start({ server })
    const held: unknown[] = []
    server.on('POST *', () => (held.push(gantry.outbox.state.entries[0]?.id), ok({})))
    const { id } = await gantry.blobs.keep('x', bytes('t'), 't.jpg')
    expect((await gantry.dispatch(sendPhoto({ photo: id }))).status).toBe('queued')
    await gantry.outbox.drain()
    await later(5)
    expect([held.length, typeof held[0], gantry.outbox.state.entries.length]).toEqual([1, 'string', 0])
    await gantry.stop()
  })
  test('what a second tab adds, the leader sends at once', async () => {
    const tabs = createTabs()
    const server = createFakeServer().on('POST *', () => ok({}))
    const first = await start({ ...tabs, server })
    const second = await start({ ...tabs, server })
    expect([first.state.leads, second.state.leads]).toEqual([true, false])
    const { id } = await second.blobs.keep('x', bytes('t'), 't.jpg')
    await second.dispatch(sendPhoto({ photo: id }))
    for (let turn = 0; turn < 50 && second.outbox.state.entries.length > 0; turn++) await later(5)
    expect([
      server.asked.filter((one) => one.method === 'POST' && one.path.startsWith('/storage')).length,
      second.outbox.state.entries.length,
    ]).toEqual([1, 0])
    await Promise.all([first.stop(), second.stop()])
  })
})
