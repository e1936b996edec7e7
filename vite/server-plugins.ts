import path from 'node:path'
import type { Plugin } from 'vite'
import { filesBelow, outsideFolder } from '../scripts/shared/outside.mjs'
import { buildApart } from './apart.ts'
import { doors, loading, PEERS } from './outside.ts'

const THREADS = { 'search-worker': 'src/plugins/dispatch/server/center/search-worker.ts' }
const NAME = 'virtual:gantry-server-plugins'
const RESOLVED = `\0${NAME}`

/** The server sides of the folder plugins, and of the packages named in `gantry.plugins`. */
export function serverPlugins(): Plugin {
  const root = process.cwd()
  let isBuilt = false
  return {
    name: 'gantry-server-plugins',
    config: (_given, { command }) => {
      isBuilt = command === 'build'
      return { resolve: { alias: doors(root), dedupe: PEERS } }
    },
    // a thread of its own begins with a file of its own, beside the others
    buildStart() {
      if (!isBuilt) return
      for (const [name, id] of Object.entries(THREADS))
        this.emitFile({ type: 'chunk', id: path.join(root, id), fileName: `${name}.js` })
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const { server, off } = await buildApart(root, isBuilt)
      // in development a package that was left off is tried again when it changes
      const folders = off.flatMap(({ plugin }) => outsideFolder(root, plugin) ?? [])
      for (const file of folders.flatMap(filesBelow)) this.addWatchFile(file)
      return [
        ...loading(server, off),
        "const folders = import.meta.glob('/src/plugins/*/server.ts', { eager: true, import: 'default' })",
        'export const plugins = [...Object.values(folders), ...installed]',
      ].join('\n')
    },
  }
}
