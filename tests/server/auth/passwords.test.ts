/** Passwords that everybody tries, and names, are not taken, wherever a password is set. */
import { describe, expect, it } from 'vitest'
import { ENDINGS, isCommonPassword, WORDS } from '../../../server/auth/common-passwords.ts'
import { openMail } from '../../../server/mail.ts'
import { openWorld, PASSWORD } from '../harness.ts'
import { openMailServer } from '../mail-server.ts'

describe('a common password', () => {
  it('is one of more than ten thousand', () => {
    const all = [...WORDS].flatMap((word) => [...ENDINGS].map((ending) => word + ending))
    const long = all.filter((password) => password.length >= 10)
    expect(long.length).toBeGreaterThan(10_000)
    expect(long.filter((password) => !isCommonPassword(password))).toEqual([])
  })
  it.each([
    'password123',
    'P@ssw0rd123',
    'passwordpassword',
    'Summer2026!',
    'Dragon2024!!',
    'Winter_2025!',
    'iloveyou123',
    'letmein1234',
    '123qweasdzxc',
    'qwertyuiop',
    'qwerty12345',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    '1234567890',
    '0987654321',
    '12345678910',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('is not taken: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
  it.each([
    PASSWORD,
    'long enough pw 7',
    'a whole new sentence',
    'dragonfruit parade',
    'red truck on 5th street',
    'dragon8392745',
    'kTq8vRz2Lm',
    'texas river bridge',
  ])('is not seen in %s', (password) => {
    expect(isCommonPassword(password, ['Ann Admin'])).toBe(false)
  })
})

describe('a name', () => {
  it('is no password, at the sign-up, for somebody, for oneself, and by the link of a mail', async () => {
    const post = await openMailServer()
    const world = await openWorld({ work: true, mail: openMail(post.url) })
    const isName = { status: 422, body: { detail: 'Choose a password that does not contain your name' } }
    const company = { company_name: 'Kirkwall Fuel', name: 'Ann', email: 'ann.kirk@names.test' }
    const ofAddress = ['ann.kirk@names.test', 'AnnKirk2026', 'names.test2026', 'Names2026!!']
    for (const password of ['Kirkwall Fuel', 'kirkwallfuel1', ...ofAddress])
      expect(await world.call('POST', 'tenant', { ...company, password })).toMatchObject(isName)
    const ann = await world.signUp('Kirkwall Fuel', 'ann.kirk@names.test')
    const bob = {
      name: 'Bob',
      email: 'bobby.brown@names.test',
      role_id: (await ann.get('role/')).items[0].id,
    }
    for (const password of ['bobbybrown12', 'kirkwallfuel'])
      expect(await ann.call('POST', 'user-account/', { ...bob, password })).toMatchObject(isName)
    const own = { current_password: PASSWORD, password: 'kirkwall fuel!' }
    expect(await ann.call('POST', 'change-password', own)).toMatchObject(isName)
    await world.call('POST', 'forgot-password', { email: 'ann.kirk@names.test' })
    await expect.poll(() => post.inbox.length, { timeout: 10_000 }).toBe(1)
    const token = /reset-password\/(\S+)/.exec(post.inbox[0]!.mail.text ?? '')![1]!
    for (const password of ['annkirk2026', 'Kirkwall Fuel'])
      expect(await world.call('POST', 'reset-password', { token, password })).toMatchObject(isName)
    expect((await world.call('POST', 'reset-password', { token, password: 'a whole new one' })).status).toBe(
      200,
    )
  })
})

const world = await openWorld()
describe('a password', () => {
  it('is taken as it is typed: any characters, up to 128, capitals and spaces counting', async () => {
    const long = `  Ünï çødé  and 🚚 ${'long '.repeat(18)}`.slice(0, 128)
    const only = 'zvqkxjwhtbr'
    for (const [i, password] of [long, only].entries()) {
      const username = `typed${i}@passwords.test`
      const made = { company_name: `Typed ${i}`, name: 'Tia Typed', email: username, password }
      expect((await world.call('POST', 'tenant', made)).status).toBe(201)
      const login = async (typed: string) =>
        (await world.call('POST', 'login', { username, password: typed })).status
      expect([
        await login(password),
        await login(password.trim() === password ? `${password} ` : password.trim()),
        await login(password.toUpperCase()),
        await login(password.slice(0, -1)),
      ]).toEqual([200, 401, 401, 401])
    }
    const { rows } = await world.database.asOwner((c) => c.query('select password_hash from "user"'))
    expect(rows.every(({ password_hash }) => password_hash.startsWith('$argon2id$'))).toBe(true)
  })
})
