/**
 * Plugins that an operator dropped beside the product: loaded after the start,
 * given one copy of everything, each on its own.
 */
import type { Gantry, PluginManifest } from '#core'

/** The page names them; under the dev server nobody filled the place in. */
const names = (): readonly string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="gantry-plugins"]')?.content ?? '')
    .split(' ')
    .filter((name) => /^[a-z][a-z0-9-]*$/.test(name))

async function plugIn(gantry: Gantry, plugin: string): Promise<void> {
  try {
    const [{ dropInKit }, { default: make }] = await Promise.all([
      import('./drop-in-kit.ts'),
      import(/* @vite-ignore */ `/plugins/${plugin}/client.js`) as Promise<{ default?: unknown }>,
    ])
    if (typeof make !== 'function') throw new Error('client.js exports no function by default')
    gantry.plug((make as (given: typeof dropInKit) => PluginManifest)(dropInKit))
  } catch (error) {
    gantry.switchedOff({ plugin, reasons: [error instanceof Error ? error.message : String(error)] })
  }
}
export function plugDropIns(gantry: Gantry): void {
  const dropped = names()
  if (dropped.length === 0) return
  // they are held against the areas and their permissions
  const plug = () => dropped.forEach((name) => void plugIn(gantry, name))
  void gantry.makeWhole().then(plug, plug)
}
