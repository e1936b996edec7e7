/**
 * What is secret never reaches a log line, an audit entry or an event: the
 * main work is done, then all of them are searched.
 */
import { expect, it } from 'vitest'
import { openLog, tellableError } from '../../../server/logger.ts'
import { openCompany } from '../contract/hostile/world.ts'
import { openWorld, PASSWORD } from '../harness.ts'

const lines: string[] = []
const world = await openWorld({
  work: true,
  log: openLog('info', { write: (line) => void lines.push(line) }),
})
const BODY = 'the words of a letter nobody else reads'

it('neither tokens, passwords nor letters', async () => {
  const { admin, email } = await openCompany(world, 'Star')
  const secrets = [PASSWORD, BODY, admin.token, admin.refresh]
  for (const wrong of ['a wrong password 1', 'a wrong password 2']) {
    await world.call('POST', 'login', { username: email, password: wrong })
    secrets.push(wrong)
  }
  const fresh = (await world.call('POST', `refresh-token?refresh_token=${encodeURIComponent(admin.refresh)}`))
    .data
  secrets.push(fresh.access_token, fresh.refresh_token)
  await world.call('POST', 'forgot-password', { email })
  await admin.post('email/', [{ recipient_email: 'a@b.example.test', subject: 'Hello', body: BODY }])
  await admin.post('change-password', { current_password: PASSWORD, password: 'a new secret sentence' })
  secrets.push('a new secret sentence')
  await world.call('POST', 'yard/', '{"password":"half a body', {
    authorization: `Bearer ${fresh.access_token}`,
  })
  // a statement that fails by surprise
  const owner = (text: string) => world.database.asOwner((c) => c.query(text))
  await owner('alter table yard rename to yard_away')
  const broken = await admin.call('POST', 'yard/', { name: 'value of a broken statement' })
  await owner('alter table yard_away rename to yard')
  expect([broken.status, broken.body.detail]).toEqual([500, 'Server error. Please try again later.'])
  secrets.push('value of a broken statement')
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(50)
  expect(log).toContain('unexpected error')
  expect(secrets.filter((s) => log.includes(s))).toEqual([])
  expect(
    lines
      .flatMap((l) => Object.keys(JSON.parse(l)))
      .filter((k) => /password|token|authorization|body/.test(k)),
  ).toEqual([])
  const held = JSON.stringify(
    (
      await world.database.asOwner((c) =>
        c.query('select before, after from audit_entry union all select null, payload from event'),
      )
    ).rows,
  )
  expect(held).toContain('recipient_email')
  expect(secrets.filter((s) => held.includes(s))).toEqual([])
  expect(held).not.toMatch(/"(password|password_hash|token_hash|body)":/)
})
it('an error keeps its place and its cause, and loses the values', () => {
  const cause = Object.assign(new Error('null value in column "x"'), { code: '23502' })
  const told = tellableError(
    new Error('Failed query: insert into "yard" values ($1)\nparams: a secret,\nsecond line', { cause }),
  )
  expect(told).toContain('Failed query: insert into "yard"')
  expect(told).toContain('caused by Error: null value')
  expect(told).not.toContain('secret,')
  expect(told).not.toContain('second line')
})
