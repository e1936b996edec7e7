/**
 * A backup takes the place of the data: checked first, opened aside, then swapped
 * by renames that an interrupted restore finishes.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { giveFolderTo } from './backup.ts'
import { copyTree, syncFolder, syncTree, verifyBackup } from './copy.ts'
import { isPostmaster } from '../db/cluster.ts'
import { openEmbedded } from '../db/embedded.ts'
import { read } from '../db/runtime.ts'

const PARTS = ['db', 'files'] as const
const NOBODY = 65534
/**
 * By how much every log goes on further after a restore: more than could have been written since the backup.
 * A device that had read on would otherwise be taken for one that missed nothing, once as much is written again.
 */
const FURTHER = 1_000_000_000

function assertStopped(dir: string): void {
  const pid = parseInt(read(dir, 'pg', 'postmaster.pid') ?? '')
  const elsewhere =
    fs.existsSync(path.join(dir, 'lock')) &&
    spawnSync('flock', ['--nonblock', '-E', '75', path.join(dir, 'lock'), 'true']).status === 75
  if ((pid && isPostmaster(pid, path.join(dir, 'pg'))) || elsewhere)
    throw new Error('Gantry is running on this data. Stop it first, then restore.')
}

/** @returns how many files came back, and where the former data went */
export async function restore(
  folder: string,
  dataDir: string,
  id: string,
): Promise<{ files: number; sessions: number; kept: string[] }> {
  assertStopped(path.join(dataDir, 'db'))
  const sums = await verifyBackup(folder).catch((error: Error) => {
    throw new Error(`${error.message} Nothing was restored.`)
  })
  const files = sums.size
  fs.mkdirSync(dataDir, { recursive: true })
  const aside = (part: string) => path.join(dataDir, `${part}.restored-${id}`)
  try {
    for (const part of PARTS) {
      const copied = new Map<string, string>()
      if (fs.existsSync(path.join(folder, part)))
        await copyTree(path.join(folder, part), aside(part), copied, `${part}/`)
      else fs.mkdirSync(aside(part), { mode: 0o700 })
      for (const [name, sum] of copied)
        if (sums.get(name) !== sum)
          throw new Error(`${name} changed while it was read. Nothing was restored.`)
    }
    for (const name of ['archive_status', 'summaries'])
      fs.mkdirSync(path.join(aside('db'), 'pg', 'pg_wal', name), { recursive: true, mode: 0o700 })
    const { uid, gid } = fs.statSync(path.join(folder, 'db', 'pg'))
    giveFolderTo(aside('db'), uid ? { uid, gid } : { uid: NOBODY, gid: NOBODY })
    for (const part of PARTS) await syncTree(aside(part))
    const sessions = await openAndStartAnew(aside('db'))
    // from here on it is finished by the next start if this process dies
    fs.writeFileSync(path.join(dataDir, 'restore.json'), JSON.stringify({ id }), { mode: 0o600, flush: true })
    return { files, sessions, kept: await finishRestore(dataDir) }
  } catch (error) {
    if (!fs.existsSync(path.join(dataDir, 'restore.json')))
      for (const part of PARTS) fs.rmSync(aside(part), { recursive: true, force: true })
    throw error
  }
}

/** Opening proves the copy; whoever was signed in signs in again, and every device reads anew. */
async function openAndStartAnew(dir: string): Promise<number> {
  const embedded = await openEmbedded(dir)
  const client = new pg.Client({ connectionString: embedded.url })
  try {
    await client.connect()
    const {
      rows: [found],
    } = await client.query<{ there: boolean }>("select to_regclass('public.session') is not null as there")
    if (!found!.there) return 0
    await client.query('update tenant set event_seq = event_seq + $1', [FURTHER])
    const revoked = await client.query(
      "update session set status = 'revoked', revoked_reason = 'restored from a backup', rev = rev + 1 where status = 'active'",
    )
    return revoked.rowCount ?? 0
  } finally {
    await client.end()
    await embedded.close()
  }
}

/** The swap. Each step may have happened already: an interrupted restore is finished by the next start. */
export async function finishRestore(dataDir: string): Promise<string[]> {
  const note = read(dataDir, 'restore.json')
  if (!note) return []
  const { id } = JSON.parse(note) as { id: string }
  for (const part of PARTS) {
    const [made, place, kept] = [`${part}.restored-${id}`, part, `${part}.replaced-${id}`].map((name) =>
      path.join(dataDir, name),
    ) as [string, string, string]
    if (!fs.existsSync(made)) continue
    if (fs.existsSync(place)) fs.renameSync(place, kept)
    fs.renameSync(made, place)
  }
  await syncFolder(dataDir)
  fs.rmSync(path.join(dataDir, 'restore.json'))
  await syncFolder(dataDir)
  return PARTS.map((part) => path.join(dataDir, `${part}.replaced-${id}`)).filter((name) =>
    fs.existsSync(name),
  )
}
