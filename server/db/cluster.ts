/** Creating the embedded cluster, and knowing whether a postmaster is ours. */
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ENV, HELP, read, type Runtime, WINDOWS } from './runtime.ts'

const run = promisify(execFile)
/**
 * Written to postgresql.conf at creation: an operator may edit them there.
 * Two cores, small containers, no parallel workers.
 */
const TUNABLE = {
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: 50,
  huge_pages: 'off',
  max_wal_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 2,
  max_parallel_maintenance_workers: 0,
  idle_in_transaction_session_timeout: '60s',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
export const settings = (map: object): string[] =>
  Object.entries(map).flatMap(([name, value]) => ['-c', `${name}=${value}`])

function removeLeftovers(dir: string): void {
  const parent = path.dirname(dir)
  for (const name of fs.readdirSync(parent).filter((n) => n.startsWith(`${path.basename(dir)}.tmp-`))) {
    if (Date.now() - fs.statSync(path.join(parent, name)).mtimeMs > 600_000)
      fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Makes cluster and password in a directory beside `dir`, then one rename: all
 * or nothing. Fine when another process was faster.
 */
export async function createCluster(dir: string, { bin, prefix, ids, owner }: Runtime): Promise<void> {
  const tmp = fs.mkdtempSync(`${dir}.tmp-`)
  const secret = path.join(tmp, 'password')
  try {
    removeLeftovers(dir)
    fs.writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    if (owner) for (const file of [secret, tmp]) fs.chownSync(file, owner.uid, owner.gid)
    fs.accessSync(tmp, fs.constants.W_OK) // not so for root without dac_override
    const [command, ...args] = [
      ...prefix,
      path.join(bin, 'initdb'),
      '-D',
      path.join(tmp, 'pg'),
      '-U',
      'gantry',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...settings(TUNABLE),
    ] as [string, ...string[]]
    await run(command, args, { ...ids, cwd: tmp, env: ENV })
    fs.renameSync(tmp, dir)
    if (!WINDOWS) {
      const parent = fs.openSync(path.dirname(dir), 'r')
      fs.fsyncSync(parent)
      fs.closeSync(parent)
    }
  } catch (cause) {
    if (read(dir, 'pg', 'PG_VERSION')) return
    const why =
      (cause as { stderr?: string }).stderr ||
      `it must be absent or empty, and root needs the capability dac_override (${String(cause)})`
    throw new Error(`cannot create the database ${dir}: ${why}\n${HELP}`, { cause })
  } finally {
    try {
      if (owner) fs.chownSync(tmp, 0, 0)
      fs.rmSync(tmp, { recursive: true, force: true })
    } catch {
      /* it was renamed */
    }
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Alive and working in our data directory; false for a reused pid and for a zombie. */
export function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    // not /proc/<pid>/cwd: root in a container may not read it
    const [program, ...args] = (read(`/proc/${pid}/cmdline`) ?? '').split('\0')
    return /postgres$/.test(program!) && args.includes(fs.realpathSync(data))
  }
  const list = WINDOWS
    ? spawnSync('tasklist', ['/FI', `PID eq ${pid}`])
    : spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`])
  return /postgres/.test(String(list.stdout))
}

/**
 * PostgreSQL handles a dead pid in its pid file itself, but not a reused
 * one nor an empty file: those are set aside.
 */
export function discardStale(pidFile: string, pid: number, text: string): boolean {
  const aside = `${pidFile}.${process.pid}`
  try {
    if (pid && !isAlive(pid)) return true
    if (!pid && Date.now() - fs.statSync(pidFile).mtimeMs < 2000) return false // perhaps just being written
    fs.renameSync(pidFile, aside)
    if (read(aside) !== text) fs.linkSync(aside, pidFile) // already the file of a faster starter: put it back
  } catch {
    /* another starter was faster */
  }
  fs.rmSync(aside, { force: true })
  return true
}
