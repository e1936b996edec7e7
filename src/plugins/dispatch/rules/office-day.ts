/** A day of all drivers as the office closes it (screens 7). */
import type { Lane } from '#schema/road/dispatch-center.ts'
import type { DailySummary, SummaryRow } from '#schema/road/driver-day.ts'
import { D, money, price6, qty3, sum } from '#schema/values/decimal.ts'
import { isDone } from './lane-day.ts'

/** A driver on one day. */
export interface DriverDay {
  readonly driver: { readonly id: number; readonly name: string }
  /** null: he did not begin his summary */
  readonly day: DailySummary | null
  readonly stops: number
  readonly done: number
}
/** Everybody who has a summary or a stop on the day, by name. */
export function driversOf(
  days: readonly DailySummary[],
  lanes: readonly Pick<Lane, 'driver' | 'cards'>[],
): readonly DriverDay[] {
  const dayOf = new Map(days.map((day) => [day.driver_id, day]))
  const planned = lanes
    .filter(({ driver, cards }) => cards.length > 0 || dayOf.has(driver.id))
    .map(({ driver: { id, name }, cards }) => ({
      driver: { id, name },
      day: dayOf.get(id) ?? null,
      stops: cards.length,
      done: cards.filter(isDone).length,
    }))
  const known = new Set(planned.map(({ driver }) => driver.id))
  const others = days
    .filter(({ driver_id }) => !known.has(driver_id))
    .map((day) => {
      const { size } = new Set(day.drops.map(({ sales_order_id }) => sales_order_id))
      return {
        driver: { id: day.driver_id, name: day.driver?.name ?? 'Driver' },
        day,
        stops: size,
        done: size,
      }
    })
  return [...planned, ...others].toSorted((a, b) => a.driver.name.localeCompare(b.driver.name))
}
type Gallons = 'begin' | 'loaded' | 'dropped' | 'retained' | 'end' | 'measured_end' | 'variance'
/** Figures of several days together, to 0.001; null where none of them has one. */
function together(rows: readonly SummaryRow[], of: Gallons): string | null {
  const known = rows.flatMap((row) => row[of] ?? [])
  return known.length ? qty3(sum(known)) : null
}
/** What all drivers moved, by product and by its name. */
export function gallonsOf(days: readonly DailySummary[]): readonly SummaryRow[] {
  const all = days.flatMap(({ rows }) => rows)
  return [...new Map(all.map((row) => [row.product_id, row.product]))]
    .map(([product_id, product]) => {
      const own = all.filter((row) => row.product_id === product_id)
      const of = (figure: Gallons) => together(own, figure)
      return {
        product_id,
        product,
        begin: of('begin') ?? '0.000',
        loaded: of('loaded') ?? '0.000',
        dropped: of('dropped') ?? '0.000',
        retained: of('retained') ?? '0.000',
        end: of('end') ?? '0.000',
        measured_end: of('measured_end'),
        variance: of('variance'),
        explanation: null,
      }
    })
    .toSorted((a, b) => a.product.name.localeCompare(b.product.name))
}
/** The gallons of one figure over these rows. */
export const gallonsIn = (rows: readonly SummaryRow[], of: 'loaded' | 'dropped'): string =>
  qty3(sum(rows.map((row) => row[of])))
export interface DayMoney {
  /** before taxes and fees; undefined without the permission */
  readonly sales: string | undefined
  /** of the drops whose cost is known; undefined without the permission, or while none is */
  readonly margin: string | undefined
  /** dollars a gallon of those drops */
  readonly perGallon: string | undefined
  /** drops whose cost is not known */
  readonly unknown: number
}
/** What was dropped comes to. */
export function moneyOf(days: readonly Pick<DailySummary, 'drops'>[]): DayMoney {
  const drops = days.flatMap((day) => day.drops)
  const subtotals = drops.flatMap(({ subtotal }) => subtotal ?? [])
  const costed = drops.filter(({ margin }) => typeof margin === 'string')
  const margin = costed.length ? sum(costed.map((drop) => drop.margin!)) : undefined
  const ofGallons = costed.filter(({ unit = 'gallon' }) => unit === 'gallon')
  const gallons = sum(ofGallons.map(({ gross_quantity }) => gross_quantity))
  return {
    sales: subtotals.length ? money(sum(subtotals)) : undefined,
    margin: margin && money(margin),
    perGallon: gallons.gt(D('0'))
      ? price6(sum(ofGallons.map((drop) => drop.margin!)).div(gallons))
      : undefined,
    unknown: drops.filter(({ margin: one }) => one === null).length,
  }
}
