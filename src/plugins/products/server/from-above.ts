/** Parts that areas above add to the statements of products. */
import { type Conditions, defineParts, type ReachedIds } from '#server'

/** Products of a driver's work. */
export const ownProducts = defineParts<ReachedIds>('product.own')
/** Conditions by which a document, a price or a tank holds a product; `$1` is the tenant, `$2` the product. */
export const productUses = defineParts<Conditions>('product.uses')
