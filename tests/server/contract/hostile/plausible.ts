/** Values that a field of the contract would take: the ground a hostile call stands on. */
import fc from 'fast-check'
import type { ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'

export interface Def {
  readonly type: string
  readonly shape?: Record<string, ZodType>
  readonly element?: ZodType
  readonly innerType?: ZodType
  readonly options?: readonly ZodType[]
  readonly in?: ZodType
  readonly out?: ZodType
  readonly entries?: Record<string, string>
  readonly values?: readonly unknown[]
  readonly valueType?: ZodType
}
export const defOf = (schema: ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** Small numbers meet rows of both companies. */
const someId = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 1, arbitrary: fc.integer({ min: 8, max: 40 }) },
)
const decimals = (places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([whole, part]) => (places ? `${whole}.${String(part).padStart(places, '0')}` : String(whole)))
const day = fc.integer({ min: 1, max: 28 }).map((d) => `2026-03-${String(d).padStart(2, '0')}`)
const words = fc.constantFrom(
  'North',
  'Diesel',
  'ULSD 2',
  'Münster',
  '東京 depot',
  "O'Neil & Sons",
  'a "quoted" name',
  '🛢️',
  'PO-77',
  'x',
)
const byWire: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  money: decimals(2),
  price: decimals(4),
  rate: decimals(6),
  pct: decimals(2),
  qty: decimals(1),
  id: someId,
  ids: fc.array(someId, { maxLength: 3 }),
  date: day,
  instant: day.map((d) => `${d}T08:00:00`),
  email: fc.integer({ min: 0, max: 5 }).map((n) => `a${n}@x.example.test`),
  secret: fc.constant('long enough pw 7'),
  text: words,
}

/** `leave`: probability in percent that an optional key stays away. */
export function plausible(schema: ZodType, leave = 60): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const { wire, json } = markOf(schema)
  if (def.innerType) return plausible(def.innerType, leave)
  if (wire && byWire[wire]) return byWire[wire]
  if (json?.type === 'boolean') return fc.boolean()
  if (json?.type === 'integer')
    return fc.integer({
      min: Number(json.minimum ?? 0),
      max: Math.min(Number(json.maximum ?? 30), Number(json.minimum ?? 0) + 30),
    })
  switch (def.type) {
    case 'pipe':
      return plausible(defOf(def.in!).type === 'transform' ? def.out! : def.in!, leave)
    case 'object':
      return record(def.shape!, leave)
    case 'array':
      return fc.array(plausible(def.element!, leave), { minLength: 0, maxLength: 3 })
    case 'union':
      return fc.oneof(...def.options!.map((o) => plausible(o, leave)))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'theme', 'x.y'), fc.oneof(fc.integer(), words))
    case 'boolean':
      return fc.boolean()
    case 'number':
    case 'int':
      return fc.integer({ min: 0, max: 30 })
    case 'string':
      return fc.oneof(words, day, someId.map(String))
    default:
      return fc.oneof(words, someId)
  }
}
function record(shape: Record<string, ZodType>, leave: number): fc.Arbitrary<unknown> {
  const keys = Object.keys(shape)
  if (!keys.length) return fc.constant({})
  return fc
    .tuple(
      ...keys.map((key) => {
        const optional = (shape[key] as ZodType & { safeParse(v: unknown): { success: boolean } }).safeParse(
          undefined,
        ).success
        const value = plausible(shape[key]!, leave)
        return optional
          ? fc.integer({ min: 0, max: 99 }).chain((n) => (n < leave ? fc.constant(undefined) : value))
          : value
      }),
    )
    .map((values) =>
      Object.fromEntries(keys.flatMap((key, i) => (values[i] === undefined ? [] : [[key, values[i]]]))),
    )
}
