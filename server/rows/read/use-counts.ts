/** How many rows of other kinds name each row of a kind, one statement for each field that can. */
import { and, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodType } from 'zod'
import type { AnyCrud } from '#schema/contract/kit.ts'
import { markOf } from '#schema/values/fields.ts'
import { useCounts } from '#schema/areas/use-counts.ts'
import { invalid } from '../../refusal.ts'
import type { Req, Serve } from '../../call/req.ts'
import type { Keyed, Tables } from '../crud-types.ts'

/** A field by which rows of a kind name rows of another. */
export interface Use {
  /** the kind as the log names it: `ship-to` */
  readonly by: string
  readonly field: string
  readonly permission: string
  readonly table: Keyed
  readonly column: PgColumn
  /** rows that its list shows */
  readonly listed: (req: Req) => SQL | undefined
}
/** entity -> the fields that name its rows, filled as plugins are mounted */
export type Uses = Map<string, readonly Use[]>

/** What the fields of a plain area name; a field that its readers may not all see counts for nobody. */
export function addUses(
  uses: Uses,
  { name, fields, list }: AnyCrud,
  table: Keyed,
  listed: Use['listed'],
): void {
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>
  for (const [field, schema] of Object.entries(fields) as [string, ZodType][]) {
    const { ref, needs } = markOf(schema)
    const column = columns[field]
    if (!ref || needs || !column || !field.endsWith('_id')) continue
    const use: Use = { by: name, field, permission: list.permission, table, column, listed }
    uses.set(ref.entity, [...(uses.get(ref.entity) ?? []), use])
  }
}
async function countUse({ by, field, table, column, listed }: Use, req: Req) {
  const rows = await req.tx.db
    .select({ id: sql<string>`${column}`, total: sql<string>`count(*)` })
    .from(table as PgTable)
    .where(and(eq(table.tenant_id, req.tenant), isNotNull(column), listed(req)))
    .groupBy(column)
  return rows.map(({ id, total }) => ({ id: Number(id), by, field, total: Number(total) }))
}
/** Answers how often rows are named, as far as the caller may list what names them. */
export function mountUseCounts(serve: Serve, uses: Uses, tables: Tables): void {
  serve(useCounts, async (req) => {
    const { of } = req.query
    if (!tables.has(of)) throw invalid('of', `There is nothing called ${of}`)
    const readable = (uses.get(of) ?? []).filter(({ permission }) => req.user.reach(permission) === 'all')
    const counted = await Promise.all(readable.map((use) => countUse(use, req as Req)))
    return { items: counted.flat() }
  })
}
