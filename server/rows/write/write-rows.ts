/**
 * Writing many rows of one table: one statement for all that bring the same
 * fields, whose text does not grow with their number.
 */
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeyedTable } from '../crud-types.ts'
import type { Tx } from '../../db/pool.ts'
import type { Row } from '../read/read-rows.ts'

const named = (column: PgColumn): string => `"${column.name}"`
/** As jsonb_to_recordset takes them: what the driver would send, JSON as it is. */
function wireOf(column: PgColumn, value: unknown): unknown {
  if (is(value, SQL))
    throw new Error(`The ${column.name} of a row is a value, not an expression of the database`)
  if (value === null || value === undefined) return null
  return /^jsonb?$/.test(column.getSQLType()) ? value : column.mapToDriverValue(value)
}
interface Group {
  readonly fields: readonly string[]
  readonly places: number[]
}
/** Rows that bring the same fields belong together; a field that is `undefined` is not brought. */
function grouped(rows: readonly Row[], columns: Readonly<Record<string, PgColumn>>): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const [place, row] of rows.entries()) {
    const fields = Object.keys(columns).filter((field) => row[field] !== undefined)
    const key = fields.join()
    const group = groups.get(key) ?? { fields, places: [] }
    group.places.push(place)
    groups.set(key, group)
  }
  return [...groups.values()]
}
const columnsOf = (table: KeyedTable) =>
  getTableColumns(table as PgTable) as Readonly<Record<string, PgColumn>>
const linesOf = (
  columns: Readonly<Record<string, PgColumn>>,
  { fields, places }: Group,
  rows: readonly Row[],
): string =>
  JSON.stringify(
    places.map((place) =>
      Object.fromEntries(
        fields.map((field) => [columns[field]!.name, wireOf(columns[field]!, rows[place]![field])]),
      ),
    ),
  )
const shapeOf = (columns: Readonly<Record<string, PgColumn>>, { fields }: Group): string =>
  fields.map((field) => `${named(columns[field]!)} ${columns[field]!.getSQLType()}`).join(', ')
/** @returns the ids, in the order of the rows; what a row does not bring has its default */
export async function insertRows(tx: Tx, table: KeyedTable, rows: readonly Row[]): Promise<number[]> {
  const columns = columnsOf(table)
  const ids: number[] = []
  for (const group of grouped(rows, columns)) {
    const list = group.fields.map((field) => named(columns[field]!)).join(', ')
    const { rows: made } = await tx.client.query<{ id: string }>(
      `insert into "${getTableName(table)}" (${list}) select ${list} from jsonb_to_recordset($1::jsonb) as x(${shapeOf(columns, group)}) returning id`,
      [linesOf(columns, group, rows)],
    )
    for (const [i, place] of group.places.entries()) ids[place] = Number(made[i]!.id)
  }
  return ids
}
/** @param rows each with its `id`, every id once; `rev` goes up by one */
export async function updateRows(
  tx: Tx,
  table: KeyedTable,
  rows: readonly (Row & { readonly id: number })[],
): Promise<void> {
  const columns = columnsOf(table)
  const name = getTableName(table)
  for (const group of grouped(rows, columns)) {
    const sets = group.fields
      .filter((field) => field !== 'id' && field !== 'rev')
      .map((field) => `${named(columns[field]!)} = x.${named(columns[field]!)}`)
    await tx.client.query(
      `update "${name}" t set ${[...sets, 'rev = t.rev + 1'].join(', ')} from jsonb_to_recordset($2::jsonb) as x(${shapeOf(columns, group)}) where t.tenant_id = $1 and t.id = x.id`,
      [tx.tenant, linesOf(columns, group, rows)],
    )
  }
}
