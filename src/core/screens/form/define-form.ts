/**
 * A form from data: what stands in its fields at first, how that travels, what was changed, where a refusal
 * belongs and what two versions differ in. Pure; who draws it keeps what is typed.
 */
import { formats, type Option, type SummaryItem } from '#ui'
import { inWords } from '../../resource/field-kind.ts'
import { labelOf } from '../../resource/label-of.ts'
import type { Field } from '../../resource/resource-types.ts'
import type { Problem } from '../../wire/problem.ts'
import type { Difference } from './conflict-dialog.tsx'
import { byField, changesOf, fieldsOf, startOf, toWire, type FormField, type Values } from './form-values.ts'

type Fields = Readonly<Record<string, unknown>>
/** What a form is made of: a contract's fields, in an order. */
export interface FormData<Row = Fields, Body = Fields> {
  readonly form: readonly Field<string>[]
  /** the fields as the contract has them */
  readonly shape: Fields
  /** how a row stands in the form, where that is not what is stored */
  reads?(row: Row): Fields
  /** how what stands in the form travels, where that is not field by field */
  sends?(body: Body): Fields
}
/** What is wrong with a form: at its fields, and what belongs to none of them. */
export interface Complaints {
  readonly errors: Readonly<Record<string, string>>
  readonly rest: readonly SummaryItem[]
}
export const NO_COMPLAINTS: Complaints = { errors: {}, rest: [] }

/** A value as a person reads it. */
function shown({ kind, words }: FormField, value: unknown): string {
  if (Array.isArray(value)) return formats.list((value as readonly Option[]).map((one) => one.label))
  if (value !== null && typeof value === 'object') return (value as Option).label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === '' || value === null || value === undefined) return formats.NONE
  const text = String(value)
  if (kind.kind === 'date') return formats.day(text)
  return kind.kind === 'enum' ? (words?.[text] ?? inWords(text)) : text
}
/** Mine where only I changed it; where both did, theirs for a status and the like, mine for what was written. */
function preferred({ kind }: FormField, isMine: boolean, isTheirs: boolean): Difference['prefer'] {
  if (!isMine) return 'theirs'
  return isTheirs && kind.kind === 'enum' ? 'theirs' : 'yours'
}
const differing = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, after[key] ?? null]),
  )

export type Form = ReturnType<typeof defineForm>
export function defineForm<
  Row extends Fields = Fields,
  Body extends Fields = Fields,
  Typed extends Values = Values,
>(data: FormData<Row, Body>) {
  const { form, shape } = data
  const fields = fieldsOf(form, shape, labelOf)
  const wire = (values: Values): Fields => {
    const body = Object.fromEntries(
      fields.map((f) => [f.field, toWire(f, values[f.field])]).filter(([, value]) => value !== undefined),
    )
    return data.sends ? data.sends(body as Body) : body
  }
  return {
    fields,
    /** What a row, or what a new one is given, puts into the fields. */
    start: (row: Row): Typed => startOf(fields, data.reads ? data.reads(row) : row, shape) as Typed,
    /** All that is typed, as it travels. */
    wire,
    /** What differs from the start, as it travels; what was emptied is null. */
    changes: (start: Values, values: Values): Fields => differing(wire(start), wire(values)),
    /** The fields that were changed. */
    changed: (start: Values, values: Values): readonly string[] =>
      Object.keys(changesOf(fields, start, values)),
    /** Where problems belong that name fields. */
    complaints: (problems: Problem['fields']): Complaints => byField(problems, fields),
    /** Where the server's refusal belongs; one that names no field is said over the form. */
    refusal({ fields: problems, detail }: Pick<Problem, 'fields' | 'detail'>): Complaints {
      const found = byField(problems, fields)
      const isPlaced = Object.keys(found.errors).length > 0 || found.rest.length > 0
      return { errors: found.errors, rest: isPlaced ? found.rest : [{ path: '', message: detail }] }
    },
    /** What two versions of one start differ in, in words, for a person to choose. */
    differences: (start: Values, mine: Values, theirs: Values): readonly Difference[] =>
      fields.flatMap((field): Difference[] => {
        const [was, yours, other] = [start, mine, theirs].map((values) => shown(field, values[field.field]))
        if (yours === other) return []
        const prefer = preferred(field, yours !== was, other !== was)
        return [{ field: field.field, label: field.text, theirs: other, yours, prefer }]
      }),
  }
}
