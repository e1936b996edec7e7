import { defineList, TextCard } from '#core/screens/index.ts'
import { emails as route, Email } from '#schema/areas/email.ts'
import { atoms, Tag, type Tone } from '#ui'
import { listEmails, STATUS_WORDS, wordsOf } from '../public-client.ts'
import { emailRows } from '../rows.ts'
import { ListStrip } from './sender-notice.tsx'

const TONES: Record<string, Tone> = {
  prepared: 'neutral',
  sending: 'amber',
  sent: 'green',
  captured: 'blue',
  failed: 'red',
  unknown: 'red',
}
export const MailStatus = ({ mail }: { readonly mail: Pick<Email, 'status' | 'error'> }) => (
  <Tag tone={TONES[mail.status] ?? 'neutral'}>{wordsOf(mail)}</Tag>
)

export default defineList<Email>({
  name: 'email',
  title: 'Email',
  words: ['email', 'emails'],
  path: '/email',
  above: <ListStrip />,
  shape: Email.shape,
  columns: [
    { field: 'subject', width: 380, grow: 2, show: (m) => m.subject || 'No subject' },
    { field: 'recipient_email', label: 'To', width: 260, grow: 1 },
    { field: 'status', width: 280, show: (m) => <MailStatus mail={m} /> },
    { field: 'category', label: 'About', width: 130, show: (m) => m.category.replace('_', ' ') },
    { field: 'sent_at', label: 'Sent', width: 150, sort: true },
  ],
  filters: [
    'subject',
    'recipient_email',
    { field: 'recipient_name', label: 'Recipient' },
    { field: 'status', words: STATUS_WORDS },
    'category',
    { field: 'sent_at', empty: ['Not sent', 'Sent'] },
  ],
  views: [
    { id: 'failed', label: 'Not sent', filters: { status: 'failed' } },
    { id: 'captured', label: 'Captured', filters: { status: 'captured' } },
  ],
  rows: emailRows,
  list: listEmails,
  permission: 'email.read',
  nameOf: (m) => m.subject,
  route,
  firstUse: <p className={atoms.muted}>Send an invoice and its email appears here.</p>,
  card: (m) => (
    <TextCard title={m.subject} lines={[m.recipient_email]}>
      <MailStatus mail={m} />
    </TextCard>
  ),
  cardHeight: 84,
})
