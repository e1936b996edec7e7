/** The body of a request, read before anything is locked and never further than its limit. */
import type { RouteSpec } from '#schema/contract/kit.ts'
import { Refusal } from '../refusal.ts'

const MB = 1024 * 1024
export const JSON_LIMIT = MB
export const FORM_LIMIT = 15 * MB
/** The parts around a file in a form. */
const MARGIN = MB
const DEPTH = 20

const tooLarge = (limit: number): Refusal =>
  new Refusal(413, 'TOO_LARGE', `The file is larger than ${limit / MB} MB`)
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
const depthOf = (value: unknown, depth = 0): number =>
  depth > DEPTH || !value || typeof value !== 'object'
    ? depth
    : Math.max(depth, ...Object.values(value).map((v) => depthOf(v, depth + 1)))

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
    const parts = new Map<string, unknown>()
    for (const [name, value] of form.entries())
      parts.set(name, parts.has(name) ? [parts.get(name), value].flat() : value)
    return Object.fromEntries(parts)
  }
  const text = new TextDecoder().decode(await bytesOf(request, JSON_LIMIT, JSON_LIMIT))
  if (!text) return {}
  if (type !== 'application/json')
    throw new Refusal(415, 'UNSUPPORTED_TYPE', 'This file type is not accepted')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'BAD_JSON', 'The request body is not valid JSON')
  }
  if (depthOf(body) > DEPTH) throw new Refusal(422, 'VALIDATION', 'The request body is nested too deeply')
  return body as Record<string, unknown>
}
