/** A real SMTP server on loopback that answers as a test wants, and everything that arrived in it. */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import type { Json } from './harness.ts'

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
}
export interface MailServer {
  readonly url: string
  readonly inbox: Arrived[]
  /**
   * What the server says next: to a recipient, to the message; `hang up` breaks the line after the message.
   */
  answers: { rcpt?: (address: string) => string | undefined; data?: () => string | undefined }
}
const refusal = (text: string) =>
  Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })

export async function openMailServer(): Promise<MailServer> {
  const inbox: Arrived[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
        const envelope = session.envelope.rcptTo.map((r) => r.address)
        void simpleParser(raw).then((mail) => {
          inbox.push({ mail, raw, envelope })
          done()
        })
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  afterAll(() => new Promise<void>((closed) => smtp.close(closed)))
  const it: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?requireTLS=false`,
    inbox,
    answers: {},
  }
  return it
}
