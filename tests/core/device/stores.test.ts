/** What every store promises, and what the one of the browser does with its bounds and failures. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '#core/device/store-memory.ts'
import { MOST_EVENTS, openStore, usable, wipeStores } from '#core/device/store.ts'
import type { JournalEntry, OutboxEntry, Store } from '#core/device/store-port.ts'
import { event } from '../sample.ts'

const DAY = 86_400_000
let store: Store
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => store.close())
const saved = (name: string, head: number) => ({ name, version: 1, head, state: { head } })
const waiting = (id: string, at: number): OutboxEntry => ({
  v: 1,
  id,
  command: 'order.assign',
  input: {},
  at,
  lane: 'order:1',
  owner: '1-1',
})
const done = (id: string, at: number): JournalEntry => ({
  id,
  command: 'order.assign',
  kind: 'change',
  input: {},
  via: 'screen',
  at,
  status: 'done',
})
/** A connection that does not stand aside. */
const held = (name: string) =>
  new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open(name)
    asked.addEventListener('success', () => resolve(asked.result))
  })
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => event(from + at, 'a.b', {}))

describe.each([
  ['indexeddb', () => openStore('1-1')],
  ['in-memory', () => openStore('1-1', { available: false })],
])('a store that is %s', (kind, open) => {
  beforeEach(async () => {
    store = await open()
  })
  test('says what it is, and is empty at first', async () => {
    expect(store.kind).toBe(kind)
    expect(await store.load()).toEqual({ head: 0, events: [], saved: [] })
    expect([await store.outbox(), await store.journal(), await store.get('x')]).toEqual([[], [], undefined])
  })
  test('gives events back with the position read so far, each once', async () => {
    const [one, two] = [event(1, 'a.b', {}), event(2, 'a.b', {})]
    await store.append([one], 1)
    await store.append([one, two], 5)
    expect(await store.load()).toMatchObject({ head: 5, events: [one, two] })
  })
  test('gives back of each fold what was saved last', async () => {
    await store.save([saved('projection:a', 1), saved('projection:b', 1)])
    await store.save([saved('projection:a', 2)])
    expect((await store.load()).saved).toEqual([saved('projection:a', 2), saved('projection:b', 1)])
  })
  test('keeps a waiting call until it is dropped', async () => {
    await store.putOutbox(waiting('c1', 1))
    await store.putOutbox(waiting('c2', 2))
    await store.putOutbox({ ...waiting('c2', 2), refused: 'No' })
    await store.dropOutbox('c1')
    expect(await store.outbox()).toEqual([{ ...waiting('c2', 2), refused: 'No' }])
  })
  test('keeps one line of the journal a call', async () => {
    await store.putJournal({ ...done('c1', 1), status: 'running' })
    await store.putJournal(done('c1', 1))
    expect(await store.journal()).toEqual([done('c1', 1)])
  })
  test('keeps a value until it is dropped', async () => {
    await store.put('draft:x', { value: 1 })
    await store.put('draft:y', { value: 2 })
    await store.drop('draft:x')
    expect([await store.get('draft:x'), await store.get('draft:y')]).toEqual([undefined, { value: 2 }])
  })
  test('forgets on reset what came from the server, and nothing that was done here', async () => {
    await store.append([event(1, 'a.b', {})], 1)
    await store.save([saved('projection:a', 1)])
    await store.put('draft:x', { value: 1 })
    await store.putOutbox(waiting('c1', 1))
    await store.putJournal(done('c1', 1))
    await store.reset()
    expect(await store.load()).toEqual({ head: 0, events: [], saved: [] })
    expect([await store.get('draft:x'), await store.outbox(), await store.journal()]).toEqual([
      { value: 1 },
      [waiting('c1', 1)],
      [done('c1', 1)],
    ])
  })
})

