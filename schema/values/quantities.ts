/** Quantities with their units: those of different units are never added (decision 40). */
import { z } from 'zod'
import { D, qty3, ZERO, type Big, type DecimalInput } from './decimal.ts'
import { qty } from './fields.ts'
import { UNITS, type Unit } from './units.ts'

/** A quantity and its unit. */
export interface InUnit {
  readonly unit: Unit
  readonly quantity: DecimalInput
}
/** Adds quantities by their units; the units in the order in which they first come, 3 decimals. */
export function sumByUnit(rows: Iterable<InUnit>): { readonly unit: Unit; readonly quantity: string }[] {
  const sums = new Map<Unit, Big>()
  for (const { unit, quantity } of rows) sums.set(unit, (sums.get(unit) ?? ZERO).plus(D(quantity)))
  return [...sums].map(([unit, quantity]) => ({ unit, quantity: qty3(quantity) }))
}

/** Ordered and delivered quantities of orders in one unit; `delivered` is null while nothing of it is. */
export const OrderQuantity = z
  .object({ unit: z.enum(UNITS), ordered: qty(), delivered: qty().nullable() })
  .meta({ id: 'OrderQuantity' })
export type OrderQuantity = z.output<typeof OrderQuantity>
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
