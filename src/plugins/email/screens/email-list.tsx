import { defineList, TextCard } from '#core/screens/index.ts'
import { emails as route, Email } from '#schema/areas/email.ts'
import { atoms } from '#ui'
import { listEmails, STATES } from '../public-client.ts'
import { MailReading } from './mail-reading.tsx'
import { MailStatus } from './mail-status.tsx'
import { emailRows } from '../rows.ts'
import { ListStrip } from './sender-notice.tsx'

export default defineList<Email>({
  name: 'email',
  title: 'Email',
  words: ['email', 'emails'],
  path: '/email',
  above: <ListStrip />,
  shape: Email.shape,
  columns: [
    { field: 'subject', width: 180, grow: 2, show: (m) => m.subject || 'No subject' },
    { field: 'recipient_email', label: 'To', width: 140, grow: 1 },
    { field: 'status', width: 120, show: (m) => <MailStatus mail={m} /> },
    {
      field: 'category',
      label: 'About',
      width: 130,
      hidden: true,
      show: (m) => m.category.replace('_', ' '),
    },
    { field: 'sent_at', label: 'Sent', width: 140, sort: true },
  ],
  filters: [
    'subject',
    'recipient_email',
    { field: 'recipient_name', label: 'Recipient' },
    { field: 'status', words: STATES },
    'category',
    { field: 'sent_at', empty: ['Not sent', 'Sent'] },
  ],
  views: [
    { id: 'failed', label: 'Failed', counted: true, filters: { status: 'failed,unknown' } },
    { id: 'captured', label: 'Kept as file', counted: true, filters: { status: 'captured' } },
    { id: 'prepared', label: 'Not sent yet', counted: true, filters: { status: 'prepared' } },
    { id: '', label: 'All' },
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
  reads: (m) => <MailReading key={m.id} id={m.id} />,
})
