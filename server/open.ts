/** From environment to a running server without a port: database, migrations, plugins. */
import path from 'node:path'
import { plugins as found } from 'virtual:gantry-server-plugins'
import { contracts } from '#schema/index.ts'
import { openEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openPool } from './db/pool.ts'
import { diskStore } from './files.ts'
import { type Log, openLog } from './log.ts'
import { servePage } from './page.ts'
import { reference } from './reference.ts'
import { root, version } from './root.ts'
import { openSecrets } from './secrets.ts'
import { createServer, type Server } from './server.ts'

export interface Opened { readonly server: Server; readonly database: Database; readonly mode: 'embedded' | 'postgres'; readonly log: Log; readonly dataDir: string; close(): Promise<void> }

export async function open(env: NodeJS.ProcessEnv = process.env): Promise<Opened> {
  const dataDir = path.resolve(env.GANTRY_DATA ?? path.join(root, 'data'))
  const log = openLog()
  const embedded = env.DATABASE_URL ? undefined : await openEmbedded(path.join(dataDir, 'db'))
  try {
    const adminUrl = env.DATABASE_URL ?? embedded!.url
    const secrets = openSecrets(dataDir, env.GANTRY_SECRET)
    const password = secrets.derive('database-login', 24).toString('hex')
    await migrate(adminUrl, password, [{ owner: 'gantry', folder: path.join(root, 'server', 'migrations') }, ...found.flatMap((p) => (p.migrations ? [{ owner: p.id, folder: p.migrations }] : []))])
    const database = openPool(adminUrl, password)
    const mode = embedded ? 'embedded' : 'postgres'
    const server = await createServer({
      database, secrets, store: diskStore(path.join(dataDir, 'files')), log, contracts, plugins: found, mode, version, commit: env.GANTRY_COMMIT ?? '',
      page: servePage(path.join(root, 'dist', 'client'), env.GANTRY_TLS === '1'), special: reference(root), trustProxy: env.TRUST_PROXY === '1', ...(env.GANTRY_METRICS_TOKEN ? { metricsToken: env.GANTRY_METRICS_TOKEN } : {}),
    })
    return {
      server, database, mode, log, dataDir,
      async close() {
        await server.close()
        await database.close()
        await embedded?.close()
      },
    }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}
