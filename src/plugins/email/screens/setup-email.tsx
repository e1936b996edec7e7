import { MailboxPanel } from './mailbox-panel.tsx'

/** The step of a new company: how its emails go out. */
export default function SetupEmail() {
  return <MailboxPanel isShort />
}
