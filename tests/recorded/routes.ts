/** Routes of the specification as patterns of paths. */
import { ROUTES } from '../laws/agreed/specification.ts'

const patterns = ROUTES.map((route) => ({
  route,
  // a written-out part is more particular than a pattern
  weight: route.replaceAll(/:\w+|\*/g, '').length,
  pattern: new RegExp(`^${route.replace('/*', '(/.*)?').replaceAll(/:\w+/g, '\\d+')}$`),
})).toSorted((one, other) => other.weight - one.weight)
/** The route of the specification that a path is of. */
export const routeOf = (path: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(path.length > 1 ? path.replace(/\/$/, '') : path))?.route
