import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useCommand } from '#core'
import { useAnswer, useKeys } from '#core/screens/index.ts'
import type { InvoiceCorrection } from '#schema/sales/corrected-invoices.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import {
  atoms,
  Button,
  cx,
  formats,
  Icon,
  icons,
  Note,
  SelectField,
  SidePanel,
  Skeleton,
  TextField,
} from '#ui'
import { previewCorrection, sendCorrection } from '../../commands/correcting.ts'
import { sendReviewed } from '../../commands/desk.ts'
import { callOf, type Draft, emptyDraft, KINDS, type Kind } from './correction.ts'
import { SendBoth, useRecipients } from './send-both.tsx'
import { RightLines } from './right-lines.tsx'
import { WhatItDoes } from './what-it-does.tsx'
import { WrongParty } from './wrong-party.tsx'
import * as s from './correct.css.ts'

const OPTIONS = Object.entries(KINDS).map(([value, { label, note }]) => ({ value, label, note }))
type StepNo = 1 | 2 | 3
/** A step of the three: its head is always seen, its body where it is open or has something to say. */
function Step({
  no,
  title,
  at,
  onOpen,
  children,
  summary,
}: {
  readonly no: StepNo
  readonly title: string
  readonly at: StepNo
  readonly onOpen: ((no: StepNo) => void) | undefined
  readonly children: ReactNode
  readonly summary?: ReactNode
}) {
  const isOpen = at === no
  const isDone = no < at
  return (
    <section className={cx(s.step, isOpen && s.open)} aria-current={isOpen ? 'step' : undefined}>
      <div className={s.head}>
        <span className={cx(s.sign, isOpen && s.now, isDone && s.done)} aria-hidden="true">
          {isDone ? <Icon of={icons.Check} size="s" /> : no}
        </span>
        <h3 className={s.name}>{title}</h3>
        <span className={s.grow} />
        {!isOpen && onOpen && (
          <Button size="s" kind="ghost" onPress={() => onOpen(no)}>
            {isDone ? 'Change' : 'Next'}
          </Button>
        )}
      </div>
      {isOpen ? <div className={s.body}>{children}</div> : summary && <div className={s.body}>{summary}</div>}
    </section>
  )
}
/** The mail of the papers of a correction: one where they go to the same people. */
const bothOf = (papers: readonly Pick<Invoice, 'id'>[]) => ({
  groups: [papers.map(({ id }) => id)],
  one_per_customer: true,
  include_ticket: false,
  addresses: [],
  stays: 0,
})
/** The typed correction, its preview, and the act of sending it. */
function useCorrection(invoice: Invoice, isShown: boolean, onClose: () => void) {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(invoice))
  const [emails, setEmails] = useState(true)
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [, navigate] = useLocation()
  const send = useCommand(sendCorrection)
  const mail = useCommand(sendReviewed)
  const recipients = useRecipients(invoice, isShown)
  const call = callOf(draft, invoice)
  const asked = isShown && call && JSON.stringify({ ...call, reason: 'Preview', rev: invoice.rev })
  const { value: works, problem } = useAnswer(asked || undefined, () =>
    previewCorrection({ ...call!, reason: 'Preview', preview: true }),
  )
  const isReady = call !== undefined && works !== undefined && !problem && call.reason !== ''
  const correct = async () => {
    if (!isReady || sending) return
    setSending(true)
    setFailed(undefined)
    const outcome = await send(call)
    setSending(false)
    if (outcome.status === 'rejected') return setFailed(outcome.problem.detail)
    if (outcome.status !== 'done') return
    const { invoice: made, credit_memo } = outcome.value
    if (emails && recipients.mayMail) void mail(bothOf([credit_memo, ...(made ? [made] : [])]))
    onClose()
    navigate(`/invoice/${(made ?? credit_memo).id}`)
  }
  const put = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const needs = call && call.reason === '' ? 'Enter the reason first' : 'Enter what is right first'
  return {
    draft,
    put,
    works: asked ? works : undefined,
    problem: asked ? problem : undefined,
    /** the reason that its effect cannot be seen yet */
    lacks: call && call.reason !== '' ? undefined : needs,
    mail: { of: recipients, value: emails, onChange: setEmails },
    sending,
    failed,
    correct,
    isReady,
  }
}
function WhatWasWrong({
  invoice,
  draft,
  put,
}: {
  invoice: Invoice
  draft: Draft
  put: (part: Partial<Draft>) => void
}) {
  const onKind = (kind: string) => put({ kind: kind as Kind, right: {} })
  return (
    <>
      <SelectField label="What was wrong" value={draft.kind} onChange={onKind} options={OPTIONS} />
      <RightLines
        invoice={invoice}
        draft={draft}
        onRight={(id, text) => put({ right: { ...draft.right, [id]: text } })}
      />
      {draft.kind === 'customer' && (
        <WrongParty customer_id={invoice.customer_id} draft={draft} onDraft={put} />
      )}
      <TextField
        label="Reason"
        value={draft.reason}
        onChange={(reason) => put({ reason })}
        help="Printed on the credit memo"
      />
    </>
  )
}
const Waiting = ({ problem, isAsked }: { problem: string | undefined; isAsked: boolean }) => {
  if (problem) return <Note tone="red" title={problem} />
  return isAsked ? (
    <Skeleton rows={4} widths={[320]} />
  ) : (
    <p className={atoms.muted}>Enter what is right first.</p>
  )
}
const summaryOf = ({ kind, reason }: Draft) => (
  <span className={atoms.small}>
    <b>{KINDS[kind].label}.</b> {reason}
  </span>
)
const totalsOf = (old: Invoice, { invoice }: InvoiceCorrection) => (
  <span className={atoms.small}>
    {formats.money(old.total)} billed, {formats.money(invoice?.total ?? '0.00')} is right
  </span>
)
const doneWords = (works: InvoiceCorrection | undefined): string =>
  works && !works.invoice ? 'Credit all of it' : 'Credit and bill again'
