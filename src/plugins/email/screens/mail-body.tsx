/** One email as it is read, on its page and beside the list. */
import { atoms, DetailList, formats, Note } from '#ui'
import type { Email } from '#schema/areas/email.ts'
import { NOT_CONFIRMED } from '#schema/areas/email-sender.ts'
import { SenderWarning } from '../../sending/public-client.ts'
import { wordsOf } from '../public-client.ts'
import { KeptNotice } from './sender-notice.tsx'
import * as s from './email-page.css.ts'

const PARENT: Record<string, string> = { invoice: '/invoice', sales_order: '/sales-order' }
/** State, sender, recipients and text of an email. */
export function MailBody({
  mail,
  isBeside = false,
}: {
  readonly mail: Email
  /** the list beside it has the notice of the sender */
  readonly isBeside?: boolean
}) {
  const isKept = mail.status === 'captured' && mail.error === NOT_CONFIRMED
  return (
    <div className={s.body}>
      {isKept && (isBeside ? <Note tone="amber">{wordsOf(mail)}</Note> : <KeptNotice />)}
      {(mail.status === 'prepared' || mail.status === 'failed') && <SenderWarning />}
      {mail.status === 'captured' && !isKept && (
        <Note tone="amber">
          Saved, not sent: set up email. Download the message, or set up a mail server and send it again.
        </Note>
      )}
      {mail.status === 'unknown' && (
        <Note tone="red">
          The connection broke while it was being sent. Ask the recipient before sending it again.
        </Note>
      )}
      {mail.error && !isKept && <Note tone="red">{mail.error}</Note>}
      <DetailList
        items={[
          { label: 'From', value: [mail.sender_name, mail.from].filter(Boolean).join(', ') || formats.NONE },
          { label: 'Answers go to', value: mail.reply_to ?? mail.sender_email },
          { label: 'To', value: mail.recipient_email },
          { label: 'Cc', value: mail.cc.map((c) => c.email).join(', ') || formats.NONE },
          { label: 'Sent', value: formats.dayTime(mail.sent_at) },
          {
            label: 'About',
            value: PARENT[mail.linked_parent_type] ? (
              <a href={`${PARENT[mail.linked_parent_type]}/${mail.linked_parent_id}`}>
                {mail.linked_parent_type.replace('_', ' ')}
              </a>
            ) : (
              formats.NONE
            ),
          },
        ]}
      />
      <pre className={s.text}>{mail.body}</pre>
      <MailLists mail={mail} />
    </div>
  )
}
/** Attachments, and the result at each recipient. */
function MailLists({ mail }: { readonly mail: Email }) {
  return (
    <>
      <section>
        <h2 className={s.title}>Attachments</h2>
        {mail.attachments.length === 0 ? (
          <p className={atoms.muted}>none</p>
        ) : (
          <ul>
            {mail.attachments.map((x) => (
              <li key={x.file_key}>{x.file_name}</li>
            ))}
          </ul>
        )}
      </section>
      {mail.recipients.length > 0 && (
        <section>
          <h2 className={s.title}>Recipients</h2>
          <ul>
            {mail.recipients.map((r) => (
              <li key={r.email}>
                {r.email}: {r.state}
                {r.text ? `, ${r.text}` : ''}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
