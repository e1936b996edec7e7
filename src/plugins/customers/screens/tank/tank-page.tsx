import { useMemo, useState, type ReactNode } from 'react'
import {
  has,
  not,
  typing,
  useGantry,
  useMay,
  type AnyResource,
  type AnyRow,
  type ResourceScreen,
} from '#core'
import {
  RecordFormDialog,
  RecordHistory,
  RecordPage,
  RecordPanels,
  useAnswer,
  useKeys,
} from '#core/screens/index.ts'
import { atoms, Beside, Button, cx, formats, Icon, icons, LinkButton, Product, SideFacts, Tag } from '#ui'
import { orderForTanks } from '../../commands/ordering.ts'
import { readDeliveries } from '../../commands/standing.ts'
import { listReadings, recordReading } from '../../commands/readings.ts'
import { usePerDay } from '../../rules/run-out.ts'
import { levelOf } from '../../rules/tank-level.ts'
import { ageWords, OnOrderOf, runOutWords, toOrder, useRunOut, type TankRow } from './tank-cells.tsx'
import { DeliveryTable, ReadingTable } from './tank-tables.tsx'
import { TankFigures } from './tank-figures.tsx'
import { LevelNow, TankCurve } from './tank-curve.tsx'
import { readingForm } from './reading-form.ts'
import { usePaper } from '../document/use-paper.ts'
import * as s from './tank-page.css.ts'

const tankOf = (row: AnyRow): TankRow => row as TankRow

