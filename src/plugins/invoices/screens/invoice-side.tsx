import { Fragment, useEffect, useState, type ComponentType } from 'react'
import { Isolated, useCommand, useMay } from '#core'
import { RecordPanels } from '#core/screens/index.ts'
import type { emails } from '#schema/areas/email.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, Button, cx, decimal, DetailList, formats, icons, LinkButton, Note } from '#ui'
import { listEmails } from '../../email/public-client.ts'
import { applyMoney, payInvoice } from '../commands/money.ts'
import { refillInvoice } from '../commands/changing.ts'
import { MoneyRows } from './money-rows.tsx'
import { useAccount } from './use-account.ts'
import * as s from './invoice-side.css.ts'

const SENT: Record<string, string> = {
  prepared: 'Prepared, not sent',
  sending: 'Sending…',
  sent: 'Sent',
  captured: 'Captured, no mail server is set up',
  failed: 'Could not be sent',
  unknown: 'May not have been sent',
}
interface Props {
  readonly invoice: Invoice
  readonly extra: readonly {
    readonly title: string
    readonly Panel: ComponentType<{ readonly invoice: Invoice }>
  }[]
  readonly onIssue: () => void
  readonly onPrint: () => void
}

/** Beside the paper: state, payments, mail, and what plugins add. */
export function InvoiceSide({ invoice, extra, onIssue, onPrint }: Props) {
  const mayMail = useMay('email.read')
  return (
    <aside className={s.side} aria-label="About this invoice">
      <MoneyPart invoice={invoice} onIssue={onIssue} onPrint={onPrint} />
      {mayMail && <MailPart invoice={invoice} />}
      <RecordPanels entity="invoice" id={invoice.id} />
      {extra.map(({ title, Panel }) => (
        <Fragment key={title}>
          <section className={s.part}>
            <h2 className={s.title}>{title}</h2>
            <Isolated what={title}>
              <Panel invoice={invoice} />
            </Isolated>
          </section>
        </Fragment>
      ))}
    </aside>
  )
}
/** The list of what was credited of an invoice. */
const memosPath = ({ id, order_no }: Invoice): string =>
  order_no === null ? `/invoice?credits_invoice_id=${id}` : `/invoice?search=${order_no}`
