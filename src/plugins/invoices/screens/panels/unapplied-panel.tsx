import { useAnswer } from '#core/screens/index.ts'
import { atoms, decimal, formats, Panel, PanelLink, PanelTable } from '#ui'
import { readReceivables } from '../../commands/desk.ts'

const ROWS = 8
/** Customers of one page of the aging. */
const MOST = 200
/** Money of customers that pays for no invoice yet. */
export default function UnappliedPanel() {
  const answer = useAnswer('receivables unapplied', () => readReceivables({ page: 1, size: MOST }), [
    'invoice',
    'payment',
    'customer',
  ])
  return (
    <Panel
      answer={answer}
      count={({ totals }) => formats.money(totals.unapplied)}
      isEmpty={({ totals }) => Number(totals.unapplied) === 0}
      empty="No money without an invoice."
    >
      {({ rows }) => (
        <PanelTable
          label="Unapplied cash"
          heads={[{ words: 'Customer' }, { words: 'Owes', end: true }, { words: 'Left', end: true }]}
        >
          {rows
            .filter(({ unapplied }) => Number(unapplied) > 0)
            .slice(0, ROWS)
            .map(({ customer, unapplied, buckets }) => (
              <tr key={customer.id}>
                <td>
                  <PanelLink to={`/customer/${customer.id}`}>{customer.customer_name}</PanelLink>
                </td>
                <td className={atoms.end}>{formats.money(decimal.add('0', ...buckets))}</td>
                <td className={atoms.end}>{formats.money(unapplied)}</td>
              </tr>
            ))}
        </PanelTable>
      )}
    </Panel>
  )
}
