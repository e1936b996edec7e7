import { MENU_GROUPS, MENU_LABELS } from '../plugin/manifest.ts'
import type { KeyBinding } from '../keys/keys.ts'
import type { AnyCommand } from '../command/command.ts'
import { holds, type Facts, type When } from '../reading/when.ts'
import { mendOf } from '../reading/explain.ts'
import type { Entry } from './entry.ts'
import type { PaletteWords } from './points.ts'
import { reasonAgainst } from './reason.ts'
import type { Use, Visit } from '../device/recent.ts'
import type { Registry } from '../plugin/registry.ts'

/** Conditions about a selection or a record, not about the session or the network. */
const GENERAL = new Set(['online', 'typing', 'signed-in', 'role', 'dialog', 'palette'])
const aboutHere = (when: When | undefined): boolean => {
  if (!when) return false
  if (when.op === 'all' || when.op === 'any') return when.of.some(aboutHere)
  return 'key' in when && !GENERAL.has(when.key)
}
export interface EntrySources {
  readonly registry: Registry
  readonly facts: Facts
  readonly may: (permission: string) => boolean
  readonly visits: readonly Visit[]
  readonly used: (command: string) => Use | undefined
  readonly words?: readonly PaletteWords[]
  /** keys of the page that is open, which are no commands */
  readonly keys?: readonly KeyBinding[]
}
const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })

/** The command that takes away what stands against this one, where this person may run that. */
function mendFor({ registry, facts, may }: EntrySources, command: AnyCommand): Entry['mend'] {
  if (command.permission && !may(command.permission)) return undefined
  const named = mendOf(command.when, facts) ?? ''
  const mend = registry.commandAt(named)
  if (!mend || reasonAgainst(mend, facts, may) !== undefined) return undefined
  const [first = '', ...rest] = command.title
  return { command: mend.id, label: `${mend.title}, then ${first.toLowerCase()}${rest.join('')}` }
}
/** What the page that is open does by its keys alone, by its words. */
const pageKeys = (keys: readonly KeyBinding[], facts: Facts, taken: ReadonlySet<string>): Entry[] =>
  keys
    .filter(
      ({ run, scope, when, title }) => run && scope === 'screen' && holds(when, facts) && !taken.has(title),
    )
    .map(({ title }): Entry => ({ id: `key:${title}`, section: 'here', label: title }))
/** The group of the menu each place stands in, itself or as a tab, and what it is called there. */
const menuOf = (
  registry: Registry,
): ReadonlyMap<string, { readonly group: string; readonly label: string }> =>
  new Map(
    MENU_GROUPS.flatMap((group) =>
      registry
        .menuOf(group)
        .flatMap((entry) => [entry, ...registry.tabsOf(entry.to)])
        .map(({ to, label }) => [to, { group: MENU_LABELS[group], label }] as const),
    ),
  )

/** What the menu calls a place, where that is not its title. */
const otherLabel = (of: { readonly label: string } | undefined, title: string): readonly string[] =>
  of && of.label !== title ? [of.label] : []

/** Of several ways to do one thing, which share their words, the one that can be done now. */
function oneOfEach(commands: readonly Entry[]): readonly Entry[] {
  const best = new Map<string, Entry>()
  for (const one of commands) {
    const held = best.get(one.label)
    if (!held || (held.disabledReason && !one.disabledReason)) best.set(one.label, one)
  }
  return [...best.values()]
}
/** What joins two ways to one thing: it was used when either was, and is found by the words of both. */
const joined = (one: Entry, other: Entry): Entry => ({
  ...one,
  ...optional('hint', one.hint ?? other.hint),
  ...optional(
    'words',
    one.words && other.words ? [...one.words, ...other.words] : (one.words ?? other.words),
  ),
  ...optional(
    'usedAt',
    one.usedAt === undefined ? other.usedAt : Math.max(one.usedAt, other.usedAt ?? one.usedAt),
  ),
})
/**
 * A place and the command of the same words that leads there are one row: the command, which knows what is
 * selected, unless the place alone is open now.
 */
