/**
 * Starts, or attaches to, the embedded PostgreSQL that lives in `dir`:
 * { pg/, password, port, lock, postgres.log }.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { createCluster, discardStale, isPostmaster, settings } from './cluster.ts'
import { assertWritable, ENV, findRuntime, freePort, HELP, read, type Runtime, WINDOWS } from './runtime.ts'

export interface Embedded {
  /** of the superuser: migrations and backup only */
  readonly url: string
  readonly role: 'started' | 'attached'
  close(): Promise<void>
}
interface Running {
  readonly port: number
  readonly role: Embedded['role']
  readonly lost: Promise<unknown>
  stop(): Promise<unknown>
}
const PATIENCE_MS = 120_000
const LOCKED = 75
const run = promisify(execFile)

/**
 * One postmaster per directory, however many processes open it; whoever is left takes over on the same port.
 */
export async function openEmbedded(
  directory: string,
  options: { port?: number; settings?: Record<string, string> } = {},
): Promise<Embedded> {
  const dir = path.resolve(directory)
  assertWritable(dir)
  const runtime = findRuntime(dir)
  if (!read(dir, 'pg', 'PG_VERSION')) await createCluster(dir, runtime)
  const version = read(dir, 'pg', 'PG_VERSION')!.trim()
  const password = read(dir, 'password')!
  if (version !== runtime.major) throw new Error(otherMajor(dir, version, runtime.major))
  const start = (port?: number) => startOrAttach(dir, runtime, password, port, options.settings)
  let closed = false
  let now = await start(options.port)
  const watch = (): void =>
    void now.lost.then(async () => {
      for (const { port } = now; !closed; await sleep(1000)) {
        try {
          now = await start(port) // the same port, so that pools reconnect
          return closed ? void now.stop() : watch()
        } catch (error) {
          console.error(`embedded PostgreSQL in ${dir}:`, error)
        }
      }
    })
  watch()
  return {
    get role() {
      return now.role
    },
    url: `postgres://gantry:${password}@127.0.0.1:${now.port}/postgres?sslmode=disable`,
    async close() {
      closed = true
      await now.stop()
    },
  }
}

const otherMajor = (
  dir: string,
  version: string,
  major: string,
): string => `${dir} holds PostgreSQL ${version} data; this release runs ${major}. Move it once:
  1. start the previous release;  export PGHOST=127.0.0.1 PGPORT=$(cat '${dir}/port') PGUSER=gantry PGPASSWORD=$(cat '${dir}/password')
     pg_dumpall --no-role-passwords > gantry.sql
  2. stop it;  mv '${dir}' '${dir}.${version}'
  3. start this release (it creates a new database), repeat the export line, then:  psql -d postgres -f gantry.sql`

async function startOrAttach(
  dir: string,
  runtime: Runtime,
  password: string,
  fixedPort: number | undefined,
  extra: Record<string, string> = {},
): Promise<Running> {
  const data = path.join(dir, 'pg')
  const pidFile = path.join(data, 'postmaster.pid')
  const log = path.join(dir, 'postgres.log')
  const end = Date.now() + PATIENCE_MS
  for (let failures = 0; Date.now() < end; await sleep(40)) {
    const text = read(pidFile)
    const [pid = 0, , , port = 0] = (text ?? '').split('\n').map(Number)
    if (isPostmaster(pid, data)) {
      const keeper = await connect(port, password, data)
      if (keeper)
        return {
          port,
          role: 'attached',
          lost: new Promise((done) => keeper.once('end', () => done(0))),
          stop: () => keeper.end(),
        }
      continue // starting, recovering or stopping
    }
    if (text !== undefined && !discardStale(pidFile, pid, text)) continue
    if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10e6) fs.renameSync(log, `${log}.old`)
    const chosen = fixedPort ?? (await freePort(Number(read(dir, 'port'))))
    const child = spawnPostgres(dir, runtime, data, log, { port: chosen, ...extra })
    let exit: number | null | undefined
    const interrupt = (): void => void child.kill('SIGINT')
    const lost = new Promise<number | null>((done) =>
      child.once('error', () => done(-1)).once('exit', (code) => done(code)),
    )
    process.once('exit', interrupt)
    void lost.then((status) => {
      exit = status
      process.off('exit', interrupt)
    })
    for (; exit === undefined && Date.now() < end; await sleep(15)) {
      const client = await connect(chosen, password, data)
      await client?.end()
      if (!client || parseInt(read(pidFile) ?? '') !== child.pid) continue // not ready, or the server of a faster starter
      fs.writeFileSync(path.join(dir, 'port'), `${chosen}`)
      return {
        port: chosen,
        role: 'started',
        lost,
        stop: () => stop(child.pid!, runtime, data).then(() => lost),
      }
    }
    interrupt()
    if (exit !== LOCKED && ++failures === 3)
      throw new Error(`PostgreSQL does not start (${log}):\n${read(log)?.slice(-1500)}\n${HELP}`)
  }
  throw new Error(
    `PostgreSQL in ${dir} is not ready after ${PATIENCE_MS / 1000} s, or another container holds ${dir}/lock; see ${log}`,
  )
}

