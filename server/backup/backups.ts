/** The backups beside the embedded database, for whoever looks at them and makes them in the product. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Backup } from '#schema/areas/backups.ts'
import type { SecurityLog } from '../security-log.ts'
import { backup, backupName, backupsOf } from './backup.ts'

/** What the product may do with the backups of its installation. */
export interface Backups {
  /** those that are complete, newest first */
  list(): Promise<readonly Backup[]>
  /** Makes one under this name; one that is there by that name is answered as it is. Throws when it fails. */
  make(name: string): Promise<Backup>
  /** Deletes those that are too many, the oldest first; answers their names. */
  dropOld(): Promise<readonly string[]>
}
/** the newest that stay, and the days of which the last one stays */
const NEWEST = 5
const DAYS = 10
/** Those that are named by their moment; a folder that somebody named is theirs. */
const TIMED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/**
 * Which of these backups are too many, the oldest first: all but the newest five and the last of each of the
 * ten newest days (UTC) that have one, so that many on one day push out none of the days before.
 */
export function surplusBackups(names: readonly string[]): string[] {
  const timed = names.filter((name) => TIMED.test(name)).sort()
  const lastOf = new Map(timed.map((name) => [name.slice(0, 10), name]))
  const stay = new Set([...timed.slice(-NEWEST), ...[...lastOf.values()].slice(-DAYS)])
  return timed.filter((name) => !stay.has(name))
}
/** What a backup made at that moment is called: `2026-11-21T11-30-05Z`. */
export const newBackupName = backupName

interface About {
  readonly at: string
}
async function sizeOf(folder: string): Promise<number> {
  const files = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((one) => one.isFile()).map((one) => fs.promises.stat(path.join(one.parentPath, one.name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
/** @returns nothing for a folder that is no backup, or is gone by now */
async function readBackup(folder: string): Promise<Backup | undefined> {
  try {
    const about = JSON.parse(await fs.promises.readFile(path.join(folder, 'backup.json'), 'utf8')) as About
    const sums = await fs.promises.readFile(path.join(folder, 'SHA256SUMS'))
    return {
      name: path.basename(folder),
      at: about.at,
      size: await sizeOf(folder),
      sha256: createHash('sha256').update(sums).digest('hex'),
    }
  } catch {
    return undefined
  }
}

/** @param url of the superuser of the embedded database in `dataDir/db` */
export function openBackups(url: string, dataDir: string, tell: SecurityLog): Backups {
  const all = backupsOf(dataDir)
  /** what a complete one holds never changes, so it is counted once */
  const read = new Map<string, Backup>()
  const readOnce = async (name: string): Promise<Backup | undefined> => {
    const held = read.get(name) ?? (await readBackup(path.join(all, name)))
    if (held) read.set(name, held)
    return held
  }
  return {
    async list() {
      const entries = await fs.promises.readdir(all, { withFileTypes: true }).catch(() => [])
      const folders = entries.filter((one) => one.isDirectory() && !one.name.endsWith('.incomplete'))
      const found = await Promise.all(folders.map(({ name }) => readOnce(name)))
      return found
        .filter((one) => one !== undefined)
        .sort((a, b) => b.at.localeCompare(a.at) || b.name.localeCompare(a.name))
    },
    async make(name) {
      const target = path.join(all, name)
      await fs.promises.mkdir(all, { recursive: true, mode: 0o700 })
      if (!fs.existsSync(target)) {
        await backup(url, dataDir, target)
        tell('backup', { about: name })
      }
      const made = await readOnce(name)
      if (!made) throw new Error(`The backup ${name} cannot be read`)
      return made
    },
    async dropOld() {
      const gone = surplusBackups(await fs.promises.readdir(all))
      for (const name of gone) {
        // half of one is no backup: it is out of the list before its files go
        const going = path.join(all, `${name}.incomplete`)
        await fs.promises.rm(going, { recursive: true, force: true })
        await fs.promises.rename(path.join(all, name), going)
        read.delete(name)
        await fs.promises.rm(going, { recursive: true, force: true })
      }
      return gone
    },
  }
}
