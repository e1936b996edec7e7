/**
 * Outside packages, each built by itself before the product is: one that cannot be built is named with its reason
 * and left off, in the browser and on the server, and the rest is built without it.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { outsideFolder, outsidePlugins } from '../scripts/shared/outside.mjs'
import { doors, PEERS } from './outside.ts'

/** A plugin that is off, and why. */
export interface Off {
  readonly plugin: string
  readonly reasons: readonly string[]
}
export interface Apart {
  /** specifiers that the browser and the server load */
  readonly client: readonly string[]
  readonly server: readonly string[]
  readonly off: readonly Off[]
}
const ENTRY = 'virtual:outside-package'

/**
 * Gantry as a package sees it: the names of its doors, and nothing behind them. A door is read, so that a name it
 * does not export is found; what it hands on is left out, except where it hands on all of a file.
 */
function doorsAlone(root: string, specifier: string): Plugin {
  const ours = ['src', 'schema', 'server'].map((folder) => join(root, folder, '/'))
  const handsOnAll = (file: string, id: string) =>
    readFileSync(file, 'utf8').includes(`export * from '${id}'`)
  return {
    name: 'gantry-doors-alone',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === ENTRY) return `\0${ENTRY}`
      const door = doors(root)[id]
      if (door) return door
      if (!importer || !ours.some((folder) => importer.startsWith(folder))) return undefined
      return handsOnAll(importer, id) ? undefined : { id, external: true }
    },
    load: (id) =>
      id === `\0${ENTRY}` ? `export const load = () => import(${JSON.stringify(specifier)})` : undefined,
  }
}
/** The message of a bundler without its colours and its drawing: a sentence and the place. */
function sentenceOf(error: unknown, folder: string, root: string): string {
  const text = (error as Error).message.replaceAll(/\u001B\[[\d;]*m/g, '')
  const sentence = /^\[[^\]]+\] ?(.+)$/m.exec(text)?.[1] ?? text.split('\n')[0]!
  const place = /\[ (\S+:\d+:\d+) \]/.exec(text)?.[1]
  const files = (one: string) => one.replaceAll(`${relative(root, folder)}/`, '')
  return files(place ? `${sentence} (${place})` : sentence)
}
async function tryBuild(root: string, specifier: string, ssr: boolean): Promise<void> {
  const [{ build }, { default: react }, { vanillaExtractPlugin }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@vanilla-extract/vite-plugin'),
  ])
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), vanillaExtractPlugin(), doorsAlone(root, specifier)],
    resolve: { dedupe: PEERS },
    build: { write: false, minify: false, ssr, rolldownOptions: { input: ENTRY } },
  })
}
/** Returns the sides of a package; without `exports` both. */
function sidesOf(folder: string): { client: boolean; server: boolean } {
  try {
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports?: object }
    if (exports) return { client: '.' in exports, server: './server' in exports }
  } catch {
    // a folder without a manifest
  }
  return { client: true, server: true }
}
/** Tries each package of the host by itself; a server of development shows faults where a package is loaded. */
export async function buildApart(root: string, isBuilt: boolean): Promise<Apart> {
  const client: string[] = []
  const server: string[] = []
  const off: Off[] = []
  for (const plugin of outsidePlugins(root)) {
    const folder = outsideFolder(root, plugin)
    const refuse = (reason: string) => off.push({ plugin, reasons: [reason] })
    if (!folder) {
      refuse(
        `it is not installed: npm install the folder or the package beside Gantry, or take its name out of "gantry.plugins"`,
      )
      continue
    }
    const sides = sidesOf(folder)
    try {
      if (isBuilt && sides.client) await tryBuild(root, plugin, false)
      if (isBuilt && sides.server) await tryBuild(root, `${plugin}/server`, true)
      if (sides.client) client.push(plugin)
      if (sides.server) server.push(`${plugin}/server`)
    } catch (error) {
      refuse(`it cannot be built: ${sentenceOf(error, folder, root)}`)
    }
  }
  return { client, server, off }
}
