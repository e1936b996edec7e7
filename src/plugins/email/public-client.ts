/** Mail as other areas' screens use it. */
import { z } from 'zod'
import { commandFor, defineCommand, later } from '#core'
import * as contract from '#schema/areas/email.ts'
import { NOT_CONFIRMED } from '#schema/areas/email-sender.ts'
import { observed } from './rows.ts'

/** What became of a mail, in words that never say sent when it was not. */
export function wordsOf({ status, error }: Pick<contract.Email, 'status' | 'error'>): string {
  if (status === 'captured' && error === NOT_CONFIRMED) return 'Kept, the address is not confirmed'
  return STATUS_WORDS[status]
}
export const STATUS_WORDS: Readonly<Record<contract.Email['status'], string>> = {
  prepared: 'Prepared, not sent',
  sending: 'Sending',
  sent: 'Sent',
  captured: 'Saved, not sent: set up email',
  failed: 'Could not be sent',
  unknown: 'May not have been sent',
}
/** The same in a word or two, for lists; a server that refused an address sent it back. */
export function stateOf({
  status,
  recipients,
}: Pick<contract.Email, 'status'> & Partial<Pick<contract.Email, 'recipients'>>): string {
  const back = recipients?.filter(({ state }) => state === 'rejected').length ?? 0
  return status === 'sent' && back > 0 ? 'Came back' : STATES[status]
}
export const STATES: Readonly<Record<contract.Email['status'], string>> = {
  prepared: 'Not sent yet',
  sending: 'Sending',
  sent: 'Sent',
  captured: 'Kept as file',
  failed: 'Failed',
  unknown: 'May not have been sent',
}
/** The mail of a document: prepared, looked over, sent. */
export const MailPanel = later(() => import('./screens/mail-panel.tsx'))
export const listEmails = commandFor(contract.emails, {
  id: 'email.list',
  title: 'List emails',
  hidden: true,
  unauthorised: 'email',
  observes: (page) => [observed({ rows: page.items })],
})
export const getEmail = commandFor(contract.email, {
  id: 'email.get',
  title: 'Read email',
  hidden: true,
  unauthorised: 'email',
  observes: (row) => [observed({ rows: [row] })],
})
export const prepareInvoiceEmail = commandFor(contract.prepareInvoiceEmail, {
  id: 'invoice.prepare-email',
  title: 'Prepare invoice email',
  hidden: true,
  unauthorised: 'email',
})
export const prepareTicketEmail = commandFor(contract.prepareTicketEmail, {
  id: 'delivery-ticket.prepare-email',
  title: 'Prepare delivery ticket email',
  hidden: true,
  unauthorised: 'email',
})
export const emailFile = commandFor(contract.emailFile, {
  id: 'email.file',
  title: 'Read email as a file',
  kind: 'query',
  hidden: true,
})

const Address = z.object({ name: z.string(), email: z.string() })
const Prepared = z.object({
  id: z.int(),
  recipient_email: z.string(),
  cc: z.array(Address).default([]),
  bcc: z.array(Address).default([]),
  subject: z.string().optional(),
  body: z.string().optional(),
  resend: z.boolean().optional(),
})
const sending = <const Id extends string>(id: Id, title: string, failed: string) =>
  defineCommand({
    id,
    title,
    hidden: true,
    permission: contract.sendEmail.permission,
    unauthorised: 'email',
    input: Prepared,
    secret: ['body'],
    lane: (mail) => `email:${mail.id}`,
    says: { done: (mails) => (mails as contract.Email[]).map(wordsOf).join(', '), failed },
    run: (input, { api }) => api.send(contract.sendEmail, { params: {}, query: {}, body: [input] }),
  })
/** Sends one mail that was prepared and looked over; that of a document says what failed by its name. */
export const sendPrepared = sending('email.send', 'Send email', contract.sendEmail.failed!)
export const sendPreparedInvoice = sending(
  'invoice.send-prepared-email',
  'Send invoice email',
  contract.sendInvoiceEmail.failed!,
)
export const sendPreparedTicket = sending(
  'delivery-ticket.send-prepared-email',
  'Send delivery ticket email',
  contract.sendTicketEmail.failed!,
)
