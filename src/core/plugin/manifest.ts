import type { ComponentType } from 'react'
import type { Contract } from '#schema/contract/kit.ts'
import type { Contribution } from '../reading/capability.ts'
import type { Provision } from '../reading/provide.ts'
import type { AnyCollection } from '../log/collection.ts'
import type { AnyCommand } from '../command/command.ts'
import type { DerivedFacts } from '../reading/derived-facts.ts'
import type { When } from '../reading/when.ts'
import type { Effect } from './effect.ts'
import type { AnyEventDef } from '../log/event.ts'
import type { AnyProjection } from '../log/projection.ts'

/** A screen and its address. */
export interface Route {
  /** as `/yard/:id` */
  readonly path: string
  readonly title: string
  /** `either`: alone on the screen for a driver, in the office's frame for everybody else */
  readonly layout?: 'office' | 'driver' | 'either' | 'bare'
  readonly permission?: string
  /** reachable without a session */
  readonly open?: true
  /** the other areas its screen needs, by id: it opens with these alone, before the rest is loaded */
  readonly beside?: readonly string[]
  readonly load: () => Promise<{ default: ComponentType }>
}
/** The groups of the menu, in their order (spec 4). */
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
/** A group of the menu. */
export type MenuGroup = (typeof MENU_GROUPS)[number]
/** The groups' words. */
export const MENU_LABELS: Readonly<Record<MenuGroup, string>> = {
  dashboard: 'Dashboard',
  sales: 'Sales (AR)',
  purchase: 'Purchase (AP)',
  operations: 'Operations & Logistics',
  products: 'Products & Inventory',
  pricing: 'Pricing',
  email: 'Email',
  integrations: 'Integrations',
  users: 'Users',
  settings: 'Settings',
}
/** An entry of the menu: its words and where it leads. */
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

/**
 * A page beside one of the menu: both are tabs over each other. The menu itself is the table of the specification;
 * whoever may not open its page finds the first of its tabs there.
 */
export interface TabEntry {
  /** the place of the menu it stands beside: `/customer` */
  readonly of: string
  /** default: the title of the route it leads to */
  readonly label?: string
  readonly to: string
  readonly order?: number
  readonly when?: When
  /** default: the permission of the route it leads to */
  readonly permission?: string
}

/** A plugin is a value: it registers nothing, and leaving it out switches it off. */
export interface PluginManifest {
  /** its name for other plugins, `sales-orders` */
  readonly id: string
  /** its name for people */
  readonly title: string
  /** major version of the kernel it was written for */
  readonly gantry?: number
  /** plugins without which it is off, by id */
  readonly needs?: readonly string[]
  /** those of its server's side, which declare permissions of its own */
  readonly contracts?: readonly Contract[]
  /** events of its own, beside those of the contract */
  readonly events?: readonly AnyEventDef[]
  /** commands that people and programs can run */
  readonly commands?: readonly AnyCommand[]
  /** read models of one value, folded from events */
  readonly projections?: readonly AnyProjection[]
  /** read models of rows by id, folded from events */
  readonly collections?: readonly AnyCollection[]
  /** facts that follow from its rows, for conditions of commands */
  readonly facts?: readonly DerivedFacts[]
  /** streams from events to commands */
  readonly effects?: readonly Effect[]
  /** capabilities that it offers to others */
  readonly provides?: readonly Provision[]
  /** items that it adds to points of others */
  readonly contributes?: readonly Contribution[]
  /** screens with their addresses */
  readonly routes?: readonly Route[]
  /** entries of the menu */
  readonly menu?: readonly MenuEntry[]
  /** pages beside one of the menu */
  readonly tabs?: readonly TabEntry[]
}
/** Says that a value is a plugin of the browser, and checks its shape as it is typed. */
export const definePlugin = <const P extends PluginManifest>(manifest: P): P => manifest

/** Joins parts of a manifest, those a kit made with those written by hand: lists one after the other. */
export function mergeManifests(
  ...parts: readonly Partial<PluginManifest>[]
): Omit<PluginManifest, 'id' | 'title'> {
  const joined: Record<string, unknown[]> = {}
  for (const part of parts) {
    for (const [key, value] of Object.entries(part))
      if (Array.isArray(value)) joined[key] = [...(joined[key] ?? []), ...value]
  }
  return joined
}
