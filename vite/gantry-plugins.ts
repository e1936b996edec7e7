import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Outline, Place } from '../src/core/plugin/outline.ts'
import { plainPlaces } from '../src/core/plugin/plain-places.ts'
import { outsidePlugins } from '../scripts/shared/outside.mjs'
import { buildApart } from './apart.ts'
import { doors, loading, PEERS } from './outside.ts'

const PLUGINS = 'virtual:gantry-plugins'
const PLACES = 'virtual:gantry-places'
const resolved = (name: string) => `\0${name}`

const PLAIN = plainPlaces('', '', '', '').length
/** Returns the places of an area as source: those of a plain area by the function that makes them. */
function sourceOf(routes: readonly Place[]): string {
  const parts: string[] = []
  for (let at = 0; at < routes.length;) {
    const [list, , record] = routes.slice(at, at + PLAIN)
    const given = [
      list!.path,
      list!.title,
      record?.title ?? '',
      list!.permission?.split('.')[0] ?? '',
    ] as const
    const isPlain = JSON.stringify(routes.slice(at, at + PLAIN)) === JSON.stringify(plainPlaces(...given))
    parts.push(
      isPlain ? `...plainPlaces(${given.map((one) => JSON.stringify(one)).join(',')})` : JSON.stringify(list),
    )
    at += isPlain ? PLAIN : 1
  }
  return `[${parts.join(',')}]`
}
/** Returns the outline of an area as source. */
function outlineSource({ routes, ...rest }: Outline): string {
  return `{...${JSON.stringify(rest)},routes:${sourceOf(routes)}}`
}

/**
 * `virtual:gantry-plugins`: the manifests of src/plugins by folder, then those of installed packages by name.
 * `virtual:gantry-places`: what is known of these folders before they are loaded, as it is written down.
 */
export function gantryPlugins(): Plugin {
  let root = process.cwd()
  let isBuilt = false
  const plugins = async (): Promise<readonly string[]> => {
    const { client, off } = await buildApart(root, isBuilt)
    return [
      ...loading(client, off),
      "const folders = import.meta.glob('/src/plugins/*/index.ts', { eager: true, import: 'default' })",
      'export const plugins = [...Object.values(folders), ...installed]',
    ]
  }
  const places = (written: string): readonly string[] => {
    const manifest = (folder: string) => `/src/plugins/${folder}/index.ts`
    // what the first screens stand on, where an area says it apart
    const first = (folder: string) => {
      const apart = `/src/plugins/${folder}/first.ts`
      return existsSync(join(root, apart)) ? apart : manifest(folder)
    }
    const all = JSON.parse(readFileSync(written, 'utf8')) as Readonly<Record<string, Outline>>
    const here = Object.entries(all).filter(([folder]) => existsSync(join(root, manifest(folder))))
    const early = new Set(
      here.flatMap(([, { id, routes }]) => routes.flatMap(({ beside }) => (beside ? [id, ...beside] : []))),
    )
    return [
      "import { plainPlaces } from '/src/core/plugin/plain-places.ts'",
      `export const outlines = [${here.map(([, outline]) => outlineSource(outline)).join(',')}]`,
      'export const early = {',
      ...here.flatMap(([folder, { id }]) =>
        early.has(id) ? [`  '${id}': () => import('${first(folder)}'),`] : [],
      ),
      '}',
    ]
  }
  return {
    name: 'gantry-plugins',
    config: (_given, { command }) => {
      isBuilt = command === 'build'
      return {
        optimizeDeps: { exclude: [...outsidePlugins(root)] },
        resolve: { alias: doors(root), dedupe: PEERS },
      }
    },
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === PLUGINS || id === PLACES ? resolved(id) : undefined),
    async load(id) {
      if (id === resolved(PLUGINS)) {
        this.addWatchFile(join(root, 'package.json'))
        return (await plugins()).join('\n')
      }
      if (id !== resolved(PLACES)) return undefined
      const written = join(root, 'src/places.json')
      this.addWatchFile(written)
      return places(written).join('\n')
    },
  }
}
