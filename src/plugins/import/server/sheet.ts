/**
 * Lines of a CSV or XLSX file as text, read a piece at a time so that the server answers others in between.
 */
import { on } from 'node:events'
import path from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { invalid, Refusal, root } from '#server'
import { bodyOf, delimiterOf, textOf } from '../rules/text.ts'

export const LIMITS = { mb: 15, rows: 50_000, columns: 200, cell: 10_000 } as const
/** What a workbook may become when it is unpacked. */
const UNPACKED = 64 * 1024 * 1024
const ENTRIES = 1000
const SLICE = 500
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}
export interface SheetText {
  readonly headings: readonly string[]
  readonly lines: readonly Line[]
  readonly comma: boolean
}

const unreadable = () => new Refusal(415, 'UNSUPPORTED_TYPE', 'This file type is not accepted')
/**
 * A workbook says how large its parts are, and reading stops there; one
 * that says it is small or does not say is refused.
 */
function refuseBomb(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = bytes.length - 22
  while (at >= 0 && view.getUint32(at, true) !== 0x06054b50) at--
  if (at < 0) throw unreadable()
  const count = view.getUint16(at + 10, true)
  let entry = view.getUint32(at + 16, true)
  let total = 0
  if (count > ENTRIES) throw unreadable()
  for (let i = 0; i < count; i++) {
    if (entry + 46 > bytes.length || view.getUint32(entry, true) !== 0x02014b50) throw unreadable()
    const packed = view.getUint32(entry + 20, true)
    const unpacked = view.getUint32(entry + 24, true)
    const later = (view.getUint16(entry + 8, true) & 8) !== 0
    const isFolder = bytes[entry + 45 + view.getUint16(entry + 28, true)] === 0x2f
    if (
      packed === 0xffffffff ||
      unpacked === 0xffffffff ||
      (unpacked === 0 && (packed > 2 || (later && !isFolder)))
    )
      throw unreadable()
    if ((total += unpacked) > UNPACKED)
      throw new Refusal(
        413,
        'TOO_LARGE',
        `The file is larger than ${UNPACKED / 1024 / 1024} MB when it is unpacked`,
      )
    entry +=
      46 +
      view.getUint16(entry + 28, true) +
      view.getUint16(entry + 30, true) +
      view.getUint16(entry + 32, true)
  }
}
/** Excel keeps fifteen digits; what stands behind them is dirt of the binary number. */
const numberText = (n: number): string => {
  const text = String(Number(n.toPrecision(15)))
  return text.includes('e') ? n.toFixed(20).replace(/\.?0+$/, '') : text
}
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : ''
  if (value instanceof Date) {
    const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
  }
  return (typeof value === 'object' ? '' : String(value)).normalize('NFC').trim()
}
/** How reading ended, said after the last rows. */
type End = { readonly end: 'all' | 'rows' | 'unreadable' } | { readonly end: 'long'; readonly line: number }
type Told = { readonly rows: readonly (readonly unknown[])[] } | End

const WORKER = path.join(root, 'src/plugins/import/server/sheet-worker.mjs')
/** what a worker may take; a file that needs more ends it, and nothing else */
const MEMORY_MB = 512
/** empty lines between the others count here, and cost */
const MOST_ROWS = LIMITS.rows * 2

/** What the worker is given: a workbook as its bytes, everything else as text. */
function taskOf(
  bytes: Uint8Array,
): { readonly bytes: Uint8Array } | { readonly text: string; readonly delimiter: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    refuseBomb(bytes)
    return { bytes }
  }
  const text = textOf(bytes)
  if (text.includes('\0')) throw unreadable()
  return { text: bodyOf(text), delimiter: delimiterOf(text) }
}
/** Rows as a worker reads them, some hundred at a time. */
async function* rowsOf(bytes: Uint8Array): AsyncGenerator<readonly unknown[]> {
  const workerData = { ...taskOf(bytes), mostCell: LIMITS.cell, mostRows: MOST_ROWS }
  const worker = new Worker(WORKER, { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    for await (const [told] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Told]>) {
      if ('rows' in told) yield* told.rows
      else if (told.end === 'all') return
      else if (told.end === 'long') throw longCell(told.line)
      else throw told.end === 'rows' ? tooMany() : unreadable()
    }
    throw unreadable()
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  } finally {
    void worker.terminate()
  }
}
const longCell = (line: number) =>
  invalid(
    'file',
    `Line ${line} has a cell of more than ${LIMITS.cell.toLocaleString('en-US')} characters`,
    'too_big',
  )
const tooMany = () =>
  invalid(
    'file',
    `The file has more than ${LIMITS.rows.toLocaleString('en-US')} lines. Split it into several.`,
    'too_big',
  )

export async function readSheet(bytes: Uint8Array): Promise<SheetText> {
  const lines: Line[] = []
  let headings: readonly string[] | undefined
  let number = 0
  for await (const values of rowsOf(bytes)) {
    number++
    if (number % SLICE === 0) await breath()
    if (values.length > LIMITS.columns)
      throw invalid('file', `The file has more than ${LIMITS.columns} columns`, 'too_big')
    const cells = values.map(cellText)
    if (cells.every((cell) => cell === '')) continue
    if (cells.some((cell) => cell.length > LIMITS.cell)) throw longCell(number)
    if (!headings) {
      headings = cells
      continue
    }
    if (lines.length >= LIMITS.rows) throw tooMany()
    lines.push({ line: number, cells: headings.map((_, i) => cells[i] ?? '') })
  }
  if (!headings) throw invalid('file', 'The file is empty')
  if (!lines.length) throw invalid('file', 'The file has headings and no lines')
  return {
    headings,
    lines,
    comma:
      bytes[0] !== 0x50 &&
      delimiterOf(textOf(bytes.subarray(0, 64_000))) === ';' &&
      lines.slice(0, 1000).some(({ cells }) => cells.some((cell) => /\d,\d{1,2}$/.test(cell))),
  }
}
