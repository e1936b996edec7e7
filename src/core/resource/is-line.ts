import type { ZodType } from 'zod'
import type { AnyCrud } from '#schema/contract/kit.ts'
import { kindOf, type FieldKind } from './field-kind.ts'
import type { Field } from './resource-types.ts'

/** fields that stand side by side in a line */
const MOST = 5
const SHORT: readonly FieldKind['kind'][] = ['text', 'int', 'decimal', 'enum', 'bool', 'ref']
/** Whether a record is no more than a line: a few short fields that depend on nothing, and no screen of its own. */
export function isLine(
  contract: AnyCrud,
  form: readonly Field<string>[],
  own: {
    readonly screens?: object | undefined
    readonly beneath?: unknown
    readonly without?: readonly string[] | undefined
  },
): boolean {
  if (form.length === 0 || form.length > MOST) return false
  if (own.screens || own.beneath || own.without?.length) return false
  const shape = contract.fields as Readonly<Record<string, ZodType | undefined>>
  return form.every(({ field, Control, when, within, settles, section }) => {
    const schema = shape[field]
    const isPlain = !Control && !when && !within && !settles && !section
    return isPlain && schema !== undefined && SHORT.includes(kindOf(schema).kind)
  })
}
