import { useAnswer } from '#core/screens/index.ts'
import type { CloseDay } from '#schema/sales/day-close.ts'
import { atoms, formats, LinkButton, Panel, PanelLink, PanelTable, StatusRing } from '#ui'
import { PATH, readDays } from '../../commands.ts'

const DAYS = 7
const some = (count: number): string => (count === 0 ? formats.NONE : formats.number(count))
/** The last seven days: what was delivered of each, what is odd, and whether it is billed. */
export default function DaysPanel() {
  const answer = useAnswer('day-close days', () => readDays({ days: DAYS }), [
    'day-close',
    'sales-order',
    'invoice',
  ])
  return (
    <Panel
      answer={answer}
      bones={DAYS}
      link={{ label: 'All days', to: PATH }}
      isEmpty={({ days }) => days.length === 0}
      empty="Nothing was delivered yet."
    >
      {({ days }) => (
        <PanelTable
          label="Day close"
          heads={[
            { words: 'Day' },
            { words: 'Delivered', end: true, wide: true },
            { words: 'Verified', end: true, wide: true },
            { words: 'Odd', end: true },
            { words: 'Invoices', end: true, wide: true },
            { words: 'Amount', end: true },
            { words: 'To send', end: true, wide: true },
            { words: 'State', end: true },
          ]}
        >
          {days.map((day) => (
            <DayLine key={day.date} day={day} />
          ))}
        </PanelTable>
      )}
    </Panel>
  )
}
function DayLine({ day }: { readonly day: CloseDay }) {
  const { date, delivered, verified, odd, to_bill, invoices, amount, to_bill_amount, to_send, state } = day
  const to = `${PATH}/${date}`
  const wide = `${atoms.end} ${atoms.onlyWide}`
  const missing = delivered - verified
  const steps = [odd > 0 && `Settle ${odd}`, to_bill > 0 && `bill ${to_bill}`].filter(Boolean).join(', ')
  return (
    <tr>
      <td>
        <PanelLink to={to}>{formats.day(date)}</PanelLink>
      </td>
      <td className={wide}>{some(delivered)}</td>
      <td className={wide}>
        {some(verified)} {missing > 0 && <span className={atoms.faint}>{`${missing} missing`}</span>}
      </td>
      <td className={atoms.end}>{some(odd)}</td>
      <td className={wide}>{some(invoices)}</td>
      <td className={atoms.end}>
        {to_bill > 0 && <span className={atoms.faint}>to bill </span>}
        {formats.money(to_bill > 0 ? to_bill_amount : amount)}
      </td>
      <td className={wide}>{some(to_send)}</td>
      <td className={atoms.end}>
        {state === 'closed' ? (
          <StatusRing status="Closed" />
        ) : (
          <LinkButton size="s" to={to} label={`Close ${formats.day(date)}`}>
            {steps ? steps.replace(/^b/, 'B') : 'Open'}
          </LinkButton>
        )}
      </td>
    </tr>
  )
}
