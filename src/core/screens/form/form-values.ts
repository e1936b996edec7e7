/**
 * What a form holds while somebody types, and how that becomes what a call takes. Numbers stay text, choices
 * keep the words they were chosen by, and nothing typed is dropped because it is not valid yet.
 */
import type { ZodType } from 'zod'
import { decimal, type Option, type SummaryItem } from '#ui'
import type { FieldProblem } from '../../wire/problem.ts'
import type { Field } from '../../resource/resource-types.ts'
import { withArticle } from '../../reading/with-article.ts'
import { isOptional, kindOf, type FieldKind } from '../../resource/field-kind.ts'
import { optionBeside } from '../record/refs.ts'

export type Value = string | boolean | Option | null | readonly Option[] | unknown
export type Values = Readonly<Record<string, Value>>
export interface FormField extends Field<string> {
  readonly kind: FieldKind
  readonly optional: boolean
  /** emptied, it travels as null; otherwise not at all */ readonly nullable: boolean
  readonly text: string
}

/** A section goes on until another one is named. */
export function fieldsOf(
  form: readonly Field<string>[],
  shape: Readonly<Record<string, unknown>>,
  labelOf: (field: Field<string>) => string,
): readonly FormField[] {
  let section: string | undefined
  return form.flatMap((given): FormField[] => {
    section = given.section ?? section
    const field = section ? { ...given, section } : given
    const schema = shape[field.field] as ZodType | undefined
    if (!schema) return []
    const kind = kindOf(schema)
    // A tick is never empty, and a list that may be empty says so by itself.
    return [
      {
        ...field,
        kind,
        optional: !field.required && isOptional(schema) && kind.kind !== 'bool' && kind.kind !== 'enum',
        nullable: schema.safeParse(null).success,
        text: labelOf(field),
      },
    ]
  })
}
/** Returns the key of a choice: the id of a row, or the text of the field. */
export function choiceOf(value: Value): number | string | undefined {
  if (typeof value === 'string') return value
  return (value as Option | null | undefined)?.id
}
/** A choice as it is made: what was chosen within the choice before it is no choice any more. */
export const chosen = (
  fields: readonly FormField[],
  values: Values,
  field: string,
  value: Value,
): Values => ({
  ...(choiceOf(values[field]) === choiceOf(value)
    ? {}
    : Object.fromEntries(
        fields.filter((f) => f.within === field).map((f) => [f.field, f.kind.kind === 'refs' ? [] : null]),
      )),
  [field]: value,
})
const bare = (id: number): Option => ({ id, label: '' })
/** How a stored value starts out in its control. */
export function toValue({ field, kind, Control }: FormField, row: Readonly<Record<string, unknown>>): Value {
  const value = row[field]
  if (Control) return value ?? null
  switch (kind.kind) {
    // an address carries text
    case 'bool':
      return value === true || value === 'true'
    case 'ref':
      if (typeof value === 'number') return optionBeside(row, field, kind.label) ?? bare(value)
      return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? bare(Number(value)) : null
    case 'refs':
      return Array.isArray(value) ? value.map((id) => bare(Number(id))) : []
    case 'instant':
      return typeof value === 'string' ? value : ''
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : ''
    case 'json':
      return value ?? null
    default:
      return value === null || value === undefined ? '' : String(value)
  }
}
/**
 * How a control's value travels; empty text of an optional field is null, or nothing where null is no value.
 */
export function toWire({ kind, optional, nullable, Control }: FormField, value: Value): unknown {
  if (Control) return value
  switch (kind.kind) {
    case 'ref':
      return (value as Option | null)?.id ?? null
    case 'refs':
      return (value as readonly Option[]).map((o) => o.id)
    case 'texts':
      return String(value ?? '')
        .split(/[,;\n]/)
        .map((one) => one.trim())
        .filter(Boolean)
    case 'bool':
    case 'json':
      return value
    default:
      if (value !== '') return value
      return optional && nullable ? null : undefined
  }
}
export const startOf = (
  fields: readonly FormField[],
  row: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, unknown>>,
): Values =>
  Object.fromEntries(
    fields.map((f) => [f.field, f.field in row ? toValue(f, row) : toValue(f, defaultsOf(f, shape))]),
  )
const defaultsOf = (
  f: FormField,
  shape: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const schema = shape[f.field] as ZodType | undefined
  const read = schema?.safeParse(undefined)
  return read?.success && read.data !== undefined && read.data !== null ? { [f.field]: read.data } : {}
}
/** A figure is the same however many zeros the wire gave it. */
const isSame = ({ kind }: FormField, before: unknown, after: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(after) ||
  (kind.kind === 'decimal' &&
    [before, after].every((one) => typeof one === 'string' && decimal.isDecimal(one)) &&
    decimal.compare(before as string, after as string) === 0)
/** Only what differs from the start travels, so that nobody else's change is written over. */
export function changesOf(
  fields: readonly FormField[],
  start: Values,
  values: Values,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.flatMap((f) => {
      const [before, after] = [toWire(f, start[f.field]), toWire(f, values[f.field])]
      return isSame(f, before, after) ? [] : [[f.field, after === undefined ? null : after]]
    }),
  )
}
const UNSAID =
  /^(enter a (value|text)|choose one|required|expected|invalid (input|option|format|string|email|url|iso))/i
/** What stands in for the words of a schema that only says "not this". */
export function wordsOf(field: FormField | undefined, message: string): string {
  const name = field?.text.toLowerCase()
  if (name && /^already exists$/i.test(message)) return `Enter another ${name}, this one is taken`
  if (!name || !UNSAID.test(message)) return message
  return field?.kind.kind === 'ref' || field?.kind.kind === 'enum' || field?.kind.kind === 'refs'
    ? `Choose ${withArticle(name)}`
    : `Enter ${withArticle(name)}`
}

/** Problems by field; what belongs to no field of the form is said above it. */
export function byField(
  problems: readonly Pick<FieldProblem, 'path' | 'message'>[],
  fields: readonly FormField[],
): { readonly errors: Readonly<Record<string, string>>; readonly rest: readonly SummaryItem[] } {
  const errors: Record<string, string> = {}
  const rest: SummaryItem[] = []
  for (const { path, message } of problems) {
    // `body.0.cc.2.email` is said at `cc`
    const parts = path.replace(/^body\./, '').split('.')
    const named = parts.find((part) => fields.some((f) => f.field === part))
    const field = fields.find((f) => f.field === named)
    if (field) errors[field.field] ??= wordsOf(field, message)
    else rest.push({ path, message })
  }
  return { errors, rest }
}
