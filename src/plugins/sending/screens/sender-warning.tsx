import { useGantry, useMay } from '#core'
import { Note } from '#ui'
import { readSender } from '../sender.ts'
import { useSender } from '../use-sender.ts'

/** Says that nothing can be sent yet, and leads to the email settings. */
function NotSetUp() {
  const maySetUp = useMay('integration.connect')
  return (
    <Note tone="amber">
      Email isn't set up. This message will be saved, not sent.
      {maySetUp && (
        <>
          {' '}
          <a href="/email-settings">Set up email</a>
        </>
      )}
    </Note>
  )
}
/** Says that what is mailed here is saved and not sent, or kept until the address is confirmed. */
export const SenderWarning = () => (useIsOn() ? <Warning /> : null)
/** Says that emails are kept until the address is confirmed, and leads there. */
export const UnconfirmedWarning = () => (useIsOn() ? <Unproven /> : null)
/** Screens of other areas ask here, also where email is switched off. */
const useIsOn = () => useGantry().registry.commands.has(readSender.id)
function Warning() {
  const { sender } = useSender()
  return sender?.state === 'no_server' ? <NotSetUp /> : <Unproven />
}
function Unproven() {
  const { sender } = useSender()
  if (sender?.state !== 'unconfirmed') return null
  return (
    <Note tone="amber" title="Confirm your address first.">
      Emails are kept until you confirm that {sender.address || 'the address of the company'} is yours.{' '}
      <a href="/confirm-address">Confirm address</a>
    </Note>
  )
}
