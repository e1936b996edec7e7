/**
 * Statements that are written once. Each has a name, so that a connection reads and plans it at its first use and
 * never again; a pooler that cannot keep them is told so by `GANTRY_PREPARED=off` (pool.ts).
 */
import { createHash } from 'node:crypto'
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './pool.ts'

/** A statement of the database, with values for `$1`, `$2` …; answers its rows. */
export type Statement<R> = (tx: Pick<Tx, 'client'>, values: readonly unknown[]) => Promise<R[]>

/** The name a text is prepared under: the same text is the same statement, wherever it is said. */
export const nameOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27)

/** A statement written as SQL. Its text never changes: what differs from call to call is a value. */
export function statement<R extends object>(text: string): Statement<R> {
  const name = nameOf(text)
  return async ({ client }, values) =>
    (await client.query<R>({ name, text, values: values as unknown[] })).rows
}

/** One value of a row that is answered as JSON: how the database says it, and what is made of that. */
export interface Expression<T> {
  readonly sql: string
  /** not asked for null */
  readonly read?: (value: never) => T
}
type Expressions = Readonly<Record<string, Expression<unknown>>>
/** Rows of these values. */
export type RowOfExpressions<C extends Expressions> = {
  -readonly [K in keyof C]: C[K] extends Expression<infer T> ? T : never
}

type Columns = Readonly<Record<string, PgColumn>>
type ColumnValue<C> = C extends PgColumn
  ? C['_']['notNull'] extends true
    ? C['_']['data']
    : C['_']['data'] | null
  : never
export type ExpressionsOf<C extends Columns> = { readonly [K in keyof C]: Expression<ColumnValue<C[K]>> }

/** A moment as JSON writes it, in UTC with milliseconds; the database speaks UTC unless somebody set it otherwise. */
function instantOf(value: string): string {
  if (!value.endsWith('+00:00') || value.length > 29) return new Date(value).toISOString()
  return value.length === 25 ? `${value.slice(0, 19)}.000Z` : `${value.slice(0, -6).padEnd(23, '0')}Z`
}
/** Numbers that JSON would round leave as text; moments as JSON writes them. */
function expressionOf(column: PgColumn, of: string): Expression<unknown> {
  const named = `${of}."${column.name}"`
  const type = column.getSQLType()
  if (type.startsWith('numeric')) return { sql: `${named}::text` }
  if (type.startsWith('timestamp')) return { sql: named, read: instantOf }
  return { sql: named }
}
/** The columns of a table that a statement calls `of`, as a drizzle query would answer them. */
export const expressionsOf = <C extends Columns>(columns: C, of: string): ExpressionsOf<C> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, expressionOf(column, of)]),
  ) as unknown as ExpressionsOf<C>
/** An expression that is text, a whole number, true or false, or JSON. */
export const expression = <T>(sql: string): Expression<T> => ({ sql })

/** A question for rows that is part of a larger statement. */
export interface Rows<R> {
  readonly sql: string
  readonly read: (rows: readonly (readonly unknown[])[]) => R[]
}
/** Arguments that a function of the database takes. */
const MOST_VALUES = 100
/**
 * Rows of these values as one value of JSON.
 * @param from what follows: `from … where … order by …`, or a whole set of rows in that order
 */
export function rows<C extends Expressions>(values: C, from: string): Rows<RowOfExpressions<C>> {
  const fields = Object.entries(values) as [string, { sql: string; read?: (value: unknown) => unknown }][]
  if (fields.length > MOST_VALUES) throw new Error(`A row of JSON has at most ${MOST_VALUES} values`)
  const names = fields.map((_, i) => `c${i}`)
  const select = fields.map(([, { sql }], i) => `${sql} as ${names[i]}`).join(', ')
  return {
    sql: `(select coalesce(json_agg(json_build_array(${names.join(', ')})), '[]') from (select ${select} ${from}) r)`,
    read: (found) =>
      found.map((values) => {
        const row: Record<string, unknown> = {}
        for (let i = 0; i < fields.length; i++) {
          const [field, { read }] = fields[i]!
          const value = values[i]
          row[field] = read && value !== null ? read(value) : value
        }
        return row as RowOfExpressions<C>
      }),
  }
}

