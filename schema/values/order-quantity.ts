/** Quantities of an order in the contract; their sums are in `quantities.ts`, which the first screens carry. */
import { z } from 'zod'
import { qty } from './fields.ts'
import { UNITS } from './units.ts'

/** Ordered and delivered quantities of orders in one unit; `delivered` is null while nothing of it is. */
export const OrderQuantity = z
  .object({ unit: z.enum(UNITS), ordered: qty(), delivered: qty().nullable() })
  .meta({ id: 'OrderQuantity' })
