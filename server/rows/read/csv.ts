/** CSV of a list; cells a spreadsheet would run get a leading apostrophe (api 1.6). */
import type { Bytes } from '../../call/req.ts'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
const cell = (value: unknown): string => {
  const text = textOf(value)
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const flat = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      if (!value || typeof value !== 'object' || Array.isArray(value)) return [[key, value]]
      const name = Object.entries(value).find(([k]) => k !== 'id')
      return name ? [[key, name[1]]] : []
    }),
  )

/**
 * Rows as a file for spreadsheets: a byte order mark, a heading per
 * field, no cell that begins a formula (api 1.6).
 * @param rows as they may be shown
 */
export function toCsv(name: string, rows: readonly Record<string, unknown>[]): Bytes {
  const flatRows = rows.map(flat)
  const columns = [...new Set(flatRows.flatMap((r) => Object.keys(r)))].filter(
    (c) => !c.endsWith('_id') || !namedBeside(flatRows, c),
  )
  const lines = [columns.join(','), ...flatRows.map((row) => columns.map((c) => cell(row[c])).join(','))]
  return {
    bytes: new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`),
    type: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
  }
}
const namedBeside = (rows: readonly Record<string, unknown>[], idColumn: string): boolean =>
  rows.some((r) => idColumn.slice(0, -3) in r)
/** Lines of text as they stand, the headings first. */
export const linesCsv = (name: string, lines: readonly (readonly string[])[]): Bytes => ({
  bytes: new TextEncoder().encode(`\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`),
  type: 'text/csv; charset=utf-8',
  name: `${name}.csv`,
})
