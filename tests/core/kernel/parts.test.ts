/** How the parts of a kernel are tied together. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand } from '#core'
import { blobStore } from '#core/device/blobs.ts'
import { createMemoryStore } from '#core/device/store-memory.ts'
import type { JournalEntry, OutboxEntry } from '#core/device/store-port.ts'
import { createLateSlot } from '#core/kernel/late-slot.ts'
import { createParts } from '#core/kernel/parts.ts'
import type { EventDraft } from '#core/log/event.ts'
import { createPlatform } from '#core/platform.ts'
import { createRegistry } from '#core/plugin/registry.ts'
import { BASE, createFakeServer, createKeyValue, ok, token } from '#core/testing.ts'
import { changing, event, listed, local as note, order, orders, plugin } from '../sample.ts'
import { rest } from '../virtual-time.ts'

const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  v: 1,
  id,
  command: 'order.assign',
  input: { id: 1, driver: 7 },
  at: 1,
  lane: 'order:1',
  owner: '1-1',
  ...more,
})
const start = (claims: Parameters<typeof token>[0] | null = {}, more: Parameters<typeof plugin>[0] = {}) => {
  const store = createMemoryStore()
  const server = createFakeServer().on('POST /order/1/assign', () => ok(order(1)))
  const world = { leads: true, online: true, journal: 'kept' as 'kept' | 'full', now: 1000 }
  const told: string[][] = []
  const late = createLateSlot()
  const person = {
    store: {
      ...store,
      putJournal: (one: JournalEntry) =>
        world.journal === 'kept' ? store.putJournal(one) : Promise.reject(new Error('full')),
    },
    leads: () => world.leads,
    tellOutbox: () => undefined,
    tellOwn: (drafts: readonly EventDraft[]) => void told.push(drafts.map(({ type }) => type)),
    startEffects: () => undefined,
  }
  late.fill({ seat: { person: () => person } })
  const parts = createParts({
    platform: createPlatform({
      fetch: server.fetch,
      local: createKeyValue(claims ? { access_token: token(claims), refresh_token: 'r' } : {}),
      session: createKeyValue(),
      locks: undefined,
      isOnline: () => world.online,
      now: () => world.now,
      wait: () => new Promise(() => {}),
    }),
    base: BASE,
    registry: createRegistry([plugin(more)]).registry,
    late,
    own: [],
  })
  parts.log.add({ collections: [orders as never] })
  parts.session.look()
  parts.log.observe([listed({ rows: [order(1)] })])
  return { parts, store, world, server, told, driver: () => parts.log.rows(orders).rows[1]?.driver }
}

describe('what waits', () => {
  test('is shown also when another change is shown already', async () => {
    const { parts, store } = start()
    await store.putOutbox(entry('a'))
    await parts.outbox.load()
    await store.putOutbox(entry('b', { at: 2 }))
    await parts.outbox.load()
    expect(parts.log.proposals().map(({ cause }) => cause)).toEqual(['a', 'b'])
  })
  test('is shown as its call would show it, once', async () => {
    const { parts, store, driver } = start()
    await store.putOutbox(entry('a'))
    await parts.outbox.load()
    await parts.outbox.load()
    expect([driver(), parts.log.proposals().map(({ cause }) => cause)]).toEqual([7, ['a']])
    await parts.outbox.discard('a')
    expect([driver(), parts.log.proposals()]).toEqual([null, []])
  })
  test('of a command that is gone, or takes another input now, is kept but not shown', async () => {
    const { parts, store } = start()
    await store.putOutbox(entry('gone', { command: 'order.gone' }))
    await store.putOutbox(entry('odd', { input: { id: 'x' } }))
    await parts.outbox.load()
    expect([parts.log.proposals(), parts.outbox.state.entries.length]).toEqual([[], 2])
    await expect(parts.outbox.drain()).resolves.toBeUndefined()
  })
  test('of another person is put aside with a word', async () => {
    const { parts, store } = start()
    for (const id of ['a', 'b']) await store.putOutbox(entry(id, { owner: '8-8' }))
    await parts.outbox.load()
    expect(parts.notices.state.items).toEqual([
      { code: 'outbox-quarantine', text: '2 unsent changes of another person are kept aside' },
    ])
  })
  test('is sent by the tab that leads, with a network, for who is signed in', async () => {
    for (const not of ['leading', 'online', 'in', 'nothing']) {
      const { parts, store, world, server } = start()
      world.leads = not !== 'leading'
      world.online = not !== 'online'
      if (not === 'in') parts.session.close()
      await store.putOutbox(entry('a'))
      await parts.outbox.load()
      await parts.outbox.drain()
      const tries = not === 'nothing' ? 1 : 0
      expect(server.asked.filter(({ path }) => path.endsWith('assign'))).toHaveLength(tries)
      expect(parts.journal.state.entries).toHaveLength(tries)
    }
  })
})
test('other tabs are told what only this device knows, and nothing of what the server says', () => {
  const { parts, told } = start()
  const { observe } = parts.contextOf({ id: 'x', writes: 0 })
  const said = listed({ rows: [order(2)] })
  const own = changing({ id: 1, changes: {} })
  observe([said])
  observe([{ type: 'nobody.knows', payload: {} }])
  expect(told).toEqual([])
  observe([own, said, own])
  expect(told).toEqual([['order.changing', 'order.changing']])
})
describe('an answer that may be used again', () => {
  const asking = (stream: 'open' | 'off') => {
    let asked = 0
    const recall = defineCommand({
      id: 'order.recall',
      title: 'Recall',
      kind: 'query',
      keep: 5000,
      input: z.object({}),
      run: async () => ++asked,
    })
    const { parts, world } = start({}, { commands: [recall] })
    parts.state.stream = stream
    const ask = async () => {
      const outcome = await parts.dispatch(recall({}))
      return outcome.status === 'done' && outcome.value
    }
    return { parts, world, ask }
  }
  test('stands while changes are heard, until one of its kind is', async () => {
    const { parts, world, ask } = asking('open')
    expect(await ask()).toBe(1)
    world.now += 60_000
    expect(await ask()).toBe(1)
    parts.log.follow(2, event(2, 'tank.updated', {}), true)
    expect(await ask()).toBe(1)
    parts.log.follow(3, event(3, 'order.updated', order(1, { rev: 2 })), true)
    expect(await ask()).toBe(2)
  })
  test('stands for its time where nothing is heard', async () => {
    const { world, ask } = asking('off')
    expect(await ask()).toBe(1)
    world.now += 4999
    expect(await ask()).toBe(1)
    world.now += 1
    expect(await ask()).toBe(2)
  })
})
test('what is kept on this device is there for everybody who reads', () => {
  const { parts } = start()
  expect(parts.reading.use(blobStore)).toBe(parts.blobs)
})
test('who is not signed in may not what only needs that', () => {
  expect([start().parts.me.may('signed-in'), start(null).parts.me.may('signed-in')]).toEqual([true, false])
})
describe('a call', () => {
  test('is kept in the journal of this device, and made also when that cannot be', async () => {
    const { parts, store, world } = start()
    await parts.dispatch(note({ text: 'first' }))
    world.journal = 'full'
    expect(await parts.dispatch(note({ text: 'second' }))).toMatchObject({ status: 'done' })
    await rest()
    expect((await store.journal()).map(({ input }) => input)).toEqual([{ text: 'first' }])
  })
  test.each([
    ['3', 3],
    ['x', null],
    [null, null],
  ])('shows its change at once, as made now by the person: %s', async (sub, by) => {
    const { parts, store } = start(sub === null ? null : { sub })
    await store.putOutbox(entry('a', { owner: `1-${sub}` }))
    if (sub === null) parts.log.propose('a', [changing({ id: 1, changes: {} })])
    else await parts.outbox.load()
    expect(parts.log.proposals().flatMap(({ events }) => events.map(({ meta }) => meta))).toMatchObject([
      { by, at: '1970-01-01T00:00:01.000Z' },
    ])
  })
  test('of two in one moment, the second sorts behind the first', () => {
    const { parts } = start()
    const ids = Array.from({ length: 20 }, parts.newId)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(20)
  })
  test('says when it was made first, by the server’s clock, at every attempt the same', () => {
    const { parts } = start()
    parts.clock.state.offset = 7_200_000
    const id = parts.newId()
    parts.clock.state.offset = 0
    const at = () => parts.contextOf({ id, writes: 0 }).madeAt()
    expect([at(), at()]).toEqual(['1970-01-01T02:00:01.000Z', '1970-01-01T02:00:01.000Z'])
  })
  test('can be called off where nobody waits any more, unless it stands for itself', () => {
    const { parts } = start()
    const { signal } = new AbortController()
    expect(parts.contextOf({ id: 'a', writes: 0, signal }).signal).toBe(signal)
    const own = parts.contextOf({ id: 'a', writes: 0 })
    expect([own.signal.aborted, own.callId]).toEqual([false, 'a'])
  })
})
