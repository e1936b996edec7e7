/** The list and the facts of a plain area as pure data: fields with their kinds, filters, and what a row is asked. */
import type { ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'
import { kindOf, type FieldKind } from './field-kind.ts'
import type { AnyResource, AnyRow, Column, Field } from './resource-types.ts'

export type Shape = Readonly<Record<string, unknown>>
/** The shape of a row: what people set and what the server sets. */
export const shapeOf = (resource: AnyResource): Shape => ({
  ...resource.contract.row.shape,
  ...resource.contract.owned,
  ...resource.contract.fields,
})
export const isNumber = (kind: FieldKind | undefined): boolean =>
  kind?.kind === 'decimal' || kind?.kind === 'int'
/** The kind of a field, whether a person or the server sets it. */
export const kindIn = (shape: Shape, field: string): FieldKind | undefined => {
  const schema = shape[field]
  return schema ? kindOf(schema as ZodType) : undefined
}
/** Tells if rows have this field; some are only sent with them, such as what a person confirms. */
export const isInRow = ({ contract }: Pick<AnyResource, 'contract'>, field: string): boolean => {
  const schema = contract.fields[field] as ZodType | undefined
  return !schema || !markOf(schema).sentOnly
}
export const filterNames = (resource: AnyResource): readonly string[] => [
  ...new Set(
    [...resource.columns, ...resource.form].flatMap(({ field }) => (isInRow(resource, field) ? [field] : [])),
  ),
]
/** Tells if the form asks this field of such a row; a field it does not ask says nothing. */
export const counts = (one: Column<string, AnyRow> | Field<string>, row: AnyRow): boolean =>
  !('when' in one) || !one.when || one.when(row)
