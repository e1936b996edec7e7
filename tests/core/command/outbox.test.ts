import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCommand, login } from '#core'
import {
  createFakeServer,
  createKeyValue,
  createTabs,
  ok,
  refusal,
  startTestGantry,
  token,
  type TestOptions,
} from '#core/testing.ts'
import { assign, assignRoute, later, listed, order, orders, plugin } from '../sample.ts'
import { rest } from '../virtual-time.ts'

let stores = new IDBFactory()
beforeEach(() => {
  stores = new IDBFactory()
  globalThis.indexedDB = stores
})
const start = (options: TestOptions = {}, plugins = [plugin()]) =>
  startTestGantry(plugins, { indexedDB: stores, ...options })
const drivers = (server: ReturnType<typeof createFakeServer>) =>
  server.asked
    .filter((one) => one.path.endsWith('/assign'))
    .map((one) => `${one.path.split('/')[2]}:${(one.body as { driver: number }).driver}`)
const answering = (server: ReturnType<typeof createFakeServer>) => server.on('POST *', () => ok(order(1)))
const plug = (gantry: Awaited<ReturnType<typeof start>>) => {
  gantry.server.unplugged = false
  return gantry.outbox.drain()
}

const report = defineCommand({
  id: 'order.report',
  title: 'Report',
  offline: 'first',
  urgent: true,
  permission: 'order.assign',
  lane: ({ id }) => `report:${id}`,
  input: z.object({ id: z.int() }),
  run: ({ id }, { api }) => api.send(assignRoute, { params: { id: id * 100 }, body: { driver: 1 } }),
})
describe('what is urgent', () => {
  const begin = () => start({}, [plugin({ commands: [...plugin().commands!, report] })])
  test('goes before everything else that waits', async () => {
    const gantry = await begin()
    answering(gantry.server)
    gantry.server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 7 }))
    await gantry.dispatch(assign({ id: 2, driver: 7 }))
    await gantry.dispatch(report({ id: 3 }))
    await plug(gantry)
    expect(drivers(gantry.server)).toEqual(['300:1', '1:7', '2:7'])
    await gantry.stop()
  })
  test('has gone before anything else begins', async () => {
    const gantry = await begin()
    let finish = () => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    gantry.server
      .on('POST *', () => ok(order(1)))
      .on('POST /order/300/assign', () => slow.then(() => ok(order(1))))
    gantry.server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 7 }))
    await gantry.dispatch(report({ id: 3 }))
    const round = plug(gantry)
    await vi.waitFor(() => expect(drivers(gantry.server)).toEqual(['300:1']))
    await rest()
    expect(drivers(gantry.server)).toEqual(['300:1'])
    finish()
    await round
    expect(drivers(gantry.server)).toEqual(['300:1', '1:7'])
    await gantry.stop()
  })
  test('does not wait for what is being sent', async () => {
    const gantry = await begin()
    let finish = () => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    gantry.server
      .on('POST *', () => ok(order(1)))
      .on('POST /order/1/assign', () => slow.then(() => ok(order(1))))
    gantry.server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 7 }))
    const round = plug(gantry)
    await vi.waitFor(() => expect(drivers(gantry.server)).toEqual(['1:7']))
    await gantry.dispatch(report({ id: 3 }))
    await vi.waitFor(() => expect(drivers(gantry.server)).toEqual(['1:7', '300:1']))
    finish()
    await round
    expect(gantry.outbox.state.entries).toEqual([])
    await gantry.stop()
  })
})

