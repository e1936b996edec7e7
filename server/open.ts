/** From environment to a running server without a port: database, migrations, plugins. */
import path from 'node:path'
import { off, plugins as found } from 'virtual:gantry-server-plugins'
import { contracts } from '#schema/index.ts'
import { SIGN_UPS, type SignUps } from './account/who-signs-up.ts'
import { operatorNumber } from './auth/operator.ts'
import { backupBeforeMigration } from './backup/backup.ts'
import { openBackups } from './backup/backups.ts'
import { openDropIns } from './http/drop-ins.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openPool } from './db/pool.ts'
import { diskStore } from './files/files.ts'
import { type Log, openLog, securityLevel } from './logger.ts'
import { openSecurityLog } from './security-log.ts'
import { mapTiles, tilesOrigin } from './http/map-tiles.ts'
import { recordingOf, servePage } from './http/page.ts'
import { root, version } from './root.ts'
import { openSecrets } from './secrets.ts'
import { createServer, type Server } from './server.ts'
import { openStorage, type Storage } from './storage.ts'

export interface Opened {
  readonly server: Server
  readonly database: Database
  readonly mode: 'embedded' | 'postgres'
  readonly log: Log
  readonly dataDir: string
  readonly signUps: SignUps
  /** Fills an empty installation with demonstration data; one that has companies stays as it is. */
  seed(): Promise<void>
  close(): Promise<void>
}
/**
 * `seed/index.ts`, default export. It works through
 * `server.app.request` and `server.transact` like anybody else.
 */
export type Seed = (opened: Opened) => Promise<void>

declare global {
  interface ImportMeta {
    glob<T>(pattern: string, options: { import: 'default' }): Record<string, () => Promise<T>>
  }
}
const seeds = import.meta.glob<Seed>('../seed/index.ts', { import: 'default' })
/** Who may open a company, as the operator says it. */
function signUpsOf({ GANTRY_SIGNUP = 'open' }: NodeJS.ProcessEnv): SignUps {
  const found = SIGN_UPS.find((one) => one === GANTRY_SIGNUP)
  if (!found) throw new Error(`GANTRY_SIGNUP must be ${SIGN_UPS.join(', ')}, not ${GANTRY_SIGNUP}`)
  return found
}

/** Brings the tables forward: those of the product, and those of the plugins that bring some. */
const migrateAll = (adminUrl: string, password: string, backUp: (() => Promise<void>) | undefined) =>
  migrate(
    adminUrl,
    password,
    [
      { owner: 'gantry', folder: path.join(root, 'server', 'migrations') },
      ...found.flatMap((p) => (p.migrations ? [{ owner: p.id, folder: p.migrations }] : [])),
    ],
    backUp ? { before: backUp } : {},
  )

export async function open(
  env: NodeJS.ProcessEnv = process.env,
  storage: Promise<Storage> = openStorage(env),
): Promise<Opened> {
  const { dataDir, embedded } = await storage
  try {
    const signUps = signUpsOf(env)
    const operator = operatorNumber(env.GANTRY_OPERATOR)
    const recording = recordingOf(env)
    const tiles = tilesOrigin(mapTiles(env))
    const log = openLog()
    const securityLog = openLog(securityLevel())
    const adminUrl = env.DATABASE_URL ?? embedded!.url
    const secrets = openSecrets(dataDir, env.GANTRY_SECRET)
    const password = secrets.derive('database-login', 24).toString('hex')
    const backUp = async () => {
      await backupBeforeMigration(adminUrl, dataDir, console.log)
      openSecurityLog(securityLog)('backup', { about: 'before migration' })
    }
    await migrateAll(adminUrl, password, embedded ? backUp : undefined)
    const database = openPool(adminUrl, password, {
      prepared: env.GANTRY_PREPARED !== 'off',
      pooler: env.GANTRY_POOLER,
    })
    const mode = embedded ? 'embedded' : 'postgres'
    const server = await createServer({
      database,
      secrets,
      store: diskStore(path.join(dataDir, 'files')),
      log,
      securityLog,
      backups: embedded ? openBackups(embedded.url, dataDir, openSecurityLog(securityLog)) : undefined,
      contracts,
      plugins: found,
      off,
      mode,
      version,
      commit: env.GANTRY_COMMIT ?? '',
      page: servePage(
        path.join(import.meta.dirname, '..', 'client'),
        { tls: env.GANTRY_TLS === '1', recording, tiles },
        openDropIns(path.resolve(env.GANTRY_DROP_INS ?? path.join(root, 'plugins'))),
      ),
      trustProxy: env.TRUST_PROXY === '1',
      signUps,
      operator: operator || undefined,
      metricsToken: env.GANTRY_METRICS_TOKEN || undefined,
    })
    const opened: Opened = {
      server,
      database,
      mode,
      log,
      dataDir,
      signUps,
      async seed() {
        const [load] = Object.values(seeds)
        if (!load) throw new Error('This copy of Gantry has no demonstration data. Start it without --demo.')
        await (
          await load()
        )(opened)
      },
      async close() {
        await server.close()
        await database.close()
        await embedded?.close()
      },
    }
    return opened
  } catch (error) {
    await embedded?.close()
    throw error
  }
}
