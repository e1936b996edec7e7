import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Outline } from '../src/core/plugin/outline.ts'
import { outsidePlugins } from '../scripts/shared/outside.mjs'
import { buildApart } from './apart.ts'
import { doors, loading, PEERS } from './outside.ts'

const PLUGINS = 'virtual:gantry-plugins'
const PLACES = 'virtual:gantry-places'
const resolved = (name: string) => `\0${name}`

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
      `export const outlines = ${JSON.stringify(here.map(([, outline]) => outline))}`,
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
