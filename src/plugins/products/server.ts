import { and, eq } from 'drizzle-orm'
import * as contract from '#schema/areas/products.ts'
import {
  conflict,
  type CrudRules,
  defineServerPlugin,
  importOf,
  madeByName,
  invalid,
  isAny,
  notFound,
  ownThrough,
} from '#server'
import type { Family } from '#schema/values/families.ts'
import type { NetTable } from '#schema/values/net-tables.ts'
import { dyedAs, isDyedCode, tableByFamily, workedOutFamily } from './public.ts'
import { product, product_category, product_sub_category } from './tables.ts'
import { ownProducts, productUses } from './server/from-above.ts'
import { setup } from './server/setup.ts'

/** Fuel is dyed or not by its FTA code: what is not said follows it, what speaks against it is refused. */
const dyedByCode: CrudRules['before'] = (values, req, current) => {
  if (values.fta_code === undefined && values.dyed === undefined) return
  const { fta_code = null, dyed } = { ...current, ...values } as { fta_code?: string | null; dyed: boolean }
  const expected = isDyedCode(fta_code)
  if (expected === undefined || dyed === expected) return
  if (req.given.has('dyed'))
    throw invalid('dyed', `FTA code ${fta_code} is for ${expected ? 'dyed' : 'clear'} fuel`)
  return { ...values, dyed: expected }
}
/**
 * What a person says of the family is confirmed by that; until then it follows fuel, dye and code. A dye that
 * changes takes a confirmed family along, and one that speaks against it is refused.
 */
const familyOf: CrudRules['before'] = (values, req, current) => {
  const next = { ...current, ...values } as {
    is_fuel: boolean
    dyed: boolean
    fta_code: string | null
    family: Family | null
    family_confirmed: boolean
  }
  const isSaid = req.given.has('family') && next.family !== null
  if (isSaid && next.family !== current?.family && dyedAs(next.family!, next.dyed) !== next.family)
    throw invalid('family', `Choose a ${next.dyed ? 'dyed' : 'clear'} family, as the product is`)
  const isConfirmed = req.given.has('family_confirmed')
    ? next.family_confirmed
    : isSaid || next.family_confirmed
  const keeps = next.family !== null && (isSaid || isConfirmed)
  const family = keeps ? dyedAs(next.family!, next.dyed) : workedOutFamily(next)
  return { ...values, family, family_confirmed: isConfirmed }
}
const isHeld = isAny(productUses)
/** Throws 409 `IN_USE` where another unit of a product would change what documents say (decision 40). */
const keepsUnit: CrudRules['before'] = async (values, { tx }, current) => {
  if (current === undefined) return
  const factor = (value: unknown) => (value == null ? null : Number(value))
  const isChanged =
    (values.sold_as ?? current.sold_as) !== current.sold_as ||
    (values.gallons_per_unit !== undefined &&
      factor(values.gallons_per_unit) !== factor(current.gallons_per_unit))
  if (isChanged && (await isHeld(tx, current.id)))
    throw conflict(
      'IN_USE',
      `This product is on documents in ${String(current.sold_as)}. Add a new product instead.`,
    )
}
/** The table of net gallons follows the family as long as no person chose another one. */
const netTableOf: CrudRules['before'] = (values, req, current) => {
  type Facts = Parameters<typeof tableByFamily>[0] & { readonly net_table: NetTable | null }
  const was = current as (typeof current & Facts) | undefined
  const next = { ...current, ...values } as typeof values & Facts
  const followed = was === undefined || was.net_table === null || was.net_table === tableByFamily(was)
  const isNamed = req.given.has('net_table') && next.net_table !== null && next.net_table !== was?.net_table
  const isCleared = req.given.has('net_table') && next.net_table === null
  const isChosen = isNamed || (!followed && !isCleared)
  return { ...values, net_table: isChosen ? next.net_table : tableByFamily(next) }
}
const settled: CrudRules['before'] = async (values, req, current) => {
  await keepsUnit(values, req, current)
  const dyed = (await dyedByCode(values, req, current)) ?? values
  return netTableOf((await familyOf(dyed, req, current)) ?? dyed, req, current)
}

export default defineServerPlugin({
  id: 'products',
  setup,
  aliases: [{ from: '/products_category/{id}', to: '/product/products_category/{id}' }],
  mount({ serveCrud, serve, importable, references }) {
    const categories = serveCrud(contract.category, product_category)
    references('product_category', {
      made: madeByName(contract.category, categories, 'name', ['product category', 'product categories']),
    })
    serveCrud(contract.subCategory, product_sub_category, {
      listing: {
        columns: {
          id: product_sub_category.id,
          name: product_sub_category.name,
          category_id: product_sub_category.category_id,
        },
      },
    })
    const products = serveCrud(contract.product, product, {
      before: settled,
      own: (driver, req) => ownThrough(ownProducts, product.id, driver, req),
    })
    importable(
      importOf(contract.product, product, products, {
        label: ['Product', 'Products'],
        named: 'name',
        match: [['code']],
        words: {
          name: ['Name', 'Product', 'Product name', 'Item'],
          code: ['Code', 'Product code', 'SKU', 'Item code', 'Item number'],
          sold_as: ['Sold as', 'Unit', 'UOM', 'Unit of measure'],
          category_id: ['Category', 'Product category'],
          sub_category_id: ['Sub-category', 'Product sub-category'],
          unit_price: ['List price', 'Price', 'Unit price'],
          billing_basis: ['Billing basis', 'Billed on'],
          is_fuel: ['Fuel', 'Is fuel', 'It is a fuel'],
          fta_code: ['FTA code'],
        },
        example: {
          name: 'ULSD clear',
          code: 'ULSD-C',
          sold_as: 'gallon',
          category_id: 'Diesel',
          unit_price: '$3.2500',
          dyed: 'no',
          is_fuel: 'yes',
          fta_code: '160',
          hazard_text: 'NA1993, Diesel fuel, Combustible liquid, PG III',
        },
      }),
    )
    serve(contract.productsOfCategory, async (req) => {
      const [found] = await req.tx.db
        .select({ id: product_category.id })
        .from(product_category)
        .where(and(eq(product_category.tenant_id, req.tenant), eq(product_category.id, req.params.id)))
      if (!found) throw notFound('Product category')
      const rows = await req.tx.db
        .select({ id: product.id })
        .from(product)
        .where(and(eq(product.tenant_id, req.tenant), eq(product.category_id, req.params.id)))
        .orderBy(product.name)
      const items = await products.read(
        req.tx,
        rows.map((r) => r.id),
      )
      return {
        items,
        total: items.length,
        page: 1,
        size: Math.max(items.length, 1),
        pages: items.length ? 1 : 0,
      }
    })
  },
})
