import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#schema/contract/kit.ts'
import { commandFor, login } from '#core'
import {
  createFakeServer,
  createKeyValue,
  createTabs,
  ok,
  refusal,
  startTestGantry,
  token,
} from '#core/testing.ts'
import { claimsOf, isExpired, tokensIn } from '#core/session/tokens.ts'
import { UNAUTHORISED } from '#core/session/unauthorised.ts'
import { assign, order, plugin, read, settle } from '../sample.ts'
import { rest } from '../virtual-time.ts'

const old = (more = {}) => token({ exp: 1, ...more })
const stale = (more: Record<string, string> = {}) =>
  createKeyValue({ access_token: old(), refresh_token: 'r-1', username: 'ann', user_role: 'Driver', ...more })
const refreshes = (server: ReturnType<typeof createFakeServer>) =>
  server.asked.filter((one) => one.path === '/refresh-token')
const giving = (server = createFakeServer()) => {
  let count = 0
  return server
    .on(
      'POST /refresh-token',
      async () => (
        await settle(),
        Response.json({
          message: { data: { access_token: token({ n: ++count }), refresh_token: `r-${count + 1}` } },
        })
      ),
    )
    .on('GET /order/1', () => ok(order(1)))
}

describe('tokens', () => {
  test('an unreadable token counts as expired', () => {
    expect(isExpired('not a token', 0)).toBe(true)
    expect(isExpired(undefined, 0)).toBe(true)
    expect(isExpired(token({ exp: 10 }), 9_999)).toBe(false)
    expect(isExpired(token({ exp: 10 }), 10_000)).toBe(true)
    expect(claimsOf(token({ sub: '3', tid: '4', role: 'driver' }))).toMatchObject({
      sub: '3',
      tid: '4',
      role: 'driver',
    })
  })
  test.each([
    ['top level', { access_token: 'a', refresh_token: 'b' }],
    ['under message', { message: { access_token: 'a', refresh_token: 'b' } }],
    ['in its data', { message: { data: { access_token: 'a', refresh_token: 'b' } } }],
    ['under data', { data: { access_token: 'a', refresh_token: 'b' } }],
  ])('are read from the answer: %s', (_name, payload) =>
    expect(tokensIn(payload)).toEqual({ access: 'a', refresh: 'b' }),
  )
  test('nothing usable is no token', () => {
    expect(tokensIn({ message: 'ok' })).toBeUndefined()
    expect(tokensIn(null)).toBeUndefined()
  })
})

