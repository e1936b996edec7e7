import { useEffect, useRef, useState } from 'react'
import { useCommand } from '#core'
import type { Email } from '#schema/email.ts'
import type { Invoice } from '#schema/invoices.ts'
import { atoms as a, Button, cx, ErrorPanel, Note, readAddress, SidePanel, Skeleton, TextArea, TextField, TokenField, type Token } from '#ui'
import { useKeys } from '#core/screens/index.ts'
import { prepareInvoiceEmail, sendPrepared } from '../../email/public-client.ts'
import { invoicePdf } from '../commands/reading.ts'
import * as s from './invoice-side.css.ts'

const tokens = (list: readonly { name: string; email: string }[]): Token[] => list.map((x) => ({ id: x.email, label: x.name || x.email, ...(x.name ? { note: x.email } : {}) }))
const toTokens = (text: string): Token[] => text.split(',').map((x) => x.trim()).filter(Boolean).map((x) => readAddress(x))
const back = (list: readonly Token[]) => list.map((t) => ({ name: t.note ? String(t.label) : '', email: String(t.id) }))

/** The mail of an invoice: prepared by the server from the contact book, looked over by a person, then sent. */
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
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)
  const start = async () => {
    setFailed(undefined)
    const paper = await pdf({ id: invoice.id })
    if (paper.status !== 'done') return setFailed(paper.status === 'rejected' ? paper.problem.detail : 'Offline')
    const made = await prepare({ id: invoice.id, invoice_pdf: new File([paper.value as unknown as Blob], `${invoice.invoice_no}.pdf`, { type: 'application/pdf' }) } as never)
    if (made.status !== 'done') return setFailed(made.status === 'rejected' ? made.problem.detail : 'Offline')
    const m = made.value
    setMail(m); setTo(toTokens(m.recipient_email)); setCc(tokens(m.cc)); setBcc(tokens(m.bcc)); setSubject(m.subject); setBody(m.body)
  }
  useEffect(() => { if (!asked.current) { asked.current = true; void start() } }, [])
  const submit = async () => {
    if (!mail || busy) return
    if (to.length === 0) return setError('Enter at least one address')
    if ([...to, ...cc, ...bcc].some((t) => t.bad)) return
    setBusy(true)
    const done = await send({ id: mail.id, recipient_email: to.map((t) => t.id).join(', '), cc: back(cc), bcc: back(bcc), subject, body })
    setBusy(false)
    if (done.status === 'done') onClose()
  }
  useKeys([{ keys: 'mod+enter', title: 'Send invoice', run: () => void submit() }], 'dialog')
  return (
    <SidePanel title="Send invoice" label="Send invoice" onClose={onClose} width={480}
      footer={<><span className={cx(a.small, a.muted)}>A sent email cannot be undone.</span><Button onPress={onClose}>Cancel</Button><Button kind="primary" keys="mod+enter" disabled={!mail || busy} onPress={() => void submit()}>{busy ? 'Sending…' : 'Send invoice'}</Button></>}>
      {failed && <ErrorPanel title="Failed to prepare invoice email" detail={failed} onRetry={() => void start()} />}
      {!mail && !failed && <Skeleton rows={5} widths={[360]} />}
      {mail && (
        <div className={s.part}>
          <TokenField label="To" value={to} onChange={(v) => { setTo(v); setError(undefined) }} read={readAddress} placeholder="Add a person" error={error} autoFocus />
          <TokenField label="Cc" optional value={cc} onChange={setCc} read={readAddress} />
          <TokenField label="Bcc" optional value={bcc} onChange={setBcc} read={readAddress} />
          <TextField label="Subject" value={subject} onChange={setSubject} />
          <TextArea label="Message" value={body} onChange={setBody} />
          <div><h3 className={s.title}>Attachments</h3><ul className={a.small}>{mail.attachments.map((x) => <li key={x.file_key}>{x.file_name}</li>)}</ul></div>
          {invoice.status === 'draft' && <Note tone="amber">This invoice is a draft. Sending issues it: its amounts are fixed from then on.</Note>}
        </div>
      )}
    </SidePanel>
  )
}
