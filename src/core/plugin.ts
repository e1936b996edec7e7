import type { ComponentType } from 'react'
import type { Api } from './api.ts'
import type { Capability, Contribution, Point, Provision } from './capability.ts'
import type { AnyCollection, Collection } from './collection.ts'
import type { AnyCommand, Dispatch } from './command.ts'
import type { Facts, When } from './context.ts'
import type { Effect } from './effect.ts'
import type { AnyEventDef, EventDraft } from './event.ts'
import type { AnyProjection, Projection } from './projection.ts'

/** What pure code may look at. */
export interface Reading {
  read<S extends object>(projection: Projection<S>): Readonly<S>
  rows<R extends object>(collection: Collection<R>): Readonly<Record<number, R>>
  facts(): Facts
  use<T>(capability: Capability<T>): T
  contributions<T>(point: Point<T>): readonly T[]
  may(permission: string): boolean
}
/** What a running command has; `api` is bound to the call, so its writes carry the call's idempotency key. */
export interface CommandContext extends Reading {
  readonly api: Api
  readonly dispatch: Dispatch
  readonly signal: AbortSignal
  readonly callId: string
  /** folds what was read, or a fact of this browser only */
  observe(drafts: readonly EventDraft[]): void
}
export interface EffectContext extends Reading {
  readonly dispatch: Dispatch
}

export interface Route {
  /** as `/yard/:id` */
  readonly path: string
  readonly title: string
  readonly layout?: 'office' | 'driver' | 'bare'
  readonly permission?: string
  /** reachable without a session */
  readonly open?: true
  readonly load: () => Promise<{ default: ComponentType }>
}
export const MENU_GROUPS = [
  'dashboard',
  'sales',
  'purchase',
  'operations',
  'products',
  'pricing',
  'email',
  'integrations',
  'users',
  'settings',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]
export interface MenuEntry {
  readonly group: MenuGroup
  readonly label: string
  readonly to: string
  readonly description?: string
  readonly order?: number
  readonly beta?: boolean
  readonly when?: When
  /** default: the permission of the route it leads to */
  readonly permission?: string
}

/** A plugin is a value: it registers nothing, and leaving it out switches it off. */
export interface PluginManifest {
  readonly id: string
  readonly title: string
  /** major version of the kernel it was written for */
  readonly gantry?: number
  readonly needs?: readonly string[]
  readonly events?: readonly AnyEventDef[]
  readonly commands?: readonly AnyCommand[]
  readonly projections?: readonly AnyProjection[]
  readonly collections?: readonly AnyCollection[]
  readonly effects?: readonly Effect[]
  readonly provides?: readonly Provision[]
  readonly contributes?: readonly Contribution[]
  readonly routes?: readonly Route[]
  readonly menu?: readonly MenuEntry[]
}
export const definePlugin = <const P extends PluginManifest>(manifest: P): P => manifest

/** Joins the pieces a kit made with the pieces written by hand. */
export function merge(...parts: readonly Partial<PluginManifest>[]): Omit<PluginManifest, 'id' | 'title'> {
  const joined: Record<string, unknown[]> = {}
  for (const part of parts) {
    for (const [key, value] of Object.entries(part))
      if (Array.isArray(value)) joined[key] = [...(joined[key] ?? []), ...value]
  }
  return joined
}
