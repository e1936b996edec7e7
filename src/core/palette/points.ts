/** What plugins give the palette: finders of records, lists that are asked by conditions, and words of the trade. */
import type { Dispatch } from '../command/call.ts'
import type { CommandContext } from '../command/contexts.ts'
import { definePoint } from '../reading/capability.ts'
import type { Reading } from '../reading/reading.ts'
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
  /** the form of a new one: offered where a list to choose from has no rows */
  readonly make?: { readonly permission: string; readonly path: string }
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
