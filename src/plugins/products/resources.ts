import { defineResource, type Dispatch, type FormValues } from '#core'
import * as contract from '#schema/areas/products.ts'
import { FAMILY_WORDS } from '#schema/values/families.ts'
import { NET_TABLE_WORDS } from '#schema/values/net-tables.ts'

/** Red diesel is dyed; clear is not. */
export function meansDyed(text: string): Readonly<Record<string, string>> | undefined {
  if (/^(red|dyed|off[- ]?road)\b/.test(text)) return { dyed: 'true' }
  return /^(clear|undyed)\b/.test(text) ? { dyed: 'false', is_fuel: 'true' } : undefined
}
interface Choice {
  readonly id: number
  readonly label: string
}
/** A sub-category has its category, for who chose it first. */
async function categoryOf(
  value: unknown,
  { category_id }: FormValues,
  ask: Dispatch,
): Promise<FormValues | undefined> {
  const id = (value as Choice | null)?.id
  if (!id || category_id) return undefined
  const outcome = await ask(subCategories.commands.list({ filters: { id: String(id) }, page: 1, size: 1 }))
  const row = outcome.status === 'done' ? outcome.value.items[0] : undefined
  return (
    row && { category_id: { id: row.category_id, label: row.category?.name ?? `No. ${row.category_id}` } }
  )
}
export const products = defineResource({
  contract: contract.product,
  path: '/product',
  label: ['Product', 'Products'],
  finder: { means: meansDyed },
  columns: [
    { field: 'name', width: 220 },
    'code',
    'sold_as',
    { field: 'category_id' },
    'dyed',
    'status',
    { field: 'unit_price', label: 'List price', align: 'end' },
    { field: 'family', width: 200, hidden: true, Cell: ({ row }) => row.family && FAMILY_WORDS[row.family] },
    { field: 'family_confirmed', label: 'Family confirmed', hidden: true },
  ],
  form: [
    { field: 'name', section: 'Product' },
    'code',
    { field: 'sold_as', help: 'The unit it is ordered and billed in' },
    { field: 'category_id' },
    { field: 'sub_category_id', label: 'Sub-category', within: 'category_id', settles: categoryOf },
    { field: 'status', help: 'Inactive products stay on past documents' },
    'description',
    {
      field: 'unit_price',
      label: 'List price',
      section: 'Price',
      help: 'Used when no other price applies',
    },
    {
      field: 'billing_basis',
      help: 'Gross or net gallons; leave blank to follow the company',
    },
    { field: 'gl_income', label: 'Income account', help: 'Where accounting books its sales' },
    { field: 'is_fuel', section: 'Fuel' },
    { field: 'dyed', help: 'Off-road, farm and heating use only' },
    {
      field: 'family',
      words: FAMILY_WORDS,
      help: 'Decides what may be loaded after it; leave blank to go by fuel, dye and FTA code',
    },
    {
      field: 'family_confirmed',
      label: 'Family is confirmed',
      help: 'Until then, loads say “Check” instead of refusing what does not mix',
    },
    {
      field: 'net_table',
      label: 'Net gallons by',
      words: NET_TABLE_WORDS,
      help: 'Table by which net at 60 °F is calculated; leave blank to go by the family',
    },
    { field: 'statutory_text', help: 'Required notice, printed on tickets and invoices' },
    {
      field: 'hazard_text',
      help: 'Hazard line on tickets, e.g. NA1993, Diesel fuel, Combustible liquid, PG III',
    },
    {
      field: 'fta_code',
      label: 'FTA code',
      help: 'Product code on tax returns, e.g. 167 for clear and 228 for dyed diesel',
    },
    {
      field: 'gallons_per_unit',
      help: 'For what is sold by weight or piece and taxed by the gallon',
    },
    {
      field: 'pounds_per_gallon',
      label: 'Pounds per gallon',
      help: 'For the weight of a load, e.g. 7.1 for diesel',
    },
  ],
  archive: { field: 'status', off: 'inactive', on: 'active' },
  screens: { list: () => import('./screens/product-list.tsx') },
  also: {
    routes: [
      {
        path: '/product/by-category',
        title: 'Products by category',
        permission: 'product.read',
        load: () => import('./screens/by-category.tsx'),
      },
    ],
  },
  menu: { group: 'products', order: 10, description: 'What you sell' },
})
export const categories = defineResource({
  contract: contract.category,
  path: '/product-category',
  label: ['Product category', 'Product categories'],
  columns: ['name'],
  form: ['name'],
  menu: { group: 'products', order: 20, label: 'Categories', description: 'Diesel, gasoline, lubricants' },
})
export const subCategories = defineResource({
  contract: contract.subCategory,
  path: '/product-sub-category',
  label: ['Product sub-category', 'Product sub-categories'],
  columns: ['name', { field: 'category_id' }],
  form: ['name', { field: 'category_id' }],
  menu: {
    group: 'products',
    order: 30,
    label: 'Sub-categories',
    description: 'Finer groups within a category',
  },
})
