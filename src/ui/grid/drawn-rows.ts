/** An element of the list, and the row it shows. */
export interface DrawnRow {
  readonly element: number
  readonly index: number
}
/** Rows that are drawn: the first and the last, none where the last lies before it. */
export interface RowRange {
  readonly from: number
  readonly to: number
}
/**
 * Which of `size` elements shows which row: each every `size`th, so that one whose row went out of sight goes on to
 * the row that came. Elements stand in the page in the order of the rows from `start`, where the list last rested:
 * that order is read aloud, and while it scrolls nothing moves in the page, for what moves is laid out anew.
 * `size` is at least as many as there are rows.
 */
export function drawnRows({ from, to }: RowRange, start: number, size: number): readonly DrawnRow[] {
  const behind = (((start - from) % size) + size) % size
  return Array.from({ length: size }, (_, turn) => from + ((behind + turn) % size))
    .filter((index) => index <= to)
    .map((index) => ({ element: index % size, index }))
}
