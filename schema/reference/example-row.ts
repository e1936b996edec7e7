/** Rows for tests: each field of the contract, with plausible values that are the same every time. */
import type { z, ZodObject, ZodRawShape, ZodType } from 'zod'
import { exampleOf } from './example-of.ts'

type Fields = Readonly<Record<string, unknown>>
type Row<S extends ZodRawShape> = z.output<ZodObject<S>>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
/** Adds `customer: { id: 4 }` to `customer_id: 4`, and the other way round, unless both are given. */
function joined(shape: ZodRawShape, said: Fields, example: Fields): Fields {
  const pairs = Object.keys(shape).filter((key) => key.endsWith('_id') && key.slice(0, -3) in shape)
  return Object.fromEntries(
    pairs.flatMap((key): [string, unknown][] => {
      const name = key.slice(0, -3)
      const row = said[name]
      if (key in said === name in said) return []
      if (name in said) return [[key, isObject(row) ? row.id : null]]
      return [[name, said[key] === null ? null : { ...(example[name] as Fields), id: said[key] }]]
    }),
  )
}
function madeOf<S extends ZodRawShape>(schema: ZodObject<S>, made: Fields, said: Fields): Row<S> {
  const others = Object.keys(said).filter((key) => !(key in schema.shape))
  if (others.length) throw new Error(`The contract has no ${others.join(', ')}`)
  return schema.parse({ ...made, ...said, ...joined(schema.shape, said, exampleOf(schema) as Fields) })
}

/**
 * A row of the contract for tests (`exampleRow(yard.row, { name: 'East gate' })`): the fields that are given, and for
 * all others the examples of the reference. What it refers to (`customer`) follows its number (`customer_id`), and
 * the number follows it. A field that the contract does not have is refused by the compiler, and throws as a value
 * does that the contract does not take.
 */
export const exampleRow = <S extends ZodRawShape>(
  schema: ZodObject<S>,
  fields: Partial<Row<S>> = {},
): Row<S> => madeOf(schema, exampleOf(schema) as Fields, fields)

/** The emptiest value that a field takes besides its example: null, none, nothing in it, no. */
function barest(field: ZodType, example: unknown): unknown {
  const empty = [null, undefined, [], false]
  const takes = (value: unknown) => field.safeParse(value).success
  return empty.some(takes) ? empty.find(takes) : example
}
/**
 * A row of which nothing is known that need not be: as `exampleRow`, but what may be empty is, what may be absent is,
 * and what is yes or no is no.
 */
export function bareRow<S extends ZodRawShape>(schema: ZodObject<S>, fields: Partial<Row<S>> = {}): Row<S> {
  const example = exampleOf(schema) as Fields
  const bare = Object.entries(schema.shape)
    .map(([name, field]) => [name, barest(field as ZodType, example[name])] as const)
    .filter(([, value]) => value !== undefined)
  return madeOf(schema, Object.fromEntries(bare), fields)
}
