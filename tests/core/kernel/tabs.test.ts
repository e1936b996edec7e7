/** The tabs of one person, and one person after another. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { EMPTY, map } from 'rxjs'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand, defineEvent, defineProjection, login } from '#core'
import { startGantry } from '#core/kernel/boot.ts'
import { defineEffect } from '#core/plugin/effect.ts'
import {
  createFakeServer,
  createKeyValue,
  createTabs,
  ok,
  refusal,
  startTestGantry,
  token,
  wire,
  type TestOptions,
} from '#core/testing.ts'
import { assign, board, changing, event, listed, order, orders, plugin, read, settle } from '../sample.ts'
import { inTime, pass, rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()
let stores = new IDBFactory()
beforeEach(() => {
  stores = new IDBFactory()
  globalThis.indexedDB = stores
})
const start = (options: TestOptions = {}, more: Parameters<typeof plugin>[0] = {}) =>
  inTime(startTestGantry([plugin(more)], options))
const codes = (gantry: Awaited<ReturnType<typeof start>>) =>
  gantry.notices.state.items.map(({ code }) => code)
/** A stream that can be written to, and one after it that never opens. */
const streaming = () => {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
  let opened = 0
  const server = createFakeServer().on('GET /events', () =>
    opened++ ? new Promise<Response>(() => {}) : new Response(body),
  )
  return {
    server,
    write: async (text: string) => {
      out?.enqueue(new TextEncoder().encode(text))
      await rest()
    },
    cut: async () => {
      out?.close()
      await rest()
    },
  }
}
const frame = (seq: number, payload: unknown) => {
  const one = wire(seq, 'order.updated', payload)
  return `id: ${seq}\ndata: ${JSON.stringify(one)}\n\n`
}

/** Tabs whose messages of the person are written down. */
const overheard = () => {
  const tabs = createTabs()
  const said: { kind: string; position?: number; head?: number }[] = []
  const channel = (name: string) => {
    const own = tabs.channel(name)!
    const post = (message: unknown) => {
      if (name === 'gantry-1-1') said.push(message as (typeof said)[0])
      own.post(message)
    }
    return { ...own, post }
  }
  const frames = () => said.filter(({ kind }) => kind === 'frame').length
  return { tabs: { ...tabs, channel }, said, frames }
}

