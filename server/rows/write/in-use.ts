/** A row that stands in a list of another row is in use: no foreign key covers a list of ids. */
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/pool.ts'
import { conflict, IN_USE } from '../../refusal.ts'

interface List {
  readonly table: PgTable
  readonly field: string
  /** a column that, when set, makes the list say nothing */ readonly idle?: string | undefined
}
/** entity -> the lists that may hold its ids, filled as plugins are mounted */
export type Lists = Map<string, List[]>
export const addList = (lists: Lists, entity: string, list: List): void =>
  void lists.set(entity, [...(lists.get(entity) ?? []), list])

/** @throws 409 IN_USE when one of these rows stands in a list of any area */
export async function refuseInUse(
  tx: Tx,
  lists: readonly List[] = [],
  ids: readonly number[],
  text: string = IN_USE.other,
): Promise<void> {
  if (!lists.length || !ids.length) return
  const looks = lists.map(
    ({ table, field, idle }) =>
      `select 1 from "${getTableName(table)}" where tenant_id = $1 and "${field}" && $2::bigint[]${idle ? ` and not "${idle}"` : ''}`,
  )
  const { rowCount } = await tx.client.query(`${looks.join(' union all ')} limit 1`, [
    tx.tenant,
    `{${ids.join(',')}}`,
  ])
  if (rowCount) throw conflict('IN_USE', text)
}
