/** The body of a request, read before anything is locked and never further than its limit. */
import type { RouteSpec } from '#schema/contract/kit.ts'
import { Refusal } from '../refusal.ts'

const KB = 1024
const MB = 1024 * KB
export const JSON_LIMIT = MB
/** of a call that needs no sign-in: who asks is not known yet */
export const PUBLIC_LIMIT = 16 * KB
export const FORM_LIMIT = 15 * MB
/** The parts around a file in a form. */
const MARGIN = MB
const DEPTH = 20
/** fields of one object, and parts of one form */
const WIDTH = 1000
/** everything in a body together, as a thousand lines of twenty fields */
const VALUES = 20_000

const tooLarge = (limit: number): Refusal =>
  new Refusal(
    413,
    'TOO_LARGE',
    limit < MB
      ? `The request body is larger than ${limit / KB} KB`
      : `The file is larger than ${limit / MB} MB`,
  )
/** Stops at the limit, whatever length was announced. */
async function bytesOf(request: Request, most: number, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(limit)
  const parts: Uint8Array[] = []
  let size = 0
  if (request.body)
    for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > most) throw tooLarge(limit)
      parts.push(part)
    }
  return Buffer.concat(parts) as Uint8Array<ArrayBuffer>
}
/** Counts what a body holds before any schema looks at it, and stops where it is too much. */
function refuseLarge(body: unknown): void {
  let count = 0
  const look = (value: unknown, depth: number): void => {
    if (++count > VALUES) throw new Refusal(422, 'VALIDATION', 'The request body holds too many values')
    if (!value || typeof value !== 'object') return
    if (depth >= DEPTH) throw new Refusal(422, 'VALIDATION', 'The request body is nested too deeply')
    if (Array.isArray(value)) return value.forEach((held) => look(held, depth + 1))
    let keys = 0
    for (const key in value) {
      if (++keys > WIDTH) throw new Refusal(422, 'VALIDATION', `Send at most ${WIDTH} fields`)
      look((value as Record<string, unknown>)[key], depth + 1)
    }
  }
  look(body, 0)
}

/** The parts of a form by their names; a name that is there more than once has a list. */
function partsOf(form: FormData): Record<string, unknown> {
  const parts = new Map<string, unknown[]>()
  let count = 0
  for (const [name, value] of form.entries()) {
    if (++count > WIDTH) throw new Refusal(422, 'VALIDATION', `Send at most ${WIDTH} fields`)
    const said = parts.get(name)
    if (said) said.push(value)
    else parts.set(name, [value])
  }
  return Object.fromEntries([...parts].map(([name, said]) => [name, said.length === 1 ? said[0] : said]))
}

/** JSON body or multipart parts as a plain object; {} without a body. */
export async function readBody(request: Request, spec: RouteSpec): Promise<Record<string, unknown>> {
  if (spec.method === 'get') return {}
  const header = request.headers.get('content-type') ?? ''
  const type = header.split(';')[0]!.trim().toLowerCase()
  if (type === 'multipart/form-data') {
    if (!spec.form) throw new Refusal(415, 'UNSUPPORTED_TYPE', 'This file type is not accepted')
    const bytes = await bytesOf(request, FORM_LIMIT + MARGIN, FORM_LIMIT)
    let form: FormData
    try {
      form = await new Response(bytes, { headers: { 'content-type': header } }).formData()
    } catch {
      throw new Refusal(400, 'BAD_REQUEST', 'The request body is not a valid form')
    }
    return partsOf(form)
  }
  const limit = spec.permission === 'public' ? PUBLIC_LIMIT : JSON_LIMIT
  const text = new TextDecoder().decode(await bytesOf(request, limit, limit))
  if (!text) return {}
  if (type !== 'application/json')
    throw new Refusal(415, 'UNSUPPORTED_TYPE', 'This file type is not accepted')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'BAD_JSON', 'The request body is not valid JSON')
  }
  refuseLarge(body)
  return body as Record<string, unknown>
}
