/**
 * What is known of an area before it is loaded: its places and the words of the menu. Who opens one of them loads it.
 */
import type { MenuEntry, PluginManifest, Route } from './manifest.ts'

/** A place without its screen. */
export type Place = Omit<Route, 'load'>
/** An area as data. */
export interface Outline {
  readonly id: string
  readonly title: string
  readonly routes: readonly Place[]
  readonly menu: readonly MenuEntry[]
}
export const outlineOf = ({ id, title, routes = [], menu = [] }: PluginManifest): Outline => ({
  id,
  title,
  routes: routes.map(({ load: _load, ...place }) => place),
  menu,
})
/** A manifest that stands in the area's place; `load` brings a screen of it. */
export const standIn = (outline: Outline, load: (place: Place) => Route['load']): PluginManifest => ({
  ...outline,
  routes: outline.routes.map((place) => ({ ...place, load: load(place) })),
})
