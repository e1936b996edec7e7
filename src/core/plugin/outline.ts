/**
 * What is known of an area before it is loaded: its places, the words of menu and tabs, and its keys. Who opens one
 * of its places or presses one of its keys loads it.
 */
import type { MenuEntry, PluginManifest, Route, TabEntry } from './manifest.ts'

/** A place without its screen. */
export type Place = Omit<Route, 'load'>
/** An area as data. */
export interface Outline {
  readonly id: string
  readonly title: string
  readonly routes: readonly Place[]
  readonly menu: readonly MenuEntry[]
  readonly tabs?: readonly TabEntry[]
  /** what its commands are bound to */
  readonly keys?: readonly string[]
}
const keysOf = ({ commands = [] }: PluginManifest): Pick<Outline, 'keys'> => {
  const keys = new Set(commands.flatMap((command) => command.keys ?? []))
  return keys.size > 0 ? { keys: [...keys] } : {}
}
export const outlineOf = (manifest: PluginManifest): Outline => ({
  id: manifest.id,
  title: manifest.title,
  routes: (manifest.routes ?? []).map(({ load: _load, ...place }) => place),
  menu: manifest.menu ?? [],
  ...(manifest.tabs ? { tabs: manifest.tabs } : {}),
  ...keysOf(manifest),
})
/** A manifest that stands in the area's place; `load` brings a screen of it. */
export const standIn = (
  { keys: _keys, ...outline }: Outline,
  load: (place: Place) => Route['load'],
): PluginManifest => ({
  ...outline,
  routes: outline.routes.map((place) => ({ ...place, load: load(place) })),
})
