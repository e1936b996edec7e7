/** What people did to the orders, as the audit log would have kept it, with its chain of hashes. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../server/db/pool.ts'
import { entityOf, linkOf } from '../server/log/events.ts'
import { audit_entry } from '../server/db/tables.ts'
import { insertRows } from './base.ts'

export interface Person {
  readonly id: number | null
  readonly name: string
}
export interface Deed {
  readonly at: string
  readonly who: Person
  readonly type: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> & { readonly id: number }
}

/** Writes the deeds in the order of their time, after whatever the log holds already. */
export async function seedHistory(tx: Tx, deeds: readonly Deed[]): Promise<void> {
  const {
    rows: [head],
  } = await tx.client.query<{ event_seq: string; audit_hash: string }>(
    'select event_seq, audit_hash from tenant where id = $1 for update',
    [tx.tenant],
  )
  let seq = Number(head!.event_seq)
  let hash = head!.audit_hash
  const rows = deeds
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, who, type, before, after }) => {
      const previous_hash = hash
      hash = linkOf({
        previous: previous_hash,
        seq: ++seq,
        at,
        actor: who.id,
        type,
        before: before && JSON.stringify(before),
        after: JSON.stringify(after),
      })
      return {
        seq,
        at,
        actor_id: who.id,
        actor_name: who.name,
        command: type,
        entity: entityOf(type),
        entity_id: after.id,
        before,
        after,
        request_id: 'demo',
        hash,
        previous_hash,
      }
    })
  await insertRows(tx, audit_entry, rows)
  await tx.db.execute(sql`update tenant set event_seq = ${seq}, audit_hash = ${hash} where id = ${tx.tenant}`)
}
