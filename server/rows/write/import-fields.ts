/** The fields of an area as a file brings them, and as the file of its list has them: one answer for both ways. */
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodType } from 'zod'
import { type FieldKind, isOptional, kindOf } from '#schema/values/field-kind.ts'
import { type NamedField, namedOf } from '#schema/values/field-names.ts'
import { markOf } from '#schema/values/fields.ts'
import type { KeyedTable } from '../crud-types.ts'
import type { Importable, Importables } from './importable.ts'

/** The rows that a field points at, and the words that a file names them by. */
export interface Reference {
  readonly entity: string
  readonly table: KeyedTable
  /** one of them in words, `ship to` */
  readonly what: string
  /** columns that contain its name, the one people use first */
  readonly by: readonly string[]
  /** fields of a line that narrow it down */
  readonly scope: readonly string[]
  /** which of them do, where not all do together: the first of these that a line fills whole */
  readonly narrows: readonly (readonly string[])[] | undefined
  readonly many: boolean
}
/** A field that a column of a file can fill. */
export interface ImportableField extends NamedField {
  readonly schema: ZodType
  readonly kind: FieldKind
  readonly required: boolean
  /** permission that shows it and sets it */
  readonly needs: string | undefined
  readonly ref: Reference | undefined
  /** words of the numbers from 1 that it consists of */
  readonly choices: readonly string[] | undefined
}
/** Areas that files can fill, and the tables that their fields point at. */
export interface ImportWorld {
  readonly importables: Importables
  readonly tables: ReadonlyMap<string, KeyedTable>
}
const columnsOf = (table: KeyedTable) => getTableColumns(table as PgTable) as Record<string, PgColumn>

function referenceOf(
  { importables, tables }: ImportWorld,
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
  const narrows = area.narrows?.[field]
  const scope = narrows
    ? [...new Set(narrows.flat())]
    : Object.keys(area.fields).filter(
        (other) => other !== field && /_id$/.test(other) && columns[other]?.notNull,
      )
  return {
    entity: kind.entity,
    table,
    what: kind.entity.replaceAll('_', ' '),
    by,
    scope,
    narrows,
    many: kind.kind === 'refs',
  }
}
/** The fields of a line that narrow down which row a field of it means: those of its scope that the line fills. */
export function narrowedBy({ scope, narrows }: Reference, line: Readonly<Record<string, unknown>>): string[] {
  const isFilled = (name: string) => typeof line[name] === 'number'
  return [...(narrows?.find((names) => names.every(isFilled)) ?? scope.filter(isFilled))]
}
/** The fields of an area without secrets, stored files, and what cannot be written in a cell. */
export function importableFieldsOf(world: ImportWorld, area: Importable): ImportableField[] {
  return Object.entries(area.fields as Record<string, ZodType>).flatMap(
    ([field, schema]): ImportableField[] => {
      const kind = kindOf(schema)
      const { needs, wire } = markOf(schema)
      const ref = referenceOf(world, area, field, kind)
      if (
        wire === 'secret' ||
        ((kind.kind === 'ref' || kind.kind === 'refs') && !ref) ||
        /(^|_)(file|photo)_key$/.test(field)
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
/** The order of the columns: that of the area's example, the others behind it. */
export function inTemplateOrder<F extends Pick<NamedField, 'field'>>(
  fields: readonly F[],
  { example }: Pick<Importable, 'example'>,
): F[] {
  const order = Object.keys(example)
  const at = ({ field }: F) => {
    const place = order.indexOf(field)
    return place < 0 ? order.length : place
  }
  return fields.toSorted((a, b) => at(a) - at(b))
}
