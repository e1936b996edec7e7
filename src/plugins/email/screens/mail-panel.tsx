import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useCommand, useMay, type Outcome } from '#core'
import { RecordFormPanel } from '#core/screens/index.ts'
import type { Email } from '#schema/areas/email.ts'
import { atoms, cx, ErrorPanel, Note, SidePanel, Skeleton } from '#ui'
import { SenderWarning } from '../../sending/public-client.ts'
import { listEmails } from '../public-client.ts'
import { mailForm, sentBefore, type DocumentOfMail } from './mail-form.ts'
import { MailCustomer } from './mail-fields.tsx'
import * as s from './mail-panel.css.ts'

export interface MailPanelProps {
  /** "Send invoice", on the panel and on its button */
  readonly title: string
  readonly of: DocumentOfMail
  /** the customer whose contacts are offered as recipients */
  readonly customer?: number | undefined
  /** Asks the server for the mail as it would go out. */
  readonly prepare: () => Promise<Outcome<Email>>
  /** what is said when that fails */
  readonly failed: string
  /** what sending does besides, said beneath the attachments */
  readonly note?: ReactNode
  readonly onClose: () => void
}
/** The mail as the server prepared it, and when one of the same document went out before. */
function usePreparedMail({ of, prepare }: MailPanelProps) {
  const history = useCommand(listEmails)
  const mayRead = useMay('email.read')
  const [mail, setMail] = useState<Email>()
  const [failed, setFailed] = useState<string>()
  const [before, setBefore] = useState<readonly string[]>([])
  const asked = useRef(false)
  const start = async () => {
    setFailed(undefined)
    const made = await prepare()
    if (made.status !== 'done') return setFailed(made.status === 'rejected' ? made.problem.detail : 'Offline')
    const { id } = made.value
    const filters = { linked_parent_type: of.type, linked_parent_id: String(of.id) }
    if (mayRead)
      void history({ filters }, { fresh: true }).then((outcome) => {
        if (outcome.status === 'done') setBefore(sentBefore(outcome.value.items, id))
      })
    setMail(made.value)
  }
  const begin = useEffectEvent(() => void start())
  useEffect(() => {
    if (!asked.current) {
      asked.current = true
      begin()
    }
  }, [])
  return { mail, failed, before, start }
}

/** The mail of a document: prepared by the server from the contact book, looked over by a person, then sent. */
export default function MailPanel(props: MailPanelProps) {
  const { title, of, note, onClose, customer } = props
  const { mail, failed, before, start } = usePreparedMail(props)
  const spec = useMemo(() => mail && mailForm({ type: of.type, id: of.id }, mail.id), [of.type, of.id, mail])
  if (!mail || !spec)
    return (
      <SidePanel title={title} label="Preparing the email" onClose={onClose} width={480}>
        {failed ? (
          <ErrorPanel title={props.failed} detail={failed} onRetry={() => void start()} />
        ) : (
          <Skeleton rows={5} widths={[360]} />
        )}
      </SidePanel>
    )
  return (
    <MailCustomer value={customer}>
      <RecordFormPanel
        spec={spec}
        preset={mail}
        word="mail"
        title={title}
        button={title}
        busyWord="Sending…"
        note={<span className={cx(atoms.small, atoms.muted)}>A sent email cannot be undone.</span>}
        above={
          <>
            <SenderWarning />
            {before.length > 0 && <MailedBefore times={before} />}
          </>
        }
        below={<MailParts mail={mail} note={note} />}
        onSaved={onClose}
        onCancel={onClose}
      />
    </MailCustomer>
  )
}
const MailedBefore = ({ times }: { readonly times: readonly string[] }) => (
  <Note tone="amber" title="Emailed before.">
    {times.map((words) => (
      <span key={words} style={{ display: 'block' }}>
        {words}
      </span>
    ))}
  </Note>
)
/** What goes with it, and what sending it does. */
const MailParts = ({ mail, note }: { readonly mail: Email; readonly note?: ReactNode }) => (
  <div className={s.mail}>
    <div>
      <h3 className={s.title}>Attachments</h3>
      <ul className={atoms.small}>
        {mail.attachments.map((x) => (
          <li key={x.file_key}>{x.file_name}</li>
        ))}
      </ul>
    </div>
    {note}
  </div>
)