/** A correction as far as it is typed, for the paper beside it. */
export interface Typed {
  readonly draft: Draft
  readonly works: InvoiceCorrection | undefined
}
/** The panel that corrects an issued invoice beside its paper: the mistake, its effect, and sending. */
export function CorrectPanel({
  invoice,
  onClose,
  onTyped,
}: {
  readonly invoice: Invoice
  readonly onClose: () => void
  /** is given what is typed, and undefined at the end */
  readonly onTyped: (typed: Typed | undefined) => void
}) {
  const [at, setAt] = useState<StepNo>(1)
  const of = useCorrection(invoice, at > 1, onClose)
  const { draft, put, works, problem } = of
  useEffect(() => onTyped({ draft, works }), [onTyped, draft, works])
  useEffect(() => () => onTyped(undefined), [onTyped])
  // its effect is seen before it is done: it cannot be undone
  const next = at === 1
  const title = next ? 'See what it does' : doneWords(works)
  const act = () => {
    if (!next) return void of.correct()
    if (of.lacks === undefined) setAt(2)
  }
  useKeys([{ keys: 'mod+enter', title, run: act }])
  const does = works ? (
    <WhatItDoes old={invoice} works={works} draft={draft} onDraft={put} />
  ) : (
    <Waiting problem={problem} isAsked={callOf(draft, invoice) !== undefined} />
  )
  return (
    <SidePanel
      title="Correct and bill again"
      label="Correct and bill again"
      width={520}
      onClose={onClose}
      footer={
        <>
          <span className={cx(atoms.small, atoms.muted, s.grow)}>
            {invoice.invoice_no} keeps its number and shows as credited. Cannot be undone.
          </span>
          <Button
            kind="primary"
            keys="mod+enter"
            disabled={next ? of.lacks !== undefined : !of.isReady || of.sending}
            reason={of.lacks}
            onPress={act}
          >
            {title}
          </Button>
        </>
      }
    >
      <>
        {of.failed && <Note tone="red" title={of.failed} />}
        <Step no={1} title="What was wrong" at={at} onOpen={setAt} summary={summaryOf(draft)}>
          <WhatWasWrong invoice={invoice} draft={draft} put={put} />
        </Step>
        <Step
          no={2}
          title="See what it does"
          at={at}
          onOpen={of.lacks === undefined ? setAt : undefined}
          summary={works && totalsOf(invoice, works)}
        >
          {does}
        </Step>
        <Step no={3} title="Send" at={at} onOpen={of.lacks === undefined ? setAt : undefined}>
          <SendBoth draft={draft} isBilled={works?.invoice !== null} {...of.mail} />
        </Step>
      </>
    </SidePanel>
  )
}
