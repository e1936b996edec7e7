/**
 * Reads a file beside the server: however odd the file is, no other call waits for it, and the memory it takes
 * goes with this worker. Plain JavaScript, which a worker runs as it is.
 *
 * Messages: `{ sheets, sheet }` with the sheets of a workbook, then `{ rows }` some hundred at a time, each
 * `{ line, cells, typed?, hidden? }`, then `{ end, … }`.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { streamCsvRows } from 'hucre/csv'
import { readWorkbook } from './sheet-reader.mjs'

/** rows of one message */
const SLICE = 500
const { bytes, text, delimiter, mostCell, mostRows, sheet: wanted } = workerData
const [QUOTE, LF, CR] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0))

/** The first cell that is too long, or the quote that nothing closes; found before a reader puts cells together. */
function scan(source, most) {
  const parts = delimiter.charCodeAt(0)
  let [line, length, isQuoted, opened] = [1, 0, false, 0]
  for (let at = 0; at < source.length; at++) {
    const sign = source.charCodeAt(at)
    const isFirst = length === 0
    if (sign === QUOTE && (isQuoted || isFirst)) {
      if (!isQuoted) [isQuoted, opened] = [true, line]
      else if (source.charCodeAt(at + 1) === QUOTE) at++
      else isQuoted = false
      length++
      continue
    }
    const isEnd = sign === LF || sign === CR
    if (isEnd && !(sign === LF && source.charCodeAt(at - 1) === CR)) line++
    if (!isQuoted && (isEnd || sign === parts)) length = 0
    else if (++length > most + 2) return { end: 'long', line: isQuoted ? opened : line }
  }
  return isQuoted ? { end: 'quote', line: opened } : undefined
}
let rows = []
const send = (row) => {
  rows.push(row)
  if (rows.length < SLICE) return
  parentPort.postMessage({ rows })
  rows = []
}
const tidy = (value) =>
  String(value)
    .slice(0, mostCell + 1)
    .normalize('NFC')
    .trim()
function readText() {
  const wrong = scan(text, mostCell)
  if (wrong) return wrong
  let line = 0
  for (const values of streamCsvRows(text, { delimiter })) {
    if (++line > mostRows) return { end: 'rows' }
    send({ line, cells: values.map((value) => tidy(value ?? '')) })
  }
  return { end: 'all' }
}
const read = async () =>
  text === undefined
    ? readWorkbook(
        bytes,
        { sheet: wanted, mostCell, mostRows },
        (sheets) => parentPort.postMessage(sheets),
        send,
      )
    : readText()
const end = await read().catch(() => ({ end: 'unreadable' }))
if (rows.length) parentPort.postMessage({ rows })
parentPort.postMessage(end)
