import { useAnswer } from '#core/screens/index.ts'
import { formats, icons, Panel, PanelRow, PanelRows } from '#ui'
import { listExceptions } from '../../commands/exceptions.ts'
import { titleOf } from '../exceptions/exception-words.tsx'

const ROWS = 8
const OPEN = { page: 1, size: ROWS, filters: { status: 'open' } } as const
/** Work of drivers that their orders could not take, until dispatch settles it. */
export default function ExceptionsPanel() {
  const answer = useAnswer('open-exceptions', () => listExceptions(OPEN), ['delivery-exception'])
  return (
    <Panel
      answer={answer}
      count={({ total }) => formats.number(total)}
      isEmpty={({ total }) => total === 0}
      empty="Nothing to settle."
      link={{ label: 'Settle', to: '/delivery-exceptions?status=open' }}
    >
      {({ items }) => (
        <PanelRows>
          {items.map((one) => (
            <PanelRow
              key={one.id}
              to={`/delivery-exceptions/${one.id}`}
              what={titleOf(one)}
              words={titleOf(one)}
              who={[one.sales_order?.order_no, one.customer?.customer_name].filter(Boolean).join(' ')}
              icon={icons.TriangleAlert}
              tone={one.reason === 'spill' ? 'red' : 'amber'}
              step={{ label: 'Decide', to: `/delivery-exceptions/${one.id}` }}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}
