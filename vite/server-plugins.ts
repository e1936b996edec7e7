import type { Plugin } from 'vite'
import { doors, loading, outsidePlugins, PEERS } from './outside.ts'

const NAME = 'virtual:gantry-server-plugins'
const RESOLVED = `\0${NAME}`

/** The server sides of the folder plugins, and of the packages named in `gantry.plugins`. */
export function serverPlugins(): Plugin {
  const root = process.cwd()
  return {
    name: 'gantry-server-plugins',
    config: () => ({ resolve: { alias: doors(root), dedupe: PEERS } }),
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      return [
        ...loading(outsidePlugins(root).map((name) => `${name}/server`)),
        "const folders = import.meta.glob('/src/plugins/*/server.ts', { eager: true, import: 'default' })",
        'export const plugins = [...Object.values(folders), ...installed]',
      ].join('\n')
    },
  }
}
