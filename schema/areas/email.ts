/** Outgoing mail: prepared, sent, captured, and its history (api 2.8, domain 2.9). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { flag, id, instant, text, readBool } from '../values/fields.ts'
import { contract, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'

export const EMAIL_STATUSES = ['prepared', 'sending', 'sent', 'captured', 'failed', 'unknown'] as const
export const PARENTS = ['invoice', 'sales_order', 'price_quote', 'statement'] as const
export const CATEGORIES = ['invoice', 'delivery_ticket', 'price_quote', 'statement', 'other'] as const
const Address = z.object({ name: z.string(), email: z.string() })
export const Email = z
  .object({
    id: z.int(),
    rev: z.int(),
    created_at: instant(),
    updated_at: instant(),
    created_by: z.int().nullable(),
    updated_by: z.int().nullable(),
    status: z.enum(EMAIL_STATUSES),
    sent_at: instant().nullable(),
    category: z.enum(CATEGORIES),
    linked_parent_type: z.enum(PARENTS),
    linked_parent_id: z.int(),
    links: z.array(z.object({ linked_parent_type: z.enum(PARENTS), linked_parent_id: z.int() })),
    /** the address it went out from; null while it has not */
    from: z.string().nullable().default(null),
    /** where answers go when `reply_to` names nobody */
    sender_email: z.string(),
    sender_name: z.string(),
    recipient_email: z.string(),
    recipient_name: z.string(),
    reply_to: z.string().nullable(),
    cc: z.array(Address),
    bcc: z.array(Address),
    subject: z.string(),
    body: z.string(),
    attachments: z.array(z.object({ file_key: z.string(), file_name: z.string() })),
    message_id: z.string(),
    recipients: z.array(
      z.object({ email: z.string(), state: z.enum(['accepted', 'rejected']), text: z.string() }),
    ),
    error: z.string().nullable(),
    captured: z.boolean(),
  })
  .meta({ id: 'Email' })
export type Email = z.output<typeof Email>
/** cc and bcc take objects, addresses, or `Name <address>`. */
const addressIn = z.union([
  z.string().max(320),
  z.strictObject({ name: z.string().max(120).default(''), email: z.string().max(254) }),
])
const addresses = z.union([z.string().max(4000), z.array(addressIn).max(50)]).optional()
const SendInput = z
  .strictObject({
    id: id().optional(),
    resend: z.boolean().optional(),
    sender_email: z.string().max(254).optional(),
    sender_name: z.string().max(120).optional(),
    recipient_email: z.string().max(4000).optional(),
    recipient_name: z.string().max(120).optional(),
    cc: addresses,
    bcc: addresses,
    subject: text(200).optional(),
    body: z.string().max(20_000).optional(),
    reply_to: z.string().max(254).nullable().optional(),
    attachments: z
      .array(z.object({ file_key: z.string().max(64), file_name: z.string().max(200) }))
      .max(20)
      .optional(),
    links: z
      .array(z.strictObject({ linked_parent_type: z.enum(PARENTS), linked_parent_id: id() }))
      .max(5)
      .optional(),
    category: z.enum(CATEGORIES).optional(),
  })
  .meta({ id: 'EmailInput' })
const pdf = { invoice_pdf: z.unknown().optional() }
const common = { tag: 'Email', entity: 'Email' } as const
export const prepareInvoiceEmail = route({
  method: 'post',
  path: '/invoice/{id}/email',
  ...common,
  entity: 'Invoice',
  summary: 'Prepare the mail of an invoice',
  permission: 'invoice.email',
  status: 201,
  flags: 'K',
  form: true,
  params: IdParam,
  query: z.strictObject({ include_delivery_ticket: flag(true) }),
  body: z.strictObject(pdf),
  returns: Email,
  failed: 'Failed to prepare invoice email',
})
export const sendInvoiceEmail = route({
  method: 'post',
  path: '/invoice/{id}/send-email',
  ...common,
  entity: 'Invoice',
  summary: 'Send an invoice at once',
  permission: 'invoice.email',
  flags: 'K',
  form: true,
  params: IdParam,
  body: z.strictObject(pdf),
  returns: z.array(Email),
  failed: 'Failed to send invoice email',
})
const TicketFields = z.strictObject({
  sales_order_id: id().optional(),
  split_by_po: z.preprocess(readBool, z.boolean()).optional() as unknown as z.ZodOptional<z.ZodBoolean>,
})
export const prepareTicketEmail = route({
  method: 'post',
  path: '/delivery-ticket/email',
  ...common,
  entity: 'Sales order',
  summary: 'Prepare the mail of a ticket',
  permission: 'delivery_ticket.email',
  status: 201,
  flags: 'K',
  queryOrBody: true,
  query: TicketFields,
  body: TicketFields,
  returns: Email,
  failed: 'Failed to prepare delivery ticket email',
})
export const sendTicketEmail = route({
  method: 'post',
  path: '/delivery-ticket/send-email',
  ...common,
  entity: 'Sales order',
  summary: 'Send a ticket at once',
  permission: 'delivery_ticket.email',
  flags: 'K',
  queryOrBody: true,
  query: TicketFields,
  body: TicketFields,
  returns: z.array(Email),
  failed: 'Failed to send delivery ticket email',
})
export const emails = route({
  method: 'get',
  path: '/email/',
  ...common,
  summary: 'List mail that was sent or prepared',
  permission: 'email.read',
  query: PageQuery,
  pageSize: 50,
  first: { by: 'sent_at', order: 'desc' },
  returns: pageOf(Email),
  failed: 'Failed to fetch email list',
})
export const email = route({
  method: 'get',
  path: '/email/{id}',
  ...common,
  summary: 'Read one mail with its attachments',
  permission: 'email.read',
  flags: 'E',
  params: IdParam,
  returns: Email,
  failed: 'Failed to fetch email details',
})
/** Beside the calls of the specification: a captured mail can be taken away as a file. */
export const emailFile = route({
  method: 'get',
  path: '/email/{id}/eml',
  ...common,
  summary: 'Read the message as an .eml file',
  permission: 'email.read',
  params: IdParam,
  returns: z.string(),
  bytes: 'message/rfc822',
})
export const sendEmail = route({
  method: 'post',
  path: '/email/',
  ...common,
  summary: 'Send mail that was prepared',
  permission: 'email.send',
  flags: 'K',
  body: z.array(SendInput).min(1, 'Send at least one email').max(100, 'Send at most 100 emails at once'),
  returns: z.array(Email),
  failed: 'Failed to send email',
})

/**
 * What happened to a mail; what it says is read with the mail itself, and
 * stands neither in the log nor in the audit.
 */
export const LoggedEmail = Email.omit({ body: true }).meta({ id: 'EmailFact' })
export type LoggedEmail = z.output<typeof LoggedEmail>
const mailEvent = <const T extends string>(name: T) =>
  defineEvent(`email.${name}` as const, LoggedEmail, { reads: 'email.read' })
export const emailEvents = {
  prepared: mailEvent('prepared'),
  sending: mailEvent('sending'),
  sent: mailEvent('sent'),
  captured: mailEvent('captured'),
  failed: mailEvent('failed'),
  unknown: mailEvent('unknown'),
} as const
export default contract('email', {
  routes: [
    prepareInvoiceEmail,
    sendInvoiceEmail,
    prepareTicketEmail,
    sendTicketEmail,
    emails,
    email,
    emailFile,
    sendEmail,
  ],
  events: Object.values(emailEvents),
})
