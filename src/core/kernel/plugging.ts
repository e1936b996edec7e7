/** Plugins come and go while the kernel runs; one that goes leaves nothing behind. */
import type { Contract } from '#schema/contract/kit.ts'
import type { PluginManifest } from '../plugin/manifest.ts'
import type { Notice } from '../notify/notices.ts'
import type { Failure, OpenRegistry } from '../plugin/registry.ts'
import type { Parts } from './parts.ts'

const foldsOf = (manifest: PluginManifest) => ({
  projections: manifest.projections ?? [],
  collections: manifest.collections ?? [],
  types: (manifest.events ?? []).map((event) => event.type),
})

export function createPlugging(
  { registry, add, remove, exchange }: OpenRegistry,
  { log, bus, state, notices, outbox }: Parts,
  restartEffects: () => void,
) {
  /** Warns the office by a notice, and the author of the plugin by the console. */
  const warn = (code: Notice['code'], how: string, { plugin, reasons }: Failure) => {
    const text = `The plugin "${plugin}" is ${how}: ${reasons.join('; ')}`
    notices.add({ code, plugin, text })
    console.warn(text)
  }
  /** Says that a plugin is off, and why. */
  const switchedOff = (failure: Failure) => warn('plugin-off', 'switched off', failure)
  const warned = new Set<string>()
  /** Warns once for each plugin that is on without some keys. */
  const tellUnbound = () => {
    for (const one of registry.unbound)
      if (!warned.has(one.plugin)) {
        warned.add(one.plugin)
        warn('key-taken', 'on without some keys', one)
      }
  }
  /** What came is folded, runs, and shows what waits of it. */
  const settle = (come: readonly PluginManifest[]) => {
    for (const { projections, collections, types } of come.map(foldsOf))
      log.add({
        projections: projections.filter(({ name }) => !log.hasProjection(name)),
        collections: collections.filter(({ name }) => !log.hasCollection(name)),
        types,
      })
    restartEffects()
    outbox.look()
    tellUnbound()
    state.plugged++
  }
  registry.failures.forEach(switchedOff)
  tellUnbound()
  return {
    switchedOff,
    /** Puts areas in the place of their outlines; those that are there already stay as they are. */
    bring: (come: readonly PluginManifest[], among?: readonly Contract[]): void => {
      const before = new Set(registry.plugins.values())
      for (const failure of exchange(come, among)) switchedOff(failure)
      settle([...registry.plugins.values()].filter((manifest) => !before.has(manifest)))
    },
    /** Adds a plugin; answers why not. */
    plug: (manifest: PluginManifest): readonly string[] => {
      const reasons = add(manifest)
      if (reasons.length > 0) switchedOff({ plugin: manifest?.id ?? '?', reasons })
      else {
        settle([manifest])
      }
      return reasons
    },
    /** Takes a plugin away; answers why not. What waits to be sent of its commands goes on waiting. */
    unplug: (id: string): readonly string[] => {
      const manifest = registry.plugins.get(id)
      const reasons = remove(id)
      if (reasons.length > 0 || !manifest) return reasons
      restartEffects()
      log.remove(foldsOf(manifest))
      bus.drop((manifest.commands ?? []).map((command) => command.id))
      state.plugged++
      return reasons
    },
  }
}
