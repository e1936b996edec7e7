/** Every call goes through the bus: what it is given, what is shared, what is remembered. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent, localCommand, type Call, type Outcome } from '#core'
import { createAnswers } from '#core/command/answers.ts'
import { createBus } from '#core/command/bus.ts'
import type { AnyCommand } from '#core/command/command.ts'
import type { InFlight } from '#core/command/pipeline.ts'
import { problem } from '#core/wire/problem.ts'
import { command } from './in-flight.ts'

const call = (id: string, input: unknown = {}): Call => ({ command: id, input })
const start = (...commands: readonly (Partial<AnyCommand> & { readonly id: string })[]) => {
  const seen: InFlight[] = []
  const observed: unknown[] = []
  const world = {
    now: 0,
    hears: false,
    refuse: false,
    lose: false,
    wait: undefined as Promise<void> | undefined,
  }
  const known = new Map(commands.map((one) => [one.id, command(one)]))
  const answers = createAnswers(
    () => world.now,
    () => world.hears,
  )
  const bus = createBus({
    find: (id) => known.get(id),
    stack: [
      {
        name: 'seeing',
        async handle(flight, next): Promise<Outcome> {
          seen.push(flight)
          try {
            await world.wait
          } catch {
            return { status: 'rejected', problem: problem('CANCELLED', 'Cancelled') }
          }
          if (world.lose)
            return { status: 'rejected', problem: problem('NETWORK', 'No answer', { retryable: true }) }
          return world.refuse ? { status: 'rejected', problem: problem('NO', 'No') } : next()
        },
      },
    ],
    context: () => ({ observe: (drafts: unknown) => observed.push(drafts) }) as never,
    newId: () => `id-${seen.length + 1}`,
    now: () => world.now,
    answers,
  })
  return { bus, answers, seen, observed, world, asked: () => seen.map(({ command: { id } }) => id) }
}

describe('a call', () => {
  test('is given what its caller said, or what is usual', async () => {
    const { bus, seen, world } = start({ id: 'a' }, { id: 'login', permission: 'public' })
    world.now = 7
    await bus.dispatch(call('a', { rev: 3 }))
    expect(seen[0]).toMatchObject({ id: 'id-1', via: 'screen', at: 7, quiet: false, confirmed: false })
    expect(seen[0]?.tag).toMatchObject({ id: 'id-1', writes: 0, rev: 3, open: false })
    expect(seen[0]?.tag.signal?.aborted).toBe(false)
    const { signal } = new AbortController()
    await bus.dispatch(call('login'), { via: 'keys', quiet: true, confirmed: true, signal })
    expect(seen[1]).toMatchObject({ via: 'keys', quiet: true, confirmed: true, tag: { open: true } })
    expect(seen[1]?.tag.signal).toBe(signal)
  })
  test.each([[undefined], [null], ['text'], [{}], [{ rev: '3' }]])(
    'carries a version only when its input names one: %j',
    async (input) => {
      const { bus, seen } = start({ id: 'a' })
      await bus.dispatch({ command: 'a', input })
      expect('rev' in seen[0]!.tag).toBe(false)
    },
  )
  test('that is sent again later is the same call, and is asked nothing', async () => {
    const { bus, seen } = start({ id: 'a' })
    await bus.replay(call('a'), 'first-id')
    expect(seen[0]).toMatchObject({ id: 'first-id', via: 'outbox', confirmed: true, tag: { queued: true } })
    await bus.dispatch(call('a'))
    expect('queued' in seen[1]!.tag).toBe(false)
  })
  test('of a command that is not there is refused', async () => {
    const { bus } = start()
    const refused = { status: 'rejected', problem: { detail: 'There is no command "x"' } }
    expect(await bus.dispatch(call('x'))).toMatchObject(refused)
    expect(await bus.replay(call('x'), 'id')).toMatchObject(refused)
  })
  test('hands on what the server said, and what it read', async () => {
    const { bus, seen, observed } = start({
      id: 'a',
      run: async () => {
        seen[0]?.tag.said?.('Saved')
        return 5
      },
      observes: (value: unknown, input: unknown) => [{ value, input }] as never,
    })
    expect(await bus.dispatch(call('a', { x: 1 }))).toEqual({ status: 'done', value: 5 })
    expect([seen[0]?.said, observed]).toEqual(['Saved', [[{ value: 5, input: { x: 1 } }]]])
  })
  test('is counted while it runs, and its problem stands until the next one', async () => {
    const { bus, world } = start({ id: 'a' })
    let go = () => {}
    world.wait = new Promise((resolve) => {
      go = resolve
    })
    const both = [bus.dispatch(call('a')), bus.dispatch(call('a'))]
    expect(bus.status.a).toEqual({ pending: 2, error: undefined })
    world.refuse = true
    go()
    await Promise.all(both)
    expect(bus.status.a).toMatchObject({ pending: 0, error: { code: 'NO' } })
    world.refuse = false
    await bus.dispatch(call('a'))
    expect(bus.status.a).toEqual({ pending: 0, error: undefined })
    bus.drop(['a'])
    expect(bus.status.a).toBeUndefined()
  })
})
describe('a local command', () => {
  test('counts each time, also twice in the same moment, and ends no answer', async () => {
    const step = defineEvent('plan.step', z.object({ day: z.string() }), { scope: 'device' })
    const back = localCommand(step, { id: 'order.step-back', title: 'Take back' })
    const { bus, asked, observed, seen } = start(back as never, {
      id: 'order.list',
      kind: 'query',
      keep: 1000,
    })
    await bus.dispatch(call('order.list'))
    const both = [back({ day: 'today' }), back({ day: 'today' })].map((one) => bus.dispatch(one))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(['done', 'done'])
    expect(observed).toEqual([[step({ day: 'today' })], [step({ day: 'today' })]])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3)
    await bus.dispatch(call('order.list'))
    expect(asked()).toEqual(['order.list', 'order.step-back', 'order.step-back'])
  })
  test('may say more than its input', async () => {
    const looked = defineEvent('plan.looked', z.object({ day: z.string(), at: z.int() }), { scope: 'device' })
    const look = localCommand(looked, {
      id: 'plan.look',
      title: 'Look',
      input: z.object({ day: z.string() }),
      payload: ({ day }) => ({ day, at: 7 }),
    })
    const { bus, observed } = start(look as never)
    expect(await bus.dispatch(look({ day: 'today' }))).toEqual({
      status: 'done',
      value: { day: 'today', at: 7 },
    })
    expect(observed).toEqual([[looked({ day: 'today', at: 7 })]])
  })
})

describe('a query', () => {
  const list = { id: 'order.list', kind: 'query' } as const
  const kept = { ...list, keep: 1000 }
  test('that is on its way is shared by all who ask the same, and by nobody else', async () => {
    const { bus, seen } = start(list, { id: 'order.change' })
    await Promise.all([
      bus.dispatch(call('order.list', { page: 1 })),
      bus.dispatch(call('order.list', { page: 1 })),
      bus.dispatch(call('order.list', { page: 2 })),
      bus.dispatch(call('order.change')),
      bus.dispatch(call('order.change')),
    ])
    expect(seen.map(({ command: { id }, input }) => [id, input])).toEqual([
      ['order.list', { page: 1 }],
      ['order.list', { page: 2 }],
      ['order.change', {}],
      ['order.change', {}],
    ])
    await bus.dispatch(call('order.list', { page: 1 }))
    expect(seen).toHaveLength(5)
  })
  test('whose first asker left is asked anew by those who wait for it, once for all of them', async () => {
    const { bus, asked, world } = start({ ...list, run: async () => asked().length })
    const leaving = new AbortController()
    world.wait = new Promise((_, refuse) =>
      leaving.signal.addEventListener('abort', () => refuse(leaving.signal.reason)),
    )
    const first = bus.dispatch(call('order.list'), { signal: leaving.signal })
    leaving.abort()
    const others = [bus.dispatch(call('order.list'), { fresh: true }), bus.dispatch(call('order.list'))]
    world.wait = undefined
    expect(await first).toMatchObject({ problem: { code: 'CANCELLED' } })
    expect(await Promise.all(others)).toMatchObject([{ value: 2 }, { value: 2 }])
    expect(asked()).toHaveLength(2)
  })
  test('that is refused is refused to all who ask the same, and not asked again for each of them', async () => {
    const { bus, asked, world } = start(list)
    world.refuse = true
    const both = await Promise.all([bus.dispatch(call('order.list')), bus.dispatch(call('order.list'))])
    expect(both.map((one) => one.status === 'rejected' && one.problem.code)).toEqual(['NO', 'NO'])
    expect(asked()).toHaveLength(1)
  })
  test('that a change overtook on its way is asked anew by who asks after it', async () => {
    const { bus, answers, asked } = start(list)
    const before = bus.dispatch(call('order.list'))
    answers.changed('load.sent')
    const after = [bus.dispatch(call('order.list')), bus.dispatch(call('order.list'), { fresh: true })]
    expect(asked()).toHaveLength(2)
    await Promise.all([before, ...after])
    await bus.dispatch(call('order.list'))
    expect(asked()).toHaveLength(3)
  })
  test('that keeps its answer is asked again only after its time, or when a fresh answer is wanted', async () => {
    const { bus, asked, world } = start({ ...kept, run: async () => asked().length })
    const ask = async (fresh = false) => {
      const outcome = await bus.dispatch(call('order.list'), { fresh })
      return outcome.status === 'done' ? outcome.value : outcome
    }
    expect(await ask()).toBe(1)
    world.now = 999
    expect(await ask()).toBe(1)
    expect(await ask(true)).toBe(2)
    world.now = 1998
    expect(await ask()).toBe(2)
    world.now = 1999
    expect(await ask()).toBe(3)
  })
  test('is asked once while changes of others are heard, until one of its kind is', async () => {
    const { bus, answers, asked, world } = start({ ...kept, id: 'product.list' })
    const ask = () => bus.dispatch(call('product.list'))
    world.hears = true
    await ask()
    world.now = 60_000
    answers.changed('order.updated')
    await ask()
    expect(asked()).toHaveLength(1)
    answers.changed('product.updated')
    await ask()
    expect(asked()).toHaveLength(2)
    // the name of its category stands in its rows
    answers.changed('product-category.updated')
    await ask()
    expect(asked()).toHaveLength(3)
  })
  test('stands for its time only after a gap, or when a change came while it was on its way', async () => {
    const { bus, answers, asked, world } = start({ ...kept, id: 'product.list' })
    const ask = () => bus.dispatch(call('product.list'))
    world.hears = true
    await ask()
    answers.deaf()
    world.now = 999
    await ask()
    expect(asked()).toHaveLength(1)
    world.now = 1000
    const asking = ask()
    answers.changed('order.updated')
    await asking
    world.now = 1999
    await ask()
    expect(asked()).toHaveLength(2)
    world.now = 2000
    await ask()
    expect(asked()).toHaveLength(3)
  })
  test('stands for its time only when a gap came while it was on its way', async () => {
    const { bus, answers, asked, world } = start({ ...kept, id: 'product.list' })
    world.hears = true
    const asking = bus.dispatch(call('product.list'))
    answers.deaf()
    await asking
    world.now = 1000
    await bus.dispatch(call('product.list'))
    expect(asked()).toHaveLength(2)
  })
  test('that was refused is asked again', async () => {
    const { bus, asked, world } = start(kept)
    world.refuse = true
    await bus.dispatch(call('order.list'))
    world.refuse = false
    expect(await bus.dispatch(call('order.list'))).toMatchObject({ status: 'done' })
    expect(asked()).toHaveLength(2)
  })
  test('is old once something of its kind was changed, and only then', async () => {
    const { bus, asked, world } = start(
      kept,
      { ...kept, id: 'yard.list' },
      { id: 'order.get', kind: 'query' },
      { id: 'order.change' },
      { id: 'orders.change' },
    )
    const lists = async () => {
      await bus.dispatch(call('order.list'))
      await bus.dispatch(call('yard.list'))
    }
    await lists()
    await bus.dispatch(call('order.get'))
    await bus.dispatch(call('orders.change'))
    world.refuse = true
    await bus.dispatch(call('order.change'))
    world.refuse = false
    await lists()
    expect(asked().filter((id) => id.endsWith('list'))).toEqual(['order.list', 'yard.list'])
    await bus.dispatch(call('order.change'))
    await lists()
    expect(asked().filter((id) => id.endsWith('list'))).toEqual(['order.list', 'yard.list', 'order.list'])
  })
  test('of a plugin that went is forgotten, and every one when the person changes', async () => {
    const { bus, asked } = start(kept, { ...kept, id: 'yard.list' })
    const lists = async () => {
      await bus.dispatch(call('order.list'))
      await bus.dispatch(call('yard.list'))
    }
    await lists()
    bus.drop(['order.list'])
    await lists()
    expect(asked()).toEqual(['order.list', 'yard.list', 'order.list'])
    bus.forget()
    await lists()
    expect(asked()).toHaveLength(5)
  })
})

test('a change that is made again after its answer was lost is the same call', async () => {
  const { bus, seen, world } = start({ id: 'payment.create' })
  world.lose = true
  await bus.dispatch(call('payment.create', { amount: '100.00' }))
  await bus.dispatch(call('payment.create', { amount: '100.00' }))
  world.lose = false
  await bus.dispatch(call('payment.create', { amount: '100.00' }))
  await bus.dispatch(call('payment.create', { amount: '100.00' }))
  expect(seen.map(({ id }) => id)).toEqual(['id-1', 'id-1', 'id-1', 'id-4'])
  world.lose = true
  await bus.dispatch(call('payment.create'))
  bus.forget()
  await bus.dispatch(call('payment.create'))
  expect(seen.at(-1)?.id).not.toBe(seen.at(-2)?.id)
})
