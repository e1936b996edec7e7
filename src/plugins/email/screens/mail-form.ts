/** A mail of a document while it is looked over: what it starts with, what has to be right, how it travels. */
import { z } from 'zod'
import type { FormSpec } from '#core/screens/index.ts'
import { Email } from '#schema/areas/email.ts'
import { formats, readAddress, type Token } from '#ui'
import { sendPreparedInvoice, sendPreparedTicket } from '../public-client.ts'
import { BodyField, CopyField, RecipientField, SubjectField } from './mail-fields.tsx'

const Mail = z.object({
  recipient_email: z.string(),
  cc: Email.shape.cc,
  bcc: Email.shape.bcc,
  subject: z.string(),
  body: z.string(),
})
const faultOf = (addresses: readonly string[]) => addresses.map((one) => readAddress(one).bad).find(Boolean)
/** Says the first address that is none, or that there is nobody to send to. */
const input = Mail.superRefine(({ recipient_email, cc, bcc }, ctx) => {
  const say = (field: string, message: string | undefined) =>
    message && ctx.addIssue({ code: 'custom', path: [field], message })
  const to = recipient_email ? recipient_email.split(', ') : []
  say('recipient_email', to.length ? faultOf(to) : 'Enter at least one address')
  say('cc', faultOf(cc.map(({ email }) => email)))
  say('bcc', faultOf(bcc.map(({ email }) => email)))
})

type People = readonly { readonly name: string; readonly email: string }[]
const tokensOf = (people: People): Token[] =>
  people.map((x) => ({ id: x.email, label: x.name || x.email, note: x.name ? x.email : undefined }))
const peopleOf = (tokens: readonly Token[]): People =>
  tokens.map((t) => ({ name: t.note ? String(t.label) : '', email: String(t.id) }))
const addressesIn = (text: string): Token[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(readAddress)

type Typed = {
  readonly recipient_email: readonly Token[]
  readonly cc: readonly Token[]
  readonly bcc: readonly Token[]
}
type Words = Pick<Email, 'recipient_email' | 'cc' | 'bcc' | 'subject' | 'body'>
/** The document a mail is of, as links of mails say it. */
export interface DocumentOfMail {
  readonly type: 'invoice' | 'sales_order'
  readonly id: number
}
const SENDS = { invoice: sendPreparedInvoice, sales_order: sendPreparedTicket }
/** The form of a mail of a document that was prepared. */
export const mailForm = (of: DocumentOfMail, mail: number): FormSpec<Words, Typed> => ({
  name: 'mail',
  draft: `${of.type}-mail/${of.id}`,
  form: [
    { field: 'recipient_email', label: 'To', Control: RecipientField },
    { field: 'cc', label: 'Cc', Control: CopyField },
    { field: 'bcc', label: 'Bcc', Control: CopyField },
    { field: 'subject', Control: SubjectField },
    { field: 'body', label: 'Message', Control: BodyField },
  ],
  shape: Mail.shape,
  input,
  reads: ({ recipient_email, cc, bcc, subject, body }) => ({
    recipient_email: addressesIn(recipient_email),
    cc: tokensOf(cc),
    bcc: tokensOf(bcc),
    subject,
    body,
  }),
  sends: (typed) => {
    const { recipient_email, cc, bcc } = typed
    return {
      ...typed,
      recipient_email: recipient_email.map(({ id }) => id).join(', '),
      cc: peopleOf(cc),
      bcc: peopleOf(bcc),
    }
  },
  create: (body: z.output<typeof Mail>) => SENDS[of.type]({ id: mail, ...body }),
})
type Seen = Pick<Email, 'id' | 'status' | 'recipient_email' | 'sent_at' | 'updated_at'>
const SENT_WORDS: Readonly<Partial<Record<Email['status'], string>>> = {
  sent: 'Sent',
  sending: 'On its way',
  captured: 'Captured, not sent',
  unknown: 'May not have been sent',
}
/** "Sent Mon Mar 2 09:12 to ap@farms.example.test"; what was only prepared or failed is not among them. */
export const sentBefore = (mails: readonly Seen[], current: number): readonly string[] =>
  mails
    .filter(({ id, status }) => id !== current && SENT_WORDS[status] !== undefined)
    .map(
      (mail) =>
        `${SENT_WORDS[mail.status]!} ${formats.dayTime(mail.sent_at ?? mail.updated_at)} to ${mail.recipient_email}`,
    )
