/** The address a company's emails come from, and its proof that it reads what is sent there (domain 3, 31 and 32). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { instant } from '../values/fields.ts'
import { contract, route } from '../contract/kit.ts'

/** How a mail that waits for the address says so. */
export const NOT_CONFIRMED = 'Confirm your address first'

export const EmailSender = z
  .object({
    /** the company's; empty when there is none yet */
    address: z.string(),
    /** what mail goes out from, once it goes */
    from: z.string(),
    /** without a mail server nothing is sent, so nothing has to be confirmed */
    state: z.enum(['no_server', 'unconfirmed', 'confirmed']),
    /** whose mail server it goes by: the company's own, the operator's, or nobody's */
    by: z.enum(['own', 'operator', 'none']),
    code_sent_at: instant().nullable(),
    code_expires_at: instant().nullable(),
    /** mails that wait for the address and that the caller may send */
    kept: z.int(),
  })
  .meta({ id: 'EmailSender' })
export type EmailSender = z.output<typeof EmailSender>

const common = { tag: 'Email', entity: 'Email sender' } as const
export const emailSender = route({
  method: 'get',
  path: '/email-sender',
  ...common,
  summary: 'Tell which address emails come from and whether it is confirmed',
  permission: 'email.read',
  returns: EmailSender,
  failed: 'Failed to fetch the email address',
})
export const sendSenderCode = route({
  method: 'post',
  path: '/email-sender/code',
  ...common,
  summary: 'Send six digits to the address of the company',
  permission: 'email.send',
  flags: 'K',
  returns: EmailSender,
  failed: 'Failed to send the code',
})
export const confirmSender = route({
  method: 'post',
  path: '/email-sender/confirm',
  ...common,
  summary: 'Confirm the address of the company by the digits sent there',
  permission: 'email.send',
  flags: 'K',
  body: z.strictObject({
    code: z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/, 'Enter the six digits of the email'),
  }),
  example: { code: '482913' },
  returns: EmailSender,
  failed: 'Failed to confirm the address',
})
export const sendKept = route({
  method: 'post',
  path: '/email-sender/send-kept',
  ...common,
  summary: 'Send the mails that waited for the address',
  permission: 'email.send',
  flags: 'K',
  returns: EmailSender.extend({ sent: z.int() }).meta({ id: 'EmailSenderSent' }),
  failed: 'Failed to send email',
})
export const senderConfirmed = defineEvent(
  'email-sender.confirmed',
  z.object({ id: z.int(), address: z.string() }),
  { reads: 'email.read' },
)
export default contract('email-sender', {
  routes: [emailSender, sendSenderCode, confirmSender, sendKept],
  events: [senderConfirmed],
})
