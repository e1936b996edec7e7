/** Names that a supplier has for products and terminals, as files of that supplier use them. */
import { and, eq, sql } from 'drizzle-orm'
import * as contract from '#schema/areas/suppliers.ts'
import type { CrudService, OwnNames, RowOf, ServerKit } from '#server'
import { supplier_product_alias as alias } from '../tables.ts'

type Aliases = CrudService<RowOf<typeof contract.alias>>
type Kind = 'product' | 'terminal'

const namesOf = (kind: Kind, aliases: Aliases): OwnNames => ({
  field: 'supplier_id',
  permission: contract.alias.create.permission,
  async find({ db, tenant }, words) {
    const rows = await db
      .select({
        word: sql<string>`lower(${alias.alias})`,
        within: alias.supplier_id,
        id: kind === 'product' ? alias.product_id : alias.terminal_id,
      })
      .from(alias)
      .where(
        and(
          eq(alias.tenant_id, tenant),
          eq(alias.kind, kind),
          sql`lower(${alias.alias}) = any(${sql.param(words)}::text[])`,
        ),
      )
    return rows.flatMap(({ word, within, id }) => (id === null ? [] : [{ word, within, id }]))
  },
  async keep(names, req) {
    // a name of a terminal is kept with a product that was brought by it
    const rows = names.flatMap(({ word, within, id, line }) => {
      const product = kind === 'product' ? id : line.product_id
      if (typeof product !== 'number') return []
      const terminal_id = kind === 'terminal' ? id : null
      return [
        contract.alias.input.parse({
          supplier_id: within,
          product_id: product,
          alias: word,
          kind,
          terminal_id,
        }),
      ]
    })
    if (rows.length) await aliases.create(rows, req)
  },
})
/** Lets files call products and terminals by the names that the supplier of a line has for them. */
export function nameBySupplier(kit: ServerKit, aliases: Aliases): void {
  kit.references('product', { own: namesOf('product', aliases) })
  kit.references('terminal', { own: namesOf('terminal', aliases) })
}
