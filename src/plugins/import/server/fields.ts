/** The fields of an area as a file may bring them. */
import { type FieldKind, isOptional, kindOf } from '#schema/values/field-kind.ts'
import { markOf } from '#schema/values/fields.ts'
import type { ImportField } from '#schema/areas/imports.ts'
import type { Importable, Req, ServerKit } from '#server'
import { acrossField, type NamedField, namedOf, timeOf, wholeAddress } from '../rules/headings.ts'
import { columnsOf } from './look-up.ts'
import type { ZodType } from 'zod'

export interface Reference {
  readonly entity: string
  readonly table: Importable['table']
  readonly what: string
  /** columns that have a key of it, looked up before all else */
  readonly keys: readonly string[]
  /** columns that have its name */
  readonly by: readonly string[]
  /** the column that people read */
  readonly label: string
  /** further conditions, as the area says them */
  readonly also: readonly string[]
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
  /** read from more than one column: a time of day, a whole address, a value of the row in its heading */
  readonly derived?: 'time' | 'address' | 'across' | undefined
}
export type World = Pick<ServerKit, 'importables' | 'tables' | 'namedBy'>

function referenceOf(
  { importables, tables, namedBy }: World,
  area: Importable,
  field: string,
  kind: FieldKind,
): Reference | undefined {
  if (kind.kind !== 'ref' && kind.kind !== 'refs') return undefined
  const table = tables.get(kind.entity)
  if (!table) return undefined
  const columns = columnsOf(table)
  const its = importables.get(kind.entity.replaceAll('_', '-'))
  const keys = (its?.match ?? []).flatMap((way) => (way.length === 1 && way[0] !== kind.label ? way : []))
  const by = [...new Set([kind.label, 'code', ...(its?.known ?? [])])].filter(
    (name) => columns[name] && !keys.includes(name),
  )
  // a city is one of a state; that a customer may have a state says nothing of which customer is meant
  const scope = Object.keys(area.fields).filter(
    (other) => other !== field && /_id$/.test(other) && columns[other]?.notNull,
  )
  return {
    entity: kind.entity,
    table,
    what: kind.entity.replaceAll('_', ' '),
    keys,
    by,
    label: kind.label,
    also: namedBy.get(kind.entity)?.also ?? [],
    scope,
    many: kind.kind === 'refs',
  }
}
const TEXTS = new Set<FieldKind['kind']>(['text', 'long', 'email', 'ref', 'refs', 'texts'])
function plainFields(world: World, area: Importable): ImportableField[] {
  return Object.entries(area.fields as Record<string, ZodType>).flatMap(
    ([field, schema]): ImportableField[] => {
      const kind = kindOf(schema)
      const { needs, wire } = markOf(schema)
      const ref = referenceOf(world, area, field, kind)
      const isReference = kind.kind === 'ref' || kind.kind === 'refs'
      if (wire === 'secret' || (isReference && !ref) || /(^|_)file_key$/.test(field)) return []
      const named = namedOf(field, area.words?.[field])
      const isText = TEXTS.has(kind.kind) && !area.choices?.[field]
      const choices = area.choices?.[field]
      return [
        {
          ...named,
          isText,
          isName: isReference,
          schema,
          kind,
          required: !isOptional(schema),
          needs,
          ref,
          choices,
        },
      ]
    },
  )
}
/** Fields that are read from more than their own column. */
function derivedFields(plain: readonly ImportableField[], { across }: Importable): ImportableField[] {
  const of = (
    field: ImportableField,
    named: NamedField,
    derived: ImportableField['derived'],
  ): ImportableField => ({
    ...field,
    ...named,
    derived,
    required: false,
    ref: undefined,
    choices: undefined,
  })
  const find = (name: string | undefined) => plain.find(({ field }) => field === name)
  const times = plain.filter(({ kind }) => kind.kind === 'instant').map((one) => of(one, timeOf(one), 'time'))
  const [street, city, state] = ['address_one', 'city_id', 'state_id'].map(find)
  const address = street && city && state ? [of(street, wholeAddress, 'address')] : []
  const [value, name] = [find(across?.value), find(across?.name)]
  if (!value || !name) return [...times, ...address]
  const label = `${value.label} of the ${name.label.toLowerCase()} in the heading`
  const each = {
    field: acrossField(value.field, name.field),
    label,
    words: [label],
    many: true,
    isText: false,
  }
  return [...times, ...address, of(value, each, 'across')]
}
/** Fields that a file may bring, without secrets and values that have no text. */
export function importableFieldsOf(world: World, area: Importable): ImportableField[] {
  const plain = plainFields(world, area)
  return [...plain, ...derivedFields(plain, area)]
}
const HELP: Partial<Record<FieldKind['kind'], string>> = {
  bool: 'yes or no',
  date: 'month/day/year',
  instant: 'month/day/year and time',
  refs: 'by name, several with ; between them',
  int: 'a whole number',
  decimal: 'a number',
}
const DERIVED_HELP = {
  time: 'time of day, joined with its day',
  address: 'street, city, state and ZIP in one cell, or one line of it',
  across: 'each column makes a row of its own',
} as const
const anyOf = (words: readonly string[]): string =>
  `of ${words.map((word) => word.replaceAll('_', ' ')).join(', ')}`
/** The texts that a field takes, in a few words. */
export function helpOf({ kind, ref, choices, derived }: ImportableField): string {
  if (derived) return DERIVED_HELP[derived]
  if (choices) return anyOf(choices)
  if (kind.kind === 'enum') return anyOf(kind.values)
  if (ref && !ref.many) return ref.by.length + ref.keys.length > 1 ? 'by name or code' : 'by name'
  return HELP[kind.kind] ?? ''
}
/** Fields that a person may fill from a file, in the order of the template. */
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
    .map((one) => ({
      field: one.field,
      label: one.label,
      required: one.required,
      help: helpOf(one),
      many: one.many ?? false,
    }))
}
