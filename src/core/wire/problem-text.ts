/** Finds the sentence in whatever was thrown, in the order of the specification (section 8). */
import { CallFailed } from './call-failed.ts'

export const VAGUE = 'Something went wrong'
export const NO_NETWORK = 'Network error. Please check your connection.'
export const NOT_JSON = 'Failed to parse API response'
/** Of an answer that is JSON and not what the call promises. */
export const NOT_AS_PROMISED = 'Unexpected API response format'

const PRODUCT =
  'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.'
const CUSTOMER =
  'Cannot delete this customer because it has associated records. Please remove related data first.'
const REFERENCED = 'Cannot delete this record because it is being referenced by other data.'
const ELSEWHERE = 'Cannot delete this record because it is being used elsewhere in the system.'
const INTEGRITY = /integrity|not[-_ ]?null|foreign key|violates .*constraint/i

/** What a database says of its constraints, in words for people; every other text is left as it is. */
export function friendly(detail: string): string {
  if (!INTEGRITY.test(detail)) return detail
  if (/product_id/i.test(detail)) return PRODUCT
  if (/customer_id/i.test(detail)) return CUSTOMER
  return /foreign key/i.test(detail) ? REFERENCED : ELSEWHERE
}

const spoken = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (held, key) =>
      typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[key] : undefined,
    value,
  )

/**
 * The thrown thing as the specification's extraction sees it: an answer's
 * body, and the answer beside it as `response`.
 */
function seen(thrown: unknown): unknown {
  if (!(thrown instanceof CallFailed)) return thrown
  if (typeof thrown.body === 'string') return thrown.body
  const response = { text: thrown.text, statusText: thrown.statusText, data: thrown.body }
  return { ...(thrown.body as object | undefined), response }
}

/**
 * String error, the error's message, a detail (top, message, data, response data), a message,
 * then response text and status text — these two only when the caller brought no words of its own.
 */
export function sentenceOf(thrown: unknown, failed?: string): string | undefined {
  const value = seen(thrown)
  const said =
    spoken(value) ??
    spoken(at(value, 'error')) ??
    (value instanceof Error ? spoken(value.message) : spoken(at(value, 'error', 'message'))) ??
    spoken(at(value, 'detail')) ??
    spoken(at(value, 'message', 'detail')) ??
    spoken(at(value, 'data', 'detail')) ??
    spoken(at(value, 'response', 'data', 'detail')) ??
    spoken(at(value, 'message')) ??
    spoken(at(value, 'message', 'message')) ??
    spoken(at(value, 'data', 'message'))
  if (said !== undefined) return friendly(said)
  if (failed !== undefined) return undefined
  return (
    spoken(at(value, 'response', 'text')) ??
    spoken(at(value, 'response', 'statusText')) ??
    spoken(at(value, 'statusText'))
  )
}
