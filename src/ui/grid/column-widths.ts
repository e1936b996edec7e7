/** How wide the columns of a grid are in the room there is. */
export interface Measured {
  /** px its text wants */
  readonly width: number
  /** px it can give way to */
  readonly least?: number | undefined
  /** takes what is left, as many parts as this */
  readonly grow?: number | undefined
  /** gives way before those of a higher number and those without; default: the last first */
  readonly gives?: number | undefined
}
/** A growing column without a least of its own stays readable at six tenths. */
export const leastOf = ({ width, least, grow }: Measured): number =>
  Math.min(width, least ?? (grow ? Math.max(Math.min(width, 120), Math.round(width * 0.6)) : width))

/** In which order they give way: those with a number, then the last first, and what grows at the very end. */
const turnOf = ({ gives, grow }: Measured, at: number): number => {
  if (gives !== undefined) return gives
  return (grow ? 2000 : 1000) - at
}
/**
 * What every column has in `room` px: where it is short, those that do not grow give way first, and only then those
 * that grow, which are the ones people read by.
 */
export function widthsIn(columns: readonly Measured[], room: number): readonly number[] {
  const widths = columns.map(({ width }) => width)
  let short = widths.reduce((sum, width) => sum + width, 0) - room
  const turns = columns
    .map((column, at) => ({ column, at }))
    .toSorted((a, b) => turnOf(a.column, a.at) - turnOf(b.column, b.at))
  for (const { column, at } of turns) {
    const given = Math.max(0, Math.min(short, column.width - leastOf(column)))
    widths[at] = column.width - given
    short -= given
  }
  return widths
}
/** The columns as a grid template, and the least width that keeps them readable. */
export function templateOf(
  columns: readonly Measured[],
  room: number,
  pick: number,
): { readonly columns: string; readonly least: number } {
  const widths = widthsIn(columns, room - pick)
  const tracks = columns.map(({ grow }, i) => (grow ? `minmax(${widths[i]}px, ${grow}fr)` : `${widths[i]}px`))
  return {
    columns: [
      ...(pick ? [`${pick}px`] : []),
      ...tracks,
      ...(columns.some(({ grow }) => grow) ? [] : ['minmax(0, 1fr)']),
    ].join(' '),
    least: columns.reduce((sum, column) => sum + leastOf(column), pick),
  }
}
