/** Puts the parts together: `createServer` answers requests in memory; `main.ts` gives it a port. */
import type { Hono } from 'hono'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyRoute, Contract } from '#schema/kit.ts'
import { createApp, type AppParts } from './http/app.ts'
import { mountAudit } from './feed/audit.ts'
import { mountAuth } from './account/routes.ts'
import { openTokens } from './auth/tokens.ts'
import { openLimits } from './auth/limits.ts'
import { type Clock, systemClock } from './clock.ts'
import { mountCrud } from './rows/crud.ts'
import { type CrudService, type Tables } from './rows/crud-types.ts'
import type { Lists } from './rows/in-use.ts'
import type { Database } from './db/pool.ts'
import type { ReadersOf } from './log/events.ts'
import { type Files, type FileStore, openFiles } from './files/files.ts'
import { mountFiles } from './files/files-routes.ts'
import { jobContext, type JobParts, startJobs } from './jobs/jobs.ts'
import { areaOf, type Importable, type Area } from './rows/importable.ts'
import type { Log } from './logger.ts'
import { type Mail, openMail } from './mail.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import type { Alias } from './http/paths.ts'
import type { ServerKit, ServerPlugin } from './plugin.ts'
import type { Expiry, Job, JobContext } from './jobs/job.ts'
import type { Reaction } from './call/add-job.ts'
import type { Secrets } from './secrets.ts'
import type { Kernel, Served } from './call/serve.ts'
import type { ReadRows, Serve } from './call/req.ts'
import { purge } from './jobs/purge.ts'
import { mountSearch } from './rows/search.ts'
import { type Searchable } from './rows/searchable.ts'
import type { SetupStep } from './rows/setup.ts'
import { openStreams, type Streams } from './feed/stream.ts'
import { undoable } from './register-undo.ts'
import { openVisible, type ShowsOf } from './log/visible.ts'

export interface ServerOptions {
  readonly database: Database
  readonly secrets: Secrets
  readonly store: FileStore
  readonly log: Log
  readonly contracts: readonly Contract[]
  readonly plugins: readonly ServerPlugin[]
  /** plugins that did not even load */
  readonly off?: readonly { readonly plugin: string; readonly reasons: readonly string[] }[]
  readonly mode: 'embedded' | 'postgres'
  readonly version: string
  readonly commit: string
  readonly clock?: Clock
  readonly mail?: Mail
  readonly page?: AppParts['page']
  readonly special?: AppParts['special']
  readonly trustProxy?: boolean
  readonly metricsToken?: string
}
export interface Server {
  readonly app: Hono
  readonly routes: readonly AnyRoute[]
  readonly streams: Streams
  readonly files: Files
  readonly mail: Mail
  readonly metrics: Metrics
  /** plugins that are off, and why */
  readonly notices: readonly string[]
  /** Begins to run jobs; tests that need none leave it. */
  work(): Promise<void>
  /** As a job of a tenant: one transaction with its events. */
  transact: ReturnType<typeof jobContext>['transact'] extends infer T ? (tenant: number) => T : never
  /** What a job of a tenant is given. */
  context(tenant: number): JobContext
  drain(): void
  close(): Promise<void>
}

