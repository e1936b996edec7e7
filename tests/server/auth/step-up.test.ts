/** A session that was left open is no way to more: what makes or changes who signs in asks for the password. */
import { describe, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'
import { openWorld, PASSWORD, type Json, type Person, type Reply } from '../harness.ts'
import { openMailServer } from '../mail-server.ts'

const post = await openMailServer()
const world = await openWorld({ work: true, mail: openMail(post.url) })
const ann = await world.signUp('Lone Star Fuel', 'ann@star.test')
const roleId = async (name: string): Promise<number> =>
  (await ann.get('role/')).items.find((one: Json) => one.name === name).id
const roles = { viewer: await roleId('viewer'), sales: await roleId('sales') }
const bobId: number = (
  await ann.post('user-account/', {
    name: 'Bob',
    email: 'bob@star.test',
    password: PASSWORD,
    role_id: roles.viewer,
  })
).id
const withToken = (token: string, method: string, path: string, body?: unknown): Promise<Reply> =>
  world.call(method, path, body, { authorization: `Bearer ${token}` })
const refresh = async (token: string): Promise<Json> =>
  (await world.call('POST', 'refresh-token', { refresh_token: token })).data
/** Ann, whose password was given eleven minutes ago. */
const later = async (): Promise<{ token: string; refresh: string }> => {
  const me = await world.signIn('ann@star.test', PASSWORD)
  world.clock.advance(11 * 60_000)
  const { access_token, refresh_token } = await refresh(me.refresh)
  return { token: access_token, refresh: refresh_token }
}
const asks = { status: 428, body: { code: 'STEP_UP_REQUIRED', detail: 'Please confirm your password' } }

describe('ten minutes after signing in', () => {
  it.each<[string, string, string, () => object | undefined]>([
    ['a role', 'POST', 'role/', () => ({ name: 'night desk', permission_ids: [] })],
    [
      'a new person',
      'POST',
      'user-account/',
      () => ({ name: 'Eve', email: 'eve@star.test', role_id: roles.viewer }),
    ],
    ['another email', 'PUT', `user-account/${bobId}`, () => ({ email: 'eve@star.test' })],
    ['another user name', 'PUT', `user-account/${bobId}`, () => ({ username: 'eve' })],
    ['another password', 'PUT', `user-account/${bobId}`, () => ({ password: 'a whole new sentence' })],
    ['another role', 'PUT', `user-account/${bobId}`, () => ({ role_id: roles.sales })],
    ['another status', 'PUT', `user-account/${bobId}`, () => ({ status: 'disabled' })],
    ['a person who goes', 'DELETE', `user-account/${bobId}`, () => undefined],
    ['one’s own email', 'PUT', 'profile', () => ({ email: 'eve@star.test' })],
  ])('%s asks for the password', async (_what, method, path, body) => {
    const { token } = await later()
    expect(await withToken(token, method, path, body())).toMatchObject(asks)
  })
  it('what says the same again, and what nobody signs in by, does not', async () => {
    const { token } = await later()
    const same = { name: 'Bobby', email: 'bob@star.test', role_id: roles.viewer, status: 'active' }
    expect((await withToken(token, 'PUT', `user-account/${bobId}`, same)).status).toBe(200)
    const mine = { name: 'Ann Admin', email: 'ann@star.test' }
    expect((await withToken(token, 'PUT', 'profile', mine)).status).toBe(200)
  })
})

describe('the password given again', () => {
  const role = () => ({ name: `desk ${Math.random()}`, permission_ids: [] })
  it('opens what was asked for, with new tokens; those before are good no more', async () => {
    const before = await later()
    const wrong = await withToken(before.token, 'POST', 'session/step-up', { password: 'wrong one here' })
    expect(wrong).toMatchObject({ status: 422, body: { detail: 'Password is wrong' } })
    expect(await withToken(before.token, 'POST', 'role/', role())).toMatchObject(asks)
    const { data } = await withToken(before.token, 'POST', 'session/step-up', { password: PASSWORD })
    expect(data).toEqual({
      until: new Date(world.clock.now().getTime() + 600_000).toISOString(),
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 600,
    })
    expect((await withToken(before.token, 'GET', 'profile')).status).toBe(401)
    expect((await withToken(data.access_token, 'POST', 'role/', role())).status).toBe(201)
    expect(await refresh(before.refresh)).toBeUndefined()
  })
  it('is not lost with its answer', async () => {
    const before = await later()
    await withToken(before.token, 'POST', 'session/step-up', { password: PASSWORD })
    expect((await withToken(before.token, 'GET', 'profile')).status).toBe(401)
    const { access_token } = await refresh(before.refresh)
    expect((await withToken(access_token, 'POST', 'role/', role())).status).toBe(201)
  })
  it('is the caller’s own, in this session alone', async () => {
    const other = await world.signIn('ann@star.test', PASSWORD)
    const mine = await world.signIn('ann@star.test', PASSWORD)
    world.clock.advance(60_000)
    await withToken(mine.token, 'POST', 'session/step-up', { password: PASSWORD })
    expect((await withToken(other.token, 'GET', 'profile')).status).toBe(200)
  })
})

describe('who is told', () => {
  const lettersTo = async (address: string, count: number): Promise<string[]> => {
    const found = () => post.inbox.filter((one) => one.envelope.includes(address))
    await expect.poll(() => found().length, { timeout: 10_000 }).toBe(count)
    return found().map(({ mail }) => mail.text ?? '')
  }
  const person = async (me: Person, email: string): Promise<number> =>
    (await me.post('user-account/', { name: 'Cy', email, password: PASSWORD, role_id: roles.viewer })).id
  it('the old address and the new, when somebody changes it', async () => {
    const me = await world.signIn('ann@star.test', PASSWORD)
    const id = await person(me, 'old@star.test')
    await me.put(`user-account/${id}`, { email: 'new@star.test' })
    const [old] = await lettersTo('old@star.test', 1)
    const [fresh] = await lettersTo('new@star.test', 1)
    expect(old).toBe(fresh)
    expect(old).toContain('Ann Admin changed the account of Cy in Gantry.')
    expect(old).toContain('The email address is now new@star.test; it was old@star.test.')
    await me.put(`user-account/${id}`, { username: 'cy', password: 'a whole new sentence' })
    const [, second] = await lettersTo('new@star.test', 2)
    expect(second).toContain('The name to log in with is now cy; it was old@star.test.')
    expect(second).toContain('The password was changed.')
  })
  it('the old address and the new, when it is one’s own; and of one’s own new password', async () => {
    const id = await person(await world.signIn('ann@star.test', PASSWORD), 'dee@star.test')
    expect(id).toBeGreaterThan(0)
    const dee = await world.signIn('dee@star.test', PASSWORD)
    await dee.put('profile', { email: 'dee2@star.test' })
    expect(await lettersTo('dee@star.test', 1)).toEqual(await lettersTo('dee2@star.test', 1))
    await dee.post('change-password', { current_password: PASSWORD, password: 'a whole new sentence' })
    expect((await lettersTo('dee2@star.test', 2))[1]).toContain('The password was changed.')
  })
})
