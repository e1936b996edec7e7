/** Door of products for the server sides of other plugins. */
export { ownProducts, productUses } from './from-above.ts'
export { heldProducts } from './held-products.ts'
export {
  categoryOf,
  type NetTables,
  type PaperProduct,
  paperProducts,
  readActiveProducts,
  readNetTables,
  readProduct,
  readUnits,
  unitOfProduct,
} from './read-products.ts'
