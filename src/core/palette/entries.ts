import { definePoint } from '../reading/capability.ts'
import type { AnyCommand } from '../command/command.ts'
import { holds, type Facts, type When } from '../reading/when.ts'
import { explain } from '../reading/explain.ts'
import type { CommandContext } from '../command/contexts.ts'
import type { Entry } from './entry.ts'
import type { Visit } from '../device/recent.ts'
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
  /** what is at hand, and what only this kind can find */
  readonly find: (
    text: string,
    ctx: CommandContext,
  ) => readonly FoundRecord[] | Promise<readonly FoundRecord[]>
}
/** Where plugins add their finders. */
export const recordFinders = definePoint<RecordFinder>('core.record-finders')

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
  readonly used: ReadonlyMap<string, number>
  readonly words?: readonly PaletteWords[]
}
const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })

/** Commands, places and recent visits; records come from their finders while typing. */
export function entriesOf({ registry, facts, may, visits, used, words = [] }: EntrySources): Entry[] {
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
        ...optional('words', said(command.id, command.words)),
        ...optional('usedAt', used.get(command.id)),
      }
    })
  const visited = new Map(visits.map((visit) => [visit.path, visit]))
  const places = [...registry.routes.values()]
    .filter((route) => !/[:*]/.test(route.path))
    .map((route): Entry => ({
      id: `path:${route.path}`,
      section: 'goto',
      label: route.title,
      hint: route.path,
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
      hint: visit.path,
      usedAt: visit.at,
    }))
  return [...commands, ...places, ...recent]
}
