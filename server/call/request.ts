/** Reading a request as the contract says, before anything is done with it. */
import type { z, ZodError, ZodType } from 'zod'
import type { RouteSpec } from '#schema/contract/kit.ts'
import { inZone } from '#schema/values/zone.ts'
import { withoutOwned } from '../log/cut.ts'
import { Refusal, type FieldRefusal } from '../refusal.ts'

type Issue = ZodError['issues'][number]
const KINDS: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Send a list',
  object: 'Send an object',
  file: 'Choose a file',
}
const atBound = (i: Issue & { origin?: string; minimum?: unknown; maximum?: unknown }): string => {
  const most = i.maximum !== undefined
  const bound = `${most ? 'at most' : 'at least'} ${String(i.maximum ?? i.minimum)}`
  if (i.origin === 'string') return `Use ${bound} characters`
  if (i.origin === 'array') return `Send ${bound}`
  return `Must be ${String(i.maximum ?? i.minimum)} or ${most ? 'less' : 'more'}`
}
/** Words of the contract stay; what zod says for itself is for programmers. */
function wordsOf(issue: Issue): string {
  if (issue.code === 'invalid_value') return `Choose one of ${issue.values.map(String).join(', ')}`
  if (!/^(Invalid|Too (small|big)|Unrecognized)\b/.test(issue.message)) return issue.message
  if (issue.code === 'too_small' || issue.code === 'too_big') return atBound(issue)
  if (issue.code !== 'invalid_type') return 'Enter a valid value'
  return issue.input === undefined && / received undefined$/.test(issue.message)
    ? 'Enter a value'
    : (KINDS[issue.expected] ?? 'Enter a valid value')
}
/** Of a union, the branch that at least took the value for one of its kind. */
const branchOf = (errors: readonly (readonly Issue[])[]): readonly Issue[] =>
  errors.find((issues) => !issues.some((i) => i.path.length === 0 && i.code === 'invalid_type')) ?? []
/**
 * Lists the faults that a shape found, as the fields of a 422: path from the body down (`line_items.0.quantity`), words
 * for people, code (api 1.3).
 */
export function fieldsOf(
  { issues }: { readonly issues: readonly Issue[] },
  below: readonly PropertyKey[] = [],
): FieldRefusal[] {
  return issues.flatMap((issue) => {
    const at = [...below, ...issue.path]
    const branch = issue.code === 'invalid_union' ? branchOf(issue.errors as unknown as Issue[][]) : []
    if (branch.length) return fieldsOf({ issues: branch }, at)
    const path = at.map(String).join('.')
    if (!path && issue.code === 'invalid_union')
      return [{ path, message: 'The request body must be an object or a list', code: issue.code }]
    if (!path && issue.code === 'invalid_type')
      return [
        {
          path,
          message: `The request body must be ${issue.expected === 'array' ? 'a list' : 'an object'}`,
          code: issue.code,
        },
      ]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [path, key].filter(Boolean).join('.'),
        message: 'Unknown field',
        code: 'unrecognized_keys',
      }))
    return [{ path, message: wordsOf(issue), code: issue.code }]
  })
}
const label = (path: string): string => {
  const last =
    path
      .split('.')
      .filter((p) => !/^\d+$/.test(p))
      .pop() ?? ''
  return last
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (c) => c.toUpperCase())
}
const detailOf = ({ path, message }: FieldRefusal): string => (path ? `${label(path)}: ${message}` : message)
export function refuseInvalid(fields: readonly FieldRefusal[]): never {
  const [first] = fields
  throw new Refusal(422, 'VALIDATION', first ? detailOf(first) : 'Please check your input', { fields })
}

