/** Every expected "no" of the server, and how the database's own become one (api 1.3). */
import type { Noted, SecurityFacts, SecurityKind } from './security-log.ts'
import { ellipsis } from '#schema/contract/problem.ts'

export interface FieldRefusal {
  readonly path: string
  readonly message: string
  readonly code: string
}
export interface RefusalExtra {
  readonly fields?: readonly FieldRefusal[]
  readonly allowed?: readonly string[]
  /** the known rows before and after a row that comes late (409) */
  readonly between?: readonly unknown[]
  readonly current?: unknown
  readonly retry_after?: number
}

/**
 * An expected "no", thrown by handlers: it becomes `{ detail, code, fields, request_id }` with its status,
 * and nothing of the call is written (api 1.3).
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly extra: RefusalExtra = {},
  ) {
    super(detail)
  }
  /** what the security log says of it; nothing of that is answered */
  security: Noted | undefined
  /** The same refusal, which the security log tells as this. */
  noted(kind: SecurityKind, facts: SecurityFacts = {}): this {
    this.security = { kind, facts }
    return this
  }
}

/** A row that is not there, or not to be seen: 404 `NOT_FOUND`, "Yard not found". */
export const notFound = (entity: string): Refusal => new Refusal(404, 'NOT_FOUND', `${entity} not found`)
/** Nobody is signed in, or not any more: 401 `UNAUTHORIZED` (api 1.3). */
export const unauthorized = (detail = 'Session expired. Please log in again.'): Refusal =>
  new Refusal(401, 'UNAUTHORIZED', detail)
/** The role lacks the permission: 403 `FORBIDDEN`. */
export const forbidden = (): Refusal => new Refusal(403, 'FORBIDDEN', 'You do not have permission to do this')
/**
 * The state of things stands in the way: 409 with a code of its own, as `INVALID_TRANSITION` or `IN_USE`;
 * `allowed` names the states that can come next (api 1.3).
 */
export const conflict = (code: string, detail: string, extra?: RefusalExtra): Refusal =>
  new Refusal(409, code, detail, extra)
/** Somebody else changed the row: 412 `STALE`, with the row as it is now in `current` (api 1.5). */
export const stale = (current: unknown): Refusal =>
  new Refusal(412, 'STALE', 'This record was changed by someone else', { current })
/** A list has no such filter: 422 `BAD_FILTER` at its name (api 1.6). */
export const badFilter = (name: string): Refusal =>
  new Refusal(422, 'BAD_FILTER', `Unknown filter ${name}`, {
    fields: [{ path: name, message: 'Unknown filter', code: 'bad_filter' }],
  })
/** A list is not sorted so: 422 `BAD_FILTER` at `sort_by`, with the columns it can be sorted by (api 1.6). */
export function badSort(sortable: readonly string[]): Refusal {
  const message = `Sort by ${sortable.join(', ')}; two at most`
  return new Refusal(422, 'BAD_FILTER', message, {
    fields: [{ path: 'sort_by', message, code: 'bad_filter' }],
  })
}
/**
 * Asked too often: 429 `RATE_LIMITED`, with the seconds until it may be asked again in `retry_after` (api
 * 1.8).
 */
export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, 'RATE_LIMITED', `Too many requests, try again in ${seconds} seconds`, {
    retry_after: seconds,
  })
/**
 * What was sent is wrong at one field: 422 `VALIDATION`, `fields` holding its path, words and code; `detail`
 * is the sentence of the whole (api 1.3).
 */
export const invalid = (path: string, message: string, code = 'invalid', detail = message): Refusal =>
  new Refusal(422, 'VALIDATION', detail, { fields: [{ path, message, code }] })

export const IN_USE = {
  other: 'Cannot delete this record because it is being referenced by other data.',
  integrity: 'Cannot delete this record because it is being used elsewhere in the system.',
}
interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly detail?: string
  readonly column?: string
  readonly cause?: unknown
}

/** An error and what caused it, the first last; drivers wrap what went wrong in what they tried. */
function* causesOf(error: unknown): Generator<DatabaseError & { readonly message?: string }> {
  for (let e = error as DatabaseError | undefined; e; e = e.cause as DatabaseError | undefined) yield e
}
/** The SQLSTATE error inside whatever the driver or drizzle threw. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (const e of causesOf(error)) if (typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e
  return undefined
}
/** Conflicts of the database, and a kept statement that another release's migration has outdated (0A000). */
export const isTransient = (error: unknown): boolean =>
  ['40001', '40P01', '0A000'].includes(databaseError(error)?.code ?? '')

