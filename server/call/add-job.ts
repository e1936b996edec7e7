import type { WireEvent } from '#schema/contract/event.ts'
import type { Tx } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

/** Jobs of one queue run one after another, by default those of a tenant; `null` waits for no other. */
export interface NewJob {
  readonly name: string
  readonly payload: Record<string, unknown>
  readonly queue?: string | null
  readonly key?: string
  readonly at?: Date
  /** seconds until it runs; another of its key within them begins the wait again */
  readonly after?: number
}

const ADD = statement(
  `select add_job(name, payload, queue, key, coalesce(at, now() + make_interval(secs => after)))
   from json_to_recordset($1::json)
     as x(name text, payload json, queue text, key text, at timestamptz, after double precision)`,
)
/**
 * Without `at` they run when the database says now: a job is due at once, whatever the clock of the product shows.
 */
export async function addJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (!jobs.length) return
  const lines = jobs.map(({ payload, queue = `tenant-${tx.tenant}`, ...job }) => ({
    ...job,
    queue,
    payload: { ...payload, tenant: tx.tenant },
  }))
  await ADD(tx, [JSON.stringify(lines)])
}
export const addJob = (tx: Tx, job: NewJob): Promise<void> => addJobs(tx, [job])

/** The jobs that these events demand, put beside them. */
export const addReactions = (
  tx: Tx,
  events: readonly WireEvent[],
  reactions: readonly Reaction[],
): Promise<void> =>
  addJobs(
    tx,
    events.flatMap((event) =>
      reactions.flatMap((r): NewJob[] => {
        const payload = r.event === event.type ? r.payload(event) : undefined
        if (!payload) return []
        const key = r.key?.(event) ?? `${r.job}:${tx.tenant}:${event.seq}`
        return [{ name: r.job, payload, key, ...r.pace?.(tx.tenant) }]
      }),
    ),
  )

/**
 * A job put into the event's own transaction: it runs if and only if the
 * event was written, also with no browser open.
 */
export interface Reaction {
  readonly event: string
  readonly job: string
  readonly payload: (event: WireEvent) => Record<string, unknown> | undefined
  readonly key?: ((event: WireEvent) => string) | undefined
  /** one job for many events: its key, its queue, and how long it waits for more of them */
  readonly pace?: ((tenant: number) => Pick<NewJob, 'key' | 'queue' | 'after'>) | undefined
}
/**
 * Names what follows an event by itself: a job that is added in the transaction of the event.
 * Without `payload` the job is given `{ id }` of the row; jobs of one `key` wait for each other as one.
 */
export const defineReaction = (
  event: { readonly type: string },
  job: string,
  payload: Reaction['payload'] = (e) => ({ id: e.entity_id }),
  key?: Reaction['key'],
  pace?: Reaction['pace'],
): Reaction => ({ event: event.type, job, payload, key, pace })
