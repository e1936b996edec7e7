/** The server side of a plugin is a value, like its client side. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Contract, AnyCrud } from '#schema/contract/kit.ts'
import type { Backups } from './backup/backups.ts'
import type { Clock } from './clock.ts'
import type { CrudRules, CrudService, HasColumns, KeyedTable, RowOf, Tables } from './rows/crud-types.ts'
import type { Limits } from './auth/limits.ts'
import type { Database } from './db/pool.ts'
import type { Parts } from './db/parts.ts'
import type { ReadersOf } from './log/events.ts'
import type { ShowsOf } from './log/visible.ts'
import type { Files } from './files/files.ts'
import type { Log } from './logger.ts'
import type { Mail } from './mail.ts'
import type { OpenPage } from './http/open-page.ts'
import type { Alias } from './http/paths.ts'
import type { RowShape, RowShapes } from './rows/write/row-shapes.ts'
import type { Importable, Importables, Area } from './rows/write/importable.ts'
import type { References } from './rows/write/references.ts'
import type { Searchable } from './rows/read/searchable.ts'
import type { Reaction } from './call/add-job.ts'
import type { Serve } from './call/req.ts'
import type { SetupStep } from './rows/setup.ts'
import type { CompanyMailOf, Job, Expiry } from './jobs/job.ts'
import type { Secrets } from './secrets.ts'

/** What a plugin's `mount` is given. */
export interface ServerKit {
  /** Answers a call of the contract. */
  readonly serve: Serve
  /** Answers the calls of a plain area over one table. */
  serveCrud<C extends AnyCrud, T extends KeyedTable>(
    contract: C,
    table: T & HasColumns<C, T>,
    rules?: CrudRules,
  ): CrudService<RowOf<C>>
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
  /**
   * Adds parts to the statements of another area, which defines what can be added (`defineParts`). Throws for a part
   * that another plugin contributes already.
   */
  contribute<P extends object>(parts: Parts<P>, added: Partial<P>): void
  /** Adds a shape that rows of plain areas have to have, where they have its fields (domain decision 44). */
  rowShape(shape: RowShape): void
  /** judges rows of areas that are no plain ones, as plain ones are judged */
  readonly shapes: RowShapes
  /** Says that files can bring rows into an area, and how. */
  importable(what: Importable): void
  /** Adds names that files have for rows of an entity: those that another row gives, and rows made of unknown words. */
  references(entity: string, how: References): void
  /** Answers a page of its own to who has no account, below a path of its own. */
  openPage(page: OpenPage): void
  readonly importables: Importables
  /** names that files have for rows, by entity */
  readonly namedBy: ReadonlyMap<string, References>
  /** every area whose rows can be written on somebody's behalf, by its name */
  readonly areas: ReadonlyMap<string, Area>
  /** what a new company sets up, in order, of the plugins that are on */
  readonly setup: readonly SetupStep[]
  readonly tables: Tables
  readonly files: Files
  readonly mail: Mail
  /** of an installation with its own database; absent where `DATABASE_URL` names another */
  readonly backups?: Backups | undefined
  /** Says how mail of a company goes out: by a server of its own, or the operator's. */
  companyMail(of: CompanyMailOf): void
  /** seals what the company knows of other services */
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  /** how often somebody may call, counted by all processes together */
  readonly limits: Limits
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** The server side of a plugin: its contracts, what it mounts, and its work beside calls. */
export interface ServerPlugin {
  /** its name for other plugins, `sales-orders` */
  readonly id: string
  /** major version of the kernel it was written for */
  readonly gantry?: 1
  /** contracts of a plugin outside this repository */
  readonly contracts?: readonly Contract[]
  /** registers its calls, rows and parts with the kit */
  readonly mount?: (kit: ServerKit) => void
  /** work outside a request */
  readonly jobs?: readonly Job[]
  /** jobs that follow an event, in its transaction */
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
/** Says that a value is a plugin of the server, and checks its shape as it is typed. */
export const defineServerPlugin = (plugin: ServerPlugin): ServerPlugin => plugin
