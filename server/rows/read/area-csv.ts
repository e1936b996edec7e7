/**
 * The file of a list whose rows files can bring: read back it changes nothing, and read into another company it makes
 * the same rows.
 */
import type { ZodObject, ZodType } from 'zod'
import { inWords } from '#schema/values/field-kind.ts'
import { plainHeading } from '#schema/values/field-names.ts'
import { cutHidden } from '../../log/cut.ts'
import type { Bytes, Req } from '../../call/req.ts'
import type { Area, Importable } from '../write/importable.ts'
import {
  type ImportableField,
  importableFieldsOf,
  inTemplateOrder,
  type ImportWorld,
} from '../write/import-fields.ts'
import { linesCsv, toCsv } from './csv.ts'
import { cellText, partsText } from './cell-text.ts'
import { wordColumns } from './csv-words.ts'
import { zoneOfFile } from './list-csv.ts'
import type { Row } from './read-rows.ts'
import { referredWords } from './referred-names.ts'

/** The registers that a file of an area is made with: areas, those that files can fill, and tables. */
export interface FileWorld extends ImportWorld {
  readonly areas: ReadonlyMap<string, Pick<Area, 'permissions'>>
}
type Asking = Pick<Req<unknown, { headings?: unknown }>, 'tx' | 'query' | 'user' | 'may'>
type CellOf = (line: Row) => string

const mayRead = ({ areas }: FileWorld, entity: string, { may }: Asking): boolean => {
  const permission = areas.get(entity.replaceAll('_', '-'))?.permissions.read
  return permission === undefined || permission === 'signed-in' || may(permission)
}
/** The cell of a field that points at rows; without the right to read those it says what the answer says of them. */
async function referenceCells(
  world: FileWorld,
  req: Asking,
  { field, ref }: ImportableField,
  lines: readonly Row[],
): Promise<CellOf> {
  const idsOf = (line: Row) => [line[field]].flat().filter((id) => typeof id === 'number')
  const nested = (line: Row) => {
    const shown = line[field.replace(/_id$/, '')] as Readonly<Record<string, unknown>> | null | undefined
    return String(Object.entries(shown ?? {}).find(([key]) => key !== 'id')?.[1] ?? '')
  }
  if (!mayRead(world, ref!.entity, req)) return ref!.many ? () => '' : nested
  const wordOf = await referredWords(req.tx, ref!, [...new Set(lines.flatMap(idsOf))])
  return (line) => {
    const words = idsOf(line).map((id) => wordOf(id, line))
    // ids of a list have no order of their own: by name it is the same in every company
    return ref!.many ? partsText(words.toSorted()) : (words[0] ?? '')
  }
}
async function cellsFor(
  world: FileWorld,
  req: Asking,
  brings: ImportableField,
  lines: readonly Row[],
): Promise<CellOf> {
  if (brings.ref) return referenceCells(world, req, brings, lines)
  const text = cellText(brings, req.user.zone)
  return (line) =>
    line[brings.field] === null || line[brings.field] === undefined ? '' : text(line[brings.field])
}
/** The fields of the interface, as always, but lists and names in the words that an import reads. */
const forPrograms = (
  fields: readonly ImportableField[],
  cells: readonly CellOf[],
  line: Row,
  row: Row,
): Row => {
  const next = { ...row }
  for (const [i, { field, kind, ref, choices }] of fields.entries()) {
    const text = cells[i]!(line)
    const isList = choices !== undefined || ['refs', 'texts', 'json'].includes(kind.kind)
    if (isList && field in row) next[field] = text
    else if (ref && !ref.many && text) next[field.replace(/_id$/, '')] = { id: line[field], name: text }
  }
  return next
}

/**
 * Answers the CSV of rows of an area that files can fill. For people (`headings=words`) it begins with the columns of
 * the import under the same headings; what cannot be imported comes after them. Fields that the caller may not read are
 * left out.
 *
 * @param name of the file
 * @param row the contract of a row
 * @param rows as answers carry them
 */
export async function areaCsv(
  world: FileWorld,
  req: Asking,
  area: Importable,
  { name, row, rows }: { readonly name: string; readonly row: ZodType; readonly rows: readonly object[] },
): Promise<Bytes> {
  const seen = rows.map((one) => cutHidden(row, one, req.may) as Row)
  const lines = area.asLine ? seen.map(area.asLine) : seen
  const all = importableFieldsOf(world, area)
  const fields = inTemplateOrder(
    all.filter(({ needs }) => !needs || req.may(needs)),
    area,
  )
  const cells: CellOf[] = []
  for (const brings of fields) cells.push(await cellsFor(world, req, brings, lines))
  const zone = zoneOfFile(req)
  if (zone === undefined)
    return toCsv(
      name,
      seen.map((one, i) => forPrograms(fields, cells, lines[i]!, one)),
    )
  const named = new Set(all.flatMap(({ field }) => [field, field.replace(/_id$/, '')]))
  const shape = (row as ZodObject<Record<string, ZodType>>).shape
  const others = Object.fromEntries(Object.entries(shape).filter(([field]) => !named.has(field)))
  const words = new Set(all.flatMap((one) => one.words.map(plainHeading)))
  // a heading that an import would take for one of its own is that of the field
  const behind = wordColumns(others, seen, zone).map((column) =>
    words.has(plainHeading(column.heading)) ? { ...column, heading: inWords(column.field) } : column,
  )
  return linesCsv(name, [
    [...fields.map(({ label }) => label), ...behind.map(({ heading }) => heading)],
    ...seen.map((one, i) => [
      ...cells.map((cellOf) => cellOf(lines[i]!)),
      ...behind.map(({ field, textOf }) => textOf(one[field])),
    ]),
  ])
}
