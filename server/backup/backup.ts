/**
 * A copy of the running embedded database and of the files, while people go on working. One is made at a time,
 * in a folder of its own; it gets its name only when it is complete, synced, listed in SHA256SUMS and read back.
 * The installation's secret is not in it.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import {
  copyFile,
  copyTree,
  type Sums,
  syncFolder,
  syncTree,
  verifyBackup,
  writeFile,
  writeSums,
} from './copy.ts'
import { version } from '../root.ts'

/** what a start makes anew, or what belongs to the running server */
const SKIP =
  /^postmaster\.(pid|opts)|(^|\/)pgsql_tmp|^base\/\d+\/t\d+_|^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/

/** `2026-11-21T11-30-05Z`: sorts by time, and every file system takes it. */
export const backupName = (at = new Date()): string =>
  at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
export const backupsOf = (dataDir: string): string => path.join(dataDir, 'backups')

/** Space of advisory locks; the lock goes with the connection, so a process that died has none. */
const LOCK = 4_712_234
/** A folder that nothing was put into for so long is of a process that died. */
const LEFT_MS = 24 * 3600_000

/** Maker of a backup: only those of the product are dropped by themselves. */
export type MadeBy = 'product' | 'command' | 'migration'
export interface NewBackup {
  /** of the superuser of the embedded cluster in `dataDir/db` */
  readonly url: string
  readonly dataDir: string
  /** absent before; made in one rename */
  readonly target: string
  readonly by: MadeBy
}
export interface MadeBackup {
  readonly files: number
  readonly ms: number
}
/** Tells the caller of `backup` that its target was made while it waited for another. */
export class BackupExists extends Error {
  constructor(target: string) {
    super(`${target} exists already: a backup never overwrites`)
  }
}

/**
 * Makes a backup; waits while another one is made of this database. Throws `BackupExists` for a target that is
 * there.
 */
export async function backup({ url, dataDir, target, by }: NewBackup): Promise<MadeBackup> {
  const started = performance.now()
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (fs.existsSync(target)) throw new BackupExists(target)
    removeLeftOvers(path.dirname(target))
    const tmp = `${target}.${randomBytes(4).toString('hex')}.incomplete`
    try {
      const files = await writeBackup(client, { dataDir, by }, tmp)
      await verifyBackup(tmp)
      if (fs.existsSync(target)) throw new BackupExists(target)
      fs.renameSync(tmp, target)
      await syncFolder(path.dirname(target))
      return { files, ms: Math.round(performance.now() - started) }
    } catch (error) {
      // its own folder, which no other run writes into
      fs.rmSync(tmp, { recursive: true, force: true })
      throw error
    }
  } finally {
    await client.end()
  }
}

/** Removes folders of backups that were broken off; never one that another run may still be writing. */
function removeLeftOvers(folder: string): void {
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder).filter((one) => one.endsWith('.incomplete'))) {
    const left = path.join(folder, name)
    if (Date.now() - fs.statSync(left).mtimeMs > LEFT_MS) fs.rmSync(left, { recursive: true, force: true })
  }
}

/** Writes everything of a backup into a new folder; answers how many files there are. */
async function writeBackup(
  client: pg.Client,
  { dataDir, by }: Pick<NewBackup, 'dataDir' | 'by'>,
  tmp: string,
): Promise<number> {
  const cluster = path.join(dataDir, 'db', 'pg')
  const sums: Sums = new Map()
  fs.mkdirSync(path.dirname(tmp), { recursive: true, mode: 0o700 })
  // fails where the folder is there: it belongs to another run
  fs.mkdirSync(tmp, { mode: 0o700 })
  // files are never changed: before, so that one deleted meanwhile is there;
  // after, so that every row in the copy has its bytes
  const files = () =>
    fs.existsSync(path.join(dataDir, 'files'))
      ? copyTree(
          path.join(dataDir, 'files'),
          path.join(tmp, 'files'),
          sums,
          'files/',
          (name) => !/\.tmp-\w+$/.test(name),
        )
      : undefined
  await files()
  const end = await copyCluster(client, cluster, path.join(tmp, 'db', 'pg'), sums)
  sums.set(
    'db/password',
    await copyFile(path.join(dataDir, 'db', 'password'), path.join(tmp, 'db', 'password')),
  )
  await files()
  const about = {
    format: 1,
    gantry: version,
    at: new Date().toISOString(),
    by,
    postgresql: fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(),
    wal: end,
    files: sums.size + 1,
  }
  sums.set(
    'backup.json',
    await writeFile(path.join(tmp, 'backup.json'), `${JSON.stringify(about, null, 2)}\n`),
  )
  await writeSums(tmp, sums)
  giveFolderTo(path.join(tmp, 'db'), fs.statSync(cluster))
  await syncTree(tmp)
  return sums.size
}

/**
 * PostgreSQL's own way to a copy of a running cluster: the pages may be
 * torn, the log that mends them comes along.
 */
async function copyCluster(client: pg.Client, from: string, to: string, sums: Sums): Promise<string> {
  // a temporary slot keeps the log that this copy needs
  await client.query(
    "select pg_create_physical_replication_slot('gantry_backup_' || pg_backend_pid(), true, true)",
  )
  await client.query("select pg_backup_start('gantry', fast => true)")
  await copyTree(from, to, sums, 'db/pg/', (name) => !SKIP.test(name))
  const {
    rows: [end],
  } = await client.query<{ lsn: string; file: string; labelfile: string }>(
    'select lsn, pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  for (const name of fs.readdirSync(path.join(from, 'pg_wal'))) {
    // segments after the end are made in advance
    if (/^[0-9A-F]{24}$/.test(name) ? name <= end!.file : name.endsWith('.history'))
      sums.set(
        `db/pg/pg_wal/${name}`,
        await copyFile(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name)),
      )
  }
  sums.set('db/pg/backup_label', await writeFile(path.join(to, 'backup_label'), end!.labelfile))
  return end!.lsn
}

/** As root: the cluster belongs to whom root runs it as. */
export function giveFolderTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  if (process.getuid?.() !== 0) return
  for (const name of ['', ...(fs.readdirSync(folder, { recursive: true }) as string[])])
    fs.lchownSync(path.join(folder, name), uid, gid)
}

const KEEP = 5
/** Before a migration changes anything; the newest five stay. */
export async function backupBeforeMigration(
  url: string,
  dataDir: string,
  say: (text: string) => void,
): Promise<void> {
  const name = (at: string) => path.join(backupsOf(dataDir), at)
  fs.mkdirSync(backupsOf(dataDir), { recursive: true, mode: 0o700 })
  const target = name(`before-migration-${backupName()}`)
  const { ms } = await backup({ url, dataDir, target, by: 'migration' })
  say(`The database changes with this release. Backup first: ${target} (${ms} ms)`)
  const old = fs
    .readdirSync(backupsOf(dataDir))
    .filter((n) => /^before-migration-[\dTZ-]+$/.test(n))
    .sort()
    .slice(0, -KEEP)
  for (const gone of old) fs.rmSync(name(gone), { recursive: true, force: true })
}
