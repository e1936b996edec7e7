/** Sums over cards: of a column, of a day, of what one driver carries. Gallons and money are decimal text. */
import { D, type Big } from '#schema/values/decimal.ts'
import { amountsOf, type CountedOrder, gallonsIn } from '#schema/values/quantities.ts'
import type { Unit } from '#schema/values/units.ts'
import { DROP_MINUTES } from '#plugins/sales-orders/public.ts'

/** What of an order is summed up. */
export interface Counted extends CountedOrder {
  readonly total?: string | undefined
  readonly products: readonly {
    readonly name: string
    readonly quantity?: string | undefined
    readonly unit?: Unit | undefined
  }[]
}
/** Sums of some orders: quantities by unit, their gallons apart, and dollars where they may be seen. */
export interface Sums {
  readonly count: number
  readonly amounts: ReturnType<typeof amountsOf>
  readonly gallons: string
  readonly money: string | undefined
}
const text = (sum: Big): string => sum.toFixed()
/** The gallons that were delivered, or will be. */
export const gallonsOf = (order: Counted): Big => D(gallonsIn(amountsOf([order])))
/** Count, quantities and dollars; no dollars when one of the orders shows none. */
export function sumsOf(orders: readonly Counted[]): Sums {
  const totals = orders.flatMap(({ total }) => total ?? [])
  const amounts = amountsOf(orders)
  return {
    count: orders.length,
    amounts,
    gallons: text(D(gallonsIn(amounts))),
    money:
      totals.length === orders.length
        ? text(totals.reduce((sum, total) => sum.plus(D(total)), D('0')))
        : undefined,
  }
}
/** The quantity of an order of one product in the unit of that product. */
const quantityOf = (order: Counted, unit: Unit): Big =>
  D(amountsOf([order]).find((amount) => amount.unit === unit)?.quantity ?? '0')
/**
 * Gallons of each product, most first, and of those sold by another unit the quantity in it, after them. An order of
 * one product counts what was delivered; of several, what was ordered of each, for a list does not tell more.
 */
export function gallonsByProduct(
  orders: readonly Counted[],
): readonly { readonly name: string; readonly gallons: string; readonly unit?: Unit | undefined }[] {
  const sums = new Map<string, { readonly name: string; readonly unit: Unit; readonly sum: Big }>()
  for (const order of orders)
    for (const { name, quantity, unit = 'gallon' } of order.products) {
      const key = `${unit} ${name}`
      const own = order.products.length === 1 ? quantityOf(order, unit) : D(quantity ?? '0')
      sums.set(key, { name, unit, sum: (sums.get(key)?.sum ?? D('0')).plus(own) })
    }
  const rank = (unit: Unit): number => (unit === 'gallon' ? 0 : 1)
  return [...sums.values()]
    .toSorted((a, b) => rank(a.unit) - rank(b.unit) || b.sum.cmp(a.sum) || a.name.localeCompare(b.name))
    .map(({ name, unit, sum }) => ({
      name,
      gallons: text(sum),
      unit: unit === 'gallon' ? undefined : unit,
    }))
}

/** What a driver has for a day: hours of the shift, and gallons that fit on the trucks; null where unknown. */
export interface Room {
  readonly minutes: number
  readonly gallons: string | null
}
/** What a day asks of a driver, against what there is. */
export interface Load {
  readonly stops: number
  readonly gallons: string
  readonly products: ReturnType<typeof gallonsByProduct>
  /** hours on the road, to a tenth */
  readonly hours: string
  /** gallons in percent of the trucks; null where nobody knows what they hold */
  readonly share: number | null
  /** more gallons than the trucks hold, or anything at all on a day off */
  readonly over: boolean
  /** more hours than the shift has */
  readonly long: boolean
  readonly off: boolean
}
/** What some orders ask of a driver. A truck that holds nothing is as good as one nobody measured. */
export function loadOf(orders: readonly Counted[], room: Room | undefined, off = false): Load {
  const { gallons } = sumsOf(orders)
  const minutes = orders.length * DROP_MINUTES
  const holds = room?.gallons == null || D(room.gallons).eq(D('0')) ? null : D(room.gallons)
  return {
    stops: orders.length,
    gallons,
    products: gallonsByProduct(orders),
    hours: (minutes / 60).toFixed(1),
    share: holds && Number(D(gallons).times(D('100')).div(holds).round(0, 1).toFixed()),
    over: off ? orders.length > 0 : holds !== null && D(gallons).gt(holds),
    long: room !== undefined && minutes > room.minutes,
    off,
  }
}
