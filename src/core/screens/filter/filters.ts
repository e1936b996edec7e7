/** Conditions of a list: which operators a kind of field has, how they travel, and how they read. */
import { formats } from '#ui'
import { inWords, type FieldKind } from '../../resource/field-kind.ts'

export interface FilterField {
  readonly field: string
  readonly label: string
  readonly kind: FieldKind
  /** words for enum values, where the plain ones do not do */ readonly words?: Readonly<
    Record<string, string>
  >
  /** instead of those of its kind */ readonly operators?: readonly Operator[]
}
export interface Operator {
  readonly suffix: string
  readonly words: string
  /** no value is asked for */ readonly fixed?: string
}

const EMPTY: readonly Operator[] = [
  { suffix: '__isnull', words: 'is empty', fixed: 'true' },
  { suffix: '__isnull', words: 'is set', fixed: 'false' },
]
export function operatorsOf(kind: FieldKind): readonly Operator[] {
  switch (kind.kind) {
    case 'text':
    case 'long':
    case 'email':
      return [
        { suffix: '__icontains', words: 'contains' },
        { suffix: '__istartswith', words: 'starts with' },
        { suffix: '', words: 'is' },
        ...EMPTY,
      ]
    case 'decimal':
    case 'int':
      return [
        { suffix: '__gte', words: 'at least' },
        { suffix: '__lte', words: 'at most' },
        { suffix: '', words: 'is' },
        ...EMPTY,
      ]
    case 'date':
    case 'instant':
      return [
        { suffix: '__gte', words: 'from' },
        { suffix: '__lte', words: 'until' },
        { suffix: '', words: 'is' },
        ...EMPTY,
      ]
    case 'bool':
      return [{ suffix: '', words: 'is' }]
    case 'enum':
    case 'ref':
      return [{ suffix: '', words: 'any of' }, ...(kind.kind === 'ref' ? EMPTY : [])]
    default:
      return []
  }
}
export const operatorsFor = (field: FilterField): readonly Operator[] =>
  field.operators ?? operatorsOf(field.kind)
export interface Condition {
  readonly key: string
  readonly field: FilterField
  readonly operator: Operator
  readonly value: string
}

/**
 * The conditions of an address that this list knows; unknown ones are
 * kept in the address and shown as they are.
 */
export function conditionsOf(
  filters: Readonly<Record<string, string>>,
  fields: readonly FilterField[],
): readonly Condition[] {
  return Object.entries(filters).flatMap(([key, value]) => {
    const [, name = key, suffix = ''] = /^(.+?)(__[a-z]+)?$/.exec(key) ?? []
    const field = fields.find((one) => one.field === name) ?? {
      field: name,
      label: inWords(name),
      kind: { kind: 'text' as const },
    }
    const operator = operatorsFor(field).find(
      (o) => o.suffix === suffix && (o.fixed === undefined || o.fixed === value),
    ) ?? { suffix, words: suffix.slice(2) || 'is' }
    return [{ key, field, operator, value }]
  })
}
export const keyOf = (field: FilterField, operator: Operator): string => `${field.field}${operator.suffix}`

/** The value of a condition in words; `names` knows the rows that ids stand for. */
export function valueInWords(
  { field, operator, value }: Condition,
  names: (entity: string, id: number) => string | undefined,
): string {
  if (operator.fixed !== undefined) return ''
  const { kind } = field
  switch (kind.kind) {
    case 'bool':
      return value === 'true' || value === '1' ? 'Yes' : 'No'
    case 'enum':
      return formats.list(value.split(',').map((v) => field.words?.[v] ?? inWords(v)))
    case 'ref':
      return formats.list(value.split(',').map((v) => names(kind.entity, Number(v)) ?? `No. ${v}`))
    case 'date':
    case 'instant':
      return formats.day(value)
    case 'decimal':
      return kind.wire === 'money' ? formats.money(value) : formats.number(value)
    default:
      return value
  }
}
