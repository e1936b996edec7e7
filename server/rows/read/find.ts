/**
 * Which rows stand on a page, and how many there are in all. Ids come first: rows
 * that nobody sees are not read, however deep the page.
 */
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { KeyedTable } from '../crud-types.ts'
import { planForValues, planOnce, type Tx } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import { inOrder, type Paging, type SortKey } from './list.ts'

/** Which rows of a table are looked for, in which order, and which page of them. */
export interface Question {
  readonly table: KeyedTable
  readonly where: SQL | undefined
  readonly keys: readonly SortKey[]
  readonly paging: Paging
  /** looks for letters within texts */
  readonly byText: boolean
  /** every change of these rows is an event: their total stands until the tenant's log has gone on */
  readonly logged?: boolean
}
/** The ids of one page, in order, and how many there are in all. */
export interface Found {
  readonly ids: readonly number[]
  /** Asked only now where the page does not tell; a caller does other work meanwhile. */
  total(): Promise<number>
}
const dialect = new PgDialect()
interface Words {
  readonly text: string
  readonly values: readonly unknown[]
}
const wordsOf = (words: SQL): Words => {
  const { sql: text, params: values } = dialect.sqlToQuery(words)
  return { text, values }
}

/**
 * Ids in the order of an index, as far as the page goes. Letters within texts are looked up in their own
 * index first, all of them, and counted on the way: how many there are cannot be known beforehand, and
 * reading in order until a page is full may read the whole table.
 */
function page({ table, where, keys, paging: { size, offset }, byText }: Question): SQL {
  const rows = sql`from ${table} where ${where}`
  const part = sql`limit ${size} offset ${offset}`
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  if (!byText) return sql`select ${table.id}, null ${rows} order by ${list(keys.map(inOrder))} ${part}`
  const key = (i: number) => sql.raw(`key_${i}`)
  return sql`with found as materialized (select ${table.id} as id, ${list(keys.map(({ by }, i) => sql`${by} as ${key(i)}`))} ${rows})
    select id, (select count(*) from found) from found order by ${list(keys.map(({ way }, i) => inOrder({ by: key(i), way })))} ${part}`
}
/** The name of the database is part of it: one process may serve several. */
const SEQ = statement<{ seq: string }>(
  "select current_database() || '/' || event_seq as seq from tenant where id = $1",
)
/** Totals of questions, as they were at a position of the tenant's log. */
const TOTALS = 500
const totals = new Map<string, { readonly seq: string; readonly total: number }>()
const remember = (key: string, seq: string, total: number): number => {
  totals.delete(key)
  totals.set(key, { seq, total })
  if (totals.size > TOTALS) totals.delete(totals.keys().next().value!)
  return total
}
/** The page of a list that is written by hand: ids first, by an index; the rows are read by them. */
export async function findPage(tx: Tx, question: Question): Promise<Found> {
  const ask = async ({ text, values }: Words) => {
    const [, { rows }] = await Promise.all([
      planForValues(tx),
      tx.client.query<[string, string | null]>({ text, values: [...values], rowMode: 'array' }),
      planOnce(tx),
    ])
    return rows
  }
  const {
    table,
    where,
    paging: { size, offset },
    logged = false,
  } = question
  const [[at], rows] = await Promise.all([logged ? SEQ(tx, [tx.tenant]) : [], ask(wordsOf(page(question)))])
  const counted = rows[0]?.[1] ?? null
  // a page that is not full says itself how many there are
  const isLast = rows.length < size && (rows.length > 0 || offset === 0)
  const told = isLast ? offset + rows.length : undefined
  const known = counted === null ? told : Number(counted)
  return {
    ids: rows.map(([id]) => Number(id)),
    total: async () => {
      if (known !== undefined) return known
      const words = wordsOf(sql`select count(*), null from ${table} where ${where}`)
      const count = async () => Number((await ask(words))[0]![0])
      if (!at) return count()
      const key = JSON.stringify([tx.tenant, words.text, words.values])
      const remembered = totals.get(key)
      return remembered?.seq === at.seq ? remembered.total : remember(key, at.seq, await count())
    },
  }
}
