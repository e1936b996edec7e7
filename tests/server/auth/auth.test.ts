import { describe, expect, it } from 'vitest'
import { openWorld, PASSWORD } from '../harness.ts'

const world = await openWorld()
await world.signUp('Lone Star Fuel', 'ann@star.test')
const refresh = (token: string) =>
  world.call('POST', `refresh-token?refresh_token=${encodeURIComponent(token)}`)

describe('signing in', () => {
  it('answers tokens, role and person, and says so', async () => {
    const reply = await world.call('POST', 'login', { username: 'ANN@star.test', password: PASSWORD })
    expect(reply.body.message).toMatchObject({
      message: 'Logged in successfully',
      data: { token_type: 'bearer', expires_in: 600, user_role: 'admin', user: { name: 'Ann Admin' } },
    })
    expect((await world.call('POST', 'login', { email: 'ann@star.test', password: PASSWORD })).status).toBe(
      200,
    )
  })
  it('refuses in the same words for a wrong password and an unknown name', async () => {
    for (const username of ['ann@star.test', 'nobody@star.test'])
      expect(await world.call('POST', 'login', { username, password: 'wrong wrong wrong' })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHORIZED', detail: 'Invalid credentials. Please try again.' },
      })
  })
  it('slows guesses down and lets the owner in from elsewhere', async () => {
    await world.signUp('Slow', 'slow@star.test')
    let evaluated = 0
    for (let i = 0; i < 40; i++)
      if (
        (await world.call('POST', 'login', { username: 'slow@star.test', password: `guess ${i}` })).status ===
        401
      )
        evaluated++
    expect(evaluated).toBe(5)
    const blocked = await world.call('POST', 'login', { username: 'slow@star.test', password: PASSWORD })
    expect([blocked.status, Number(blocked.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    world.clock.advance(3_600_000)
    expect(
      (await world.call('POST', 'login', { username: 'slow@star.test', password: PASSWORD })).status,
    ).toBe(200)
  })
  it('refuses a second company with the same address', async () => {
    expect(
      await world.call('POST', 'tenant', {
        company_name: 'Copy',
        name: 'X',
        email: 'ann@star.test',
        password: 'another good one',
      }),
    ).toMatchObject({ status: 409, body: { code: 'DUPLICATE', detail: 'This email is already registered' } })
    expect(
      (
        await world.call('POST', 'tenant', {
          company_name: 'Short',
          name: 'X',
          email: 'short@star.test',
          password: 'short',
        })
      ).body.fields[0].path,
    ).toBe('password')
  })
})

describe('refresh tokens', () => {
  const session = () => world.signIn('ann@star.test', PASSWORD)
  const ask = (token: string, path: string) =>
    world.call('GET', path, undefined, { authorization: `Bearer ${token}` })
  it('give the same successor however late, until the successor is used', async () => {
    const first = await session()
    const lost = (await refresh(first.refresh)).data
    expect(lost.refresh_token).not.toBe(first.refresh)
    for (const minutes of [1, 60, 24 * 60]) {
      world.clock.advance(minutes * 60_000)
      const again = (await refresh(first.refresh)).data
      expect(again.refresh_token).toBe(lost.refresh_token)
    }
  })
  it('end the session when one comes back whose successor was exchanged', async () => {
    const first = await session()
    const second = (await refresh(first.refresh)).data
    const third = (await refresh(second.refresh_token)).data
    expect((await refresh(first.refresh)).status).toBe(401)
    expect((await refresh(third.refresh_token)).status).toBe(401)
    const owner = await session()
    const told = await owner.get('audit/?size=5')
    expect(told.items.map((one: { command: string }) => one.command)).toContain('session.revoked')
    expect((await ask(third.access_token, 'profile')).status).toBe(401)
  })
  it.each([
    ['reads', 'profile', 200],
    ['is refused', 'customer/?sort_by=nothing', 422],
  ])(
    'end the session when one comes back after a call that %s came with its successor',
    async (_what, path, status) => {
      const first = await session()
      const second = (await refresh(first.refresh)).data
      expect((await ask(second.access_token, path)).status).toBe(status)
      expect((await refresh(first.refresh)).status).toBe(401)
      expect((await refresh(second.refresh_token)).status).toBe(401)
      expect((await ask(second.access_token, 'profile')).status).toBe(401)
    },
  )
  it('end the session when one comes back after the stream was opened with its successor', async () => {
    const first = await session()
    const second = (await refresh(first.refresh)).data
    const stream = await world.server.app.request('http://test/api/events', {
      headers: { authorization: `Bearer ${second.access_token}` },
    })
    expect((await refresh(first.refresh)).status).toBe(401)
    await stream.body?.cancel()
  })
  it('stay good while the access token before is still used', async () => {
    const first = await session()
    const second = (await refresh(first.refresh)).data
    expect((await first.call('GET', 'profile')).status).toBe(200)
    expect((await refresh(first.refresh)).data.refresh_token).toBe(second.refresh_token)
  })
  it('give fifty callers at once one successor', async () => {
    const { refresh_token } = (
      await world.call('POST', 'login', { username: 'ann@star.test', password: PASSWORD })
    ).data
    const tokens = new Set(
      (await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))).map(
        (r) => r.data?.refresh_token,
      ),
    )
    expect(tokens.size).toBe(1)
  })
  it('are refused when forged, and die with the session', async () => {
    const opened = (await world.call('POST', 'login', { username: 'ann@star.test', password: PASSWORD })).data
    expect((await refresh(`${opened.refresh_token.slice(0, -2)}xx`)).status).toBe(401)
    expect(
      (await world.call('POST', `logout?refresh_token=${opened.refresh_token}`)).body.message.message,
    ).toBe('You have been logged out.')
    expect((await refresh(opened.refresh_token)).status).toBe(401)
    expect((await world.call('POST', 'logout?refresh_token=unknown')).status).toBe(200)
  })
  it('expire when idle for a week', async () => {
    const { refresh_token } = (
      await world.call('POST', 'login', { username: 'ann@star.test', password: PASSWORD })
    ).data
    world.clock.advance(8 * 86_400_000)
    expect((await refresh(refresh_token)).status).toBe(401)
  })
})

describe('sessions', () => {
  it('end for others when the password changes, and at once when a person is disabled', async () => {
    const me = await world.signIn('ann@star.test', PASSWORD)
    const other = await world.signIn('ann@star.test', PASSWORD)
    expect(
      (await me.call('POST', 'change-password', { current_password: 'no', password: 'a whole new sentence' }))
        .body.fields[0].path,
    ).toBe('current_password')
    await me.post('change-password', { current_password: PASSWORD, password: 'a whole new sentence' })
    expect([(await me.call('GET', 'profile')).status, (await other.call('GET', 'profile')).status]).toEqual([
      200, 401,
    ])
    const sam = await world.as(me, 'sales', { name: 'Sam' })
    const samId = (await sam.get('profile')).id
    await me.put(`user-account/${samId}`, { status: 'disabled' })
    expect((await sam.call('GET', 'profile')).status).toBe(401)
  })
})
