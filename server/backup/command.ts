/** `npm run backup [-- FOLDER]` and `npm run restore -- FOLDER`. */
import path from 'node:path'
import { backup, backupsOf, backupName } from './backup.ts'
import { finishRestore, restore } from './restore.ts'
import { openEmbedded } from '../db/embedded.ts'
import { openLog, securityLevel } from '../logger.ts'
import { dataDirOf } from '../root.ts'
import { openSecurityLog, type SecurityLog } from '../security-log.ts'

function embeddedOnly(): string {
  if (process.env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL names your own PostgreSQL: back it up with pg_dump (docs/operations.md). This command is for the embedded database.',
    )
  return dataDirOf(process.env)
}
/** Both are told to whoever watches over this installation. */
const tell: SecurityLog = (kind, facts) => openSecurityLog(openLog(securityLevel()))(kind, facts)
const folderAt = (folder: string): string => path.resolve(process.env.INIT_CWD ?? '.', folder)

export async function backupCommand([folder]: readonly string[]): Promise<void> {
  const dataDir = embeddedOnly()
  const target = folder ? folderAt(folder) : path.join(backupsOf(dataDir), backupName())
  await finishRestore(dataDir)
  // attaches when Gantry runs, starts the database for a moment when it does not
  const embedded = await openEmbedded(path.join(dataDir, 'db'))
  try {
    const { files, ms } = await backup({ url: embedded.url, dataDir, target, by: 'command' })
    tell('backup', { about: path.basename(target) })
    console.log(`Backup of ${files} files in ${ms} ms: ${target}`)
    console.log(
      'The secret of this installation is not in it: keep a copy of GANTRY_SECRET, or of the file "secret" in the data folder, in another safe place.',
    )
  } finally {
    await embedded.close()
  }
}

export async function restoreCommand([folder]: readonly string[]): Promise<void> {
  const dataDir = embeddedOnly()
  if (!folder) throw new Error('Which backup? npm run restore -- FOLDER')
  await finishRestore(dataDir)
  const { files, sessions, kept } = await restore(folderAt(folder), dataDir, backupName())
  tell('restore', { about: path.basename(folderAt(folder)) })
  console.log(`Restored ${files} files; ${sessions} sessions were signed out. Start with npm start.`)
  if (kept.length) console.log(`The former data is kept until you delete it: ${kept.join(', ')}`)
}
