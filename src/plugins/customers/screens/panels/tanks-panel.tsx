import { useAsk } from '#core'
import { asset } from '#schema/areas/parties.ts'
import { atoms, formats, LinkButton, Panel, PanelGrow, PanelLink, PanelTable } from '#ui'
import { orderPath } from '../../commands/standing.ts'
import { gallonsToOrder } from '../../rules/run-out.ts'
import { OnOrderOf, RunsOut, TankBar, type TankRow } from '../tank/tank-cells.tsx'

const ROWS = 8
const DUE = {
  page: 1,
  size: ROWS,
  sort_by: 'runs_out_at',
  order: 'asc',
  filters: { stands: 'to_order' },
} as const
/** Tanks that run out before long and to which nothing is on order, the first to run out on top. */
export default function TanksPanel() {
  const answer = useAsk(asset.list, DUE, ['asset', 'sales-order'])
  return (
    <Panel
      answer={answer}
      count={({ total }) => formats.number(total)}
      isEmpty={({ total }) => total === 0}
      empty="Every tank lasts, or has an order."
      link={{ label: 'All tanks', to: '/asset?view=order' }}
    >
      {({ items }) => (
        <OnOrderOf>
          <PanelTable
            label="Tanks that need an order"
            heads={[
              { words: 'Customer and tank' },
              { words: 'Level', wide: true },
              { words: 'Runs out' },
              { words: 'Next step', end: true },
            ]}
          >
            {items.map((tank) => (
              <TankLine key={tank.id} tank={tank} />
            ))}
          </PanelTable>
        </OnOrderOf>
      )}
    </Panel>
  )
}
function TankLine({ tank }: { readonly tank: TankRow }) {
  const name = [tank.customer?.customer_name, tank.asset_name].filter(Boolean).join(', ')
  const gallons = gallonsToOrder(tank.ullage)
  return (
    <tr>
      <PanelGrow title={name}>
        <PanelLink to={`/asset/${tank.id}`}>{tank.customer?.customer_name ?? tank.asset_name}</PanelLink>{' '}
        <span className={atoms.muted}>{tank.customer && tank.asset_name}</span>
      </PanelGrow>
      <td className={atoms.onlyWide}>
        <span style={{ display: 'inline-block', width: 60 }}>
          <TankBar tank={tank} />
        </span>
      </td>
      <td>
        <RunsOut tank={tank} />
      </td>
      <td className={atoms.end}>
        <span data-step="o">
          <LinkButton size="s" to={orderPath(tank)} label={`Order for ${name}`} keys="o">
            {Number(gallons) > 0 ? `Order ${formats.number(gallons, 0)}` : 'Order'}
          </LinkButton>
        </span>
      </td>
    </tr>
  )
}
