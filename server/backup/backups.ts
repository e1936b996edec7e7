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
  }
}
