/** Puts the parts together: `createServer` answers requests in memory; `main.ts` gives it a port. */
import { environment } from './environment.ts'
import type { Backups } from './backup/backups.ts'
import type { Hono } from 'hono'
import type { AnyRoute, Contract, DeclaredPermission } from '#schema/contract/kit.ts'
import type { Published } from '#schema/reference/openapi-of.ts'
import { createApp, type AppParts } from './http/app.ts'
import { docPages } from './http/openapi-page.ts'
import { mountAudit } from './feed/audit.ts'
import { mountAuth } from './account/routes.ts'
import type { SignUps } from './account/who-signs-up.ts'
import { assertDeclared, declaredBy } from './auth/declared.ts'
import { openBearer } from './auth/bearer.ts'
import { installationPermissions, openOperator, type Operator } from './auth/operator.ts'
import { openTokens } from './auth/tokens.ts'
import { openLimits, type Limits } from './auth/limits.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './db/pool.ts'
import { type Files, type FileStore, openFiles } from './files/files.ts'
import { mountFiles } from './files/files-routes.ts'
import type { JobLooks } from './jobs/job-locks.ts'
import { jobContext, type JobParts, startJobs } from './jobs/jobs.ts'
import type { Log } from './logger.ts'
import { type Mail, openMail } from './mail.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { fittingPlugins, mountPlugins } from './mount-plugins.ts'
import type { ServerPlugin } from './plugin.ts'
import { openRegisters, type Registers } from './registers.ts'
import type { JobContext } from './jobs/job.ts'
import { watchProxy } from './proxy.ts'
import type { Secrets } from './secrets.ts'
import { findServed, type Served } from './call/handler-req.ts'
import type { Kernel } from './call/serve.ts'
import type { Serve } from './call/req.ts'
import { openSecurityLog } from './security-log.ts'
import { purgeOld } from './jobs/purge.ts'
import { mountSearch } from './rows/read/search.ts'
import { mountUseCounts } from './rows/read/use-counts.ts'
import { openStreams, type Streams } from './feed/stream.ts'
import { openVisible } from './log/visible.ts'

export interface ServerOptions {
  readonly database: Database
  readonly secrets: Secrets
  readonly store: FileStore
  readonly log: Log
  /** where the lines of the security log go; default `log` */
  readonly securityLog?: Log
  readonly contracts: readonly Contract[]
  readonly plugins: readonly ServerPlugin[]
  /** plugins that did not even load */
  readonly off?: readonly { readonly plugin: string; readonly reasons: readonly string[] }[]
  readonly mode: 'embedded' | 'postgres'
  readonly version: string
  readonly commit: string
  readonly clock?: Clock
  readonly mail?: Mail
  /** of an embedded database */
  readonly backups?: Backups | undefined
  readonly page?: AppParts['page']
  readonly special?: AppParts['special']
  readonly trustProxy?: boolean
  /** who may open a company; default anybody */
  readonly signUps?: SignUps
  /** the number of the company that runs the installation; without it the first */
  readonly operator?: number | undefined
  readonly metricsToken?: string | undefined
  /** time between two looks for jobs of processes that died */
  readonly jobLooks?: JobLooks
}
export interface Server {
  readonly app: Hono
  readonly routes: readonly AnyRoute[]
  readonly streams: Streams
  readonly files: Files
  readonly mail: Mail
  readonly metrics: Metrics
  readonly operator: Operator
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
  const { database, log, clock = systemClock, mail = openMail() } = options
  const { tokens, files, metrics, limits, proxy, security } = await groundOf(options, clock)
  const { plugins, notices } = pluginsOf(options)
  const declared = permissionsOf(plugins)
  const contracts = [...options.contracts, ...plugins.flatMap((p) => p.contracts ?? [])]
  const schemas = eventsOf(contracts)
  const registers = openRegisters()
  const { served, expires } = registers
  const visible = openVisible(schemas, registers.shows)
  const leaving = new AbortController()
  const rights = rightsOf(database, contracts, declared, options.operator)
  const seen = { database, bearer: openBearer(database, tokens), clock, visible, rights }
  const streams = openStreams({ ...seen, metrics })
  const kernel = kernelOf({ ...seen, security, leaving: leaving.signal }, registers, streams, limits)
  const tools = { database, clock, files, mail, log, metrics, ...backupsOf(options) }
  const jobParts: JobParts = {
    ...tools,
    ...registers,
    secrets: options.secrets,
    security,
    rights,
    committed: kernel.committed,
    handling: kernel,
    ...upkeepOf(options, clock, expires),
  }
  const context = (tenant: number, origin = 'system') => jobContext(jobParts, origin, tenant)
  const serve = serveInto(served)
  mountAuth({
    ...tools,
    serve,
    tokens,
    limits,
    proxy,
    ...saidBy(options),
    transact: (tenant, work) => context(tenant, 'sign-in').transact(work),
  })
  mountAudit(serve, schemas, visible)
  mountSearch(serve, registers.searchables, log)
  mountUseCounts(serve, registers.uses, registers.tables)
  const signedFile = mountFiles({ serve, files, database, limits })
  const given = { ...tools, limits, secrets: options.secrets }
  const mounted = mountPlugins(plugins, registers, serve, given, notices, declared)
  const published = publishedOf([...options.contracts, ...mounted.flatMap((p) => p.contracts ?? [])], served)
  const app = createApp({
    kernel,
    served,
    log,
    metrics,
    signedFile,
    aliases: registers.aliases,
    openPages: registers.pages,
    ...pageToolsOf(clock, context, limits),
    proxy,
    ...doorOf(options),
    special: { '/events': (request) => streams.open(request), ...docPages(published), ...options.special },
    ...openHealth(options, leaving.signal),
  })
  return {
    app,
    streams,
    files,
    mail,
    metrics,
    operator: rights.operator,
    notices,
    routes: served.map((s) => s.spec),
    transact: (tenant) => context(tenant).transact,
    context,
    ...running({ jobParts, registers, streams, mail, leaving }),
  }
}

