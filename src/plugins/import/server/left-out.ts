/** Accounts for each cell of a sheet: no cell is dropped without a word, so that the counts add up. */
import { saysNothing } from '../rules/grid.ts'
import { grouped } from './grouped.ts'
import type { Column } from './columns.ts'
import type { Planned } from './planned.ts'
import { wordsOf } from './read-line.ts'
import { countCells, type FileLine, type Shape } from './shape.ts'
import type { Grid } from './sheet.ts'

export interface LeftOut {
  /** cells of the sheet that are not empty */
  readonly all: number
  /** of them in lines and columns that are imported */
  readonly kept: number
  /** the others by what they are; together with `kept` they are `all` */
  readonly others: readonly { readonly words: string; readonly cells: number }[]
}
const plural = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

const sayingNothing = ({ cells }: FileLine, columns: readonly Column[]): number =>
  columns.reduce((n, { field, index }) => {
    const text = cells[index] ?? ''
    return n + (field && saysNothing(text) && !wordsOf(field).includes(text.toLowerCase()) ? 1 : 0)
  }, 0)
/** Counts the cells of a file by what becomes of them; without a plan every line counts as imported. */
export function leftOut(
  { shape, grid }: { readonly shape: Shape; readonly grid: Grid },
  columns: readonly Column[],
  planned: readonly Planned[] | undefined,
): LeftOut {
  const wrong = new Set(planned?.filter(({ action }) => action === 'error').map(({ line }) => line))
  const right = new Set(planned?.filter(({ action }) => action !== 'error').map(({ line }) => line))
  const isWrong = ({ line }: FileLine) => wrong.has(line) && !right.has(line)
  const without = new Map(
    planned?.flatMap(({ line, action, note }) => (action === 'leave' && note !== null ? [[line, note]] : [])),
  )
  const left = shape.lines
    .map((line) => ({ ...line, leave: line.leave ?? without.get(line.line) ?? null }))
    .filter(({ leave }) => leave !== null)
  const taken = shape.lines.filter(({ leave, line }) => leave === null && !without.has(line))
  const errors = taken.filter(isWrong)
  const brought = taken.filter((line) => !isWrong(line))
  const cellsOf = (lines: readonly FileLine[]) => lines.reduce((n, line) => n + countCells(line), 0)
  const skipped = columns
    .filter(({ field }) => !field)
    .map(({ heading, index }) => ({
      words: `Column ${heading || index + 1}, which is skipped`,
      cells: brought.reduce((n, { cells }) => n + (cells[index] ? 1 : 0), 0),
    }))
  const empty = brought.reduce((n, line) => n + sayingNothing(line, columns), 0)
  const beyond = brought.reduce((n, { cells }) => n + cells.slice(columns.length).filter(Boolean).length, 0)
  const reasons = grouped(left, ({ leave }) => leave!)
  const others = [
    { words: 'Above the headings', cells: shape.above },
    { words: 'The headings', cells: shape.ofHeadings },
    ...skipped,
    ...[...reasons].map(([words, lines]) => ({
      words: `${words}: ${plural(lines.length, 'line')}`,
      cells: cellsOf(lines),
    })),
    { words: `${plural(errors.length, 'line')} with errors`, cells: cellsOf(errors) },
    { words: 'Cells that say N/A, NULL or –', cells: empty },
    { words: 'Cells without a heading', cells: beyond },
  ].filter(({ cells }) => cells > 0)
  const told = others.reduce((n, { cells }) => n + cells, 0)
  const all = shape.above + shape.ofHeadings + cellsOf(shape.lines)
  return { all, kept: all - told, others: [...others, ...notes(grid, shape.hiddenLines)] }
}
/** Facts about the file that have no cells of their own. */
function notes({ sheets, sheet, merged, hiddenColumns }: Grid, hidden: number) {
  const others = sheets.filter(({ name, lines }) => name !== sheet && lines > 0)
  return [
    ...others.map(({ name, lines }) => ({
      words: `Sheet ${name}, not imported: ${plural(lines, 'line')}`,
      cells: 0,
    })),
    ...(merged ? [{ words: `${plural(merged, 'cell')} filled from merged cells above`, cells: 0 }] : []),
    ...(hidden ? [{ words: `${plural(hidden, 'hidden line')} in the sheet`, cells: 0 }] : []),
    ...(hiddenColumns.length ? [{ words: plural(hiddenColumns.length, 'hidden column'), cells: 0 }] : []),
  ]
}
