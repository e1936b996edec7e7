/**
 * Reading the rows of one table: the list of its columns and how each
 * is read are made once, not for every call.
 */
import { getTableName, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Tx } from '../../db/pool.ts'

/** A row by the names of its fields. */
export type Row = Record<string, unknown>
const dialect = new PgDialect()
const { builtins } = pg.types
const TIMES = new Set<number>([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ])
const asText = (text: string): string => text
/** Times stay text until their column reads them. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    TIMES.has(oid) ? asText : pg.types.getTypeParser(oid, format as 'text'),
}

export type ReadRows = (tx: Tx, which: SQL, name?: string) => Promise<Row[]>
/**
 * Answers `select <columns> from <table>` with what follows; with a
 * `name` the database plans the statement once.
 * @param later fields that are filled in afterwards: they begin as null, so that every row has one form
 */
export function readRows(
  table: PgTable,
  columns: Readonly<Record<string, PgColumn>>,
  later: readonly string[],
): ReadRows {
  const from = getTableName(table)
  const start = sql.raw(
    `select ${Object.values(columns)
      .map((c) => `"${from}"."${c.name}"`)
      .join(', ')} from "${from}" `,
  )
  const fields = Object.entries(columns)
  return async (tx, which, name) => {
    const { sql: text, params } = dialect.sqlToQuery(sql`${start}${which}`)
    const { rows } = await tx.client.query<unknown[]>({
      ...(name ? { name } : {}),
      text,
      values: params,
      rowMode: 'array',
      types,
    })
    return rows.map((values) => {
      const row: Row = {}
      for (let i = 0; i < fields.length; i++)
        row[fields[i]![0]] = values[i] === null ? null : fields[i]![1].mapFromDriverValue(values[i])
      for (const field of later) row[field] = null
      return row
    })
  }
}
