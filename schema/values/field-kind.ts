/**
 * What a field of a contract is to a person: read from its marks and, where those are silent, from its shape.
 */
import type { ZodType } from 'zod'
import { markOf, type Mark } from './fields.ts'

export type FieldKind =
  | {
      readonly kind:
        | 'text'
        | 'long'
        | 'email'
        | 'secret'
        | 'bool'
        | 'int'
        | 'date'
        | 'instant'
        | 'texts'
        | 'json'
    }
  | {
      readonly kind: 'decimal'
      readonly wire: 'degrees' | 'money' | 'price' | 'rate' | 'pct' | 'factor' | 'qty'
      readonly places: number
    }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'ref' | 'refs'; readonly entity: string; readonly label: string }
interface Def {
  readonly type: string
  readonly innerType?: ZodType
  readonly out?: ZodType
  readonly in?: ZodType
  readonly entries?: Readonly<Record<string, string>>
  readonly element?: ZodType
}
const defOf = (schema: ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The schema under defaults, optionals, nullables and what runs before it. */
function core(schema: ZodType): ZodType {
  const def = defOf(schema)
  if (def.innerType) return core(def.innerType)
  return def.type === 'pipe' && def.out && defOf(def.out).type !== 'transform' ? core(def.out) : schema
}
/** An empty field is allowed. */
export function isOptional(schema: ZodType): boolean {
  const def = defOf(schema)
  if (def.type === 'default' || def.type === 'optional' || def.type === 'nullable' || def.type === 'prefault')
    return true
  return def.innerType ? isOptional(def.innerType) : false
}
const PLACES = { degrees: 6, money: 2, price: 6, rate: 6, pct: 6, factor: 9, qty: 3 } as const
const lengthOf = (mark: Mark): number =>
  Number((mark.json as { maxLength?: number } | undefined)?.maxLength ?? 0)

export function kindOf(schema: ZodType): FieldKind {
  const mark = markOf(schema)
  if (mark.ref)
    return { kind: mark.wire === 'ids' ? 'refs' : 'ref', entity: mark.ref.entity, label: mark.ref.label }
  switch (mark.wire) {
    case 'degrees':
    case 'money':
    case 'price':
    case 'rate':
    case 'pct':
    case 'factor':
    case 'qty':
      return { kind: 'decimal', wire: mark.wire, places: PLACES[mark.wire] }
    case 'date':
      return { kind: 'date' }
    case 'instant':
      return { kind: 'instant' }
    case 'email':
      return { kind: 'email' }
    case 'secret':
      return { kind: 'secret' }
    case 'text':
      return { kind: lengthOf(mark) > 400 ? 'long' : 'text' }
    case 'id':
      return { kind: 'int' }
  }
  const inner = core(schema)
  const def = defOf(inner)
  if (def.type === 'enum' && def.entries) return { kind: 'enum', values: Object.values(def.entries) }
  if (def.type === 'boolean') return { kind: 'bool' }
  if (def.type === 'number' || def.type === 'int') return { kind: 'int' }
  if (def.type === 'string') return { kind: 'text' }
  if (def.type === 'array' && def.element && ['text', 'email'].includes(kindOf(def.element).kind))
    return { kind: 'texts' }
  const type = (mark.json as { type?: string | readonly string[] } | undefined)?.type
  if (type === 'boolean' || type?.includes('boolean')) return { kind: 'bool' }
  if (type === 'integer' || type?.includes('integer')) return { kind: 'int' }
  return { kind: type === 'string' || type?.includes('string') ? 'text' : 'json' }
}
/** `keep_full` -> "Keep full". */
export const inWords = (text: string): string =>
  text
    .replaceAll(/[_-]/g, ' ')
    .replace(/\b(ach|eft|po|bol|api|fein|vin|gl|fta|tcn|smtp)\b/g, (code) => code.toUpperCase())
    .replace(/^(will call|keep full)$/, (type) => type.replace(' ', '-'))
    .replace(/^./, (c) => c.toUpperCase())
