/** The server side of a plugin is a value, like its client side. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#schema/kit.ts'
import type { Clock } from './clock.ts'
import type { CrudRules, CrudService, Fits, KeyedTable, Tables } from './crud.ts'
import type { Database, Tx } from './db/pool.ts'
import type { ReadersOf } from './events.ts'
import type { ShowsOf } from './visible.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Alias } from './paths.ts'
import type { Importable, Importables } from './importable.ts'
import type { Searchable } from './search.ts'
import type { NewJob, Req, Serve } from './serve.ts'
import type { Area, SetupStep } from './setup.ts'
import type { EventDraft, WireEvent } from '#schema/event.ts'
import type { AnyCrud } from '#schema/kit.ts'

/** What a plugin's `mount` is given. */
export interface ServerKit {
  readonly serve: Serve
  serveCrud<C extends AnyCrud, T extends KeyedTable>(
    contract: C,
    table: T & Fits<C, T>,
    rules?: CrudRules,
  ): CrudService
  /** Names a table that others point at, when no serveCrud does. */
  table(entity: string, table: PgTable): void
  /** Which drivers a row of this entity belongs to. */
  readers(entity: string, of: ReadersOf): void
  /**
   * Which permissions show a row of this entity, beside the one that
   * reads its kind. Its lists say the same in SQL.
   */
  shows(entity: string, of: ShowsOf): void
  /**
   * Offers rows to the search over everything; plain areas with columns to search are offered by themselves.
   */
  searchable(what: Searchable): void
  /** Says that files can bring rows into an area, and how. */
  importable(what: Importable): void
  readonly importables: Importables
  /** every area whose rows can be written on somebody's behalf, by its name */
  readonly areas: ReadonlyMap<string, Area>
  /** what a new company sets up, in order, of the plugins that are on */
  readonly setup: readonly SetupStep[]
  readonly tables: Tables
  readonly files: Files
  readonly mail: Mail
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export interface JobTools {
  emit(draft: EventDraft, before?: Record<string, unknown>): void
  job(job: NewJob): Promise<void>
  /** rows of a plain area as answers carry them */
  read: Req['read']
}
/** Work done outside a request: in its own transaction of the tenant, with events of its own. */
export interface JobContext {
  readonly tenant: number
  readonly now: Date
  readonly log: Log
  readonly files: Files
  readonly mail: Mail
  /** what files can bring rows into */
  readonly importables: Importables
  /** One transaction; the events written in it go out when it commits. */
  transact<T>(work: (tx: Tx, tools: JobTools) => Promise<T>): Promise<T>
  /**
   * The same in somebody's name, with what they may do now; `origin` stands in the log of changes as what
   * the change came from (`import:12`). Refused with 401 when they may no longer come in.
   */
  as<T>(person: number, origin: string, work: (req: Req) => Promise<T>): Promise<T>
}
export interface Job {
  readonly name: string
  readonly run: (
    payload: Record<string, unknown>,
    ctx: JobContext,
    attempt: { readonly number: number; readonly last: boolean },
  ) => Promise<void>
}
/**
 * A job put into the event's own transaction: it runs if and only if the
 * fact was written, also with no browser open.
 */
export interface Reaction {
  readonly event: string
  readonly job: string
  readonly payload: (event: WireEvent) => Record<string, unknown> | undefined
  readonly key?: (event: WireEvent) => string
}
export const react = (
  event: { readonly type: string },
  job: string,
  payload: Reaction['payload'] = (e) => ({ id: e.entity_id }),
  key?: Reaction['key'],
): Reaction => ({ event: event.type, job, payload, ...(key ? { key } : {}) })

/** Taken away once an hour; `$1` of the statement is the instant so many days ago. */
export interface Expiry {
  readonly days: number
  readonly sql: string
}

export interface ServerPlugin {
  readonly id: string
  readonly gantry?: 1
  readonly contracts?: readonly Contract[]
  readonly mount?: (kit: ServerKit) => void
  readonly jobs?: readonly Job[]
  readonly reactions?: readonly Reaction[]
  /** what of it is kept for a time only, in every company */
  readonly expires?: readonly Expiry[]
  /** what of it a new company sets up */
  readonly setup?: readonly SetupStep[]
  /** second names of its paths */
  readonly aliases?: readonly Alias[]
  /** folder of `*.sql` files of a plugin outside this repository */
  readonly migrations?: string
}
export const defineServerPlugin = (plugin: ServerPlugin): ServerPlugin => plugin
