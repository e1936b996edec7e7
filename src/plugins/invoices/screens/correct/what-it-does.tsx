import type { InvoiceCorrection } from '#schema/sales/corrected-invoices.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, cx, DateField, decimal, formats, Icon, icons, SegmentedControl } from '#ui'
import { comparedRows, type Draft } from './correction.ts'
import * as s from './correct.css.ts'

const signed = (amount: string): string =>
  Number(amount) > 0 ? `+${formats.money(amount)}` : formats.money(amount)
/** Old, new and difference of each amount; the differences add up to that of the total. */
function ComparedTable({ old, works }: { readonly old: Invoice; readonly works: InvoiceCorrection }) {
  return (
    <table className={s.table} aria-label="What changes">
      <thead>
        <tr>
          <th scope="col">Amount</th>
          <th scope="col">{old.invoice_no}</th>
          <th scope="col">{works.invoice ? 'New invoice' : 'Billed again'}</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {comparedRows(old, works).map((row) => (
          <tr key={row.label} className={row.isTotal ? s.total : undefined}>
            <th scope="row">{row.label}</th>
            <td>{formats.money(row.old)}</td>
            <td>{formats.money(row.now)}</td>
            <td className={cx(row.isTotal && Number(row.difference) < 0 && s.less)}>
              {signed(row.difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/** The papers that come of it, each with its amount. */
function Papers({ old, works: { credit_memo, invoice } }: { old: Invoice; works: InvoiceCorrection }) {
  return (
    <table className={s.table} aria-label="Documents">
      <tbody>
        <tr>
          <th scope="row">
            Credit memo {credit_memo.invoice_no} of {old.invoice_no}, dated{' '}
            {formats.day(credit_memo.invoice_date)}
          </th>
          <td>{formats.money(credit_memo.total)}</td>
        </tr>
        {invoice && (
          <tr>
            <th scope="row">
              New invoice {invoice.invoice_no} of {invoice.order_no}
            </th>
            <td>{formats.money(invoice.total)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
/** Debt of the payer less its unapplied money. */
const balanceOf = ({ owed, unapplied }: InvoiceCorrection['before']): string =>
  decimal.add(owed, decimal.multiply(unapplied, '-1'))
function effectsOf(old: Invoice, works: InvoiceCorrection): readonly string[] {
  const { moved_payments, unapplied, before, after, invoice } = works
  const payer = old.payer.customer_name
  const moved = decimal.round(decimal.add('0', ...moved_payments.map(({ amount }) => amount)), 2)!
  return [
    `${payer} owes ${formats.money(balanceOf(before))}, then ${formats.money(balanceOf(after))}`,
    ...(moved_payments.length
      ? [`${formats.money(moved)} of its payments moves to ${invoice?.invoice_no ?? 'the new invoice'}`]
      : []),
    ...(Number(unapplied) > 0 ? [`${formats.money(unapplied)} becomes unapplied money of ${payer}`] : []),
    invoice
      ? `${old.order_no}, its tank and its BOL are corrected too`
      : `${old.order_no} is taken back: nothing of it was delivered`,
  ]
}
const dateNote = (old: Invoice, { invoice }: InvoiceCorrection): string | undefined =>
  invoice
    ? `${invoice.invoice_date === old.invoice_date ? 'As before, due' : 'Due'} ${formats.day(invoice.due_date)}`
    : undefined
/** The day of the new invoice and its early-payment discount; nothing where it is not billed again. */
function Dates({
  old,
  works,
  draft,
  onDraft,
}: {
  readonly old: Invoice
  readonly works: InvoiceCorrection
  readonly draft: Draft
  readonly onDraft: (part: Partial<Draft>) => void
}) {
  if (!works.invoice) return null
  const { discount_amount, discount_until } = works.invoice
  return (
    <div className={s.pair}>
      <DateField
        label="New invoice date"
        value={draft.invoice_date}
        onChange={(invoice_date) => onDraft({ invoice_date })}
        help={dateNote(old, works)}
      />
      {old.discount_until !== null && (
        <div>
          <SegmentedControl
            label="Early-payment discount"
            size="s"
            current={draft.discount}
            onPick={(id) => onDraft({ discount: id === 'new' ? 'new' : 'old' })}
            items={[
              { id: 'new', label: 'New days' },
              { id: 'old', label: `Until ${formats.day(old.discount_until)}` },
            ]}
          />
          <p className={atoms.small}>
            {formats.money(discount_amount)} off until {formats.day(discount_until)}
          </p>
        </div>
      )}
    </div>
  )
}
/** The effect of a correction on papers, money and dates, before anything is written. */
export function WhatItDoes(props: {
  readonly old: Invoice
  readonly works: InvoiceCorrection
  readonly draft: Draft
  readonly onDraft: (part: Partial<Draft>) => void
}) {
  const { old, works } = props
  return (
    <>
      <ComparedTable old={old} works={works} />
      <Papers old={old} works={works} />
      <Dates {...props} />
      <ul className={s.facts}>
        {effectsOf(old, works).map((text) => (
          <li key={text}>
            <Icon of={icons.Check} size="s" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
