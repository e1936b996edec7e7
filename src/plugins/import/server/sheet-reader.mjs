/**
 * Reads a workbook: the text that each cell shows by its format, and the value it has. Plain JavaScript, as the worker
 * that calls it runs it without a build.
 */
import { readXlsx } from 'hucre/xlsx'
import { dateToSerial, format, isDateFormat, isPercentFormat } from 'numfmt'

const tidyTo = (mostCell) => (value) =>
  String(value)
    .slice(0, mostCell + 1)
    .normalize('NFC')
    .trim()
/** Excel keeps fifteen digits; what is behind them is dirt of the binary number. */
function decimalText(n) {
  const short = String(Number(n.toPrecision(15)))
  return short.includes('e') ? n.toFixed(20).replace(/\.?0+$/, '') : short
}
const two = (n) => String(n).padStart(2, '0')
/** The day and the time of a serial number, to the second. */
function momentOf(date) {
  const at = new Date(Math.round(date.getTime() / 1000) * 1000)
  const day = at.toISOString().slice(0, 10)
  return { day, time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}` }
}
const shown = (pattern, value) => {
  try {
    return format(pattern, value, { throws: true }).trim()
  } catch {
    return decimalText(value)
  }
}
const serialOf = (date) =>
  dateToSerial([
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ])
function dateCell(date, pattern) {
  const { day, time } = momentOf(date)
  const serial = serialOf(date)
  const seen = shown(pattern, serial)
  if (!isDateFormat(pattern)) return { text: shown(pattern, serial), typed: ['n', decimalText(serial)] }
  if (serial < 1) return { text: seen, typed: ['t', time] }
  return { text: seen, typed: time === '00:00:00' ? ['d', day] : ['m', `${day}T${time}`] }
}
/** A cell of a workbook: the text that the sheet shows, and beside it what the cell has: `[kind, value]`. */
function cellOf(value, detail, tidy) {
  const pattern = detail?.style?.numFmt ?? 'General'
  if (value === null || value === undefined || value === '')
    return detail?.formula === undefined
      ? { text: '' }
      : { text: `=${tidy(detail.formula)}`, typed: ['f', ''] }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', typed: ['b', String(value)] }
  if (value instanceof Date) return dateCell(value, pattern)
  if (typeof value !== 'number') return { text: tidy(value) }
  if (!Number.isFinite(value)) return { text: '' }
  const kind = isPercentFormat(pattern) ? '%' : 'n'
  return { text: shown(pattern, value), typed: [kind, decimalText(value)] }
}

const RANGE = /\$?[A-Z]{1,3}\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)/
/** A formula that puts several lines together. */
const isSum = (formula = '') => {
  const range = /^=?\+?(?:SUM|SUBTOTAL|AVERAGE|MIN|MAX|COUNT|AGGREGATE)/i.test(formula) && RANGE.exec(formula)
  return Boolean(range) && range[1] !== range[2]
}
/** The sheet asked for by its name, else the visible one with the most lines. */
const chosen = (sheets, wanted) =>
  sheets.find(({ name }) => name === wanted) ??
  sheets
    .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
    .toSorted((a, b) => linesOf(b) - linesOf(a))[0] ??
  sheets[0]
const linesOf = ({ rows: all }) =>
  all.reduce((n, row) => n + (row.some((value) => value !== null && value !== '') ? 1 : 0), 0)
/**
 * Repeats the value of a merged cell on each line that it goes down over.
 * @returns how many cells it filled, and the columns of each line whose value is one of several lines
 */
function fillDown(sheet) {
  let filled = 0
  const shared = new Map()
  for (const { startRow, startCol, endRow } of sheet.merges ?? [])
    for (let row = startRow + 1; row <= Math.min(endRow, sheet.rows.length - 1); row++) {
      const value = sheet.rows[startRow]?.[startCol]
      if (value === null || value === undefined || sheet.rows[row][startCol]) continue
      sheet.rows[row][startCol] = value
      const detail = sheet.cells?.get(`${startRow},${startCol}`)
      if (detail) sheet.cells.set(`${row},${startCol}`, detail)
      filled++
      for (const line of [startRow, row]) shared.set(line, (shared.get(line) ?? new Set()).add(startCol))
    }
  return { filled, shared }
}
/**
 * Reads the lines of one sheet of a workbook, each given to `send` as `GridLine` has it; `tell` is
 * given the sheets first. Cells longer than `mostCell` are cut to one letter more.
 */
export async function readWorkbook(bytes, { sheet: wanted, mostCell, mostRows }, tell, send) {
  const tidy = tidyTo(mostCell)
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const sheet = chosen(sheets, wanted)
  if (!sheet) return { end: 'all' }
  tell({
    sheets: sheets.map((one) => ({
      name: one.name,
      lines: linesOf(one),
      hidden: Boolean(one.hidden || one.veryHidden),
    })),
    sheet: sheet.name,
  })
  if (sheet.rows.length > mostRows) return { end: 'rows' }
  const { filled: merged, shared } = fillDown(sheet)
  for (const [row, values] of sheet.rows.entries()) {
    const cells = []
    const typed = {}
    let sums = false
    for (const [column, value] of values.entries()) {
      const detail = sheet.cells?.get(`${row},${column}`)
      sums ||= isSum(detail?.formula)
      const cell = cellOf(value, detail, tidy)
      cells.push(cell.text)
      if (cell.typed) typed[column] = cell.typed
    }
    while (cells.length && cells.at(-1) === '') cells.pop()
    const hidden = sheet.rowDefs?.get(row)?.hidden || undefined
    send({
      line: row + 1,
      cells,
      typed,
      sums,
      hidden,
      merged: shared.has(row) ? [...shared.get(row)] : undefined,
    })
  }
  const columns = (sheet.columns ?? []).flatMap((column, i) => (column?.hidden ? [i] : []))
  return { end: 'all', merged, hiddenColumns: columns }
}
