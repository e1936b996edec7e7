/** Input that may not be written down: fields their schema marks secret, and names that speak for themselves. */
import { z, type ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'

const NAMED = /password|secret|token|^body$|^html$/i
const inner = (schema: ZodType): ZodType => {
  const { innerType } = (schema as { _zod: { def: { innerType?: ZodType } } })._zod.def
  return innerType ? inner(innerType) : schema
}
const isSecret = (key: string, schema: ZodType | undefined): boolean =>
  NAMED.test(key) || (schema !== undefined && markOf(schema).wire === 'secret')
const fieldsOf = (schema: ZodType | undefined): Record<string, ZodType> => {
  const plain = schema && inner(schema)
  return plain instanceof z.ZodObject ? (plain.shape as Record<string, ZodType>) : {}
}

/** Says that a field anywhere in the input must never be kept. */
export const hasSecret = (schema: ZodType): boolean =>
  Object.entries(fieldsOf(schema)).some(
    ([key, field]) => (key === 'body' ? false : isSecret(key, field)) || hasSecret(field),
  )

/** The input without its secrets, fit for the journal. */
export function withoutSecrets(
  input: unknown,
  schema: ZodType | undefined,
  more: readonly string[] = [],
): unknown {
  if (Array.isArray(input)) return input.map((one) => withoutSecrets(one, undefined, more))
  if (typeof input !== 'object' || input === null || input instanceof Blob)
    return input instanceof Blob ? '[file]' : input
  const fields = fieldsOf(schema)
  return Object.fromEntries(
    Object.entries(input)
      .filter(([key]) => !isSecret(key, fields[key]) && !more.includes(key))
      .map(([key, value]) => [key, withoutSecrets(value, fields[key], more)]),
  )
}
