/** A row the company has already under what no two rows share. */
import { and, eq, getTableColumns, is, sql, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Area, Req, Row } from '#server'

interface Part {
  readonly field: string
  readonly column: PgColumn
  /** compared without case */ readonly lower: boolean
}
/** What its table keeps apart, as the table says it. */
function keysOf(table: PgTable): readonly (readonly Part[])[] {
  const fields = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const partOf = (name: string | undefined, lower: boolean): Part[] =>
    fields
      .filter(([field, column]) => column.name === name && field !== 'tenant_id')
      .map(([field, column]) => ({ field, column, lower }))
  return getTableConfig(table)
    .indexes.filter(({ config }) => config.unique && !config.where)
    .map(({ config }) =>
      config.columns.flatMap((one) => {
        if (!is(one, SQL)) return partOf((one as { name?: string }).name, false)
        const inside = one.queryChunks.find(
          (chunk) => typeof chunk === 'object' && chunk !== null && 'columnType' in chunk,
        )
        return partOf((inside as PgColumn | undefined)?.name, true)
      }),
    )
}
export async function findSameRow(req: Req, area: Area, values: Row): Promise<number | undefined> {
  for (const key of keysOf(area.table as PgTable)) {
    if (!key.length || key.some(({ field }) => values[field] === undefined || values[field] === null))
      continue
    const same = key.map(({ field, column, lower }) =>
      lower ? sql`lower(${column}) = lower(${values[field]})` : eq(column, values[field]),
    )
    const [found] = (await req.tx.db
      .select({ id: area.table.id })
      .from(area.table as PgTable)
      .where(and(eq(area.table.tenant_id, req.tenant), ...same))
      .limit(1)) as { id: number }[]
    if (found) return found.id
  }
  return undefined
}
