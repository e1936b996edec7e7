/** Who is signed in, and how that begins and ends. */
import { describe, expect, test } from 'vitest'
import { createPlatform, type Platform } from '#core/platform.ts'
import { arrive } from '#core/session/passage.ts'
import { createSession } from '#core/session/session.ts'
import { createKeyValue, token } from '#core/testing.ts'
import { settle } from '../sample.ts'

const NOW = 1_000_000
const valid = token({ sub: '3', tid: '4', role: 'driver', exp: NOW / 1000 + 1 })
const old = token({ sub: '3', tid: '4', role: 'driver', exp: NOW / 1000 })
const fresh = token({ exp: NOW, n: 2 })
const giving = () => Response.json({ access_token: fresh, refresh_token: 'r-2' })
const start = (
  held: Record<string, string>,
  answer: () => Response | Promise<Response> = giving,
  more: Partial<Platform> = {},
) => {
  const local = createKeyValue(held)
  const asked: (readonly [string, RequestInit | undefined])[] = []
  const went: string[] = []
  const waits: { readonly ms: number; readonly over: () => void }[] = []
  const platform = createPlatform({
    local,
    session: createKeyValue({ x: '1' }),
    locks: undefined,
    now: () => NOW,
    fetch: async (url, init) => {
      asked.push([String(url), init])
      return answer()
    },
    wait: (ms) => new Promise((over) => void waits.push({ ms, over })),
    go: (path) => void went.push(path),
    ...more,
  })
  const session = createSession(platform, '/api', { began: () => undefined, went: () => undefined })
  const changes: string[] = []
  session.changes$.subscribe((change) => changes.push(change))
  session.look()
  return { platform, session, local, asked, went, waits, changes, held: () => [...local.held.keys()] }
}
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

