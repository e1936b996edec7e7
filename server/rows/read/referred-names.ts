/** The words by which a file names rows, such that reading the file finds the same rows again. */
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/pool.ts'
import { narrowedBy, type Reference } from '../write/import-fields.ts'
import type { Row } from './read-rows.ts'

/** Signs between several names in one cell. */
const PARTS = /[;|\n]/
interface Named {
  readonly id: number
  readonly scope: Readonly<Record<string, number | null>>
}
type Word = (id: number, line: Row) => string
const numbers = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name] === null ? null : Number(record[name])]))

/** The values of the naming columns of some rows, in the order of the columns. */
async function namesOf(tx: Tx, { table, by }: Reference, ids: readonly number[]) {
  const columns = by.map((name, i) => `t."${name}"::text as v${i}`).join(', ')
  const { rows } = await tx.client.query<Record<string, string | null>>(
    `select t.id, ${columns} from "${getTableName(table as PgTable)}" t
     where t.tenant_id = $1 and t.id = any($2::bigint[])`,
    [tx.tenant, ids],
  )
  return new Map(rows.map((row) => [Number(row.id), by.flatMap((_, i) => row[`v${i}`] || [])] as const))
}
/** Every row that a reader of the file may take one of these words for. */
async function rowsNamed(tx: Tx, { table, by, scope }: Reference, words: readonly string[]) {
  const beside = scope.map((name) => `, t."${name}"`).join('')
  const parts = by.map(
    (name) => `select w.word, t.id${beside} from unnest($2::text[]) as w(word)
      join "${getTableName(table as PgTable)}" t on t.tenant_id = $1 and lower(t."${name}"::text) = lower(w.word)`,
  )
  const { rows } = await tx.client.query<Record<string, string | null>>(parts.join(' union '), [
    tx.tenant,
    words,
  ])
  const found = new Map<string, Named[]>()
  for (const row of rows) {
    const named = { id: Number(row.id), scope: numbers(row, scope) }
    found.set(row.word!, [...(found.get(row.word!) ?? []), named])
  }
  return found
}
/**
 * Answers the word for a row on a line: the first of its names that means it alone beside what else the line says,
 * as its code where two rows share a name; its first name where none does.
 *
 * @param ids every row that is asked for
 */
export async function referredWords(tx: Tx, ref: Reference, ids: readonly number[]): Promise<Word> {
  if (!ids.length || !ref.by.length) return () => ''
  const names = await namesOf(tx, ref, ids)
  const meant = await rowsNamed(tx, ref, [...new Set([...names.values()].flat())])
  const isAlone = (word: string, line: Row) => {
    const given = narrowedBy(ref, line)
    const fitting = (meant.get(word) ?? []).filter(({ scope }) =>
      given.every((name) => scope[name] === line[name]),
    )
    return fitting.length === 1 && !(ref.many && PARTS.test(word))
  }
  return (id, line) => {
    const words = names.get(id) ?? []
    return words.find((word) => isAlone(word, line)) ?? words[0] ?? ''
  }
}
