/** Invitations: a link by mail or handed over, good once and for a week, and what it says when it is not. */
import { describe, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'
import { type Json, openWorld, type Person, type World } from '../harness.ts'
import { confirmAddress, letterTo, openMailServer } from '../mail-server.ts'

const post = await openMailServer()
const world = await openWorld({ work: true, mail: openMail(post.url) })
const quiet = await openWorld({ work: true })
const PASSWORD = 'seven green trucks'
let people = 0
const roleOf = async (person: Person, name: string): Promise<number> =>
  ((await person.get('role/')).items as Json[]).find((one) => one.name === name).id
/** A company whose address is confirmed, and somebody without a password. */
async function openCompany(to: World = world): Promise<Person> {
  const ann = await to.signUp('Prairie Fuel')
  if (to === world) await confirmAddress(post, ann)
  return ann
}
async function add(ann: Person, more: object = {}, role = 'sales'): Promise<Json> {
  const email = `tom${++people}@prairie.example.test`
  const role_id = await roleOf(ann, role)
  return ann.post('user-account/', { name: 'Tom Driver', email, role_id, ...more })
}
const tokenIn = (text: string): string => /\/invitation#(\S+)/.exec(text)![1]!
const mailed = async (email: string) =>
  tokenIn((await letterTo(post, email, 'Ann Admin invited you to Gantry')).text!)
const look = (token: string, to = world) => to.call('POST', 'invitation/look', { token })
const accept = (token: string, password = PASSWORD, to = world) =>
  to.call('POST', 'invitation/accept', { token, password })
const until = async (ann: Person, id: number, email: string): Promise<Json> => {
  for (let i = 0; i < 100; i++, await new Promise((r) => setTimeout(r, 50))) {
    const row = await ann.get(`user-account/${id}`)
    if (row.invitation_email === email) return row
  }
  throw new Error(`the invitation is not ${email}`)
}

describe('somebody who is added without a password', () => {
  it('gets a mail with a link, sets the password by it, and is signed in', async () => {
    process.env.GANTRY_URL = 'https://fuel.example.test/'
    const ann = await openCompany()
    const tom = await add(ann)
    expect(tom).toMatchObject({ status: 'invited', invitation_email: 'sending' })
    const letter = await letterTo(post, tom.email, 'Ann Admin invited you to Gantry')
    delete process.env.GANTRY_URL
    expect(letter.text).toContain('https://fuel.example.test/invitation#')
    expect(letter.text).toContain('at Prairie Fuel in Gantry')
    expect(letter.text).toContain(`you log in as ${tom.username}`)
    const token = tokenIn(letter.text!)
    const { rows } = await world.database.asOwner((c) =>
      c.query(
        `select (select json_agg(l) from invitation_link l) as links, (select json_agg(e.payload) from event e) as events, (select json_agg(j.payload) from graphile_worker._private_jobs j) as jobs`,
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
    expect(await until(ann, tom.id, 'sent')).toMatchObject({
      status: 'invited',
      invitation_expires_at: '2026-03-09T15:00:00.000Z',
    })
    expect((await look(token)).data).toEqual({
      state: 'open',
      company: 'Prairie Fuel',
      name: 'Tom Driver',
      username: tom.username,
      expires_at: '2026-03-09T15:00:00.000Z',
      invited_by: { name: 'Ann Admin', email: (await ann.get('profile')).email },
    })
    expect((await accept(token, 'short')).body.fields).toMatchObject([{ path: 'password' }])
    expect((await accept(token, 'password12345')).body.fields).toMatchObject([{ path: 'password' }])
    const signedIn = await accept(token)
    expect(signedIn.data).toMatchObject({ user_role: 'sales', user: { username: tom.username } })
    expect(await ann.get(`user-account/${tom.id}`)).toMatchObject({
      status: 'active',
      invitation_email: null,
      invitation_expires_at: null,
    })
    await world.signIn(tom.username, PASSWORD)
    expect((await accept(token, 'another sentence here')).body).toMatchObject({
      detail: 'This link is no longer valid',
    })
    expect((await look(token)).data.state).toBe('used')
    const history = await ann.get(`audit/?entity=user&entity_id=${tom.id}`)
    expect(history.items[0]).toMatchObject({
      command: 'user.updated',
      actor_id: tom.id,
      actor_name: 'Tom Driver',
    })
  })
  it('finds the link expired after a week, and reads whom to ask', async () => {
    const ann = await openCompany()
    const tom = await add(ann)
    const token = await mailed(tom.email)
    const { email } = await ann.get('profile')
    await ann.post('company-settings/', { company_name: 'Prairie Fuel & Oil', email })
    world.clock.advance(7 * 86_400_000)
    expect((await look(token)).data).toMatchObject({
      state: 'expired',
      company: 'Prairie Fuel & Oil',
      invited_by: { name: 'Ann Admin', email },
    })
    expect((await accept(token)).status).toBe(422)
  })
  it('is waited for until the address of the company is confirmed', async () => {
    const ann = await world.signUp('Prairie Fuel')
    const tom = await add(ann)
    expect(await until(ann, tom.id, 'saved')).toMatchObject({
      invitation_error: 'Confirm your address first',
    })
    expect(post.inbox.some(({ envelope }) => envelope.includes(tom.email))).toBe(false)
    await confirmAddress(post, ann)
    await ann.post(`user-account/${tom.id}/invitation`)
    expect((await accept(await mailed(tom.email))).status).toBe(200)
  })
  it('is invited without a mail server too: the invitation is saved, a link can be handed over', async () => {
    const ann = await openCompany(quiet)
    const tom = await add(ann)
    expect(await until(ann, tom.id, 'saved')).toMatchObject({ status: 'invited', invitation_error: null })
    const made = await ann.post(`user-account/${tom.id}/invitation/link`)
    expect(made).toEqual({
      path: expect.stringMatching(/^\/invitation#\d+\.[\w-]{32}$/),
      origin: null,
      expires_at: expect.any(String),
    })
    expect((await accept(tokenIn(made.path), PASSWORD, quiet)).status).toBe(200)
  })
  it('says that the mail server refused the address', async () => {
    const ann = await openCompany()
    post.answers.rcpt = () => '550 5.1.1 No such user'
    const tom = await add(ann)
    expect((await until(ann, tom.id, 'failed')).invitation_error).toMatch(/No such user/)
    delete post.answers.rcpt
  })
})

describe('links of an invitation', () => {
  it('stay good beside each other until one is used', async () => {
    const ann = await openCompany()
    const tom = await add(ann)
    const first = await mailed(tom.email)
    const { path } = await ann.post(`user-account/${tom.id}/invitation/link`)
    expect((await look(first)).data.state).toBe('open')
    expect((await accept(tokenIn(path))).status).toBe(200)
    expect((await look(first)).data.state).toBe('used')
    expect((await accept(first)).status).toBe(422)
  })
  it('end when the person is disabled, is written to elsewhere, or is given a password', async () => {
    const ann = await openCompany()
    for (const [change, state] of [
      [{ status: 'disabled' }, 'withdrawn'],
      [{ email: `moved${++people}@prairie.example.test` }, 'withdrawn'],
      [{ password: 'given by the office' }, 'used'],
    ] as const) {
      const tom = await add(ann)
      const token = await mailed(tom.email)
      await ann.put(`user-account/${tom.id}`, change)
      expect((await look(token)).data.state).toBe(state)
      expect((await accept(token)).status).toBe(422)
      if ('email' in change) expect((await accept(await mailed(change.email))).status).toBe(200)
    }
  })
  it('that nobody made are refused alike', async () => {
    for (const token of ['x', '1.x', `999999.${'a'.repeat(32)}`])
      expect((await look(token)).body.detail).toBe('This link is no longer valid')
  })
  it('used at the same moment are used once', async () => {
    const ann = await openCompany()
    const tom = await add(ann)
    const token = await mailed(tom.email)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await accept(token)).status))
    expect(statuses.toSorted()).toEqual([200, 422, 422])
  })
})

describe('inviting again', () => {
  it('asks for the password, and for everything the person may', async () => {
    const ann = await openCompany()
    const boss = await add(ann, {}, 'admin')
    const manager = await world.as(ann, 'manager')
    const again = (person: Person, id: number, what = '') =>
      person.call('POST', `user-account/${id}/invitation${what}`)
    expect((await again(manager, boss.id)).body.fields).toMatchObject([{ code: 'escalation' }])
    expect((await again(manager, boss.id, '/link')).body.fields).toMatchObject([{ code: 'escalation' }])
    const sales = await world.as(ann, 'sales')
    expect((await again(sales, boss.id, '/link')).status).toBe(403)
    world.clock.advance(599_000)
    const { email } = await ann.get('profile')
    expect((await again(ann, boss.id)).status).toBe(200)
    world.clock.advance(2000)
    const old = await world.signIn(email, 'correct horse 42')
    expect((await again(old, boss.id, '/link')).status).toBe(200)
  })
  it('is refused for who needs none', async () => {
    const ann = await openCompany()
    const me = await ann.get('profile')
    expect((await ann.call('POST', `user-account/${me.id}/invitation`)).body).toMatchObject({
      code: 'NOT_INVITED',
      detail: 'This user already has a password',
    })
    const tom = await add(ann)
    await ann.put(`user-account/${tom.id}`, { status: 'disabled' })
    expect((await ann.call('POST', `user-account/${tom.id}/invitation/link`)).body.detail).toBe(
      'This user is disabled',
    )
    expect((await ann.call('POST', 'user-account/999999/invitation')).status).toBe(404)
  })
  it('happens five times an hour at most', async () => {
    process.env.GANTRY_LIMITS = 'on'
    const ann = await openCompany()
    const tom = await add(ann)
    const statuses = []
    for (let i = 0; i < 5; i++)
      statuses.push((await ann.call('POST', `user-account/${tom.id}/invitation/link`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

describe('the status', () => {
  it('follows from the password: given one, a person is active at once', async () => {
    const ann = await openCompany(quiet)
    const given = await add(ann, { password: PASSWORD, status: 'invited' })
    expect(given).toMatchObject({ status: 'active', invitation_email: null })
    await quiet.signIn(given.username, PASSWORD)
    const tom = await add(ann, { status: 'active' })
    expect(tom.status).toBe('invited')
    expect(await ann.put(`user-account/${tom.id}`, { status: 'active' })).toMatchObject({ status: 'invited' })
    expect(await ann.put(`user-account/${tom.id}`, { password: PASSWORD })).toMatchObject({
      status: 'active',
      invitation_email: null,
    })
    await quiet.signIn(tom.username, PASSWORD)
  })
  it('of who is added disabled is that, and nobody is written to', async () => {
    const ann = await openCompany(quiet)
    const tom = await add(ann, { status: 'disabled' })
    expect(tom).toMatchObject({ status: 'disabled', invitation_email: null })
    expect(await ann.put(`user-account/${tom.id}`, { status: 'active' })).toMatchObject({
      status: 'invited',
      invitation_email: null,
    })
  })
})
