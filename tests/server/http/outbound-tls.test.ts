/** A mail server that nobody vouches for hears nothing: its certificate is looked at before anything is said. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'

const heard: string[] = []
const open = async (secure: boolean): Promise<number> => {
  // it brings a certificate of its own making
  const smtp = new SMTPServer({
    secure,
    authOptional: true,
    logger: false,
    onMailFrom: ({ address }, _session, done) => {
      heard.push(address)
      done()
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  afterAll(() => new Promise<void>((closed) => smtp.close(closed)))
  return (smtp.server.address() as AddressInfo).port
}
const letter = {
  messageId: '<a@b.test>',
  from: { name: '', address: 'a@b.test' },
  to: [{ name: '', address: 'c@d.test' }],
  cc: [],
  bcc: [],
  subject: 'Hello',
  text: 'Words',
  attachments: [],
}
it.each([
  ['from the first word on', 'smtps', true],
  ['started before anything is said', 'smtp', false],
])('with TLS %s', async (_when, scheme, secure) => {
  const posted = await openMail(`${scheme}://127.0.0.1:${await open(secure)}`, '').post(letter)
  expect([posted.state, heard]).toEqual(['failed', []])
})
