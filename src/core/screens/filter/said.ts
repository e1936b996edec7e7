/** What a line says of a list once its words are rows: in the box of the list, and in the palette. */
import { formats, type Option } from '#ui'
import type { ConditionParts, ReadConditions } from '../../palette/points.ts'
import { searchRef } from '../record/refs.ts'
import type { FilterField } from './filters.ts'
import { meaningOf, readTyped, type Reading } from './typed.ts'

const MOST_ROWS = 8
/** A reading that is finished by a row. */
export interface RowReading {
  readonly row: Option
  readonly words: string
  readonly set: Readonly<Record<string, string>>
}
/** Rows by name, for what is asked of another area. */
export async function rowReadings(
  parts: ConditionParts,
  { field, find = '', beside }: Reading,
  signal: AbortSignal,
): Promise<readonly RowReading[]> {
  if (field.kind.kind !== 'ref') return []
  const { entity, label } = field.kind
  const rows = await searchRef(parts, entity, label)(find, signal)
  return rows.slice(0, MOST_ROWS).map((row) => ({
    row,
    words: [`${field.label} ${row.label}`, beside?.words].filter(Boolean).join(', '),
    set: { ...beside?.set, [field.field]: String(row.id) },
  }))
}
/** How a list with these fields reads a line of conditions. */
export const conditionsBy =
  (fields: readonly FilterField[]): ReadConditions =>
  async (text, parts) => {
    const readings = readTyped(text, fields, formats.today())
    if (meaningOf(readings, text) !== 'condition') return []
    const finished = await Promise.all(
      readings.map(async (one) => {
        if (one.find !== undefined) return rowReadings(parts, one, new AbortController().signal)
        return one.set ? [{ words: one.words, set: one.set }] : []
      }),
    )
    return finished.flat().map(({ words, set }) => ({ words, query: new URLSearchParams(set).toString() }))
  }
