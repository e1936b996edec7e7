/** Whether the log still says what was written: each entry by its hash, and by the one before it. */
import type { Tx } from '../db/pool.ts'

/** Entries looked at: the newest, which is what somebody who changes the database would change. */
const MOST = 10_000
export interface Chain {
  readonly checked: number
  readonly broken_at: number | null
  readonly at: string
}
/**
 * A hash is that of the entry's own text (`linkOf`). Entries of before 0026 were hashed in another form and stand
 * before the first that holds: of these only the links are looked at. The last hash is that of the tenant's row,
 * so entries that were cut off the end are missed too.
 */
const CHECK = `
  with newest as (select * from audit_entry where tenant_id = $1 order by seq desc limit ${MOST}),
    looked as (
      select seq, hash, previous_hash, lag(hash) over (order by seq) as before_it, lead(seq) over (order by seq) is null as is_last,
        hash = encode(sha256(convert_to(previous_hash || E'\\n' || seq || E'\\n'
          || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\\n' || coalesce(actor_id::text, 'null') || E'\\n'
          || command || E'\\n' || coalesce(before::text, 'null') || E'\\n' || coalesce(after::text, 'null'), 'UTF8')), 'hex') as holds
      from newest)
  select count(*)::int as checked, min(seq) filter (
    where (before_it is not null and previous_hash <> before_it)
      or (not holds and seq > coalesce((select min(seq) from looked where holds), 0))
      or (is_last and hash <> (select audit_hash from tenant where id = $1)))::float8 as broken_at
  from looked`
/** Looks at the newest entries of the company. */
export async function checkChain(tx: Tx): Promise<Chain> {
  const {
    rows: [found],
  } = await tx.client.query<{ checked: number; broken_at: number | null }>(CHECK, [tx.tenant])
  return { checked: found!.checked, broken_at: found!.broken_at, at: new Date().toISOString() }
}
