/** Columns of the invoice desk: what is owed, how late it is, and how it went to the customer. */
import type { ListColumn } from '#core/screens/index.ts'
import { atoms, cx, decimal, formats, Tag } from '#ui'
import type { InvoiceRow } from '../../rows.ts'
import { attentionOf, daysLate, wayOf } from '../../rules/desk.ts'
import { InvoiceStatus } from '../invoice-status.tsx'
import * as s from './desk.css.ts'

export const KINDS = { invoice: 'Invoice', credit_memo: 'Credit memo', opening: 'Opening balance' } as const
/** "Jul 14": a day without its weekday. */
export const shortDay = (value: string): string => formats.day(value).replace(/^\w{3} /, '')
/** The tag of an invoice, worst first. */
export function AttentionTag({ invoice }: { readonly invoice: InvoiceRow }) {
  const found = attentionOf(invoice, formats.today(), shortDay)
  if (found) return <Tag tone={found.tone}>{found.words}</Tag>
  return invoice.kind === 'invoice' ? null : <Tag tone="neutral">{KINDS[invoice.kind]}</Tag>
}
const WAYS = { back: 'Came back', emailed: '', printed: 'Printed', none: 'Not sent' } as const
/** Way and day on which it went to the customer. */
export function sentWords(invoice: InvoiceRow): string {
  const way = wayOf(invoice)
  if (!way) return formats.NONE
  return [WAYS[way.way], way.at && shortDay(way.at)].filter(Boolean).join(' ')
}
export function DaysLate({ invoice }: { readonly invoice: InvoiceRow }) {
  const late = daysLate(invoice, formats.today())
  if (late === undefined) return <>{formats.NONE}</>
  if (late > 0) return <span className={s.late}>{formats.number(late)}</span>
  return <span className={atoms.muted}>{late === 0 ? 'today' : `in ${formats.number(-late)}`}</span>
}
const paidOf = ({ paid_amount, credited_amount }: InvoiceRow): string =>
  decimal.add(paid_amount, credited_amount)
const paidHint = (i: InvoiceRow): string | undefined =>
  Number(i.credited_amount) === 0
    ? undefined
    : `Paid ${formats.money(i.paid_amount)}, credited ${formats.money(i.credited_amount)}`
export const COLUMNS: readonly ListColumn<InvoiceRow>[] = [
  { field: 'invoice_no', label: 'Invoice', width: 100, sort: true, className: atoms.num },
  { field: 'status', width: 98, show: (i) => <InvoiceStatus invoice={i} /> },
  {
    field: 'customer',
    label: 'Customer and delivery site',
    width: 250,
    least: 90,
    gives: 1,
    grow: 2,
    show: (i) => (
      <span className={atoms.trunc}>
        <span className={atoms.medium}>{i.customer.customer_name}</span>{' '}
        <span className={atoms.muted}>{i.ship_to?.name}</span>
      </span>
    ),
  },
  {
    field: 'order',
    width: 96,
    hidden: true,
    show: (i) =>
      i.sales_order_id === null ? null : (
        <a href={`/sales-order/${i.sales_order_id}`} className={atoms.num} style={{ color: 'inherit' }}>
          {i.order_no}
        </a>
      ),
  },
  { field: 'po_number', label: 'PO', width: 96, hidden: true },
  { field: 'invoice_date', label: 'Date', width: 76, sort: true, show: (i) => shortDay(i.invoice_date) },
  { field: 'due_date', label: 'Due', width: 100, sort: true },
  { field: 'late', label: 'Days late', width: 82, align: 'end', show: (i) => <DaysLate invoice={i} /> },
  { field: 'total', width: 104, sort: true },
  {
    field: 'paid_amount',
    label: 'Paid',
    width: 100,
    hint: paidHint,
    show: (i) => (Number(paidOf(i)) === 0 ? formats.NONE : formats.money(paidOf(i))),
  },
  { field: 'balance', width: 108, sort: true, className: atoms.medium },
  {
    field: 'sent',
    width: 104,
    show: (i) => <span className={cx(wayOf(i)?.way === 'back' && s.late)}>{sentWords(i)}</span>,
  },
  {
    field: 'attention',
    label: 'Needs attention',
    width: 164,
    show: (i) => <AttentionTag invoice={i} />,
  },
]
