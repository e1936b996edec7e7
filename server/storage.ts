/** What an installation stands on: its folder, and its own PostgreSQL unless the environment names one. */
import fs from 'node:fs'
import path from 'node:path'
import { finishRestore } from './backup/restore.ts'
import { type Embedded, openEmbedded } from './db/embedded.ts'
import { dataDirOf } from './root.ts'

export interface Storage {
  readonly dataDir: string
  readonly embedded: Embedded | undefined
}
function assertUsable(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch {
    throw new Error(
      `Gantry cannot write to its data folder ${dataDir}. Change the owner of the folder, or name another: GANTRY_DATA=/path npm start`,
    )
  }
}

/** Takes the folder into use and starts its database. It needs little of the server, which is read meanwhile. */
export async function openStorage(env: NodeJS.ProcessEnv): Promise<Storage> {
  const dataDir = dataDirOf(env)
  assertUsable(dataDir)
  if (env.DATABASE_URL) return { dataDir, embedded: undefined }
  await finishRestore(dataDir)
  return { dataDir, embedded: await openEmbedded(path.join(dataDir, 'db')) }
}
