import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCommand, useMay } from '#core'
import { RecordFormPanel } from '#core/screens/index.ts'
import type { Email } from '#schema/areas/email.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, cx, ErrorPanel, Note, SidePanel, Skeleton } from '#ui'
import { listEmails, prepareInvoiceEmail, SenderWarning } from '../../email/public-client.ts'
import { invoicePdf } from '../commands/reading.ts'
import { mailForm, sentBefore } from './send-form.ts'
import * as s from './invoice-side.css.ts'

const OFFLINE = 'Offline'
/**
 * The mail as the server prepared it with the paper of the invoice, and when the invoice was mailed before.
 */
function usePreparedMail(invoice: Invoice) {
  const pdf = useCommand(invoicePdf)
  const prepare = useCommand(prepareInvoiceEmail)
  const history = useCommand(listEmails)
  const mayRead = useMay('email.read')
  const [mail, setMail] = useState<Email>()
  const [failed, setFailed] = useState<string>()
  const [before, setBefore] = useState<readonly string[]>([])
  const asked = useRef(false)
  const start = async () => {
    setFailed(undefined)
    const paper = await pdf({ id: invoice.id })
    if (paper.status !== 'done')
      return setFailed(paper.status === 'rejected' ? paper.problem.detail : OFFLINE)
    const made = await prepare({
      id: invoice.id,
      invoice_pdf: new File([paper.value], `${invoice.invoice_no}.pdf`, {
        type: 'application/pdf',
      }),
    })
    if (made.status !== 'done') return setFailed(made.status === 'rejected' ? made.problem.detail : OFFLINE)
    const { id } = made.value
    const filters = { linked_parent_type: 'invoice', linked_parent_id: String(invoice.id) }
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

/**
 * The mail of an invoice: prepared by the server from the contact book, looked over by a person, then sent.
 */
export function SendPanel({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { mail, failed, before, start } = usePreparedMail(invoice)
  const spec = useMemo(() => mail && mailForm(invoice.id, mail.id), [invoice.id, mail])
  if (!mail || !spec)
    return (
      <SidePanel title="Send invoice" label="Preparing the mail" onClose={onClose} width={480}>
        {failed ? (
          <ErrorPanel title="Failed to prepare invoice email" detail={failed} onRetry={() => void start()} />
        ) : (
          <Skeleton rows={5} widths={[360]} />
        )}
      </SidePanel>
    )
  return (
    <RecordFormPanel
      spec={spec}
      preset={mail}
      word="mail"
      title="Send invoice"
      button="Send invoice"
      busyWord="Sending…"
      note={<span className={cx(atoms.small, atoms.muted)}>A sent email cannot be undone.</span>}
      above={
        <>
          <Suspense fallback={null}>
            <SenderWarning />
          </Suspense>
          {before.length > 0 && <MailedBefore times={before} />}
        </>
      }
      below={<MailParts mail={mail} isDraft={invoice.status === 'draft'} />}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
const MailedBefore = ({ times }: { readonly times: readonly string[] }) => (
  <Note tone="amber" title="Mailed before.">
    {times.map((words) => (
      <span key={words} style={{ display: 'block' }}>
        {words}
      </span>
    ))}
  </Note>
)
/** What goes with it, and what sending does to the invoice. */
const MailParts = ({ mail, isDraft }: { readonly mail: Email; readonly isDraft: boolean }) => (
  <div className={s.mail}>
    <div>
      <h3 className={s.title}>Attachments</h3>
      <ul className={atoms.small}>
        {mail.attachments.map((x) => (
          <li key={x.file_key}>{x.file_name}</li>
        ))}
      </ul>
    </div>
    {isDraft && (
      <Note tone="amber">
        This invoice is a draft. Sending issues it: its amounts are fixed from then on.
      </Note>
    )}
  </div>
)