/** The life of a server: it begins to work, lets go of its readers, and ends. */
function running(parts: {
  readonly jobParts: JobParts
  readonly registers: Registers
  readonly streams: Streams
  readonly mail: Mail
  readonly leaving: AbortController
}): Pick<Server, 'work' | 'drain' | 'close'> {
  const { jobParts, registers, streams, mail, leaving } = parts
  let jobs: { stop(): Promise<void> } | undefined
  return {
    async work() {
      jobs ??= await startJobs(jobParts, registers.jobs)
    },
    drain() {
      leaving.abort()
      streams.drain()
    },
    async close() {
      mail.leave()
      await jobs?.stop()
      streams.close()
    },
  }
}
/** Upkeep beside the jobs of areas: old rows go, and jobs of processes that died are looked for. */
const upkeepOf = (
  options: ServerOptions,
  clock: Clock,
  expires: Registers['expires'],
): Pick<JobParts, 'purge' | 'jobLooks'> => ({
  purge: () => purgeOld({ ...options, now: clock.now(), expires }),
  jobLooks: options.jobLooks,
})

/** Rights beside what a role gives. */
const rightsOf = (
  database: Database,
  contracts: readonly Contract[],
  declared: readonly DeclaredPermission[],
  operator: number | undefined,
) => ({
  declared,
  installation: installationPermissions(contracts),
  operator: openOperator(database, operator),
})

/** Of one address: an office of carriers behind it may answer all of a day's tenders. */
const LOOKS_A_MINUTE = 60
/** What pages work with that the server writes itself: the product acts, nobody is signed in. */
const pageToolsOf = (
  clock: Clock,
  context: (tenant: number, origin?: string) => JobContext,
  limits: Limits,
): Pick<AppParts, 'pageTools' | 'looks'> => ({
  pageTools: () => ({
    now: clock.now(),
    transact: (tenant, work) => context(tenant, 'link').transact(work),
  }),
  looks: limits.quota('open-page', LOOKS_A_MINUTE, 60_000),
})

/** What stands before any call: keys, files, figures, limits, and what is told to whoever watches over it. */
async function groundOf(options: ServerOptions, clock: Clock) {
  const { database, secrets, store, log, securityLog = log, trustProxy = false } = options
  return {
    tokens: await openTokens(secrets, clock),
    files: openFiles(store, secrets.derive('file-links'), clock),
    metrics: openMetrics(() => database.waiting),
    limits: openLimits(database),
    proxy: watchProxy(trustProxy, log),
    security: openSecurityLog(securityLog, secrets.derive('security-log')),
  }
}
/** How calls are told: each stands with its answer in the list that the app answers from. */
const serveInto =
  (served: Served[]): Serve =>
  (spec, handle, settle, admit) =>
    void served.push({ spec, handle, settle, admit } as unknown as Served)

