import { join } from 'node:path'
import type { Off } from './apart.ts'

/**
 * The code that loads outside packages, each on its own: `installed` are those that loaded, `off` says why the
 * others did not, first of them those that could not be built. Their files are foreign: one that throws while it
 * loads costs itself, not the page or the server.
 */
export function loading(specifiers: readonly string[], unbuilt: readonly Off[]): readonly string[] {
  const off = `export const off = ${JSON.stringify(unbuilt)}`
  if (specifiers.length === 0) return ['const installed = []', off]
  return [
    off,
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
