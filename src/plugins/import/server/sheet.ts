/** Reads the grid of a CSV or XLSX file beside the server, a piece at a time, so that other calls are answered. */
import { on } from 'node:events'
import path from 'node:path'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { invalid, Refusal, root } from '#server'
import type { GridLine, Sheet } from '../rules/grid.ts'
import { bodyOf, type Delimiter, DELIMITERS, delimiterOf, textOf } from '../rules/text.ts'

export const LIMITS = { mb: 15, rows: 50_000, columns: 200, cell: 10_000 } as const
/** The most bytes of a workbook when it is unpacked. */
const UNPACKED = 64 * 1024 * 1024
const ENTRIES = 1000
export interface Grid {
  /** the sheets of a workbook */
  readonly sheets: readonly Sheet[]
  readonly sheet: string | null
  readonly delimiter: Delimiter | null
  readonly lines: readonly GridLine[]
  /** cells that were filled from a merged cell above them */
  readonly merged: number
  readonly hiddenColumns: readonly number[]
}
/** Which part of a file is read; without it the reader chooses. */
export interface Wanted {
  readonly sheet?: string | undefined
  readonly delimiter?: string | undefined
}

const NOT_ACCEPTED = 'This file type is not accepted'
const unreadable = (instead = '') => new Refusal(415, 'UNSUPPORTED_TYPE', `${NOT_ACCEPTED}${instead}`)
const INSTEAD = 'Use CSV or Excel (.xlsx).'
/** Files that are no sheets, by their first bytes as Latin-1. */
const OTHERS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /^(?:\xef\xbb\xbf)?\s*ISA[^A-Za-z0-9]/,
    'it is an EDI file. Export it from your EDI program as CSV or Excel (.xlsx).',
  ],
  [/^....ftyp(?:hei|hev|mif|msf|avif)/s, `it is a photo of a phone (HEIC). ${INSTEAD}`],
  [/^%PDF-/, `it is a PDF. ${INSTEAD}`],
  [
    /^\xd0\xcf\x11\xe0/,
    'it is an old Excel file, or one with a password. Save it as .xlsx without a password.',
  ],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, `it is a picture. ${INSTEAD}`],
]
function refuseOthers(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const found = OTHERS.find(([pattern]) => pattern.test(start))
  if (found) throw unreadable(`: ${found[1]}`)
}
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
/** Answers of the worker, as its first comment lists them. */
type End =
  | { readonly end: 'all'; readonly merged?: number; readonly hiddenColumns?: readonly number[] }
  | { readonly end: 'rows' | 'unreadable' }
  | { readonly end: 'long' | 'quote'; readonly line: number }
type Message =
  | { readonly sheets: readonly Sheet[]; readonly sheet: string }
  | { readonly rows: readonly GridLine[] }
  | End

const WORKER = path.join(root, 'src/plugins/import/server/sheet-worker.mjs')
/** memory of a worker; a file that needs more ends the worker only */
const MEMORY_MB = 512
/** empty lines between the others count here, and cost */
const MOST_ROWS = LIMITS.rows * 2

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The task of the worker: a workbook as its bytes, everything else as text. */
function taskOf(bytes: Uint8Array, { sheet, delimiter }: Wanted) {
  if (isWorkbook(bytes)) {
    refuseBomb(bytes)
    return { bytes, sheet }
  }
  refuseOthers(bytes)
  const text = textOf(bytes)
  if (text.includes('\0')) throw unreadable()
  const asked = DELIMITERS.find((one) => one === delimiter)
  return { text: bodyOf(text), delimiter: asked ?? delimiterOf(text) }
}
const refusalOf = (end: Exclude<End, { end: 'all' }>): Refusal => {
  if (end.end === 'long') return longCell(end.line)
  if (end.end === 'quote') return openQuote(end.line)
  return end.end === 'rows' ? tooMany() : unreadable()
}
async function* messagesOf(task: object): AsyncGenerator<Message> {
  const worker = new Worker(WORKER, {
    workerData: { ...task, mostCell: LIMITS.cell, mostRows: MOST_ROWS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Message]>) {
      yield message
      if ('end' in message) return
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
const openQuote = (line: number) =>
  invalid('file', `Line ${line} opens a quotation mark that nothing closes. Close or remove it.`)
const tooMany = () =>
  invalid(
    'file',
    `The file has more than ${LIMITS.rows.toLocaleString('en-US')} lines. Split it into several.`,
    'too_big',
  )
/** Refuses what no file for people has; called for each line. */
function refuseLine({ line, cells }: GridLine): void {
  if (cells.length > LIMITS.columns && cells.slice(LIMITS.columns).some(Boolean))
    throw invalid('file', `The file has more than ${LIMITS.columns} columns`, 'too_big')
  if (cells.some((cell) => cell.length > LIMITS.cell)) throw longCell(line)
}

/** Reads the lines of a file that are not empty. */
export async function readGrid(bytes: Uint8Array, wanted: Wanted = {}): Promise<Grid> {
  const task = taskOf(bytes, wanted)
  const lines: GridLine[] = []
  let of: { sheets: readonly Sheet[]; sheet: string | null } = { sheets: [], sheet: null }
  let end: End = { end: 'all' }
  for await (const message of messagesOf(task)) {
    if ('sheets' in message) of = message
    else if ('end' in message) end = message
    else
      for (const row of message.rows) {
        if (row.cells.every((cell) => cell === '')) continue
        refuseLine(row)
        if (lines.length > LIMITS.rows) throw tooMany()
        lines.push(row)
      }
    await letOthersRun()
  }
  if (end.end !== 'all') throw refusalOf(end)
  if (!lines.length) throw invalid('file', 'The file is empty')
  return {
    sheets: of.sheets,
    sheet: of.sheet,
    delimiter: 'delimiter' in task ? (task.delimiter ?? null) : null,
    lines,
    merged: end.merged ?? 0,
    hiddenColumns: end.hiddenColumns ?? [],
  }
}
