/**
 * Which rows stand on a page, and how many there are in all. Ids come first: rows
 * that nobody sees are not read, however deep the page.
 */
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { KeyedTable } from '../crud-types.ts'
import type { Tx } from '../../db/pool.ts'
import { inOrder, type Paging, type SortKey } from './list.ts'

/** Which rows of a table are looked for, in which order, and which page of them. */
export interface Question {
  readonly table: KeyedTable
  readonly where: SQL | undefined
  readonly keys: readonly SortKey[]
  readonly paging: Paging
  /** looks for letters within texts */
  readonly byText: boolean
}
/** The ids of one page, in order, and how many there are in all. */
export interface Found {
  readonly ids: readonly number[]
  /** Asked only now where the page does not tell; a caller does other work meanwhile. */
  total(): Promise<number>
}
const dialect = new PgDialect()

/**
 * Ids in the order of an index, as far as the page goes. Letters within texts are looked up in their own
 * index first, all of them, and counted on the way: how many there are cannot be known beforehand, and
 * reading in order until a page is full may read the whole table.
 */
function statement({ table, where, keys, paging: { size, offset }, byText }: Question): SQL {
  const rows = sql`from ${table} where ${where}`
  const page = sql`limit ${size} offset ${offset}`
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  if (!byText) return sql`select ${table.id}, null ${rows} order by ${list(keys.map(inOrder))} ${page}`
  const key = (i: number) => sql.raw(`key_${i}`)
  return sql`with found as materialized (select ${table.id} as id, ${list(keys.map(({ by }, i) => sql`${by} as ${key(i)}`))} ${rows})
    select id, (select count(*) from found) from found order by ${list(keys.map(({ way }, i) => inOrder({ by: key(i), way })))} ${page}`
}
/** The page of a list that is written by hand: ids first, by an index; the rows are read by them. */
export async function findPage(tx: Tx, question: Question): Promise<Found> {
  const ask = async (words: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(words)
    return (await tx.client.query<[string, string | null]>({ text, values: params, rowMode: 'array' })).rows
  }
  const {
    table,
    where,
    paging: { size, offset },
  } = question
  const rows = await ask(statement(question))
  const counted = rows[0]?.[1] ?? null
  // a page that is not full says itself how many there are
  const isLast = rows.length < size && (rows.length > 0 || offset === 0)
  const told = isLast ? offset + rows.length : undefined
  const known = counted === null ? told : Number(counted)
  return {
    ids: rows.map(([id]) => Number(id)),
    total: async () =>
      known ?? Number((await ask(sql`select count(*), null from ${table} where ${where}`))[0]![0]),
  }
}