export function withoutTwins(entries: readonly Entry[]): readonly Entry[] {
  const commands = new Map(
    entries.flatMap((one) => (one.id.startsWith('command:') ? [[one.label, one] as const] : [])),
  )
  const rows = new Map<string, Entry>(entries.map((one) => [one.id, one]))
  for (const place of entries) {
    const command = place.section === 'goto' ? commands.get(place.label) : undefined
    if (!command) continue
    const placeAlone = command.disabledReason !== undefined && place.disabledReason === undefined
    const [kept, dropped] = placeAlone ? [place, command] : [command, place]
    rows.set(kept.id, joined(kept, dropped))
    rows.delete(dropped.id)
  }
  return [...rows.values()]
}
const addressOf = ({ id }: Entry): string => id.slice(id.indexOf(':') + 1)
/** A record that was visited lately is the record that is found: one row, which remembers the visit. */
export function withRecords(entries: readonly Entry[], records: readonly Entry[]): readonly Entry[] {
  const visits = new Map(
    entries.flatMap((one) => (one.section === 'recent' ? [[addressOf(one), one] as const] : [])),
  )
  const found = new Set(records.map(addressOf))
  return [
    ...entries.filter((one) => one.section !== 'recent' || !found.has(addressOf(one))),
    ...records.map((record) => {
      const visit = visits.get(addressOf(record))
      return visit ? joined(record, visit) : record
    }),
  ]
}
/** The place a record's page belongs to, by the longest beginning of its path. */
const placeOf = (places: readonly Entry[], path: string): string | undefined =>
  places
    .filter(({ id }) => path.startsWith(`${id.slice('path:'.length)}/`))
    .toSorted((a, b) => b.id.length - a.id.length)[0]?.label

/** Commands, places and recent visits; records come from their finders while typing. */
export function entriesOf(sources: EntrySources): Entry[] {
  const { registry, facts, may, visits, used, words = [], keys = [] } = sources
  const said = (to: string, own: readonly string[] = []): readonly string[] | undefined => {
    const all = [...own, ...words.flatMap((one) => (one.to === to ? one.words : []))]
    return all.length ? all : undefined
  }
  const commands = [...registry.commands.values()]
    .filter((command) => !command.hidden)
    .map((command): Entry => {
      const fits = aboutHere(command.when)
      return {
        id: `command:${command.id}`,
        section: fits ? 'here' : 'other',
        label: command.title,
        fits,
        ...(command.keys ? { keyed: true as const } : {}),
        // `public` and `signed-in` are no permissions of an area
        ...optional('works', (!command.menus && command.permission?.includes('.')) || undefined),
        ...optional('disabledReason', reasonAgainst(command, facts, may)),
        ...optional('mend', mendFor(sources, command)),
        ...optional('words', said(command.id, command.words)),
        ...optional('usedAt', used(command.id)?.at),
        ...optional('times', used(command.id)?.times),
      }
    })
  const menu = menuOf(registry)
  const visited = new Map(visits.map((visit) => [visit.path, visit]))
  const places = [...registry.routes.values()]
    .filter((route) => !/[:*]/.test(route.path))
    .map((route): Entry => ({
      id: `path:${route.path}`,
      section: 'goto',
      label: route.title,
      ...optional('hint', menu.get(route.path)?.group),
      // whoever read the menu looks for what it says
      ...optional('words', said(route.path, otherLabel(menu.get(route.path), route.title))),
      ...optional('usedAt', visited.get(route.path)?.at),
      ...optional(
        'disabledReason',
        route.permission && !may(route.permission) ? `Needs permission ${route.permission}` : undefined,
      ),
    }))
  const known = new Set(places.map((place) => place.id))
  const recent = visits
    .filter((visit) => !known.has(`path:${visit.path}`))
    .map((visit): Entry => ({
      id: `path:${visit.path}`,
      section: 'recent',
      label: visit.title,
      ...optional('hint', placeOf(places, visit.path)),
      usedAt: visit.at,
    }))
  const titles = new Set(commands.map(({ label }) => label))
  return [...oneOfEach(commands), ...pageKeys(keys, facts, titles), ...places, ...recent]
}
