/** Products as other areas need them, and parts of their statements; `$1` is the tenant. */
import { and, eq, inArray } from 'drizzle-orm'
import type { NetTable } from '#schema/values/net-tables.ts'
import type { Unit } from '#schema/values/units.ts'
import { type Expression, expression, statement, type Tx } from '#server'
import { product } from '../tables.ts'

/** A product as papers show it. */
export interface PaperProduct {
  readonly id: number
  readonly name: string
  readonly sold_as: Unit
  readonly is_fuel: boolean
  readonly dyed: boolean
  readonly fta_code: string | null
  readonly statutory_text: string | null
  readonly hazard_text: string | null
  /** by which net gallons are worked out */
  readonly net_table?: NetTable | null
}
/** The products of these ids as a list of JSON (`PaperProduct`). */
export const paperProducts = (ids: string): string =>
  `(select coalesce(json_agg(json_build_object(
      'id', a_product.id, 'name', a_product.name, 'sold_as', a_product.sold_as, 'is_fuel', a_product.is_fuel,
      'dyed', a_product.dyed, 'fta_code', a_product.fta_code, 'statutory_text', a_product.statutory_text,
      'hazard_text', a_product.hazard_text, 'net_table', a_product.net_table)), '[]')
    from product a_product where a_product.tenant_id = $1 and a_product.id = any(${ids}))`

/** Reads the units of products: how they are sold, and the gallons of one unit. */
export const readUnits = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly sold_as: Unit; readonly gallons_per_unit: string | null }[]> =>
  tx.db
    .select({ id: product.id, sold_as: product.sold_as, gallons_per_unit: product.gallons_per_unit })
    .from(product)
    .where(and(eq(product.tenant_id, tx.tenant), inArray(product.id, [0, ...ids])))

/** The tables of net gallons by the id of the product. */
export type NetTables = ReadonlyMap<number, NetTable | null>
/** Reads by which tables the net of these products is worked out. */
export async function readNetTables(tx: Tx, ids: readonly number[]): Promise<NetTables> {
  if (!ids.length) return new Map()
  const found = await tx.db
    .select({ id: product.id, net_table: product.net_table })
    .from(product)
    .where(and(eq(product.tenant_id, tx.tenant), inArray(product.id, [...ids])))
  return new Map(found.map(({ id, net_table }) => [id, net_table]))
}

const ACTIVE = statement<{ id: number; name: string }>(
  `select id::float8 as id, name from product
   where tenant_id = $1 and status = 'active' and ($2 or id = any($3::bigint[])) order by name, id limit $4`,
)
/** Reads the names of active products, all of them or those of these ids, from A to Z. */
export const readActiveProducts = (
  tx: Tx,
  which: 'all' | readonly number[],
  most: number,
): Promise<{ id: number; name: string }[]> =>
  ACTIVE(tx, [tx.tenant, which === 'all', which === 'all' ? [] : which, most])
/** The category of a product. */
export const categoryOf = (id: string): string =>
  `(select a_product.category_id from product a_product where a_product.tenant_id = $1 and a_product.id = ${id})`
/** Reads a product whole; undefined for none. */
export async function readProduct(tx: Tx, id: number): Promise<typeof product.$inferSelect | undefined> {
  const [found] = await tx.db
    .select()
    .from(product)
    .where(and(eq(product.tenant_id, tx.tenant), eq(product.id, id)))
  return found
}

/** The unit of sale of a product, as a value of a statement; `id` is SQL, $1 the tenant. */
export const unitOfProduct = (id: string): Expression<Unit> =>
  expression<Unit>(
    `(select a_product.sold_as from product a_product where a_product.tenant_id = $1 and a_product.id = ${id})`,
  )
