/** The backups beside the embedded database, for whoever looks at them and makes them in the product. */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Backup } from '#schema/areas/backups.ts'
import type { SecurityLog } from '../security-log.ts'
import { backup, BackupExists, backupName, backupsOf, type MadeBy } from './backup.ts'
import { verifyBackup } from './copy.ts'

/** What the product may do with the backups of its installation. */
export interface Backups {
  /** those that are complete, newest first */
  list(): Promise<readonly Backup[]>
  /** Makes one under this name; one that is there by that name is answered as it is. Throws when it fails. */
  make(name: string): Promise<Backup>
  /** Deletes those that are too many, the oldest first; answers their names. */
  dropOld(): Promise<readonly string[]>
  /** Reads every file of this one back and compares it; answers it with the moment, and what is damaged. */
  verify(name: string): Promise<Backup>
  /** Answers when one was last read back by `verify`; making one reads it back too, but counts for itself. */
  lastVerified(): Promise<string | undefined>
}
/** the newest that stay, and the days of which the last one stays */
const NEWEST = 5
const DAYS = 10
/** Those that are named by their moment; a folder that a person named is theirs. */
const TIMED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** Facts that the rule of too many looks at. */
export interface KeptBackup {
  readonly name: string
  /** absent for one that an earlier release made: it may be of a command */
  readonly by?: MadeBy | undefined
  readonly fault: string | null
}
/**
 * Lists which of these backups are too many, the oldest first: all but the newest five and the last of each of
 * the ten newest days (UTC) that have one, so that many on one day push out none of the days before. Only those
 * the product made and found whole count and go: a damaged one pushes out no whole one, and what a command made
 * belongs to who gave it.
 */
export function surplusBackups(backups: readonly KeptBackup[]): string[] {
  const timed = backups
    .filter(({ name, by, fault }) => TIMED.test(name) && by === 'product' && fault === null)
    .map(({ name }) => name)
    .sort()
  const lastOf = new Map(timed.map((name) => [name.slice(0, 10), name]))
  const stay = new Set([...timed.slice(-NEWEST), ...[...lastOf.values()].slice(-DAYS)])
  return timed.filter((name) => !stay.has(name))
}
/** What a backup made at that moment is called: `2026-11-21T11-30-05Z`. */
export const newBackupName = backupName

interface About {
  readonly at: string
  readonly by?: MadeBy
}
/** When each backup was read back, and what was damaged: beside the backups, whose own files never change. */
interface Verified {
  /** when one was last read back long after it was made */
  readonly last?: string | undefined
  readonly backups: Readonly<Record<string, ReadBack>>
}
type ReadBack = Pick<Backup, 'verified_at' | 'fault'>
const NOT_VERIFIED = { verified_at: null, fault: null }
const VERIFIED = 'verified.json'

