/**
 * Jobs of a server that died run again: the queue itself would wait four hours for it. The queue
 * writes the id of a process's pool of workers as the holder of a job (`locked_by`). Each process
 * keeps an advisory lock of that id as long as it has a connection; a job whose pool has no lock,
 * twice in a row, is freed.
 */
import { hostname } from 'node:os'
import pg from 'pg'

const SPACE = 4_712_233
/** Time between two looks for jobs of processes that died, and the age at which a job is first looked at. */
export interface JobLooks {
  readonly everyMs: number
  /** a pool takes its first job and its own lock at about the same time */
  readonly ageMs: number
}
export const LOOKS: JobLooks = { everyMs: 15_000, ageMs: 10_000 }
const DEAD = `select distinct held.by from (
    select locked_by as by, locked_at as at from graphile_worker._private_jobs union all select locked_by, locked_at from graphile_worker._private_job_queues) held
  where held.by is not null and held.at < now() - make_interval(secs => $1::double precision / 1000) and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint = ${SPACE} and l.objid::bigint = (hashtext(held.by)::bigint & 4294967295) and l.objsubid = 2 and l.granted)`

const lock = (client: pg.Client, pool: string) =>
  client.query(`select pg_advisory_lock_shared(${SPACE}, hashtext($1))`, [pool])

export interface JobLocks {
  /** Keeps the lock of a pool of workers of this process: of the id that the queue writes as `locked_by`. */
  hold(pool: string): void
  close(): Promise<void>
}
/** @param onFreed is given the pools whose jobs were freed */
export function openJobLocks(
  url: string,
  onFreed: (pools: readonly string[]) => void,
  { everyMs, ageMs }: JobLooks = LOOKS,
): JobLocks {
  const pools = new Set<string>()
  let client: pg.Client | undefined
  let suspects = new Set<string>()
  let closed = false
  let queue: Promise<unknown> = Promise.resolve()
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  /** Takes the locks again soon after the connection was lost: another process may look meanwhile. */
  const reconnectSoon = () => {
    if (closed || reconnecting) return
    reconnecting = setTimeout(() => {
      reconnecting = undefined
      void use(async () => {})
    }, everyMs / 30)
  }
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: `gantry jobs ${hostname()}`,
    })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (client !== fresh) return
      client = undefined
      reconnectSoon()
    })
    await fresh.connect()
    try {
      for (const pool of pools) await lock(fresh, pool)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    return fresh
  }
  /** Runs one statement after another on the one connection, which is opened again when it was lost. */
  const use = <T>(work: (c: pg.Client) => Promise<T>): Promise<T | undefined> => {
    const done = queue
      .then(async () => (closed ? undefined : work(client ?? (await connect()))))
      .catch(() => {
        if (!client) reconnectSoon()
        return undefined
      })
    queue = done
    return done
  }
  const look = (): Promise<unknown> =>
    use(async (c) => {
      const dead = (await c.query<{ by: string }>(DEAD, [ageMs])).rows.map((r) => r.by)
      const sure = dead.filter((id) => suspects.has(id))
      suspects = new Set(dead)
      if (!sure.length) return
      await c.query('select graphile_worker.force_unlock_workers($1)', [sure])
      onFreed(sure)
    })
  // at the start two looks close together: a process that died before does not come back
  const first = [setTimeout(() => void look(), everyMs / 15), setTimeout(() => void look(), everyMs / 5)]
  const timer = setInterval(() => void look(), everyMs)
  return {
    hold(pool) {
      pools.add(pool)
      void use((c) => lock(c, pool))
    },
    async close() {
      for (const t of [...first, reconnecting]) clearTimeout(t)
      clearInterval(timer)
      await queue
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
