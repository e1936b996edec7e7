/** Plausible values of a schema for the reference: the same ones every time, and such as it takes itself. */
import type { ZodType } from 'zod'
import { markOf } from '../values/fields.ts'
import { inWords } from '../values/field-kind.ts'
import { exampleNumber, exampleTexts } from './example-values.ts'

interface Def {
  readonly type: string
  readonly innerType?: ZodType
  readonly in?: ZodType
  readonly out?: ZodType
  readonly element?: ZodType
  readonly options?: readonly ZodType[]
  readonly items?: readonly ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly getter?: () => ZodType
}
/** Where a value stands: its field, and what it is a field of. */
interface Place {
  readonly name: string
  readonly of: string
  readonly depth: number
}
const DEEPEST = 8
const defOf = (schema: ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def
const shapeOf = (schema: ZodType): [string, ZodType][] =>
  Object.entries((schema as { shape?: Record<string, ZodType> }).shape ?? {})
const takes = (schema: ZodType, value: unknown): boolean => {
  try {
    return schema.safeParse(value).success
  } catch {
    return false
  }
}
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1')
const snake = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()
const isEmptyable = (schema: ZodType): boolean => {
  const { type, innerType } = defOf(schema)
  return (
    ['optional', 'default', 'prefault'].includes(type) || (type === 'nullable' && isEmptyable(innerType!))
  )
}

/** The value for a field of this kind and name; undefined where nothing can be shown. */
export function exampleOf(schema: ZodType, name = '', of = ''): unknown {
  const made = valueOf(schema, { name, of: ownName(schema) ?? of, depth: 0 })
  if (takes(schema, made)) return made
  return fewer(schema, made).find((one) => takes(schema, one))
}
const ownName = (schema: ZodType): string | undefined => {
  const id = schema.meta()?.id
  return typeof id === 'string' ? snake(id.replace(/ ?(Input|Patch)$/, '')) : undefined
}

/** Objects whose fields rule each other out: with what is required alone, then with each of the others. */
function fewer(schema: ZodType, made: unknown): unknown[] {
  const from = defOf(schema)
  const inner = [from.in, ...(from.options ?? [])].find((one) => one && shapeOf(one).length)
  const fields = shapeOf(shapeOf(schema).length ? schema : (inner ?? schema))
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return []
  const all = Object.entries(made)
  const loose = new Set(fields.filter(([, field]) => isEmptyable(field)).map(([key]) => key))
  const bare = all.filter(([key]) => !loose.has(key))
  return [
    ...all.filter(([key]) => loose.has(key)).map(([key]) => all.filter(([one]) => one !== key)),
    ...all.filter(([key]) => loose.has(key)).map((one) => [...bare, one]),
    bare,
  ].map((some) => Object.fromEntries(some))
}

function valueOf(schema: ZodType, at: Place): unknown {
  if (at.depth > DEEPEST) return undefined
  const known = leafOf(schema, at)
  if (known !== undefined) return known
  const def = defOf(schema)
  const inner = (one: ZodType | undefined) => one && valueOf(one, at)
  switch (def.type) {
    case 'object':
      return objectOf(schema, at)
    case 'array':
      return listOf(def.element!, at)
    case 'tuple':
      return (def.items ?? []).map((item) => valueOf(item, { ...at, depth: at.depth + 1 }))
    case 'nullable':
      return UNUSUAL.test(at.name) ? null : inner(def.innerType)
    case 'pipe':
      return inner(defOf(def.in!).type === 'transform' ? def.out : def.in)
    case 'union':
      return (def.options ?? [])
        .map((one) => exampleOf(one, at.name, at.of))
        .find((one) => takes(schema, one))
    case 'lazy':
      return valueOf(def.getter!(), { ...at, depth: at.depth + 1 })
    case 'record':
    case 'unknown':
    case 'any':
      return {}
    case 'null':
      return null
  }
  return inner(def.innerType)
}
/** What most rows do not have: shown empty where it may be. */
const UNUSUAL = /^(archived|deleted|voided|void|revoked|hold|credit_of|error|reversed|undone)(_|$)/

/** Rows as they were first shown: within one document a row reads alike wherever it is. */
let rows = new WeakMap<ZodType, Record<string, unknown>>()
/** Forgets the rows that were shown, so that a document does not depend on what was asked before it. */
export function beginExamples(): void {
  rows = new WeakMap()
}
function objectOf(schema: ZodType, at: Place): Record<string, unknown> {
  const known = rows.get(schema)
  if (known) return known
  const of = ownName(schema) ?? (at.name ? singular(at.name) : at.of)
  const shown: Record<string, unknown> = {}
  const fields = shapeOf(schema)
  // what a row refers to bears the number that the row names it by
  const isRow = !at.name || fields.some(([name]) => name === 'rev')
  for (const [name, field] of fields) {
    const value = valueOf(field, { name, of, depth: at.depth + 1 })
    if (value !== undefined)
      shown[name] =
        name === 'id' && typeof value === 'number' && !isRow
          ? exampleNumber(`${singular(at.name)}_id`)
          : value
  }
  if (isRow && ownName(schema)) rows.set(schema, shown)
  return shown
}
function listOf(element: ZodType, at: Place): unknown[] {
  const name = at.name === 'items' ? at.of : singular(at.name)
  const one = valueOf(element, { name, of: name || at.of, depth: at.depth + 1 })
  return one === undefined ? [] : [one]
}

/** Parts of a form that are bytes. */
const FILE = /^(file|logo|invoice_pdf)$/
const fileName = (name: string): string =>
  ({ logo: 'logo.png', invoice_pdf: 'invoice.pdf' })[name] ?? 'list.csv'

/** Values without parts, by what the contract says of the field, its shape and its name. */
function leafOf(schema: ZodType, { name, of }: Place): unknown {
  const def = defOf(schema)
  const { wire } = markOf(schema)
  if (wire && wire !== 'ids') return exampleTexts(wire, name, of).find((one) => takes(schema, one))
  if (wire === 'ids') return [exampleNumber(`${singular(name)}_id`)]
  switch (def.type) {
    case 'literal':
      return def.values?.[0]
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'boolean':
      return !/^(is_|draft|stale|gone|expired|late)/.test(name)
    case 'number':
    case 'int':
      return [exampleNumber(name), 1, 0, 10, 100].find((one) => takes(schema, one))
    case 'string':
      return [...exampleTexts('text', name, of), inWords(name)].find((one) => takes(schema, one))
    case 'custom':
    case 'unknown': {
      const file = FILE.test(name) ? new File(['…'], fileName(name)) : undefined
      return file && takes(schema, file) ? file : undefined
    }
    case 'union':
      return markOf(schema).json ? [true, exampleNumber(name)].find((one) => takes(schema, one)) : undefined
  }
  return undefined
}

/** As it travels: a file by its name, nothing that JSON does not have. */
export const shownExample = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (_, one: unknown) => (one instanceof File ? `@${one.name}` : one)))
