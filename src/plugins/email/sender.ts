/** Commands that confirm the address emails come from, and send what waited for it. */
import { commandFor } from '#core'
import * as contract from '#schema/areas/email-sender.ts'
import { formats } from '#ui'
import { observes } from '../sending/public-client.ts'

const lane = () => 'email-sender'
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
  title: 'Send saved emails',
  hidden: true,
  unauthorised: 'email',
  lane,
  observes: ({ sent: _, ...held }) => observes(held),
  says: { done: ({ sent }) => `${formats.plural(sent, 'email')} on the way` },
})
