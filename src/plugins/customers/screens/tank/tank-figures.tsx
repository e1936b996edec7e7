import type { TankOrder } from '#schema/sales/standing.ts'
import { decimal, Figure, Figures, formats } from '#ui'
import { standsAt, usePerDay } from '../../rules/run-out.ts'
import { tankNow } from '../../rules/stock.ts'
import { gallonsSince, levelOf, movedSince } from '../../rules/tank-level.ts'
import { ageWords, leftWords, runOutWords, useRunOut, type TankRow } from './tank-cells.tsx'
import type { Reading } from './tank-tables.tsx'

const DAY = 86_400_000
const SOURCES: Readonly<Record<string, string>> = {
  monitor: 'Sensor',
  office: 'Dip',
  driver: 'Dip by the driver',
  import: 'From a file',
}
/** A moment as a day, and its hour behind it. */
function Moment({ at, now }: { readonly at: string; readonly now: number }) {
  const words = runOutWords(at, now)
  const [, day = words, hour = ''] = /^(.*) (\d\d?:.*)$/.exec(words) ?? []
  return (
    <>
      {day} <small>{hour}</small>
    </>
  )
}
const nothing = (tank: TankRow) => (usePerDay(tank) ? 'No reading' : 'Needs 2 readings')

const note = ({ order_no, fill, quantity, hold_reason }: TankOrder): string =>
  [order_no, fill ? 'fill' : formats.gallons(quantity), hold_reason === null ? '' : 'on hold']
    .filter(Boolean)
    .join(', ')
const plannedWords = ({ planned_date_start }: TankOrder): string =>
  planned_date_start ? formats.day(planned_date_start) : 'Not planned'
/** The order that comes; without one, until when to give it. */
function Coming({ order, at }: { readonly order: TankOrder | undefined; readonly at: string | undefined }) {
  if (order) return <Figure label="Next delivery" value={plannedWords(order)} note={note(order)} />
  const by = at && new Date(Date.parse(at) - DAY).toISOString()
  return <Figure label="Order by" value={formats.day(by)} note="A day before it runs out" />
}
/** "Sensor, 1 h ago"; after a delivery "Delivery added 1,200 gal, sensor 1 h ago". */
export function levelWords(tank: TankRow, readings: readonly Reading[] | undefined, now: number): string {
  if (tank.level_at === null) return 'No readings yet'
  const source = SOURCES[tank.level_source ?? ''] ?? 'Reading'
  const age = `${ageWords(tank.level_at, now)} ago`
  if (!movedSince(tank)) return `${source}, ${age}`
  const gallons = readings ? gallonsSince(tank, readings) : '0'
  const moved = decimal.compare(gallons, '0')
  const tookBack = moved < 0 ? 'Correction took' : 'Delivery added'
  const added =
    moved === 0 ? 'Changed by deliveries' : `${tookBack} ${formats.gallons(gallons.replace('-', ''))}`
  return `${added}, ${source.toLowerCase()} ${age}`
}
/** What a tank desk asks first: level, room, reserve, run-out, and until when to order. */
export function TankFigures({
  tank,
  readings,
}: {
  readonly tank: TankRow
  readonly readings?: readonly Reading[] | undefined
}) {
  const { at, now, tone, orders } = useRunOut(tank)
  const held = tankNow(tank, now)
  const level = levelOf(held)
  const reserve = (Number(tank.capacity ?? 0) * Number(tank.reserve_percent)) / 100
  const low = standsAt(tank, String(reserve))
  const safe = (Number(tank.capacity ?? 0) * Number(tank.safe_fill_percent)) / 100
  const [first] = orders ?? []
  return (
    <Figures label="Level and run-out" pairs>
      <Figure
        label="Level"
        value={held.inventory === null ? formats.NONE : formats.number(held.inventory, 0)}
        unit={level ? `gal, ${level.full}%` : 'gal'}
        note={[levelWords(tank, readings, now), usePerDay(tank) && 'less usual use']
          .filter(Boolean)
          .join(', ')}
      />
      <Figure
        label="Room to safe fill"
        value={held.inventory === null ? formats.NONE : formats.number(held.ullage, 0)}
        unit="gal"
        note={`Safe fill ${formats.gallons(Math.round(safe))}, ${formats.percent(tank.safe_fill_percent)}`}
      />
      <Figure
        label="Below reserve"
        tone={level?.belowReserve ? 'amber' : undefined}
        value={level?.belowReserve ? 'Now' : low && <Moment at={low} now={now} />}
        note={`Reserve ${formats.gallons(Math.round(reserve))}, ${formats.percent(tank.reserve_percent)}`}
      />
      <Figure
        label="Runs out"
        tone={tone}
        value={at ? <Moment at={at} now={now} /> : formats.NONE}
        note={
          at
            ? `${Date.parse(at) > now ? `In ${leftWords(at, now)}` : 'Dry at current usage'}${orders && !first ? ', nothing on order' : ''}`
            : nothing(tank)
        }
      />
      {orders && <Coming order={first} at={at} />}
    </Figures>
  )
}