/** Words of the specification for a value that does not fit. */
interface Words {
  /** when what must be there is not: alone, without a field's name */
  readonly missing?: string | undefined
  readonly ofNull?: string | undefined
}
/** A value as the shape answers it; what does not fit is refused with 422 `VALIDATION` and its fields. */
export function parseWith<S extends ZodType>(
  schema: S,
  value: unknown,
  zone: string,
  { missing, ofNull }: Words = {},
): z.output<S> {
  const parsed = inZone(zone, () => schema.safeParse(value))
  if (!parsed.success) {
    const sentAt = (path: string) => (value as Record<string, unknown> | null)?.[path]
    const fields = fieldsOf(parsed.error).map((field) =>
      ofNull && sentAt(field.path) === null ? { ...field, message: ofNull } : field,
    )
    const isAbsent = ({ path, message }: FieldRefusal): boolean => {
      const sent = path === '' ? true : sentAt(path)
      return message === missing || (typeof sent === 'string' ? sent.trim() === '' : (sent ?? null) === null)
    }
    if (missing && fields.some(isAbsent)) throw new Refusal(422, 'VALIDATION', missing, { fields })
    refuseInvalid(fields)
  }
  return parsed.data
}

/** A value of a body as an address would say it. */
const asWord = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** The longest list of any call. */
const LIST = 1000
/**
 * Finds what no field may have, at any depth: characters the database
 * cannot store, endless lists. The first such place.
 */
function refused(value: unknown, path = ''): FieldRefusal | undefined {
  if (typeof value === 'string')
    return /[\u0000\p{Surrogate}]/u.test(value)
      ? { path, message: 'Remove the control characters', code: 'invalid_text' }
      : undefined
  if (!value || typeof value !== 'object' || value instanceof Blob) return undefined
  if (Array.isArray(value) && value.length > LIST)
    return { path, message: `Send at most ${LIST}`, code: 'too_big' }
  for (const [key, held] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    const found = refused(key, at) ?? refused(held, at)
    if (found) return found
  }
  return undefined
}

export interface Parsed {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly rev: number | undefined
  readonly given: ReadonlySet<string>
}

/** Applies `rev`, query-or-body and the strict shapes. */
export function parseRequest(
  spec: RouteSpec,
  raw: { params: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> },
  zone: string,
): Parsed {
  const params = parseWith(spec.params, raw.params, zone, { missing: spec.missingId })
  const bad = refused(raw.query) ?? (typeof raw.body === 'object' ? refused(raw.body) : undefined)
  if (bad) refuseInvalid([bad])
  let body: unknown = raw.body
  let rev: number | undefined
  if (body && typeof body === 'object' && !Array.isArray(body)) {
    const { rev: sent, ...rest } = body as Record<string, unknown>
    if (sent !== undefined) {
      if (!Number.isInteger(Number(sent)))
        refuseInvalid([{ path: 'rev', message: 'Enter a whole number', code: 'invalid_type' }])
      rev = Number(sent)
    }
    body = spec.exact ? rest : withoutOwned(spec.body, spec.returns, rest)
  } else if (Array.isArray(body)) body = withoutOwned(spec.body, spec.returns, body)
  let { query } = raw
  if (spec.queryOrBody && body && typeof body === 'object' && !Array.isArray(body)) {
    const sent = new Map(Object.entries(body))
    for (const [name, value] of Object.entries(query))
      if (sent.has(name) && asWord(sent.get(name)) !== value)
        refuseInvalid([{ path: name, message: 'Given twice with different values', code: 'ambiguous' }])
    body = { ...body, ...query }
    query = {}
  }
  const given = new Set(body && typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : [])
  return {
    params,
    query: parseWith(spec.query, query, zone),
    body:
      spec.method === 'get'
        ? {}
        : parseWith(spec.body, body, zone, { missing: spec.missing, ofNull: spec.invalid?.ofNull }),
    rev,
    given,
  }
}

/** `"v7"` -> 7, `*` -> 'exists'. */
export function readIfMatch(header: string | null): number | 'exists' | undefined {
  if (header === null) return undefined
  if (header.trim() === '*') return 'exists'
  const match = /^(?:W\/)?"v(\d+)"$/.exec(header.trim())
  if (!match) throw new Refusal(400, 'BAD_REQUEST', 'If-Match must look like "v7"')
  return Number(match[1])
}