/** The rows of a table as they stand, each as `x`, of the tenant $1; `which` of them, and in which order. */
export const tableRows = <T extends PgTable>(
  table: T,
  which = '',
): Rows<RowOfExpressions<ExpressionsOf<T['_']['columns']>>> =>
  rows(
    expressionsOf<T['_']['columns']>(getTableColumns(table), 'x'),
    `from ${getTableName(table)} x where x.tenant_id = $1 ${which}`,
  )

type ColumnsOf<T extends PgTable> = T['_']['columns']
/** Some columns of a table, by their names. */
export function pickColumns<T extends PgTable, K extends keyof ColumnsOf<T> & string>(
  table: T,
  ...names: readonly K[]
): Pick<ColumnsOf<T>, K> {
  const columns: ColumnsOf<T> = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<ColumnsOf<T>, K>
}
/** All columns of a table but those named. */
export function leaveColumns<T extends PgTable, K extends keyof ColumnsOf<T> & string>(
  table: T,
  ...names: readonly K[]
): Omit<ColumnsOf<T>, K> {
  const left = new Set<string>(names)
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !left.has(name))
  return Object.fromEntries(columns) as Omit<ColumnsOf<T>, K>
}

/** Rows as a value of the row they belong to. */
export const nested = <R>({ sql, read }: Rows<R>): Expression<R[]> => ({ sql, read })

/** Questions for rows, each under a name. */
export type Asked = Readonly<Record<string, Rows<unknown>>>
/** The rows of each question. */
export type Answered<A extends Asked> = { readonly [K in keyof A]: A[K] extends Rows<infer R> ? R[] : never }
/** Several questions in one statement, which see one moment of the database and share their values. */
export function together<A extends Asked>(
  asked: A,
): (tx: Pick<Tx, 'client'>, values: readonly unknown[]) => Promise<Answered<A>> {
  const parts = Object.entries(asked)
  const text = `select ${parts.map(([, { sql }], i) => `${sql} as p${i}`).join(',\n')}`
  const name = nameOf(text)
  return async ({ client }, values) => {
    const {
      rows: [found],
    } = await client.query<unknown[][][]>({ name, text, values: values as unknown[], rowMode: 'array' })
    return Object.fromEntries(
      parts.map(([part, { read }], i) => [part, read(found![i]!)]),
    ) as unknown as Answered<A>
  }
}

/** What the driver would send for a value of a column; JSON stays as it is. */
function wireOf(column: PgColumn, value: unknown): unknown {
  if (is(value, SQL))
    throw new Error(`The ${column.name} of a row is a value, not an expression of the database`)
  if (value === null || value === undefined) return null
  return /^jsonb?$/.test(column.getSQLType()) ? value : column.mapToDriverValue(value)
}
/** Rows that a statement is given as one value: how it names them, and how they are written. */
export interface Given {
  /** `"line_no", "quantity"` */
  readonly names: string
  /** `"line_no" integer, "quantity" numeric(14, 3)`, for `json_to_recordset($1::json) as x(…)` */
  readonly shape: string
  /** `x."line_no", x."quantity"` */
  readonly of: (name: string) => string
  /** `"line_no" = x."line_no", …` */
  readonly sets: string
  readonly write: (rows: readonly object[]) => string
}
/** Rows of these columns, given as JSON: the text of the statement does not grow with their number. */
export function given(columns: Columns): Given {
  const fields = Object.entries(columns)
  const named = fields.map(([, { name }]) => `"${name}"`)
  return {
    names: named.join(', '),
    of: (row) => named.map((name) => `${row}.${name}`).join(', '),
    shape: fields.map(([, column], i) => `${named[i]} ${column.getSQLType()}`).join(', '),
    sets: named.map((name) => `${name} = x.${name}`).join(', '),
    write: (rowsToWrite) =>
      JSON.stringify(
        rowsToWrite.map((row) =>
          Object.fromEntries(
            fields.map(([field, column]) => [
              column.name,
              wireOf(column, (row as Record<string, unknown>)[field]),
            ]),
          ),
        ),
      ),
  }
}
