import { matchRoute, useRouter } from 'wouter'
import type { Registry, Route } from '#core'

function partWeight(part: string): number {
  if (part.startsWith('*')) return 0
  return part.startsWith(':') ? 1 : 2
}
const weight = (path: string): number =>
  path.split('/').reduce((sum, part) => sum * 4 + partWeight(part), 0) + (path.includes('*') ? -0.5 : 0)
/** The most particular route wins: `/yard/new` before `/yard/:id`, wildcards last. */
export const sortRoutes = (routes: Iterable<Route>): readonly Route[] =>
  [...routes].toSorted(
    (a, b) => b.path.split('/').length - a.path.split('/').length || weight(b.path) - weight(a.path),
  )

/** A record is called by its number: `/sales-order/board` is none. */
const isNumber = (id: string | undefined): boolean => id === undefined || /^-?\d+$/.test(id)
/** The route a path belongs to; a trailing slash changes nothing. */
export function useMatch(registry: Registry, path: string): Route | undefined {
  const { parser } = useRouter()
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  return sortRoutes(registry.routes.values()).find((route) => {
    const [belongs, params] = matchRoute(parser, route.path.replace(/\/\*$/, '/*?'), clean)
    return belongs && isNumber((params as { readonly id?: string }).id)
  })
}
