import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useCommand, useGantry, useMay, useRow, useScreen, downloadFile } from '#core'
import {
  atoms,
  Button,
  Empty,
  ErrorPanel,
  DetailList,
  formats,
  icons,
  LinkButton,
  Note,
  Page,
  Skeleton,
  TopBar,
} from '#ui'
import type { Email } from '#schema/areas/email.ts'
import { NOT_CONFIRMED } from '#schema/areas/email-sender.ts'
import { SenderWarning } from '../../sending/public-client.ts'
import { emailFile, getEmail, sendPrepared } from '../public-client.ts'
import { emailRows } from '../rows.ts'
import { MailStatus } from './email-list.tsx'
import { KeptNotice } from './sender-notice.tsx'
import * as s from './email-page.css.ts'

const PARENT: Record<string, string> = { invoice: '/invoice', sales_order: '/sales-order' }
/** One mail: what was said to whom, and what became of it. */
export default function EmailPage() {
  const id = Number(useParams<{ id: string }>().id)
  const gantry = useGantry()
  const read = useCommand(getEmail)
  const send = useCommand(sendPrepared)
  const mail = useRow(emailRows, id)
  const maySend = useMay('email.send')
  const [problem, setProblem] = useState<{ missing: boolean; detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id }, { fresh: true }).then((o) => {
      if (o.status === 'rejected') setProblem({ missing: o.problem.status === 404, detail: o.problem.detail })
    })
  }, [id, read])
  useEffect(load, [load])
  useScreen({ title: mail?.subject ?? 'Email', id: 'email', path: `/email/${id}` })
  const download = async () => {
    const got = await gantry.dispatch(emailFile({ id }))
    if (got.status !== 'done') return
    downloadFile(got.value, `${mail?.subject ?? 'mail'}.eml`)
  }
  const again = mail && ['failed', 'captured', 'unknown', 'prepared'].includes(mail.status)
  return (
    <Page>
      <TopBar
        title={mail?.subject || 'Email'}
        crumbs={[{ label: 'Email', to: '/email' }]}
        tags={mail && <MailStatus mail={mail} />}
        tools={
          <Button icon={icons.Download} onPress={() => void download()}>
            Download .eml
          </Button>
        }
        action={
          maySend && again ? (
            <Button
              kind="primary"
              icon={icons.Send}
              onPress={() =>
                void send({
                  id,
                  recipient_email: mail.recipient_email,
                  cc: mail.cc,
                  bcc: mail.bcc,
                  resend: mail.status === 'unknown' ? true : undefined,
                })
              }
            >
              {mail.status === 'prepared' ? 'Send' : 'Send again'}
            </Button>
          ) : undefined
        }
      />
      {problem?.missing && (
        <Empty title="Email not found" actions={<LinkButton to="/email">Show email</LinkButton>} />
      )}
      {problem && !problem.missing && !mail && (
        <ErrorPanel title="Failed to fetch email details" detail={problem.detail} onRetry={load} />
      )}
      {!mail && !problem && <Skeleton rows={6} widths={[420]} />}
      {mail && <MailBody mail={mail} />}
    </Page>
  )
}
/** Where it stands, who it is from and to, and what was written. */
function MailBody({ mail }: { readonly mail: Email }) {
  const isKept = mail.status === 'captured' && mail.error === NOT_CONFIRMED
  return (
    <div className={s.body}>
      {isKept && <KeptNotice />}
      {(mail.status === 'prepared' || mail.status === 'failed') && <SenderWarning />}
      {mail.status === 'captured' && !isKept && (
        <Note tone="amber">
          Captured, no mail server is set up. Download the message, or set up a mail server and send it again.
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
/** What is attached, and what became of it at each recipient. */
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
