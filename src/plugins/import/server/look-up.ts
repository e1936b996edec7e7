/** Finding rows by what a file says of them, for many lines in one statement. */
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Importable, Tx } from '#server'

type Table = Importable['table']
const MANY = 5000
export const columnsOf = (table: Table) => getTableColumns(table as PgTable) as Record<string, PgColumn>
const slices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MANY) }, (_, i) => all.slice(i * MANY, (i + 1) * MANY))
const isText = (column: PgColumn) => column.getSQLType() === 'text'
const same = (column: PgColumn, word: string) =>
  isText(column)
    ? `lower(t."${column.name}") = ${word}`
    : `t."${column.name}" = ${word}::${column.getSQLType()}`

/** A row that a word may mean, with the fields that tell it from others of the same name. */
export interface Candidate {
  readonly id: number
  /** as people read it */
  readonly name: string
  readonly scope: Readonly<Record<string, number | null>>
  /** found by a key, not by a name */
  readonly isKey?: boolean | undefined
}
/** Ways to name a row, the surest first: its keys, its name, what else holds one. */
const waysOf = ({ table, keys, by, also }: NamedRows): readonly string[] => {
  const columns = columnsOf(table)
  return [...[...keys, ...by].map((name) => same(columns[name]!, 'w.word')), ...also]
}
export interface NamedRows {
  readonly table: Table
  readonly keys: readonly string[]
  readonly by: readonly string[]
  readonly label: string
  readonly also: readonly string[]
  readonly scope: readonly string[]
}
/**
 * word in small letters -> rows called so: by key or name, else by the surest other way that finds one. The code of
 * one row that is the name of another means two rows.
 */
export async function rowsByName(
  tx: Tx,
  rows: NamedRows,
  words: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const { table, label, scope } = rows
  const found = new Map<string, { way: number; all: Map<number, Candidate> }>()
  const fields = [`t."${label}"::text as name`, ...scope.map((s) => `t."${s}"`)].join(', ')
  const named = rows.keys.length + rows.by.length
  const levelOf = (way: number) => Math.max(0, way - named + 1)
  const text = waysOf(rows)
    .map(
      (condition, way) => `
    select ${way} as way, w.word, t.id, ${fields}
      from unnest($2::text[]) as w(word) join "${getTableName(table)}" t on t.tenant_id = $1 and ${condition}`,
    )
    .join(' union all ')
  for (const some of slices(words)) {
    const { rows: hits } = await tx.client.query<Hit>(`${text} order by way`, [tx.tenant, some])
    for (const { way, word, id, name, ...rest } of hits) {
      const before = found.get(word)
      if (before && levelOf(before.way) < levelOf(way)) continue
      const all = before?.all ?? new Map<number, Candidate>()
      if (all.has(Number(id))) continue
      all.set(Number(id), {
        id: Number(id),
        name,
        isKey: way < rows.keys.length,
        scope: Object.fromEntries(scope.map((s) => [s, rest[s] === null ? null : Number(rest[s])])),
      })
      found.set(word, { way, all })
    }
  }
  return new Map([...found].map(([word, { all }]) => [word, [...all.values()]]))
}
/** Rows by their ids, as words would find them. */
export async function rowsById(
  tx: Tx,
  { table, label }: Pick<NamedRows, 'table' | 'label'>,
  ids: readonly number[],
): Promise<Map<number, Candidate>> {
  if (!ids.length) return new Map()
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    `select t.id, t."${label}"::text as name from "${getTableName(table)}" t where t.tenant_id = $1 and t.id = any($2)`,
    [tx.tenant, ids],
  )
  return new Map(rows.map(({ id, name }) => [Number(id), { id: Number(id), name, scope: {} }]))
}
type Hit = { way: number; word: string; id: string; name: string } & Record<string, string | null>
/** For each tuple of values the rows that hold them; tuples with a gap find nothing. */
export async function rowsHolding(
  tx: Tx,
  table: Table,
  fields: readonly string[],
  tuples: readonly (readonly unknown[])[],
): Promise<number[][]> {
  const found: number[][] = tuples.map(() => [])
  const columns = fields.map((field) => columnsOf(table)[field]!)
  const whole = tuples.flatMap((values, i) =>
    values.some((v) => v === null || v === undefined) ? [] : [{ i, values }],
  )
  const asked = fields.map((_, n) => `$${n + 3}::text[]`).join(', ')
  const names = fields.map((_, n) => `v${n}`).join(', ')
  const text = `
    select w.i, t.id
      from unnest($2::int[], ${asked}) as w(i, ${names})
      join "${getTableName(table)}" t
        on t.tenant_id = $1 and ${columns.map((column, n) => same(column, `w.v${n}`)).join(' and ')}`
  for (const some of slices(whole)) {
    const { rows } = await tx.client.query<{ i: number; id: string }>(text, [
      tx.tenant,
      some.map(({ i }) => i),
      ...fields.map((_, n) =>
        some.map(({ values }) => (isText(columns[n]!) ? String(values[n]).toLowerCase() : String(values[n]))),
      ),
    ])
    for (const { i, id } of rows) found[i]!.push(Number(id))
  }
  return found
}
/** An index names a column, or an expression with one in it. */
function columnIn(part: unknown): { name?: string | undefined } | undefined {
  if (is(part, PgColumn)) return part
  if ('name' in (part as object)) return part as { name?: string }
  const { queryChunks } = part as { queryChunks: readonly unknown[] }
  return queryChunks.find((chunk) => is(chunk, PgColumn))
}
/** Fields that no two rows of a company may share, by the indexes of the table. */
export const uniquesOf = (table: Table): string[][] =>
  getTableConfig(table as PgTable)
    .indexes.filter(({ config }) => config.unique)
    .map(({ config }) =>
      config.columns.flatMap((part) => {
        const column = columnIn(part)
        return column && 'name' in column && column.name && column.name !== 'tenant_id' ? [column.name] : []
      }),
    )
