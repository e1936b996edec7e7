export { inWords, isOptional, kindOf, type FieldKind } from '#schema/values/field-kind.ts'