describe('refresh', () => {
  test.each(['with', 'without'])('ten callers at once cause one refresh, %s Web Locks', async (how) => {
    const server = giving()
    server.on('GET *', () => ok(order(1)))
    const gantry = await startTestGantry([plugin()], {
      server,
      local: stale(),
      ...(how === 'without' ? { locks: undefined } : {}),
    })
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, id) => gantry.dispatch(read({ id }))))
    expect(outcomes.every((outcome) => outcome.status === 'done')).toBe(true)
    expect(refreshes(server)).toHaveLength(1)
    expect(refreshes(server)[0]).toMatchObject({ method: 'POST', body: { refresh_token: 'r-1' } })
    expect(refreshes(server)[0]?.headers.has('Authorization')).toBe(false)
    await gantry.stop()
  })
  test('two tabs cause one refresh: the second looks again inside the lock', async () => {
    const [server, local, tabs] = [giving(), stale(), createTabs()]
    const both = await Promise.all([
      startTestGantry([plugin()], { server, local, ...tabs }),
      startTestGantry([plugin()], { server, local, ...tabs }),
    ])
    await Promise.all(both.map((tab) => tab.dispatch(read({ id: 1 }))))
    expect(refreshes(server)).toHaveLength(1)
    expect(local.getItem('refresh_token')).toBe('r-2')
    await Promise.all(both.map((tab) => tab.stop()))
  })
  test.each([401, 403])('%i to an authenticated call: one forced refresh and one retry', async (status) => {
    const server = giving()
    let refused = 0
    server.on('GET /order/1', () => (refused++ === 0 ? refusal(status, 'No') : ok(order(1))))
    const gantry = await startTestGantry([plugin()], { server })
    expect((await gantry.dispatch(read({ id: 1 }))).status).toBe('done')
    expect([refreshes(server).length, refused]).toEqual([1, 2])
    expect(gantry.went).toEqual([])
    await gantry.stop()
  })
  test('a write repeated after a refresh keeps its idempotency key', async () => {
    const server = giving()
    let refused = 0
    server.on('POST /order/1/assign', () => (refused++ === 0 ? refusal(401, 'No') : ok(order(1))))
    const gantry = await startTestGantry([plugin()], { server })
    await gantry.dispatch(assign({ id: 1, driver: 2 }))
    const keys = server.asked
      .filter((one) => one.path.endsWith('/assign'))
      .map((one) => one.headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await gantry.stop()
  })
  test('refused again after the retry: UNAUTHORIZED, told once, cleared, and away', async () => {
    const server = giving()
    server.on('GET *', () => new Response('', { status: 403 }))
    const waits: number[] = []
    const gantry = await startTestGantry([plugin()], {
      server,
      wait: async (ms: number) => void waits.push(ms),
    })
    const outcome = await gantry.dispatch(read({ id: 2 }))
    expect(outcome).toMatchObject({
      status: 'rejected',
      problem: { code: 'UNAUTHORIZED', detail: 'Unauthorized' },
    })
    expect(waits.filter((ms) => ms === UNAUTHORISED.data.after)).toHaveLength(1)
    expect([...gantry.local.held.keys()]).toEqual([])
    expect(gantry.went).toEqual(['/'])
    expect(gantry.toasts.state.items.map((toast) => toast.text)).toEqual(['Unauthorized'])
    await gantry.stop()
  })
  test('a refresh answered 401 signs out through the server', async () => {
    const server = createFakeServer().on('POST /refresh-token', () =>
      refusal(401, 'Session expired. Please log in again.', 'UNAUTHORIZED'),
    )
    const gantry = await startTestGantry([plugin()], { server, local: stale(), wait: async () => {} })
    await gantry.dispatch(read({ id: 1 }))
    await rest()
    expect(server.asked.filter((one) => one.path === '/logout')).toMatchObject([
      { body: { refresh_token: 'r-1' } },
    ])
    expect(gantry.local.held.size).toBe(0)
    expect(gantry.toasts.state.items[0]?.text).toBe('Session expired. Please log in again.')
    expect(gantry.went).toEqual(['/'])
    await gantry.stop()
  })
  test('the guard makes at most one attempt, and without network keeps the person', async () => {
    const server = giving()
    const gantry = await startTestGantry([], { server, local: stale() })
    await rest()
    gantry.local.setItem('access_token', old())
    server.unplugged = true
    expect(await gantry.session.authorise()).toBe(true)
    server.unplugged = false
    gantry.local.clear()
    expect(await gantry.session.authorise()).toBe(false)
    await gantry.stop()
  })
})

describe('the unauthorised handler', () => {
  const kinds = {
    shared: [2000, [], '/'],
    data: [5200, [], '/'],
    planner: [1500, [], '/'],
    orders: [2000, ['access_token', 'refresh_token', 'username', 'user_role'], '/'],
    email: [2000, ['username', 'user_role'], '/login'],
  } as const
  test.each(Object.entries(kinds))('%s', async (kind, [after, stays, to]) => {
    const server = giving().on('GET /thing', () => refusal(401, 'Gone'))
    const thing = commandFor(
      route({
        method: 'get',
        path: '/thing',
        tag: 'T',
        summary: 'T',
        permission: 'signed-in',
        returns: z.unknown(),
      }),
      { id: 'thing.get', title: 'Thing', unauthorised: kind as 'shared' },
    )
    const waits: number[] = []
    const gantry = await startTestGantry([{ id: 't', title: 'T', commands: [thing] }], {
      server,
      wait: async (ms: number) => void waits.push(ms),
    })
    await gantry.dispatch(thing({}))
    await rest()
    expect(waits).toContain(after)
    expect([...gantry.local.held.keys()]).toEqual(stays)
    expect(gantry.went).toEqual([to])
    await gantry.stop()
  })
})