/** Starts the postmaster, which ends with us. */
function spawnPostgres(
  dir: string,
  runtime: Runtime,
  data: string,
  log: string,
  extra: object,
): ChildProcess {
  const out = fs.openSync(log, 'a', 0o600)
  // flock also sees other containers on the same volume, which PostgreSQL's own lock does not
  const lock = runtime.prefix.length
    ? ['flock', '--no-fork', '--nonblock', '-E', `${LOCKED}`, path.join(dir, 'lock')]
    : []
  const [command, ...args] = [
    ...lock,
    ...runtime.prefix,
    path.join(runtime.bin, 'postgres'),
    '-D',
    fs.realpathSync(data),
    ...settings({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...extra }),
  ] as [string, ...string[]]
  // detached: Ctrl-C is ours to handle
  const child = spawn(command, args, {
    ...runtime.ids,
    cwd: dir,
    env: ENV,
    detached: !WINDOWS,
    stdio: ['ignore', out, out],
  })
  fs.closeSync(out)
  if (!runtime.prefix.length && !WINDOWS) stopWithUs(child, runtime)
  return child
}

/**
 * Where the system does not tell PostgreSQL that its starter is gone (`setpriv --pdeathsig`, Linux alone), a
 * shell does: it waits for the end of a pipe that only our own end closes.
 */
function stopWithUs(postmaster: ChildProcess, { ids }: Runtime): void {
  const waiting = spawn('sh', ['-c', 'read -r _; kill -INT "$0"', `${postmaster.pid}`], {
    ...ids,
    cwd: '/',
    env: ENV,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  waiting.on('error', () => {})
  waiting.unref()
  ;(waiting.stdin as Socket).unref()
  postmaster.once('exit', () => waiting.kill('SIGKILL'))
}

/** A client, when it is our server on our data directory that answers. */
async function connect(port: number, password: string, data: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'gantry',
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3000,
  })
  client.on('error', () => {}) // 'end' follows
  try {
    await client.connect()
    const {
      rows: [row],
    } = await client.query<{ data_directory: string }>('show data_directory')
    if (fs.realpathSync(row!.data_directory) === fs.realpathSync(data)) return client
  } catch {
    /* refused, starting up, or a stranger on that port */
  }
  void client.end().catch(() => {})
  return undefined
}

/** Fast shutdown; after 30 s the immediate one, which recovers at the next start. */
async function stop(pid: number, runtime: Runtime, data: string): Promise<unknown> {
  if (WINDOWS) return run(path.join(runtime.bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast'])
  for (let i = 0; isPostmaster(pid, data); i++, await sleep(15)) {
    if (i % 2000 === 0)
      try {
        process.kill(pid, i ? 'SIGQUIT' : 'SIGINT')
      } catch {
        return undefined
      }
  }
  return undefined
}
