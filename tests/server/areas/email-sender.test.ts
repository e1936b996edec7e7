/**
 * Where emails come from: the address a company proved to read, never a field of the call. Until it is
 * proven they are kept, and go with one press.
 */
import { describe, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { confirmAddress, digitsIn, letterTo, openMailServer } from '../mail-server.ts'

const post = await openMailServer()
const { inbox } = post
const world = await openWorld({ work: true, mail: openMail(post.url, '') })
const plain = { recipient_email: 'a@farm.example.test', subject: 'Hello', body: 'Words' }
let companies = 0
/** A company with an address of its own. */
async function open(to = world): Promise<{ person: Person; address: string }> {
  const person = await to.signUp(`Fuel ${++companies}`)
  const address = `office@fuel${companies}.example.test`
  await person.post('company-settings/', { company_name: `Fuel ${companies}`, email: address })
  return { person, address }
}
const confirm = (person: Person, code: string) => person.call('POST', 'email-sender/confirm', { code })
const senderOf = (mail: Json) => [mail.from.value[0].address, mail.replyTo?.value[0].address]

describe('the sender of an email', () => {
  it('is the confirmed address whatever the call says, which becomes where answers go', async () => {
    const { person, address } = await open()
    await confirmAddress(post, person)
    const [sent] = await person.post('email/', [
      { ...plain, sender_email: 'president@bank.example.test', sender_name: 'The President' },
    ])
    expect(sent).toMatchObject({
      status: 'sent',
      from: address,
      sender_email: 'president@bank.example.test',
      reply_to: null,
    })
    expect(inbox.map(({ mail }) => senderOf(mail))).toEqual([[address, 'president@bank.example.test']])
    expect(inbox[0]!.sender).toBe(address)
    const [asked] = await person.post('email/', [{ ...plain, reply_to: 'desk@fuel.example.test' }])
    expect([asked.from, senderOf(inbox[1]!.mail)]).toEqual([address, [address, 'desk@fuel.example.test']])
    const [own] = await person.post('email/', [plain])
    expect([own.sender_email, senderOf(inbox[2]!.mail)]).toEqual([address, [address, undefined]])
  })
  it('is one of those the operator names, and the own address only when it is among them', async () => {
    const mail = openMail(post.url, 'mail@gantry.example.test, @Known.example.test')
    const listed = await openWorld({ work: true, mail })
    const { person, address } = await open(listed)
    await confirmAddress(post, person)
    const [sent] = await person.post('email/', [plain])
    expect([sent.from, senderOf(inbox[0]!.mail), inbox[0]!.sender]).toEqual([
      'mail@gantry.example.test',
      ['mail@gantry.example.test', address],
      'mail@gantry.example.test',
    ])
    const settings = await person.get('company-settings/')
    await person.put(`company-settings/${settings.id}`, { email: 'office@known.example.test' })
    await confirmAddress(post, person)
    expect((await person.post('email/', [plain]))[0].from).toBe('office@known.example.test')
    await listed.call('POST', 'forgot-password', { email: (await person.get('profile')).email })
    const letter = await letterTo(post, (await person.get('profile')).email, 'Set a new password')
    expect(senderOf(letter)[0]).toBe('mail@gantry.example.test')
  })
  it.each(['@fuel.example.test', 'mail@fuel.example.test, nonsense', 'Gantry <mail@fuel.example.test>'])(
    'is not looked for in a list that is none: %s',
    (list) => {
      expect(() => openMail(post.url, list)).toThrow('GANTRY_SENDERS')
    },
  )
})

describe('before the address is confirmed', () => {
  it('emails are kept, not refused, and one press sends them afterwards', async () => {
    const { person, address } = await open()
    inbox.length = 0
    const kept = await person.post('email/', [plain, { ...plain, subject: 'Second' }])
    for (const mail of kept)
      expect(mail).toMatchObject({
        status: 'captured',
        captured: true,
        error: 'Confirm your address first',
        from: null,
      })
    expect(await person.get('email-sender')).toMatchObject({
      address,
      from: address,
      state: 'unconfirmed',
      kept: 2,
      code_sent_at: null,
    })
    expect((await person.call('POST', 'email-sender/send-kept', {})).body).toMatchObject({
      code: 'NOT_CONFIRMED',
      detail: 'Confirm your address first.',
    })
    expect(inbox).toEqual([])
    await confirmAddress(post, person)
    expect(await person.post('email-sender/send-kept', {})).toMatchObject({
      sent: 2,
      kept: 0,
      state: 'confirmed',
    })
    await expect.poll(() => inbox.map(({ mail }) => mail.subject).toSorted()).toEqual(['Hello', 'Second'])
    expect(inbox.every(({ sender }) => sender === address)).toBe(true)
    expect(await person.post('email-sender/send-kept', {})).toMatchObject({ sent: 0, kept: 0 })
  })
  it('letters of Gantry to its users go out all the same', async () => {
    const { person } = await open()
    const { email } = await person.get('profile')
    await world.call('POST', 'forgot-password', { email })
    expect((await letterTo(post, email, 'Set a new password')).text).toContain('/reset-password/')
  })
  it('the address is that of whoever opened the company, until the settings name one', async () => {
    const person = await world.signUp('No settings yet')
    const { email } = await person.get('profile')
    expect(await person.get('email-sender')).toMatchObject({ address: email, state: 'unconfirmed' })
    await confirmAddress(post, person)
    await person.post('company-settings/', { company_name: 'Named', email: 'other@named.example.test' })
    expect(await person.get('email-sender')).toMatchObject({
      address: 'other@named.example.test',
      state: 'unconfirmed',
    })
  })
  it('nothing has to be confirmed where no mail server is set up', async () => {
    const quiet = await openWorld({ work: true })
    const { person } = await open(quiet)
    const [mail] = await person.post('email/', [plain])
    expect([mail.status, mail.error]).toEqual(['captured', null])
    expect(await person.get('email-sender')).toMatchObject({ state: 'no_server', kept: 0 })
    expect((await person.call('POST', 'email-sender/code', {})).body.code).toBe('NO_MAIL_SERVER')
  })
})

describe('the digits', () => {
  it('stand in the email beside a link on the address of the operator, and in no queue', async () => {
    process.env.GANTRY_URL = 'https://fuel.example.test/'
    const { person, address } = await open()
    await person.post('email-sender/code')
    delete process.env.GANTRY_URL
    const letter = await letterTo(post, address)
    const code = digitsIn(letter)
    expect(letter.text).toContain(`https://fuel.example.test/confirm-address#${code}`)
    const { rows } = await world.database.asOwner((c) =>
      c.query('select payload from graphile_worker._private_jobs'),
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(await person.get('audit/'))).not.toContain(code)
    expect((await confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect((await confirm(person, code)).body.code).toBe('ALREADY_CONFIRMED')
  })
  it('are good for an hour, and no more once new ones were sent', async () => {
    const { person, address } = await open()
    const { email } = await person.get('profile')
    await person.post('email-sender/code')
    const first = digitsIn(await letterTo(post, address))
    inbox.length = 0
    await person.post('email-sender/code')
    const second = digitsIn(await letterTo(post, address))
    if (first !== second)
      expect((await confirm(person, first)).body.fields).toMatchObject([
        { path: 'code', message: 'These are not the digits we sent. Check the newest email.' },
      ])
    world.clock.advance(3_601_000)
    const later = await world.signIn(email, 'correct horse 42')
    expect((await confirm(later, second)).body.detail).toBe('These digits have expired. Send them again.')
  })
  it('of another company confirm nothing', async () => {
    const one = await open()
    const two = await open()
    await one.person.post('email-sender/code')
    await two.person.post('email-sender/code')
    const code = digitsIn(await letterTo(post, one.address))
    if (code !== digitsIn(await letterTo(post, two.address)))
      expect((await confirm(two.person, code)).status).toBe(422)
    expect((await confirm(one.person, code)).status).toBe(200)
    expect((await two.person.get('email-sender')).state).toBe('unconfirmed')
  })
  it('cannot be guessed: after five wrong ones the wait doubles, and the right ones wait too', async () => {
    const { person, address } = await open()
    await person.post('email-sender/code')
    const code = digitsIn(await letterTo(post, address))
    const wrong = code === '000000' ? '111111' : '000000'
    const viewer = await world.as(person, 'viewer')
    // who may not confirm cannot use the guesses up either
    for (let i = 0; i < 7; i++) expect((await confirm(viewer, wrong)).status).toBe(403)
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push((await confirm(person, wrong)).status)
    expect([statuses, (await confirm(person, code)).status]).toEqual([
      [422, 422, 422, 422, 422, 429, 429],
      429,
    ])
  })
  it('are sent five times an hour at most, and to nobody by who may not send email', async () => {
    process.env.GANTRY_LIMITS = 'on'
    const { person } = await open()
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await person.call('POST', 'email-sender/code', {})).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const viewer = await world.as(person, 'viewer')
    expect((await viewer.call('POST', 'email-sender/code', {})).status).toBe(403)
    expect((await viewer.get('email-sender')).kept).toBe(0)
  })
})
