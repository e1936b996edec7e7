/** A day of all drivers as the office closes it (screens 7). */
import type { Lane } from '#schema/road/dispatch-center.ts'
import type { DailySummary, DriverOfDay, SummaryRow } from '#schema/road/driver-day.ts'
import { D, money, price6, qty3, sum } from '#schema/values/decimal.ts'
import { isDone } from './lane-day.ts'

/** A driver on one day: his work, also without a summary of his. */
export interface DriverDay extends Omit<DriverOfDay, 'driver'> {
  /** null: work that names no driver */
  readonly driver: { readonly id: number; readonly name: string } | null
  readonly stops: number
  readonly done: number
}
const NOTHING = { day: null, rows: [], missing: [], bols: [], drops: [] }
/** Every driver with an event, a summary or a stop on the day, by name; work that names no driver last. */
export function driversOf(
  found: readonly DriverOfDay[],
  lanes: readonly Pick<Lane, 'driver' | 'cards'>[],
): readonly DriverDay[] {
  const laneOf = new Map(lanes.map((lane) => [lane.driver.id, lane]))
  const known = new Set(found.map(({ driver }) => driver?.id))
  const idle = lanes
    .filter(({ driver, cards }) => cards.length > 0 && !known.has(driver.id))
    .map(({ driver: { id, name } }) => ({ ...NOTHING, driver: { id, name } }))
  return [...found, ...idle]
    .map((one) => {
      const cards = (one.driver && laneOf.get(one.driver.id)?.cards) ?? []
      const { size } = new Set(one.drops.map(({ sales_order_id }) => sales_order_id))
      const done = cards.length ? cards.filter(isDone).length : size
      return { ...one, stops: cards.length || size, done }
    })
    .toSorted(
      (a, b) =>
        Number(a.driver === null) - Number(b.driver === null) ||
        (a.driver?.name ?? '').localeCompare(b.driver?.name ?? ''),
    )
}
type Gallons = 'begin' | 'loaded' | 'dropped' | 'retained' | 'end' | 'measured_end' | 'variance'
/** Figures of several days together, to 0.001; null where none of them has one. */
function together(rows: readonly SummaryRow[], of: Gallons): string | null {
  const known = rows.flatMap((row) => row[of] ?? [])
  return known.length ? qty3(sum(known)) : null
}
/** What all drivers moved, by product and by its name. */
export function gallonsOf(days: readonly Pick<DailySummary, 'rows'>[]): readonly SummaryRow[] {
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
