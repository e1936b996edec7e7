/** A real SMTP server on loopback that answers as a test wants, and everything that arrived in it. */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import type { Json, Person } from './harness.ts'
import { LOCALHOST } from './localhost-certificate.ts'

// mailparser has no types: what the tests look at
export interface ParsedMail {
  readonly to: Json
  readonly cc: Json
  readonly bcc?: Json
  readonly from: Json
  readonly replyTo: Json
  readonly messageId: string
  readonly subject: string
  readonly text?: string
  readonly date?: Date
  readonly headers: Map<string, unknown>
  readonly attachments: readonly { readonly filename: string; readonly content: Buffer }[]
}
export const { simpleParser } = createRequire(import.meta.url)('mailparser') as {
  simpleParser(raw: Buffer): Promise<ParsedMail>
}
export interface Arrived {
  readonly mail: ParsedMail
  readonly raw: Buffer
  readonly envelope: readonly string[]
  /** the address of the envelope it came from */
  readonly sender: string
}
export interface MailServer {
  readonly url: string
  readonly port: number
  readonly inbox: Arrived[]
  /**
   * What the server says next: to a recipient, to the message; `hang up` breaks the line after the message.
   */
  answers: {
    auth?: () => string
    rcpt?: (address: string) => string | undefined
    data?: () => string | undefined
  }
  /** who signed in, with which password */
  readonly signedIn: string[]
}
const refusal = (text: string) =>
  Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })

/** `secure`: under TLS from the first word on, with the certificate of the tests; the password is `letmein`. */
export async function openMailServer({ secure = false } = {}): Promise<MailServer> {
  const inbox: Arrived[] = []
  const signedIn: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    ...(secure ? { secure, ...LOCALHOST } : { disabledCommands: ['STARTTLS'] }),
    onAuth({ username = '', password = '' }, _session, done) {
      signedIn.push(`${username}/${password}`)
      const no = it.answers.auth?.()
      if (no) return done(refusal(no))
      if (password === 'letmein') return done(null, { user: username })
      done(refusal('535 5.7.8 Username and password not accepted'))
    },
    logger: false,
    onRcptTo(address, _session, done) {
      const no = it.answers.rcpt?.(address.address)
      done(no ? refusal(no) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const no = it.answers.data?.()
        if (no === 'hang up')
          return void [
            ...(smtp as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections,
          ].forEach((c) => c._socket.destroy())
        if (no) return done(refusal(no))
        const raw = Buffer.concat(chunks)
        const from = session.envelope.mailFrom
        const envelope = session.envelope.rcptTo.map((r) => r.address)
        void simpleParser(raw).then((mail) => {
          inbox.push({ mail, raw, envelope, sender: from ? from.address : '' })
          done()
        })
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  afterAll(() => new Promise<void>((closed) => smtp.close(closed)))
  const { port } = smtp.server.address() as AddressInfo
  const it: MailServer = {
    url: `smtp://127.0.0.1:${port}?requireTLS=false`,
    port,
    inbox,
    signedIn,
    answers: {},
  }
  return it
}

/** The newest letter to an address that says so, once it has come. */
export async function letterTo(
  { inbox }: MailServer,
  address: string,
  subject = 'Confirm your email address',
): Promise<ParsedMail> {
  for (let i = 0; i < 200; i++, await new Promise((r) => setTimeout(r, 50))) {
    const found = inbox.findLast(
      ({ envelope, mail }) => envelope.includes(address) && mail.subject === subject,
    )
    if (found) return found.mail
  }
  throw new Error(`no letter to ${address} came`)
}
/** The six digits of a letter. */
export const digitsIn = ({ text }: ParsedMail): string => /^\d{6}$/m.exec(text ?? '')![0]
/** The company's address, confirmed by the digits that were sent there; the mailbox is empty afterwards. */
export async function confirmAddress(post: MailServer, person: Pick<Person, 'post'>): Promise<void> {
  const { address } = await person.post('email-sender/code')
  await person.post('email-sender/confirm', { code: digitsIn(await letterTo(post, address)) })
  post.inbox.length = 0
}
