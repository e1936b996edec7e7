/** The one way to the data: a transaction as the app role, inside one tenant. */
import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { APP_ROLE, LOGIN_ROLE } from './walls.ts'

/** Typed queries of drizzle over one connection. */
export type Db = NodePgDatabase<Record<string, never>>
/** One open transaction: drizzle for what code decides, the bare client for prepared hot paths. */
export interface Tx {
  readonly db: Db
  readonly client: pg.PoolClient
  readonly tenant: number
}

/** The database as everybody is given it: transactions that see one company, and listening. */
export interface Database {
  readonly adminUrl: string
  /**
   * Runs `work` in one transaction that can see only `tenant`; 0 = no
   * tenant, nothing but the public functions.
   */
  scoped<T>(tenant: number, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for work that only reads: the database refuses it a write, and
   * nobody waits for the end of the transaction.
   */
  reading<T>(tenant: number, work: (tx: Tx) => Promise<T>): Promise<T>
  /** As the owner of the tables: retention, counting, backups. Never for a request. */
  asOwner<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Calls back with the payload of every NOTIFY on `channel`; reconnects by itself. */
  listen(channel: string, hear: (payload: string) => void): () => void
  notify(channel: string, payload: string): Promise<void>
  /** ms of one round trip */
  ping(): Promise<number>
  readonly waiting: number
  close(): Promise<void>
}

/**
 * Statements said in one turn travel in one packet: each packet of its own
 * costs a system call here and a wake-up there.
 */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const say = client.query.bind(client) as (...words: unknown[]) => unknown
  let isOpen = false
  client.query = ((...words: unknown[]) => {
    if (!isOpen) {
      isOpen = true
      stream.cork()
      process.nextTick(() => {
        isOpen = false
        stream.uncork()
      })
    }
    return say(...words)
  }) as typeof client.query
}

/**
 * Runs one transaction as the app role; what is wrong with its begin
 * shows no rows, for the login role has none.
 */
async function transaction<T>(
  client: pg.PoolClient,
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  reads: boolean,
): Promise<T> {
  const { tenant } = tx
  try {
    // not awaited: it travels with the first statement of the work
    const begun = client.query(
      `begin${reads ? ' read only' : ''}; set local role ${APP_ROLE};
       select set_config('app.tenant_id', '${tenant ? Math.trunc(tenant) : ''}', true)`,
    )
    const [first, done] = await Promise.allSettled([begun, work(tx)])
    if (done.status === 'rejected') throw done.reason
    if (first.status === 'rejected') throw first.reason
    const ended = client.query('commit')
    if (reads) void release(client, ended)
    else {
      if ((await ended).command !== 'COMMIT') throw new Error('The transaction was rolled back')
      client.release()
    }
    return done.value
  } catch (error) {
    // an expected refusal leaves a healthy connection; anything else drops it
    await release(client, client.query('rollback'))
    throw error
  }
}
/** Gives the connection back when its last statement has ended; a broken one is dropped. */
const release = (client: pg.PoolClient, ended: Promise<unknown>): Promise<void> =>
  ended.then(
    () => client.release(),
    (lost: Error) => client.release(lost),
  )

/** Hears NOTIFY on a connection of its own, and opens another when that one ends; answers how to stop. */
function hearChannel(adminUrl: string, channel: string, hear: (payload: string) => void): () => void {
  let client: pg.Client | undefined
  let stopped = false
  const open = async (): Promise<void> => {
    if (stopped) return
    client = new pg.Client({ connectionString: adminUrl })
    client.on('notification', (m) => hear(m.payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      if (!stopped) setTimeout(() => void open(), 500)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch {
      void client.end().catch(() => {})
    }
  }
  void open()
  return () => {
    stopped = true
    void client?.end().catch(() => {})
  }
}

function poolsOf(adminUrl: string, loginPassword: string, max: number) {
  const appUrl = new URL(adminUrl)
  appUrl.username = LOGIN_ROLE
  appUrl.password = loginPassword
  const pool = new pg.Pool({
    connectionString: appUrl.href,
    max,
    pipeline: true,
    statement_timeout: 10_000,
    connectionTimeoutMillis: 10_000,
  } as pg.PoolConfig)
  const owner = new pg.Pool({ connectionString: adminUrl, max: 2, idleTimeoutMillis: 10_000 })
  for (const p of [pool, owner]) {
    p.on('error', () => {}) // an idle connection lost: the next use opens another
    // the pool forgets a client before its goodbye arrives; a database
    // that stops in between must not end the process
    p.on('connect', (client) => client.on('error', () => {}))
  }
  pool.on('connect', gather)
  return { pool, owner }
}

export function openPool(
  adminUrl: string,
  loginPassword: string,
  { max = 10 }: { max?: number } = {},
): Database {
  const { pool, owner } = poolsOf(adminUrl, loginPassword, max)
  // one per connection: drizzle remembers there what the tables look like
  const drizzled = new WeakMap<pg.PoolClient, Db>()
  const over = (client: pg.PoolClient): Db => {
    const db = drizzled.get(client) ?? drizzle(client)
    drizzled.set(client, db)
    return db
  }
  const inTenant = async <T>(tenant: number, work: (tx: Tx) => Promise<T>, reads: boolean): Promise<T> => {
    const client = await pool.connect()
    return transaction(client, { db: over(client), client, tenant }, work, reads)
  }
  const listeners = new Set<() => void>()
  return {
    adminUrl,
    scoped: (tenant, work) => inTenant(tenant, work, false),
    reading: (tenant, work) => inTenant(tenant, work, true),
    async asOwner(work) {
      const client = await owner.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    listen(channel, hear) {
      const stop = hearChannel(adminUrl, channel, hear)
      listeners.add(stop)
      return stop
    },
    async notify(channel, payload) {
      await owner.query('select pg_notify($1, $2)', [channel, payload])
    },
    async ping() {
      const start = performance.now()
      await pool.query('select 1')
      return performance.now() - start
    },
    get waiting() {
      return pool.waitingCount
    },
    async close() {
      for (const stop of listeners) stop()
      await Promise.all([pool.end(), owner.end()])
    },
  }
}
