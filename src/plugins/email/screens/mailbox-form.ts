/** The mail server while it is typed: what is asked, what has to be there, and what goes with it. */
import type { Field } from '#core'
import type { FormSpec } from '#core/screens/index.ts'
import { MailboxInput } from '#schema/areas/mailboxes.ts'
import { saveMailbox } from '../mailbox.ts'
import { PortControl } from './port-control.tsx'

const NEEDED = { host: 'Enter the mail server', port: 'Enter the port', address: 'Enter the address' }
/** Of a new one these three may not be missing. */
const input = MailboxInput.superRefine((body, ctx) => {
  for (const [field, message] of Object.entries(NEEDED))
    if (body[field as keyof typeof NEEDED] === undefined)
      ctx.addIssue({ code: 'custom', path: [field], message })
})
const KEPT = 'Saved encrypted and never shown again. Leave blank to keep it'
const NEW = 'Saved encrypted and never shown again. Gmail and Microsoft 365 ask for an app password'
const fieldsOf = (hasPassword: boolean): readonly Field<string>[] => [
  {
    field: 'host',
    label: 'Server',
    section: 'Mail server',
    required: true,
    help: 'e.g. smtp.gmail.com or smtp.office365.com',
  },
  {
    field: 'security',
    label: 'Encryption',
    words: { tls: 'TLS from the start (usually port 465)', starttls: 'STARTTLS (usually port 587)' },
    settles: (value) => ({ port: portOf(value) }),
  },
  { field: 'port', Control: PortControl },
  { field: 'username', help: 'Usually the email address. Leave blank if the server asks for none' },
  { field: 'password', help: hasPassword ? KEPT : NEW },
  {
    field: 'address',
    label: 'Address',
    section: 'What recipients see',
    required: true,
    help: 'Emails come from here',
  },
  { field: 'sender_name', label: 'Sender', help: 'Leave blank for the company name' },
  { field: 'reply_to', label: 'Reply to', help: 'Where answers go. Leave blank for the address above' },
]
const portOf = (security: unknown): number => (security === 'starttls' ? 587 : 465)
/** What a new one starts with. */
export const FIRST = { security: 'tls', port: portOf('tls') }
/** What one begins with; the port follows from the encryption. */
const SHORT = ['host', 'security', 'username', 'password', 'address']
export const mailboxForm = (hasPassword: boolean, isShort: boolean): FormSpec => ({
  name: 'mailbox',
  draft: isShort ? 'mailbox/first' : 'mailbox',
  ...(isShort
    ? {
        form: SHORT.flatMap((name) => fieldsOf(hasPassword).filter(({ field }) => field === name)).map(
          ({ section: _section, settles: _settles, ...field }) => field,
        ),
        sends: (body) => ({ ...body, port: portOf(body.security) }),
      }
    : { form: fieldsOf(hasPassword) }),
  shape: MailboxInput.shape,
  input,
  patch: MailboxInput,
  create: saveMailbox,
  update: saveMailbox,
})
