/** Signing in, who I am, undo and the palette: what the kernel itself lets a person do. */
import { describe, expect, test } from 'vitest'
import { fetchSettings, login, logout } from '#core'
import { fetchMe, fetchProfile, openPalette, redoLast, undoLast } from '#core/kernel/core-commands.ts'
import { createFakeServer, ok, refusal, startTestGantry, token, type TestOptions } from '#core/testing.ts'
import { assign, listed, order, orders, plugin } from '../sample.ts'
import { inTime, rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()
const start = (options: TestOptions = {}) => inTime(startTestGantry([plugin()], options))

describe('signing in', () => {
  const answering = (answer: object) => createFakeServer().on('POST /login', () => ok(answer))
  const bodies = (server: ReturnType<typeof createFakeServer>) =>
    server.asked.filter(({ path }) => path === '/login').map(({ body }) => body)
  const password = 'secret words'

  test('takes a user name or an address, without blanks around it', async () => {
    const server = answering({ access_token: token(), refresh_token: 'r' })
    const gantry = await start({ server, signedIn: false })
    await gantry.dispatch(login({ username: ' ann ', password }))
    await gantry.dispatch(login({ username: 'ann@b.c', password }))
    expect(bodies(server)).toEqual([
      { username: 'ann', password },
      { email: 'ann@b.c', password },
    ])
    expect(gantry.toasts.state.items[0]?.text).toBe('Logged in successfully')
    await gantry.stop()
  })
  test('keeps the name and role that the server says, or the name that was typed', async () => {
    const user = { id: 9, username: 'bo', name: 'Bo', email: 'b@c.d' }
    const named = answering({ access_token: token(), refresh_token: 'r', user, user_role: 'Driver' })
    const gantry = await start({ server: named, signedIn: false })
    await gantry.dispatch(login({ username: 'bo@c.d', password }))
    expect([gantry.session.state.username, gantry.session.state.role]).toEqual(['bo', 'Driver'])
    const bare = await start({ server: answering({ access_token: token() }), signedIn: false })
    await bare.dispatch(login({ username: 'bo@c.d', password }))
    expect([bare.session.state.username, bare.session.state.role]).toEqual(['bo@c.d', 'admin'])
    await Promise.all([gantry.stop(), bare.stop()])
  })
  test('is refused when the answer holds no tokens, and nobody is signed in', async () => {
    const gantry = await start({ server: answering({ user_role: 'admin' }), signedIn: false })
    expect(await gantry.dispatch(login({ username: 'ann', password }))).toMatchObject({
      problem: { code: 'BAD_ANSWER', detail: 'Unexpected API response format' },
    })
    expect(gantry.session.state.status).toBe('out')
    await gantry.stop()
  })
})
describe('signing out', () => {
  test.each([
    [0, 0, undefined],
    [1, 0, '1 unsent change will be lost. Log out?'],
    [0, 1, '1 draft will be lost. Log out?'],
    [2, 2, '2 unsent changes and 2 drafts will be lost. Log out?'],
  ])('with %i changes and %i drafts asks what is lost by it', async (changes, drafts, text) => {
    const gantry = await start()
    gantry.server.unplugged = true
    for (let id = 1; id <= changes; id++) await gantry.dispatch(assign({ id, driver: 2 }))
    for (let at = 1; at <= drafts; at++) await gantry.drafts.keep(`order/${at}`, { note: 'x' })
    gantry.confirming.attach()
    const sent = gantry.dispatch(logout({}))
    await rest()
    expect(gantry.confirming.state.question?.text).toBe(text)
    gantry.confirming.answer(false)
    await inTime(sent)
    await gantry.stop()
  })
  test('hears nothing more from the server at once, and twice is as good as once', async () => {
    const server = createFakeServer()
      .on('GET /events', () => new Response(new ReadableStream()))
      .on('POST /logout', () => new Promise(() => {}))
    const gantry = await start({ server, noStream: false })
    await rest()
    expect(gantry.state.stream).toBe('open')
    const first = gantry.dispatch(logout({}))
    await rest()
    expect(gantry.state.stream).toBe('off')
    await inTime(first)
    await inTime(gantry.dispatch(logout({})))
    expect(gantry.went).toEqual(['/', '/'])
    await gantry.stop()
  })
  test('is for who is signed in', async () => {
    const gantry = await start({ signedIn: false })
    expect(await gantry.dispatch(logout({}))).toMatchObject({ problem: { detail: 'Log in first' } })
    await gantry.stop()
  })
})
describe('my role', () => {
  const role = (perm_version: number, permissions: string[]) => () =>
    ok({
      user: { id: 1, username: 'ann', name: 'Ann', email: 'a@b.c' },
      role: null,
      permissions,
      driver: null,
      perm_version,
    })
  test('is read again, and the copy of this device begins anew when it changed', async () => {
    const gantry = await start()
    gantry.log.observe([listed({ rows: [order(1)] })])
    gantry.server.on('GET /role/current-user', role(1, ['order.read']))
    await gantry.dispatch(fetchMe({}))
    expect([gantry.may('order.read'), gantry.log.rows(orders).rows[1]?.id]).toEqual([true, 1])
    gantry.server.on('GET /role/current-user', role(2, []))
    await gantry.dispatch(fetchMe({}))
    expect([gantry.may('order.read'), gantry.log.rows(orders).rows]).toEqual([false, {}])
    // the person is not told: nothing was too old
    expect(gantry.notices.state.items.map(({ code }) => code)).not.toContain('stream-reset')
    await gantry.stop()
  })
})
test('my role is read also while nobody sits here yet', async () => {
  const gantry = await start({ signedIn: false })
  gantry.local.setItem('access_token', token())
  gantry.session.look()
  for (const perm_version of [1, 2]) {
    gantry.server.on('GET /role/current-user', () => ok({ permissions: ['order.read'], perm_version }))
    expect(await gantry.dispatch(fetchMe({}))).toMatchObject({ status: 'done' })
  }
  expect(gantry.may('order.read')).toBe(true)
  await gantry.stop()
})
test('my profile says where my clock stands', async () => {
  const gantry = await start()
  gantry.server.on('GET /profile', () => ok({ id: 1, time_zone: 'America/Denver' }))
  await gantry.dispatch(fetchProfile({}))
  expect(gantry.me.zone()).toBe('America/Denver')
  await gantry.stop()
})
describe('settings of the company', () => {
  const settings = { id: 4, company_name: 'Lone Star' }
  const read = async (answer: () => Response) => {
    const gantry = await start()
    gantry.server.on('GET /company-settings/', () => ok(settings))
    await gantry.dispatch(fetchSettings({}))
    gantry.server.on('GET /company-settings/', answer)
    const outcome = await gantry.dispatch(fetchSettings({}), { fresh: true })
    await gantry.stop()
    return { outcome, company: gantry.me.state.settings?.company_name }
  }
  test('are read', async () =>
    expect(await read(() => ok({ ...settings, company_name: 'Oil' }))).toMatchObject({
      outcome: { status: 'done', value: { company_name: 'Oil' } },
      company: 'Oil',
    }))
  test.each(['validation error for settings', 'none is not an allowed value'])(
    'that the server cannot read are the empty ones: %s',
    async (detail) =>
      expect(await read(() => refusal(422, detail))).toMatchObject({
        outcome: { status: 'done' },
        company: '',
      }),
  )
  test.each<[string, () => Response, string]>([
    ['are refused', () => refusal(409, 'Not now'), 'Not now'],
    ['are a text', () => Response.json({ data: 'text' }), 'Unexpected API response format'],
    ['are nothing', () => Response.json({ data: null }), 'Unexpected API response format'],
    ['fail without a word', () => new Response('', { status: 400 }), 'Failed to fetch company settings'],
  ])('that %s stay as they were', async (_how, answer, detail) =>
    expect(await read(answer)).toMatchObject({ outcome: { problem: { detail } }, company: 'Lone Star' }),
  )
})
test('the last change is taken back and done again', async () => {
  const gantry = await start()
  const drivers: unknown[] = []
  gantry.log.observe([listed({ rows: [order(1, { driver: 5 })] })])
  gantry.server.on('POST /order/1/assign', ({ body }) => {
    drivers.push((body as { driver: number }).driver)
    return ok(order(1))
  })
  await gantry.dispatch(assign({ id: 1, driver: 2 }))
  await gantry.dispatch(undoLast({}))
  await gantry.dispatch(redoLast({}))
  expect(drivers).toEqual([2, 5, 2])
  await gantry.stop()
})
test('the palette opens, once', async () => {
  const gantry = await start()
  expect(await gantry.dispatch(openPalette({}))).toMatchObject({ status: 'done' })
  expect(gantry.palette.state.isOpen).toBe(true)
  await gantry.stop()
})
