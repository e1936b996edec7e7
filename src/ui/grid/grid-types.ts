import type { ReactNode } from 'react'
import type { GridModel, RowKey } from './grid-model.ts'

/** A column of a grid: its words, width, and how a cell is drawn and edited. */
export interface GridColumn<R> {
  readonly key: string
  readonly title: string
  /** px its text wants; a `grow` column takes what is left */
  readonly width: number
  /** px it can give way to; default: its width, of a `grow` column six tenths of it */
  readonly least?: number
  /** gives way before those of a higher number and those without; default: the last first */
  readonly gives?: number
  readonly grow?: number
  /** as wide as the texts of its first rows, where somebody measures them */
  readonly fit?: true
  readonly align?: 'start' | 'end'
  /** in a grid drawn anew with the row, and with each minute (`thisMinute`) */
  readonly render: (row: R) => ReactNode
  /** of the cell: what can be said there needs no element of its own */
  readonly className?: string
  /** the whole of what may be cut */
  readonly hint?: (row: R) => string | undefined
  /** more about its words, for a mouse that rests on them, null where there is no more; it stands elsewhere too */
  readonly card?: (row: R) => ReactNode
  /** the field the server sorts by; without it the head is only a word */
  readonly sort?: string
  readonly hidden?: boolean
  /** read instead of the title: "Cents per gallon" */
  readonly spoken?: string
}
/** The column a grid is sorted by, and which way. */
export interface GridSort {
  readonly field: string
  readonly desc: boolean
}
/** Rows by position. Sparse: what is not loaded is `undefined` and drawn as a skeleton. */
export interface GridSource<R> {
  readonly count: number
  rowAt(index: number): R | undefined
  keyAt(index: number): RowKey | undefined
  /** called when the row at `index` may have changed; each drawn row subscribes alone */
  subscribe?(index: number, changed: () => void): () => void
}
/** A point of the page, where a menu opens. */
export interface GridSpot {
  readonly x: number
  readonly y: number
}
export type GridMark = 'waiting' | 'refused' | 'changed'
/** A grid: its columns, rows, sorting and what happens in it. */
export interface DataGridProps<R> {
  readonly label: string
  readonly columns: readonly GridColumn<R>[]
  readonly source: GridSource<R>
  readonly model: GridModel
  /** what a person calls the row: the name of its checkbox and of the row */
  readonly name: (row: R) => string
  /** the rows now near the window; fetch them */
  readonly onRange?: (from: number, to: number) => void
  readonly onOpen?: (row: R, index: number, newTab: boolean) => void
  readonly onPeek?: ((row: R, index: number) => void) | undefined
  readonly onMenu?: ((row: R, index: number, at: GridSpot) => void) | undefined
  readonly onDelete?: (row: R, index: number) => void
  readonly sort?: readonly GridSort[]
  /** `add` when Shift was held: a second key */
  readonly onSort?: (field: string, add: boolean) => void
  readonly onWidth?: (key: string, width: number) => void
  readonly onOrder?: (key: string, before: string) => void
  readonly selectable?: boolean
  /** below 768 px a row is drawn as this card */
  readonly card?: ((row: R) => ReactNode) | undefined
  readonly cardHeight?: number | undefined
  /** px of a row, instead of those of the chosen density */
  readonly rowHeight?: number | undefined
  /** extra look of a row: waiting, refused, changed a moment ago */
  readonly mark?: ((row: R) => GridMark | undefined) | undefined
  readonly empty?: ReactNode
}
/** Rows at hand as the source of a grid. */
export const arraySource = <R>(rows: readonly R[], keyOf: (row: R) => RowKey): GridSource<R> => ({
  count: rows.length,
  rowAt: (i) => rows[i],
  keyAt: (i) => {
    const row = rows[i]
    return row === undefined ? undefined : keyOf(row)
  },
})
