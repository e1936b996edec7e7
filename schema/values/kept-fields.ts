/** Fields of rows that are there already, where they take more than those of new rows (domain decision 44). */
import type { ZodType } from 'zod'

const fields = new WeakMap<ZodType, () => ZodType>()
/**
 * Says what a field takes in a row that is there already: what is in it is answered and may come back, and the server
 * judges it only where it differs.
 */
export function withKept<S extends ZodType>(schema: S, kept: () => ZodType): S {
  fields.set(schema, kept)
  return schema
}
/** What was said of a field, also through `nullable`, `optional` and `default`; undefined where nothing was. */
export function keptOf(schema: ZodType): (() => ZodType) | undefined {
  const inner = (schema as { _zod: { def: { innerType?: ZodType } } })._zod.def.innerType
  return fields.get(schema) ?? (inner && keptOf(inner))
}
