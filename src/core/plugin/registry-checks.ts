import type { Contract } from '#schema/contract/kit.ts'
import { typing, type When } from '../reading/when.ts'
import { canOverlap } from '../reading/explain.ts'
import { isBare, isReserved, strokes } from '../keys/key-names.ts'
import type { KeyBinding } from '../keys/keys.ts'
import { MENU_GROUPS, type PluginManifest } from './manifest.ts'
import { namedOf, type Tables } from './registry-tables.ts'

const MAJOR = 1
const PERMISSION = /^(public|signed-in|[a-z][a-z_]*\.[a-z][a-z_]*)$/

/** The keys its commands ask for. */
const keysOf = (manifest: PluginManifest): KeyBinding[] =>
  (manifest.commands ?? []).flatMap(({ id, title, keys, when }) =>
    (typeof keys === 'string' ? [keys] : (keys ?? [])).map((one): KeyBinding => ({
      keys: one,
      title,
      command: id,
      weight: manifest.id === 'core' ? 'core' : 'plugin',
      scope: 'global',
      ...(when ? { when } : {}),
    })),
  )

const sparesTyping = (when: When | undefined): boolean => {
  if (!when) return false
  if (when.op === 'all') return when.of.some(sparesTyping)
  if (when.op === 'any') return when.of.every(sparesTyping)
  if (when.op === 'is') return when.key === typing.name && when.value === false
  return (
    when.op === 'not' &&
    (when.of.op === 'has' || (when.of.op === 'is' && when.of.value === true)) &&
    when.of.key === typing.name
  )
}
/** Keys of commands act everywhere, so two of them meet whatever is open. */
const keyFault = (binding: KeyBinding, others: readonly KeyBinding[]): string | undefined => {
  const name = `"${binding.keys}" of ${binding.command}`
  if (isReserved(binding.keys)) return `${name} belongs to the browser`
  if (isBare(binding.keys) && !sparesTyping(binding.when)) return `${name} needs when: not(has(typing))`
  const twin = others.find(
    (other) =>
      other.command !== binding.command &&
      strokes(other.keys) === strokes(binding.keys) &&
      canOverlap(other.when, binding.when),
  )
  return twin && `${name} is already ${twin.command}`
}
/** Binds the keys of a manifest beside those that are bound; returns why the others cannot be. */
export function bindKeys(manifest: PluginManifest, bindings: KeyBinding[]): string[] {
  const faults: string[] = []
  for (const binding of keysOf(manifest)) {
    const fault = keyFault(binding, bindings)
    if (fault) faults.push(fault)
    else bindings.push(binding)
  }
  return faults
}
/** The permissions that contracts declare, and those that their calls ask for. */
export const permissionsOf = (contracts: readonly Contract[]): string[] =>
  contracts.flatMap(({ permissions = [], routes }) => [
    ...permissions.map(({ name }) => name),
    ...routes.flatMap(({ permission, also = [] }) => [permission, ...also]),
  ])
/** Names that are taken, by itself or by another; several may list the same event. */
const repeated = (manifest: PluginManifest, tables: Tables): string[] => {
  const seen = new Set<string>()
  return namedOf(manifest, tables).flatMap(({ kind, name, one, table }) => {
    if (kind === 'event' && table.get(name) === one) return []
    const words = `${kind} "${name}"`
    const isTaken = seen.has(words) || table.has(name)
    seen.add(words)
    return isTaken ? [`${words} exists already`] : []
  })
}

/** Everything wrong with one manifest beside the plugins before it. */
export function faultsOf(
  manifest: PluginManifest,
  tables: Tables,
  permissions?: ReadonlySet<string>,
): string[] {
  const faults: string[] = []
  if (typeof manifest !== 'object' || manifest === null || !manifest.id) return ['it is no manifest']
  if ((manifest.gantry ?? MAJOR) !== MAJOR)
    faults.push(`it is written for version ${manifest.gantry} of the kernel`)
  if (tables.plugins.has(manifest.id)) faults.push(`plugin "${manifest.id}" exists already`)
  faults.push(...repeated(manifest, tables))
  const asked = [
    ...(manifest.commands ?? []).map((one) => one.permission),
    ...(manifest.routes ?? []).map((one) => one.permission),
    ...(manifest.menu ?? []).map((one) => one.permission),
    ...(manifest.tabs ?? []).map((one) => one.permission),
  ]
  for (const permission of new Set(asked)) {
    if (permission === undefined) continue
    if (!PERMISSION.test(permission)) faults.push(`permission "${permission}" is not resource.action`)
    else if (permissions && permission.includes('.') && !permissions.has(permission))
      faults.push(`permission "${permission}" is in no contract that the manifest names under "contracts"`)
  }
  for (const { group, label } of manifest.menu ?? [])
    if (!MENU_GROUPS.includes(group)) faults.push(`menu group "${group}" of ${label} does not exist`)
  return faults
}

/**
 * Plugins whose needs nobody provides, or that need each other in a
 * circle; switching one off may break the next.
 */
export function brokenNeeds(manifests: readonly PluginManifest[]): Map<string, string[]> {
  const broken = new Map<string, string[]>()
  for (const ring of circles(manifests))
    for (const { id } of ring)
      broken.set(id, [`it needs itself through ${ring.map((one) => one.id).join(', ')}`])
  for (let changed = true; changed;) {
    changed = false
    const alive = manifests.filter((one) => !broken.has(one.id))
    const provided = new Set(alive.flatMap((one) => (one.provides ?? []).map(({ name }) => name)))
    for (const { id, needs } of alive) {
      const missing = (needs ?? []).filter((name) => !provided.has(name))
      if (missing.length === 0) continue
      broken.set(
        id,
        missing.map((name) => `nobody provides "${name}"`),
      )
      changed = true
    }
  }
  return broken
}

function circles(manifests: readonly PluginManifest[]): PluginManifest[][] {
  const owner = new Map(
    manifests.flatMap((one) => (one.provides ?? []).map(({ name }) => [name, one] as const)),
  )
  const found: PluginManifest[][] = []
  const walk = (at: PluginManifest, path: readonly PluginManifest[]) => {
    const start = path.indexOf(at)
    if (start >= 0) return void found.push(path.slice(start))
    for (const name of at.needs ?? []) {
      const next = owner.get(name)
      if (next) walk(next, [...path, at])
    }
  }
  for (const one of manifests) walk(one, [])
  return found
}
