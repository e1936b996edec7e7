/**
 * A sheet is a grid of cells until the line of its headings is known. Everything here is a guess that a person sees
 * and changes.
 */
/** The value of a cell of a workbook, beside the text that it shows. */
export type Typed = readonly [
  kind:
    | /** number */ 'n' /** number shown as percent: 0.0825 for 8.25% */
    | '%'
    | /** day */ 'd'
    | /** time of day */ 't'
    | /** day and time */ 'm'
    | /** yes or no */ 'b'
    | /** formula without a value */ 'f',
  value: string,
]
export interface GridLine {
  /** as the file counts it, from 1 */
  readonly line: number
  /** the texts that are shown */
  readonly cells: readonly string[]
  readonly typed?: Readonly<Record<number, Typed>> | undefined
  readonly hidden?: boolean | undefined
  /** columns whose cell is merged with that of another line */
  readonly merged?: readonly number[] | undefined
  /** a formula in it puts other lines together */
  readonly sums?: boolean | undefined
}
export interface Sheet {
  readonly name: string
  readonly lines: number
  readonly hidden: boolean
}
/** A cell with both. */
export interface Cell {
  readonly text: string
  readonly typed?: Typed | undefined
  /** it is one cell of several lines */
  readonly isMerged?: boolean | undefined
}
/** Words of other programs for an empty cell. */
const NOTHING = /^(?:null|n\/a|#n\/a|\(?none\)?|\(blank\)|-{1,3}|\u2013|\u2014)$/i
export const saysNothing = (text: string): boolean => NOTHING.test(text)
/** The cell of a column; `words` are values of its field, of which `none` is one and no empty cell. */
export const cellAt = (
  { cells, typed, merged }: GridLine,
  column: number,
  words: readonly string[] = [],
): Cell => {
  const text = cells[column] ?? ''
  if (words.includes(text.toLowerCase())) return { text, typed: typed?.[column] }
  if (saysNothing(text)) return { text: '' }
  return { text, typed: typed?.[column], isMerged: merged?.includes(column) }
}
const filled = ({ cells }: GridLine): number => cells.reduce((n, cell) => n + (cell ? 1 : 0), 0)
const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && cell.length <= 60
/** Lines at the top among which the headings are looked for. */
const TOP = 40

/**
 * The line whose cells are headings: the one with most words that fields are known by; without any, the first that
 * is as wide as the lines below it and has only words. `known` says whether a text is the name of a field.
 */
export function headingLineOf(
  lines: readonly GridLine[],
  known: (text: string) => boolean,
): number | undefined {
  const top = lines.filter((line) => filled(line) > 0).slice(0, TOP)
  if (top.length === 0) return undefined
  const widths = lines
    .slice(0, 400)
    .map(filled)
    .filter((n) => n > 0)
    .toSorted((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const scored = top.map((line) => {
    const words = line.cells.filter((cell, i) => cell && isWord(cell) && !line.typed?.[i])
    const names = new Set(words.map((word) => word.toLowerCase())).size
    const isWide = filled(line) >= Math.min(usual, 2) && names >= filled(line) * 0.6
    return { line: line.line, score: words.filter(known).length * 10 + (isWide ? 5 : 0) }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.line : top[0]!.line
}

const TOTAL =
  /^(?:grand\s+|sub\s*-?\s*|page\s+)?totals?\b|^(?:sum|count|average|avg)\b\s*:?(?:\s*\d|$)|\btotal:?$/i
/** A line that sums up the others: by a formula, or its first text begins so and it has fewer cells than they. */
export function looksLikeTotal(line: GridLine, width: number): boolean {
  const texts = line.cells.filter(Boolean)
  if (line.sums && texts.length > 0) return true
  return texts.length > 0 && TOTAL.test(texts[0]!) && texts.length < Math.max(width, 2)
}
const NOTE =
  /^(?:\*|notes?\b|page \d|printed|report|as of\b|prepared|confidential|disclaimer|source\b|end of)|:$/i
const LONG_NOTE = 60
/** A remark above, between or under the lines: one text alone, in the first column, that no name begins like. */
export function looksLikeNote(line: GridLine, width: number): boolean {
  const text = line.cells[0] ?? ''
  if (width < 3 || !text || filled(line) > 1 || line.typed?.[0]) return false
  return NOTE.test(text) || text.length > LONG_NOTE
}
