/** Reading a request as the contract says, before anything is done with it. */
import type { z, ZodError, ZodType } from 'zod'
import type { RouteSpec } from '#schema/kit.ts'
import { inZone } from '#schema/zone.ts'
import { withoutOwned } from './cut.ts'
import { Refusal, type FieldRefusal } from './refusal.ts'

const MB = 1024 * 1024
export const JSON_LIMIT = MB
export const FORM_LIMIT = 15 * MB

const WORDS: Record<string, (issue: { readonly [k: string]: unknown }) => string> = {
  unrecognized_keys: (i) => `Unknown field ${(i.keys as string[]).join(', ')}`,
  invalid_value: (i) => `Choose one of ${(i.values as unknown[] | undefined)?.join(', ') ?? 'the listed values'}`,
}
/** zod's issues as the field errors of the wire; a union reports what its last branch says. */
export function fieldsOf(error: ZodError): FieldRefusal[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [path, key].filter(Boolean).join('.'), message: 'Unknown field', code: 'unrecognized_keys' }))
    const message = WORDS[issue.code]?.(issue as never) ?? issue.message
    return [{ path, message: /^Invalid input: expected .* received undefined$/.test(message) ? 'Enter a value' : message, code: issue.code }]
  })
}
const label = (path: string): string => {
  const last = path.split('.').filter((p) => !/^\d+$/.test(p)).pop() ?? ''
  return last.replace(/_ids?$/, '').replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase())
}
export function refuseInvalid(fields: readonly FieldRefusal[]): never {
  const [first] = fields
  const detail = first ? (first.path ? `${label(first.path)}: ${first.message}` : first.message) : 'Please check your input'
  throw new Refusal(422, 'VALIDATION', detail, { fields })
}

/** `missing`: the specification's sentence when a field that must be there is not. */
export function parseWith<S extends ZodType>(schema: S, value: unknown, zone: string, missing?: string): z.output<S> {
  const parsed = inZone(zone, () => schema.safeParse(value))
  if (!parsed.success) {
    const fields = fieldsOf(parsed.error)
    const absent = (path: string) => path !== '' && ['', null, undefined].includes((value as Record<string, string | null> | null)?.[path])
    if (missing && fields.some((f) => absent(f.path))) throw new Refusal(422, 'VALIDATION', missing, { fields })
    refuseInvalid(fields)
  }
  return parsed.data
}

const depthOf = (value: unknown, depth = 0): number =>
  depth > 21 || !value || typeof value !== 'object' ? depth : Math.max(depth, ...Object.values(value).map((v) => depthOf(v, depth + 1)))

/** JSON body or multipart parts as a plain object; {} without a body. */
export async function readBody(request: Request, spec: RouteSpec): Promise<Record<string, unknown>> {
  if (spec.method === 'get') return {}
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const length = Number(request.headers.get('content-length') ?? 0)
  if (type === 'multipart/form-data') {
    if (!spec.form) throw new Refusal(415, 'UNSUPPORTED_TYPE', 'This file type is not accepted')
    if (length > FORM_LIMIT + MB) throw new Refusal(413, 'TOO_LARGE', 'The file is larger than 15 MB')
    let form: FormData
    try { form = await request.formData() } catch { throw new Refusal(400, 'BAD_REQUEST', 'The request body is not a valid form') }
    const out: Record<string, unknown> = {}
    for (const [name, value] of form.entries()) out[name] = name in out ? [out[name], value].flat() : value
    return out
  }
  if (length > JSON_LIMIT) throw new Refusal(413, 'TOO_LARGE', 'The file is larger than 1 MB')
  const text = await request.text()
  if (Buffer.byteLength(text) > JSON_LIMIT) throw new Refusal(413, 'TOO_LARGE', 'The file is larger than 1 MB')
  if (!text) return {}
  if (type !== 'application/json') throw new Refusal(415, 'UNSUPPORTED_TYPE', 'This file type is not accepted')
  let body: unknown
  try { body = JSON.parse(text) } catch { throw new Refusal(400, 'BAD_JSON', 'The request body is not valid JSON') }
  if (depthOf(body) > 20) throw new Refusal(422, 'VALIDATION', 'The request body is nested too deeply')
  return body as Record<string, unknown>
}

export interface Parsed { readonly params: unknown; readonly query: unknown; readonly body: unknown; readonly rev: number | undefined; readonly given: ReadonlySet<string> }

/** Applies `rev`, query-or-body and the strict shapes. */
export function parseRequest(spec: RouteSpec, raw: { params: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> }, zone: string): Parsed {
  const params = parseWith(spec.params, raw.params, zone)
  let body: unknown = raw.body
  let rev: number | undefined
  if (body && typeof body === 'object' && !Array.isArray(body)) {
    const { rev: sent, ...rest } = body as Record<string, unknown>
    if (sent !== undefined) {
      if (!Number.isInteger(Number(sent))) refuseInvalid([{ path: 'rev', message: 'Enter a whole number', code: 'invalid_type' }])
      rev = Number(sent)
    }
    body = withoutOwned(spec.body, spec.returns, rest)
  } else if (Array.isArray(body)) body = withoutOwned(spec.body, spec.returns, body)
  const query: Record<string, string> = { ...raw.query }
  if (spec.queryOrBody && body && typeof body === 'object') {
    const merged = { ...(body as Record<string, unknown>) }
    for (const [name, value] of Object.entries(query)) {
      if (name in merged && String(merged[name]) !== value) refuseInvalid([{ path: name, message: 'Given twice with different values', code: 'ambiguous' }])
      merged[name] = value
    }
    for (const name of Object.keys(query)) delete query[name]
    body = merged
  }
  const given = new Set(body && typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : [])
  return { params, query: parseWith(spec.query, query, zone), body: spec.method === 'get' ? {} : parseWith(spec.body, body, zone, spec.missing), rev, given }
}

/** `"v7"` -> 7, `*` -> 'exists'. */
export function readIfMatch(header: string | null): number | 'exists' | undefined {
  if (header === null) return undefined
  if (header.trim() === '*') return 'exists'
  const match = /^(?:W\/)?"v(\d+)"$/.exec(header.trim())
  if (!match) throw new Refusal(400, 'BAD_REQUEST', 'If-Match must look like "v7"')
  return Number(match[1])
}
