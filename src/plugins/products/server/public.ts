/** What other plugins' server sides may use of products. */
export { ownProducts } from './from-above.ts'
export { heldProducts } from './held-products.ts'
