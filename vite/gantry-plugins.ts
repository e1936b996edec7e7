import { join } from 'node:path'
import type { Plugin } from 'vite'
import { doors, loading, outsidePlugins, PEERS } from './outside.ts'

const NAME = 'virtual:gantry-plugins'
const RESOLVED = `\0${NAME}`

/**
 * `virtual:gantry-plugins`: the manifests of src/plugins by folder, then those of installed packages by name.
 */
export function gantryPlugins(): Plugin {
  let root = process.cwd()
  return {
    name: 'gantry-plugins',
    config: () => ({
      optimizeDeps: { exclude: [...outsidePlugins(root)] },
      resolve: { alias: doors(root), dedupe: PEERS },
    }),
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      this.addWatchFile(join(root, 'package.json'))
      return [
        ...loading(outsidePlugins(root)),
        "const folders = import.meta.glob('/src/plugins/*/index.ts', { eager: true, import: 'default' })",
        'export const plugins = [...Object.values(folders), ...installed]',
      ].join('\n')
    },
  }
}
