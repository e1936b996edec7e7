/** Mail servers that a company names itself: where its email goes out (api 2.8, domain 1.8). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { instant, int, mark } from '../values/fields.ts'
import { email } from '../values/shaped-fields.ts'
import { contract, Deleted, pageOf, PageQuery, route } from '../contract/kit.ts'

/** Mail goes out by SMTP; fetching mail has kinds of its own. */
export const MAILBOX_KINDS = ['smtp'] as const
export const MAILBOX_SECURITY = ['tls', 'starttls'] as const
export const MAILBOX_STATUSES = ['connected', 'needs_reauth', 'off'] as const
/** A mail server as answers tell it: never with its password. */
export const Mailbox = z
  .object({
    id: z.int(),
    rev: z.int(),
    created_at: instant(),
    updated_at: instant(),
    created_by: z.int().nullable(),
    updated_by: z.int().nullable(),
    kind: z.enum(MAILBOX_KINDS),
    host: z.string(),
    port: z.int(),
    security: z.enum(MAILBOX_SECURITY),
    /** the address it sends from */
    address: z.string(),
    /** the name beside it; empty: the company's */
    sender_name: z.string(),
    /** where answers go; null: to the address */
    reply_to: z.string().nullable(),
    username: z.string(),
    has_password: z.boolean(),
    /** off: no test message was accepted yet, so nothing goes this way */
    status: z.enum(MAILBOX_STATUSES),
    last_error: z.string().nullable(),
    last_error_at: instant().nullable(),
    tested_at: instant().nullable(),
    last_sent_at: instant().nullable(),
  })
  .meta({ id: 'Mailbox' })
export type Mailbox = z.output<typeof Mailbox>
const HOST = 'Enter a server like smtp.example.com'
const Kind = z.strictObject({ kind: z.enum(MAILBOX_KINDS) })
export const MailboxInput = z
  .strictObject({
    host: z
      .string({ error: HOST })
      .trim()
      .toLowerCase()
      .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, HOST)
      .optional(),
    port: int(1, 65_535).optional(),
    security: z.enum(MAILBOX_SECURITY).optional(),
    address: email().optional(),
    /** null or blank: the company's name */
    sender_name: z.string().trim().max(120).nullable().optional(),
    reply_to: email().nullable().optional(),
    /** null or blank: nobody has to sign in there */
    username: z.string().trim().max(254).nullable().optional(),
    password: mark(z.string().max(500), { wire: 'secret' }).optional(),
  })
  .meta({ id: 'MailboxInput' })

const common = { tag: 'Email', entity: 'Mail server' } as const
export const mailboxes = route({
  method: 'get',
  path: '/mailbox/',
  ...common,
  summary: 'List the mail servers of the company, without their passwords',
  permission: 'integration.read',
  query: PageQuery.pick({ page: true, size: true }).strict(),
  returns: pageOf(Mailbox),
  failed: 'Failed to fetch the email settings',
})
export const saveMailbox = route({
  method: 'put',
  path: '/mailbox/{kind}',
  ...common,
  summary: 'Name the mail server that email goes out by',
  permission: 'integration.connect',
  flags: 'KS',
  params: Kind,
  body: MailboxInput,
  example: { host: 'smtp.example.com', port: 465, security: 'tls', address: 'office@example.com' },
  returns: Mailbox,
  failed: 'Failed to save the email settings',
})
export const testMailbox = route({
  method: 'post',
  path: '/mailbox/{kind}/test',
  ...common,
  summary: 'Send a test message to oneself by the mail server',
  permission: 'integration.connect',
  flags: 'K',
  params: Kind,
  returns: Mailbox,
  failed: 'Failed to send the test message',
})
export const removeMailbox = route({
  method: 'delete',
  path: '/mailbox/{kind}',
  ...common,
  summary: 'Forget the mail server and its password',
  permission: 'integration.connect',
  flags: 'KS',
  params: Kind,
  returns: Deleted,
  failed: 'Failed to remove the mail server',
})
/** The server was named or changed. */
export const integrationConnected = defineEvent('integration.connected', Mailbox, {
  reads: 'integration.read',
})
/** A message went out by it, or could not. */
export const mailboxChecked = defineEvent('mailbox.checked', Mailbox, { reads: 'integration.read' })
export const integrationDisconnected = defineEvent('integration.disconnected', Deleted, {
  reads: 'integration.read',
})
export default contract('mailboxes', {
  routes: [mailboxes, saveMailbox, testMailbox, removeMailbox],
  events: [integrationConnected, mailboxChecked, integrationDisconnected],
})
