import { useCallback } from 'react'
import { useGantry, useMay, type AnyRow, type Gantry, type ListInput, type ResourceScreen } from '#core'
import {
  ResourceList,
  type ListColumn,
  type ListFilter,
  type ListView,
  type TallyOf,
} from '#core/screens/index.ts'
import type { TANK_STANDS } from '#schema/areas/parties.ts'
import {
  atoms,
  cx,
  decimal,
  formats,
  icons,
  LevelBar,
  Product,
  type SelectionAction,
  shiftDay,
  shortSum,
  useMinute,
} from '#ui'
import { orderForTanks } from '../../commands/ordering.ts'
import { sumTanks } from '../../commands/standing.ts'
import { usePerDay } from '../../rules/run-out.ts'
import { tankNow } from '../../rules/stock.ts'
import { levelOf } from '../../rules/tank-level.ts'
import {
  Left,
  NextDelivery,
  NONE,
  OnOrderOf,
  ReadingAge,
  RunsOut,
  TankBar,
  useComing,
  useTankNow,
  type TankRow,
} from './tank-cells.tsx'
import { TankOrdersSlot } from './tank-orders-slot.tsx'
import * as rowCard from '../row-card.css.ts'
import * as s from './tank-cells.css.ts'

const tankOf = (row: AnyRow): TankRow => row as TankRow
const placeOf = (row: AnyRow): readonly [customer: string, site: string] => {
  const { customer, ship_to } = tankOf(row)
  return [customer?.customer_name ?? '', ship_to?.name ?? '']
}
const gallons = (value: string | null | undefined) => (value ? formats.number(value, 0) : NONE)
/** The room of a tank; null where its level is not known. */
const roomKnown = ({ inventory, ullage }: TankRow) => (inventory === null ? null : ullage)
/** A figure of the tank as it is now. */
function Now({ tank, of }: { readonly tank: TankRow; readonly of: 'full' | 'inventory' | 'ullage' }) {
  const now = useTankNow(tank)
  if (of === 'ullage') return gallons(roomKnown(now))
  if (of === 'inventory') return gallons(now.inventory)
  const level = levelOf(now)
  return level ? formats.percent(level.full) : NONE
}
const COLUMNS: readonly ListColumn<AnyRow>[] = [
  {
    field: 'customer_id',
    label: 'Customer and delivery site',
    width: 196,
    grow: 3,
    className: atoms.medium,
    hint: (row) => placeOf(row).filter(Boolean).join(', '),
    show: (row) => (
      <>
        {`${placeOf(row)[0]} `}
        <span className={s.site}>{placeOf(row)[1]}</span>
      </>
    ),
  },
  { field: 'asset_name', label: 'Tank', width: 76, sort: true },
  {
    field: 'product_id',
    label: 'Product',
    width: 110,
    show: (row) => {
      const { product } = tankOf(row)
      return product ? <Product name={product.name} /> : NONE
    },
  },
  { field: 'level', label: 'Level', width: 126, show: (row) => <TankBar tank={tankOf(row)} /> },
  {
    field: 'full',
    label: 'Full',
    width: 50,
    align: 'end',
    show: (row) => <Now tank={tankOf(row)} of="full" />,
  },
  {
    field: 'inventory',
    label: 'Gallons',
    width: 68,
    align: 'end',
    sum: true,
    show: (row) => <Now tank={tankOf(row)} of="inventory" />,
  },
  {
    field: 'ullage',
    label: 'Room',
    width: 66,
    align: 'end',
    sum: true,
    className: atoms.strong,
    show: (row) => <Now tank={tankOf(row)} of="ullage" />,
  },
  {
    field: 'used_per_day',
    label: 'Gal/day',
    spoken: 'Gallons a day',
    width: 66,
    align: 'end',
    show: (row) => gallons(usePerDay(tankOf(row))),
  },
  {
    field: 'runs_out_on',
    label: 'Runs out',
    width: 158,
    sort: 'runs_out_at',
    show: (row) => <RunsOut tank={tankOf(row)} />,
  },
  { field: 'left', label: 'Left', width: 56, align: 'end', show: (row) => <Left tank={tankOf(row)} /> },
  {
    field: 'level_at',
    label: 'Reading',
    width: 96,
    sort: true,
    show: (row) => <ReadingAge tank={tankOf(row)} />,
  },
  {
    field: 'next',
    label: 'Next delivery',
    width: 196,
    permission: 'sales_order.read',
    show: (row) => <NextDelivery tank={tankOf(row)} button />,
  },
  { field: 'capacity', width: 100, align: 'end', hidden: true, sum: true },
  { field: 'last_fill_at', label: 'Last fill', width: 150, hidden: true },
]
/** As a condition is read: "Status is Due to order". */
const STANDS = {
  to_order: 'Due to order',
  below_reserve: 'Below reserve',
  dry_before_truck: 'Dry before the truck',
} satisfies Record<(typeof TANK_STANDS)[number], string>
const FILTERS: readonly ListFilter[] = [
  { field: 'stands', label: 'Status', words: STANDS, empty: false },
  { field: 'runs_out_on', label: 'Runs out', empty: ['No run-out estimate', 'Run-out known'] },
  { field: 'level_at', label: 'Reading', empty: ['No reading', 'Has a reading'] },
]
const TO_ORDER: ListView = {
  id: 'order',
  label: 'To order',
  counted: true,
  filters: { stands: 'to_order' },
}
const DRY: ListView = {
  id: 'dry',
  label: STANDS.dry_before_truck,
  counted: true,
  filters: { stands: 'dry_before_truck' },
}
const viewsFor = (today: string, readsOrders: boolean): readonly ListView[] => [
  {
    id: 'week',
    label: 'Run out in 7 days',
    counted: true,
    startsFor: ['dispatcher', 'sales'],
    filters: { runs_out_on__lte: shiftDay(today, 7) },
  },
  ...(readsOrders ? [DRY, TO_ORDER] : []),
  { id: 'reserve', label: STANDS.below_reserve, counted: true, filters: { stands: 'below_reserve' } },
  {
    id: 'stale',
    label: 'No reading in 2 days',
    counted: true,
    filters: { level_at__lte: shiftDay(today, -3) },
  },
  { id: 'unknown', label: 'No run-out estimate', counted: true, filters: { runs_out_on__isnull: 'true' } },
  { id: '', label: 'All' },
]
function TankCard({ tank }: { readonly tank: TankRow }) {
  const [customer, site] = placeOf(tank)
  return (
    <div className={rowCard.card}>
      <span className={cx(rowCard.cardTitle, atoms.trunc)}>{customer}</span>
      <RunsOut tank={tank} />
      <span className={cx(atoms.muted, atoms.trunc, s.cardRow)}>
        {[site, tank.asset_name].filter(Boolean).join(', ')}
      </span>
      <span className={cx(s.cardRow, s.cardBar)}>
        <TankBar tank={tank} />
      </span>
      {tank.product ? <Product name={tank.product.name} /> : <span />}
      <span className={cx(atoms.muted, atoms.end)}>
        <Now tank={tank} of="ullage" /> gal room
      </span>
      <span className={cx(s.cardRow, s.cardNext)}>
        <Left tank={tank} />
        <span className={atoms.grow} />
        <NextDelivery tank={tank} button />
      </span>
    </div>
  )
}
interface Gallons {
  readonly inventory: string
  readonly ullage: string
  /** not known to who reads no orders */
  readonly on_order?: string | undefined
}
/** What the columns sum to, in their words. */
function Totals({ sums, first }: { readonly sums: Gallons; readonly first?: number | undefined }) {
  return (
    <>
      {first !== undefined && <span>First {formats.number(first)}:</span>}
      <span className={atoms.onlyWide}>
        <b>{formats.number(sums.inventory, 0)}</b> gal in tanks
      </span>
      <span>
        <b>{formats.number(sums.ullage, 0)}</b> gal room
      </span>
      {sums.on_order !== undefined && (
        <span>
          <b>{formats.number(sums.on_order, 0)}</b> gal on order
        </span>
      )}
      <span className={cx(s.legend, atoms.onlyWide)}>
        <span className={s.legendBar}>
          <LevelBar full={30} coming={30} reserve={20} safe={90} product="ULSD clear" />
        </span>
        pale on order, dotted reserve, line safe fill
      </span>
    </>
  )
}
/** Of the rows at hand. */
function TotalsOf({ rows, whole }: { readonly rows: readonly TankRow[]; readonly whole: boolean }) {
  const on_order = useComing(rows)
  const minute = useMinute()
  const now = rows.map((tank) => tankNow(tank, minute))
  const sums = {
    inventory: decimal.add('0', ...now.map(({ inventory }) => inventory ?? '0')),
    ullage: decimal.add('0', ...now.map((tank) => roomKnown(tank) ?? '0')),
    on_order,
  }
  return <Totals sums={sums} first={whole ? undefined : rows.length} />
}
const sumsOf = async ({ search, filters }: ListInput, { dispatch }: Gantry) => {
  const outcome = await dispatch(sumTanks({ search: search || undefined, filters }), {
    quiet: true,
    fresh: true,
  })
  return outcome.status === 'done' ? outcome.value : undefined
}
/** How many tanks a view has and how much they would take, in one call. */
const tallyOf: TallyOf = async ({ filters }, gantry) => {
  const sums = await sumsOf({ filters }, gantry)
  if (!sums) return undefined
  const { tanks: count, ullage } = sums
  return { count, sum: count ? `${shortSum(ullage)} gal room` : undefined }
}
/** Of the whole filter; nothing while the server cannot say. */
async function wholeTotals(query: ListInput, gantry: Gantry) {
  const sums = await sumsOf(query, gantry)
  return sums && <Totals sums={sums} />
}
/** Who runs dry before a truck comes, and how much fits. */
const TankList: ResourceScreen = ({ resource }) => {
  const { dispatch } = useGantry()
  const readsOrders = useMay('sales_order.read')
  const mayOrder = useMay('sales_order.create')
  const order = (chosen: readonly AnyRow[]): readonly SelectionAction[] => [
    {
      id: 'order',
      label: 'Order',
      icon: icons.Plus,
      keys: 'o',
      onPress: () => void dispatch(orderForTanks({ ids: chosen.map(({ id }) => id) })),
    },
  ]
  const views = useCallback((today: string) => viewsFor(today, readsOrders), [readsOrders])
  return (
    <OnOrderOf>
      <TankOrdersSlot />
      <ResourceList
        resource={resource}
        acts={mayOrder ? order : undefined}
        columns={COLUMNS}
        filters={FILTERS}
        views={views}
        defaultSort={{ field: 'runs_out_at', desc: false }}
        card={(row) => <TankCard tank={tankOf(row)} />}
        cardHeight={150}
        tally={tallyOf}
        totals={(rows, whole) => <TotalsOf rows={rows.map(tankOf)} whole={whole} />}
        wholeTotals={wholeTotals}
      />
    </OnOrderOf>
  )
}
export default TankList
