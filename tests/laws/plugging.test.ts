/** A plugin goes and comes back while the product runs, and leaves nothing behind: over every manifest. */
import { afterAll, describe, expect, it } from 'vitest'
import type { PluginManifest } from '../../src/core/plugin/manifest.ts'
import { startTestGantry } from '../../src/core/testing.ts'
import { clientPlugins } from './everything.ts'

const all = clientPlugins.map(([, plugin]) => plugin)
const gantry = await startTestGantry(all)
afterAll(() => gantry.stop())

/** Everything the registry and the log hold, by name. */
function held() {
  const { registry, log } = gantry
  return {
    plugins: [...registry.plugins.keys()].toSorted(),
    commands: [...registry.commands.keys()].toSorted(),
    events: [...registry.events.keys()].toSorted(),
    routes: [...registry.routes.keys()].toSorted(),
    effects: [...registry.effects.keys()].toSorted(),
    provisions: [...registry.provisions.keys()].toSorted(),
    contributions: [...registry.contributions]
      .map(([point, values]) => `${point} ${values.length}`)
      .toSorted(),
    menu: registry.menu.map(({ to }) => to).toSorted(),
    tabs: registry.tabs.map(({ to }) => to).toSorted(),
    bindings: registry.bindings.map(({ keys, command }) => `${keys} ${command}`).toSorted(),
    projections: [...registry.projections.keys()].filter(log.hasProjection).toSorted(),
    collections: [...registry.collections.keys()].filter(log.hasCollection).toSorted(),
  }
}
const without = (names: readonly string[], mine: readonly string[]) =>
  names.filter((name) => !mine.includes(name))

describe('a plugin can be switched off and on at run time', () => {
  it('all of them are on', () => {
    expect(gantry.registry.failures).toEqual([])
    expect(held().plugins).toEqual(expect.arrayContaining(all.map(({ id }) => id)))
  })
  it.each(all.map((plugin) => [plugin.id, plugin] as const))('%s', (id, plugin: PluginManifest) => {
    const before = held()
    const reasons = gantry.unplug(id)
    if (reasons.length > 0) {
      // who is needed stays, whole
      const provided = new Set(plugin.provides?.map(({ name }) => name))
      expect(all.some((other) => other.needs?.some((name) => provided.has(name)))).toBe(true)
      expect(held()).toEqual(before)
      return
    }
    const gone = held()
    expect(gone.plugins).toEqual(without(before.plugins, [id]))
    expect(gone.commands).toEqual(without(before.commands, plugin.commands?.map((one) => one.id) ?? []))
    expect(gone.routes).toEqual(without(before.routes, plugin.routes?.map(({ path }) => path) ?? []))
    expect(gone.menu.length).toBe(before.menu.length - (plugin.menu?.length ?? 0))
    expect(gone.tabs.length).toBe(before.tabs.length - (plugin.tabs?.length ?? 0))
    for (const { name } of plugin.collections ?? []) expect(gantry.log.hasCollection(name)).toBe(false)
    for (const { name } of plugin.projections ?? []) expect(gantry.log.hasProjection(name)).toBe(false)
    for (const { name } of plugin.provides ?? [])
      expect(() => gantry.reading.use({ name })).toThrow(`Nobody provides "${name}"`)
    expect(gantry.plug(plugin)).toEqual([])
    expect(held()).toEqual(before)
  })
  it('one that is not there is refused with a sentence', () => {
    expect(gantry.unplug('nobody')).toEqual(['there is no plugin "nobody"'])
  })
})