describe('while a refused session is left', () => {
  const get = (path: string, id: string, kind: 'orders' | 'email' | 'planner' | 'data') =>
    commandFor(
      route({ method: 'get', path, tag: 'T', summary: 'T', permission: 'signed-in', returns: z.unknown() }),
      { id, title: id, unauthorised: kind, kind: 'change' },
    )
  const orders = get('/order', 'thing.order', 'orders')
  const email = get('/email', 'thing.email', 'email')
  const broken = get('/broken', 'thing.broken', 'data')
  const signedIn = () => createKeyValue({ access_token: token(), refresh_token: 'r-1' })
  const begin = async (settings: () => Response) => {
    const server = createFakeServer()
      .on('POST /refresh-token', () => refusal(401, 'Session expired. Please log in again.'))
      .on('GET /company-settings/', settings)
      .on('GET /order', () => refusal(401, 'Orders are closed', 'UNAUTHORIZED'))
      .on('GET /email', () => refusal(401, 'Email is closed', 'UNAUTHORIZED'))
      .on('GET /broken', () => refusal(500, 'Broken', 'INTERNAL'))
    const waits: { ms: number; over: () => void }[] = []
    const plugin = { id: 't', title: 'T', commands: [orders, email, broken] }
    const gantry = await startTestGantry([plugin], {
      server,
      local: signedIn(),
      wait: (ms: number) => new Promise<void>((over) => void waits.push({ ms, over })),
    })
    return { gantry, server, waits, shown: () => gantry.toasts.state.items.map((t) => [t.text, t.duration]) }
  }
  test('the detail of company settings is read until the redirect, also when the refresh was refused', async () => {
    const { gantry, waits, shown } = await begin(() => refusal(401, 'Your company was closed on Friday'))
    await rest()
    expect(shown()).toEqual([['Your company was closed on Friday', 5200]])
    expect(waits.filter(({ ms }) => ms === 5200)).toHaveLength(1)
    await gantry.stop()
  })
  test('nothing else is shown, cleared or redirected', async () => {
    const { gantry, server, waits, shown } = await begin(() => ok({ id: 1, company_name: 'Lone Star' }))
    server.on('POST /refresh-token', () =>
      Response.json({ message: { access_token: token({ n: 2 }), refresh_token: 'r-2' } }),
    )
    await gantry.dispatch(orders({}))
    gantry.toasts.show({ text: 'Something else' })
    await Promise.all([gantry.dispatch(email({})), gantry.dispatch(broken({}))])
    await rest()
    expect(shown()).toEqual([['Orders are closed', 2000]])
    expect(gantry.session.state.status).toBe('leaving')
    expect([...gantry.local.held.keys()]).toContain('access_token')
    for (const { over } of waits) over()
    await rest()
    expect(gantry.went).toEqual(['/'])
    await gantry.stop()
  })
})

describe('login', () => {
  const answer = () =>
    ok(
      {
        access_token: token({ sub: '9', role: 'driver' }),
        refresh_token: 'r-9',
        user_role: 'driver',
        user: { id: 9, username: 'bo', name: 'Bo', email: 'b@c.d' },
      },
      [],
      'Welcome back',
    )
  test('keeps tokens, username and role, says what the server said for 1200 ms, and fetches me, profile and settings', async () => {
    const server = createFakeServer().on('POST /login', answer)
    const gantry = await startTestGantry([], { server, signedIn: false })
    expect(server.asked).toEqual([])
    expect((await gantry.dispatch(login({ username: 'bo', password: 'secret words' }))).status).toBe('done')
    await rest()
    expect(Object.fromEntries(gantry.local.held)).toMatchObject({
      refresh_token: 'r-9',
      username: 'bo',
      user_role: 'driver',
    })
    expect(gantry.toasts.state.items[0]).toMatchObject({ text: 'Welcome back', duration: 1200 })
    expect(server.asked.map((one) => one.path).toSorted()).toEqual([
      '/company-settings/',
      '/login',
      '/profile',
      '/role/current-user',
    ])
    expect(server.asked[0]?.headers.has('Authorization')).toBe(false)
    expect(JSON.stringify(gantry.journal.state.entries)).not.toContain('secret words')
    await gantry.stop()
  })
  test('fails with the detail or its own words for 1500 ms, without any refresh', async () => {
    const server = createFakeServer().on('POST /login', () => new Response('', { status: 401 }))
    const gantry = await startTestGantry([], { server, signedIn: false })
    await gantry.dispatch(login({ username: 'bo', password: 'x' }))
    expect(gantry.toasts.state.items[0]).toMatchObject({
      text: 'Invalid credentials. Please try again.',
      duration: 1500,
    })
    expect(server.asked.map((one) => one.path)).toEqual(['/login'])
    await gantry.stop()
  })
})
test('settings that fail validation read as the empty default', async () => {
  const server = createFakeServer().on('GET /company-settings/', () =>
    refusal(422, 'validation error: none is not an allowed value'),
  )
  const gantry = await startTestGantry([], { server })
  await rest()
  expect(gantry.me.state.settings).toMatchObject({ id: 0, company_name: '', logo: [] })
  await gantry.stop()
})
