import { useLocation } from 'wouter'
import { useScreen } from '#core'
import { Page, TopBar } from '#ui'
import { MailboxPanel } from './mailbox-panel.tsx'

/** The server, address and name emails go out by. */
export default function EmailSettings() {
  const [, navigate] = useLocation()
  useScreen({ title: 'Email settings', id: 'email-settings', path: '/email-settings' })
  return (
    <Page>
      <TopBar title="Email settings" />
      <MailboxPanel onCancel={() => navigate('/')} />
    </Page>
  )
}
