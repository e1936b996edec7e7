/** The one way to the data: a transaction as the app role, inside one tenant. */
import type { EventEmitter } from 'node:events'
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
  /** A write whose answer nobody needs: it travels with the commit, and fails with it. */
  later(write: Promise<unknown>): void
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

/** A pooler between us and the database that hands every transaction another connection cannot keep statements. */
const forgetName = (words: unknown[]): void => {
  const [said] = words
  if (said && typeof said === 'object' && 'name' in said) words[0] = { ...said, name: undefined }
}

/** What the driver keeps of a connection: what the database says there, and the socket. */
const wireOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection

/** A statement that was not tried, for one before it in its transaction had failed. */
const NOT_TRIED = '25P02'
/**
 * Statements travel together, and whoever sent them may look at any answer first: those that were not tried tell
 * why the one before them failed, so that a conflict is seen as one whichever answer shows it.
 */
function tellFirstFailure(client: pg.PoolClient): void {
  let failure: pg.DatabaseError | undefined
  // before the driver hears of it
  wireOf(client).prependListener('errorMessage', (told: pg.DatabaseError) => {
    if (told.code !== NOT_TRIED) failure = told
    else if (failure) Object.assign(told, failure, { message: failure.message })
  })
}

/**
 * Statements said in one turn travel in one packet: each packet of its own
 * costs a system call here and a wake-up there.
 */
function gather(client: pg.PoolClient, prepared: boolean): void {
  const { stream } = wireOf(client)
  const say = client.query.bind(client) as (...words: unknown[]) => unknown
  let isOpen = false
  client.query = ((...words: unknown[]) => {
    if (!prepared) forgetName(words)
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
  { db, tenant }: Pick<Tx, 'db' | 'tenant'>,
  work: (tx: Tx) => Promise<T>,
  reads: boolean,
): Promise<T> {
  const left: Promise<unknown>[] = []
  const later: Tx['later'] = (write) => {
    write.catch(() => {})
    left.push(write)
  }
  try {
    // not awaited: it travels with the first statement of the work
    const begun = client.query(
      `begin${reads ? ' read only' : ''}; set local role ${APP_ROLE}; set local app.tenant_id = '${tenant ? Math.trunc(tenant) : ''}'`,
    )
    const [first, done] = await Promise.allSettled([begun, work({ db, client, tenant, later })])
    if (done.status === 'rejected') throw done.reason
    if (first.status === 'rejected') throw first.reason
    const ended = client.query('commit')
    if (reads) void release(client, ended)
    else {
      const { command } = await ended
      await Promise.all(left)
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
      client.release()
    }
    return done.value
  } catch (error) {
    // an expected refusal leaves a healthy connection; anything else drops it
    await release(client, client.query('rollback'))
    throw error
  }
}
/** A kept statement whose table has another form since. */
const isOutdated = (error: unknown): boolean => (error as { code?: string } | null)?.code === '0A000'
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

function poolsOf(
  adminUrl: string,
  loginPassword: string,
  { max = 10, prepared = true, pooler }: PoolOptions,
) {
  const appUrl = new URL(adminUrl)
  if (pooler) appUrl.host = pooler
  appUrl.username = LOGIN_ROLE
  appUrl.password = loginPassword
  const pool = new pg.Pool({
    connectionString: appUrl.href,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  } as pg.PoolConfig)
  const owner = new pg.Pool({ connectionString: adminUrl, max: 2, idleTimeoutMillis: 10_000 })
  for (const p of [pool, owner]) {
    p.on('error', () => {}) // an idle connection lost: the next use opens another
    // the pool forgets a client before its goodbye arrives; a database
    // that stops in between must not end the process
    p.on('connect', (client) => client.on('error', () => {}))
  }
  pool.on('connect', (client) => {
    gather(client, prepared)
    tellFirstFailure(client)
  })
  return { pool, owner }
}

type Speaker = Pick<Tx, 'client'>
/**
 * From here on this transaction plans its statements for their values: what is filtered and sorted as a person likes
 * reads few rows or most of a table, and one plan is not good for both.
 */
export const planForValues = ({ client }: Speaker): Promise<unknown> =>
  client.query('set local plan_cache_mode = auto')
/** As it is at the beginning: kept statements are planned once, whatever their values. */
export const planOnce = ({ client }: Speaker): Promise<unknown> =>
  client.query('set local plan_cache_mode = force_generic_plan')

export interface PoolOptions {
  /** connections at most */
  readonly max?: number
  /** false: statements are read and planned anew each time, for a pooler that cannot keep them */
  readonly prepared?: boolean
  /** `host:port` of a pooler that transactions go through; listening and what owners do goes to the database itself */
  readonly pooler?: string | undefined
}
/**
 * A connection whose statements are all of today's tables: when one was found outdated, those that were opened
 * before it are dropped as they come up, so that a call that is tried again meets none of them.
 */
function currentConnections(pool: pg.Pool) {
  let today = 0
  const opened = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => opened.set(client, today))
  return {
    async connect(): Promise<pg.PoolClient> {
      for (;;) {
        const client = await pool.connect()
        if (opened.get(client) === today) return client
        client.release(true)
      }
    },
    failed: (error: unknown): void => {
      if (isOutdated(error)) today++
    },
  }
}
export function openPool(adminUrl: string, loginPassword: string, options: PoolOptions = {}): Database {
  const { pool, owner } = poolsOf(adminUrl, loginPassword, options)
  // one per connection: drizzle remembers there what the tables look like
  const drizzled = new WeakMap<pg.PoolClient, Db>()
  const over = (client: pg.PoolClient): Db => {
    const db = drizzled.get(client) ?? drizzle(client)
    drizzled.set(client, db)
    return db
  }
  const connections = currentConnections(pool)
  const inTenant = async <T>(tenant: number, work: (tx: Tx) => Promise<T>, reads: boolean): Promise<T> => {
    const client = await connections.connect()
    try {
      return await transaction(client, { db: over(client), tenant }, work, reads)
    } catch (error) {
      connections.failed(error)
      throw error
    }
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
