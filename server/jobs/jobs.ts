/**
 * Jobs on graphile-worker: added by SQL inside the business transaction, run by
 * any server process, tried again with growing pauses.
 */
import { EventEmitter } from 'node:events'
import { Logger, run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { EventDraft } from '#schema/contract/event.ts'
import type { Backups } from '../backup/backups.ts'
import type { Clock } from '../clock.ts'
import { type Outside, withOutside } from '../db/outside.ts'
import type { Database, Tx } from '../db/pool.ts'
import { type Caller, personIs, requirePassword, type Rights, systemIs } from '../auth/who.ts'
import { type Actor, type Emitted, type ReadersByEntity, recordEvents } from '../log/events.ts'
import type { Files } from '../files/files.ts'
import type { Importables } from '../rows/write/importable.ts'
import { type JobLooks, openJobLocks } from './job-locks.ts'
import { tellableError, type Log } from '../logger.ts'
import type { Mail } from '../mail.ts'
import type { Metrics } from '../metrics.ts'
import type { CompanyMailOf, Job, JobContext } from './job.ts'
import { type Reaction, addJob, addReactions } from '../call/add-job.ts'
import type { HandlerParts } from '../call/handler-req.ts'
import { innerCalls } from '../call/inner-call.ts'
import { throwNoted } from '../call/savepoint.ts'
import { notFound } from '../refusal.ts'
import type { MakeCall, ReadEntityRows, Req } from '../call/req.ts'
import type { Secrets } from '../secrets.ts'
import type { SecurityLog } from '../security-log.ts'

export interface JobParts {
  readonly database: Database
  readonly clock: Clock
  readonly files: Files
  readonly mail: Mail
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly backups?: Backups
  readonly log: Log
  readonly metrics: Metrics
  readonly security: SecurityLog
  readonly readers: ReadersByEntity
  readonly reactions: readonly Reaction[]
  readonly committed: (tenant: number) => void
  readonly importables: Importables
  /** ways of mail of a company, as areas name them; none: by the operator's server */
  readonly companyMail: readonly CompanyMailOf[]
  readonly rights: Rights
  readonly readRows: ReadEntityRows
  /** parts that the calls of a job work with */
  readonly handling: HandlerParts
  /** takes away what was kept for a time only */
  readonly purge: () => Promise<void>
  /** time between two looks for jobs of processes that died */
  readonly jobLooks?: JobLooks | undefined
}
/**
 * Pause between two looks of an idle worker. A job's end is written while its worker looks for the next, so
 * the next of the same tenant is often found by this look only.
 */
const POLL_MS = 250
/** One process does it, however many there are. */
const HOURLY = '17 * * * * purge'
/** After midnight from coast to coast; a server that slept does it when it is up again. */
const NIGHTLY = '41 9 * * * nightly ?fill=1d'

const byOperator =
  (mail: Mail): CompanyMailOf =>
  async () => ({ mail, from: { name: 'Gantry', address: mail.sender() } })

export function jobContext(parts: JobParts, name: string, tenant: number): JobContext {
  const { database, clock, files, mail, log } = parts
  const transact = async <T>(
    origin: string,
    work: (tx: Tx, emitted: Emitted[]) => Promise<{ value: T; actor: Actor }>,
  ): Promise<T> => {
    let wrote = false
    const done = await database.scoped(tenant, async (tx) => {
      const emitted: Emitted[] = []
      const { value, actor } = await work(tx, emitted)
      throwNoted(tx)
      const events = await recordEvents(
        tx,
        emitted,
        { at: clock.now().toISOString(), actor, cause: null, requestId: origin },
        parts.readers,
      )
      await addReactions(tx, events, parts.reactions)
      wrote = events.length > 0
      return value
    })
    if (wrote) parts.committed(tenant)
    return done
  }
  const reading =
    (tx: Tx): Req['read'] =>
    (entity, ids) =>
      parts.readRows(tx, entity, ids)
  const context: JobContext = {
    tenant,
    log,
    files,
    backups: parts.backups,
    secrets: { seal: parts.secrets.seal, open: parts.secrets.open },
    mail,
    companyMail: parts.companyMail.at(-1) ?? byOperator(mail),
    importables: parts.importables,
    runsInstallation: () => parts.rights.operator.is(tenant),
    get now() {
      return clock.now()
    },
    transact: (work) =>
      transact('', async (tx, emitted) => {
        let actor: Actor = { id: null, name: 'Gantry' }
        const emit = (draft: EventDraft, before?: object) => void emitted.push({ draft, before })
        const value = await work(tx, {
          emit,
          job: (job) => addJob(tx, job),
          read: reading(tx),
          call: callsOfSystem(parts, tx, emit),
          by: (person) => {
            actor = person
          },
        })
        return { actor, value }
      }),
    call: async (route, input) =>
      parts.handling.offered(route) && context.transact((_tx, tools) => tools.call(route, input)),
    as: (person, origin, work) =>
      withOutside((outside) =>
        transact(origin, async (tx, emitted) => {
          const user = await personIs(tx, person, parts.rights)
          return {
            actor: { id: user.id, name: user.name },
            value: await work(reqOf(parts, tx, user, emitted, { origin, outside })),
          }
        }),
      ),
  }
  return context
}
/** Work outside a transaction has no place in a job's own: it does such work before it opens one. */
const noOutside: Outside = async (name) => {
  throw new Error(`${name} is asked for inside the transaction of a job`)
}
/** Calls that a job makes as the product itself; nothing is read of it before the first. */
function callsOfSystem(parts: JobParts, tx: Tx, emit: Req['emit']): MakeCall {
  let system: Promise<Caller> | undefined
  const made = {
    emit,
    call: innerCalls(parts.handling, {
      tx,
      caller: () => (system ??= systemIs(tx, parts.rights)),
      outside: noOutside,
      requestId: '',
      ip: '',
      security: (kind, facts) => parts.security(kind, { tenant: tx.tenant, ...facts }),
      reads: false,
    }),
  }
  return (route, input) => made.call(route, input)
}
/** The request that rules of an area expect, where no call is behind it. */
const reqOf = (
  parts: JobParts,
  tx: Tx,
  user: Caller,
  emitted: Emitted[],
  { origin, outside }: { readonly origin: string; readonly outside: Outside },
): Req => {
  const now = parts.clock.now()
  const security: Req['security'] = (kind, facts) =>
    parts.security(kind, { tenant: tx.tenant, user: user.id, ...facts, request_id: origin })
  return {
    params: {},
    query: {},
    body: {},
    given: new Set(),
    tx,
    tenant: tx.tenant,
    user,
    own: null,
    now,
    request: new Request('http://job/'),
    requestId: origin,
    ip: '',
    may: user.may,
    read: (entity, ids) => parts.readRows(tx, entity, ids, { now, user }),
    wasHis: async () => false,
    emit: (draft, before) => void emitted.push({ draft, before }),
    job: (job) => addJob(tx, job),
    call: innerCalls(parts.handling, {
      tx,
      outside,
      security,
      ip: '',
      requestId: origin,
      reads: false,
      caller: async () => user,
    }),
    outside,
    expect: () => {},
    requirePassword: () => requirePassword(user, now),
    security,
    say: () => {},
    answer: () => {},
    notFound: () => notFound('Record'),
  }
}

/** Puts the nightly jobs of every company into its own queue. */
const nightlyOf =
  ({ database }: JobParts, jobs: readonly Job[]): Task =>
  async (_payload, { addJob: add }) => {
    const names = jobs.filter(({ nightly }) => nightly).map(({ name }) => name)
    const tenants = await database.asOwner(
      async (client) => (await client.query<{ id: string }>('select id from tenant order by id')).rows,
    )
    for (const { id } of tenants)
      for (const name of names)
        await add(
          name,
          { tenant: Number(id) },
          { queueName: `tenant-${id}`, jobKey: `${name}:nightly:${id}` },
        )
  }

export async function startJobs(parts: JobParts, jobs: readonly Job[]): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, helpers) => {
        const { tenant, ...rest } = payload as Record<string, unknown> & { tenant: number }
        const attempt = {
          number: helpers.job.attempts,
          last: helpers.job.attempts >= helpers.job.max_attempts,
        }
        try {
          await job.run(rest, jobContext(parts, job.name, tenant), attempt)
          parts.metrics.jobs.inc({ kind: job.name, result: 'done' })
        } catch (error) {
          parts.metrics.jobs.inc({ kind: job.name, result: attempt.last ? 'dead' : 'failed' })
          parts.log.warn(
            { job: job.name, tenant, attempt: attempt.number, error: tellableError(error) },
            'job failed',
          )
          throw error
        }
      },
    ]),
  )
  // a pool of our own: the worker does not wait for the end of its own, and a database
  // that is stopped after it would throw where no code listens
  const pgPool = new pg.Pool({ connectionString: parts.database.adminUrl, max: 8 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => void client.on('error', () => {}))
  const locks = openJobLocks(
    parts.database.adminUrl,
    (pools) => parts.log.warn({ pools }, 'jobs of a server that died run again'),
    parts.jobLooks,
  )
  const events = new EventEmitter() as WorkerEvents
  // the id of the pool is what the queue writes as the holder of its jobs
  events.on('pool:create', ({ workerPool }) => locks.hold(workerPool.id))
  const runner: Runner = await run({
    pgPool,
    events,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    taskList: { ...taskList, purge: parts.purge, nightly: nightlyOf(parts, jobs) },
    crontab: `${HOURLY}\n${NIGHTLY}`,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') parts.log.error({ message }, 'worker')
    }),
  })
  return {
    async stop() {
      await runner.stop()
      await Promise.all([locks.close(), pgPool.end()])
    },
  }
}
