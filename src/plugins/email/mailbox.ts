/** The mail server the company named, as it stands, and what is done with it. */
import { z } from 'zod'
import { commandFor, defineCommand, defineEvent, defineProjection } from '#core'
import * as contract from '#schema/areas/mailboxes.ts'
import type { Mailbox } from '#schema/areas/mailboxes.ts'

export const mailboxObserved = defineEvent(
  'mailbox.observed',
  z.object({ held: z.custom<Mailbox | null>() }),
  { scope: 'observed' },
)
/** What the server said last: null where none is named, undefined before it was asked. */
export const mailboxState = defineProjection<{ held: Mailbox | null | undefined }>(
  'mailbox.standing',
  () => ({ held: undefined }),
  (on) => [
    on(mailboxObserved, (state, { payload }) => {
      state.held = payload.held
    }),
    on(contract.integrationConnected, (state, { payload }) => {
      state.held = payload
    }),
    on(contract.mailboxChecked, (state, { payload }) => {
      state.held = payload
    }),
    on(contract.integrationDisconnected, (state) => {
      state.held = null
    }),
  ],
)
const lane = () => 'mailbox'
const kind = 'smtp' as const
export const readMailboxes = commandFor(contract.mailboxes, {
  id: 'mailbox.list',
  title: 'Read the email settings',
  hidden: true,
  unauthorised: 'email',
  observes: ({ items }) => [mailboxObserved({ held: items[0] ?? null })],
})
/** Of a server that is there already only what was changed is sent. */
export const saveMailbox = defineCommand({
  id: 'mailbox.save',
  title: 'Save the email settings',
  hidden: true,
  permission: contract.saveMailbox.permission,
  unauthorised: 'email',
  input: contract.MailboxInput.extend({ id: z.int().optional(), rev: z.int().optional() }),
  secret: ['password'],
  lane,
  says: { done: 'Saved successfully', failed: contract.saveMailbox.failed! },
  run: ({ id: _id, rev: _rev, ...body }, { api }) =>
    api.send(contract.saveMailbox, { params: { kind }, query: {}, body }),
})
export const testMailbox = defineCommand({
  id: 'mailbox.test',
  title: 'Send me a test',
  form: '/email-settings',
  words: ['email', 'smtp', 'mail server'],
  permission: contract.testMailbox.permission,
  unauthorised: 'email',
  input: z.object({}),
  lane,
  says: { failed: contract.testMailbox.failed! },
  run: (_input, { api }) => api.send(contract.testMailbox, { params: { kind }, query: {} }),
})
export const removeMailbox = defineCommand({
  id: 'mailbox.remove',
  title: 'Remove the mail server',
  hidden: true,
  permission: contract.removeMailbox.permission,
  unauthorised: 'email',
  confirm: 'Remove the mail server and its password? Emails are then saved, not sent.',
  input: z.object({}),
  lane,
  says: { done: 'Mail server removed', failed: contract.removeMailbox.failed! },
  run: (_input, { api }) => api.send(contract.removeMailbox, { params: { kind }, query: {} }),
})
