/** What other plugins' server sides may use of products. */
export { ownProducts } from './from-above.ts'
export {
  categoryOf,
  type PaperProduct,
  paperProducts,
  readActiveProducts,
  readProduct,
  readUnits,
} from './read-products.ts'