describe('without network', () => {
  test('a queueable call is kept, shown as waiting, and sent later with the same id', async () => {
    const gantry = await start()
    gantry.log.observe([listed({ rows: [order(1)] })])
    gantry.server.unplugged = true
    expect(await gantry.dispatch(assign({ id: 1, driver: 7 }))).toEqual({ status: 'queued' })
    expect(gantry.log.rows(orders)).toMatchObject({ rows: { 1: { driver: 7 } }, waiting: { 1: true } })
    const [entry] = gantry.outbox.state.entries
    expect(entry).toMatchObject({
      v: 1,
      command: 'order.assign',
      input: { id: 1, driver: 7 },
      lane: 'order:1',
      owner: '1-1',
    })
    answering(gantry.server)
    await plug(gantry)
    expect(gantry.server.asked.at(-1)?.headers.get('Idempotency-Key')).toBe(`${entry?.id}:1`)
    expect([gantry.outbox.state.entries, gantry.log.proposals()]).toEqual([[], []])
    await gantry.stop()
  })
  test('a cable pulled under a call that thought to be online queues it too', async () => {
    const gantry = await start({ isOnline: () => true })
    gantry.server.unplugged = true
    expect((await gantry.dispatch(assign({ id: 1, driver: 7 }))).status).toBe('queued')
    await gantry.stop()
  })
  test('the order inside a lane is kept, lanes do not wait for each other', async () => {
    const gantry = await start()
    gantry.server.unplugged = true
    for (const [id, driver] of [
      [1, 1],
      [2, 5],
      [1, 2],
      [1, 3],
    ] as const)
      await gantry.dispatch(assign({ id, driver }))
    gantry.server.on(
      'POST *',
      async ({ body }) => (await later((body as { driver: number }).driver === 1 ? 20 : 1), ok(order(1))),
    )
    await plug(gantry)
    expect(drivers(gantry.server)).toEqual(['1:1', '2:5', '1:2', '1:3'])
    await gantry.stop()
  })
  test('a later call of a lane that still waits is queued although the network is back', async () => {
    let online = true
    const gantry = await start({ isOnline: () => online })
    online = false
    await gantry.dispatch(assign({ id: 1, driver: 1 }))
    online = true
    answering(gantry.server)
    expect((await gantry.dispatch(assign({ id: 1, driver: 2 }))).status).toBe('queued')
    await vi.waitFor(() => expect(drivers(gantry.server)).toEqual(['1:1', '1:2']))
    await gantry.stop()
  })
  test('a command with a secret field never queues, another says that the network is missing', async () => {
    const secret = defineCommand({
      id: 'user.password',
      title: 'Password',
      input: z.object({ password: z.string() }),
      permission: 'signed-in',
      offline: 'queue',
      run: async () => 1,
    })
    const plain = defineCommand({
      id: 'order.plain',
      title: 'Plain',
      input: z.object({}),
      permission: 'signed-in',
      run: async () => 1,
    })
    const gantry = await startTestGantry([{ id: 'p', title: 'P', commands: [secret, plain] }])
    gantry.server.unplugged = true
    expect(await gantry.dispatch(secret({ password: 'x' }))).toMatchObject({ problem: { code: 'NETWORK' } })
    expect(await gantry.dispatch(plain({}))).toMatchObject({
      problem: { detail: 'Network error. Please check your connection.' },
    })
    await gantry.stop()
  })
})

describe('refused', () => {
  test('stops only its lane and needs the person; fix sends it as a new call, later ones follow', async () => {
    const gantry = await start()
    gantry.server.unplugged = true
    for (const [id, driver] of [
      [1, 1],
      [1, 2],
      [2, 9],
    ] as const)
      await gantry.dispatch(assign({ id, driver }))
    const first = gantry.outbox.state.entries[0]!
    gantry.server
      .on('POST *', () => ok(order(1)))
      .on('POST /order/1/assign', ({ body }) =>
        (body as { driver: number }).driver === 1 ? refusal(409, 'The order is on hold') : ok(order(1)),
      )
    await plug(gantry)
    expect(drivers(gantry.server)).toEqual(['1:1', '2:9'])
    expect(gantry.outbox.state.entries.map((entry) => entry.refused)).toEqual([
      'The order is on hold',
      undefined,
    ])
    await gantry.outbox.drain()
    expect(drivers(gantry.server)).toEqual(['1:1', '2:9'])
    await gantry.outbox.fix(first.id, { id: 1, driver: 4 })
    expect(drivers(gantry.server)).toEqual(['1:1', '2:9', '1:4', '1:2'])
    expect(gantry.outbox.state.entries).toEqual([])
    const keys = gantry.server.asked
      .filter((one) => one.path.endsWith('assign'))
      .map((one) => one.headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(4)
    await gantry.stop()
  })
  test('discard gives it up and lets the lane go on', async () => {
    const gantry = await start()
    gantry.server.unplugged = true
    for (const driver of [1, 2]) await gantry.dispatch(assign({ id: 1, driver }))
    gantry.server.on('POST /order/1/assign', ({ body }) =>
      (body as { driver: number }).driver === 1 ? refusal(422, 'No') : ok(order(1)),
    )
    await plug(gantry)
    await gantry.outbox.discard(gantry.outbox.state.entries[0]!.id)
    expect([drivers(gantry.server), gantry.outbox.state.entries]).toEqual([['1:1', '1:2'], []])
    await gantry.stop()
  })
  test('a busy server is no refusal', async () => {
    const gantry = await start({ wait: () => new Promise(() => {}) })
    gantry.server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 1 }))
    gantry.server.on('POST *', () => refusal(500, 'Server error. Please try again later.'))
    await plug(gantry)
    expect(gantry.outbox.state.entries[0]?.refused).toBeUndefined()
    await gantry.stop()
  })
})

