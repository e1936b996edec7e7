import type { AnyRoute } from '#schema/contract/kit.ts'

export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
/** A query as the server reads it: lists are joined by commas, absent values are left out. */
export function queryOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.toString()
}

const append = (form: FormData, key: string, value: unknown): void => {
  if (value === undefined || value === null) return
  if (value instanceof Blob) form.append(key, value, value instanceof File ? value.name : `${key}.pdf`)
  else if (Array.isArray(value) && value.every((one) => one instanceof Blob))
    for (const one of value) append(form, key, one)
  else form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const isEmpty = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) append(form, key, value)
  return form
}
interface BodyInit {
  readonly body?: unknown
  readonly bodySerializer?: (body: unknown) => string | FormData
}
/** The body as it travels: JSON, or multipart for calls that take files; an empty one is none. */
export function bodyOf(route: Pick<AnyRoute, 'method' | 'form'>, body: unknown): BodyInit {
  if (route.method === 'get' || body === undefined) return {}
  if (route.form) return { body, bodySerializer: (given) => formOf(given as object) }
  return isEmpty(body) ? {} : { body, bodySerializer: (given) => JSON.stringify(given) }
}
