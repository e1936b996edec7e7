import type { AnyRoute } from '#schema/kit.ts'

export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
type Url = Pick<AnyRoute, 'path'>

/**
 * The path with its parameters and query filled in; lists are joined by commas, absent values are left out.
 */
export function urlOf(route: Url, { params = {}, query = {} }: Parts): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

const append = (form: FormData, key: string, value: unknown): void => {
  if (value === undefined || value === null) return
  if (value instanceof Blob) form.append(key, value, value instanceof File ? value.name : `${key}.pdf`)
  else if (Array.isArray(value) && value.every((one) => one instanceof Blob))
    for (const one of value) append(form, key, one)
  else form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The body as it travels: JSON, or multipart for calls that take files. */
export function bodyOf(
  route: Pick<AnyRoute, 'method' | 'form'>,
  body: unknown,
): { readonly body?: string | FormData; readonly headers: Record<string, string> } {
  if (route.method === 'get' || body === undefined) return { headers: {} }
  if (!route.form) {
    const empty =
      typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0
    return empty
      ? { headers: {} }
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  }
  const form = new FormData()
  for (const [key, value] of Object.entries(body as Record<string, unknown>)) append(form, key, value)
  return { body: form, headers: {} }
}
