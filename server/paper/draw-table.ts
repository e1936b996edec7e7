/** Draws a table of a document: heads on every page, and nothing of it alone where it does not belong. */
import type { PaperPart } from '#schema/values/paper.ts'
import { fitWords, widestWord } from './fit-words.ts'
import { PAGE_WIDTH, type PdfCell, type PdfContent, QUIET_COLOR, SIZE, wordsOf } from './pdf.ts'

type Columns = readonly (PaperPart<'table'>['columns'][number] & { readonly width: number })[]
/** A table whose columns have their widths in points. */
type Table = Omit<PaperPart<'table'>, 'columns'> & { readonly columns: Columns }
/** Points between two columns. */
const GAP = 12
const HEAD_SIZE = 8
/** Points that the words of a table have at least, beside its figures. */
const LEAST = 130
/** The table with the width of each column: as wide as its figures need, as far as there is room. */
function withWidths(table: PaperPart<'table'>): Table {
  const { columns, groups } = table
  const rows = groups.flatMap((group) => group.rows)
  const needed = columns.map(({ label, width }, at) => {
    if (width === null) return null
    const texts = rows.flatMap(({ cells }) => (cells[at] ?? []).map(({ text }) => text))
    return Math.max(width, widestWord(texts, SIZE), widestWord([label], HEAD_SIZE))
  })
  const room = PAGE_WIDTH - GAP * (columns.length - 1)
  const rest = (widths: readonly (number | null)[]) =>
    room - widths.reduce<number>((sum, width) => sum + (width ?? 0), 0)
  const widths = rest(needed) >= LEAST ? needed : columns.map(({ width }) => width)
  const open = columns.filter(({ width }) => width === null).length || 1
  return {
    ...table,
    columns: columns.map((column, at) => ({ ...column, width: widths[at] ?? rest(widths) / open })),
  }
}
type Row = PaperPart<'table'>['groups'][number]['rows'][number]

const padded = (cell: PdfCell, table: Table): PdfCell[] => [
  { ...(cell as object), colSpan: table.columns.length } as PdfCell,
  ...table.columns.slice(1).map((): PdfCell => ''),
]
const headRow = ({ columns }: Table): PdfCell[] =>
  columns.map(({ label, figures, width }): PdfCell => ({
    text: fitWords(label, width, HEAD_SIZE),
    bold: true,
    fontSize: HEAD_SIZE,
    color: QUIET_COLOR,
    ...(figures ? { alignment: 'right' } : {}),
  }))
const titleRow = (text: string, table: Table): PdfCell[] =>
  padded(
    {
      text,
      bold: true,
      fontSize: HEAD_SIZE,
      color: QUIET_COLOR,
      margin: [0, 2, 0, 0],
      titles: true,
    } as unknown as PdfCell,
    table,
  )
/** Rows of a titled group that are kept on one page. */
const TOGETHER = 8
/** A row, and below it what is said of it: both belong together. */
function rowsOf({ cells, below }: Row, table: Table): PdfCell[][] {
  const row = cells.map((lines, at): PdfCell => {
    const figures = table.columns[at]?.figures ? { alignment: 'right', fontFeatures: ['tnum'] } : {}
    const { width } = table.columns[at]!
    const stack = lines.length ? lines.map((line) => wordsOf(line, width)) : [{ text: '' }]
    return { stack, ...figures } as PdfCell
  })
  return below.length
    ? [
        row,
        padded(
          {
            stack: below.map((line) => wordsOf(line, PAGE_WIDTH)),
            joined: true,
          } as unknown as PdfCell,
          table,
        ),
      ]
    : [row]
}
/**
 * Rows that are kept on one page: those of a titled group, its title with the first row where they are many, a row with
 * what is below it.
 */
const runsOf = (table: Table): PdfCell[][][] =>
  table.groups.flatMap(({ title, rows }) => {
    const drawn = rows.map((row) => rowsOf(row, table))
    if (title === null || !drawn.length) return drawn
    const head = titleRow(title, table)
    if (drawn.length <= TOGETHER) return [[head, ...drawn.flat()]]
    return [[head, ...drawn[0]!], ...drawn.slice(1)]
  })
/** Rows in one cell, as wide as their table: pages part between cells, never within one. */
function oneCell(run: PdfCell[][], table: Table, tail: readonly PdfContent[]): PdfCell[] {
  const widths = table.columns.map(({ width }) => width)
  const rows = { table: { widths, body: run, dontBreakRows: true }, layout: tail.length ? 'end' : 'run' }
  const stack = tail.length ? [rows, { stack: tail, margin: [0, 10, 0, 0] }] : [rows]
  return padded({ stack, holds: true } as unknown as PdfCell, table)
}
/** The table with its heads on every page; `tail` stays with its last row. */
export function drawTable(of: PaperPart<'table'>, tail: readonly PdfContent[]): PdfContent {
  const table = withWidths(of)
  const runs = runsOf(table)
  const body = [
    headRow(table),
    ...runs.map((run, at) => {
      const isLast = at === runs.length - 1
      return run.length > 1 || (isLast && tail.length)
        ? oneCell(run, table, isLast ? tail : [])
        : (run[0] ?? [])
    }),
  ]
  const drawn = {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: table.columns.map(({ width }) => width),
      body,
    },
    layout: tail.length ? 'kept' : 'lines',
    margin: [0, 0, 0, 10],
  }
  // without a row there is nothing to stay with
  return (runs.length ? drawn : { stack: [drawn, ...tail] }) as PdfContent
}
