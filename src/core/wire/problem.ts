import { ellipsis } from '#schema/contract/problem.ts'
import { CallFailed } from './call-failed.ts'
import { sentenceOf, VAGUE } from './problem-text.ts'

/** One field the person has to look at; `path` is dotted as in `line_items.0.quantity`. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
  readonly code: string
}
/** Why a call was rejected; `detail` is one sentence of at most 200 characters, fit for a toast. */
export interface Problem {
  readonly code: string
  readonly detail: string
  readonly fields: readonly FieldProblem[]
  /** the same call may succeed later without a change */
  readonly retryable: boolean
  readonly status?: number
  readonly request_id?: string
  /** next states that are allowed (409) */
  readonly allowed?: readonly string[]
  /** the row as it is now (412) */
  readonly current?: unknown
  /** seconds (429, 503) */
  readonly retry_after?: number
  /** of an action whose failure has a result of its own (specification 8), with `message` */
  readonly status_code?: number
  readonly message?: string
}

/** Thrown by the kernel itself; carries the finished problem. */
export class Rejection extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail)
    this.name = 'Rejection'
  }
}

/** A problem found on this side of the wire. */
export const problem = (code: string, detail: string, more: Partial<Problem> = {}): Problem => ({
  code,
  detail: ellipsis(detail),
  fields: [],
  retryable: false,
  ...more,
})
/**
 * A refusal by the browser itself, in the form of one by the server: a code and one sentence for people (api
 * 1.3).
 */
export const refuse = (code: string, detail: string, more?: Partial<Problem>): Rejection =>
  new Rejection(problem(code, detail, more))

const RETRYABLE = new Set([0, 401, 408, 425, 429])
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * Any thrown thing as a problem; `failed` are the command's own
 * words, used when the thing says nothing itself.
 */
export function problemOf(thrown: unknown, failed?: string): Problem {
  if (thrown instanceof Rejection) return thrown.problem
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return problem('CANCELLED', 'Cancelled')
  const detail = ellipsis(sentenceOf(thrown, failed) ?? failed ?? VAGUE)
  if (!(thrown instanceof CallFailed)) return problem('FAILED', detail)
  const body = record(thrown.body)
  const known = {
    ...(typeof body.request_id === 'string' ? { request_id: body.request_id } : {}),
    ...(Array.isArray(body.allowed) ? { allowed: body.allowed as string[] } : {}),
    ...('current' in body ? { current: body.current } : {}),
    ...(typeof body.retry_after === 'number' ? { retry_after: body.retry_after } : {}),
  }
  return {
    code: thrown.code ?? (typeof body.code === 'string' ? body.code : `HTTP_${thrown.status}`),
    detail,
    status: thrown.status,
    fields: Array.isArray(body.fields) ? (body.fields as FieldProblem[]) : [],
    retryable: RETRYABLE.has(thrown.status) || thrown.status >= 500,
    ...known,
  }
}
