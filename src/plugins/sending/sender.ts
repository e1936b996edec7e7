/** The address that emails come from, as the server answered it. */
import { z } from 'zod'
import { commandFor, defineEvent, defineProjection } from '#core'
import * as contract from '#schema/areas/email-sender.ts'
import type { EmailSender } from '#schema/areas/email-sender.ts'
import { mailboxChecked, integrationConnected, integrationDisconnected } from '#schema/areas/mailboxes.ts'
import { settingsUpdated } from '#schema/areas/settings.ts'

export const senderObserved = defineEvent(
  'email-sender.observed',
  z.object({ held: z.custom<EmailSender>() }),
  { scope: 'observed' },
)
/** The last answer of the server; undefined before it was asked. */
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
    // the mail server and its address may be others now: the next screen reads them again
    ...[integrationConnected, mailboxChecked, integrationDisconnected].map((changed) =>
      on(changed, (state) => {
        state.held = undefined
      }),
    ),
    // another address of the company is another sender
    on(settingsUpdated, (state, { payload }) => {
      if (state.held && payload.email && state.held.address !== payload.email) state.held = undefined
    }),
  ],
)
/** Keeps an answer of the server in `senderState`. */
export const observes = (held: EmailSender) => [senderObserved({ held })]
export const readSender = commandFor(contract.emailSender, {
  id: 'email-sender.read',
  title: 'Read the email address',
  hidden: true,
  unauthorised: 'email',
  observes,
})
