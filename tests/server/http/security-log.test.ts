/** What an operator watches over: each kind of line comes from a real call, and none tells a secret. */
import { beforeEach, describe, expect, it } from 'vitest'
import { openLog } from '../../../server/logger.ts'
import { openMail } from '../../../server/mail.ts'
import { type Json, openWorld, PASSWORD, type Person } from '../harness.ts'
import { confirmAddress, letterTo, openMailServer } from '../mail-server.ts'

process.env.GANTRY_LIMITS = 'on'
const post = await openMailServer()
const lines: string[] = []
const world = await openWorld({
  work: true,
  mail: openMail(post.url, ''),
  log: openLog('info', { write: (line) => void lines.push(line) }),
})
const ann = await world.signUp('Star Fuel', 'ann@security.test')
const me = await ann.get('profile')
/** Lines of one kind, with what is the same in all of them checked. */
function told(kind: string): Json[] {
  const found = lines.map((line) => JSON.parse(line)).filter((line) => line.log === 'security')
  for (const line of found)
    expect(line).toMatchObject({
      level: 30,
      time: expect.stringMatching(/Z$/),
      request_id: expect.any(String),
    })
  return found.filter((line) => line.kind === kind)
}
const login = (username: string, password: string) => world.call('POST', 'login', { username, password })
const signUpLines = told('sign-up')
beforeEach(() => void (lines.length = 0))

