import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages the host names under `gantry.plugins`; `GANTRY_PLUGINS` names them for one build. */
export function outsidePlugins(root: string): readonly string[] {
  const once = process.env.GANTRY_PLUGINS
  if (once !== undefined)
    return once
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  const { gantry } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    gantry?: { plugins?: readonly string[] }
  }
  return gantry?.plugins ?? []
}
/**
 * The code that loads outside packages, each on its own: `installed` are those that
 * loaded, `off` says why the others did not. Their files are foreign: one that throws
 * while it loads costs itself, not the page or the server.
 */
export function loading(specifiers: readonly string[]): readonly string[] {
  if (specifiers.length === 0) return ['const installed = []', 'export const off = []']
  return [
    'export const off = []',
    `const load = async (plugin, from) => {
  try {
    const { default: manifest } = await from()
    if (manifest === null || typeof manifest !== 'object') throw new Error('its default export is no plugin')
    return [manifest]
  } catch (error) {
    off.push({ plugin, reasons: [error instanceof Error ? error.message : String(error)] })
    return []
  }
}`,
    `const installed = (await Promise.all([${specifiers.map((name) => `load(${JSON.stringify(name)}, () => import(${JSON.stringify(name)}))`).join(', ')}])).flat()`,
  ]
}
/** Packages that a plugin and the product share: one copy of each, the product's own. */
export const PEERS = ['react', 'react-dom', 'zod', 'rxjs', 'valtio']
/** The published doors lead to this copy, so that a plugin and the product share one of everything. */
export const doors = (root: string): Record<string, string> => ({
  'gantry/core': join(root, 'src/core/index.ts'),
  'gantry/schema': join(root, 'schema/public.ts'),
  'gantry/testing': join(root, 'src/core/testing.ts'),
  'gantry/server': join(root, 'server/index.ts'),
  'gantry/ui': join(root, 'src/ui/index.ts'),
})
