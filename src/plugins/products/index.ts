import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/products.ts'

export const products = defineResource({
  contract: contract.product, path: '/product', label: ['Product', 'Products'], columns: [{ field: 'name', width: 220 }, 'code', 'sold_as', { field: 'category_id', label: 'Category' }, 'dyed', 'status', { field: 'unit_price', label: 'List price', align: 'end' }],
  form: [
    { field: 'name', section: 'Product' }, 'code', { field: 'sold_as', help: 'The unit it is ordered and billed in' }, 'category_id', { field: 'sub_category_id', label: 'Sub-category' }, 'status', 'description',
    { field: 'unit_price', label: 'List price', section: 'Price', help: 'Used when nothing else gives a price' }, { field: 'billing_basis', label: 'Billed on' }, { field: 'dyed', section: 'Fuel' }, { field: 'is_fuel', label: 'It is a fuel' }, { field: 'statutory_text', help: 'Printed on tickets and invoices' }, 'hazard_text', { field: 'fta_code', label: 'FTA code' }, { field: 'gallons_per_unit', label: 'Gallons per unit' },
  ],
  archive: { field: 'status', off: 'inactive', on: 'active' }, menu: { group: 'products', order: 10, description: 'What you sell' },
})
export const categories = defineResource({
  contract: contract.category, path: '/product-category', label: ['Product category', 'Product categories'], columns: ['name'], form: ['name'], menu: { group: 'products', order: 20, label: 'Categories', description: 'Diesel, gasoline, lubricants' },
})
export const subCategories = defineResource({
  contract: contract.subCategory, path: '/product-sub-category', label: ['Product sub-category', 'Product sub-categories'], columns: ['name', { field: 'category_id', label: 'Category' }], form: ['name', { field: 'category_id', label: 'Category' }],
  menu: { group: 'products', order: 30, label: 'Sub-categories', description: 'Finer groups within a category' },
})

export default definePlugin({ id: 'products', title: 'Products', ...merge(products.manifest, categories.manifest, subCategories.manifest) })