const LOST_CODE = /^(57P0\d|08\w{3}|53[23]00|ECONNRESET|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EPIPE)$/
const LOST_WORDS = /Connection terminated|Client was closed|timeout exceeded when trying to connect/
const FULL_CODE = /^(53100|ENOSPC|EDQUOT)$/
export const DISK_FULL =
  'The server’s disk is full, so nothing was saved. Tell whoever runs Gantry, and try again later.'
/** 503 `UNAVAILABLE` for what is no fault of the program: a database that is gone, a disk that is full. */
export function outageOf(error: unknown): Refusal | undefined {
  for (const { code = '', message = '' } of causesOf(error)) {
    if (FULL_CODE.test(code)) return new Refusal(503, 'UNAVAILABLE', DISK_FULL, { retry_after: 60 })
    if (LOST_CODE.test(code) || LOST_WORDS.test(message))
      return new Refusal(503, 'UNAVAILABLE', 'Server error. Please try again later.', { retry_after: 1 })
  }
  return undefined
}

const typedLast = new Map<string, string>()
/** Says which columns a unique key is of, the one that a person types last: a refusal stands at that field. */
export const nameUniqueKey = (constraint: string, columns: readonly string[]): void =>
  void typedLast.set(constraint, columns.at(-1)!)
/**
 * What is said of a value that another row has. A column that is named after its table is said as people call
 * the table: `asset_name` of a tank is its tank name.
 *
 * @param entity in words, `Tank`
 */
export function takenWords(entity: string, table: string | undefined, column: string): string {
  const name = entity.toLowerCase()
  const own = ['name', 'no'].some((end) => column === `${table}_${end}`)
    ? column.replace(`${table}_`, `${name} `)
    : column
  return `A ${name} with this ${own.replace(/_id$/, '').replaceAll('_', ' ')} already exists`
}
/** Integrity errors in the specification's words; undefined for anything else. */
export function refusalOf(
  error: unknown,
  {
    entity,
    deleting,
    inUse = IN_USE.other,
  }: { entity: string; deleting: boolean; inUse?: string | undefined },
): Refusal | undefined {
  if (error instanceof Refusal) return error
  const e = databaseError(error)
  if (!e) return undefined
  const named = /^(.+?)_((?:[a-z]+_)*[a-z]+)_(fkey|key)$/.exec(e.constraint ?? '')
  const column =
    e.constraint && e.table && e.constraint.startsWith(`${e.table}_`)
      ? e.constraint.slice(e.table.length + 1).replace(/_(fkey|key)$/, '')
      : (named?.[2] ?? '')
  if (e.code === '23503' && deleting) return conflict('IN_USE', inUse)
  if (e.code === '23503')
    return invalid(
      column,
      `Choose an existing ${column.replace(/_id$/, '').replaceAll('_', ' ')}`,
      'unknown_reference',
    )
  if (e.code === '23505') {
    // row security keeps what is doubled out of the error, so the key's name says which column it is
    const last = typedLast.get(e.constraint ?? '') ?? column
    return conflict('DUPLICATE', takenWords(entity, e.table, last), {
      fields: [{ path: last, message: 'Already exists', code: 'duplicate' }],
    })
  }
  if (e.code === '23P01') return conflict('OVERLAP', 'This period overlaps another one')
  if (e.code?.startsWith('23')) return conflict('IN_USE', IN_USE.integrity)
  if (e.code === '22003') return invalid('', 'A number is too large', 'too_big')
  return undefined
}

/** A refused body in the words that its call has for it. */
export const inWordsOf = (begins: string | undefined, refusal: Refusal): Refusal =>
  begins && refusal.status === 422 && refusal.code === 'VALIDATION' && !refusal.detail.startsWith(begins)
    ? new Refusal(422, refusal.code, `${begins}${refusal.detail}`, refusal.extra)
    : refusal

/** no form shows more, and a wrong body names every key it has */
const MOST_FIELDS = 50
const PATH_LENGTH = 200
const told = (fields: readonly FieldRefusal[]): FieldRefusal[] =>
  fields.slice(0, MOST_FIELDS).map((field) => ({ ...field, path: field.path.slice(0, PATH_LENGTH) }))

/** The body of a refusal as it travels. */
export const problemBody = (refusal: Refusal, requestId: string): Record<string, unknown> => ({
  detail: ellipsis(refusal.detail),
  code: refusal.code,
  fields: told(refusal.extra.fields ?? []),
  request_id: requestId,
  allowed: refusal.extra.allowed,
  current: refusal.extra.current,
  between: refusal.extra.between,
  retry_after: refusal.extra.retry_after,
})
