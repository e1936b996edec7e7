/**
 * A mail server that a company names itself: nothing goes by it before it took a test message, its password
 * is told to nobody, and it may not stand in the operator's own network.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { isOwnNetwork } from '../../../server/mail-host.ts'
import { openMail } from '../../../server/mail.ts'
import { notePosted } from '../../../src/plugins/email/server/mailbox.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { LOCALHOST } from '../localhost-certificate.ts'
import { letterTo, openMailServer } from '../mail-server.ts'

process.env.GANTRY_ALLOW_PRIVATE_HOSTS = '1'
afterAll(() => {
  delete process.env.GANTRY_ALLOW_PRIVATE_HOSTS
})
const post = await openMailServer({ secure: true })
const world = await openWorld({ work: true, mail: openMail('', '', [LOCALHOST.cert]) })
const settings = (more: object = {}) => ({
  host: 'localhost',
  port: post.port,
  security: 'tls',
  address: 'office@prairie.example.test',
  sender_name: 'Prairie Fuel office',
  reply_to: 'desk@prairie.example.test',
  username: 'office',
  password: 'letmein',
  ...more,
})
const plain = { recipient_email: 'a@farm.example.test', subject: 'Hello', body: 'Words' }
const save = (person: Person, more: object = {}) => person.call('PUT', 'mailbox/smtp', settings(more))
const test = (person: Person) => person.call('POST', 'mailbox/smtp/test', {})
async function open(): Promise<Person> {
  post.inbox.length = 0
  post.signedIn.length = 0
  return world.signUp('Prairie Fuel')
}

describe('the mail server of a company', () => {
  it('is not put in use by a message that another took while it was named', async () => {
    const ann = await open()
    const tenant = (await ann.get('profile')).tenant.id
    const first = (await save(ann)).data
    await test(ann)
    await save(ann, { port: 4465, password: 'letmein' })
    const at = world.clock.now().toISOString()
    const note = (used: Json) =>
      world.server.transact(tenant)((tx, { emit }) =>
        notePosted(
          tx,
          emit,
          { state: 'sent', accepted: ['a@farm.example.test'], rejected: [] },
          { at, used },
        ),
      )
    await note(first)
    expect((await ann.get('mailbox/')).items[0]).toMatchObject({ port: 4465, status: 'off' })
    await note({ ...first, port: 4465 })
    expect((await ann.get('mailbox/')).items[0]).toMatchObject({ port: 4465, status: 'connected' })
  })
  it('carries its emails once it took a test message, under its own name', async () => {
    const ann = await open()
    expect(await ann.get('mailbox/')).toMatchObject({ items: [], total: 0 })
    expect(await ann.get('email-sender')).toMatchObject({ state: 'no_server', by: 'none' })
    const saved = await save(ann)
    expect(saved.data).toMatchObject({
      status: 'off',
      has_password: true,
      tested_at: null,
      host: 'localhost',
    })
    expect((await ann.post('email/', [plain]))[0]).toMatchObject({ status: 'captured', error: null })
    const tested = (await test(ann)).data
    expect(tested).toMatchObject({ status: 'connected', last_error: null, last_sent_at: expect.any(String) })
    const { email } = await ann.get('profile')
    const letter = await letterTo(post, email, 'Test message from Prairie Fuel')
    expect([letter.from.value[0], letter.replyTo.value[0].address]).toEqual([
      { name: 'Prairie Fuel office', address: 'office@prairie.example.test' },
      'desk@prairie.example.test',
    ])
    expect(await ann.get('email-sender')).toMatchObject({
      state: 'confirmed',
      by: 'own',
      address: 'office@prairie.example.test',
    })
    const [sent] = await ann.post('email/', [plain])
    expect(sent).toMatchObject({
      status: 'sent',
      from: 'office@prairie.example.test',
      sender_name: 'Prairie Fuel office',
      reply_to: 'desk@prairie.example.test',
    })
    expect(post.inbox.at(-1)!.sender).toBe('office@prairie.example.test')
    expect(post.signedIn.every((one) => one === 'office/letmein')).toBe(true)
  })
  it('carries letters of Gantry too where the operator has no server', async () => {
    const ann = await open()
    await save(ann)
    await test(ann)
    const { email } = await ann.get('profile')
    await world.call('POST', 'forgot-password', { email })
    expect((await letterTo(post, email, 'Set a new password')).text).toContain('/reset-password/')
  })
  it('says in words what was wrong, keeps the last error, and asks for the password when it was refused', async () => {
    const ann = await open()
    await save(ann, { password: 'wrong' })
    expect((await test(ann)).data).toMatchObject({
      status: 'off',
      last_error: expect.stringMatching(/^localhost rejected the username or password: 535/),
      last_error_at: expect.any(String),
    })
    await save(ann)
    await test(ann)
    await save(ann, { password: 'letmein' })
    await test(ann)
    post.answers.rcpt = () => '550 5.1.1 No such mailbox'
    const [refused] = await ann.post('email/', [plain])
    delete post.answers.rcpt
    expect(refused).toMatchObject({ status: 'failed' })
    expect((await ann.get('mailbox/')).items[0]).toMatchObject({
      status: 'connected',
      last_error: 'localhost: 550 5.1.1 No such mailbox',
    })
    post.answers.auth = () => '535 5.7.8 The password has expired'
    expect((await ann.post('email/', [plain]))[0].status).toBe('failed')
    delete post.answers.auth
    expect((await ann.get('mailbox/')).items[0].status).toBe('needs_reauth')
    await save(ann)
    for (const [more, words] of [
      [{ host: 'nowhere.invalid' }, 'There is no server nowhere.invalid.'],
      [{ port: 9 }, 'localhost does not answer on port 9.'],
    ] as const) {
      await save(ann, more)
      expect((await test(ann)).data.last_error).toBe(words)
    }
  })
  it('tells its password to nobody: not in answers, events, history, jobs or the table', async () => {
    const ann = await open()
    await save(ann, { password: 'letmein' })
    await test(ann)
    const told = await Promise.all([
      ann.get('mailbox/'),
      ann.get('audit/?size=200'),
      world.database.asOwner(async (c) => [
        (await c.query('select * from mailbox')).rows,
        (await c.query('select payload from event')).rows,
        (await c.query('select answer from idempotency_key')).rows,
        (await c.query('select payload from graphile_worker._private_jobs')).rows,
      ]),
    ])
    expect(JSON.stringify(told)).not.toContain('letmein')
  })
  it('does not hand the password to another server: it is typed again', async () => {
    const ann = await open()
    await save(ann)
    const change = (more: Json) => ann.call('PUT', 'mailbox/smtp', more)
    for (const more of [
      { host: 'mail.elsewhere.test' },
      { port: 2525 },
      { username: 'x' },
      { security: 'starttls' },
    ])
      expect((await change(more)).body.fields).toMatchObject([
        { path: 'password', message: 'Enter the password again for another server or username' },
      ])
    expect((await change({ sender_name: 'Dispatch' })).data).toMatchObject({
      sender_name: 'Dispatch',
      has_password: true,
    })
  })
  it('has to be tested again for another address, and until then nothing goes by it', async () => {
    const ann = await open()
    await save(ann)
    await test(ann)
    const moved = await ann.put('mailbox/smtp', { address: 'billing@prairie.example.test' })
    expect(moved).toMatchObject({ status: 'off', tested_at: null })
    expect((await ann.post('email/', [plain]))[0].status).toBe('captured')
  })
  it('can be forgotten with its password', async () => {
    const ann = await open()
    await save(ann)
    expect((await ann.call('DELETE', 'mailbox/smtp')).status).toBe(200)
    expect((await ann.get('mailbox/')).total).toBe(0)
    expect((await test(ann)).status).toBe(404)
    expect((await ann.call('PUT', 'mailbox/smtp', { port: 465 })).body.fields).toMatchObject([
      { path: 'host' },
    ])
  })
  it('is for who connects other services; nobody else changes it, and it asks for the password', async () => {
    const ann = await open()
    const manager = await world.as(ann, 'manager')
    expect((await save(manager)).status).toBe(403)
    expect((await test(manager)).status).toBe(403)
    expect((await manager.call('GET', 'mailbox/')).status).toBe(200)
    world.clock.advance(601_000)
    expect((await save(ann)).status).toBe(428)
  })
  it('proves its address to nobody but itself', async () => {
    const operator = await openMailServer()
    const both = await openWorld({ work: true, mail: openMail(operator.url, '', [LOCALHOST.cert]) })
    const ann = await both.signUp('Prairie Fuel')
    await ann.put('mailbox/smtp', settings())
    await ann.post('mailbox/smtp/test')
    expect(await ann.get('email-sender')).toMatchObject({ state: 'confirmed', by: 'own' })
    await ann.call('DELETE', 'mailbox/smtp')
    await ann.post('company-settings/', { company_name: 'P', email: 'office@prairie.example.test' })
    expect(await ann.get('email-sender')).toMatchObject({ state: 'unconfirmed', by: 'operator' })
    expect(operator.inbox).toEqual([])
  })
})

describe('a server in the operator’s own network', () => {
  it('is not spoken to, whatever its name is', async () => {
    delete process.env.GANTRY_ALLOW_PRIVATE_HOSTS
    const ann = await open()
    for (const host of ['localhost', '127.0.0.1', '2130706433']) {
      await save(ann, { host })
      expect((await test(ann)).data).toMatchObject({
        status: 'off',
        last_error: `${host} is in a private network. Whoever runs Gantry can allow such servers.`,
      })
    }
    process.env.GANTRY_ALLOW_PRIVATE_HOSTS = '1'
    expect(post.signedIn).toEqual([])
  })
  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.31.255.1', true],
    ['172.32.0.1', false],
    ['192.168.1.9', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['8.8.8.8', false],
    ['203.0.113.9', false],
    ['::', true],
    ['::1', true],
    ['fe80::1', true],
    ['fd00::1', true],
    ['::ffff:10.0.0.1', true],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', true],
    ['2001:4860:4860::8888', false],
  ])('%s: %s', (address, own) => {
    expect(isOwnNetwork(address)).toBe(own)
  })
})
