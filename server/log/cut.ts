/**
 * Leaves out of an answer what the contract does not declare and what its reader may
 * not see (`needs`). One place for answers, events, CSV.
 */
import type { ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'

export type May = (permission: string) => boolean
type Cutter = (value: unknown, may: May) => unknown
interface Def {
  readonly type: string
  readonly shape?: Record<string, ZodType>
  readonly element?: ZodType
  readonly innerType?: ZodType
  readonly options?: readonly ZodType[]
  readonly valueType?: ZodType
  readonly in?: ZodType
  readonly out?: ZodType
  readonly catchall?: ZodType
}
const defOf = (schema: ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def
const cutters = new WeakMap<ZodType, Cutter | null>()

/** null where any value stays as it is. */
function cutterOf(schema: ZodType): Cutter | null {
  const known = cutters.get(schema)
  if (known !== undefined) return known
  const cutter = build(schema)
  cutters.set(schema, cutter)
  return cutter
}

function build(schema: ZodType): Cutter | null {
  const def = defOf(schema)
  if (def.innerType) return cutterOf(def.innerType)
  if (def.type === 'pipe') return def.out ? cutterOf(def.out) : null
  if (def.element) {
    const inner = cutterOf(def.element)
    return inner && ((value, may) => (Array.isArray(value) ? value.map((v) => inner(v, may)) : value))
  }
  if (def.options) {
    const branches = def.options.map((schema_) => ({ schema: schema_, cutter: cutterOf(schema_) }))
    if (branches.every((b) => !b.cutter)) return null
    return (value, may) =>
      (branches.find((b) => b.schema.safeParse(value).success) ?? branches[0]!).cutter?.(value, may) ?? value
  }
  if (!def.shape) return null
  const open = def.catchall !== undefined && defOf(def.catchall).type !== 'never'
  const steps = Object.entries(def.shape).map(([key, field]) => ({
    key,
    needs: markOf(field).needs,
    inner: innerOf(field),
  }))
  return (value, may) => {
    if (!value || typeof value !== 'object') return value
    const held = value as Record<string, unknown>
    const shown: Record<string, unknown> = open ? { ...held } : {}
    for (const { key, needs, inner } of steps) {
      if (held[key] === undefined) continue
      if (!needs || may(needs)) shown[key] = inner ? inner(held[key], may) : held[key]
      else delete shown[key]
    }
    return shown
  }
}

function innerOf(field: ZodType): Cutter | null {
  const { otherwise } = markOf(field)
  return otherwise
    ? (value, may) => (value === null || otherwise.needs.every(may) ? value : otherwise.show(value as never))
    : cutterOf(field)
}
export const cutHidden = <T>(schema: ZodType, value: T, may: May): T =>
  (cutterOf(schema)?.(value, may) ?? value) as T

/** The paths of a body that its writer may not set. */
export function forbiddenPaths(schema: ZodType, value: unknown, may: May, path = ''): string[] {
  const def = defOf(schema)
  if (def.innerType) return forbiddenPaths(def.innerType, value, may, path)
  if (def.element && Array.isArray(value))
    return value.flatMap((v, i) => forbiddenPaths(def.element!, v, may, `${path}${i}.`))
  if (!def.shape || !value || typeof value !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, field]) => {
    const held = (value as Record<string, unknown>)[key]
    if (held === undefined) return []
    const needs = markOf(field).needs
    return needs && !may(needs) ? [`${path}${key}`] : forbiddenPaths(field, held, may, `${path}${key}.`)
  })
}

/** Drops from a body the keys that only the answer knows: a client may send back what it read (api 1.1). */
export function withoutOwned(body: ZodType, answer: ZodType, value: unknown): unknown {
  const b = innerDef(body)
  const a = innerDef(answer)
  if (b.element && a.element && Array.isArray(value))
    return value.map((v) => withoutOwned(b.element!, a.element!, v))
  if (!b.shape || !a.shape || !value || typeof value !== 'object' || Array.isArray(value)) return value
  // entries, and own keys only: a body may hold `__proto__` and `constructor`
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]): [string, unknown][] => {
      const field = ownField(b.shape!, key)
      const answered = ownField(a.shape!, key)
      if (!field && answered) return []
      return [[key, field && answered ? withoutOwned(field, answered, held) : held]]
    }),
  )
}
const ownField = (shape: Record<string, ZodType>, key: string): ZodType | undefined =>
  Object.hasOwn(shape, key) ? shape[key] : undefined
function innerDef(schema: ZodType): Def {
  const def = defOf(schema)
  if (def.innerType) return innerDef(def.innerType)
  return def.type === 'pipe' && def.out ? innerDef(def.out) : def
}