describe('the security log', () => {
  it('tells sign-up', () =>
    expect(signUpLines).toMatchObject([
      {
        tenant: me.tenant.id,
        user: me.id,
        route: 'POST /tenant',
        name: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]))
  it('tells sign-in and sign-in-failed, the name as the same hash however it is typed', async () => {
    await login('ann@security.test', PASSWORD)
    await login('Ann@Security.test', 'wrong password 1')
    await login('nobody@security.test', 'wrong password 1')
    const [right] = told('sign-in')
    const [wrong, unknown] = told('sign-in-failed')
    expect([right.user, wrong.user, wrong.tenant, unknown.user]).toEqual([
      me.id,
      me.id,
      me.tenant.id,
      undefined,
    ])
    expect([right.name === wrong.name, right.name === unknown.name]).toEqual([true, false])
    expect(lines.join('')).not.toMatch(/security\.test|wrong password/i)
  })
  it('tells sign-in-throttled, of guesses that nobody looked at', async () => {
    for (let i = 0; i < 7; i++) await login('guessed@security.test', 'wrong password 1')
    expect([told('sign-in-failed').length, told('sign-in-throttled').length]).toEqual([5, 2])
    expect(
      new Set([...told('sign-in-failed'), ...told('sign-in-throttled')].map(({ name }) => name)).size,
    ).toBe(1)
  })
  it('tells refresh-reuse, with whose session it was', async () => {
    const { data } = await login('ann@security.test', PASSWORD)
    let refresh = data.refresh_token
    for (let i = 0; i < 3; i++)
      refresh = (await world.call('POST', 'refresh-token', { refresh_token: refresh })).data.refresh_token
    lines.length = 0
    expect((await world.call('POST', 'refresh-token', { refresh_token: data.refresh_token })).status).toBe(
      401,
    )
    expect(told('refresh-reuse')).toMatchObject([{ tenant: me.tenant.id, user: me.id }])
  })
  it('tells invited and invitation-accepted, of the mail and of a link that is handed over', async () => {
    const [role] = (await ann.get('role/')).items.filter((one: Json) => one.name === 'sales')
    const tom = { name: 'Tom', email: 'tom@security.test', role_id: role.id }
    const { id } = await ann.post('user-account/', tom)
    const { path } = await ann.post(`user-account/${id}/invitation/link`)
    const token = path.split('#')[1]
    await world.call('POST', 'invitation/accept', { token, password: 'seven green trucks' })
    expect(told('invited').map(({ user, about, route }) => [user, about, route])).toEqual([
      [me.id, `user/${id}`, 'POST /user-account/'],
      [me.id, `user/${id}`, 'POST /user-account/{id}/invitation/link'],
    ])
    expect(told('invitation-accepted')).toMatchObject([{ user: id, tenant: me.tenant.id }])
    expect(lines.join('')).not.toContain(token.split('.')[1])
  })
  it('tells connection-changed, of a mail server that is named or forgotten, without its password', async () => {
    const server = {
      host: 'smtp.security.test',
      port: 465,
      address: 'a@security.test',
      password: 'let me in',
    }
    await ann.put('mailbox/smtp', server)
    await ann.call('DELETE', 'mailbox/smtp')
    expect(told('connection-changed').map(({ user, about }) => [user, about])).toEqual([
      [me.id, 'mailbox/smtp'],
      [me.id, 'mailbox/smtp'],
    ])
    expect(lines.join('')).not.toContain('let me in')
  })
  it('tells password-failed and password-changed, by oneself, by an administrator and by a link', async () => {
    const sam = await world.as(ann, 'sales')
    const { id, email } = await sam.get('profile')
    lines.length = 0
    const step = (password: string) => sam.call('POST', 'session/step-up', { password })
    await step('wrong password 1')
    const change = (current_password: string) =>
      sam.call('POST', 'change-password', { current_password, password: 'a brand new sentence' })
    await change('wrong password 1')
    expect((await change('long enough pw 7')).status).toBe(200)
    await ann.put(`user-account/${id}`, { password: 'what the boss thought of' })
    await world.call('POST', 'forgot-password', { email })
    const [, token] = /reset-password\/(\S+)/.exec((await letterTo(post, email, 'Set a new password')).text!)!
    await world.call('POST', 'reset-password', { token, password: 'and yet another one' })
    expect(told('password-failed').map(({ user, route }) => [user, route])).toEqual([
      [id, 'POST /session/step-up'],
      [id, 'POST /change-password'],
    ])
    expect(told('password-changed').map(({ user, about }) => [user, about])).toEqual([
      [id, `user/${id}`],
      [me.id, `user/${id}`],
      [undefined, `user/${id}`],
    ])
    expect(lines.join('')).not.toMatch(/sentence|boss|another one/)
  })
  it('tells denied, also of who gives what they do not hold', async () => {
    const viewer = await world.as(ann, 'viewer')
    const manager = await world.as(ann, 'manager')
    const { id } = await viewer.get('profile')
    lines.length = 0
    await viewer.call('POST', 'yard/', { name: 'North' })
    const { id: mine } = await manager.get('profile')
    const roles = (await manager.get('role/')).items as Json[]
    const admin = roles.find(({ name }) => name === 'admin').id
    await manager.call('PUT', `user-account/${mine}`, { role_id: admin })
    expect(told('denied').map(({ user, route }) => [user, route])).toEqual(
      [
        [id, 'POST /yard'],
        [mine, 'PUT /user-account/{id}'],
      ].map(([who, route]) => [who, expect.stringContaining(String(route))]),
    )
  })
  it('tells throttled', async () => {
    for (let i = 0; i < 6; i++) await world.call('POST', 'forgot-password', { email: 'many@security.test' })
    expect(told('throttled')).toMatchObject([{ route: 'POST /forgot-password' }])
  })
  it('tells role-changed, of a role and of a person, and nothing of a change that was refused', async () => {
    const role = await ann.post('role/', { name: 'Night desk', permission_ids: [] })
    const person = await ann.post('user-account/', {
      name: 'Flo',
      email: 'flo@security.test',
      role_id: role.id,
    })
    await ann.put(`user-account/${person.id}`, { name: 'Flora' })
    await ann.put(`user-account/${person.id}`, { status: 'disabled' })
    await ann.call('PUT', `role/${role.id}`, { name: 'ＤＲＩＶＥＲ' })
    await ann.call('DELETE', `user-account/${person.id}`)
    expect(told('role-changed').map(({ about }) => about)).toEqual([
      `role/${role.id}`,
      `user/${person.id}`,
      `user/${person.id}`,
      `user/${person.id}`,
    ])
    expect(lines.join('')).not.toMatch(/Flo|Night/)
  })
  it('tells sender-confirmed', async () => {
    await confirmAddress(post, ann)
    expect(told('sender-confirmed')).toMatchObject([{ user: me.id, about: 'email-sender/1' }])
  })
  it('tells export, and no list that is only shown', async () => {
    await ann.get('yard/')
    await ann.call('GET', 'yard/?format=csv')
    await ann.call('GET', 'email/', undefined, { accept: 'text/csv' })
    expect(told('export').map(({ route }) => route)).toEqual(['GET /yard/', 'GET /email/'])
  })
  it('tells upload-refused', async () => {
    const send = (person: Person, file: File) => {
      const form = new FormData()
      form.set('file', file)
      return person.call('POST', 'storage/upload-file', form)
    }
    await send(ann, new File(['MZ this is a program'], 'invoice.pdf'))
    await send(ann, new File(['%PDF-1.7'], 'invoice.pdf'))
    expect(told('upload-refused')).toMatchObject([{ user: me.id, route: 'POST /storage/upload-file' }])
  })
})
