/** Records of what the server answers to a file of tests: calls that were made, and texts that no page draws. */
import type { Server } from '../../server/server.ts'
import { NOT_DRAWN } from '../laws/agreed/specification.ts'
import { record } from '../recorded/records.ts'

const partsOf = (at: string): string[] =>
  at
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
/** The published address that such a call reaches: of several, the one with most words of its own. */
function addressOf(routes: Server['routes'], method: string, at: string): string {
  const asked = partsOf(at)
  const fitting = routes
    .filter((route) => route.method.toUpperCase() === method.toUpperCase())
    .map((route) => partsOf(route.path))
    .filter(
      (parts) =>
        parts.length === asked.length && parts.every((part, i) => part.startsWith('{') || part === asked[i]),
    )
    .toSorted((one, other) => one.join('').split('{').length - other.join('').split('{').length)
  return (fitting[0] ?? asked).join('/')
}

interface Answer {
  readonly status: number
  readonly body: unknown
}
/** The words of an answer for a person: of a refusal and its fields, or beside the data. */
function* wordsOf(body: unknown): Generator<unknown> {
  if (typeof body !== 'object' || body === null) return
  const { detail, fields, message } = body as Record<string, unknown>
  yield detail
  if (Array.isArray(fields))
    for (const field of fields) yield (field as { readonly message?: unknown } | null)?.message
  yield typeof message === 'object' ? (message as { readonly message?: unknown } | null)?.message : message
}
/** Records a call that is answered 2xx, or as the stub the specification wants, and what the answer says. */
export function recordAnswer(
  routes: Server['routes'],
  method: string,
  at: string,
  { status, body }: Answer,
): void {
  const code = (body as { readonly code?: unknown } | undefined)?.code
  if ((status >= 200 && status < 300) || code === 'NOT_IMPLEMENTED')
    record('called', `${method.toUpperCase()} /${addressOf(routes, method, at)}`)
  for (const words of wordsOf(body))
    if (typeof words === 'string' && NOT_DRAWN.has(words)) record('answered', words)
}
