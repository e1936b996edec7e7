/** Fields of rows that are there already, where they take more than those of new rows (domain decision 44). */
import type { ZodType } from 'zod'

const fields = new WeakMap<ZodType, () => ZodType>()
/**
 * Sets the field that a field is in a row that is there already: its value is answered and may come back, and the
 * server judges it only where it differs.
 */
export function withKept<S extends ZodType>(schema: S, kept: () => ZodType): S {
  fields.set(schema, kept)
  return schema
}
/** Returns the kept field of a field, also through `nullable`, `optional` and `default`; undefined without one. */
export function keptOf(schema: ZodType): (() => ZodType) | undefined {
  const inner = (schema as { _zod: { def: { innerType?: ZodType } } })._zod.def.innerType
  return fields.get(schema) ?? (inner && keptOf(inner))
}
