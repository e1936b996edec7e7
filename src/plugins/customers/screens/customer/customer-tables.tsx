import { partOf, useAsk, useGantry, useMay, Isolated } from '#core'
import { asset } from '#schema/areas/parties.ts'
import { atoms, formats, LinkButton, Product } from '#ui'
import { customerTables } from '../../points.ts'
import {
  NextDelivery,
  NONE,
  ReadingAge,
  RunsOut,
  TankBar,
  type TankRow,
  useTankNow,
} from '../tank/tank-cells.tsx'
import { CustomerPart, FEW, PartHead } from './customer-part.tsx'
import * as s from './customer-page.css.ts'

/** The place of a table whose code is fetched. */
const Coming = () => <div data-waits="" />
/** Their tanks, what runs out first on top. */
export function TanksOf({ id }: { readonly id: number }) {
  const may = useMay('asset.read')
  const mayMake = useMay('asset.create')
  const filters = { customer_id: String(id) }
  const input = { page: 1, size: FEW, sort_by: 'runs_out_at', order: 'asc', filters }
  const answer = useAsk(asset.list, input, ['asset'])
  if (!may) return null
  return (
    <CustomerPart
      title="Tanks"
      note="by run-out"
      all={`/asset?customer_id=${id}`}
      answer={answer}
      none={
        <>
          No tanks yet.{' '}
          {mayMake && (
            <LinkButton size="s" to={`/asset/new?customer_id=${id}`}>
              Add tank
            </LinkButton>
          )}
        </>
      }
      head={
        <>
          <PartHead words="Site and tank" />
          <PartHead words="Product" />
          <PartHead words="Level" />
          <PartHead words="Gallons" end />
          <PartHead words="Room" end />
          <PartHead words="Runs out" />
          <PartHead words="Reading" />
          <PartHead words="Next delivery" end />
        </>
      }
    >
      {(tank) => (
        <tr key={tank.id}>
          <td className={s.cell}>
            <a href={`/asset/${tank.id}`} className={atoms.medium}>
              {tank.ship_to?.name ?? tank.asset_name}
            </a>{' '}
            <span className={atoms.muted}>{tank.ship_to && tank.asset_name}</span>
          </td>
          <td>{tank.product ? <Product name={tank.product.name} /> : NONE}</td>
          <td>
            <div className={s.bar}>
              <TankBar tank={tank} />
            </div>
          </td>
          <TankNow tank={tank} />
          <td>
            <RunsOut tank={tank} />
          </td>
          <td className={s.cell}>
            <ReadingAge tank={tank} />
          </td>
          <td className={s.end}>
            <NextDelivery tank={tank} button />
          </td>
        </tr>
      )}
    </CustomerPart>
  )
}
/** Gallons in it and room, as they are now. */
function TankNow({ tank }: { readonly tank: TankRow }) {
  const { inventory, ullage } = useTankNow(tank)
  return (
    <>
      <td className={s.end}>
        <b className={atoms.medium}>{formats.number(inventory, 0)}</b>{' '}
        <span className={atoms.muted}>of {formats.number(tank.capacity, 0)}</span>
      </td>
      <td className={s.end}>{inventory === null ? NONE : formats.number(ullage, 0)}</td>
    </>
  )
}
/** The tables that other areas give. */
export function TablesOf({ id }: { readonly id: number }) {
  const gantry = useGantry()
  const tables = gantry.reading
    .contributions(customerTables)
    .filter(({ permission }) => gantry.may(permission))
    .toSorted((a, b) => a.order - b.order)
  return tables.map(({ title, load }) => {
    const Table = partOf(load, Coming)
    return (
      <Isolated key={title} what={title}>
        <Table customer={id} />
      </Isolated>
    )
  })
}
