/**
 * Writing many rows of one table: one statement for all that bring the same
 * fields, whose text does not grow with their number.
 */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeyedTable } from '../crud-types.ts'
import type { Tx } from '../../db/pool.ts'
import { given, type Given, type Statement, statement } from '../../db/statement.ts'
import type { Row } from '../read/read-rows.ts'

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

interface Writing {
  readonly fields: Given
  readonly insert: Statement<{ id: string }>
  readonly update: Statement<never>
}
/** Of rows that bring these fields. */
function writingOf(table: KeyedTable, columns: Readonly<Record<string, PgColumn>>): Writing {
  const name = `"${getTableName(table)}"`
  const fields = given(columns)
  const { id: _id, rev: _rev, ...changed } = columns
  const sets = [given(changed).sets, 'rev = t.rev + 1'].filter(Boolean).join(', ')
  return {
    fields,
    insert: statement(
      `insert into ${name} (${fields.names}) select ${fields.names} from json_to_recordset($1::json) as x(${fields.shape}) returning id`,
    ),
    update: statement(
      `update ${name} t set ${sets} from json_to_recordset($2::json) as x(${fields.shape}) where t.tenant_id = $1 and t.id = x.id`,
    ),
  }
}
const known = new WeakMap<KeyedTable, Map<string, Writing>>()
/** Written at the first row of its kind, for all that come later. */
function writingFor(
  table: KeyedTable,
  columns: Readonly<Record<string, PgColumn>>,
  names: readonly string[],
): Writing {
  const ofTable = known.get(table) ?? new Map<string, Writing>()
  known.set(table, ofTable)
  const key = names.join()
  const writing =
    ofTable.get(key) ?? writingOf(table, Object.fromEntries(names.map((name) => [name, columns[name]!])))
  ofTable.set(key, writing)
  return writing
}
const rowsAt = ({ places }: Group, rows: readonly Row[]): Row[] => places.map((place) => rows[place]!)

/**
 * Adds rows to a table of the tenant.
 * @returns the ids, in the order of the rows; what a row does not bring has its default
 */
export async function insertRows(tx: Tx, table: KeyedTable, rows: readonly Row[]): Promise<number[]> {
  const columns = columnsOf(table)
  const ids: number[] = []
  for (const group of grouped(rows, columns)) {
    const { insert, fields } = writingFor(table, columns, group.fields)
    const made = await insert(tx, [fields.write(rowsAt(group, rows))])
    for (const [i, place] of group.places.entries()) ids[place] = Number(made[i]!.id)
  }
  return ids
}
/**
 * Changes rows of a table of the tenant: what a row brings of its fields.
 * @param rows each with its `id`, every id once; `rev` goes up by one
 */
export async function updateRows(
  tx: Tx,
  table: KeyedTable,
  rows: readonly (Row & { readonly id: number })[],
): Promise<void> {
  const columns = columnsOf(table)
  for (const group of grouped(rows, columns)) {
    const { update, fields } = writingFor(table, columns, group.fields)
    await update(tx, [tx.tenant, fields.write(rowsAt(group, rows))])
  }
}
