/** A grid as headings and lines: which line has the headings, which lines are no rows, how wide it is. */
import { type GridLine, headingLineOf, looksLikeNote, looksLikeTotal } from '../rules/grid.ts'
import { type NamedField, plainHeading } from '../rules/headings.ts'
import type { Choices, FileGrid } from '../tables.ts'
import type { Grid } from './sheet.ts'

/** A line below the headings. */
export interface FileLine extends GridLine {
  /** why it is left out, null for a line that is brought */
  readonly leave: string | null
  /** it has more cells than there are headings */
  readonly tooWide: boolean
}
export interface Shape {
  readonly headingLine: number
  readonly headings: readonly string[]
  readonly lines: readonly FileLine[]
  readonly hiddenLines: number
  /** cells above the headings, and in their line */
  readonly above: number
  readonly ofHeadings: number
}
const TOP = 12
const MOST_TOP = 44
const TOP_COLUMNS = 30
const TOP_CELL = 60
export const countCells = ({ cells }: Pick<GridLine, 'cells'>): number =>
  cells.reduce((n, cell) => n + (cell === '' ? 0 : 1), 0)
const widthOf = ({ cells }: GridLine): number => cells.findLastIndex((cell) => cell !== '') + 1

/** A line with the cells that a person mended, which are texts. */
function mended(line: GridLine, cells: Readonly<Record<string, string>> | undefined): GridLine {
  if (!cells) return line
  const columns = Object.keys(cells).map(Number)
  const width = Math.max(line.cells.length, ...columns.map((column) => column + 1))
  const typed = Object.entries(line.typed ?? {}).filter(([column]) => !columns.includes(Number(column)))
  return {
    ...line,
    cells: Array.from({ length: width }, (_, i) => cells[i] ?? line.cells[i] ?? ''),
    typed: Object.fromEntries(typed),
    merged: line.merged?.filter((column) => !columns.includes(column)),
  }
}
/** Why a line is no row, null where it is one. */
function reasonOf(line: GridLine, headings: readonly string[], { leave_hidden }: Choices): string | null {
  if (leave_hidden && line.hidden) return 'Hidden in the sheet'
  const isHeadings = headings.every((heading, i) => (line.cells[i] ?? '') === heading)
  if (isHeadings) return 'The headings once more'
  const width = headings.filter(Boolean).length
  if (looksLikeTotal(line, width)) return 'Looks like a total'
  return looksLikeNote(line, width) ? 'Looks like a note' : null
}
/** The headings and lines of a grid, with what a person chose of it. */
export function shapeOf(grid: Grid, choices: Choices, fields: readonly NamedField[]): Shape {
  const names = new Set(fields.flatMap(({ words }) => words.map(plainHeading)))
  const known = (text: string) => names.has(plainHeading(text))
  const chosen = grid.lines.find(({ line }) => line === choices.heading_line)
  const headingLine = chosen?.line ?? headingLineOf(grid.lines, known) ?? grid.lines[0]!.line
  const heading = grid.lines.find(({ line }) => line === headingLine)!
  const below = grid.lines.filter(({ line }) => line > headingLine)
  const isText = grid.delimiter !== null
  // a workbook may have columns without a heading; a text line with more cells than headings is wrong
  const width = isText ? widthOf(heading) : Math.max(widthOf(heading), ...below.map(widthOf))
  const headings = Array.from({ length: width }, (_, i) => heading.cells[i] ?? '')
  return {
    headingLine,
    headings,
    lines: below.map((line) => {
      const whole = mended(line, choices.cells?.[line.line])
      const take = choices.lines?.[line.line]
      const reason = reasonOf(whole, headings, choices)
      return {
        ...whole,
        leave: take === undefined ? reason : leftBy(take, reason),
        tooWide: widthOf(whole) > width,
      }
    }),
    hiddenLines: below.filter(({ hidden }) => hidden).length,
    above: grid.lines.filter(({ line }) => line < headingLine).reduce((n, line) => n + countCells(line), 0),
    ofHeadings: countCells(heading),
  }
}
const leftBy = (take: boolean, reason: string | null): string | null =>
  take ? null : (reason ?? 'Left out here')

/** The first lines, at least to some below the headings. */
const topOf = ({ lines }: Grid, { headingLine }: Shape): readonly GridLine[] =>
  lines.slice(0, Math.min(MOST_TOP, Math.max(TOP, lines.findIndex(({ line }) => line === headingLine) + 4)))
/** The part of the grid that is stored for the page. */
export const gridOf = (grid: Grid, shape: Shape): FileGrid => ({
  sheets: grid.sheets,
  sheet: grid.sheet,
  delimiter: grid.delimiter,
  heading_line: shape.headingLine,
  top: topOf(grid, shape).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, TOP_COLUMNS).map((cell) => cell.slice(0, TOP_CELL)),
  })),
  hidden_lines: shape.hiddenLines,
})
