import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages the host names under `gantry.plugins`; `GANTRY_PLUGINS` names them for one build. */
export function outsidePlugins(root: string): readonly string[] {
  const once = process.env.GANTRY_PLUGINS
  if (once !== undefined) return once.split(',').map((name) => name.trim()).filter(Boolean)
  const { gantry } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { gantry?: { plugins?: readonly string[] } }
  return gantry?.plugins ?? []
}
/** The published doors lead to this copy, so that a plugin and the product share one of everything. */
export const doors = (root: string): Record<string, string> => ({
  'gantry/core': join(root, 'src/core/index.ts'), 'gantry/schema': join(root, 'schema/public.ts'), 'gantry/server': join(root, 'server/index.ts'), 'gantry/ui': join(root, 'src/ui/index.ts'),
})