describe('a tab', () => {
  test('that leads says so, follows the stream, and keeps what it heard for the next start', async () => {
    const { server, write } = streaming()
    const gantry = await start({ server, noStream: false, indexedDB: stores })
    await rest()
    expect(gantry.state).toMatchObject({ leads: true, stream: 'open', storage: 'indexeddb' })
    expect(codes(gantry)).toEqual([])
    await write(frame(5, order(1, { rev: 2, status: 'open' })))
    await gantry.stop()
    expect(gantry.state.stream).toBe('off')
    const next = await start({ indexedDB: stores })
    expect([next.log.head(), next.log.rows(orders).rows[1]?.status]).toEqual([5, 'open'])
    expect(next.log.view(board)).toMatchObject({ count: 1 })
    await next.stop()
  })
  test('that joins hears what it missed, and only that', async () => {
    const tabs = createTabs()
    const first = await start({ ...tabs })
    first.log.follow(4, event(4, 'order.updated', order(1, { rev: 4 })), true)
    first.log.follow(6, event(6, 'order.updated', order(2, { rev: 6, status: 'open' })), true)
    const second = await start({ ...tabs })
    await rest()
    expect([second.state.leads, second.log.head()]).toEqual([false, 6])
    expect(Object.keys(second.log.rows(orders).rows)).toEqual(['1', '2'])
    await Promise.all([first.stop(), second.stop()])
  })
  test('that joins is told by the one that leads, and not what it has already', async () => {
    const { tabs, frames, said } = overheard()
    const lead = await start({ ...tabs, indexedDB: stores })
    for (const seq of [4, 6])
      lead.log.follow(seq, event(seq, 'order.updated', order(seq, { rev: seq })), true)
    await rest()
    const other = await start({ ...tabs, indexedDB: stores })
    await rest()
    expect([other.log.head(), frames(), said.at(-1)]).toEqual([6, 0, { kind: 'hello', head: 6 }])
    const late = await start({ ...tabs })
    await rest()
    expect([late.log.head(), frames()]).toEqual([6, 2])
    await Promise.all([lead.stop(), other.stop(), late.stop()])
  })
  test('tells the others what was done on this device, and it stands a reload that comes at once', async () => {
    const noted = defineEvent('note.written', z.object({ text: z.string() }), { scope: 'device' })
    const notes = defineProjection(
      'note.all',
      () => ({ texts: [] as string[] }),
      (on) => [on(noted, (state, e) => void state.texts.push(e.payload.text))],
    )
    const write = defineCommand({
      id: 'note.write',
      title: 'Write',
      input: z.object({ text: z.string() }),
      run: async (given) => given,
      observes: (given) => [noted(given)],
    })
    const more = { events: [noted], projections: [notes], commands: [write] }
    const tabs = createTabs()
    const options = { ...tabs, indexedDB: stores }
    const first = await start(options, more)
    const second = await start(options, more)
    await rest()
    await inTime(second.dispatch(write({ text: 'of the second' })))
    await inTime(first.dispatch(write({ text: 'of the first' })))
    await rest()
    for (const tab of [first, second])
      expect(tab.log.view(notes).texts).toEqual(['of the second', 'of the first'])
    // less than the two seconds that other changes wait for
    const third = await start({ ...createTabs(), indexedDB: stores }, more)
    expect(third.log.view(notes).texts).toEqual(['of the second', 'of the first'])
    await Promise.all([first.stop(), second.stop(), third.stop()])
  })
  test('that joins does not react to what it missed', async () => {
    const heard: string[] = []
    const effect = defineEffect('orders.heard', 'each-tab', (live$) =>
      live$.pipe(
        map(({ type }) => {
          heard.push(type)
          return { command: 'device.note', input: { text: type } }
        }),
      ),
    )
    const tabs = createTabs()
    const lead = await start(tabs)
    lead.log.follow(4, event(4, 'order.updated', order(1)), true)
    const other = await start(tabs, { effects: [effect] })
    await rest()
    expect([other.log.head(), heard]).toEqual([4, []])
    await Promise.all([lead.stop(), other.stop()])
  })
  test('hears also what is said while it still reads its store', async () => {
    const first = await start({ indexedDB: stores })
    first.log.follow(4, event(4, 'order.updated', order(1)), true)
    await first.stop()
    const tabs = createTabs()
    const starting = start({ ...tabs, indexedDB: stores })
    await settle()
    tabs.channel('gantry-1-1')!.post({ kind: 'reset' })
    const second = await starting
    expect([second.log.head(), second.log.rows(orders).rows]).toEqual([0, {}])
    await second.stop()
  })
  test('hears of others when they begin anew or have something to send', async () => {
    const tabs = createTabs()
    const { server, write } = streaming()
    const options = { ...tabs, server, noStream: false, indexedDB: stores }
    const [lead, other] = [await start(options), await start(options)]
    await rest()
    await write(frame(5, order(1, { rev: 2 })))
    expect([lead.log.head(), other.log.head()]).toEqual([5, 5])
    await write('event: reset\n\n')
    expect([lead.log.head(), other.log.head(), lead.log.rows(orders).rows]).toEqual([0, 0, {}])
    expect([codes(lead), codes(other)]).toEqual([['stream-reset'], []])
    server.unplugged = true
    await other.dispatch(assign({ id: 1, driver: 7 }))
    await rest()
    expect(lead.outbox.state.entries.map(({ command }) => command)).toEqual(['order.assign'])
    await Promise.all([lead.stop(), other.stop()])
  })
  test('that begins anew keeps nothing of before for the next start', async () => {
    const { server, write } = streaming()
    const gantry = await start({ server, noStream: false, indexedDB: stores })
    await rest()
    await write(frame(5, order(1, { rev: 2 })))
    await write('event: reset\n\n')
    await gantry.stop()
    const next = await start({ indexedDB: stores })
    expect([next.log.head(), next.log.rows(orders).rows]).toEqual([0, {}])
    await next.stop()
  })
  test('that cannot know of others follows its own stream, and tells them nothing', async () => {
    const { server, write } = streaming()
    const options = { ...createTabs(), locks: undefined, server, noStream: false }
    const [one, two] = [await start(options), await start(options)]
    await rest()
    await write(frame(5, order(1, { rev: 2 })))
    expect([one.log.head(), two.log.head()]).toEqual([5, 0])
    await Promise.all([one.stop(), two.stop()])
  })
  test('leads after the one that led is closed, and sends what waits', async () => {
    const tabs = createTabs()
    const server = createFakeServer().on('POST /order/1/assign', () => ok(order(1)))
    const [lead, other] = [await start({ ...tabs, server }), await start({ ...tabs, server })]
    expect([lead.state.leads, other.state.leads]).toEqual([true, false])
    server.unplugged = true
    await other.dispatch(assign({ id: 1, driver: 2 }))
    server.unplugged = false
    await lead.stop()
    await rest()
    expect([other.state.leads, other.outbox.state.entries]).toEqual([true, []])
    await other.stop()
  })
  test('uses an answer for as long as it hears of changes, and for its time after', async () => {
    const { server, cut } = streaming()
    let asked = 0
    const recall = defineCommand({
      id: 'order.recall',
      title: 'Recall',
      kind: 'query',
      keep: 1000,
      input: z.object({}),
      run: async () => ++asked,
    })
    const gantry = await start({ server, noStream: false }, { commands: [recall] })
    await rest()
    const ask = async () => {
      const outcome = await gantry.dispatch(recall({}))
      return [gantry.state.stream, outcome.status === 'done' && outcome.value]
    }
    expect(await ask()).toEqual(['open', 1])
    await pass(1500)
    expect(await ask()).toEqual(['open', 1])
    await cut()
    expect(gantry.state.stream).not.toBe('open')
    expect((await ask())[1]).toBe(2)
    await gantry.stop()
  })
  test('uses an answer that came while its stream was opened', async () => {
    let open: (answer: Response) => void = () => {}
    const server = createFakeServer().on('GET /events', () => new Promise<Response>((on) => void (open = on)))
    let [asked, answer] = [0, (_value: number): void => {}]
    const recall = defineCommand({
      id: 'order.recall',
      title: 'Recall',
      kind: 'query',
      keep: 1000,
      input: z.object({}),
      run: () => new Promise<number>((on) => void (asked++, (answer = on))),
    })
    const gantry = await start({ server, noStream: false }, { commands: [recall] })
    await rest()
    expect(gantry.state.stream).toBe('connecting')
    const first = gantry.dispatch(recall({}))
    await rest()
    open(new Response(new ReadableStream()))
    await rest()
    answer(7)
    expect(await first).toMatchObject({ value: 7 })
    await pass(1500)
    expect(await gantry.dispatch(recall({}))).toMatchObject({ value: 7 })
    expect([gantry.state.stream, asked]).toEqual(['open', 1])
    await gantry.stop()
  })
  test('sends what waits as soon as its stream is open', async () => {
    let isUp = false
    const up = (answer: () => Response) => () => (isUp ? answer() : new Response('', { status: 500 }))
    const server = createFakeServer()
      .on(
        'GET /events',
        up(() => new Response(new ReadableStream())),
      )
      .on('POST /order/1/assign', () => ok(order(1)))
    const gantry = await start({ server, noStream: false, random: () => 1 })
    server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    server.unplugged = false
    isUp = true
    await rest()
    expect(gantry.outbox.state.entries).toHaveLength(1)
    await pass(1000)
    expect([gantry.state.stream, gantry.outbox.state.entries]).toEqual(['open', []])
    await gantry.stop()
  })
  test('without a store works until it is closed, and says so', async () => {
    const gantry = await start({ indexedDB: undefined })
    expect([gantry.state.storage, codes(gantry)]).toEqual(['in-memory', ['in-memory']])
    await gantry.stop()
  })
})
describe('the session under the stream', () => {
  const start401 = (refresh: () => Response | Promise<Response>) => {
    const server = createFakeServer()
      .on('GET /events', () => new Response('', { status: 401 }))
      .on('POST /refresh-token', refresh)
    return start({ server, noStream: false, wait: () => new Promise(() => {}) })
  }
  test('is over when it cannot be renewed: told, ended at the server, cleared', async () => {
    const gantry = await start401(() => new Response('', { status: 401 }))
    await rest()
    expect(gantry.toasts.state.items.map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'Session expired. Please log in again.'],
    ])
    expect([gantry.session.state.status, gantry.local.held.size]).toEqual(['leaving', 0])
    expect(gantry.state.stream).toBe('off')
    expect(gantry.server.asked.at(-1)).toMatchObject({ path: '/logout', body: { refresh_token: 'r-1' } })
    await gantry.stop()
  })
  test('stays when the server cannot be asked', async () => {
    const gantry = await start401(() => Promise.reject(new TypeError('Failed to fetch')))
    await rest()
    expect([gantry.session.state.status, gantry.state.stream, gantry.toasts.state.items]).toEqual([
      'in',
      'waiting',
      [],
    ])
    await gantry.stop()
  })
  test('is over when no token can be had at all', async () => {
    const gantry = await start({ noStream: false, wait: () => new Promise(() => {}) })
    gantry.local.clear()
    gantry.session.look()
    const next = await start({
      local: createKeyValue({ access_token: token({ exp: 1 }) }),
      noStream: false,
      wait: () => new Promise(() => {}),
    })
    await rest()
    expect(next.session.state.status).toBe('leaving')
    await Promise.all([gantry.stop(), next.stop()])
  })
})
describe('another person', () => {
  const signingIn = (server = createFakeServer()) =>
    server.on('POST /login', ({ body }) =>
      ok({
        access_token: token({ sub: (body as { username: string }).username === 'ann' ? '1' : '2' }),
        refresh_token: 'r-2',
      }),
    )
  test('finds nothing of the one before', async () => {
    const server = signingIn().on('GET /order/1', () => ok(order(1)))
    const gantry = await start({ server })
    gantry.log.observe([listed({ rows: [order(1)] })])
    server.on('POST /order/1/assign', () => ok(order(1)))
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    await gantry.drafts.keep('order/new', { note: 'x' })
    await gantry.dispatch(login({ username: 'bob', password: 'x' }))
    await rest()
    expect(gantry.session.owner()).toBe('1-2')
    expect(gantry.log.rows(orders).rows).toEqual({})
    expect(gantry.activity.state.deeds.map(({ call }) => call.command)).toEqual(['session.login'])
    expect([gantry.drafts.state.forms, gantry.outbox.state.entries]).toEqual([[], []])
    expect(gantry.journal.state.entries.map(({ command }) => command)).not.toContain('order.assign')
    await gantry.stop()
  })
  test('is the same person again when the name is the same: what is shown stays', async () => {
    const gantry = await start({ server: signingIn() })
    gantry.log.observe([listed({ rows: [order(1)] })])
    await gantry.dispatch(login({ username: 'ann', password: 'x' }))
    await rest()
    expect(gantry.log.rows(orders).rows[1]?.id).toBe(1)
    await gantry.stop()
  })
  test('who signs in again after the session was over sits down anew', async () => {
    const gantry = await start({ server: signingIn() })
    gantry.log.observe([listed({ rows: [order(1)] })])
    gantry.session.unauthorised('shared')
    await rest()
    expect([gantry.state.leads, gantry.log.rows(orders).rows[1]?.id]).toEqual([true, 1])
    await gantry.dispatch(login({ username: 'ann', password: 'x' }))
    await rest()
    expect([gantry.state.leads, gantry.log.rows(orders).rows]).toEqual([true, {}])
    await gantry.stop()
  })
})
test('what a device alone knows is there after a reload that comes at once', async () => {
  const moves = defineProjection(
    'order.moves',
    () => ({ made: 0 }),
    (on) => [
      on(changing, (state) => {
        state.made++
      }),
    ],
  )
  const move = defineCommand({
    id: 'order.move',
    title: 'Move',
    input: z.object({}),
    run: async (_input, { observe }) => observe([changing({ id: 1, changes: {} })]),
  })
  const more = { projections: [board, moves], commands: [move] }
  const closed = await start({ indexedDB: stores }, more)
  await closed.dispatch(move({}))
  await rest()
  const next = await start({ indexedDB: stores }, more)
  expect(next.log.view(moves)).toEqual({ made: 1 })
  await Promise.all([closed.stop(), next.stop()])
})
describe('the tabs of a browser', () => {
  test('use the token that one of them got', async () => {
    const tabs = createTabs()
    const local = createKeyValue({ access_token: token(), refresh_token: 'r-1', username: 'ann' })
    const fresh = token({ role: 'driver' })
    const server = createFakeServer()
      .on('POST /refresh-token', () => Response.json({ access_token: fresh, refresh_token: 'r-2' }))
      .on('GET /order/1', ({ headers }) =>
        headers.get('Authorization') === `Bearer ${fresh}` ? ok(order(1)) : refusal(401, 'No'),
      )
    const [one, two] = [await start({ ...tabs, local, server }), await start({ ...tabs, local, server })]
    await one.dispatch(read({ id: 1 }))
    await rest()
    expect([one.session.state.role, two.session.state.role]).toEqual(['driver', 'driver'])
    expect([one.went, two.went]).toEqual([[], []])
    await Promise.all([one.stop(), two.stop()])
  })
  test('hear of who signs in, and of a token that was renewed', async () => {
    const told: unknown[] = []
    const channel = (name: string) => ({
      post: (message: unknown) => void (name === 'gantry-session' && told.push(message)),
      listen: () => undefined,
      close: () => undefined,
    })
    const answer = () => ok({ access_token: token(), refresh_token: 'r-2' })
    const server = createFakeServer().on('POST /login', answer).on('POST /refresh-token', answer)
    const gantry = await start({ server, channel, signedIn: false })
    await gantry.dispatch(login({ username: 'ann', password: 'x' }))
    expect(told).toEqual([{ kind: 'opened' }])
    await gantry.session.refresh(gantry.session.bearer())
    expect(told.slice(1)).toEqual([{ kind: 'tokens' }])
    gantry.session.unauthorised('shared')
    expect(told).toHaveLength(2)
    await gantry.stop()
  })
  test('leave their logins together', async () => {
    const tabs = createTabs()
    const local = createKeyValue({})
    const answer = () => ok({ access_token: token(), refresh_token: 'r-2' })
    const server = createFakeServer().on('POST /login', answer)
    const tab = () => start({ ...tabs, local, server, signedIn: false })
    const [one, two] = [await tab(), await tab()]
    await one.dispatch(login({ username: 'ann', password: 'x' }))
    await rest()
    expect([one.session.owner(), two.session.owner()]).toEqual(['1-1', '1-1'])
    await Promise.all([one.stop(), two.stop()])
  })
  test('go on as another one that was let in only when they wait for that, and hear of it', async () => {
    for (const [signedIn, kind, entered] of [
      [false, 'opened', true],
      [false, 'tokens', false],
      [true, 'opened', false],
    ] as const) {
      let hear: (message: unknown) => void = () => {}
      const channel = (name: string) => ({
        post: () => undefined,
        listen: (heard: (message: unknown) => void) => void (name === 'gantry-session' && (hear = heard)),
        close: () => undefined,
      })
      const gantry = await start({ channel, signedIn })
      const changes: string[] = []
      gantry.session.changes$.subscribe((change) => changes.push(change))
      hear({ kind })
      expect([signedIn, kind, changes.includes('opened')]).toEqual([signedIn, kind, entered])
      await gantry.stop()
    }
  })
  test('send what waits as soon as the session is renewed', async () => {
    const server = createFakeServer()
      .on('POST /refresh-token', () => Response.json({ access_token: token({ n: 2 }), refresh_token: 'r-2' }))
      .on('POST /order/1/assign', () => ok(order(1)))
    const gantry = await start({ server })
    server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    server.unplugged = false
    await gantry.session.refresh(gantry.session.bearer())
    await rest()
    expect(gantry.outbox.state.entries).toEqual([])
    await gantry.stop()
  })
})
describe('a browser whose tabs cannot speak with each other', () => {
  test('works all the same', async () => {
    const answer = () => ok({ access_token: token(), refresh_token: 'r-2' })
    const server = createFakeServer().on('POST /login', answer).on('POST /refresh-token', answer)
    const gantry = await start({ server, channel: () => undefined, signedIn: false })
    await gantry.dispatch(login({ username: 'ann', password: 'x' }))
    await gantry.session.refresh(gantry.session.bearer())
    // what a listener throws comes up a moment later
    await pass(10)
    expect([gantry.session.state.status, gantry.me.state.asked]).toEqual(['in', true])
    await gantry.stop()
  })
})
describe('an end', () => {
  test('while it still starts opens nothing any more', async () => {
    const gantry = startGantry({
      plugins: [],
      ...createTabs(),
      local: createKeyValue({ access_token: token(), refresh_token: 'r' }),
      session: createKeyValue(),
      hash: () => '',
      fetch: () => new Promise(() => {}),
      indexedDB: stores,
    })
    await gantry.stop()
    await inTime(gantry.ready)
    expect([gantry.state.storage, gantry.state.leads]).toEqual(['none', false])
  })
  test('of a session before anybody sat here ends nothing else', async () => {
    const gantry = await start({ signedIn: false })
    gantry.session.close()
    await pass(10)
    expect(gantry.session.state.status).toBe('leaving')
    await gantry.stop()
  })
})
describe('a start', () => {
  test('with a refresh token alone signs in first', async () => {
    const server = createFakeServer().on('POST /refresh-token', () =>
      Response.json({ access_token: token({ sub: '7' }), refresh_token: 'r-2' }),
    )
    const gantry = await start({ server, local: createKeyValue({ refresh_token: 'r-1' }) })
    await rest()
    expect([gantry.session.owner(), gantry.state.phase, gantry.me.state.asked]).toEqual([
      '1-7',
      'ready',
      true,
    ])
    await gantry.stop()
  })
  test('of nobody is ready at once and asks nothing', async () => {
    const gantry = await start({ signedIn: false })
    expect([gantry.state.phase, gantry.state.storage, gantry.server.asked]).toEqual(['ready', 'none', []])
    expect(gantry.facts.freeze()).toMatchObject({ 'signed-in': false, role: '' })
    await gantry.stop()
  })
  test('knows who sits there', async () => {
    const gantry = await start()
    expect(gantry.facts.freeze()).toMatchObject({ 'signed-in': true, role: 'admin' })
    await gantry.stop()
  })
  test('with one part of it unreadable says so, and keeps the others', async () => {
    const other = await new Promise<IDBDatabase>((resolve) => {
      const asked = stores.open('gantry-1-1', 1)
      asked.onupgradeneeded = () => void asked.result.createObjectStore('values')
      asked.onsuccess = () => resolve(asked.result)
    })
    other.close()
    const gantry = await start({ indexedDB: stores })
    expect(gantry.notices.state.items.map(({ code }) => code)).toContain('in-memory')
    await gantry.stop()
  })
  test('with a copy that cannot be read begins from nothing', async () => {
    const other = await new Promise<IDBDatabase>((resolve) => {
      const asked = stores.open('gantry-1-1', 1)
      asked.onsuccess = () => resolve(asked.result)
    })
    other.close()
    const gantry = await start({ indexedDB: stores })
    expect([gantry.state.phase, gantry.log.head()]).toEqual(['ready', 0])
    expect(gantry.notices.state.items[0]?.text).toBe(
      'The data in this browser cannot be read: unsent changes may be missing',
    )
    await gantry.stop()
  })
})
describe('effects', () => {
  test('run with the person and end with them; one that breaks is told', async () => {
    const heard: string[] = []
    const effects = [
      defineEffect('orders.heard', 'leader', (live$) =>
        live$.pipe(
          map(({ type }) => {
            heard.push(type)
            if (heard.length === 2) throw new Error('jammed')
            return { command: 'device.note', input: { text: type } }
          }),
        ),
      ),
      defineEffect('orders.none', 'each-tab', () => EMPTY),
    ]
    const gantry = await start({}, { effects })
    gantry.log.follow(1, event(1, 'order.updated', order(1)), true)
    gantry.log.follow(2, event(2, 'order.updated', order(1, { rev: 2 })), true)
    await pass(100)
    expect(heard).toEqual(['order.updated', 'order.updated'])
    expect(gantry.notices.state.items.at(-1)).toEqual({
      code: 'effect-crashed',
      text: 'orders.heard: Error: jammed',
    })
    expect(gantry.journal.state.entries.find(({ via }) => via === 'effect')?.command).toBe('device.note')
    gantry.session.unauthorised('shared')
    gantry.log.follow(3, event(3, 'order.updated', order(1, { rev: 3 })), true)
    expect(heard).toHaveLength(2)
    await gantry.stop()
  })
})