export async function createServer(options: ServerOptions): Promise<Server> {
  const { database, secrets, log, clock = systemClock, mail = openMail() } = options
  const tokens = await openTokens(secrets, clock)
  const files = openFiles(options.store, secrets.derive('file-links'), clock)
  const metrics = openMetrics(() => database.waiting)
  const readers = new Map<string, ReadersOf>()
  const notices = (options.off ?? []).map(({ plugin, reasons }) => `${plugin} is off: ${reasons.join('; ')}`)
  const plugins = options.plugins.filter((plugin) => {
    const fits = plugin.gantry === undefined || plugin.gantry === 1
    if (!fits) notices.push(`${plugin.id} needs Gantry ${plugin.gantry as number}, this is 1: it is off`)
    return fits
  })
  const contracts = [...options.contracts, ...plugins.flatMap((p) => p.contracts ?? [])]
  const schemas = new Map(
    contracts
      .flatMap((c) => c.events)
      .map((e) => [e.type, { type: e.type, schema: e.schema, reads: e.reads }]),
  )
  const shows = new Map<string, ShowsOf>()
  const visible = openVisible(schemas, shows)
  const streams = openStreams({ database, tokens, clock, metrics, visible })
  const limits = openLimits(database)
  const calls = limits.frequent('call', 3000, 60_000)
  const services = new Map<string, CrudService>()
  const readRows: ReadRows = async (tx, entity, ids, req) =>
    (await services.get(entity)?.read(tx, ids, req)) ?? []
  const importables = new Map<string, Importable>()
  const areas = new Map<string, Area>()
  // of the plugins that were mounted: one that is off must not leave jobs that nobody runs
  const expires: Expiry[] = []
  const reactions: Reaction[] = []
  const jobsOf: Job[] = []
  const aliases: Alias[] = []
  const setup: SetupStep[] = []
  const kernel: Kernel = {
    database,
    tokens,
    clock,
    readers,
    visible,
    read: readRows,
    committed: (tenant) => streams.committed(tenant),
    requireIfMatch: process.env.GANTRY_REQUIRE_IF_MATCH === '1',
    limit: (caller) => calls.take(`${caller.tenant}/${caller.id}`, Date.now()),
    reactions,
  }
  const jobParts: JobParts = {
    database,
    clock,
    files,
    mail,
    log,
    metrics,
    readers,
    readRows,
    importables,
    reactions: kernel.reactions,
    committed: kernel.committed,
    purge: () => purge({ database, store: options.store, now: clock.now(), expires }),
  }
  const served: Served[] = []
  const tables: Tables = new Map()
  const lists: Lists = new Map()
  const searchables = new Map<string, Searchable>()
  const serve: Serve = (spec, handle, settle) =>
    void served.push({ spec, handle, ...(settle ? { settle } : {}) } as unknown as Served)
  mountAuth({
    serve,
    database,
    tokens,
    clock,
    metrics,
    limits,
    mail,
    mode: options.mode,
    version: options.version,
    commit: options.commit,
    transact: (tenant, work) => jobContext(jobParts, 'sign-in', tenant).transact(work),
  })
  mountAudit(serve, schemas, visible)
  mountSearch(serve, searchables, log)
  const signedFile = mountFiles({ serve, files, database, limits })
  for (const plugin of plugins) {
    const undo = undoable(
      [tables, lists, searchables, services, importables, areas, readers, shows],
      [served, expires, reactions, jobsOf, aliases, setup],
    )
    const kit: ServerKit = {
      serve,
      table: (entity, table: PgTable) => void tables.set(entity, table as never),
      readers: (entity, of) => void readers.set(entity, of),
      shows: (entity, of) => void shows.set(entity, of),
      importables,
      areas,
      setup,
      searchable: (what) => void searchables.set(what.type, what),
      tables,
      files,
      mail,
      database,
      clock,
      log,
      importable(what) {
        importables.set(what.name, what)
        areas.set(what.name, what)
      },
      serveCrud(contract, table, rules) {
        const service = mountCrud(serve, tables, lists, contract, table as never, rules)
        services.set(contract.name.replaceAll('-', '_'), service)
        if (contract.page && contract.search.length && /[LA]/.test(contract.calls))
          searchables.set(contract.name.replaceAll('-', '_'), {
            type: contract.name.replaceAll('-', '_'),
            permission: contract.list.permission,
            own: contract.list.own === true,
            path: contract.page,
            find: service.find,
          })
        areas.set(contract.name, areaOf(contract, table as never, service))
        return service
      },
    }
    try {
      plugin.mount?.(kit)
      expires.push(...(plugin.expires ?? []))
      reactions.push(...(plugin.reactions ?? []))
      jobsOf.push(...(plugin.jobs ?? []))
      aliases.push(...(plugin.aliases ?? []))
      setup.push(...(plugin.setup ?? []))
      setup.sort((a, b) => a.place - b.place)
    } catch (error) {
      undo()
      notices.push(`${plugin.id} is off: ${(error as Error).message}`)
      log.error({ plugin: plugin.id, error: (error as Error).stack }, 'plugin is off')
    }
  }
  let draining = false
  let jobs: { stop(): Promise<void> } | undefined
  const app = createApp({
    kernel,
    served,
    aliases,
    log,
    metrics,
    trustProxy: options.trustProxy ?? false,
    ...(options.page ? { page: options.page } : {}),
    ...(options.metricsToken ? { metricsToken: options.metricsToken } : {}),
    signedFile,
    special: { '/events': (request) => streams.open(request), ...options.special },
    async ready() {
      const checks = {
        database: await database.ping().then(
          (ms) => ms < 1000,
          () => false,
        ),
        serving: !draining,
      }
      return { ok: Object.values(checks).every(Boolean), checks }
    },
  })
  return {
    app,
    routes: served.map((s) => s.spec),
    streams,
    files,
    mail,
    metrics,
    notices,
    transact: (tenant) => jobContext(jobParts, 'system', tenant).transact,
    context: (tenant) => jobContext(jobParts, 'system', tenant),
    async work() {
      jobs ??= await startJobs(jobParts, jobsOf)
    },
    drain() {
      draining = true
      streams.drain()
    },
    async close() {
      await jobs?.stop()
      streams.close()
    },
  }
}
