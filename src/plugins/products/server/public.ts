/** Door for the server sides of other plugins to products. */
export { ownProducts } from './from-above.ts'
export {
  categoryOf,
  type PaperProduct,
  paperProducts,
  readActiveProducts,
  readProduct,
  readUnits,
} from './read-products.ts'
export { heldProducts } from './held-products.ts'
