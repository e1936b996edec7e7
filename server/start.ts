/** From storage to a server that listens, and its leaving. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listensOn, listenTrouble } from './before-start.mjs'
import { watchConnections } from './http/leaving.ts'
import { httpServer } from './http/listening.ts'
import { serveMetrics } from './http/metrics-address.ts'
import { open, type Opened } from './open.ts'
import { embeddedBuild } from './root.ts'
import type { Storage } from './storage.ts'

export interface Begun {
  readonly storage: Promise<Storage>
  readonly fail: (error: unknown) => never
  /** when the start began, by `performance.now()` */
  readonly started: number
  /** what a signal leads to from now on */
  readonly onSignal: (leave: (signal: string) => Promise<void>) => void
}
/** Opens everything and listens; a signal then leaves cleanly. */
export async function start({ storage, fail, started, onSignal }: Begun): Promise<void> {
  const listening = listensOn(process.env)
  const { port, host } = listening
  const opened = await open(process.env, storage)
  const { server, log } = opened
  for (const notice of server.notices) console.error(notice)
  if (process.env.GANTRY_DEMO === '1') await opened.seed()
  await server.work()
  const figures = process.env.GANTRY_METRICS_AT
    ? await serveMetrics(server.metrics, process.env.GANTRY_METRICS_AT)
    : undefined
  const http = httpServer(server.app)
  http.listen(port, host, () => void sayReady(opened, http, host, started))
  http.on(
    'error',
    (error) => void opened.close().finally(() => fail(listenTrouble(error, listening) ?? error)),
  )

  const connections = watchConnections(http)
  let asked = 0
  /** Refuse new work, finish what runs (10 s), then close; a second signal leaves at once. */
  onSignal(async (signal) => {
    // Ctrl-C under npm arrives twice, from the terminal and from npm: that is one wish
    if (asked && performance.now() - asked > 500) process.exit(1)
    if (asked) return
    asked = performance.now()
    log.info({ signal }, 'stopping')
    server.drain() // readyz says 503 from here on
    connections.drain()
    // behind a load balancer: go on answering until it has noticed
    await new Promise((done) => setTimeout(done, Number(process.env.GANTRY_DRAIN_MS ?? 0)))
    setTimeout(() => process.exit(1), 45_000).unref()
    await connections.close()
    figures?.close()
    figures?.closeAllConnections()
    await opened.close()
    process.exit(0)
  })
  process.on('uncaughtException', (error) => {
    // a pool forgets its connections before their goodbye arrives: the database may
    // hang up first, which must not cut the leaving short
    if (asked) return
    log.error({ error: error.stack }, 'uncaught exception')
    process.exit(1)
  })
}

/** Names the company that runs the installation: whose people may make and see backups. */
async function operatorWords({ server, mode }: Opened): Promise<string | undefined> {
  const company = await server.operator.company()
  const named = process.env.GANTRY_OPERATOR
  if (!company) return named ? `No company has the number ${named} of GANTRY_OPERATOR yet.` : undefined
  const backups = mode === 'embedded' ? ': its people alone make and see backups' : ''
  return `Company ${company.id}, ${company.name}, runs this installation${backups}. GANTRY_OPERATOR names another.`
}
/** Names the PostgreSQL, an embedded one with its build. */
async function databaseOf({ database, mode }: Opened): Promise<string> {
  const {
    rows: [found],
  } = await database.asOwner((c) => c.query<{ server_version: string }>('show server_version'))
  const name = `PostgreSQL ${found!.server_version.split(' ')[0]}`
  return mode === 'embedded' ? `${name}, embedded (build ${embeddedBuild})` : `${name} of DATABASE_URL`
}
async function sayReady(opened: Opened, http: Server, host: string, started: number): Promise<void> {
  if (process.env.GANTRY_QUIET === '1') return // `npm run dev` prints the one address that matters
  const { database, signUps } = opened
  const address = `http://${hostName(host)}:${(http.address() as AddressInfo).port}`
  const {
    rows: [any],
  } = await database.asOwner((c) => c.query<{ any: boolean }>('select exists (select from tenant) as any'))
  const runs = await operatorWords(opened)
  console.log(`The database is ${await databaseOf(opened)}.`)
  console.log(`Gantry is ready at ${address} (${Math.round(performance.now() - started)} ms)`)
  console.log(whatNext(address, any!.any, signUps))
  if (runs) console.log(runs)
  if (signUps === 'open')
    console.log(
      'Anybody who reaches this address can create a company here. GANTRY_SIGNUP=first closes that after the first one, GANTRY_SIGNUP=off for good.',
    )
}
function whatNext(address: string, hasCompany: boolean, signUps: Opened['signUps']): string {
  if (hasCompany) return 'Log in to continue. Ctrl-C stops it.'
  if (signUps === 'off')
    return 'There is no company yet, and GANTRY_SIGNUP=off lets nobody create one. Start it once without.'
  return `Open ${address}/signup to create your company, or stop it and start with -- --demo to look around first.`
}
/** What a person types to reach this host. */
function hostName(host: string): string {
  if (host === '0.0.0.0' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
