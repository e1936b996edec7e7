/** The queue by itself: what it keeps, what it sends, and when it tries again. */
import { describe, expect, test } from 'vitest'
import type { Outcome } from '#core'
import { createOutbox, type OutboxParts } from '#core/command/outbox.ts'
import { createMemoryStore } from '#core/device/store-memory.ts'
import type { OutboxEntry } from '#core/device/store-port.ts'
import { problem, type Problem } from '#core/wire/problem.ts'
import { settle } from '../sample.ts'
import { inFlight } from './in-flight.ts'

const done: Outcome = { status: 'done', value: 1 }
const refused = (more: Partial<Problem> = {}, code = 'ON_HOLD'): Outcome => ({
  status: 'rejected',
  problem: problem(code, 'The order is on hold', more),
})
const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  v: 1,
  id,
  command: 'order.change',
  input: { id },
  at: 1,
  lane: id,
  owner: '1-1',
  ...more,
})
const start = (more: Partial<OutboxParts> = {}) => {
  const store = createMemoryStore()
  const told: string[] = []
  const sent: string[] = []
  const waits: { readonly ms: number; readonly over: () => void }[] = []
  const answers = new Map<string, Outcome | Promise<Outcome>>()
  const world = { now: 100, mayDrain: true, ids: 0 }
  const outbox = createOutbox({
    platform: {
      now: () => world.now,
      wait: (ms: number) => new Promise<void>((over) => void waits.push({ ms, over })),
    } as never,
    store: () => store,
    isUrgent: () => false,
    owner: () => '1-1',
    send: async (call, id) => {
      sent.push(`${call.command} ${id} ${JSON.stringify(call.input)}`)
      return (await answers.get(id)) ?? done
    },
    mayDrain: () => world.mayDrain,
    newId: () => `new-${++world.ids}`,
    show: ({ id }) => told.push(`show ${id}`),
    hide: (id) => told.push(`hide ${id}`),
    changed: () => told.push('changed'),
    quarantined: (count) => told.push(`${count} aside`),
    ...more,
  })
  return {
    outbox,
    store,
    told,
    waits,
    answers,
    world,
    sent: () => sent.map((one) => one.split(' ')[1]),
    sentWhole: sent,
    ids: () => outbox.state.entries.map(({ id }) => id),
    stored: async () => ((await store.outbox()) as OutboxEntry[]).map(({ id }) => id),
    /** the entries wait before anything is sent */
    waiting: async (...entries: readonly OutboxEntry[]) => {
      for (const one of entries) await store.putOutbox(one)
      await outbox.load()
      told.length = 0
    },
  }
}

