/** The cells of a line as values of the contract, and the rows they name. */
import { inZone } from '#schema/values/zone.ts'
import { fieldsOf, type Req, type Row } from '#server'
import { addressOf } from '../rules/address.ts'
import { readCell, wholeZip } from '../rules/cell.ts'
import { cellAt } from '../rules/grid.ts'
import { timeField } from '../rules/headings.ts'
import { valueNamed } from '../rules/words.ts'
import { noteBeside } from './beside.ts'
import { type Names, resolve } from './names.ts'
import type { ImportableField } from './fields.ts'
import type { Piece, Planned, Reading } from './planned.ts'
import type { FileLine } from './shape.ts'

const ZIP = /^\d{5}/

/** The pieces of an address that is in one cell, or parted over several. */
function addressPieces({ columns, fields, citiesOf }: Reading, line: FileLine, name: string): Piece[] {
  const its = columns.filter(({ field }) => field?.derived === 'address')
  const text = its.map(({ index }) => line.cells[index] ?? '').filter(Boolean)
  if (!text.length) return []
  const address = addressOf(text.join('\n'), name, citiesOf)
  const [column] = its
  if (!address) {
    const street = fields.get('address_one')
    return street ? [{ field: street, cell: { text: text.join(', ') }, column }] : []
  }
  const parts = {
    address_one: address.address_one,
    address_two: address.address_two,
    state_id: address.state,
    city_id: address.city,
    zip_code: address.zip_code,
  }
  return Object.entries(parts).flatMap(([name_, part]): Piece[] => {
    const field = fields.get(name_)
    return field && part ? [{ field, cell: { text: part }, column }] : []
  })
}
/** A line without a city is in that of its ZIP code. */
function cityByZip({ fields }: Reading, pieces: readonly Piece[]): Piece[] {
  const zip = pieces.find(({ field }) => field.field === 'zip_code')
  const city = fields.get('city_id')
  const digits = ZIP.exec(wholeZip(zip?.cell.text.trim() ?? ''))?.[0]
  if (!digits || !city || pieces.some(({ field }) => field.field === 'city_id')) return []
  return [{ field: city, cell: { text: digits }, column: zip!.column, isGuess: true }]
}
/** Values that a person gave to every line; a cell of the line itself comes before them. */
const constantPieces = ({ constants, fields }: Reading, pieces: readonly Piece[]): Piece[] =>
  Object.entries(constants).flatMap(([name, text]) => {
    const field = fields.get(name)
    const isThere = pieces.some((piece) => piece.field.field === name)
    return field && text && !isThere ? [{ field, cell: { text }, column: undefined }] : []
  })
/** Values of a field that are words. */
export const wordsOf = ({ kind }: ImportableField): readonly string[] =>
  kind.kind === 'enum' ? kind.values : []
/** The pieces of a line, one list for each row that it becomes. */
function piecesOf(reading: Reading, line: FileLine): { part: number | null; pieces: Piece[] }[] {
  const { columns, area, fields } = reading
  const times = new Map(
    columns.flatMap((c) => (c.field?.derived === 'time' ? [[c.field.field, c.index]] : [])),
  )
  const plain = columns.flatMap((column): Piece[] => {
    const { field, index } = column
    if (!field || field.derived) return []
    const cell = cellAt(line, index, wordsOf(field))
    if (!cell.text) return []
    const time = times.get(timeField(field.field))
    return [{ field, cell, column, time: time === undefined ? undefined : cellAt(line, time) }]
  })
  const name = plain.find(({ field }) => field.field === area.named)?.cell.text ?? ''
  const own = new Set(plain.map(({ field }) => field.field))
  const address = addressPieces(reading, line, name).filter(({ field }) => !own.has(field.field))
  const shared = [...plain, ...address]
  shared.push(...constantPieces(reading, shared))
  const pieces = [...shared, ...cityByZip(reading, shared)]
  const across = columns.filter(({ field }) => field?.derived === 'across')
  if (!across.length) return [{ part: null, pieces }]
  const [value, heading] = [fields.get(area.across!.value)!, fields.get(area.across!.name)!]
  return across.flatMap((column) => {
    const cell = cellAt(line, column.index)
    if (!cell.text) return []
    const its = [
      { field: heading, cell: { text: column.heading }, column },
      { field: value, cell, column },
    ]
    return [{ part: column.index, pieces: [...pieces, ...its] }]
  })
}
const TOO_WIDE =
  'This line has more cells than there are headings. A comma may lack its quotation marks. Correct the file.'
