import type { Provision } from '../reading/provide.ts'
import type { AnyCollection } from '../log/collection.ts'
import type { AnyCommand } from '../command/command.ts'
import type { Effect } from './effect.ts'
import type { AnyEventDef } from '../log/event.ts'
import type { KeyBinding } from '../keys/keys.ts'
import type { MenuEntry, PluginManifest, Route, TabEntry } from './manifest.ts'
import type { AnyProjection } from '../log/projection.ts'

export interface Tables {
  readonly plugins: Map<string, PluginManifest>
  readonly commands: Map<string, AnyCommand>
  readonly events: Map<string, AnyEventDef>
  readonly projections: Map<string, AnyProjection>
  readonly collections: Map<string, AnyCollection>
  readonly effects: Map<string, Effect>
  readonly routes: Map<string, Route>
  readonly provisions: Map<string, Provision>
  readonly contributions: Map<string, unknown[]>
  readonly menu: MenuEntry[]
  readonly tabs: TabEntry[]
  readonly bindings: KeyBinding[]
  /** plugins that are on without some of their keys, and why */
  readonly unbound: { readonly plugin: string; readonly reasons: readonly string[] }[]
}
