import { useAnswer } from '#core/screens/index.ts'
import { atoms, decimal, formats, Panel, PanelLink, PanelTable, ShareBar, type Share } from '#ui'
import { AGING_BUCKETS } from '#schema/sales/receivables.ts'
import { readReceivables } from '../../commands/desk.ts'
import * as s from './home.css.ts'

const LOOKS = [
  { label: 'Not due', color: 'accent' },
  { label: '1–30 days late', color: 'amber' },
  { label: '31–60 days late', color: 'orange' },
  { label: '61–90 days late', color: 'red' },
  { label: '90+ days late', color: 'deep' },
] as const
/** The open invoices of a bucket, as their list is asked for them. */
function listOf(bucket: (typeof AGING_BUCKETS)[number]): string {
  const from = bucket.from === null ? '' : `&late__gte=${bucket.from}`
  const to = bucket.to === null ? '' : `&late__lte=${bucket.to}`
  return `/invoice?tab=open${from}${to}`
}
/** Debts of customers by days late; a bucket leads to its invoices. */
export default function ReceivablesPanel() {
  const answer = useAnswer('receivables', () => readReceivables({ page: 1, size: 1 }), [
    'invoice',
    'payment',
    'customer',
  ])
  return (
    <Panel
      answer={answer}
      isEmpty={({ totals }) => totals.invoices === 0 && Number(totals.unapplied) === 0}
      empty="Nobody owes anything."
      link={{ label: 'Open invoices', to: '/invoice?tab=open' }}
      bones={5}
    >
      {({ totals: { buckets, counts, balance, unapplied, past_due, invoices } }) => {
        const open = decimal.add('0', ...buckets)
        const parts = LOOKS.map(({ label, color }, i): Share => ({
          id: label,
          label,
          color,
          value: Number(buckets[i]),
          text: formats.money(buckets[i]),
        }))
        return (
          <>
            <div className={s.figure}>
              <span className={s.sum}>{formats.money(balance)}</span>
              <span className={atoms.muted}>
                {`${formats.plural(invoices, 'invoice')}, ${formats.money(past_due)} past due`}
                {Number(unapplied) > 0 && `, less ${formats.money(unapplied)} not applied`}
              </span>
              <ShareBar parts={parts} legend={false} />
            </div>
            <PanelTable
              label="By days late"
              heads={[
                { words: 'Late' },
                { words: 'Invoices', end: true },
                { words: 'Owed', end: true },
                { words: 'Share', end: true, wide: true },
              ]}
            >
              {AGING_BUCKETS.map((bucket, i) => (
                <tr key={LOOKS[i]!.label}>
                  <td>
                    <PanelLink to={listOf(bucket)}>{LOOKS[i]!.label}</PanelLink>
                  </td>
                  <td className={atoms.end}>{formats.number(counts[i])}</td>
                  <td className={atoms.end}>{formats.money(buckets[i])}</td>
                  <td className={`${atoms.end} ${atoms.onlyWide}`}>
                    {formats.percent(decimal.divide(decimal.multiply(buckets[i]!, '100'), open, 1))}
                  </td>
                </tr>
              ))}
            </PanelTable>
          </>
        )
      }}
    </Panel>
  )
}