/** A line whose values are across, and which has none. */
const NO_VALUE = 'No value in its columns'
/** The rows that a line becomes, not read yet. */
export function beginLine(reading: Reading, line: FileLine): Planned[] {
  const base = { line: line.line, cells: line.cells, values: {}, row_id: null, note: null }
  const begin = (more: Pick<Planned, 'part' | 'pieces' | 'action'>): Planned => ({
    ...base,
    ...more,
    errors: [],
    beside: [],
    names: new Map(),
    written_values: [],
  })
  if (line.leave !== null)
    return [{ ...begin({ part: null, pieces: [], action: 'leave' }), note: line.leave }]
  if (line.tooWide) {
    const wide = begin({ part: null, pieces: [], action: 'error' })
    wide.errors.push({ field: null, message: TOO_WIDE })
    return [wide]
  }
  const parts = piecesOf(reading, line)
  if (!parts.length) return [{ ...begin({ part: null, pieces: [], action: 'leave' }), note: NO_VALUE }]
  return parts.map((one) => begin({ ...one, action: 'error' }))
}
/** The number of the line is a percent: by another of its cells, or by its mark. */
function isPercent(
  { area: { percentWhere } }: Reading,
  { field, cell }: Piece,
  pieces: readonly Piece[],
): boolean {
  if (field.kind.kind === 'decimal' && field.kind.wire === 'pct') return true
  if (field.field !== percentWhere?.field) return false
  const other = pieces.find((piece) => piece.field.field === percentWhere.other)
  if (!other) return cell.typed?.[0] === '%' || /%/.test(cell.text)
  return (
    other.field.kind.kind === 'enum' &&
    valueNamed(other.field.kind.values, other.cell.text) === percentWhere.is
  )
}
const NOTHING = { decisions: {}, evidence: [], questions: [] }
/** The cells of one line as values of the contract. An empty cell says nothing. */
export function readLine(planned: Planned, reading: Reading, names: Names, req: Req): void {
  const { area } = reading
  const { pieces, errors } = planned
  const values: Row = {}
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  for (const { field } of pieces)
    if (field.needs && !req.may(field.needs)) wrong(field.field, 'You cannot set this')
  for (const piece of pieces) {
    const { field, cell, column, time } = piece
    if (field.ref) continue
    const percent = isPercent(reading, piece, pieces)
    const { kind, choices } = field
    const read = readCell(cell, {
      field: field.field,
      kind,
      choices,
      reading: column?.reading ?? NOTHING,
      heading: column?.heading,
      isPercent: percent,
      time,
      zone: req.user.zone,
    })
    if ('error' in read) wrong(field.field, read.error)
    else {
      values[field.field] = read.value
      if (read.beside) planned.beside.push(noteBeside(field, read.beside))
      if (percent && field.field === area.percentWhere?.field)
        values[area.percentWhere.other] ??= area.percentWhere.is
    }
  }
  resolve(planned, names, values, wrong)
  const parsed = inZone(req.user.zone, () => area.patch.safeParse(values))
  if (!parsed.success)
    for (const { path, message } of fieldsOf(parsed.error)) wrong(path.split('.')[0]!, message)
  planned.values = parsed.success ? (area.tidy?.(parsed.data as Row) ?? (parsed.data as Row)) : values
}
