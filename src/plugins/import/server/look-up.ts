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
  readonly scope: Readonly<Record<string, number | null>>
}
/** word in lower case -> rows called so by one of these columns */
export async function rowsByName(
  tx: Tx,
  table: Table,
  by: readonly string[],
  scope: readonly string[],
  words: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Map<number, Candidate>>()
  const columns = columnsOf(table)
  const parts = by.map(
    (name) =>
      `select w.word, t.id${scope.map((s) => `, t."${s}"`).join('')} from unnest($2::text[]) as w(word) join "${getTableName(table)}" t on t.tenant_id = $1 and ${same(columns[name]!, 'w.word')}`,
  )
  for (const some of slices(words)) {
    const { rows } = await tx.client.query<{ word: string; id: string } & Record<string, string | null>>(
      parts.join(' union '),
      [tx.tenant, some],
    )
    for (const { word, id, ...rest } of rows) {
      const rowsSo = found.get(word) ?? new Map<number, Candidate>()
      rowsSo.set(Number(id), {
        id: Number(id),
        scope: Object.fromEntries(scope.map((s) => [s, rest[s] === null ? null : Number(rest[s])])),
      })
      found.set(word, rowsSo)
    }
  }
  return new Map([...found].map(([word, rows]) => [word, [...rows.values()]]))
}
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
/** What no two rows of a company may share, as its indexes say. */
export const uniquesOf = (table: Table): string[][] =>
  getTableConfig(table as PgTable)
    .indexes.filter(({ config }) => config.unique)
    .map(({ config }) =>
      config.columns.flatMap((part) => {
        const column = columnIn(part)
        return column && 'name' in column && column.name && column.name !== 'tenant_id' ? [column.name] : []
      }),
    )
