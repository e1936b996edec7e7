/**
 * Pure: manifests in, tables out. A plugin that breaks a rule is off with its reasons, and the rest starts.
 */
import type { Contract } from '#schema/contract/kit.ts'
import type { Address } from '../command/ask.ts'
import type { AnyCommand } from '../command/command.ts'
import type { MenuEntry, PluginManifest, TabEntry } from './manifest.ts'
import { bindKeys, brokenNeeds, faultsOf, permissionsOf } from './registry-checks.ts'
import { namedOf, type Tables } from './registry-tables.ts'

/** A plugin that is off, and why. */
export interface Failure {
  readonly plugin: string
  readonly reasons: readonly string[]
}
/** All plugins that are on, and those that are off with the reason. */
export interface Registry extends Tables {
  readonly failures: readonly Failure[]
  /** menu entries with the permission of where they lead, in order */
  menuOf(group: MenuEntry['group']): MenuEntry[]
  /** the pages beside one of the menu, with the words and the permission of where they lead, in order */
  tabsOf(place: string): (TabEntry & { readonly label: string })[]
  /** the command that `commandFor` made of this call; of several the one that was registered first */
  offering(route: Address): AnyCommand | undefined
  /** commands shown at a named place */
  menuCommands(place: string): AnyCommand[]
  /** the command of this id, else the first that is registered at this place of menus */
  commandAt(name: string): AnyCommand | undefined
}
export interface RegistryOptions {
  /** when given, permissions are declared there, or by the contracts that manifests name */
  readonly contract?: readonly Contract[]
}

const empty = (): Tables => ({
  plugins: new Map(),
  commands: new Map(),
  events: new Map(),
  projections: new Map(),
  collections: new Map(),
  effects: new Map(),
  routes: new Map(),
  provisions: new Map(),
  contributions: new Map(),
  menu: [],
  tabs: [],
  bindings: [],
  unbound: [],
})

/** Adds a manifest that passed every check. */
export function enter(tables: Tables, manifest: PluginManifest): void {
  tables.plugins.set(manifest.id, manifest)
  for (const { name, one, table } of namedOf(manifest, tables)) table.set(name, one)
  for (const { point, value } of manifest.contributes ?? [])
    tables.contributions.set(point, [...(tables.contributions.get(point) ?? []), value])
  tables.menu.push(...(manifest.menu ?? []))
  tables.tabs.push(...(manifest.tabs ?? []))
  const reasons = bindKeys(manifest, tables.bindings)
  if (reasons.length > 0) tables.unbound.push({ plugin: manifest.id, reasons })
}

const takeOut = <T>(list: T[], gone: (one: T) => boolean): void =>
  void list.splice(0, list.length, ...list.filter((one) => !gone(one)))
/** Takes everything out that a manifest brought. */
export function leave(tables: Tables, manifest: PluginManifest): void {
  tables.plugins.delete(manifest.id)
  // the same event may be listed by others
  const listed = new Set(
    [...tables.plugins.values()].flatMap(({ events = [] }) => events.map(({ type }) => type)),
  )
  for (const { kind, name, table } of namedOf(manifest, tables))
    if (kind !== 'event' || !listed.has(name)) table.delete(name)
  for (const { point, value } of manifest.contributes ?? []) {
    const left = (tables.contributions.get(point) ?? []).filter((one) => one !== value)
    if (left.length > 0) tables.contributions.set(point, left)
    else tables.contributions.delete(point)
  }
  takeOut(tables.menu, (entry) => manifest.menu?.includes(entry) === true)
  takeOut(tables.tabs, (entry) => manifest.tabs?.includes(entry) === true)
  const ids = new Set(manifest.commands?.map(({ id }) => id))
  takeOut(tables.bindings, ({ command = '' }) => ids.has(command))
  takeOut(tables.unbound, ({ plugin }) => plugin === manifest.id)
}

