import type { z, ZodType } from 'zod'
import type { EventDraft } from '#schema/contract/event.ts'
import type { RouteSpec } from '#schema/contract/kit.ts'
import type { InputOf } from '#schema/contract/route-input.ts'
import type { Outside } from '../db/outside.ts'
import type { Tx } from '../db/pool.ts'
import type { Claims } from '../auth/tokens.ts'
import type { Caller } from '../auth/who.ts'
import type { Refusal } from '../refusal.ts'
import type { SecurityFacts, SecurityKind } from '../security-log.ts'
import type { NewJob } from './add-job.ts'

/**
 * Makes a call of another area by its contract, in the same transaction and as the same person or system: its
 * permission, shapes and events are those of the call from outside, and its answer is the call's data as the caller
 * may see it. `rev` in the input is the version that was read. Answers `undefined` where no plugin offers the call.
 * A refusal is thrown with its own code; caught otherwise than by `attempt`, it ends the transaction all the same.
 * Refused with 403 `FORBIDDEN`: calls that ask for the password, are public or belong to the installation. Throws
 * for calls that answer a file, for a write inside a call that reads, and for calls that nest without end.
 */
export type MakeCall = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  route: RouteSpec<P, Q, B, R>,
  input: InputOf<P, Q, B>,
) => Promise<z.output<R> | undefined>

/** The request of a handler, and the few things it may do beside reading and writing rows. */
export interface Req<P = unknown, Q = unknown, B = unknown> {
  readonly params: P
  readonly query: Q
  readonly body: B
  /** body keys that were sent, defaults apart */
  readonly given: ReadonlySet<string>
  readonly tx: Tx
  readonly tenant: number
  readonly user: Caller
  /** the caller's driver when the permission reaches own rows only */
  readonly own: number | null
  readonly now: Date
  readonly request: Request
  readonly requestId: string
  readonly ip: string
  may(permission: string): boolean
  /** Rows of any plain area as its answers carry them, in the order of the ids; unknown ids are left out. */
  read(entity: string, ids: readonly number[]): Promise<Record<string, unknown>[]>
  /**
   * Tells whether the row belongs to the caller's driver, or did before. False for a row of no driver or of another
   * company, and for a caller without a driver.
   */
  wasHis(entity: string, id: number): Promise<boolean>
  /** Adds an event to this transaction; `before` is the row as it was. */
  emit(draft: EventDraft, before?: object): void
  job(job: NewJob): Promise<void>
  /** Makes a call of another area inside this one (`MakeCall`); `req.call(…)`, as it emits through its request. */
  call<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    this: Pick<Req, 'emit'>,
    route: RouteSpec<P, Q, B, R>,
    input: InputOf<P, Q, B>,
  ): Promise<z.output<R> | undefined>
  /** Work that must hold no transaction, as hashing: the call begins again with its answer. */
  readonly outside: Outside
  /**
   * Throws 412 with `current` unless the caller saw this version (If-Match or body
   * `rev`); `as`: its shape, where the call answers another.
   */
  expect(current: { readonly rev: number }, as?: ZodType): void
  /** Throws 428 unless the caller gave the password within the last ten minutes (`confirms` of the contract). */
  requirePassword(): void
  /** A line of the security log, once the call is done. */
  security(kind: SecurityKind, facts?: SecurityFacts): void
  /** Words for the toast, beside the data. */
  say(message: string, more?: { status_code?: number }): void
  /** The status of the answer, where it is not the contract's. */
  answer(status: 200 | 201): void
  notFound(): Refusal
}
/** Rows of any plain area as its answers carry them, in the order of the ids; unknown ids are left out. */
export type ReadEntityRows = (
  tx: Tx,
  entity: string,
  ids: readonly number[],
  req?: Pick<Req, 'now' | 'user'>,
) => Promise<Record<string, unknown>[]>
/** An answer that is a file. */
export interface Bytes {
  readonly bytes: Uint8Array
  readonly type: string
  readonly name: string
  readonly inline?: boolean
}
export const isBytes = (value: unknown): value is Bytes =>
  !!value && typeof value === 'object' && 'bytes' in value && 'type' in value
/** The part of a call that is left after its commit. */
export interface Settling extends Pick<Req, 'tenant' | 'user' | 'requestId'> {
  /** aborted when this server leaves: what waits answers at once with what is known */
  readonly leaving: AbortSignal
}
/**
 * Answers a call of the contract: its input parsed, the caller let in, one transaction open.
 * `settle` reads the answer again after the commit, for calls that wait for their job (api decision 20);
 * `admit` is asked before a connection is taken, for what counts although the call is refused.
 */
export type Serve = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  spec: RouteSpec<P, Q, B, R>,
  handle: (req: Req<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R> | Bytes>,
  settle?: (data: z.input<R>, req: Settling) => Promise<z.input<R>>,
  admit?: (claims: Claims) => Promise<void>,
) => void
