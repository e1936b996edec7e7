/** Widths by content: a column of a plain list is as wide as the texts of its first rows. */
import { isValidElement, type ReactNode } from 'react'
import type { GridColumn } from '#ui'

/** px a letter takes on average, a figure, and what stands around the text of a cell or a head */
const LETTER = 7
const FIGURE = 8
const PADDING = 24
const SORT_MARK = 18
const NARROWEST = 64
const WIDEST = 320
/** rows that are looked at */
export const SAMPLE = 50

/** How many letters a drawn value has; undefined where a component draws it. */
export function lettersIn(node: ReactNode): number | undefined {
  if (node === null || node === undefined || typeof node === 'boolean') return 0
  if (typeof node === 'string' || typeof node === 'number') return String(node).length
  if (Array.isArray(node)) {
    const parts = node.map((part) => lettersIn(part as ReactNode))
    return parts.some((part) => part === undefined) ? undefined : parts.reduce((a = 0, b = 0) => a + b, 0)
  }
  if (!isValidElement(node) || typeof node.type !== 'string') return undefined
  return lettersIn((node.props as { readonly children?: ReactNode }).children)
}
const headOf = <R>({ title, sort }: GridColumn<R>): number =>
  title.length * LETTER + PADDING + (sort ? SORT_MARK : 0)

function fitted<R>(column: GridColumn<R>, rows: readonly R[]): GridColumn<R> {
  if (!column.fit) return column
  const letters = rows.map((row) => lettersIn(column.render(row)))
  if (letters.some((each) => each === undefined)) return column
  const text =
    Math.max(0, ...letters.map((each) => each ?? 0)) * (column.align === 'end' ? FIGURE : LETTER) + PADDING
  const width = Math.max(headOf(column), Math.min(WIDEST, Math.max(NARROWEST, text)))
  // what is over goes to the texts, to each as it is long
  return { ...column, width, ...(column.grow ? { grow: width } : {}) }
}
/** The columns that fit their texts, as wide as these rows want them; without rows as they are. */
export const fitColumns = <R>(
  columns: readonly GridColumn<R>[],
  rows: readonly R[],
): readonly GridColumn<R>[] => (rows.length ? columns.map((column) => fitted(column, rows)) : columns)