async function sizeOf(folder: string): Promise<number> {
  const files = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((one) => one.isFile()).map((one) => fs.promises.stat(path.join(one.parentPath, one.name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
type Found = Omit<Backup, 'verified_at' | 'fault'> & Pick<KeptBackup, 'by'>
/** @returns nothing for a folder that is no backup, or is gone by now */
async function readBackup(folder: string): Promise<Found | undefined> {
  try {
    const about = JSON.parse(await fs.promises.readFile(path.join(folder, 'backup.json'), 'utf8')) as About
    const sums = await fs.promises.readFile(path.join(folder, 'SHA256SUMS'))
    return {
      name: path.basename(folder),
      at: about.at,
      by: about.by,
      size: await sizeOf(folder),
      sha256: createHash('sha256').update(sums).digest('hex'),
    }
  } catch {
    return undefined
  }
}
async function readVerified(folder: string): Promise<Verified> {
  const text = await fs.promises.readFile(path.join(folder, VERIFIED), 'utf8').catch(() => '')
  try {
    const found = JSON.parse(text) as Partial<Verified>
    return { ...found, backups: found.backups ?? {} }
  } catch {
    return { backups: {} }
  }
}
/** Keeps what readings back found, one after another, and forgets the backups that are gone. */
function verifiedIn(folder: string) {
  let queue: Promise<void> = Promise.resolve()
  const write = async (name: string, found: ReadBack, isLater: boolean): Promise<void> => {
    const { last, backups } = await readVerified(folder)
    const there = Object.entries(backups).filter(([one]) => fs.existsSync(path.join(folder, one)))
    const latest = isLater ? (found.verified_at ?? last) : last
    const kept: Verified = {
      last: latest || undefined,
      backups: { ...Object.fromEntries(there), [name]: found },
    }
    const next = path.join(folder, `${VERIFIED}.${randomBytes(4).toString('hex')}`)
    await fs.promises.writeFile(next, JSON.stringify(kept, null, 2), { mode: 0o600, flush: true })
    await fs.promises.rename(next, path.join(folder, VERIFIED))
  }
  return {
    read: () => readVerified(folder),
    keep(name: string, found: ReadBack, isLater: boolean): Promise<void> {
      const done = queue.then(() => write(name, found, isLater))
      queue = done.catch(() => {})
      return done
    },
  }
}

/** @param url of the superuser of the embedded database in `dataDir/db` */
export function openBackups(url: string, dataDir: string, tell: SecurityLog): Backups {
  const all = backupsOf(dataDir)
  /** what a complete one holds never changes, so it is counted once */
  const read = new Map<string, Found>()
  const readOnce = async (name: string): Promise<Found | undefined> => {
    const known = read.get(name) ?? (await readBackup(path.join(all, name)))
    if (known) read.set(name, known)
    return known
  }
  const verified = verifiedIn(all)
  const one = async (name: string, found: ReadBack): Promise<Backup> => {
    const known = await readOnce(name)
    if (!known) throw new Error(`The backup ${name} cannot be read`)
    const { by: _, ...made } = known
    return { ...made, ...found }
  }
  const listed = async (): Promise<(Found & ReadBack)[]> => {
    const entries = await fs.promises.readdir(all, { withFileTypes: true }).catch(() => [])
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.incomplete'))
    const found = await Promise.all(folders.map(({ name }) => readOnce(name)))
    const { backups } = await verified.read()
    return found.flatMap((made) => (made ? [{ ...made, ...(backups[made.name] ?? NOT_VERIFIED) }] : []))
  }
  return {
    async list() {
      return (await listed())
        .map(({ by: _, ...made }) => made)
        .sort((a, b) => b.at.localeCompare(a.at) || b.name.localeCompare(a.name))
    },
    async make(name) {
      const target = path.join(all, name)
      await fs.promises.mkdir(all, { recursive: true, mode: 0o700 })
      try {
        await backup({ url, dataDir, target, by: 'product' })
        await verified.keep(name, { verified_at: new Date().toISOString(), fault: null }, false)
        tell('backup', { about: name })
      } catch (error) {
        if (!(error instanceof BackupExists)) throw error
      }
      return one(name, (await verified.read()).backups[name] ?? NOT_VERIFIED)
    },
    async dropOld() {
      const gone = surplusBackups(await listed())
      for (const name of gone) {
        // half of one is no backup: it is out of the list before its files go
        const going = path.join(all, `${name}.dropped.incomplete`)
        await fs.promises.rm(going, { recursive: true, force: true })
        await fs.promises.rename(path.join(all, name), going)
        read.delete(name)
        await fs.promises.rm(going, { recursive: true, force: true })
      }
      return gone
    },
    async verify(name) {
      const fault = await verifyBackup(path.join(all, name)).then(
        () => null,
        (error: Error) => error.message,
      )
      const found = { verified_at: new Date().toISOString(), fault }
      await verified.keep(name, found, true)
      return one(name, found)
    },
    lastVerified: async () => (await verified.read()).last,
  }
}