function RunOutTag({ tank }: { readonly tank: TankRow }) {
  const { at, now, tone } = useRunOut(tank)
  if (!at || !tone) return null
  return (
    <Tag large tone={tone}>
      {Date.parse(at) < now ? 'Ran out' : 'Runs out'} {formats.day(at)}
    </Tag>
  )
}
/** Order it; or the order that is on its way already. */
function Primary({ tank }: { readonly tank: TankRow }) {
  const gantry = useGantry()
  const mayOrder = useMay('sales_order.create')
  const { orders, now } = useRunOut(tank)
  const first = orders?.[0]
  if (first)
    return (
      <LinkButton kind="primary" to={`/sales-order/${first.sales_order_id}`}>
        Open {first.order_no}
      </LinkButton>
    )
  const gallons = toOrder(tank, orders, now)
  if (!mayOrder || gallons === '0') return null
  return (
    <Button kind="primary" keys="o" onPress={() => void gantry.dispatch(orderForTanks({ ids: [tank.id] }))}>
      {gallons === undefined ? 'Order' : `Order ${formats.gallons(gallons)}`}
    </Button>
  )
}
const placeWords = (tank: TankRow) => [tank.ship_to?.name, tank.location_note].filter(Boolean)
/** Whose it is stands in the way back, which a phone has no room for. */
function About({ tank }: { readonly tank: TankRow }) {
  return (
    <span className={s.about}>
      {tank.product && <Product name={tank.product.name} />}
      <span className={cx(atoms.muted, atoms.onlyWide)}>{placeWords(tank).join(', ')}</span>
      <span className={cx(atoms.muted, atoms.onlyNarrow)}>
        {[tank.customer?.customer_name, ...placeWords(tank)].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}
interface Alarm {
  readonly tone: 'red' | 'amber'
  readonly words: string
  readonly note: string
}
function useAlarms(tank: TankRow): readonly Alarm[] {
  const { at, now, tone, orders } = useRunOut(tank)
  const level = levelOf(tank)
  const alarms: Alarm[] = []
  if (at && tone)
    alarms.push({
      tone,
      words: orders?.length ? 'Runs out before the delivery' : 'Runs out, nothing on order',
      note: runOutWords(at, now),
    })
  if (level?.belowReserve)
    alarms.push({
      tone: 'amber',
      words: 'Below its reserve',
      note: `${formats.number(tank.inventory, 0)} gal, ${formats.percent(level.full)} full`,
    })
  if (level?.over)
    alarms.push({ tone: 'red', words: 'Over its safe fill', note: `${formats.percent(level.full)} full` })
  const age = tank.level_at === null ? 0 : now - Date.parse(tank.level_at)
  if (age > 2 * 86_400_000)
    alarms.push({
      tone: 'amber',
      words: `No reading for ${ageWords(tank.level_at!, now)}`,
      note: 'The level is now an estimate',
    })
  return alarms
}
function Alarms({ tank }: { readonly tank: TankRow }) {
  const alarms = useAlarms(tank)
  if (!alarms.length) return null
  return (
    <SideFacts title="Alarms" count={alarms.length}>
      <ul className={s.alarms}>
        {alarms.map(({ tone, words, note }) => (
          <li key={words} className={s.alarm}>
            <span className={s.alarmSign[tone]}>
              <Icon of={icons.TriangleAlert} size="s" />
            </span>
            <span>
              <b className={s.alarmWords[tone]}>{words}</b>
              <span className={s.alarmNote}>{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </SideFacts>
  )
}
const perDay = (gallons: string | null) => gallons && `${formats.number(gallons)} gal`
const share = (tank: TankRow, percent: string): string =>
  `${formats.number((Number(tank.capacity) * Number(percent)) / 100, 0)} gal, ${formats.percent(percent)}`
const KINDS: Readonly<Record<string, string>> = {
  tank: 'Tank',
  vehicle: 'Vehicle',
  generator: 'Generator',
  other: 'Other',
}
const day = (value: unknown) => (typeof value === 'string' ? formats.dayTime(value) : null)
function Facts({ tank }: { readonly tank: TankRow }): ReactNode {
  const { customer, ship_to } = tank
  return (
    <>
      <Alarms tank={tank} />
      <SideFacts
        title="Use"
        facts={[
          ['Per day', perDay(usePerDay(tank) ?? null)],
          ['Known from', usePerDay(tank) && (Number(tank.usage_per_day) > 0 ? 'The office' : 'Its readings')],
          ['K-factor', tank.k_factor as string | null],
        ]}
      />
      <SideFacts
        title="Tank"
        facts={[
          ['Capacity', tank.capacity && formats.gallons(tank.capacity)],
          ['Safe fill', tank.capacity && share(tank, tank.safe_fill_percent)],
          ['Reserve', tank.capacity && share(tank, tank.reserve_percent)],
          ['Product', tank.product && `${tank.product.name}${tank.dyed_only ? ', dyed only' : ''}`],
          ['Kind', KINDS[tank.kind as string]],
          ['Use', tank.tax_use as string | null],
        ]}
      />
      <SideFacts
        title="Readings"
        facts={[
          ['Monitor', tank.monitor_id as string | null],
          ['Last reading', day(tank.last_reading_at)],
          ['Last fill', day(tank.last_fill_at)],
        ]}
      />
      <SideFacts
        title="Getting there"
        facts={[
          [
            'Customer',
            customer && (
              <a key="customer" href={`/customer/${customer.id}`}>
                {customer.customer_name}
              </a>
            ),
          ],
          [
            'Site',
            ship_to && (
              <a key="site" href={`/ship-to/${ship_to.id}`}>
                {ship_to.name}
              </a>
            ),
          ],
          ['Location', tank.location_note],
          ['Hazard', tank.hazard_note as string | null],
        ]}
      />
      <Photo tank={tank} />
    </>
  )
}
/** Where it stands and where it is filled, as the driver sees it. */
function Photo({ tank }: { readonly tank: TankRow }) {
  const key = tank.location_photo_key as string | null
  const { paper, problem } = usePaper(key, tank.asset_name)
  if (!key) return null
  return (
    <SideFacts title="Photo of the location">
      {problem && <p className={atoms.muted}>{problem}</p>}
      {paper && <img className={s.photo} src={paper.url} alt={`Where ${tank.asset_name} stands`} />}
    </SideFacts>
  )
}
/** Everything there is to read of a tank: its level over time, its deliveries, its readings. */
function Body({ tank, resource }: { readonly tank: TankRow; readonly resource: AnyResource }) {
  const readings = useAnswer(`readings ${tank.id} ${tank.rev}`, () =>
    listReadings({ id: tank.id, page: 1, size: 200 }),
  )
  const maySee = useMay('sales_order.read')
  const deliveries = useAnswer(
    maySee ? `deliveries ${tank.id} ${tank.rev}` : undefined,
    () => readDeliveries({ id: tank.id, page: 1, size: 20 }),
    ['sales-order'],
  )
  return (
    <>
      <TankFigures tank={tank} readings={readings.value?.items} />
      <Beside label={tank.asset_name} facts={<Facts tank={tank} />}>
        <div className={s.levels}>
          <LevelNow tank={tank} />
          <TankCurve tank={tank} readings={readings} />
        </div>
        <div className={s.tables}>
          {maySee && <DeliveryTable tank={tank} deliveries={deliveries} readings={readings.value?.items} />}
          <ReadingTable tank={tank} readings={readings} />
        </div>
        <RecordPanels entity="asset" id={tank.id} />
        <RecordHistory resource={resource} id={tank.id} rev={tank.rev} />
      </Beside>
    </>
  )
}
function AddReading({ tank }: { readonly tank: TankRow }) {
  const may = useMay(recordReading.permission!)
  const [adding, setAdding] = useState<string>()
  const spec = useMemo(() => readingForm(tank.id), [tank.id])
  const open = () => setAdding(new Date().toISOString())
  useKeys(may ? [{ keys: 'r', title: 'Add reading', run: open, when: not(has(typing)) }] : [], 'screen')
  if (!may) return null
  return (
    <>
      <Button size="s" icon={icons.Plus} keys="r" onPress={open}>
        Add reading
      </Button>
      {adding && (
        <RecordFormDialog
          spec={spec}
          preset={{ read_at: adding, source: 'office' }}
          word="reading"
          title={`Reading of ${tank.asset_name}`}
          onCancel={() => setAdding(undefined)}
          onSaved={() => setAdding(undefined)}
        />
      )}
    </>
  )
}
const Around = ({ row, children }: { readonly row: AnyRow; readonly children: ReactNode }) => (
  <OnOrderOf tank={row.id}>{children}</OnOrderOf>
)
/** One tank: what is in it, when it runs out, and what to do about it. */
const TankPage: ResourceScreen = ({ resource }) => (
  <RecordPage
    resource={resource}
    Around={Around}
    crumbs={(row) => {
      const { customer, ship_to } = tankOf(row)
      return [
        ...(customer ? [{ label: customer.customer_name, to: `/customer/${customer.id}` }] : []),
        ...(ship_to ? [{ label: ship_to.name, to: `/ship-to/${ship_to.id}` }] : []),
      ]
    }}
    tags={(row) => <RunOutTag tank={tankOf(row)} />}
    action={(row) => <Primary tank={tankOf(row)} />}
    about={(row) => <About tank={tankOf(row)} />}
    tools={(row) => <AddReading tank={tankOf(row)} />}
    body={(row) => <Body tank={tankOf(row)} resource={resource} />}
  />
)
export default TankPage
