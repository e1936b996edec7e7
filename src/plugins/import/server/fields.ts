/** The fields of an area as a file may bring them. */
import type { FieldKind } from '#schema/values/field-kind.ts'
import type { ImportField } from '#schema/areas/imports.ts'
import {
  type Importable,
  type ImportableField as AreaField,
  importableFieldsOf as fieldsOfArea,
  inTemplateOrder,
  type Reference as AreaReference,
  type Req,
  type ServerKit,
} from '#server'
import { acrossField, type NamedField, timeOf, wholeAddress } from '../rules/headings.ts'

/** The rows that a field points at, with all ways to name them. */
export interface Reference extends AreaReference {
  /** columns that have a key of it, looked up before all else */
  readonly keys: readonly string[]
  /** the column that people read */
  readonly label: string
  /** further conditions, as the area says them */
  readonly also: readonly string[]
}
export interface ImportableField extends Omit<AreaField, 'ref'>, NamedField {
  readonly ref: Reference | undefined
  /** read from more than one column: a time of day, a whole address, a value of the row in its heading */
  readonly derived?: 'time' | 'address' | 'across' | undefined
}
export type World = Pick<ServerKit, 'importables' | 'tables' | 'namedBy'>

function referenceOf({ importables, namedBy }: World, ref: AreaReference | undefined, kind: FieldKind) {
  if (!ref || (kind.kind !== 'ref' && kind.kind !== 'refs')) return undefined
  const its = importables.get(ref.entity.replaceAll('_', '-'))
  const keys = (its?.match ?? []).flatMap((way) => (way.length === 1 && way[0] !== kind.label ? way : []))
  const by = ref.by.filter((name) => !keys.includes(name))
  // people of the office say delivery site, the interface ship-to
  const what = its?.label[0].toLowerCase() ?? ref.what
  return { ...ref, what, keys, by, label: kind.label, also: namedBy.get(ref.entity)?.also ?? [] }
}
const TEXTS = new Set<FieldKind['kind']>(['text', 'long', 'email', 'ref', 'refs', 'texts'])
const plainFields = (world: World, area: Importable): ImportableField[] =>
  fieldsOfArea(world, area).map((field) => {
    const { kind, choices } = field
    const isName = kind.kind === 'ref' || kind.kind === 'refs'
    return {
      ...field,
      ref: referenceOf(world, field.ref, kind),
      isText: TEXTS.has(kind.kind) && !choices,
      isName,
    }
  })
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
  const filled = brings.filter(({ needs }) => !needs || may(needs))
  return inTemplateOrder(filled, area).map((one) => ({
    field: one.field,
    label: one.label,
    required: one.required,
    help: helpOf(one),
    many: one.many ?? false,
  }))
}
