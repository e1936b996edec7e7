/**
 * Jobs of a server that died run again: the queue itself would wait four hours for
 * it. Every worker holds an advisory lock as long as its process has a connection; a
 * job whose worker holds none, twice in a row, is free.
 */
import { hostname } from 'node:os'
import pg from 'pg'

const SPACE = 4_712_233
export const LOOK_MS = 15_000
/** a worker takes its job and its own lock at about the same time */
const YOUNG = '10 seconds'
const DEAD = `select distinct held.by from (
    select locked_by as by, locked_at as at from graphile_worker._private_jobs union all select locked_by, locked_at from graphile_worker._private_job_queues) held
  where held.by is not null and held.at < now() - interval '${YOUNG}' and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint = ${SPACE} and l.objid::bigint = (hashtext(held.by)::bigint & 4294967295) and l.objsubid = 2 and l.granted)`

export interface JobLocks {
  /** A worker of this process begins. */ hold(workerId: string): void
  close(): Promise<void>
}
export function openJobLocks(
  url: string,
  onFreed: (workers: readonly string[]) => void,
  every = LOOK_MS,
): JobLocks {
  const workers = new Set<string>()
  let client: pg.Client | undefined
  let suspects = new Set<string>()
  let closed = false
  let queue: Promise<unknown> = Promise.resolve()
  /** One statement after another on the one connection, which is made anew when it was lost. */
  const use = <T>(work: (c: pg.Client) => Promise<T>): Promise<T | undefined> => {
    const done = queue
      .then(async () => {
        if (closed) return undefined
        if (!client) {
          const fresh = new pg.Client({
            connectionString: url,
            keepAlive: true,
            application_name: `gantry jobs ${hostname()}`,
          })
          fresh.on('error', () => {})
          fresh.on('end', () => {
            if (client === fresh) client = undefined
          })
          await fresh.connect()
          client = fresh
          for (const id of workers) await lock(fresh, id)
        }
        return work(client)
      })
      .catch(() => undefined)
    queue = done
    return done
  }
  const lock = (c: pg.Client, id: string) =>
    c.query(`select pg_advisory_lock_shared(${SPACE}, hashtext($1))`, [id])
  const look = (): Promise<unknown> =>
    use(async (c) => {
      const dead = (await c.query<{ by: string }>(DEAD)).rows.map((r) => r.by)
      const sure = dead.filter((id) => suspects.has(id))
      suspects = new Set(dead)
      if (!sure.length) return
      await c.query('select graphile_worker.force_unlock_workers($1)', [sure])
      onFreed(sure)
    })
  // at the start two looks close together: whoever died before is not coming back
  const first = [setTimeout(() => void look(), every / 15), setTimeout(() => void look(), every / 5)]
  const timer = setInterval(() => void look(), every)
  return {
    hold(id) {
      workers.add(id)
      void use((c) => lock(c, id))
    },
    async close() {
      for (const t of first) clearTimeout(t)
      clearInterval(timer)
      await queue
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