/** What is owed, what was paid, and issuing a draft. */
function MoneyPart({ invoice, onIssue, onPrint }: Omit<Props, 'extra'>) {
  const mayIssue = useMay('invoice.status')
  const credited = decimal.compare(invoice.credited_amount, '0') > 0
  const isMemo = invoice.kind === 'credit_memo'
  return (
    <section className={s.part}>
      <h2 className={s.title}>Summary</h2>
      <DetailList
        bare
        items={[
          { label: 'Total', value: formats.money(invoice.total) },
          ...(isMemo ? [] : [{ label: 'Paid', value: formats.money(invoice.paid_amount) }]),
          ...(credited ? [{ label: 'Credited', value: formats.money(invoice.credited_amount) }] : []),
          ...(isMemo
            ? []
            : [
                {
                  label: 'Balance',
                  value: formats.money(invoice.balance),
                  note: invoice.is_overdue ? `Overdue since ${formats.day(invoice.due_date)}` : undefined,
                },
              ]),
        ]}
      />
      {invoice.status === 'draft' && mayIssue && (
        <>
          <DraftNote invoice={invoice} />
          <Button onPress={onIssue}>
            {invoice.kind === 'credit_memo' ? 'Issue credit memo' : 'Issue invoice'}
          </Button>
        </>
      )}
      <Owed invoice={invoice} />
      <MoneyRows rows={invoice.payments} label="Payments" />
      <span className={atoms.onlyNarrow}>
        <Button icon={icons.Printer} onPress={onPrint}>
          Print invoice
        </Button>
      </span>
      {isMemo && invoice.status !== 'draft' && (
        <LinkButton to={`/invoice/${invoice.credits_invoice_id}`}>Open the credited invoice</LinkButton>
      )}
      {credited && <LinkButton to={memosPath(invoice)}>Show its credit memos</LinkButton>}
      {invoice.sales_order_id !== null && (
        <LinkButton to={`/sales-order/${invoice.sales_order_id}`}>Open {invoice.order_no}</LinkButton>
      )}
      {invoice.kind === 'opening' && (
        <Note tone="blue">
          Opening balance. It was issued before this office began here and has no order.
        </Note>
      )}
    </section>
  )
}
/** Whether the draft still follows its order. */
function DraftNote({
  invoice: { edited, sales_order_id, kind, credits_invoice_id, rebills_invoice_id },
}: Pick<Props, 'invoice'>) {
  const refill = useCommand(refillInvoice)
  const mayRefill = useMay(refillInvoice.permission!)
  if (kind === 'credit_memo')
    return (
      <Note tone="blue">
        Drafted because rates or prices were saved after the delivery. Issuing it credits{' '}
        <a href={`/invoice/${credits_invoice_id}`}>the invoice before it</a>; until then nothing changes.
      </Note>
    )
  if (rebills_invoice_id !== null && !edited)
    return (
      <Note tone="blue">
        Bills again what <a href={`/invoice/${rebills_invoice_id}`}>the invoice before it</a> billed, with the
        rates and prices known today. Issue its credit memo first.
      </Note>
    )
  if (!edited) return <Note tone="blue">Drafts update with the order. Issuing locks the amounts.</Note>
  return (
    <>
      <Note tone="amber">Lines were changed by hand. This draft no longer updates with its order.</Note>
      {mayRefill && sales_order_id !== null && (
        <Button onPress={() => void refill({ sales_order_id })}>Use the order’s figures</Button>
      )}
    </>
  )
}
/** What can be done about what is owed: pay it, early for less, or with money that is there already. */
function Owed({ invoice }: Pick<Props, 'invoice'>) {
  const pay = useCommand(payInvoice)
  const mayPay = useMay(payInvoice.permission!)
  const open = invoice.kind !== 'credit_memo' && ['issued', 'sent', 'partially_paid'].includes(invoice.status)
  if (!open) return null
  const { id, discount_until, discount_amount } = invoice
  const inTime = discount_until !== null && formats.today() <= discount_until && Number(discount_amount) > 0
  return (
    <>
      {inTime && (
        <Note tone="blue">
          {formats.money(discount_amount)} off when paid by {formats.day(discount_until)}
        </Note>
      )}
      {mayPay && (
        <>
          <Button onPress={() => void pay({ id })}>Record payment</Button>
          <UnappliedMoney invoice={invoice} />
        </>
      )}
    </>
  )
}
/** Money of who pays that is applied to nothing yet. */
function UnappliedMoney({ invoice }: Pick<Props, 'invoice'>) {
  const { id, payer, discount_amount, discount_until } = invoice
  const { account } = useAccount(payer.id, 0)
  const apply = useCommand(applyMoney)
  if (!account || Number(account.unapplied) <= 0) return null
  const off = discount_until !== null && Number(discount_amount) > 0 ? formats.money(discount_amount) : null
  return (
    <>
      <Note tone="amber">
        {payer.customer_name} has {formats.money(account.unapplied)} unapplied.
        {off && ` ${off} comes off if that money came by ${formats.day(discount_until!)}.`}
      </Note>
      {off && (
        <Button onPress={() => void apply({ id, discount: discount_amount })}>
          Apply and take {off} off
        </Button>
      )}
      <Button onPress={() => void apply({ id })}>Apply unapplied money</Button>
    </>
  )
}
type MailRow = RowOf<typeof emails>
/** The mails it went out with. */
function MailPart({ invoice }: Pick<Props, 'invoice'>) {
  const read = useCommand(listEmails)
  const [mails, setMails] = useState<readonly MailRow[]>([])
  useEffect(() => {
    const filters = { linked_parent_type: 'invoice', linked_parent_id: String(invoice.id) }
    void read({ filters }, { fresh: true }).then((outcome) => {
      if (outcome.status === 'done') setMails(outcome.value.items)
    })
  }, [invoice.id, invoice.rev, read])
  return (
    <section className={s.part}>
      <h2 className={s.title}>Emails</h2>
      {mails.length === 0 && <p className={cx(atoms.small, atoms.muted)}>Not sent yet.</p>}
      {mails.map((mail) => (
        <p key={mail.id} className={atoms.small}>
          <a href={`/email/${mail.id}`}>{SENT[mail.status]}</a>{' '}
          <span className={atoms.muted}>
            {mail.recipient_email}, {formats.dayTime(mail.sent_at ?? mail.updated_at)}
          </span>
        </p>
      ))}
    </section>
  )
}
