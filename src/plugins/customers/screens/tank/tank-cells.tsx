/** The parts of a tank that its list, its page and its customer's page show alike. */
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { z } from 'zod'
import { useGantry } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { asset } from '#schema/areas/parties.ts'
import type { TankOrder } from '#schema/sales/standing.ts'
import { atoms, Button, cx, decimal, formats, Icon, icons, LevelBar, useMinute } from '#ui'
import { orderForTanks } from '../../commands/ordering.ts'
import { readOnOrder } from '../../commands/standing.ts'
import { pressing, standsAt, usePerDay, type Pressing } from '../../rules/run-out.ts'
import { gallonsToOrderFor, roomAt, tankNow } from '../../rules/stock.ts'
import { levelOf, movedSince } from '../../rules/tank-level.ts'
import * as s from './tank-cells.css.ts'

/** A tank as its calls answer it. */
export type TankRow = z.output<typeof asset.row>
export const NONE = (
  <span className={atoms.faint} aria-label="none">
    {formats.NONE}
  </span>
)
const HOUR = 3_600_000
const DAY = 24 * HOUR

type ByTank = ReadonlyMap<number, readonly TankOrder[]>
/** undefined: not known, or not for this person */
const OnOrder = createContext<ByTank | undefined>(undefined)
/** Asks once for what is on order, for all the tanks drawn in it. */
export function OnOrderOf({
  customer,
  tank,
  children,
}: {
  readonly customer?: number
  readonly tank?: number
  readonly children: ReactNode
}) {
  const gantry = useGantry()
  const of = { customer_id: customer, asset_id: tank }
  const question = gantry.may('sales_order.read') ? `on-order ${customer ?? ''} ${tank ?? ''}` : undefined
  const { value } = useAnswer(question, () => readOnOrder(of), ['sales-order'])
  const byTank = useMemo(() => {
    if (!value) return undefined
    const found = new Map<number, TankOrder[]>()
    for (const order of value) {
      const held = found.get(order.asset_id)
      if (held) held.push(order)
      else found.set(order.asset_id, [order])
    }
    return found
  }, [value])
  return <OnOrder value={byTank}>{children}</OnOrder>
}
const NOTHING: readonly TankOrder[] = []
/** What is on order for a tank; undefined while nobody knows. */
export const useOnOrder = (id: number): readonly TankOrder[] | undefined => {
  const byTank = useContext(OnOrder)
  return byTank && (byTank.get(id) ?? NOTHING)
}
/** The tank with its level and room as they are now, by its usual use since it was measured. */
export const useTankNow = (tank: TankRow): TankRow => tankNow(tank, useMinute())
/** Gallons to order beside those on order; undefined while the level is not known. */
export const toOrder = (tank: TankRow, orders: readonly TankOrder[] | undefined, now: number) =>
  gallonsToOrderFor(tank, orders ?? NOTHING, now) ?? undefined
/** Gallons on order for a tank; a fill brings what fits now. */
const gallonsComing = (tank: TankRow, orders: readonly TankOrder[], now: number): string => {
  const room = roomAt(tank, [], now, now) ?? tank.ullage
  return decimal.add('0', ...orders.map(({ quantity, fill }) => (fill ? room : quantity)))
}
/** In percent of the size of the tank, and no more than fits. */
const comingShare = (tank: TankRow, orders: readonly TankOrder[], now: number): number => {
  const room = roomAt(tank, [], now, now) ?? tank.ullage
  return (Math.min(Number(gallonsComing(tank, orders, now)), Number(room)) / Number(tank.capacity)) * 100
}
/** Gallons on order for all of these tanks; undefined while nobody knows. */
export function useComing(rows: readonly TankRow[]): string | undefined {
  const byTank = useContext(OnOrder)
  const now = useMinute()
  return (
    byTank &&
    decimal.add('0', ...rows.map((tank) => gallonsComing(tank, byTank.get(tank.id) ?? NOTHING, now)))
  )
}

/** Its level as a bar. */
export function TankBar({ tank }: { readonly tank: TankRow }) {
  const orders = useOnOrder(tank.id)
  const minute = useMinute()
  const level = levelOf(tankNow(tank, minute))
  if (!level) return <span className={atoms.faint}>No reading</span>
  return (
    <LevelBar
      full={level.full}
      coming={comingShare(tank, orders ?? NOTHING, minute)}
      reserve={Number(tank.reserve_percent)}
      safe={Number(tank.safe_fill_percent)}
      product={tank.product?.name ?? ''}
      faded={tank.level_at !== null && minute - Date.parse(tank.level_at) > 7 * DAY}
    />
  )
}
/** To the hour: what is measured says no more. */
const toHour = (at: string): string => new Date(Math.round(Date.parse(at) / HOUR) * HOUR).toISOString()
/** "Wed Nov 18 19:00" within a week, the day alone after that. */
export const runOutWords = (at: string, now: number): string =>
  Date.parse(at) - now < 7 * DAY ? formats.dayTime(toHour(at)) : formats.day(at)
