/** Imports between plugins: the graph, its circles and its mutual pairs. */
import path from 'node:path'
import ts from 'typescript'
import { textOf } from '../everything.ts'
import { pluginFiles, pluginOf, plugins } from './sources.ts'

/** One file of a plugin that imports one file of another; imports of types and lazy imports count. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly file: string
  readonly target: string
}

/** The file that an import of a plugin names; undefined outside the plugins' folders. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#plugins/')) return `src/plugins/${specifier.slice('#plugins/'.length)}`
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined
}
function importsOf(file: string): Import[] {
  const targets = ts
    .preProcessFile(textOf(file), true, true)
    .importedFiles.flatMap(({ fileName }) => targetOf(file, fileName) ?? [])
  const from = pluginOf(file)!
  return [...new Set(targets)].flatMap((target) => {
    const to = pluginOf(target)
    return to && to !== from ? [{ from, to, file, target }] : []
  })
}
export const imports: readonly Import[] = pluginFiles.flatMap(importsOf)

const known = new Map(
  plugins.map((name) => [name, new Set(imports.flatMap(({ from, to }) => (from === name ? [to] : [])))]),
)
/** Tells if a plugin imports another one itself. */
export const knows = (from: string, to: string): boolean => known.get(from)?.has(to) ?? false

/** The plugins that a plugin reaches over any number of imports. */
function reachOf(start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const next of known.get(name) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}
/** The plugins of the largest circle: each reaches each other one. */
export function largestCircle(): readonly string[] {
  const reach = new Map(plugins.map((name) => [name, reachOf(name)]))
  const circles = plugins.map((name) =>
    plugins.filter((other) => reach.get(name)!.has(other) && reach.get(other)!.has(name)),
  )
  return circles.reduce((most, circle) => (circle.length > most.length ? circle : most), [])
}
/** Pairs of plugins that import each other. */
export const mutualPairs = (): string[] =>
  plugins.flatMap((a) => plugins.filter((b) => a < b && knows(a, b) && knows(b, a)).map((b) => `${a} ↔ ${b}`))
