/** Outgoing mail: an SMTP server when one is set up, else the message is kept and says so. */
import { createTransport, type SendMailOptions } from 'nodemailer'

export interface Letter {
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: readonly { readonly name: string; readonly address: string }[]
  readonly cc: readonly { readonly name: string; readonly address: string }[]
  readonly bcc: readonly { readonly name: string; readonly address: string }[]
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly filename: string; readonly content: Uint8Array; readonly contentType: string }[]
}
export type Posted =
  | { readonly state: 'sent'; readonly accepted: readonly string[]; readonly rejected: readonly { readonly address: string; readonly text: string }[] }
  | { readonly state: 'captured' }
  /** `retry`: the server may take it later */
  | { readonly state: 'failed'; readonly retry: boolean; readonly text: string; readonly rejected: readonly { readonly address: string; readonly text: string }[] }
export interface Mail {
  /** false: messages are captured */
  readonly configured: boolean
  post(letter: Letter): Promise<Posted>
  /** The message as a file that any mail program opens. */
  compose(letter: Letter): Promise<Uint8Array>
}

const options = (letter: Letter): SendMailOptions => ({
  messageId: letter.messageId, from: letter.from, to: [...letter.to], cc: [...letter.cc], bcc: [...letter.bcc], ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
  subject: letter.subject, text: letter.text, attachments: letter.attachments.map((a) => ({ filename: a.filename, content: Buffer.from(a.content), contentType: a.contentType })),
  // only what we hand over is attached: no paths, no addresses
  disableFileAccess: true, disableUrlAccess: true,
})
interface SmtpError { readonly code?: string; readonly responseCode?: number; readonly response?: string; readonly message: string; readonly rejected?: string[]; readonly rejectedErrors?: { recipient?: string; response?: string; message: string }[] }

/** @param url `smtp://user:password@host:port`, from the operator */
export function openMail(url = process.env.SMTP_URL): Mail {
  const transport = url ? createTransport(url, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as object) : undefined
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    configured: !!transport,
    async post(letter) {
      if (!transport) return { state: 'captured' }
      try {
        const info = await transport.sendMail(options(letter)) as { accepted: (string | { address: string })[]; rejected?: string[]; rejectedErrors?: SmtpError['rejectedErrors'] }
        return { state: 'sent', accepted: info.accepted.map((a) => (typeof a === 'string' ? a : a.address)), rejected: refusedBy(info) }
      } catch (caught) {
        const error = caught as SmtpError
        const permanent = error.code === 'EAUTH' || (error.responseCode !== undefined && error.responseCode >= 500)
        return { state: 'failed', retry: !permanent, text: error.response ?? error.message, rejected: refusedBy(error) }
      }
    },
    async compose(letter) {
      const { message } = await composer.sendMail(options(letter)) as unknown as { message: Buffer }
      return message
    },
  }
}
const refusedBy = ({ rejected = [], rejectedErrors = [] }: { rejected?: string[]; rejectedErrors?: SmtpError['rejectedErrors'] }) =>
  rejected.map((address, i) => ({ address, text: rejectedErrors[i]?.response ?? rejectedErrors[i]?.message ?? 'refused' }))
