/** What is kept for a time only, taken away every hour by whichever process is first (trust 3.3.14, 4). */
import type { Database } from '../db/pool.ts'
import type { FileStore } from '../files/files.ts'
import type { Expiry } from './job.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
export const KEPT_MS = {
  idempotency: 3 * DAY,
  events: 30 * DAY,
  sessions: 90 * DAY,
  captured: DAY,
  invitations: 90 * DAY,
} as const
/** of a company, whatever their age */
const MOST_EVENTS = 100_000

export async function purgeOld({
  database,
  store,
  now,
  expires = [],
}: {
  readonly database: Database
  readonly store: FileStore
  readonly now: Date
  readonly expires?: readonly Expiry[]
}): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await database.asOwner(async (client) => {
    await client.query('delete from rate_count where until < $1', [now])
    await client.query('delete from idempotency_key where created_at < $1', [before(KEPT_MS.idempotency)])
    await client.query('delete from password_reset where expires_at < $1', [before(KEPT_MS.captured)])
    // for so long its page says whom to ask for another
    await client.query('delete from invitation_link where expires_at < $1', [before(KEPT_MS.invitations)])
    await client.query('delete from session where greatest(last_refreshed_at, created_at) < $1', [
      before(KEPT_MS.sessions),
    ])
    // the newest stays: the stream tells by the oldest whether a reader missed something
    await client.query(
      'delete from event e using tenant t where t.id = e.tenant_id and e.seq < t.event_seq and (e.at < $1 or e.seq <= t.event_seq - $2)',
      [before(KEPT_MS.events), MOST_EVENTS],
    )
  })
  await store.purge('captured', before(KEPT_MS.captured))
  // what one plugin says wrongly costs the others nothing
  const ended = await Promise.allSettled(
    expires.map(({ days, sql }) => database.asOwner((client) => client.query(sql, [before(days * DAY)]))),
  )
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  if (failed.length)
    throw new AggregateError(
      failed,
      `Not everything was purged: ${failed.map(({ message }) => message).join('; ')}`,
    )
}
