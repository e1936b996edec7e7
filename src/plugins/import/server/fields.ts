/** The fields of an area as a file may bring them. */
import { type FieldKind, isOptional, kindOf } from '#schema/values/field-kind.ts'
import { markOf } from '#schema/values/fields.ts'
import type { ImportField } from '#schema/areas/imports.ts'
import type { Importable, Importables, Req } from '#server'
import { type NamedField, namedOf } from '../rules/headings.ts'
import { columnsOf } from './look-up.ts'
import type { ZodType } from 'zod'

export interface Reference {
  readonly entity: string
  readonly table: Importable['table']
  readonly what: string
  /** columns that hold its name */ readonly by: readonly string[]
  /** fields of a line that narrow it down */ readonly scope: readonly string[]
  readonly many: boolean
}
export interface ImportableField extends NamedField {
  readonly schema: ZodType
  readonly kind: FieldKind
  readonly required: boolean
  readonly needs: string | undefined
  readonly ref: Reference | undefined
  readonly choices: readonly string[] | undefined
}
interface World {
  readonly importables: Importables
  readonly tables: ReadonlyMap<string, Importable['table']>
}

function referenceOf(
  { importables, tables }: World,
  area: Importable,
  field: string,
  kind: FieldKind,
): Reference | undefined {
  if (kind.kind !== 'ref' && kind.kind !== 'refs') return undefined
  const table = tables.get(kind.entity)
  if (!table) return undefined
  const columns = columnsOf(table)
  const known = importables.get(kind.entity.replaceAll('_', '-'))?.known ?? []
  const by = [...new Set([kind.label, 'code', ...known])].filter((name) => columns[name])
  // a city is one of a state; that a customer may have a state says nothing of which customer is meant
  const scope = Object.keys(area.fields).filter(
    (other) => other !== field && /_id$/.test(other) && columns[other]?.notNull,
  )
  return {
    entity: kind.entity,
    table,
    what: kind.entity.replaceAll('_', ' '),
    by,
    scope,
    many: kind.kind === 'refs',
  }
}
/** Secrets and what nobody can write in a cell are left out. */
export function importableFieldsOf(world: World, area: Importable): ImportableField[] {
  return Object.entries(area.fields as Record<string, ZodType>).flatMap(
    ([field, schema]): ImportableField[] => {
      const kind = kindOf(schema)
      const { needs, wire } = markOf(schema)
      const ref = referenceOf(world, area, field, kind)
      if (
        wire === 'secret' ||
        ((kind.kind === 'ref' || kind.kind === 'refs') && !ref) ||
        /(^|_)file_key$/.test(field)
      )
        return []
      return [
        {
          ...namedOf(field, area.words?.[field]),
          schema,
          kind,
          required: !isOptional(schema),
          needs,
          ref,
          choices: area.choices?.[field],
        },
      ]
    },
  )
}
const HELP: Partial<Record<FieldKind['kind'], string>> = {
  bool: 'yes or no',
  date: 'month/day/year',
  instant: 'month/day/year and time',
  refs: 'by name, several with ; between them',
  int: 'a whole number',
  decimal: 'a number',
}
const anyOf = (words: readonly string[]): string =>
  `of ${words.map((word) => word.replaceAll('_', ' ')).join(', ')}`
/** What a cell of the field may say, in a few words. */
export function helpOf({ kind, ref, choices }: ImportableField): string {
  if (choices) return anyOf(choices)
  if (kind.kind === 'enum') return anyOf(kind.values)
  if (ref && !ref.many) return ref.by.length > 1 ? 'by name or code' : 'by name'
  return HELP[kind.kind] ?? ''
}
/** What a person may fill from a file, in the order of the template. */
export function offeredFields(
  brings: readonly ImportableField[],
  area: Importable,
  may: Req['may'],
): ImportField[] {
  const order = Object.keys(area.example)
  const at = (field: string) => {
    const i = order.indexOf(field)
    return i < 0 ? order.length : i
  }
  return brings
    .filter(({ needs }) => !needs || may(needs))
    .toSorted((a, b) => at(a.field) - at(b.field))
    .map((one) => ({ field: one.field, label: one.label, required: one.required, help: helpOf(one) }))
}
