/**
 * Reading the rows of one table by their ids: with the names of what their ids point at, and what the area adds, in
 * one statement that is written once.
 */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'
import type { AnyCrud } from '#schema/contract/kit.ts'
import type { Tx } from '../../db/pool.ts'
import { type Expression, nameOf } from '../../db/statement.ts'

/** A row by the names of its fields. */
export type Row = Record<string, unknown>
/** Values that the database adds to each row; as a function where other areas contribute to them. */
export type AddedValues =
  | Readonly<Record<string, Expression<unknown>>>
  | (() => Readonly<Record<string, Expression<unknown>>>)
const { builtins } = pg.types
const TIMES = new Set<number>([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ])
const asText = (text: string): string => text
/** Times stay text until their column reads them. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    TIMES.has(oid) ? asText : pg.types.getTypeParser(oid, format as 'text'),
}

/** A value of a row, as the statement says it and as the row holds it. */
interface Field {
  readonly name: string
  readonly sql: string
  readonly read: (value: unknown, row: Row) => unknown
}
/** A field `x_id` that points at a row; the answer carries `x: { id, name }` beside it, null where nothing is. */
function refFieldsOf(contract: AnyCrud, from: string, tables: ReadonlyMap<string, PgTable>): Field[] {
  return Object.entries(contract.fields as Record<string, ZodType>).flatMap(([name, field]): Field[] => {
    const { ref } = markOf(field)
    if (!ref || !name.endsWith('_id')) return []
    const target = tables.get(ref.entity)
    const label = target && (getTableColumns(target) as Record<string, PgColumn>)[ref.label]
    const as = name.slice(0, -3)
    if (!label) return [{ name: as, sql: 'null', read: () => null }]
    return [
      {
        name: as,
        sql: `(select r."${label.name}"::text from "${getTableName(target)}" r where r.tenant_id = "${from}".tenant_id and r.id = "${from}"."${name}")`,
        read: (value, row) =>
          typeof row[name] === 'number' ? { id: row[name], [ref.label]: value ?? '' } : null,
      },
    ]
  })
}

const addedField = ([name, { sql, read }]: readonly [string, Expression<unknown>]): Field => ({
  name,
  sql,
  read: (value) => (read && value !== null ? read(value as never) : value),
})

export type ReadRows = (tx: Tx, ids: readonly number[]) => Promise<Row[]>
/**
 * Answers rows of the tenant, in any order.
 * @param columns what the answers show of the table
 * @param also what the area adds to each row, in terms of its table
 */
export function readRows(
  contract: AnyCrud,
  table: PgTable,
  columns: Readonly<Record<string, PgColumn>>,
  tables: ReadonlyMap<string, PgTable>,
  also: AddedValues = {},
): ReadRows {
  const from = getTableName(table)
  let written: { readonly text: string; readonly name: string; readonly fields: readonly Field[] } | undefined
  // at the first call, when every area has named its table
  const write = () => {
    const fields: Field[] = [
      ...Object.entries(columns).map(([name, column]): Field => ({
        name,
        sql: `"${from}"."${column.name}"`,
        read: (value) => (value === null ? null : column.mapFromDriverValue(value)),
      })),
      ...refFieldsOf(contract, from, tables),
      ...Object.entries(typeof also === 'function' ? also() : also).map(addedField),
    ]
    const text = `select ${fields.map(({ sql }) => sql).join(', ')} from "${from}" where "${from}".tenant_id = $1 and "${from}".id = any($2::bigint[])`
    return { text, name: nameOf(text), fields }
  }
  return async (tx, ids) => {
    const { text, name, fields } = (written ??= write())
    const { rows } = await tx.client.query<unknown[]>({
      name,
      text,
      values: [tx.tenant, ids],
      rowMode: 'array',
      types,
    })
    return rows.map((values) => {
      const row: Row = {}
      for (let i = 0; i < fields.length; i++) row[fields[i]!.name] = fields[i]!.read(values[i], row)
      return row
    })
  }
}