describe('the queue survives', () => {
  test('a reload, and shows its proposals again', async () => {
    const server = createFakeServer()
    const first = await start({ server })
    first.log.observe([listed({ rows: [order(1)] })])
    server.unplugged = true
    await first.dispatch(assign({ id: 1, driver: 7 }))
    const { id } = first.outbox.state.entries[0]!
    await first.stop()
    const second = await start({ server })
    expect(second.log.rows(orders).rows[1]?.driver).toBe(7)
    answering(server)
    await plug(second)
    expect(server.asked.at(-1)?.headers.get('Idempotency-Key')).toBe(`${id}:1`)
    await second.stop()
  })
  test('an expired session; another person neither sees nor sends it', async () => {
    const server = createFakeServer()
    const local = createKeyValue({ access_token: token(), refresh_token: 'r-1' })
    const ann = await start({ server, local, wait: async () => {} })
    server.unplugged = true
    await ann.dispatch(assign({ id: 1, driver: 7 }))
    server.unplugged = false
    ann.session.unauthorised('shared')
    await rest()
    expect(local.held.size).toBe(0)
    await ann.stop()

    answering(server).on('POST /login', ({ body }) =>
      ok({
        access_token: token({ sub: (body as { username: string }).username === 'ann' ? '1' : '2' }),
        refresh_token: 'r-2',
        user_role: 'admin',
      }),
    )
    const bob = await start({ server, local })
    await bob.dispatch(login({ username: 'bob', password: 'x' }))
    await rest()
    expect([bob.outbox.state.entries, drivers(server)]).toEqual([[], []])
    await bob.stop()
    local.clear()
    const again = await start({ server, local })
    await again.dispatch(login({ username: 'ann', password: 'x' }))
    await rest()
    expect(drivers(server)).toEqual(['1:7'])
    await again.stop()
  })
  test('entries that do not belong here are kept aside, never sent', async () => {
    const first = await start()
    first.server.unplugged = true
    await first.dispatch(assign({ id: 1, driver: 7 }))
    const { openStore } = await import('#core/device/store.ts')
    await first.stop()
    const raw = await openStore('1-1')
    const [entry] = (await raw.outbox()) as { id: string }[]
    await raw.putOutbox({
      ...(entry as never as { v: 1; command: string; input: unknown; at: number; lane: string }),
      id: 'foreign',
      owner: '8-8',
    })
    raw.close()
    const second = await start({ server: answering(createFakeServer()) })
    await rest()
    expect(drivers(second.server)).toEqual(['1:7'])
    expect(second.notices.state.items.map((one) => one.code)).toContain('outbox-quarantine')
    await second.stop()
  })
  test('only the leading tab sends; what another tab queued reaches it', async () => {
    const tabs = createTabs()
    const server = answering(createFakeServer())
    const [lead, other] = [await start({ server, ...tabs }), await start({ server, ...tabs })]
    server.unplugged = true
    await other.dispatch(assign({ id: 1, driver: 7 }))
    server.unplugged = false
    await other.outbox.drain()
    expect(drivers(server)).toEqual([])
    await rest()
    await lead.outbox.drain()
    expect(drivers(server)).toEqual(['1:7'])
    await rest()
    expect(other.outbox.state.entries).toEqual([])
    await Promise.all([lead.stop(), other.stop()])
  })
})