describe('in the browser', () => {
  beforeEach(async () => {
    store = await openStore('1-1')
  })
  test('waiting calls and the journal come back oldest first', async () => {
    for (const [id, at] of [
      ['c1', 9],
      ['c2', 3],
    ] as const) {
      await store.putOutbox(waiting(id, at))
      await store.putJournal(done(id, at))
    }
    expect((await store.outbox()).map((one) => (one as OutboxEntry).id)).toEqual(['c2', 'c1'])
    expect((await store.journal()).map(({ id }) => id)).toEqual(['c2', 'c1'])
  })
  test('a position that is no number is read as the beginning', async () => {
    await store.put('head', 'seven')
    expect((await store.load()).head).toBe(0)
  })
  test('five hundred calls stay in the journal, the newest', async () => {
    const db = await held('gantry-1-1')
    const journal = db.transaction('journal', 'readwrite').objectStore('journal')
    for (let at = 1; at <= 500; at++) journal.put(done(`c${at}`, at))
    db.close()
    await store.putJournal(done('c501', 501))
    await store.putJournal(done('c502', 502))
    const ids = (await store.journal()).map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 'c3', 'c502'])
  })
  test('surplus events are cleared away once more than a hundred were written, not at every one', async () => {
    await store.append(events(1, 100), 100)
    expect((await store.load()).events).toHaveLength(100)
    await store.append(events(101, MOST_EVENTS), MOST_EVENTS)
    await store.append(events(1001, 1100), 1100)
    expect((await store.load()).events).toHaveLength(1100)
    await store.append(events(1101, 1101), 1101)
    const left = (await store.load()).events
    expect([left.length, left[0]?.meta.seq]).toEqual([MOST_EVENTS, 102])
  })
})

test('an event is kept for seven days, and not a moment longer', () => {
  const at = Date.parse('2026-11-16T08:00:00Z')
  const one = { ...event(1, 'a.b', {}), meta: { ...event(1, 'a.b', {}).meta, at: '2026-11-16T08:00:00Z' } }
  expect(usable([one], at + 7 * DAY - 1)).toEqual([one])
  expect(usable([one], at + 7 * DAY)).toEqual([])
})

test('a store that opened in time leaves no clock running, and says nothing once it is closed', async () => {
  const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  store = await openStore('1-1', { patience: 4321 })
  const at = begun.mock.calls.findIndex(([, ms]) => ms === 4321)
  expect(ended.mock.calls).toContainEqual([begun.mock.results[at]!.value])
  vi.restoreAllMocks()
  store.close()
  await expect(store.get('x')).rejects.toThrow()
})

describe('a store that cannot be opened', () => {
  test('is replaced by memory when the browser refuses', async () => {
    indexedDB.open = () => {
      throw new DOMException('', 'SecurityError')
    }
    store = await openStore('1-1')
    expect(store.kind).toBe('in-memory')
  })
  test('in time is closed when it opens after all, so that it is in nobody’s way', async () => {
    const holder = await held('gantry-1-1')
    indexedDB.deleteDatabase('gantry-1-1')
    store = await openStore('1-1', { patience: 0 })
    expect(store.kind).toBe('in-memory')
    const closed = vi.spyOn(IDBDatabase.prototype, 'close')
    holder.close()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2))
    closed.mockRestore()
  })
})

describe('wiping', () => {
  beforeEach(() => {
    store = createMemoryStore()
  })
  test('is done at once where there is nothing to wipe', async () => {
    await expect(wipeStores(undefined)).resolves.toBeUndefined()
    await expect(wipeStores({} as IDBFactory)).resolves.toBeUndefined()
    const nameless = { databases: async () => [{ version: 1 }] } as unknown as IDBFactory
    await expect(wipeStores(nameless)).resolves.toBeUndefined()
  })
  test('makes another tab of the product stand aside', async () => {
    store = await openStore('1-1')
    await wipeStores(indexedDB)
    expect(await indexedDB.databases()).toEqual([])
  })
  test('fails with the name of what somebody holds open', async () => {
    const holder = await held('gantry-1-1')
    await expect(wipeStores(indexedDB)).rejects.toThrow('"gantry-1-1" is held open')
    holder.close()
  })
})
