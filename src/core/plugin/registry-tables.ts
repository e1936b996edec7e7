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

/** Kinds of things with a name of their own: the word for one, its list in a manifest, its name, its table. */
const NAMED = [
  ['command', 'commands', 'id', 'commands'],
  ['event', 'events', 'type', 'events'],
  ['projection', 'projections', 'name', 'projections'],
  ['collection', 'collections', 'name', 'collections'],
  ['effect', 'effects', 'name', 'effects'],
  ['route', 'routes', 'path', 'routes'],
  ['capability', 'provides', 'name', 'provisions'],
] as const
interface Named {
  readonly kind: (typeof NAMED)[number][0]
  readonly name: string
  readonly one: unknown
  readonly table: Map<string, unknown>
}
/** Lists everything of a manifest that has a name of its own, each with its table. */
export const namedOf = (manifest: PluginManifest, tables: Tables): Named[] =>
  NAMED.flatMap(([kind, list, key, table]) =>
    ((manifest[list] ?? []) as readonly Readonly<Record<string, unknown>>[]).map((one) => ({
      kind,
      name: String(one[key]),
      one,
      table: tables[table] as Map<string, unknown>,
    })),
  )
