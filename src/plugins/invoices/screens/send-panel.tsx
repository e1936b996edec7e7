import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useCommand, useMay } from '#core'
import type { Email } from '#schema/areas/email.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
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
import { faultsOf, formRefusalOf, sentBefore, type Faults } from './send-form.ts'
import * as s from './invoice-side.css.ts'

const tokens = (list: readonly { name: string; email: string }[]): Token[] =>
  list.map((x) => ({ id: x.email, label: x.name || x.email, ...(x.name ? { note: x.email } : {}) }))
const toTokens = (text: string): Token[] =>
  text
    .split(',')
    .map((x) => x.trim())
    .filter(Boolean)
    .map((x) => readAddress(x))
const fromTokens = (list: readonly Token[]) =>
  list.map((t) => ({ name: t.note ? String(t.label) : '', email: String(t.id) }))

const OFFLINE = 'Offline'
/** The words of an invoice’s mail while they are looked over. */
interface MailForm {
  readonly to: readonly Token[]
  readonly cc: readonly Token[]
  readonly bcc: readonly Token[]
  readonly subject: string
  readonly body: string
}
const NO_WORDS: MailForm = { to: [], cc: [], bcc: [], subject: '', body: '' }
const formOf = (mail: Email): MailForm => ({
  to: toTokens(mail.recipient_email),
  cc: tokens(mail.cc),
  bcc: tokens(mail.bcc),
  subject: mail.subject,
  body: mail.body,
})

/**
 * The mail as the server prepared it with the paper of the invoice, and when the invoice was mailed before.
 */
function usePreparedMail(invoice: Invoice, onPrepared: (form: MailForm) => void) {
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
    onPrepared(formOf(made.value))
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

/** What is looked over of the mail, what was refused of it, and sending it. */
function useSendMail(invoice: Invoice, box: RefObject<HTMLElement | null>, onSent: () => void) {
  const send = useCommand(sendPrepared)
  const [form, setForm] = useState(NO_WORDS)
  const prepared = usePreparedMail(invoice, setForm)
  const { mail } = prepared
  const [faults, setFaults] = useState<Faults>({})
  const [rest, setRest] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The words stand at the field, and the focus goes there. */
  const refuse = (found: Faults) => {
    setFaults(found)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const go = async () => {
    if (!mail || busy) return
    setRest(undefined)
    const { to, cc, bcc, subject, body } = form
    const lacking = faultsOf({ to, cc, bcc })
    if (Object.keys(lacking).length) return refuse(lacking)
    setBusy(true)
    const done = await send({
      id: mail.id,
      recipient_email: to.map((token) => token.id).join(', '),
      cc: fromTokens(cc),
      bcc: fromTokens(bcc),
      subject,
      body,
    })
    setBusy(false)
    if (done.status !== 'rejected') return onSent()
    const refused = formRefusalOf(done.problem)
    setRest(refused.rest)
    refuse(refused.faults)
  }
  // an address that is still being typed counts: leaving the field takes it
  const latest = useRef(go)
  latest.current = go
  const submit = () => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    setTimeout(() => void latest.current())
  }
  /** Takes what is typed into a field, and back what was said of it. */
  const put =
    <F extends keyof MailForm>(field: F, fault: keyof Faults) =>
    (value: MailForm[F]) => {
      setForm((now) => ({ ...now, [field]: value }))
      setFaults(({ [fault]: _gone, ...others }) => others)
    }
  return { ...prepared, form, put, faults, rest, busy, submit }
}
type SendMail = ReturnType<typeof useSendMail>

/**
 * The mail of an invoice: prepared by the server from the contact book, looked over by a person, then sent.
 */
export function SendPanel({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const sending = useSendMail(invoice, box, onClose)
  const { mail, failed, before, start, rest, busy, submit } = sending
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
          <MailFields of={sending} />
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
/** To whom it goes, and what it says. */
function MailFields({ of: { form, put, faults } }: { readonly of: SendMail }) {
  return (
    <>
      <TokenField
        label="To"
        value={form.to}
        onChange={put('to', 'recipient_email')}
        read={readAddress}
        placeholder="Add a person"
        error={faults.recipient_email}
        autoFocus
      />
      <TokenField
        label="Cc"
        optional
        value={form.cc}
        onChange={put('cc', 'cc')}
        read={readAddress}
        error={faults.cc}
      />
      <TokenField
        label="Bcc"
        optional
        value={form.bcc}
        onChange={put('bcc', 'bcc')}
        read={readAddress}
        error={faults.bcc}
      />
      <TextField
        label="Subject"
        value={form.subject}
        onChange={put('subject', 'subject')}
        error={faults.subject}
      />
      <TextArea label="Message" value={form.body} onChange={put('body', 'body')} error={faults.body} />
    </>
  )
}
