/** The facts of lines as master data has them today: what a line is charged by when it is delivered now. */
import { taxDay, taxPlace } from '#plugins/taxes/public.ts'
import type { LineFacts } from './charged-by.ts'
import { billingBasis } from './quantities.ts'
import type { OrderLine, OrderToPrice, OrderWorld } from './types.ts'

/** The tax day of a moment of delivery; without one that of the plan, or today. */
export type DayOf = (delivered_at: string | null) => string

/** The tax days of an order; many lines share one. */
export function taxDays(order: Pick<OrderToPrice, 'planned_date_time'>, world: OrderWorld): DayOf {
  const known = new Map<string | null, string>()
  return (delivered_at) => {
    const day =
      known.get(delivered_at) ??
      taxDay(delivered_at, order.planned_date_time, world.now, world.company.time_zone)
    known.set(delivered_at, day)
    return day
  }
}
/** The drop and the load of a line, by which charges are counted; a dropped line keeps its load. */
export function chargePlace(
  { delivered_at = null, charged_by }: Pick<OrderLine, 'delivered_at' | 'charged_by'>,
  { load_id = null }: Pick<OrderToPrice, 'load_id'>,
): { readonly delivery: string | null; readonly load: number | null } {
  const kept = delivered_at === null ? undefined : charged_by?.load_id
  return {
    delivery: delivered_at === null ? null : new Date(delivered_at).toISOString(),
    load: kept === undefined ? load_id : kept,
  }
}
/** The facts of each line of an order as they are today. */
export function factsOfToday(
  order: OrderToPrice,
  world: OrderWorld,
  dayOf: DayOf,
): (line: OrderLine) => LineFacts {
  const { company, customer } = world
  const products = new Map(world.products.map((product) => [product.id, product]))
  const tanks = new Map(world.assets.map((tank) => [tank.id, tank]))
  const place = taxPlace(world.ship_to, world.jurisdictions)
  return (line) => {
    const product = products.get(line.product_id)
    return {
      day: dayOf(line.delivered_at ?? order.delivered_at),
      place,
      sold_as: line.unit ?? product?.sold_as ?? 'gallon',
      gallons_per_unit: product?.gallons_per_unit ?? null,
      category_id: product?.category_id ?? null,
      tax_use: line.tax_use ?? tanks.get(line.asset_id ?? 0)?.tax_use ?? null,
      basis: billingBasis({ quantity_basis: null }, customer, product, company),
    }
  }
}
