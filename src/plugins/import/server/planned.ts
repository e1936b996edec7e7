/** Types of a line of a file on its way to a row. */
import type { Importable, Row } from '#server'
import type { Cell } from '../rules/grid.ts'
import type { Column } from './columns.ts'
import type { ImportableField } from './fields.ts'

export interface Wrong {
  readonly field: string | null
  readonly message: string
}
/** A cell of a line as the field that it is. */
export interface Piece {
  readonly field: ImportableField
  readonly cell: Cell
  readonly column: Column | undefined
  readonly time?: Cell | undefined
  /** worked out from another cell: nothing is wrong where it finds no row */
  readonly isGuess?: true | undefined
}
export interface Planned {
  readonly line: number
  readonly cells: readonly string[]
  /** the column whose value it is, where a line becomes several rows */
  readonly part: number | null
  readonly pieces: readonly Piece[]
  action: 'create' | 'update' | 'skip' | 'error' | 'leave'
  values: Row
  row_id: number | null
  readonly errors: Wrong[]
  /** texts that their fields have no room for */
  readonly beside: string[]
  note: string | null
  /** the line that has the same row already */
  repeats?: number | undefined
  written_values: (string | null)[]
  /** field -> names of the rows it points at */
  readonly names: Map<string, string>
}
/** Columns, fields and values that all lines of a file are read with. */
export interface Reading {
  readonly area: Importable
  readonly columns: readonly Column[]
  readonly fields: ReadonlyMap<string, ImportableField>
  /** values that every line has beside its cells: field -> text */
  readonly constants: Readonly<Record<string, string>>
  /** names of the cities of a ZIP code, in the built-in list */
  readonly citiesOf: (zip: string) => readonly string[]
}
