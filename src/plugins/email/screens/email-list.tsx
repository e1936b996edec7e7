import { RecordList, type FilterField, type ListView } from '#core/screens/index.ts'
import { emails as route, EMAIL_STATUSES, type Email } from '#schema/areas/email.ts'
import { atoms, cx, formats, Tag, type GridColumn, type Tone } from '#ui'
import { listEmails, wordsOf } from '../public-client.ts'
import { emailRows } from '../rows.ts'

const TONES: Record<string, Tone> = {
  prepared: 'neutral',
  sending: 'amber',
  sent: 'green',
  captured: 'blue',
  failed: 'red',
  unknown: 'red',
}
export const MailStatus = ({ status }: { readonly status: string }) => (
  <Tag tone={TONES[status] ?? 'neutral'}>{wordsOf(status)}</Tag>
)
const pathOf = (m: Email) => `/email/${m.id}`
const COLUMNS: readonly GridColumn<Email>[] = [
  {
    key: 'subject',
    title: 'Subject',
    width: 380,
    grow: 2,
    render: (m) => (
      <a href={pathOf(m)} className={cx(atoms.medium, atoms.trunc)} style={{ color: 'inherit' }}>
        {m.subject || 'No subject'}
      </a>
    ),
  },
  {
    key: 'recipient',
    title: 'To',
    width: 260,
    grow: 1,
    render: (m) => <span className={atoms.trunc}>{m.recipient_email}</span>,
  },
  { key: 'status', title: 'Status', width: 280, render: (m) => <MailStatus status={m.status} /> },
  { key: 'category', title: 'About', width: 130, render: (m) => m.category.replace('_', ' ') },
  {
    key: 'sent_at',
    title: 'Sent',
    width: 150,
    sort: 'sent_at',
    render: (m) => <span className={atoms.num}>{formats.dayTime(m.sent_at)}</span>,
  },
]
const FILTERS: readonly FilterField[] = [
  { field: 'status', label: 'Status', kind: { kind: 'enum', values: [...EMAIL_STATUSES] } },
  {
    field: 'category',
    label: 'About',
    kind: { kind: 'enum', values: ['invoice', 'delivery_ticket', 'price_quote', 'statement', 'other'] },
  },
]
const VIEWS: readonly ListView[] = [
  { id: 'failed', label: 'Not sent', filters: { status: 'failed' } },
  { id: 'captured', label: 'Captured', filters: { status: 'captured' } },
]

export default function EmailList() {
  return (
    <RecordList<Email>
      name="email"
      title="Email"
      words={['mail', 'mails']}
      columns={COLUMNS}
      rows={emailRows}
      list={listEmails}
      pageSize={50}
      permission="email.read"
      nameOf={(m) => m.subject}
      pathOf={pathOf}
      filters={FILTERS}
      views={VIEWS}
      route={route}
      defaultSort={{ field: 'sent_at', desc: true }}
      firstUse={<p className={atoms.muted}>Send an invoice and its mail appears here.</p>}
      card={(m) => (
        <div className={atoms.col}>
          <span className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
            {m.subject}
          </span>
          <span className={cx(atoms.muted, atoms.small, atoms.trunc)}>{m.recipient_email}</span>
          <MailStatus status={m.status} />
        </div>
      )}
      cardHeight={84}
    />
  )
}
