/** The address emails come from, as it stands, and what one does to confirm it. */
import { z } from 'zod'
import { commandFor, defineEvent, defineProjection } from '#core'
import * as contract from '#schema/areas/email-sender.ts'
import type { EmailSender } from '#schema/areas/email-sender.ts'
import { mailboxChecked, integrationConnected, integrationDisconnected } from '#schema/areas/mailboxes.ts'
import { settingsUpdated } from '#schema/areas/settings.ts'
import { formats } from '#ui'

export const senderObserved = defineEvent(
  'email-sender.observed',
  z.object({ held: z.custom<EmailSender>() }),
  { scope: 'observed' },
)
/** What the server said last; undefined before it was asked. */
export const senderState = defineProjection<{ held: EmailSender | undefined }>(
  'email-sender.standing',
  () => ({ held: undefined }),
  (on) => [
    on(senderObserved, (state, { payload }) => {
      state.held = payload.held
    }),
    on(contract.senderConfirmed, (state, { payload }) => {
      if (state.held?.address === payload.address) state.held.state = 'confirmed'
    }),
    // whose server it goes by, and from which address, is asked for anew
    ...[integrationConnected, mailboxChecked, integrationDisconnected].map((changed) =>
      on(changed, (state) => {
        state.held = undefined
      }),
    ),
    // so is another address
    on(settingsUpdated, (state, { payload }) => {
      if (state.held && payload.email && state.held.address !== payload.email) state.held = undefined
    }),
  ],
)
const lane = () => 'email-sender'
const observes = (held: EmailSender) => [senderObserved({ held })]
export const readSender = commandFor(contract.emailSender, {
  id: 'email-sender.read',
  title: 'Read the email address',
  hidden: true,
  unauthorised: 'email',
  observes,
})
export const sendCode = commandFor(contract.sendSenderCode, {
  id: 'email-sender.send-code',
  title: 'Send a code to the email address',
  hidden: true,
  unauthorised: 'email',
  lane,
  observes,
  says: { done: ({ address }) => `Code sent to ${address}` },
})
export const confirmSender = commandFor(contract.confirmSender, {
  id: 'email-sender.confirm',
  title: 'Confirm the email address',
  hidden: true,
  unauthorised: 'email',
  secret: ['code'],
  lane,
  observes,
  says: { done: 'Address confirmed' },
})
export const sendKept = commandFor(contract.sendKept, {
  id: 'email-sender.send-kept',
  title: 'Send kept emails',
  hidden: true,
  unauthorised: 'email',
  lane,
  observes: ({ sent: _, ...held }) => observes(held),
  says: { done: ({ sent }) => `${formats.plural(sent, 'email')} on the way` },
})
