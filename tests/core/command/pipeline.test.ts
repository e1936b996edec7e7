import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { compose, defineCommand, defineContextKey, atLeast, saying, type Middleware } from '#core'
import { createLateSlot } from '#core/kernel/late-slot.ts'
import { createParts, ORDER } from '#core/kernel/parts.ts'
import { createPlatform } from '#core/platform.ts'
import { createRegistry } from '#core/plugin/registry.ts'
import { refuse } from '#core/wire/problem.ts'
import { createFakeServer, ok, refusal, startTestGantry, token, wire } from '#core/testing.ts'
import { assign, later, listed, order, orders, plugin, read, settle } from '../sample.ts'

const start = (more = {}, options = {}) => startTestGantry([plugin(more)], options)

test('the order is the design', () => {
  const { stack } = createParts({
    platform: createPlatform(),
    base: '/api',
    registry: createRegistry([]).registry,
    late: createLateSlot(),
    own: [],
  })
  expect(stack.map((layer) => layer.name)).toEqual([
    'journal',
    'notify',
    'problem',
    'permit',
    'optimistic',
    'lane',
    'outbox',
    'step-up',
    'session',
  ])
  expect(ORDER).toEqual(stack.map((layer) => layer.name))
})
test('the onion: first in, last out, and a layer may go in twice', async () => {
  const trace: string[] = []
  const layer = (name: string, times = 1): Middleware => ({
    name,
    async handle(_call, next) {
      trace.push(`>${name}`)
      let outcome = await next()
      for (let again = 1; again < times; again++) outcome = await next()
      trace.push(`<${name}`)
      return outcome
    },
  })
  await compose([layer('a'), layer('b', 2), layer('c')], async () => ({ status: 'done', value: 1 }))(
    {} as never,
  )
  expect(trace.join(' ')).toBe('>a >b >c <c >c <c <b <a')
})

describe('permit', () => {
  test('checks input, permission and when at dispatch, whatever the surface showed', async () => {
    const selected = defineContextKey<readonly number[]>('sales-order.selected', [])
    const bulk = defineCommand({
      id: 'order.bulk',
      title: 'Bulk',
      input: z.object({}),
      when: saying('Select orders first', atLeast(selected, 1)),
      run: async () => 1,
    })
    const gantry = await start({ commands: [assign, read, bulk] }, { permissions: ['sales_order.read'] })
    expect(await gantry.dispatch(assign({ id: 1, driver: 2 }))).toMatchObject({
      problem: { code: 'FORBIDDEN', detail: 'Needs permission sales_order.assign' },
    })
    expect(await gantry.dispatch(bulk({}))).toMatchObject({
      problem: { code: 'NOT_NOW', detail: 'Select orders first' },
    })
    gantry.facts.set(selected, [1])
    expect(await gantry.dispatch(bulk({}))).toMatchObject({ status: 'done' })
    expect(await gantry.dispatch({ command: 'order.get', input: { id: 'x' } })).toMatchObject({
      problem: { code: 'VALIDATION', fields: [{ path: 'id' }] },
    })
    expect(gantry.server.asked.filter((one) => one.path.startsWith('/order'))).toEqual([])
    await gantry.stop()
  })
  test('asks before a command that wants a confirmation, once a frame can show it', async () => {
    const drop = defineCommand({
      id: 'order.drop',
      title: 'Drop',
      input: z.object({}),
      confirm: 'Really?',
      run: async () => 1,
    })
    const gantry = await start({ commands: [drop] })
    expect((await gantry.dispatch(drop({}))).status).toBe('done')
    gantry.confirming.attach()
    const sent = gantry.dispatch(drop({}))
    await settle()
    expect(gantry.confirming.state.question?.text).toBe('Really?')
    gantry.confirming.answer(false)
    expect(await sent).toMatchObject({ status: 'rejected', problem: { code: 'CANCELLED' } })
    expect(gantry.toasts.state.items).toEqual([])
    await gantry.stop()
  })
})

