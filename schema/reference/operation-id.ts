/** What a call is called in programs: its resource and what is done, from the address alone, so it stays. */
import { type ZodType } from 'zod'
import type { AnyRoute } from '../contract/kit.ts'

const ON_ROWS = { get: 'Get', post: 'Create', put: 'Update', delete: 'Remove' } as const

const isPage = (schema: ZodType): boolean => 'items' in ((schema as { shape?: object }).shape ?? {})
const camel = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[-_]/))
    .map((word, at) => (at ? word.replace(/^./, (c) => c.toUpperCase()) : word))
    .join('')

/** `POST /sales-order/{id}/assign` -> `salesOrderAssign`; `GET /yard/` -> `yardList`. */
export function operationIdOf({ method, path, returns, operation }: AnyRoute): string {
  if (operation) return operation
  const parts = path.split('/').filter(Boolean)
  const words = parts.filter((part) => !part.startsWith('{'))
  const name = camel(words)
  const endsInRow = parts.at(-1)?.startsWith('{')
  if (method === 'get' && words.at(-1) === 'all') return name
  if (method === 'get') return `${name}${!endsInRow && isPage(returns) ? 'List' : 'Get'}`
  // an address that ends in a verb is that verb: assign, simulate, log in
  const isVerb = !endsInRow && (words.length > 1 || (method === 'post' && !path.endsWith('/')))
  return isVerb && method !== 'delete' ? name : `${name}${ON_ROWS[method]}`
}

/** Names of all calls; where plugins bring a name twice, the later one says its method too. */
export function operationIds(routes: readonly AnyRoute[]): Map<AnyRoute, string> {
  const taken = new Set<string>()
  return new Map(
    routes.map((spec) => {
      const name = operationIdOf(spec)
      const ways = [name, `${name}By${spec.method.replace(/^./, (c) => c.toUpperCase())}`]
      const free = ways.find((one) => !taken.has(one)) ?? `${name}${taken.size}`
      taken.add(free)
      return [spec, free] as const
    }),
  )
}
