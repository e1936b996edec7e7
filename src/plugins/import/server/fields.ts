/** The fields of an area as a file may bring them. */
import type { FieldKind } from '#schema/values/field-kind.ts'
import type { ImportField } from '#schema/areas/imports.ts'
import { type Importable, type ImportableField, importableFieldsOf, inTemplateOrder, type Req } from '#server'

export { type ImportableField, importableFieldsOf }
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
  const filled = brings.filter(({ needs }) => !needs || may(needs))
  return inTemplateOrder(filled, area).map((one) => ({
    field: one.field,
    label: one.label,
    required: one.required,
    help: helpOf(one),
  }))
}
