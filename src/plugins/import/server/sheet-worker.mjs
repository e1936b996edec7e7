/**
 * Reads the rows of a file beside the server: however odd the file is, nobody else waits for it, and the
 * memory it takes goes with this worker. Plain JavaScript, which a worker runs as it stands.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'

/** rows told at once */
const SLICE = 500
const [QUOTE, LF, CR] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0))

/** The line with the first cell that is too long; found before a reader puts that cell together. */
function lineOfLongCell(text, delimiter, most) {
  const parts = delimiter.charCodeAt(0)
  let isQuoted = false
  let line = 1
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) isQuoted = !isQuoted
    const isEnd = !isQuoted && (sign === LF || sign === CR)
    if (isEnd && !(sign === LF && text.charCodeAt(at - 1) === CR)) line++
    if (isEnd || (!isQuoted && sign === parts)) length = 0
    // two quotes are one, and two stand around
    else if (++length > most * 2 + 2) return line
  }
  return undefined
}

const { bytes, text, delimiter, mostCell, mostRows } = workerData
let rows = []
const tell = (row) => {
  rows.push(row)
  if (rows.length < SLICE) return
  parentPort.postMessage({ rows })
  rows = []
}
const cut = (value) => (typeof value === 'string' ? value.slice(0, mostCell + 1) : value)

async function readWorkbook() {
  let next = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (index > mostRows) return { end: 'rows' }
    for (; next < index; next++) tell([])
    next = index + 1
    tell(values.map(cut))
  }
  return { end: 'all' }
}
function readText() {
  const line = lineOfLongCell(text, delimiter, mostCell)
  if (line !== undefined) return { end: 'long', line }
  let count = 0
  for (const values of streamCsvRows(text, { delimiter })) {
    if (++count > mostRows) return { end: 'rows' }
    tell(values.map(cut))
  }
  return { end: 'all' }
}
const read = async () => (text === undefined ? readWorkbook() : readText())
const end = await read().catch(() => ({ end: 'unreadable' }))
if (rows.length) parentPort.postMessage({ rows })
parentPort.postMessage(end)