/** Each comes where the one with its id stood, the rest behind. */
function inPlace(
  there: readonly PluginManifest[],
  come: readonly PluginManifest[],
): readonly PluginManifest[] {
  const left = [...come]
  const held = there.map((manifest) => {
    const at = left.findIndex((one) => one?.id === manifest.id)
    return at < 0 ? manifest : left.splice(at, 1)[0]!
  })
  return [...held, ...left]
}
/** The menu and the tabs beside its pages, in order; an entry has the permission of its page unless it says one. */
function placesIn({ menu, tabs, routes }: Tables): Pick<Registry, 'menuOf' | 'tabsOf'> {
  const inOrder = <E extends MenuEntry | TabEntry>(entries: readonly E[]): E[] =>
    entries
      .map((entry) => {
        const permission = entry.permission ?? routes.get(entry.to)?.permission
        return permission ? { ...entry, permission } : entry
      })
      .toSorted((a, b) => (a.order ?? 100) - (b.order ?? 100))
  return {
    menuOf: (group) => inOrder(menu.filter((entry) => entry.group === group)),
    tabsOf: (place) =>
      inOrder(tabs.filter(({ of }) => of === place)).map((tab) => ({
        ...tab,
        label: tab.label ?? routes.get(tab.to)?.title ?? '',
      })),
  }
}
const clear = (tables: Tables): void => {
  for (const table of Object.values(tables) as { clear?(): void; length: number }[])
    if (table.clear) table.clear()
    else table.length = 0
}
/** The contracts that a manifest names, as far as it can be read. */
function contractsOf(manifest: PluginManifest): readonly Contract[] {
  try {
    return manifest?.contracts ?? []
  } catch {
    return []
  }
}

/** The faults of a manifest beside these, where the declared permissions are known. */
const judge = (
  manifest: PluginManifest,
  against: Tables,
  declared: ReadonlySet<string> | undefined,
): readonly string[] => {
  try {
    return faultsOf(manifest, against, declared)
  } catch (error) {
    return [`its manifest cannot be read: ${String(error)}`]
  }
}

export type OpenRegistry = ReturnType<typeof createRegistry>
/** Checks all manifests, in the order given. */
export function createRegistry(manifests: readonly PluginManifest[], { contract }: RegistryOptions = {}) {
  let given = contract
  const tables = empty()
  const failures: Failure[] = []
  const refuse = (plugin: string, reasons: readonly string[]) => failures.push({ plugin, reasons })
  /** Permissions declared by these manifests and by the given contracts; undefined without given contracts. */
  const declaredBeside = (manifests: readonly PluginManifest[]) =>
    given && new Set(permissionsOf([...given, ...manifests.flatMap(contractsOf)]))
  /** Checks them beside each other; those without a fault stand in the tables afterwards, in this order. */
  const fill = (all: readonly PluginManifest[]): void => {
    const candidates: PluginManifest[] = []
    const trial = empty()
    const declared = declaredBeside(all)
    for (const manifest of all) {
      const reasons = judge(manifest, trial, declared)
      if (reasons.length > 0) refuse(manifest?.id ?? '?', reasons)
      else {
        enter(trial, manifest)
        candidates.push(manifest)
      }
    }
    const broken = brokenNeeds(candidates)
    clear(tables)
    for (const manifest of candidates) {
      const reasons = broken.get(manifest.id)
      if (reasons) refuse(manifest.id, reasons)
      else enter(tables, manifest)
    }
  }
  fill(manifests)

  const registry: Registry = {
    ...tables,
    failures,
    ...placesIn(tables),
    offering: ({ method, path }) =>
      [...tables.commands.values()].find(({ route }) => route?.path === path && route.method === method),
    menuCommands: (place) =>
      [...tables.commands.values()].filter((command) => command.menus?.includes(place)),
    commandAt: (name) => tables.commands.get(name) ?? registry.menuCommands(name)[0],
  }
  /** Adds one more after the start; answers its faults. */
  const add = (manifest: PluginManifest): readonly string[] => {
    const declared = declaredBeside([...tables.plugins.values(), manifest])
    const faults = judge(manifest, tables, declared)
    const missing =
      faults.length > 0 ? [] : (brokenNeeds([...tables.plugins.values(), manifest]).get(manifest.id) ?? [])
    const reasons = [...faults, ...missing]
    if (reasons.length > 0) refuse(manifest?.id ?? '?', reasons)
    else enter(tables, manifest)
    return reasons
  }
  /** Takes one away; answers who else needs it. */
  const remove = (id: string): readonly string[] => {
    const manifest = tables.plugins.get(id)
    if (!manifest) return [`there is no plugin "${id}"`]
    const rest = [...tables.plugins.values()].filter((one) => one !== manifest)
    const needed = [...brokenNeeds(rest).keys()].map((other) => `"${other}" needs it`)
    if (needed.length === 0) leave(tables, manifest)
    return needed
  }
  /** Puts these in the place of those with the same id, and new ones behind; answers those that are off by it. */
  const exchange = (come: readonly PluginManifest[], among?: readonly Contract[]): readonly Failure[] => {
    given = among ?? given
    const before = failures.length
    fill(inPlace([...tables.plugins.values()], come))
    return failures.slice(before)
  }
  return { registry, add, remove, exchange }
}
