/** Quantities with their units: what is sold by different units is never added (decision 40). */
import { z } from 'zod'
import { D, qty3, ZERO, type Big, type DecimalInput } from './decimal.ts'
import { qty } from './fields.ts'
import { UNITS, type Unit } from './units.ts'

/** A quantity and what it is counted in. */
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
