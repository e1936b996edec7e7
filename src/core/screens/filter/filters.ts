/** Conditions of a list: how they travel, which of them are one, and how they read. */
import { formats } from '#ui'
import { inWords, type FieldKind } from '../../resource/field-kind.ts'
import { periodWords } from './periods.ts'

export interface FilterField {
  readonly field: string
  readonly label: string
  readonly kind: FieldKind
  /** words for the values of a choice, where the plain ones do not do; of a yes or no: `true` and `false` */
  readonly words?: Readonly<Record<string, string>>
  /** the conditions of a first and a last day, where they have names of their own */
  readonly ends?: readonly [from: string, until: string]
  /** what nothing and something in it are called: "No driver", "Has a driver"; false: it cannot be asked */
  readonly empty?: readonly [none: string, some: string] | false
  /** false: something else on the screen says it, such as the views */
  readonly chip?: false
}
const NEVER_EMPTY: readonly FieldKind['kind'][] = ['bool', 'enum']
/** `PO number` stays, `Driver` becomes `driver`. */
const lower = (label: string): string =>
  /^[A-Z][^A-Z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
/** "No driver" and "Has a driver"; undefined where a field always says something. */
export function emptyWords({ empty, label, kind }: FilterField): readonly [string, string] | undefined {
  if (empty === false || (empty === undefined && NEVER_EMPTY.includes(kind.kind))) return undefined
  return empty ?? [`No ${lower(label)}`, `Has ${lower(label)}`]
}
export const isDay = ({ kind }: FilterField): boolean => kind.kind === 'date' || kind.kind === 'instant'
export const isFigure = ({ kind }: FilterField): boolean => kind.kind === 'decimal' || kind.kind === 'int'
/** The keys of a first and last day, or of a least and a most. */
export const endsOf = ({ field, ends }: FilterField): readonly [from: string, until: string] =>
  ends ?? [`${field}__gte`, `${field}__lte`]

export interface Condition {
  /** what stands for it in the address: two keys where it has two ends */
  readonly keys: readonly string[]
  readonly field: FilterField
  /** `contains`, `at least`; empty where the value says it all */
  readonly op: string
  readonly value: string
  /** the other end */
  readonly until?: string
}
const OPS: Readonly<Record<string, string>> = {
  '': 'is',
  __icontains: 'contains',
  __istartswith: 'starts with',
  __gte: 'at least',
  __gt: 'over',
  __lte: 'at most',
  __lt: 'under',
}
/** Rows that something led to, each by its id: nobody reads those, so how many they are is said. */
const ROWS = 'id'
const unknown = (name: string): FilterField => ({
  field: name,
  label: name === ROWS ? 'Only' : inWords(name),
  kind: { kind: 'text' },
})
function conditionOf(key: string, value: string, fields: readonly FilterField[]): Condition {
  const [, name = key, suffix = ''] = /^(.+?)(__[a-z]+)?$/.exec(key) ?? []
  const field = fields.find((one) => one.field === name || one.ends?.includes(key)) ?? unknown(name)
  const many = suffix === '' && value.includes(',')
  const op = many ? 'any of' : (OPS[suffix] ?? suffix.slice(2))
  return { keys: [key], field, op: key === ROWS ? '' : op, value }
}
/**
 * The conditions of an address, each field once: both ends of a time are one. Unknown ones are kept in the address
 * and shown as they are.
 */
export function conditionsOf(
  filters: Readonly<Record<string, string>>,
  fields: readonly FilterField[],
): readonly Condition[] {
  const found: Condition[] = []
  for (const [key, value] of Object.entries(filters)) {
    const one = conditionOf(key, value, fields)
    const [from, until] = endsOf(one.field)
    const other = found.findIndex(({ keys }) => keys.includes(key === until ? from : until))
    const isEnd = (key === from || key === until) && (isDay(one.field) || isFigure(one.field))
    if (!isEnd || other < 0) found.push(one)
    else {
      const pair = key === until ? [found[other]!.value, value] : [value, found[other]!.value]
      found[other] = { keys: [from, until], field: one.field, op: '', value: pair[0]!, until: pair[1]! }
    }
  }
  return found
}
/** Without anything that is asked of this field. */
export const without = (
  filters: Readonly<Record<string, string>>,
  field: FilterField,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([key]) => key !== field.field && !key.startsWith(`${field.field}__`) && !endsOf(field).includes(key),
    ),
  )

/** "Yes", or what it means. */
export const boolWords = ({ words }: FilterField, value: boolean): string =>
  words?.[String(value)] ?? (value ? 'Yes' : 'No')
type Names = (entity: string, id: number) => string | undefined
function plainWords(field: FilterField, value: string, names: Names): string {
  const { kind } = field
  const each = value.split(',')
  if (field.field === ROWS) return `${formats.number(String(each.length))} chosen`
  switch (kind.kind) {
    case 'bool':
      return boolWords(field, value === 'true' || value === '1')
    case 'enum':
      return formats.list(each.map((v) => field.words?.[v] ?? inWords(v)))
    case 'ref':
      return formats.list(each.map((v) => names(kind.entity, Number(v)) ?? `No. ${v}`))
    case 'decimal':
      return kind.wire === 'money' ? formats.money(value) : formats.number(value)
    default:
      return value
  }
}
/** A condition in words: what stands before the value, and the value; `names` knows the rows that ids stand for. */
export function conditionWords(
  { keys: [key = ''], field, op, value, until }: Condition,
  names: Names,
  today: string,
): { readonly field: string; readonly op: string; readonly value: string } {
  if (key.endsWith('__isnull')) {
    const [none, some] = emptyWords(field) ?? [`No ${field.label}`, `Has ${field.label}`]
    return { field: '', op: '', value: value === 'true' ? none : some }
  }
  if (isDay(field)) {
    const [from] = endsOf(field)
    const isOpen = until === undefined && key !== field.field
    const period = isOpen
      ? { [key === from ? 'from' : 'until']: value }
      : { from: value, until: until ?? value }
    return { field: field.label, op: '', value: periodWords(period, today) }
  }
  if (until !== undefined)
    return {
      field: field.label,
      op: '',
      value: `${plainWords(field, value, names)} – ${plainWords(field, until, names)}`,
    }
  // a yes or no with words of its own goes on from its label: "On for at least one customer"
  const isSaid = field.kind.kind === 'bool' && field.words !== undefined
  return { field: field.label, op: isSaid ? '' : op, value: plainWords(field, value, names) }
}
