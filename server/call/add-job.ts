import type { WireEvent } from '#schema/contract/event.ts'
import type { Tx } from '../db/pool.ts'

/** Jobs of one queue run one after another, by default those of a tenant; `null` waits for no other. */
export interface NewJob {
  readonly name: string
  readonly payload: Record<string, unknown>
  readonly queue?: string | null
  readonly key?: string
  readonly at?: Date
  /** seconds until it runs; another of its key within them begins the wait anew */
  readonly after?: number
}

/**
 * Without `at` it runs when the database says now: a job is due at once, whatever clock the product is told.
 */
export async function addJob(tx: Tx, { name, payload, queue, key, at, after }: NewJob): Promise<void> {
  await tx.client.query('select add_job($1, $2, $3, $4, coalesce($5, now() + make_interval(secs => $6)))', [
    name,
    JSON.stringify({ ...payload, tenant: tx.tenant }),
    queue === undefined ? `tenant-${tx.tenant}` : queue,
    key ?? null,
    at ?? null,
    after ?? null,
  ])
}
/** The jobs that these events demand, put beside them. */
export async function addReactions(
  tx: Tx,
  events: readonly WireEvent[],
  reactions: readonly Reaction[],
): Promise<void> {
  for (const event of events)
    for (const r of reactions) {
      if (r.event !== event.type) continue
      const payload = r.payload(event)
      if (payload)
        await addJob(tx, {
          name: r.job,
          payload,
          key: r.key?.(event) ?? `${r.job}:${tx.tenant}:${event.seq}`,
          ...r.pace?.(tx.tenant),
        })
    }
}

/**
 * A job put into the event's own transaction: it runs if and only if the
 * event was written, also with no browser open.
 */
export interface Reaction {
  readonly event: string
  readonly job: string
  readonly payload: (event: WireEvent) => Record<string, unknown> | undefined
  readonly key?: (event: WireEvent) => string
  /** one job for many events: its key, its queue, and how long it waits for more of them */
  readonly pace?: (tenant: number) => Pick<NewJob, 'key' | 'queue' | 'after'>
}
/**
 * What follows an event by itself: a job that is added in the transaction of the event.
 * Without `payload` the job is given `{ id }` of the row; jobs of one `key` wait for each other as one.
 */
export const defineReaction = (
  event: { readonly type: string },
  job: string,
  payload: Reaction['payload'] = (e) => ({ id: e.entity_id }),
  key?: Reaction['key'],
  pace?: Reaction['pace'],
): Reaction => ({ event: event.type, job, payload, ...(key ? { key } : {}), ...(pace ? { pace } : {}) })
