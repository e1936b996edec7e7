import { and, eq, sql } from 'drizzle-orm'
import * as contract from '#schema/products.ts'
import { defineServerPlugin, notFound } from '#server'
import { product, product_category, product_sub_category } from './tables.ts'

export default defineServerPlugin({
  id: 'products',
  aliases: [{ from: '/products_category/{id}', to: '/product/products_category/{id}' }],
  mount({ serveCrud, serve }) {
    serveCrud(contract.category, product_category)
    serveCrud(contract.subCategory, product_sub_category, { listing: { columns: { id: product_sub_category.id, name: product_sub_category.name, category_id: product_sub_category.category_id } } })
    const products = serveCrud(contract.product, product, {
      // products of the driver's own orders; without the order tables there are none
      own: (driver, req) => sql`${product.id} in (select l.product_id from sales_order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id where o.tenant_id = ${req.tenant} and o.driver_id = ${driver})`,
    })
    serve(contract.productsOfCategory, async (req) => {
      const [found] = await req.tx.db.select({ id: product_category.id }).from(product_category).where(and(eq(product_category.tenant_id, req.tenant), eq(product_category.id, req.params.id)))
      if (!found) throw notFound('Product category')
      const rows = await req.tx.db.select({ id: product.id }).from(product).where(and(eq(product.tenant_id, req.tenant), eq(product.category_id, req.params.id))).orderBy(product.name)
      const items = await products.read(req.tx, rows.map((r) => r.id)) as never[]
      return { items, total: items.length, page: 1, size: Math.max(items.length, 1), pages: items.length ? 1 : 0 }
    })
  },
})