describe('notify', () => {
  test('words that break cost the words only: the change is done, and nothing is left pending', async () => {
    const clumsy = defineCommand({
      id: 'order.clumsy',
      title: 'Clumsy',
      input: z.object({}),
      says: {
        done: () => {
          throw new Error('no words')
        },
      },
      run: async () => 1,
    })
    const gantry = await start({ commands: [clumsy] })
    expect(await gantry.dispatch(clumsy({}))).toEqual({ status: 'done', value: 1 })
    expect(gantry.status['order.clumsy']?.pending).toBe(0)
    await gantry.stop()
  })
  test('says the words of the command, the detail, or the words of failure; queries stay silent', async () => {
    const gantry = await start()
    gantry.server.on('POST /order/1/assign', () => ok(order(1)))
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    gantry.server.on('POST /order/1/assign', () => refusal(409, 'The order is on hold', 'ON_HOLD'))
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    gantry.server.on('POST /order/1/assign', () => new Response('', { status: 500 }))
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    gantry.server.on('GET /order/1', () => refusal(500, 'Server error. Please try again later.'))
    await gantry.dispatch(read({ id: 1 }))
    expect(gantry.toasts.state.items.map((toast) => toast.text)).toEqual([
      'Error assigning driver/assets to sales order',
      'The order is on hold',
      'Driver assigned to order 1',
    ])
    expect(gantry.status['order.get']?.error?.detail).toBe('Server error. Please try again later.')
    await gantry.stop()
  })
  test('a refusal may be said in the words of the command; what never came there may not', async () => {
    const asked: unknown[] = []
    const worded = defineCommand({
      id: 'order.worded',
      title: 'Worded',
      input: z.object({ code: z.string(), status: z.number().optional() }),
      says: {
        refused: ({ code, status }) => {
          asked.push(status)
          return code === 'ON_HOLD' ? 'Release it first' : undefined
        },
      },
      run: async ({ code, status }) => {
        throw refuse(code, 'No', status === undefined ? {} : { status })
      },
    })
    const gantry = await start({ commands: [worded] })
    const detail = async (code: string, status?: number) => {
      const outcome = await gantry.dispatch(worded({ code, ...(status === undefined ? {} : { status }) }))
      return outcome.status === 'rejected' && outcome.problem.detail
    }
    expect(await detail('ON_HOLD', 409)).toBe('Release it first')
    expect(await detail('CLOSED', 409)).toBe('No')
    expect(await detail('ON_HOLD')).toBe('No')
    expect(asked).toEqual([409, 409])
    await gantry.stop()
  })
  test('offers Undo with the call that was computed before the change; it stays in the list', async () => {
    const gantry = await start()
    const drivers: unknown[] = []
    gantry.log.observe([listed({ rows: [order(1, { driver: 5 })] })])
    gantry.server.on(
      'POST /order/1/assign',
      ({ body }) => (drivers.push((body as { driver: number }).driver), ok(order(1))),
    )
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    const undo = gantry.toasts.state.items[0]?.action
    expect(undo?.label).toBe('Undo')
    undo?.run()
    await later()
    expect(drivers).toEqual([2, 5])
    await gantry.activity.undoLast()
    expect(drivers).toEqual([2, 5])
    await gantry.activity.redoLast()
    expect(drivers).toEqual([2, 5, 2])
    expect(gantry.activity.state.deeds).toHaveLength(1)
    await gantry.stop()
  })
  test('the Undo list forgets after ten minutes', async () => {
    let now = Date.now()
    const gantry = await start({}, { now: () => now })
    gantry.server.on('POST /order/1/assign', () => ok(order(1)))
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    now += 10 * 60_000
    const before = gantry.server.asked.length
    await gantry.activity.undoLast()
    expect(gantry.server.asked.length).toBe(before)
    await gantry.stop()
  })
})

