import type { Backups } from '../backup/backups.ts'
import type { Tx } from '../db/pool.ts'
import type { Files } from '../files/files.ts'
import type { Log } from '../logger.ts'
import type { CompanyMail, Mail } from '../mail.ts'
import type { Importables } from '../rows/write/importable.ts'
import type { NewJob } from '../call/add-job.ts'
import type { MakeCall, Req } from '../call/req.ts'
import type { Secrets } from '../secrets.ts'
import type { EventDraft } from '#schema/contract/event.ts'

/** Tools that a job writes with, in a transaction of its own. */
export interface JobTools {
  emit(draft: EventDraft, before?: Record<string, unknown>): void
  job(job: NewJob): Promise<void>
  /** rows of a plain area as answers carry them */
  read: Req['read']
  /** Makes a call of an area in this transaction as the product itself, which may do what an admin may (`MakeCall`). */
  call: MakeCall
  /** the person who did it, where no session is open; without it, the product */
  by(person: { readonly id: number; readonly name: string }): void
}
/** Reads the way on which mail of the company of a transaction goes out at this moment. */
export type CompanyMailOf = (tx: Tx) => Promise<CompanyMail>
/** Work done outside a request: in its own transaction of the tenant, with events of its own. */
export interface JobContext {
  readonly tenant: number
  readonly now: Date
  readonly log: Log
  readonly files: Files
  /** of an installation with its own database; absent where `DATABASE_URL` names another */
  readonly backups?: Backups | undefined
  /** Tells whether its company runs the installation: work that reaches beyond one company is done there. */
  runsInstallation(): Promise<boolean>
  /** opens what the company keeps sealed of other services */
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  /** the operator's way out for mail */
  readonly mail: Mail
  /** the company's: its own mail server where it has one, else the operator's */
  readonly companyMail: CompanyMailOf
  /** areas that files can bring rows into */
  readonly importables: Importables
  /** One transaction; the events written in it go out when it commits. */
  transact<T>(work: (tx: Tx, tools: JobTools) => Promise<T>): Promise<T>
  /** Makes one call as the product itself, in a transaction of its own (`MakeCall`). */
  readonly call: MakeCall
  /**
   * The same in a person's name, with what they may do now; `origin` is in the log of changes as what
   * the change came from (`import:12`). Refused with 401 when they may no longer come in.
   */
  as<T>(person: number, origin: string, work: (req: Req) => Promise<T>): Promise<T>
}
/** Work that goes on after a call, tried again when it throws; doing it twice must do nothing more. */
export interface Job {
  readonly name: string
  /**
   * Why a second run does no harm, at once or later, in a sentence: its process may die after the work
   * and before the queue hears of it.
   */
  readonly ifRunTwice?: string
  /** runs once a night for every company, without a payload */
  readonly nightly?: true
  readonly run: (
    payload: Record<string, unknown>,
    ctx: JobContext,
    attempt: { readonly number: number; readonly last: boolean },
  ) => Promise<void>
}
/** Taken away once an hour; `$1` of the statement is the instant so many days ago. */
export interface Expiry {
  readonly days: number
  readonly sql: string
}
