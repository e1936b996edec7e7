import { useEffect, useRef, useState } from 'react'
import { useCommand, useMay } from '#core'
import type { Email } from '#schema/email.ts'
import type { Invoice } from '#schema/invoices.ts'
import {
  atoms,
  Button,
  cx,
  ErrorPanel,
  Note,
  readAddress,
  SidePanel,
  Skeleton,
  TextArea,
  TextField,
  TokenField,
  type Token,
} from '#ui'
import { useKeys } from '#core/screens/index.ts'
import { listEmails, prepareInvoiceEmail, sendPrepared } from '../../email/public-client.ts'
import { invoicePdf } from '../commands/reading.ts'
import { faultsOf, refusedBy, sentBefore, type Faults } from './send-form.ts'
import * as s from './invoice-side.css.ts'

const tokens = (list: readonly { name: string; email: string }[]): Token[] =>
  list.map((x) => ({ id: x.email, label: x.name || x.email, ...(x.name ? { note: x.email } : {}) }))
const toTokens = (text: string): Token[] =>
  text
    .split(',')
    .map((x) => x.trim())
    .filter(Boolean)
    .map((x) => readAddress(x))
const back = (list: readonly Token[]) =>
  list.map((t) => ({ name: t.note ? String(t.label) : '', email: String(t.id) }))

/**
 * The mail of an invoice: prepared by the server from the contact book, looked over by a person, then sent.
 */
export function SendPanel({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const pdf = useCommand(invoicePdf)
  const prepare = useCommand(prepareInvoiceEmail)
  const send = useCommand(sendPrepared)
  const [mail, setMail] = useState<Email>()
  const [failed, setFailed] = useState<string>()
  const [to, setTo] = useState<readonly Token[]>([])
  const [cc, setCc] = useState<readonly Token[]>([])
  const [bcc, setBcc] = useState<readonly Token[]>([])
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [rest, setRest] = useState<string>()
  const [before, setBefore] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const history = useCommand(listEmails)
  const mayRead = useMay('email.read')
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)
  const start = async () => {
    setFailed(undefined)
    const paper = await pdf({ id: invoice.id })
    if (paper.status !== 'done')
      return setFailed(paper.status === 'rejected' ? paper.problem.detail : 'Offline')
    const made = await prepare({
      id: invoice.id,
      invoice_pdf: new File([paper.value as unknown as Blob], `${invoice.invoice_no}.pdf`, {
        type: 'application/pdf',
      }),
    } as never)
    if (made.status !== 'done') return setFailed(made.status === 'rejected' ? made.problem.detail : 'Offline')
    const m = made.value
    if (mayRead)
      void history(
        { filters: { linked_parent_type: 'invoice', linked_parent_id: String(invoice.id) } },
        { fresh: true },
      ).then((o) => {
        if (o.status === 'done') setBefore(sentBefore(o.value.items, m.id))
      })
    setMail(m)
    setTo(toTokens(m.recipient_email))
    setCc(tokens(m.cc))
    setBcc(tokens(m.bcc))
    setSubject(m.subject)
    setBody(m.body)
  }
  useEffect(() => {
    if (!asked.current) {
      asked.current = true
      void start()
    }
  }, [])
  /** The words stand at the field, and the focus goes there. */
  const say = (found: Faults) => {
    setFaults(found)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const go = async () => {
    if (!mail || busy) return
    setRest(undefined)
    const lacking = faultsOf({ to, cc, bcc })
    if (Object.keys(lacking).length) return say(lacking)
    setBusy(true)
    const done = await send({
      id: mail.id,
      recipient_email: to.map((t) => t.id).join(', '),
      cc: back(cc),
      bcc: back(bcc),
      subject,
      body,
    })
    setBusy(false)
    if (done.status !== 'rejected') return onClose()
    const refused = refusedBy(done.problem)
    setRest(refused.rest)
    say(refused.faults)
  }
  // an address that is still being typed counts: leaving the field takes it
  const latest = useRef(go)
  latest.current = go
  const submit = () => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    setTimeout(() => void latest.current())
  }
  const change =
    <V,>(field: keyof Faults, set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setFaults(({ [field]: _gone, ...others }) => others)
    }
  useKeys([{ keys: 'mod+enter', title: 'Send invoice', run: submit }], 'dialog')
  return (
    <SidePanel
      title="Send invoice"
      label="Send invoice"
      onClose={onClose}
      width={480}
      footer={
        <>
          <span className={cx(atoms.small, atoms.muted)}>A sent email cannot be undone.</span>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" disabled={!mail || busy} onPress={submit}>
            {busy ? 'Sending…' : 'Send invoice'}
          </Button>
        </>
      }
    >
      {failed && (
        <ErrorPanel title="Failed to prepare invoice email" detail={failed} onRetry={() => void start()} />
      )}
      {!mail && !failed && <Skeleton rows={5} widths={[360]} />}
      {mail && (
        <div ref={box} className={s.part}>
          {rest && (
            <Note tone="red" live>
              {rest}
            </Note>
          )}
          {before.length > 0 && (
            <Note tone="amber" title="Mailed before.">
              {before.map((words) => (
                <span key={words} style={{ display: 'block' }}>
                  {words}
                </span>
              ))}
            </Note>
          )}
          <TokenField
            label="To"
            value={to}
            onChange={change('recipient_email', setTo)}
            read={readAddress}
            placeholder="Add a person"
            error={faults.recipient_email}
            autoFocus
          />
          <TokenField
            label="Cc"
            optional
            value={cc}
            onChange={change('cc', setCc)}
            read={readAddress}
            error={faults.cc}
          />
          <TokenField
            label="Bcc"
            optional
            value={bcc}
            onChange={change('bcc', setBcc)}
            read={readAddress}
            error={faults.bcc}
          />
          <TextField
            label="Subject"
            value={subject}
            onChange={change('subject', setSubject)}
            error={faults.subject}
          />
          <TextArea label="Message" value={body} onChange={change('body', setBody)} error={faults.body} />
          <div>
            <h3 className={s.title}>Attachments</h3>
            <ul className={atoms.small}>
              {mail.attachments.map((x) => (
                <li key={x.file_key}>{x.file_name}</li>
              ))}
            </ul>
          </div>
          {invoice.status === 'draft' && (
            <Note tone="amber">
              This invoice is a draft. Sending issues it: its amounts are fixed from then on.
            </Note>
          )}
        </div>
      )}
    </SidePanel>
  )
}
