/**
 * Plugins that an operator dropped beside the product: loaded after the start,
 * given one copy of everything, each on its own.
 */
import type { Gantry, PluginManifest } from '#core'

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
/** Plugs them in; settles when each of them is on or off. */
export async function plugDropIns(gantry: Gantry, dropped: readonly string[]): Promise<void> {
  // they are held against the areas and their permissions
  await gantry.makeWhole().catch(() => undefined)
  await Promise.all(dropped.map((name) => plugIn(gantry, name)))
}