describe('optimistic and lanes', () => {
  test('the screen moves at once and falls back on rejection', async () => {
    const gantry = await start()
    gantry.log.observe([listed({ rows: [order(1)] })])
    gantry.server.on('POST /order/1/assign', () => refusal(409, 'No'))
    const sent = gantry.dispatch(assign({ id: 1, driver: 7 }))
    await settle(3)
    expect(gantry.log.rows(orders).rows[1]?.driver).toBe(7)
    await sent
    expect(gantry.log.rows(orders).rows[1]?.driver).toBeNull()
    await gantry.stop()
  })
  test('a proposal that is a promise is refused', async () => {
    const late = defineCommand({
      id: 'order.late',
      title: 'Late',
      input: z.object({}),
      optimistic: (async () => []) as never,
      run: async () => 1,
    })
    const gantry = await start({ commands: [late] })
    expect(await gantry.dispatch(late({}))).toMatchObject({
      status: 'rejected',
      problem: { detail: '"optimistic" of order.late must answer events at once' },
    })
    await gantry.stop()
  })
  test('one lane runs in order, other lanes in parallel', async () => {
    const gantry = await start()
    const done: string[] = []
    let goOn = () => {}
    const otherLane = new Promise<void>((resolve) => (goOn = resolve))
    gantry.server.on('POST *', async ({ path, body }) => {
      const { driver } = body as { driver: number }
      if (driver === 1) await otherLane
      done.push(`${path.split('/')[2]}:${driver}`)
      if (driver === 3) goOn()
      return ok(order(1))
    })
    await Promise.all([
      gantry.dispatch(assign({ id: 1, driver: 1 })),
      gantry.dispatch(assign({ id: 1, driver: 2 })),
      gantry.dispatch(assign({ id: 2, driver: 3 })),
    ])
    expect(done).toEqual(['2:3', '1:1', '1:2'])
    await gantry.stop()
  })
})

describe('transport', () => {
  test('each write carries the id of its call and a count, If-Match when the row was read, and its events reach the log', async () => {
    const gantry = await start()
    gantry.log.observe([listed({ rows: [order(1)] })])
    gantry.server.on('POST /order/1/assign', ({ headers }) =>
      ok(order(1, { rev: 2, driver: 2 }), [
        wire(4, 'order.updated', order(1, { rev: 2, driver: 2 }), {
          cause: headers.get('Idempotency-Key')!.split(':')[0]!,
        }),
      ]),
    )
    await gantry.dispatch(assign({ id: 1, driver: 2, rev: 1 }))
    const { headers, body } = gantry.server.asked.at(-1)!
    expect(headers.get('Idempotency-Key')).toBe(`${gantry.journal.state.entries[0]?.id}:1`)
    expect(headers.get('If-Match')).toBe('"v1"')
    expect(headers.get('Authorization')).toMatch(/^Bearer /)
    expect(body).toEqual({ driver: 2 })
    expect([gantry.log.proposals(), gantry.log.rows(orders).rows[1]?.rev]).toEqual([[], 2])
    await gantry.stop()
  })
  test('a busy server is asked again with the same key, at most three times, and honours Retry-After', async () => {
    const waits: number[] = []
    const gantry = await start({}, { wait: async (ms: number) => void waits.push(ms), random: () => 0.5 })
    gantry.server.on(
      'POST /order/1/assign',
      () => new Response('{}', { status: 503, headers: { 'Retry-After': '3' } }),
    )
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    const keys = gantry.server.asked
      .filter((one) => one.path.endsWith('assign'))
      .map((one) => one.headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(waits.filter((ms) => ms === 3000)).toHaveLength(3)
    await gantry.stop()
  })
  test('identical queries in flight are one call', async () => {
    const gantry = await start()
    gantry.server.on('GET /order/1', async () => (await later(), ok(order(1))))
    await Promise.all([
      gantry.dispatch(read({ id: 1 })),
      gantry.dispatch(read({ id: 1 })),
      gantry.dispatch(read({ id: 1 })),
    ])
    expect(gantry.server.asked.filter((one) => one.path === '/order/1')).toHaveLength(1)
    await gantry.stop()
  })
  test('fetch is bound when the call is made', async () => {
    const server = createFakeServer()
    const platform = createPlatform()
    const spy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
    await platform.fetch('http://x.test/')
    expect(spy).toHaveBeenCalledOnce()
    spy.mockRestore()
    expect(server.asked).toEqual([])
    expect(token()).toContain('.')
  })
})
