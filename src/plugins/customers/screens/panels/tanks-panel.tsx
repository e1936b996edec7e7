import { useAsk, useGantry, useMay } from '#core'
import { asset } from '#schema/areas/parties.ts'
import { atoms, Button, formats, LinkButton, Panel, PanelGrow, PanelLink, PanelTable } from '#ui'
import { orderForTanks } from '../../commands/ordering.ts'
import { orderPath } from '../../commands/standing.ts'
import { TankOrdersSlot } from '../tank/tank-orders-slot.tsx'
import { OnOrderOf, RunsOut, TankBar, toOrder, type TankRow, useRunOut } from '../tank/tank-cells.tsx'

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
      tools={<OrderAll tanks={answer.value?.items ?? []} />}
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
/** Reviews orders for all tanks that are shown. */
function OrderAll({ tanks }: { readonly tanks: readonly TankRow[] }) {
  const { dispatch } = useGantry()
  const mayOrder = useMay('sales_order.create')
  const ids = tanks.map(({ id }) => id)
  if (!mayOrder || ids.length < 2) return null
  return (
    <>
      <Button size="s" onPress={() => void dispatch(orderForTanks({ ids }))}>
        Order for these {ids.length}
      </Button>
      <TankOrdersSlot />
    </>
  )
}
function TankLine({ tank }: { readonly tank: TankRow }) {
  const name = [tank.customer?.customer_name, tank.asset_name].filter(Boolean).join(', ')
  const { orders, now } = useRunOut(tank)
  const gallons = toOrder(tank, orders, now) ?? '0'
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
