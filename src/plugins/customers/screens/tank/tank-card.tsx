import { useAnswer } from '#core/screens/index.ts'
import type { Call } from '#core'
import { cx, formats, LevelCurve, useMinute } from '#ui'
import { listReadings } from '../../commands/readings.ts'
import { forecastOf, pointsOf } from '../../rules/tank-history.ts'
import { tankNow } from '../../rules/stock.ts'
import { OnOrderOf, runOutWords, toneClass, useRunOut, type TankRow } from './tank-cells.tsx'
import * as s from './tank-card.css.ts'

const DAY = 86_400_000
const BACK_DAYS = 14
const AHEAD_DAYS = 7
const readTank = (id: number) => ({ command: 'asset.get', input: { id } }) as Call<string, TankRow>

function RunsOutWords({ tank }: { readonly tank: TankRow }) {
  const { at, now, tone } = useRunOut(tank)
  if (!at) return null
  return (
    <span className={cx(s.quiet, toneClass(tone))}>
      {Date.parse(at) < now ? 'Ran out' : 'Runs out'} {runOutWords(at, now)}
    </span>
  )
}
/** The level of a tank over two weeks and when it runs out, for who takes an order for it. */
export function TankCard({ id }: { readonly id: number }) {
  const now = useMinute()
  const { value: tank } = useAnswer(`tank ${id}`, () => readTank(id), ['asset'])
  const { value: readings } = useAnswer(`readings ${id}`, () => listReadings({ id, page: 1, size: 100 }), [
    'asset',
  ])
  const points = pointsOf(readings?.items ?? [], now - BACK_DAYS * DAY)
  if (!tank || tank.id !== id || points.length === 0) return null
  const held = tankNow(tank, now)
  const size = Number(tank.capacity ?? 0)
  const part = (percent: string) => (size * Number(percent)) / 100
  return (
    <OnOrderOf tank={id}>
      <section className={s.card} aria-label={`Level of ${tank.asset_name}`}>
        <div className={s.head}>
          <h2 className={s.title}>
            {[tank.asset_name, size > 0 && formats.gallons(size)].filter(Boolean).join(', ')}
          </h2>
          <span className={s.quiet}>
            {held.inventory === null
              ? 'No reading'
              : `Now ${formats.gallons(held.inventory)}, room ${formats.gallons(held.ullage)}`}
          </span>
          <RunsOutWords tank={tank} />
        </div>
        <LevelCurve
          label={`Level of ${tank.asset_name} over 2 weeks`}
          points={points}
          forecast={forecastOf(tank, now + AHEAD_DAYS * DAY)}
          max={Math.max(size, ...points.map((point) => point.value)) || 1}
          safe={part(tank.safe_fill_percent)}
          reserve={part(tank.reserve_percent)}
          now={now}
          product={tank.product?.name ?? ''}
        />
      </section>
    </OnOrderOf>
  )
}
