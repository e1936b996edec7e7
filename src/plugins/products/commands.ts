import { commandFor } from '#core'
import * as contract from '#schema/areas/products.ts'
import { products } from './resources.ts'

/** Every product of one category. */
export const listProductsOfCategory = commandFor(contract.productsOfCategory, {
  id: 'product.list-of-category',
  title: 'List products of a category',
  hidden: true,
  observes: (page) => [products.events.observed({ rows: page.items })],
})
