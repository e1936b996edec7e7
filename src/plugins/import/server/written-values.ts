/** The values that a line writes, by the columns they come from, as a person reads them. */
import { inWords } from '#schema/values/field-kind.ts'
import { localClock, localDay } from '#schema/values/zone.ts'
import type { Row } from '#server'
import { ADDRESS_FIELDS } from '../rules/address.ts'
import type { Column } from './columns.ts'
import type { ImportableField } from './fields.ts'
import type { Planned, Reading } from './planned.ts'

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
function textOf({ kind, choices }: ImportableField, value: unknown, zone: string): string | null {
  if (value === null || value === undefined) return null
  if (choices && Array.isArray(value))
    return value.map((at: number) => inWords(choices[at - 1] ?? '')).join('; ')
  switch (kind.kind) {
    case 'instant':
      return `${localDay(String(value), zone)} ${localClock(String(value), zone)}`
    case 'bool':
      return value ? 'Yes' : 'No'
    case 'enum':
      return inWords(String(value))
    case 'decimal':
      return trimmed(String(value)) + (kind.wire === 'pct' ? ' %' : '')
    case 'texts':
    case 'json':
      return Array.isArray(value) ? value.join('; ') : String(value)
    default:
      return String(value)
  }
}

/** One for each column; null where its cell writes nothing. */
export function writtenValues(
  { columns, area, fields }: Reading,
  planned: Planned,
  zone: string,
): (string | null)[] {
  const { values, names, cells, part, errors } = planned
  const shown = (field: ImportableField, from: Row = values): string | null =>
    names.get(field.field) ?? (field.ref ? null : textOf(field, from[field.field], zone))
  return columns.map(({ field, index }: Column): string | null => {
    if (!field || !cells[index] || errors.some((error) => error.field === field.field)) return null
    if (field.derived === 'across') return index === part ? shown(fields.get(area.across!.value)!) : null
    if (field.derived === 'time') {
      const at = values[field.field.split('@')[0]!]
      return typeof at === 'string' ? localClock(at, zone) : null
    }
    if (field.derived === 'address')
      return ADDRESS_FIELDS.flatMap((name) =>
        fields.get(name) ? (shown(fields.get(name)!) ?? []) : [],
      ).join(', ')
    return shown(field)
  })
}
