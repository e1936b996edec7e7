import { Fragment, type ComponentType } from 'react'
import { Isolated, useCommand, useMay } from '#core'
import { RecordPanels } from '#core/screens/index.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, Button, decimal, DetailList, formats, icons, LinkButton, Note } from '#ui'
import { applyMoney } from '../commands/money.ts'
import { refillInvoice } from '../commands/changing.ts'
import { MoneyRows } from './money-rows.tsx'
import { InvoiceHistory } from './page/invoice-history.tsx'
import { nextStep, openWords } from './page/due-words.ts'
import { useMails } from './page/use-mails.ts'
import { useAccount } from './use-account.ts'
import * as s from './invoice-side.css.ts'

interface Props {
  readonly invoice: Invoice
  readonly extra: readonly {
    readonly title: string
    readonly Panel: ComponentType<{ readonly invoice: Invoice }>
  }[]
  readonly onPrint: () => void
  /** undefined where sending is the next step, or none */
  readonly onSend: (() => void) | undefined
  readonly onPay: (() => void) | undefined
}

/** Beside the paper: state, payments, mail, and what plugins add. */
export function InvoiceSide({ invoice, extra, onPrint, onSend, onPay }: Props) {
  const mails = useMails(invoice.id, invoice.rev)
  return (
    <aside className={s.side} aria-label="About this invoice">
      <MoneyPart invoice={invoice} onPrint={onPrint} onSend={onSend} onPay={onPay} />
      <InvoiceHistory invoice={invoice} mails={mails} />
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
function MoneyPart({ invoice, onPrint, onSend, onPay }: Omit<Props, 'extra'>) {
  const credited = decimal.compare(invoice.credited_amount, '0') > 0
  const isMemo = invoice.kind === 'credit_memo'
  return (
    <section className={s.part}>
      <h2 className={invoice.is_overdue ? s.late : s.open}>{openWords(invoice, formats.today())}</h2>
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
                  note: `Due ${formats.day(invoice.due_date)}`,
                },
              ]),
        ]}
      />
      {invoice.status === 'draft' && <DraftNote invoice={invoice} />}
      <Owed invoice={invoice} onPay={onPay} />
      <Corrected invoice={invoice} />
      <MoneyRows rows={invoice.payments} label="Payments" />
      <span className={atoms.onlyNarrow}>
        <Button icon={icons.Printer} onPress={onPrint}>
          Print invoice
        </Button>
        {onSend && (
          <Button icon={icons.Send} onPress={onSend}>
            Send
          </Button>
        )}
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
/** The invoice that bills it again after a correction, and the one that it corrects. */
function Corrected({
  invoice: { corrected_by_id = null, rebills_invoice_id, status },
}: Pick<Props, 'invoice'>) {
  return (
    <>
      {corrected_by_id !== null && (
        <LinkButton to={`/invoice/${corrected_by_id}`}>Open the invoice that replaces it</LinkButton>
      )}
      {rebills_invoice_id !== null && status !== 'draft' && (
        <LinkButton to={`/invoice/${rebills_invoice_id}`}>Open the invoice it replaces</LinkButton>
      )}
    </>
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
function Owed({ invoice, onPay }: Pick<Props, 'invoice' | 'onPay'>) {
  const open = invoice.kind !== 'credit_memo' && ['issued', 'sent', 'partially_paid'].includes(invoice.status)
  if (!open) return null
  const { discount_until, discount_amount } = invoice
  const inTime = discount_until !== null && formats.today() <= discount_until && Number(discount_amount) > 0
  return (
    <>
      {inTime && (
        <Note tone="blue">
          {formats.money(discount_amount)} off when paid by {formats.day(discount_until)}
        </Note>
      )}
      {onPay && nextStep(invoice) !== 'pay' && <Button onPress={onPay}>Record payment</Button>}
      {onPay && <UnappliedMoney invoice={invoice} />}
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
      <Button onPress={() => void apply({ id })}>Apply cash</Button>
    </>
  )
}
