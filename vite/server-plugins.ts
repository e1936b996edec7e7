import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAME = 'virtual:gantry-server-plugins'
const RESOLVED = `\0${NAME}`

/** The server sides of the folder plugins, and of the packages named in `gantry.plugins`. */
export function serverPlugins(): Plugin {
  const outside = (): string[] => (JSON.parse(readFileSync('package.json', 'utf8')) as { gantry?: { plugins?: string[] } }).gantry?.plugins ?? []
  return {
    name: 'gantry-server-plugins',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const packages = outside()
      return [
        ...packages.map((name, i) => `import outside${i} from ${JSON.stringify(`${name}/server`)}`),
        `const folders = import.meta.glob('/src/plugins/*/server.ts', { eager: true, import: 'default' })`,
        `export const plugins = [...Object.values(folders), ${packages.map((_, i) => `outside${i}`).join(', ')}]`,
      ].join('\n')
    },
  }
}
