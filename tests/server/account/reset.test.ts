/**
 * A forgotten password: the link really goes out, is good once and
 * for an hour, and tells nobody who is known.
 */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'
import { openWorld, PASSWORD } from '../harness.ts'
import { openMailServer } from '../mail-server.ts'

const post = await openMailServer()
const sent = await openWorld({ work: true, mail: openMail(post.url) })
const kept = await openWorld({ work: true })
process.env.GANTRY_LIMITS = 'on'
const forgot = (email: string, world = sent, headers = {}) =>
  world.call('POST', 'forgot-password', { email }, headers)
const until = async <T>(look: () => T | undefined): Promise<T> => {
  for (let i = 0; i < 200; i++, await new Promise((r) => setTimeout(r, 50))) {
    const found = look()
    if (found) return found
  }
  throw new Error('it did not come')
}
const letterTo = (address: string) => until(() => post.inbox.findLast((m) => m.envelope.includes(address)))
const tokenIn = (text: string): string => /reset-password\/(\S+)/.exec(text)![1]!

describe('a link', () => {
  it('arrives, sets the password once, ends every session, and is not used twice', async () => {
    const bob = await sent.signUp('Bob Fuel', 'bob@reset.test')
    expect(await forgot('BOB@reset.test')).toMatchObject({ status: 200, data: {} })
    const mail = (await letterTo('bob@reset.test')).mail
    expect(mail.subject).toBe('Set a new password')
    const token = tokenIn(mail.text!)
    expect(
      JSON.stringify(
        (await sent.database.asOwner((c) => c.query('select payload from graphile_worker._private_jobs')))
          .rows,
      ),
    ).not.toContain(token)
    const set = (password: string) => sent.call('POST', 'reset-password', { token, password })
    expect((await set('short')).body.fields).toMatchObject([{ path: 'password' }])
    expect((await set('a brand new sentence')).status).toBe(200)
    expect((await bob.call('GET', 'profile')).status).toBe(401)
    await sent.signIn('bob@reset.test', 'a brand new sentence')
    expect((await set('and yet another one')).body).toMatchObject({
      code: 'VALIDATION',
      detail: 'This link is no longer valid',
      fields: [{ path: 'token' }],
    })
  })
  it('is void after an hour, and after a newer one was asked for', async () => {
    await sent.signUp('Carl Fuel', 'carl@reset.test')
    await forgot('carl@reset.test')
    const first = tokenIn((await letterTo('carl@reset.test')).mail.text!)
    await forgot('carl@reset.test')
    const second = await until(() => {
      const t = tokenIn(post.inbox.findLast((m) => m.envelope.includes('carl@reset.test'))!.mail.text!)
      return t === first ? undefined : t
    })
    expect(
      (await sent.call('POST', 'reset-password', { token: first, password: 'a brand new sentence' })).status,
    ).toBe(422)
    sent.clock.advance(3_601_000)
    expect(
      (await sent.call('POST', 'reset-password', { token: second, password: 'a brand new sentence' })).status,
    ).toBe(422)
    for (const token of ['1.x', 'x', `999999.${'a'.repeat(32)}`])
      expect(
        (await sent.call('POST', 'reset-password', { token, password: 'a brand new sentence' })).status,
      ).toBe(422)
  })
  it('names the host of the operator, never the one a caller claims', async () => {
    await sent.signUp('Dora Fuel', 'dora@reset.test')
    await sent.server.app.request('http://evil.example.test/api/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example.test' },
      body: JSON.stringify({ email: 'dora@reset.test' }),
    })
    expect((await letterTo('dora@reset.test')).mail.text).toMatch(/behind its address:\s+\/reset-password\//)
    process.env.GANTRY_URL = 'https://fuel.example.test/'
    await forgot('dora@reset.test')
    expect(
      await until(() =>
        post.inbox.find((m) => m.mail.text?.includes('https://fuel.example.test/reset-password/')),
      ),
    ).toBeTruthy()
    delete process.env.GANTRY_URL
  })
  it('lets no disabled person back in, and an invited one begin', async () => {
    const eli = await sent.signUp('Eli Fuel', 'eli@reset.test')
    const sam = await sent.as(eli, 'sales')
    const { id, email } = await sam.get('profile')
    await forgot(email)
    const token = tokenIn((await letterTo(email)).mail.text!)
    await eli.put(`user-account/${id}`, { status: 'disabled' })
    expect(
      (await sent.call('POST', 'reset-password', { token, password: 'a brand new sentence' })).status,
    ).toBe(422)
    const roles = (await eli.get('role/')).items as { id: number; name: string }[]
    const flo = await eli.post('user-account/', {
      name: 'Flo',
      email: 'flo@reset.test',
      role_id: roles.find((r) => r.name === 'viewer')!.id,
    })
    expect(flo.status).toBe('invited')
    await forgot('flo@reset.test')
    await sent.call('POST', 'reset-password', {
      token: tokenIn((await letterTo('flo@reset.test')).mail.text!),
      password: 'a brand new sentence',
    })
    await sent.signIn('flo@reset.test', 'a brand new sentence')
  })
  it('is asked for five times an hour, and answers alike for everybody', async () => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await forgot('nobody@reset.test')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
  it('waits for the operator in a file where no mail server is set up', async () => {
    await kept.signUp('Gus Fuel', 'gus@reset.test')
    await forgot('gus@reset.test', kept)
    const folder = path.join(kept.dir, 'files', 'captured')
    const name = await until(() =>
      fs.existsSync(folder) ? fs.readdirSync(folder).find((n) => n.endsWith('.eml')) : undefined,
    )
    expect(fs.statSync(path.join(folder, name)).mode & 0o077).toBe(0)
    const text = fs
      .readFileSync(path.join(folder, name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const token = tokenIn(text)
    // the caller named a host here too
    expect(text).toMatch(/behind its address:\s+\/reset-password\//)
    expect(text).not.toContain('http')
    expect((await kept.call('POST', 'reset-password', { token, password: PASSWORD })).status).toBe(200)
  })
})

it('set by an administrator ends the sessions of that person', async () => {
  const ida = await sent.signUp('Ida Fuel', 'ida@reset.test')
  const jan = await sent.as(ida, 'viewer')
  await ida.put(`user-account/${(await jan.get('profile')).id}`, { password: 'what the boss thought of' })
  expect([(await jan.call('GET', 'profile')).status, (await ida.call('GET', 'profile')).status]).toEqual([
    401, 200,
  ])
})
