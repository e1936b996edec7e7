import { MENU_GROUPS, MENU_LABELS } from '../plugin/manifest.ts'
import type { KeyBinding } from '../keys/keys.ts'
import { definePoint } from '../reading/capability.ts'
import type { AnyCommand } from '../command/command.ts'
import { holds, type Facts, type When } from '../reading/when.ts'
import { explain, mendOf } from '../reading/explain.ts'
import type { Dispatch } from '../command/call.ts'
import type { CommandContext } from '../command/contexts.ts'
import type { Reading } from '../reading/reading.ts'
import type { Entry } from './entry.ts'
import type { Use, Visit } from '../device/recent.ts'
import type { Registry } from '../plugin/registry.ts'

/** A record the palette found. */
export interface FoundRecord {
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly detail?: string
  readonly number?: string
  readonly words?: readonly string[]
}
/** How one kind of record is found; `person` kinds answer to `@`. */
export interface RecordFinder {
  readonly id: string
  readonly label: string
  readonly person?: boolean
  readonly permission?: string
  /** the kind as the server's search calls it: what it finds there stands beside what is at hand */
  readonly type?: string
  /** offered when nothing is found: the form of a new one, with what was typed */
  readonly create?: {
    readonly noun: string
    readonly permission: string
    readonly path: (text: string) => string
  }
  /** how the palette names what of this kind is acted on: the one, or so many of them */
  readonly scope?: {
    readonly many: string
    readonly name: (id: number, reading: Reading) => string | undefined
  }
  /** what is at hand, and what only this kind can find */
  readonly find: (
    text: string,
    ctx: CommandContext,
  ) => readonly FoundRecord[] | Promise<readonly FoundRecord[]>
}
/** Where plugins add their finders. */
export const recordFinders = definePoint<RecordFinder>('core.record-finders')

/** What a line of conditions asks of a list, in words and as its address asks it: `customer_id=4&status=hold`. */
export interface SaidConditions {
  readonly words: string
  readonly query: string
}
/** What reads such a line looks rows up with. */
export interface ConditionParts {
  readonly registry: Registry
  readonly dispatch: Dispatch
}
/** Each way to read the line; none where the list does not know its fields. */
export type ReadConditions = (text: string, parts: ConditionParts) => Promise<readonly SaidConditions[]>
/** A list that the palette asks as its own box does: "customer:lone status:hold gal>5000". */
export interface ListSearch {
  /** what is looked for: "orders" */
  readonly label: string
  readonly path: string
  readonly permission: string
  /** the lowest stands first */
  readonly order: number
  /** comes with the first line of that kind */
  readonly load: () => Promise<ReadConditions>
}
/** Where lists say how a line of conditions is read. */
export const listSearches = definePoint<ListSearch>('core.list-searches')

/** Words of the trade and where they lead: to a place (`/terminal`) or to a command by its id. */
export interface PaletteWords {
  readonly to: string
  readonly words: readonly string[]
}
/** Words of the trade for places of the menu: `rack` finds the terminals. */
export const paletteWords = definePoint<PaletteWords>('core.palette-words')

/** Conditions about a selection or a record, not about the session or the network. */
const GENERAL = new Set(['online', 'typing', 'signed-in', 'role', 'dialog', 'palette'])
const aboutHere = (when: When | undefined): boolean => {
  if (!when) return false
  if (when.op === 'all' || when.op === 'any') return when.of.some(aboutHere)
  return 'key' in when && !GENERAL.has(when.key)
}
/** Why a command cannot run now: the permission first, then the failing condition. */
export const reasonAgainst = (
  command: AnyCommand,
  facts: Facts,
  may: (permission: string) => boolean,
): string | undefined => {
  if (command.permission && !may(command.permission)) return `Needs permission ${command.permission}`
  return holds(command.when, facts) ? undefined : explain(command.when, facts)
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
  const mend = registry.commands.get(mendOf(command.when, facts) ?? '')
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
/** The group of the menu each place stands in. */
const groupsOf = (registry: Registry): ReadonlyMap<string, string> =>
  new Map(
    MENU_GROUPS.flatMap((group) => registry.menuOf(group).map(({ to }) => [to, MENU_LABELS[group]] as const)),
  )

/** Of several ways to do one thing, which share their words, the one that can be done now. */
function oneOfEach(commands: readonly Entry[]): readonly Entry[] {
  const best = new Map<string, Entry>()
  for (const one of commands) {
    const held = best.get(one.label)
    if (!held || (held.disabledReason && !one.disabledReason)) best.set(one.label, one)
  }
  return [...best.values()]
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
        ...optional('disabledReason', reasonAgainst(command, facts, may)),
        ...optional('mend', mendFor(sources, command)),
        ...optional('words', said(command.id, command.words)),
        ...optional('usedAt', used(command.id)?.at),
        ...optional('times', used(command.id)?.times),
      }
    })
  const groups = groupsOf(registry)
  const visited = new Map(visits.map((visit) => [visit.path, visit]))
  const places = [...registry.routes.values()]
    .filter((route) => !/[:*]/.test(route.path))
    .map((route): Entry => ({
      id: `path:${route.path}`,
      section: 'goto',
      label: route.title,
      ...optional('hint', groups.get(route.path)),
      ...optional('words', said(route.path)),
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
