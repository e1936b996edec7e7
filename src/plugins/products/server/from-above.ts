/** Parts that areas above add to the statements of products. */
import { defineParts, type ReachedIds } from '#server'

/** Products of a driver's work. */
export const ownProducts = defineParts<ReachedIds>('product.own')
