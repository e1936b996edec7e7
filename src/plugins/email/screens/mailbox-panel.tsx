import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCommand, useMay, useView, type AnyRow } from '#core'
import { RecordForm } from '#core/screens/index.ts'
import type { EmailSender } from '#schema/areas/email-sender.ts'
import type { Mailbox } from '#schema/areas/mailboxes.ts'
import { atoms, Button, DetailList, ErrorPanel, formats, icons, Note, Skeleton, type NoteTone } from '#ui'
import { useSender } from '../../sending/public-client.ts'
import { mailboxState, readMailboxes, removeMailbox, testMailbox } from '../mailbox.ts'
import { FIRST, mailboxForm } from './mailbox-form.ts'
import { SenderNotice } from './sender-notice.tsx'
import * as s from './mailbox-panel.css.ts'

/** The mail server as the server tells it, asked for when the screen opens. */
function useMailbox() {
  const read = useCommand(readMailboxes)
  const { held } = useView(mailboxState)
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => {
    setFailed(undefined)
    void read({}, { fresh: true }).then((outcome) => {
      if (outcome.status === 'rejected') setFailed(outcome.problem.detail)
    })
  }, [read])
  useEffect(load, [load])
  return { held, failed, load }
}

type Told = readonly [tone: NoteTone, title: string, text: string]
/** What becomes of emails, in two sentences. */
function tellOf(mailbox: Mailbox | null, sender: EmailSender | undefined): Told | undefined {
  if (mailbox?.status === 'connected')
    return ['green', 'Email is set up.', `Emails go out by ${mailbox.host} from ${mailbox.address}.`]
  if (mailbox?.status === 'needs_reauth')
    return [
      'red',
      `${mailbox.host} rejected the password.`,
      'Enter the new one below, then send yourself a test.',
    ]
  if (mailbox)
    return [
      'amber',
      'Not in use yet.',
      `Send yourself a test. Once ${mailbox.host} accepts it, emails are sent through it.`,
    ]
  if (sender?.by === 'operator')
    return [
      'blue',
      'Emails go out through this installation’s mail server.',
      'Enter your own below to use it instead.',
    ]
  if (sender?.by === 'none')
    return ['amber', "Email isn't set up.", 'Messages are saved, not sent, until you enter a mail server.']
  return undefined
}
/** Where it stands: the state, the last error, the last test, and what can be done. */
function Standing({
  mailbox,
  sender,
}: {
  readonly mailbox: Mailbox | null
  readonly sender: EmailSender | undefined
}) {
  const mayChange = useMay('integration.connect')
  const test = useCommand(testMailbox)
  const remove = useCommand(removeMailbox)
  const [busy, setBusy] = useState(false)
  const told = tellOf(mailbox, sender)
  const press = async () => {
    setBusy(true)
    await test({})
    setBusy(false)
  }
  return (
    <div className={s.standing}>
      {told && (
        <Note tone={told[0]} title={told[1]} live>
          {told[2]}
        </Note>
      )}
      {!mailbox && <SenderNotice sender={sender} />}
      {mailbox?.last_error && (
        <Note tone="red" title={`Last error, ${formats.dayTime(mailbox.last_error_at)}:`} live>
          {mailbox.last_error}
        </Note>
      )}
      {mailbox && (
        <p className={s.times}>
          {[
            mailbox.tested_at ? `Test accepted ${formats.dayTime(mailbox.tested_at)}` : 'Not tested yet',
            mailbox.last_sent_at ? `last email ${formats.dayTime(mailbox.last_sent_at)}` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {mailbox && mayChange && (
        <div className={s.buttons}>
          <Button
            kind={mailbox.status === 'connected' ? undefined : 'primary'}
            icon={icons.Send}
            disabled={busy}
            onPress={() => void press()}
          >
            {busy ? 'Sending…' : 'Send me a test'}
          </Button>
          <Button kind="danger" disabled={busy} onPress={() => void remove({})}>
            Remove server
          </Button>
        </div>
      )}
    </div>
  )
}
const factsOf = (mailbox: Mailbox) => [
  { label: 'Server', value: `${mailbox.host}:${mailbox.port}` },
  { label: 'Username', value: mailbox.username || formats.NONE },
  { label: 'Address', value: mailbox.address },
  { label: 'Sender', value: mailbox.sender_name || formats.NONE },
  { label: 'Reply to', value: mailbox.reply_to ?? formats.NONE },
]

/** The company's mail server: how it stands and its settings, in the settings and in the first steps. */
export function MailboxPanel({
  onCancel,
  isShort = false,
}: {
  readonly onCancel?: () => void
  /** the few fields one begins with */
  readonly isShort?: boolean
}) {
  const { held, failed, load } = useMailbox()
  const { sender } = useSender()
  const mayChange = useMay('integration.connect')
  const hasPassword = held?.has_password ?? false
  const spec = useMemo(() => mailboxForm(hasPassword, isShort), [hasPassword, isShort])
  const standing = <Standing mailbox={held ?? null} sender={sender} />
  if (failed && held === undefined)
    return <ErrorPanel title="Failed to fetch the email settings" detail={failed} onRetry={load} />
  if (held === undefined) return <Skeleton rows={8} widths={[320]} />
  if (!mayChange)
    return (
      <div className={atoms.scroll}>
        {standing}
        {held && <DetailList items={factsOf(held)} />}
      </div>
    )
  return (
    <RecordForm
      key={held?.id ?? 0}
      above={standing}
      spec={spec}
      {...(held ? { row: { ...held } as AnyRow } : { preset: FIRST })}
      word="mail server"
      button="Save mail server"
      onCancel={onCancel ?? load}
      onSaved={load}
    />
  )
}
