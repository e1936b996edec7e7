/** Open invoices by the customer who pays them: how many, how old, what is past due, what is owed. */
import { Fragment, useState } from 'react'
import { useAnswer } from '#core/screens/index.ts'
import type { AgingRow } from '#schema/sales/receivables.ts'
import { Empty, ErrorPanel, formats, Page, Skeleton, Toolbar, TopBar } from '#ui'
import { readReceivables } from '../../commands/desk.ts'
import { DeskShapes } from './desk-shapes.tsx'
import * as s from './desk.css.ts'

/** The open invoices of one customer. */
function Unfolded({ customer }: { readonly customer: number }) {
  const { value } = useAnswer(
    `open of ${customer}`,
    () => readReceivables({ group: 'invoice', size: 200, filters: { tab: 'open' } }),
    ['invoice', 'payment'],
  )
  const rows = value?.rows.filter((row) => row.customer.id === customer) ?? []
  return rows.map(({ invoice, balance, oldest_days }) => (
    <tr key={invoice!.id}>
      <td className={s.cell}>
        <a href={`/invoice/${invoice!.id}`}>{invoice!.invoice_no}</a>
      </td>
      <td className={s.end}>{formats.day(invoice!.due_date)}</td>
      <td className={s.end}>{oldest_days > 0 ? formats.plural(oldest_days, 'day') : formats.NONE}</td>
      <td className={s.end}>{formats.NONE}</td>
      <td className={s.end}>{formats.money(balance)}</td>
    </tr>
  ))
}
const owedOf = (row: AgingRow): string =>
  row.unapplied === '0.00'
    ? formats.money(row.balance)
    : `${formats.money(row.balance)}, ${formats.money(row.unapplied)} unapplied`
/** Draws one row for each customer; Enter unfolds its invoices. */
export default function ByCustomer() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const { value, problem, again } = useAnswer(
    'receivables by customer',
    () => readReceivables({ size: 200 }),
    ['invoice', 'payment'],
  )
  const rows = value?.rows.filter(({ invoices }) => invoices > 0) ?? []
  const toggle = (id: number) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <Page>
      <TopBar title="Invoices" count={value && formats.number(rows.length)} />
      <Toolbar label="Shape">
        <DeskShapes />
      </Toolbar>
      {problem && <ErrorPanel title="Failed to fetch receivables" detail={problem} onRetry={again} />}
      {!value && !problem && <Skeleton rows={12} widths={[240, 60, 80, 90, 90]} />}
      {value && rows.length === 0 && <Empty title="Nobody owes anything." />}
      {rows.length > 0 && (
        <div className={s.scroll}>
          <table className={s.table}>
            <thead>
              <tr>
                <th className={s.head}>Customer</th>
                <th className={s.headEnd}>Invoices</th>
                <th className={s.headEnd}>Oldest</th>
                <th className={s.headEnd}>Past due</th>
                <th className={s.headEnd}>Balance</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Fragment key={row.customer.id}>
                  <tr>
                    <td className={s.cell}>
                      <button
                        type="button"
                        className={s.unfold}
                        aria-expanded={open.has(row.customer.id)}
                        onClick={() => toggle(row.customer.id)}
                      >
                        {row.customer.customer_name}
                      </button>
                    </td>
                    <td className={s.end}>{formats.number(row.invoices)}</td>
                    <td className={s.end}>
                      {row.oldest_days > 0 ? formats.plural(row.oldest_days, 'day') : formats.NONE}
                    </td>
                    <td className={s.end}>
                      {Number(row.past_due) > 0 ? formats.money(row.past_due) : formats.NONE}
                    </td>
                    <td className={s.end}>{owedOf(row)}</td>
                  </tr>
                  {open.has(row.customer.id) && <Unfolded customer={row.customer.id} />}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}
