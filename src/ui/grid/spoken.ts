import { NONE } from '../values/formats.ts'
import type { GridColumn, GridMark } from './grid-types.ts'

const MARKS: Readonly<Record<GridMark, string>> = {
  waiting: 'Waiting to be sent',
  refused: 'Refused by the server',
  changed: 'Changed just now',
}
/**
 * The words of a part as the eye reads them: what is hidden from readers is
 * left out, and a label stands for what it names.
 */
export function wordsIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  return node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsIn).join(' ')
}
/** The cells of a row but its box, in the order of the columns. */
export const cellsOf = (row: Element): readonly Element[] =>
  [...row.children].filter((cell) => !cell.querySelector('[data-pick]'))
/**
 * A row for the ear: its name, then every value after the word of its column, as figures alone mean nothing.
 */
export function spokenRow<R>(row: Element, columns: readonly GridColumn<R>[], mark?: GridMark): string {
  const cells = cellsOf(row)
  const said = columns.flatMap((column, i) => {
    const words = cells[i] ? wordsIn(cells[i]).replaceAll(/\s+/g, ' ').trim() : ''
    return words
      ? [i === 0 ? words : `${column.spoken ?? column.title} ${words === NONE ? 'none' : words}`]
      : []
  })
  return [...said, ...(mark ? [MARKS[mark]] : [])].join(', ')
}