/** The plugins that fit, and what is said of those that are off. */
function pluginsOf({ plugins, off = [] }: ServerOptions) {
  const notices = off.map(({ plugin, reasons }) => `${plugin} is off: ${reasons.join('; ')}`)
  return { plugins: fittingPlugins(plugins, notices), notices }
}
/** What the plugins declare; throws for one that uses what nobody declares. */
function permissionsOf(plugins: readonly ServerPlugin[]): DeclaredPermission[] {
  const declared = declaredBy(plugins)
  for (const { id, contracts = [], setup = [] } of plugins) {
    const routes = contracts.flatMap((one) => one.routes)
    const ofSteps = setup.map(({ permission }) => permission)
    assertDeclared(id, routes, declared, ofSteps)
  }
  return declared
}

/** Calls that are really answered: what a plugin brings that is off is in no reference. */
function publishedOf(contracts: readonly Contract[], served: readonly Served[]): Published[] {
  const addressOf = ({ method, path }: AnyRoute) => `${method} ${path}`
  const answered = new Set(served.map(({ spec }) => addressOf(spec)))
  return contracts
    .map(({ id, routes }) => ({ id, routes: routes.filter((one) => answered.has(addressOf(one))) }))
    .filter(({ routes }) => routes.length > 0)
}

/** What an event of each type holds, and who may read it. */
const eventsOf = (contracts: readonly Contract[]) =>
  new Map(
    contracts
      .flatMap((one) => one.events)
      .map(({ type, schema, reads }) => [type, { type, schema, reads }] as const),
  )

/** What every call works with: three thousand a minute for one person. */
function kernelOf(
  parts: Pick<Kernel, 'database' | 'bearer' | 'clock' | 'visible' | 'rights' | 'security' | 'leaving'>,
  { readers, readRows, reactions, served }: Registers,
  streams: Streams,
  limits: Limits,
): Kernel {
  const calls = limits.frequent('call', 3000, 60_000)
  return {
    ...parts,
    readers,
    reactions,
    read: readRows,
    offered: findServed(served),
    committed: (tenant) => streams.committed(tenant),
    requireIfMatch: environment.requiresIfMatch,
    limit: (caller) => calls.take(`${caller.tenant}/${caller.id}`, Date.now()),
  }
}

/** less than this is as good as nothing: the database writes 16 MB at a time */
const ROOM = 64 * 1024 * 1024
/** how long a write that found no room is remembered */
const FULL_MS = 60_000
/**
 * Whether calls may be sent here: the database answers within a second, there is room on the disk, and the
 * server is not stopping.
 */
function openHealth(
  { database, store }: Pick<ServerOptions, 'database' | 'store'>,
  leaving: AbortSignal,
): Pick<AppParts, 'ready' | 'diskIsFull'> {
  let fullAt = -Infinity
  const answers = () =>
    database.ping().then(
      (ms) => ms < 1000,
      () => false,
    )
  const hasRoom = () =>
    Promise.resolve(store.free?.()).then(
      (bytes = Infinity) => bytes > ROOM,
      () => false,
    )
  return {
    diskIsFull() {
      fullAt = Date.now()
    },
    async ready() {
      const [answered, room] = await Promise.all([answers(), hasRoom()])
      const disk = room && Date.now() - fullAt > FULL_MS
      const checks = { database: answered, disk, serving: !leaving.aborted }
      return { ok: Object.values(checks).every(Boolean), checks }
    },
  }
}

const backupsOf = ({ backups }: ServerOptions) => (backups ? { backups } : {})
/** What this installation is, and whom it lets open a company. */
const saidBy = ({ mode, version, commit, signUps = 'open' }: ServerOptions) => ({
  about: { mode, version, commit },
  signUps,
})
/** What an operator says of the way in. */
const doorOf = ({ page, metricsToken }: ServerOptions) => ({
  page,
  metricsToken,
})
