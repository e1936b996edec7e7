import { useState } from 'react'
import type { Page } from '#schema/contract/kit.ts'
import type { Answer } from '#core/screens/index.ts'
import {
  atoms,
  Button,
  CurveLegend,
  daysOfLevel,
  ErrorPanel,
  formats,
  LevelCurve,
  productKind,
  Skeleton,
} from '#ui'
import { forecastOf, plannedOf, pointsOf } from '../../rules/tank-history.ts'
import { levelOf } from '../../rules/tank-level.ts'
import { toOrder, useRunOut, useTankNow, type TankRow } from './tank-cells.tsx'
import type { Reading } from './tank-tables.tsx'
import { BoxedTable } from '../customer/boxed-table.tsx'
import * as s from './tank-page.css.ts'

const DAY = 86_400_000
const BACK_DAYS = 28
const AHEAD_DAYS = 10
const partOf = (tank: TankRow, percent: string) => (Number(tank.capacity ?? 0) * Number(percent)) / 100

const TOP = 14
const TALL = 260
/** The tank as it stands now: what is in it, and what fits. */
export function LevelNow({ tank }: { readonly tank: TankRow }) {
  const now = useTankNow(tank)
  const level = levelOf(now)
  if (!level) return null
  const y = (percent: number) => TOP + TALL * (1 - Math.max(0, Math.min(100, percent)) / 100)
  const [safe, reserve] = [Number(tank.safe_fill_percent), Number(tank.reserve_percent)]
  const middle = (y(safe) + y(level.full)) / 2
  return (
    <div className={s.onlyWide}>
      <h2 className={s.title}>Level now</h2>
      <svg className={s.gauge} viewBox="0 0 190 296" role="img" aria-label={`${level.full}% full`}>
        <rect className={s.gaugeBox} x={1} y={TOP} width={88} height={TALL} rx={10} />
        {!level.over && (
          <rect
            className={s.gaugeRoom}
            x={2}
            y={y(safe)}
            width={86}
            height={Math.max(0, y(level.full) - y(safe))}
          />
        )}
        <rect
          className={s.gaugeFill[productKind(tank.product?.name ?? '')]}
          x={2}
          y={y(level.full)}
          width={86}
          height={Math.max(0, TOP + TALL - y(level.full) - 1)}
          rx={4}
        />
        <line className={s.gaugeSafe} x1={1} x2={98} y1={y(safe)} y2={y(safe)} />
        <text className={s.gaugeWords} x={102} y={y(safe) + 4}>
          Safe {formats.number(partOf(tank, tank.safe_fill_percent), 0)}
        </text>
        {y(level.full) - y(safe) > 44 && (
          <>
            <text className={s.gaugeQuiet} x={45} y={middle - 4} textAnchor="middle">
              Room
            </text>
            <text className={s.gaugeRoomWords} x={45} y={middle + 12} textAnchor="middle">
              {formats.number(level.room, 0)}
            </text>
          </>
        )}
        <line className={s.gaugeReserve} x1={1} x2={98} y1={y(reserve)} y2={y(reserve)} />
        <text className={s.gaugeReserveWords} x={102} y={y(reserve) + (level.full > reserve ? 14 : 4)}>
          Reserve {formats.number(partOf(tank, tank.reserve_percent), 0)}
        </text>
        {[reserve, safe].every((mark) => Math.abs(y(level.full) - y(mark)) > 14) && (
          <text className={s.gaugeWords} x={102} y={y(level.full) + 4}>
            {formats.number(now.inventory, 0)} gal
          </text>
        )}
      </svg>
    </div>
  )
}
/** What is planned for it: the next order, else the order that is suggested, tomorrow. */
function usePlan(tank: TankRow) {
  const { orders, now } = useRunOut(tank)
  const [first] = orders ?? []
  if (first) {
    const at = first.planned_date_start ? Math.max(now, Date.parse(first.planned_date_start)) : now + DAY
    const gallons = first.fill ? Number(tank.ullage) : Number(first.quantity)
    return { at, gallons, words: `${first.order_no}, ${formats.gallons(Math.round(gallons))}` }
  }
  const gallons = Number(toOrder(tank, orders, now) ?? 0)
  return { at: now + DAY, gallons, words: `With ${formats.gallons(gallons)} tomorrow` }
}
/** Four weeks of its level, and what is to be expected. */
export function TankCurve({
  tank,
  readings: { value, problem, again },
}: {
  readonly tank: TankRow
  readonly readings: Answer<Page<Reading>>
}) {
  const { now } = useRunOut(tank)
  const plan = usePlan(tank)
  const [isTable, setTable] = useState(false)
  const points = pointsOf(value?.items ?? [], now - BACK_DAYS * DAY)
  const until = now + AHEAD_DAYS * DAY
  const safe = partOf(tank, tank.safe_fill_percent)
  return (
    <section className={s.part} aria-label="History and forecast">
      <div className={s.curveHead}>
        <h2 className={s.title}>History and forecast</h2>
        <CurveLegend plan={plan.gallons > 0} daily={daysOfLevel(points) !== undefined} />
        <span className={atoms.grow} />
        {points.length > 0 && (
          <Button size="s" kind="ghost" onPress={() => setTable(!isTable)}>
            {isTable ? 'Show as curve' : 'Show as table'}
          </Button>
        )}
      </div>
      {problem && <ErrorPanel title="Failed to fetch the readings" detail={problem} onRetry={again} />}
      {!value && !problem && <Skeleton rows={6} widths={[400]} />}
      {value && points.length === 0 && (
        <p className={atoms.muted}>No readings in the last 4 weeks. Add one to see its curve.</p>
      )}
      {points.length > 0 && !isTable && (
        <LevelCurve
          label="Level over 4 weeks"
          points={points}
          forecast={forecastOf(tank, until)}
          plan={plan.gallons > 0 ? plannedOf(tank, { ...plan, safe }, until) : []}
          planWords={plan.words}
          max={Math.max(Number(tank.capacity ?? 0), ...points.map((point) => point.value)) || 1}
          safe={safe}
          reserve={partOf(tank, tank.reserve_percent)}
          now={now}
          product={tank.product?.name ?? ''}
        />
      )}
      {points.length > 0 && isTable && <PointTable items={value?.items ?? []} />}
    </section>
  )
}
const PointTable = ({ items }: { readonly items: readonly Reading[] }) => (
  <BoxedTable label="Readings of 4 weeks">
    <thead>
      <tr>
        <th scope="col">Read</th>
        <th scope="col" className={s.end}>
          Gallons
        </th>
        <th scope="col" className={s.end}>
          Delivered
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((one) => (
        <tr key={one.id}>
          <td className={s.cell}>{formats.dayTime(one.read_at)}</td>
          <td className={s.end}>{formats.number(one.quantity, 0)}</td>
          <td className={s.end}>{one.dropped === null ? '' : formats.number(one.dropped, 0)}</td>
        </tr>
      ))}
    </tbody>
  </BoxedTable>
)
