/** What plugins give the palette: finders of records, and words of the trade. */
import type { CommandContext } from '../command/contexts.ts'
import { definePoint } from '../reading/capability.ts'
import type { Reading } from '../reading/reading.ts'

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

/** Words of the trade and where they lead: to a place (`/terminal`) or to a command by its id. */
export interface PaletteWords {
  readonly to: string
  readonly words: readonly string[]
}
/** Words of the trade for places of the menu: `rack` finds the terminals. */
export const paletteWords = definePoint<PaletteWords>('core.palette-words')
