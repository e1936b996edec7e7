/**
 * Which calls a file of tests makes, and are answered 2xx, or as the stub the specification wants:
 * written when it ends, so that docs/coverage.md says what was made and not what was named
 * (`scripts/called.mjs`).
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Server } from '../../server/server.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'gantry-called')
const made = new Set<string>()

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
/** Notes a call and its answer; a refusal is none. */
export function noteCall(
  routes: Server['routes'],
  method: string,
  at: string,
  answer: { readonly status: number; readonly code: unknown },
): void {
  if ((answer.status >= 200 && answer.status < 300) || answer.code === 'NOT_IMPLEMENTED')
    made.add(`${method.toUpperCase()} /${addressOf(routes, method, at)}`)
}

/** Writes down what was made in a file of tests that has ended; the next one begins with nothing. */
export function writeCalls(file: string): void {
  const root = path.join(import.meta.dirname, '..', '..')
  const name = path.relative(root, file).split(path.sep).join('/')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(
    path.join(folder, `${name.replaceAll('/', '~')}.json`),
    JSON.stringify([...made].toSorted(), null, 1),
  )
  made.clear()
}
