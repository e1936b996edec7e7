import { useAnswer } from '#core/screens/index.ts'
import { atoms, formats, Panel, PanelLink, PanelTable, shiftDay, StatusRing, weekday } from '#ui'
import { sumOrders } from '../../commands/reading.ts'
import { STATUS_WORDS } from '../../words.ts'

const STATUSES = [
  'draft',
  'confirmed',
  'assigned',
  'in_transit',
  'delivered',
  'verified',
  'completed',
] as const
interface Week {
  readonly planned_date_start: string
  readonly planned_date_end: string
}
function weekOf(today: string): Week {
  const monday = shiftDay(today, -((weekday(today) + 6) % 7))
  return { planned_date_start: monday, planned_date_end: shiftDay(monday, 6) }
}
/** Orders that are planned for this week, by how far they are. */
export default function WeekPanel() {
  const week = weekOf(formats.today())
  const answer = useAnswer(
    `orders-week ${week.planned_date_start}`,
    () => sumOrders({ filters: { ...week } }),
    ['sales-order'],
  )
  return (
    <Panel
      answer={answer}
      count={({ orders }) => formats.number(orders)}
      isEmpty={({ orders }) => orders === 0}
      empty="No orders this week."
      bones={STATUSES.length}
    >
      {() => (
        <PanelTable label="Orders this week" heads={[{ words: 'Status' }, { words: 'Orders', end: true }]}>
          {STATUSES.map((status) => (
            <StatusLine key={status} status={status} week={week} />
          ))}
        </PanelTable>
      )}
    </Panel>
  )
}
function StatusLine({ status, week }: { readonly status: (typeof STATUSES)[number]; readonly week: Week }) {
  const filters = { ...week, status }
  const { value } = useAnswer(`orders-week ${JSON.stringify(filters)}`, () => sumOrders({ filters }), [
    'sales-order',
  ])
  const to = `/sales-order?${new URLSearchParams(filters).toString()}`
  return (
    <tr>
      <td>
        <PanelLink to={to}>
          <StatusRing status={STATUS_WORDS[status]} />
        </PanelLink>
      </td>
      <td className={atoms.end}>{formats.number(value?.orders)}</td>
    </tr>
  )
}