describe('what waits', () => {
  test('is stored, told to the other tabs, and sent as soon as that may be', async () => {
    const { outbox, store, world, told, sent, ids } = start()
    world.mayDrain = false
    await outbox.add(inFlight({ id: 'a', input: { x: 1 } }), 'order:1')
    await outbox.add(inFlight({ id: 'b' }), 'order:2')
    expect(await store.outbox()).toEqual([
      entry('a', { input: { x: 1 }, at: 100, lane: 'order:1' }),
      entry('b', { input: {}, at: 100.001, lane: 'order:2' }),
    ])
    expect([ids(), told, sent()]).toEqual([['a', 'b'], ['changed', 'changed'], []])
    expect(['order:1', 'order:2', 'order:3'].map(outbox.waits)).toEqual([true, true, false])
    world.mayDrain = true
    world.now = 500
    await outbox.add(inFlight({ id: 'c' }), 'order:3')
    expect(outbox.state.entries.at(-1)?.at).toBe(500)
    await settle()
    expect([sent(), ids(), await store.outbox()]).toEqual([['a', 'b', 'c'], [], []])
  })
  test('of nobody belongs to nobody', async () => {
    const { outbox, store } = start({ owner: () => undefined, mayDrain: () => false })
    await outbox.add(inFlight({ id: 'a' }), 'order:1')
    expect(await store.outbox()).toMatchObject([{ owner: '' }])
  })
  test('is promised only when it could be stored', async () => {
    const broken = { ...createMemoryStore(), putOutbox: () => Promise.reject(new Error('full')) }
    const { outbox, ids, told } = start({ store: () => broken })
    await expect(outbox.add(inFlight({ id: 'a' }), 'order:1')).rejects.toThrow('full')
    expect([ids(), told]).toEqual([[], []])
  })
  test('is read in the order it came; what is refused is not shown, what is not mine is put aside', async () => {
    const { outbox, store, told, ids } = start()
    const stored = [
      entry('late', { at: 9 }),
      entry('b', { at: 5 }),
      entry('a', { at: 5 }),
      entry('no', { at: 7, refused: 'No' }),
      entry('first', { at: 1 }),
      entry('foreign', { owner: '8-8' }),
      { id: 'old', v: 0 } as never,
    ]
    for (const one of stored) await store.putOutbox(one)
    await outbox.load()
    expect(ids()).toEqual(['first', 'a', 'b', 'no', 'late'])
    expect(told.toSorted()).toEqual(['1 aside', 'show a', 'show b', 'show first', 'show late'])
    told.length = 0
    await store.dropOutbox('foreign')
    await store.dropOutbox('a')
    await outbox.load()
    expect(told.filter((one) => !one.startsWith('show'))).toEqual(['hide a'])
  })
  test('is forgotten here when another person sits down, and stays stored', async () => {
    const { outbox, waiting, told, ids, stored } = start()
    await waiting(entry('a'), entry('b'))
    outbox.clear()
    expect([ids(), told, await stored()]).toEqual([[], ['hide a', 'hide b'], ['a', 'b']])
  })
})
describe('sending', () => {
  test('names what is on its way, as it was called', async () => {
    const { outbox, waiting, answers, sentWhole, told } = start()
    let go: (outcome: Outcome) => void = () => {}
    answers.set('a', new Promise((resolve) => (go = resolve)))
    await waiting(entry('a'))
    const drained = outbox.drain()
    await settle()
    expect([outbox.state.sending, sentWhole]).toEqual([{ a: true }, ['order.change a {"id":"a"}']])
    go(done)
    await drained
    expect([outbox.state.sending, told]).toEqual([{}, ['changed']])
  })
  test('waits while this tab may not, and ends where it no longer may', async () => {
    const { outbox, waiting, answers, world, sent, ids, waits } = start()
    await waiting(entry('a', { lane: 'one' }), entry('b', { lane: 'one' }))
    world.mayDrain = false
    await outbox.drain()
    expect(sent()).toEqual([])
    world.mayDrain = true
    answers.set(
      'a',
      Promise.resolve(done).then((outcome) => ((world.mayDrain = false), outcome)),
    )
    await outbox.drain()
    expect([sent(), ids(), waits]).toEqual([['a'], ['b'], []])
  })
  test('that may not be says nothing of the server: the pauses grow on', async () => {
    const { outbox, waiting, answers, world, waits } = start()
    answers.set('a', refused({ retryable: true }))
    await waiting(entry('a'))
    await outbox.drain()
    world.mayDrain = false
    await outbox.drain()
    world.mayDrain = true
    waits[0]!.over()
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000])
  })
  test('in a lane that gets no answer holds up no other lane', async () => {
    const { outbox, waiting, answers, sent, ids, waits } = start()
    answers.set('a', new Promise<Outcome>(() => {}))
    answers.set('c', refused({ retryable: true }))
    await waiting(entry('a', { lane: 'one' }))
    void outbox.drain()
    await outbox.add(inFlight({ id: 'b' }), 'other')
    await outbox.add(inFlight({ id: 'c' }), 'third')
    await settle(40)
    expect([sent(), ids()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
    ])
    // what could not go then has a clock of its own
    answers.delete('c')
    waits[0]!.over()
    await settle(40)
    expect([sent(), ids()]).toEqual([['a', 'b', 'c', 'c'], ['a']])
  })
  test('keeps what comes while what is stored is read', async () => {
    const { outbox, store, sent, ids, world } = start()
    world.mayDrain = false
    const { outbox: stored } = store
    store.outbox = async () => {
      const read = await stored.call(store)
      await outbox.add(inFlight({ id: 'a' }), 'one')
      return read
    }
    await outbox.load()
    expect(ids()).toEqual(['a'])
    world.mayDrain = true
    await outbox.drain()
    expect([sent(), ids()]).toEqual([['a'], []])
  })
  test('leaves nothing behind that comes while its lane ends, at whatever moment', async () => {
    for (let moment = 0; moment < 30; moment++) {
      const { outbox, waiting, sent, ids } = start()
      await waiting(entry('a', { lane: 'one' }))
      void outbox.drain()
      for (let i = 0; i < moment; i++) await Promise.resolve()
      await outbox.add(inFlight({ id: 'b' }), 'one')
      await settle(60)
      expect([moment, sent(), ids()]).toEqual([moment, ['a', 'b'], []])
    }
  })
  test('goes on with what came while it was under way, and tries what is left when it is asked to', async () => {
    const { outbox, waiting, answers, sent } = start()
    let go: (outcome: Outcome) => void = () => {}
    answers.set('a', new Promise((resolve) => (go = resolve)))
    await waiting(entry('a'))
    const drained = outbox.drain()
    await outbox.add(inFlight({ id: 'b' }), 'other')
    await settle()
    expect(sent()).toEqual(['a', 'b'])
    go(refused({ retryable: true }))
    await drained
    expect(sent()).toEqual(['a', 'b'])
    await outbox.drain()
    expect(sent()).toEqual(['a', 'b', 'a'])
  })
  test.each<[string, Outcome]>([
    ['the server is busy', refused({ status: 503, retryable: true })],
    ['the token is refused', refused({ status: 401 })],
    ['the role is being changed', refused({ status: 403 })],
    ['the session is over', refused({}, 'UNAUTHORIZED')],
    ['there is no network', { status: 'queued' }],
  ])('waits with the rest of its lane when %s, and is tried again in two seconds', async (_when, answer) => {
    const { outbox, waiting, answers, sent, ids, waits, told } = start()
    answers.set('a', answer)
    await waiting(entry('a', { lane: 'one' }), entry('b', { lane: 'one' }), entry('c'))
    await outbox.drain()
    expect([sent(), ids(), told]).toEqual([['a', 'c'], ['a', 'b'], ['changed']])
    expect(outbox.state.entries[0]?.refused).toBeUndefined()
    expect(waits.map(({ ms }) => ms)).toEqual([2000])
    answers.clear()
    waits[0]!.over()
    await settle(40)
    expect([sent().slice(2), ids()]).toEqual([['a', 'b'], []])
  })
  test('what is refused stops its lane, is no longer shown, and is not tried again by itself', async () => {
    const { outbox, store, waiting, answers, sent, ids, waits, told } = start()
    answers.set('no', refused({ status: 409 }))
    await waiting(entry('no', { lane: 'one' }), entry('b', { lane: 'one', at: 2 }))
    await outbox.drain()
    expect([sent(), ids(), told, waits]).toEqual([['no'], ['no', 'b'], ['hide no', 'changed'], []])
    expect(await store.outbox()).toMatchObject([{ id: 'no', refused: 'The order is on hold' }, { id: 'b' }])
    expect(outbox.state.entries.map(({ refused: why }) => why)).toEqual(['The order is on hold', undefined])
    await outbox.drain()
    expect([sent(), waits]).toEqual([['no'], []])
  })
  test('each is refused for itself', async () => {
    const { outbox, waiting, answers } = start()
    answers.set('a', refused({ retryable: true }))
    answers.set('b', refused())
    await waiting(entry('a'), entry('b'))
    await outbox.drain()
    expect(outbox.state.entries.map(({ id, refused: why }) => [id, why])).toEqual([
      ['a', undefined],
      ['b', 'The order is on hold'],
    ])
  })
  test('ends for good when the kernel stops', async () => {
    const { outbox, waiting, answers, sent, waits } = start()
    answers.set('a', refused({ retryable: true }))
    await waiting(entry('a', { lane: 'one' }), entry('b', { lane: 'one' }))
    await outbox.drain()
    answers.set(
      'a',
      Promise.resolve(done).then((outcome) => (outbox.stop(), outcome)),
    )
    await outbox.drain()
    waits[0]!.over()
    await outbox.drain()
    await settle()
    expect(sent()).toEqual(['a', 'a'])
  })
})
describe('what was refused', () => {
  test('goes again with another input as a new call, in its old place', async () => {
    const { outbox, store, waiting, told, world, stored } = start()
    await waiting(entry('no', { refused: 'No', lane: 'one' }), entry('b', { lane: 'one', at: 2 }))
    world.mayDrain = false
    await outbox.fix('no', { id: 5 })
    expect(outbox.state.entries).toEqual([
      entry('new-1', { lane: 'one', input: { id: 5 } }),
      entry('b', { lane: 'one', at: 2 }),
    ])
    expect((await stored()).toSorted()).toEqual(['b', 'new-1'])
    expect((await store.outbox()).filter((one) => 'refused' in (one as object))).toEqual([])
    expect(told).toEqual(['hide no', 'show new-1', 'changed'])
  })
  test('is sent at once when it was fixed, and the rest of its lane after it', async () => {
    const { outbox, waiting, sentWhole } = start()
    await waiting(entry('no', { refused: 'No', lane: 'one' }), entry('b', { lane: 'one', at: 2 }))
    await outbox.fix('no', { id: 5 })
    expect(sentWhole).toEqual(['order.change new-1 {"id":5}', 'order.change b {"id":"b"}'])
  })
  test('that is gone cannot be fixed', async () => {
    const { outbox, waiting, told, ids } = start()
    await waiting(entry('a', { refused: 'No' }))
    await outbox.fix('gone', {})
    expect([ids(), told]).toEqual([['a'], []])
  })
  test('is given up for good, and the rest of its lane goes', async () => {
    const { outbox, waiting, told, sent, stored } = start()
    await waiting(entry('no', { refused: 'No', lane: 'one' }), entry('b', { lane: 'one', at: 2 }))
    await outbox.discard('no')
    expect([sent(), await stored(), told]).toEqual([['b'], [], ['hide no', 'changed', 'changed']])
  })
})
