import type { ReactNode } from 'react'
import type { Option, Search } from '../combo/use-combo.ts'

/** What a list has not is made under the typed text. */
export interface CreateRow {
  readonly noun: string
  readonly run: (text: string) => void
}
/** A column of the lines: its words, width, and how it is typed. */
export interface LineColumn<L extends object> {
  readonly key: string
  readonly title: string
  /** a second, quieter line of the head: the unit, or what stands below in the cell */
  readonly sub?: string | undefined
  readonly width: number
  readonly grow?: number
  readonly align?: 'start' | 'end'
  /** what the cell shows */
  readonly show: (line: L) => ReactNode
  /** what it copies and what an editor starts with; default: nothing */
  readonly text?: (line: L) => string
  /** takes typed or pasted text; a column without it is computed. `undefined` or words refuse the text */
  readonly write?: (line: L, text: string) => L | string | undefined
  /** a list to choose from; `take` puts the chosen row in */
  readonly search?: (line: L) => Search
  readonly take?: (line: L, option: Option) => L
  /** makes what the list has not; the last row of the list says so: Create tank “North” */
  readonly create?: (line: L, row: number) => CreateRow | undefined
  /** what is wrong with the cell now */
  readonly error?: (line: L) => string | undefined
  /** Enter, F2 or a double click on a computed cell: opens a small form of its own */
  readonly open?: (line: L, row: number) => void
  /** not for this line */
  readonly locked?: (line: L) => boolean
}
/** Whether a cell of this column is chosen from a list. */
export const isList = <L extends object>(column: LineColumn<L> | undefined): boolean =>
  Boolean(column?.search && column.take)
/** Where an editor that is done sends the cursor. */
export type Going = 'stay' | 'down' | 'up' | 'next' | 'back'
/** A line under a key of its own, which stays when lines move. */
export interface Line<L> {
  readonly key: number
  readonly value: L
}
/** A cell of the lines, by its row and column. */
export interface Cell {
  readonly row: number
  readonly col: number
}
export interface Editing extends Cell {
  /** what stands in the editor when it opens */
  readonly text: string
  /** typed over: the caret goes to the end and nothing is selected */
  readonly typed: boolean
}
