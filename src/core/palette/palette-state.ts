/** What the palette shows, and what it works with. */
import type { AskItem } from '../command/command.ts'
import type { Dispatch } from '../command/call.ts'
import type { CommandContext } from '../command/contexts.ts'
import type { Recent } from '../device/recent.ts'
import type { Registry } from '../plugin/registry.ts'
import type { FactStore } from '../reading/facts.ts'
import type { KeyBinding } from '../keys/keys.ts'
import type { Reading } from '../reading/reading.ts'
import type { Row } from './entry.ts'
import type { NothingYet } from './nothing-yet.ts'

/** An answer that was given already. */
export interface Chip {
  readonly field: string
  readonly label: string
}
/** The question that stands open. */
export interface Step {
  readonly command: string
  readonly title: string
  readonly field: string
  readonly label: string
  readonly hint?: string
  /** the last step of an irreversible command asks in words */
  readonly confirm?: string
}
/** What the palette shows. */
export interface PaletteState {
  isOpen: boolean
  text: string
  rows: Row[]
  choices: AskItem[]
  /** why a step has no choices, where it has none at all */
  nothing: NothingYet | undefined
  cursor: number
  step: Step | undefined
  chips: Chip[]
  busy: boolean
  /** the server could not be asked for records: only what is at hand is shown */
  unasked: boolean
  /** what is acted on: the selected rows, or the record that is open */
  scope: string | undefined
  error: string | undefined
}
export interface PaletteParts {
  readonly registry: Registry
  readonly facts: FactStore
  readonly reading: Reading
  readonly dispatch: Dispatch
  readonly recent: Recent
  readonly now: () => number
  /** the keys of the page that is open */
  readonly keys?: () => readonly KeyBinding[]
  readonly navigate: (path: string) => void
  readonly context: () => CommandContext
  /** one broken finder costs its own records only */
  readonly finderFailed: (label: string, error: unknown) => void
}
/** What belongs to the palette as a whole: its state, and opening and closing it. */
export interface PaletteFrame {
  readonly state: PaletteState
  open(): void
  close(): void
  /**
   * A new question begins: answers to the one before come too late. Answers whether this one still stands.
   */
  begin(): () => boolean
}

export const closedState = (): PaletteState => ({
  isOpen: false,
  text: '',
  rows: [],
  choices: [],
  nothing: undefined,
  cursor: 0,
  step: undefined,
  chips: [],
  busy: false,
  unasked: false,
  scope: undefined,
  error: undefined,
})
