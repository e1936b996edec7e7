export { inWords, isOptional, kindOf, type FieldKind } from '#schema/field-kind.ts'
