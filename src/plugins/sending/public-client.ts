/** The address that emails come from, and the sentences where something would be emailed. */
import { later } from '#core'

export { observes, readSender, senderObserved, senderState } from './sender.ts'
export { useSender } from './use-sender.ts'
/** A sentence where something would be mailed while nothing is sent, or the address is not confirmed. */
export const SenderWarning = later(async () => (await import('./screens/sender-warning.tsx')).SenderWarning)
/** A sentence beside the address itself, while it is not confirmed. */
export const UnconfirmedWarning = later(
  async () => (await import('./screens/sender-warning.tsx')).UnconfirmedWarning,
)