describe('who is signed in', () => {
  test('is read from what is kept', () => {
    const { session } = start({
      access_token: valid,
      refresh_token: 'r',
      username: 'bo',
      user_role: 'Driver',
    })
    expect(session.state).toMatchObject({
      status: 'in',
      username: 'bo',
      role: 'Driver',
      claims: { sub: '3' },
    })
    expect([session.owner(), session.bearer(), session.hasTokens()]).toEqual(['4-3', valid, true])
  })
  test('has the role of the token where none is kept', () => {
    expect(start({ access_token: valid }).session.state).toMatchObject({
      status: 'in',
      role: 'driver',
      username: '',
    })
  })
  test('is somebody still when only a refresh token is left', () => {
    const { session } = start({ refresh_token: 'r' })
    expect(session.state).toMatchObject({ status: 'in', role: '', claims: undefined })
    expect([session.owner(), session.bearer(), session.hasTokens()]).toEqual([undefined, undefined, true])
  })
  test('is nobody without tokens', () => {
    const { session } = start({})
    expect([session.state.status, session.hasTokens()]).toEqual(['out', false])
  })
  test('has no role where it cannot be read', () => {
    const local = {
      ...createKeyValue({ access_token: valid }),
      getItem: (key: string) => {
        if (key === 'user_role') throw new Error('denied')
        return key === 'access_token' ? valid : null
      },
    }
    expect(start({}, giving, { local }).session.state).toMatchObject({ status: 'in', role: '' })
  })
})
describe('a token', () => {
  test('is the one held while it is good, or a new one', async () => {
    const good = start({ access_token: valid, refresh_token: 'r' })
    expect([await good.session.token(), good.asked]).toEqual([valid, []])
    const expired = start({ access_token: old, refresh_token: 'r' })
    expect(await expired.session.token()).toBe(fresh)
    expect([expired.changes, expired.session.state.claims?.exp]).toEqual([['refreshed'], NOW])
    const spare = start({ refresh_token: 'r' })
    expect(await spare.session.token()).toBe(fresh)
  })
  test('is not to be had without tokens, and nobody is asked', async () => {
    const { session, asked } = start({})
    await expect(session.token()).rejects.toMatchObject({ status: 401 })
    expect(asked).toEqual([])
    await expect(start({ access_token: old }).session.token()).rejects.toMatchObject({ status: 401 })
  })
})
describe('a guard', () => {
  test.each<[string, Record<string, string>, () => Response | Promise<Response>, boolean, number]>([
    ['lets in who has a good token', { access_token: valid }, giving, true, 0],
    ['lets in who gets a new one', { access_token: old, refresh_token: 'r' }, giving, true, 1],
    ['keeps out who has none', { access_token: old }, giving, false, 0],
    [
      'keeps out who is refused',
      { access_token: old, refresh_token: 'r' },
      () => new Response('', { status: 401 }),
      false,
      1,
    ],
    ['keeps who they are without network', { access_token: old, refresh_token: 'r' }, noNetwork, true, 1],
    ['keeps out, without network, who is not known', { refresh_token: 'r' }, noNetwork, false, 1],
  ])('%s', async (_what, held, answer, isIn, asks) => {
    const { session, asked } = start(held, answer)
    expect([await session.authorise(), asked.length]).toEqual([isIn, asks])
  })
})
describe('signing in', () => {
  test('keeps the tokens, the name and the role, and tells of it', () => {
    const { session, local, changes } = start({})
    expect(session.open({ access_token: valid, refresh_token: 'r' }, 'bo', 'Dispatcher')).toBe(true)
    expect(Object.fromEntries(local.held)).toEqual({
      access_token: valid,
      refresh_token: 'r',
      username: 'bo',
      user_role: 'Dispatcher',
    })
    expect([session.state.status, session.state.role, changes]).toEqual(['in', 'Dispatcher', ['opened']])
  })
  test('takes the role from the token where the answer names none', () => {
    const { session, local } = start({})
    session.open({ access_token: valid }, 'bo')
    expect(local.getItem('user_role')).toBe('driver')
    session.open({ access_token: 'unreadable' }, 'bo')
    expect(local.getItem('user_role')).toBe('')
  })
  test('with an answer that holds no tokens changes nothing', () => {
    const { session, held, changes } = start({})
    expect(session.open({ message: 'ok' }, 'bo')).toBe(false)
    expect([held(), changes]).toEqual([[], []])
  })
})
describe('signing out', () => {
  test('drops the tokens and tells of it', () => {
    const { session, held, changes } = start({ access_token: valid, refresh_token: 'r', username: 'bo' })
    session.close()
    expect([held(), changes, session.state.status]).toEqual([['username'], ['closed'], 'leaving'])
  })
  test('tells the server, and waits for it a second at most', async () => {
    const { session, asked, waits } = start({ refresh_token: 'r 1' }, () => new Promise(() => {}))
    let isOver = false
    void session.tellServer().then(() => {
      isOver = true
    })
    await settle()
    expect(asked).toEqual([
      [
        '/api/logout',
        {
          method: 'POST',
          keepalive: true,
          credentials: 'omit',
          headers: { 'Content-Type': 'application/json' },
          body: '{"refresh_token":"r 1"}',
        },
      ],
    ])
    expect([isOver, waits.map(({ ms }) => ms)]).toEqual([false, [1000]])
    waits[0]!.over()
    await settle()
    expect(isOver).toBe(true)
  })
  test('goes on at once when the server answered or cannot be reached, and asks nobody without a token', async () => {
    const answered = start({ refresh_token: 'r' })
    await answered.session.tellServer()
    await start({ refresh_token: 'r' }, noNetwork).session.tellServer()
    const nobody = start({ access_token: valid })
    await nobody.session.tellServer()
    expect(nobody.asked).toEqual([])
  })
})
describe('a session that is refused', () => {
  const held = { access_token: valid, refresh_token: 'r', username: 'bo' }
  test('is left once, after what there is to read was read, and may be left again later', async () => {
    const { session, waits, went, changes, held: kept } = start(held)
    session.unauthorised('shared')
    session.unauthorised('data')
    expect([kept(), session.state.status, changes, waits.map(({ ms }) => ms), went]).toEqual([
      [],
      'leaving',
      ['closed'],
      [2000],
      [],
    ])
    waits[0]!.over()
    await settle()
    expect(went).toEqual(['/'])
    session.unauthorised('email')
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 2000])
  })
  test('is ended at the server only when it was the refresh that was refused', async () => {
    const plain = start(held)
    plain.session.unauthorised('orders')
    const { session, asked } = start(held)
    session.unauthorised('shared', true)
    await settle()
    expect([plain.asked, asked.map(([url]) => url)]).toEqual([[], ['/api/logout']])
  })
  test('keeps what it held where only a call was refused, and takes along which place that was', async () => {
    const {
      session,
      waits,
      went,
      held: kept,
      platform,
    } = start(held, giving, {
      path: () => '/sales-order/7',
    })
    session.unauthorised('orders')
    waits[0]!.over()
    await settle()
    expect([kept().includes('access_token'), went, arrive(platform), arrive(platform)]).toEqual([
      true,
      ['/'],
      { refused: '/sales-order/7' },
      {},
    ])
  })
  test('clears what it held when its refresh was refused, and takes along which place was left', async () => {
    const where = { path: () => '/customer/new' }
    const { session, waits, went, held: kept, platform } = start(held, giving, where)
    session.unauthorised('orders', true)
    expect(kept()).toEqual([])
    for (const { over } of waits) over()
    await settle()
    expect([went, arrive(platform)]).toEqual([['/'], { left: '/customer/new' }])
  })
})
