/** CSV of a list as an office reads it: words over the columns, names for what a number points at. */
import type { ZodObject, ZodType } from 'zod'
import { inWords, kindOf, type FieldKind } from '#schema/values/field-kind.ts'
import { localClock, localDay } from '#schema/values/zone.ts'
import { linesCsv } from './csv.ts'
import type { Bytes } from '../../call/req.ts'

type Row = Readonly<Record<string, unknown>>
interface Column {
  readonly field: string
  readonly heading: string
  readonly textOf: (value: unknown) => string
}
/** What points at something without saying what: its name stands in a field of its own. */
const POINTS = /^(id|rev)$|_(ids?|keys?)$/
const isNumberOf = (field: string, { kind }: FieldKind): boolean =>
  POINTS.test(field) || (kind === 'int' && field.endsWith('_by'))

const NAME = /(^|_)(name|no)$/
const isText = (value: unknown): value is string => typeof value === 'string'
/** The name of a thing, or of several: `{ id: 4, name: 'ULSD' }` is ULSD. */
function nameOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(wordOf).filter(Boolean).join('; ')
  if (typeof value !== 'object') return String(value)
  const named = Object.entries(value).find(([key, text]) => NAME.test(key) && isText(text))
  return named ? String(named[1]) : ''
}
/** One of several: what is a word of the interface is one of the office. */
const wordOf = (value: unknown): string =>
  isText(value) && /^[a-z]+(_[a-z]+)+$/.test(value) ? inWords(value) : nameOf(value)
const YES_NO = new Map<unknown, string>([
  [true, 'Yes'],
  [false, 'No'],
])
/** A decimal without zeros at its end. */
export const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

function textFor(kind: FieldKind, zone: string): (value: unknown) => string {
  const texts = (show: (text: string) => string) => (value: unknown) =>
    isText(value) ? show(value) : nameOf(value)
  if (kind.kind === 'instant') return texts((at) => `${localDay(at, zone)} ${localClock(at, zone)}`)
  if (kind.kind === 'enum') return texts(inWords)
  if (kind.kind === 'decimal' && kind.wire !== 'money') return texts(trimmed)
  if (kind.kind === 'bool') return (value) => YES_NO.get(value) ?? ''
  return nameOf
}
/** What the office calls by another name than the interface. */
const OFFICE: Readonly<Record<string, string>> = {
  asset_name: 'Tank',
  assets: 'Trucks',
  erp_code: 'ERP code',
  ship_to: 'Delivery site',
}
/** `address_one` is Address, `delivered_at` Delivered; two of one name keep the whole of theirs. */
const headingOf = (field: string): string =>
  OFFICE[field] ?? inWords(field.replace(/^is_/, '').replace(/_(one|at)$/, ''))
/** When a row was written says least of it. */
const LAST = ['created_at', 'updated_at']
const fieldsOf = (shape: Readonly<Record<string, ZodType>>): readonly (readonly [string, ZodType])[] => {
  const all = Object.entries(shape)
  return [...all.filter(([field]) => !LAST.includes(field)), ...all.filter(([field]) => LAST.includes(field))]
}

/** The columns of a file that people read: those that have something to say of these rows. */
export function wordColumns(
  shape: Readonly<Record<string, ZodType>>,
  rows: readonly Row[],
  zone: string,
): Column[] {
  const columns = fieldsOf(shape).flatMap(([field, schema]): Column[] => {
    const kind = kindOf(schema)
    if (isNumberOf(field, kind) || kind.kind === 'secret') return []
    const column = { field, heading: headingOf(field), textOf: textFor(kind, zone) }
    const isThere = rows.length === 0 || rows.some((row) => row[field] !== undefined)
    const isNamed = kind.kind !== 'json' || rows.some((row) => column.textOf(row[field]))
    return isThere && isNamed ? [column] : []
  })
  const isTaken = ({ heading }: Column) => columns.filter((one) => one.heading === heading).length > 1
  return columns.map((column) => (isTaken(column) ? { ...column, heading: inWords(column.field) } : column))
}
/**
 * A list as a file for people: no numbers of rows, moments by the clock of the company (`2026-03-02 07:31`),
 * words of the office for those of the interface, names of several parted by semicolons.
 *
 * @param row the contract of a row
 * @param rows as the caller may see them
 */
export function wordsCsv(name: string, row: ZodType, rows: readonly Row[], zone: string): Bytes {
  const columns = wordColumns((row as ZodObject<Record<string, ZodType>>).shape, rows, zone)
  return linesCsv(name, [
    columns.map(({ heading }) => heading),
    ...rows.map((one) => columns.map(({ field, textOf }) => textOf(one[field]))),
  ])
}