/** "27 h", "3.3 d"; nothing is left of a tank that is dry. */
export function leftWords(at: string, now: number): string {
  const left = Date.parse(at) - now
  if (left <= 0) return 'Dry'
  return left < 2 * DAY ? `${Math.round(left / HOUR)} h` : `${formats.number(left / DAY, 1)} d`
}
export const toneClass = (tone: Pressing): string | undefined => tone && s.tones[tone]
/** When it runs out, red where no truck comes before. */
export function useRunOut(tank: TankRow) {
  const orders = useOnOrder(tank.id)
  const now = useMinute()
  const at = standsAt(tank)
  return { at, now, orders, tone: at && orders ? pressing(at, orders, now) : undefined }
}
export function RunsOut({ tank }: { readonly tank: TankRow }) {
  const { at, now, tone } = useRunOut(tank)
  if (!at) return usePerDay(tank) ? NONE : <span className={atoms.faint}>Needs 2 readings</span>
  return (
    <span className={cx(s.runsOut, toneClass(tone))}>
      {tone === 'red' && <Icon of={icons.TriangleAlert} size="s" label="Runs out before a delivery" />}
      {runOutWords(at, now)}
    </span>
  )
}
export function Left({ tank }: { readonly tank: TankRow }) {
  const { at, now, tone } = useRunOut(tank)
  return at ? <span className={toneClass(tone)}>{leftWords(at, now)}</span> : NONE
}
const SOURCES: Readonly<Record<string, string>> = {
  monitor: 'sensor',
  office: 'dip',
  driver: 'dip',
  import: 'file',
}
/** "18 min", "3 d": how long ago. */
export function ageWords(at: string, now: number): string {
  const age = Math.max(0, now - Date.parse(at))
  if (age < HOUR) return `${Math.floor(age / 60_000)} min`
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} d`
}
const stale = (age: number): Pressing => {
  if (age > 7 * DAY) return 'red'
  return age > 2 * DAY ? 'amber' : undefined
}
/** How old its level is, what measured it, and whether a delivery has moved it since. */
export function ReadingAge({ tank }: { readonly tank: TankRow }) {
  const now = useMinute()
  if (tank.level_at === null) return NONE
  return (
    <>
      <span className={toneClass(stale(now - Date.parse(tank.level_at)))}>
        {ageWords(tank.level_at, now)}
      </span>{' '}
      <span className={atoms.muted}>
        {[SOURCES[tank.level_source ?? ''], movedSince(tank) && 'delivery'].filter(Boolean).join(' + ')}
      </span>
    </>
  )
}
/** The order that comes next, or what is worth ordering. */
export function NextDelivery({ tank, button }: { readonly tank: TankRow; readonly button?: boolean }) {
  const gantry = useGantry()
  const { at, now, orders, tone } = useRunOut(tank)
  if (!orders) return null
  const [first] = orders
  if (first)
    return (
      <>
        <a href={`/sales-order/${first.sales_order_id}`} className={cx(s.order, atoms.num)}>
          {first.order_no}
        </a>{' '}
        {first.hold_reason === null ? (
          <span className={atoms.muted}>
            {first.planned_date_start ? formats.day(first.planned_date_start) : 'Not planned'}
          </span>
        ) : (
          <span className={s.tones.red}>On hold</span>
        )}
      </>
    )
  const gallons = toOrder(tank, orders, now)
  if (gallons === undefined) return <span className={atoms.muted}>No reading</span>
  if (gallons === '0') return <span className={atoms.muted}>Full</span>
  if (button && tone === 'red' && gantry.may('sales_order.create'))
    return (
      <Button
        size="s"
        label={`Order ${formats.gallons(gallons)} for ${tank.asset_name}`}
        onPress={() => void gantry.dispatch(orderForTanks({ ids: [tank.id] }))}
      >
        Order {formats.number(gallons)}
      </Button>
    )
  if (!at || Date.parse(at) - now > 14 * DAY) return <span className={atoms.muted}>Not needed yet</span>
  return <span className={atoms.muted}>Suggested {formats.number(gallons)}</span>
}
