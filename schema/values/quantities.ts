/** Quantities with their units: those of different units are never added (decision 40). */
import type { DecimalInput } from './decimal.ts'
import type { Unit } from './units.ts'

/** A quantity and its unit. */
export interface InUnit {
  readonly unit: Unit
  readonly quantity: DecimalInput
}
const PLAIN = /^(-?)(\d*)\.?(\d{0,3})0*$/
/**
 * Thousandths of a unit, the last place that a quantity has; exact, and without the library of decimals, which the
 * first screens do not carry. Throws a RangeError for what is no quantity.
 */
function thousandths(quantity: DecimalInput): bigint {
  const text = typeof quantity === 'string' ? quantity : quantity.toString()
  const [, minus, whole, part] = PLAIN.exec(text) ?? []
  if (!whole && !part) throw new RangeError(`${text} is no quantity of at most 3 decimals`)
  const amount = BigInt(`${whole || '0'}${part!.padEnd(3, '0')}`)
  return minus ? -amount : amount
}
const textOf = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(4, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}
/** Adds quantities by their units; the units in the order in which they first come, 3 decimals. */
export function sumByUnit(rows: Iterable<InUnit>): { readonly unit: Unit; readonly quantity: string }[] {
  const sums = new Map<Unit, bigint>()
  for (const { unit, quantity } of rows) sums.set(unit, (sums.get(unit) ?? 0n) + thousandths(quantity))
  return [...sums].map(([unit, amount]) => ({ unit, quantity: textOf(amount) }))
}

/** Ordered and delivered quantities of orders in one unit; `delivered` is null while nothing of it is. */
export interface OrderQuantity {
  unit: Unit
  ordered: string
  delivered: string | null
}
/** Adds ordered and delivered quantities by their units, in the order in which the units first come. */
export function sumOrderQuantities(rows: readonly OrderQuantity[]): OrderQuantity[] {
  const delivered = sumByUnit(
    rows.flatMap(({ unit, delivered: quantity }) => (quantity === null ? [] : [{ unit, quantity }])),
  )
  return sumByUnit(rows.map(({ unit, ordered }) => ({ unit, quantity: ordered }))).map(
    ({ unit, quantity }) => ({
      unit,
      ordered: quantity,
      delivered: delivered.find((one) => one.unit === unit)?.quantity ?? null,
    }),
  )
}

/** The quantities of an order as lists show them. */
export interface CountedOrder {
  readonly ordered_quantity: string
  readonly delivered_quantity: string | null
  readonly quantities?: readonly OrderQuantity[] | undefined
}
/** Returns the quantities of an order by unit; a copy of before has them in gallons. */
export const quantitiesOf = (order: CountedOrder): readonly OrderQuantity[] =>
  order.quantities?.length
    ? order.quantities
    : [{ unit: 'gallon', ordered: order.ordered_quantity, delivered: order.delivered_quantity }]
/** Returns the quantities by unit that were delivered on some orders, or will be. */
export const amountsOf = (orders: readonly CountedOrder[]) =>
  sumByUnit(
    orders
      .flatMap(quantitiesOf)
      .map(({ unit, ordered, delivered }) => ({ unit, quantity: delivered ?? ordered })),
  )
/** Returns the quantities by unit that were ordered on some orders. */
export const orderedOf = (orders: readonly CountedOrder[]) =>
  sumByUnit(orders.flatMap(quantitiesOf).map(({ unit, ordered }) => ({ unit, quantity: ordered })))
/** Returns the gallons among quantities of several units. */
export const gallonsIn = (amounts: readonly { readonly unit: Unit; readonly quantity: string }[]): string =>
  amounts.find(({ unit }) => unit === 'gallon')?.quantity ?? '0'
