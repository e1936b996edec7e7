import { z } from 'zod'
import { factor, flag, maybe, needs, price, ref, refMaybe, text } from '../values/fields.ts'
import { printed } from '../values/printed.ts'
import { FAMILIES } from '../values/families.ts'
import { NET_TABLES } from '../values/net-tables.ts'
import { contract, crud, IdParam, pageOf, route } from '../contract/kit.ts'

export const category = crud({
  name: 'product-category',
  label: 'Product category',
  path: '/product-category/',
  tag: 'Product categories',
  calls: 'LACUD',
  resource: 'category',
  pageSize: 'all',
  sort: ['name'],
  search: ['name'],
  unique: ['name'],
  fields: { name: text(80) },
  missing: 'Missing required field: name',
  missingId: 'Missing category ID',
})
export const subCategory = crud({
  name: 'product-sub-category',
  label: 'Product sub-category',
  path: '/product-sub-category/',
  tag: 'Product sub-categories',
  calls: 'LACUD',
  resource: 'category',
  pageSize: 'all',
  sort: ['name'],
  search: ['name'],
  fields: { name: text(80), category_id: ref('product_category') },
  missing: 'Missing required fields',
  missingId: 'Missing sub-category ID',
})
const UNITS: Record<string, string> = {
  gal: 'gallon',
  gallons: 'gallon',
  litre: 'liter',
  litres: 'liter',
  liters: 'liter',
  l: 'liter',
  lb: 'pound',
  lbs: 'pound',
  pounds: 'pound',
  tons: 'ton',
  ea: 'each',
}
export const soldAs = z.preprocess(
  (v) => (typeof v === 'string' ? (UNITS[v.trim().toLowerCase()] ?? v.trim().toLowerCase()) : v),
  z.enum(['gallon', 'liter', 'pound', 'ton', 'each']),
) as unknown as z.ZodEnum<{ gallon: 'gallon'; liter: 'liter'; pound: 'pound'; ton: 'ton'; each: 'each' }>
export const product = crud({
  name: 'product',
  label: 'Product',
  path: '/product/',
  tag: 'Products',
  calls: 'LAGCUD',
  pageSize: 100,
  sort: ['name', 'code', 'status'],
  search: ['name', 'code'],
  unique: ['code'],
  own: 'LAG',
  fields: {
    name: printed(120),
    code: text(40),
    sold_as: soldAs,
    category_id: refMaybe('product_category'),
    sub_category_id: refMaybe('product_sub_category'),
    description: maybe(text(500)),
    status: z.enum(['active', 'inactive']).default('active'),
    unit_price: needs('sales_order.read_price', maybe(price())),
    billing_basis: maybe(z.enum(['gross', 'net'])),
    dyed: flag(false),
    statutory_text: maybe(printed(500)),
    fta_code: maybe(printed(4)),
    hazard_text: maybe(printed(500)),
    gallons_per_unit: maybe(factor()),
    /** what a gallon of it weighs, for the weight of a load */
    pounds_per_gallon: maybe(factor()),
    gl_income: maybe(text(40)),
    is_fuel: flag(true),
    /** worked out from fuel, dye and FTA code where nobody says it; what a person says is confirmed by that */
    family: maybe(z.enum(FAMILIES)),
    family_confirmed: flag(false),
    /** by which gross becomes net at 60 °F; null: by the family */
    net_table: maybe(z.enum(NET_TABLES)),
  },
  keep: 30_000,
  missing: 'Missing required fields',
  missingId: 'Missing product ID',
  inUse:
    'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.',
})
export const productsOfCategory = route({
  method: 'get',
  path: '/product/products_category/{id}/',
  operation: 'productsOfCategory',
  tag: 'Products',
  summary: 'List every product of a category',
  entity: 'Product category',
  permission: 'product.read',
  params: IdParam,
  returns: pageOf(product.row),
})
export default contract('products', { cruds: [category, subCategory, product], routes: [productsOfCategory] })
