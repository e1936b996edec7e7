import { useAnswer } from '#core/screens/index.ts'
import { atoms, decimal, formats, Panel, PanelLink, PanelTable } from '#ui'
import { readReceivables } from '../../commands/desk.ts'

const ROWS = 8
/** Money of customers that pays for no invoice yet. */
export default function UnappliedPanel() {
  const answer = useAnswer(
    'receivables unapplied',
    () => readReceivables({ page: 1, size: ROWS, group: 'unapplied' }),
    ['invoice', 'payment', 'customer'],
  )
  return (
    <Panel
      answer={answer}
      count={({ totals, total }) =>
        `${formats.money(totals.unapplied)} of ${formats.plural(total, 'customer')}`
      }
      isEmpty={({ total }) => total === 0}
      empty="No money without an invoice."
    >
      {({ rows }) => (
        <PanelTable
          label="Unapplied cash"
          heads={[{ words: 'Customer' }, { words: 'Owes', end: true }, { words: 'Left', end: true }]}
        >
          {rows.map(({ customer, unapplied, buckets }) => (
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
