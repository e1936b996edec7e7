/**
 * The contract in short, for who reviews a change of it: one line for each call, event and named shape, so that a
 * field that is added, changed or dropped is one changed line.
 */
import type { AnyRoute, Contract } from '../contract/kit.ts'
import { PageQuery } from '../contract/kit.ts'
import { openJsonSchemas, type Json } from './json-schemas.ts'
import { hasBody } from './refusals-of.ts'

const HEAD = `The contract in short, made by npm run generate: what a change of schema/ means for programs that call.
Calls: method, path, permission, flags, what is sent and, behind the arrow, what is answered.
Flags: key: an idempotency key; version: If-Match; etag; step-up: the password again; repeatable: by nature.
Fields: "?" may be left out, "= x" is then x, "@p" needs the permission p.
`
const FLAGS = { K: 'key', M: 'version', E: 'etag', S: 'step-up', N: 'repeatable' } as const

/** Bounds as they read: `1..200`, `0..`, `..50`; nothing where there are none, or only those of every number. */
function boundsOf(from: unknown, to: unknown): string {
  const [low, high] = [from, to].map((one) =>
    typeof one === 'number' && Math.abs(one) < Number.MAX_SAFE_INTEGER ? String(one) : '',
  )
  return low || high ? `(${low}..${high})` : ''
}
/** Written in zod's or in our own words: a kind of text is its format, else its bounds or its pattern. */
function textOf({ format, pattern, minLength, maxLength }: Json): string {
  if (typeof format === 'string') return format
  const bounds = boundsOf(minLength, maxLength)
  return bounds || typeof pattern !== 'string' ? `text${bounds}` : `text(/${pattern}/)`
}
function objectOf({ properties = {}, required = [], additionalProperties }: Json): string {
  const must = new Set(required as string[])
  const fields = Object.entries(properties as Record<string, Json>).map(
    ([name, field]) => `${name}${must.has(name) ? '' : '?'}: ${shapeOf(field)}`,
  )
  // bodies have `false` here and answers `{}`: neither brings a field
  const others = additionalProperties as Json | boolean | undefined
  if (typeof others === 'object' && Object.keys(others).length) fields.push(`[name]: ${shapeOf(others)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}
/** Takes the default and the permission off a shape. */
function bareOf(shape: Json): string {
  if (typeof shape.$ref === 'string') return shape.$ref.replace(/^.*\//, '')
  if ('const' in shape) return JSON.stringify(shape.const)
  if (Array.isArray(shape.enum)) return shape.enum.map((one) => JSON.stringify(one)).join(' | ')
  const options = (shape.anyOf ?? shape.oneOf) as Json[] | undefined
  if (options) return options.map(shapeOf).join(' | ')
  const { type } = shape
  if (Array.isArray(type)) return type.map((one: unknown) => bareOf({ ...shape, type: one })).join(' | ')
  switch (type) {
    case 'object':
      return objectOf(shape)
    case 'array': {
      const item = shapeOf((shape.items ?? {}) as Json)
      return `${/ [|@=] /.test(item) ? `(${item})` : item}[]${boundsOf(shape.minItems, shape.maxItems)}`
    }
    case 'string':
      return textOf(shape)
    case 'integer':
      return `int${boundsOf(shape.minimum, shape.maximum)}`
    case undefined:
      return 'json'
  }
  return String(type)
}
function shapeOf(shape: Json): string {
  const needs = typeof shape['x-needs'] === 'string' ? ` @${shape['x-needs']}` : ''
  const initial = 'default' in shape ? ` = ${JSON.stringify(shape.default)}` : ''
  return bareOf(shape) + needs + initial
}

/** The list that a page holds rows of, by what every page says beside them. */
function pageOf({ properties }: Json): Json | undefined {
  const { items, ...others } = (properties ?? {}) as Record<string, Json>
  return Object.keys(others).join() === 'total,page,size,pages' ? (items?.items as Json) : undefined
}
function permissionOf({ permission, also = [], own, installation }: AnyRoute): string {
  const ways = [permission, ...also].join(' or ')
  return [ways, own && 'own', installation && 'installation'].filter(Boolean).join(' ')
}
function flagsOf({ flags = '', confirms, form, queryOrBody, status }: AnyRoute): string[] {
  const words = Object.entries(FLAGS).flatMap(([letter, word]) => (flags.includes(letter) ? [word] : []))
  return [
    ...words,
    ...(confirms ? [`step-up for ${confirms.join(' and ')}`] : []),
    ...(form ? ['form'] : []),
    ...(queryOrBody ? ['query or body'] : []),
    ...(status && status !== 200 ? [String(status)] : []),
  ]
}

/** The digest of these contracts: head, calls by path, events by name, shapes by name. */
export function digestOf(contracts: readonly Contract[]): string {
  const schemas = openJsonSchemas()
  const calls = new Map<string, string>()
  const events = new Map<string, string>()
  for (const { id, routes, events: told } of contracts) {
    for (const spec of routes) {
      const query = shapeOf(schemas.describe(spec.query, 'input', id))
      const sent = [
        spec.query === PageQuery ? '?page' : query !== '{}' && `?${query}`,
        hasBody(spec) && shapeOf(schemas.describe(spec.body, 'input', id)),
      ]
      const answered = schemas.describe(spec.returns, 'output', id)
      const row = pageOf(answered)
      const answer = spec.bytes ?? (row ? `page of ${shapeOf(row)}` : shapeOf(answered))
      const about = [permissionOf(spec), ...flagsOf(spec)].join(', ')
      const parts = [`${spec.method.toUpperCase()} ${spec.path} [${about}]`, ...sent.filter(Boolean)]
      calls.set(`${spec.path} ${spec.method}`, `${parts.join(' ')} -> ${answer}`)
    }
    for (const { type, version, scope, reads, schema } of told) {
      const about = [scope, `version ${version}`, ...(reads ? [reads] : [])].join(', ')
      events.set(type, `${type} [${about}] ${shapeOf(schemas.describe(schema, 'output', id))}`)
    }
  }
  const byName = (lines: ReadonlyMap<string, string>): string[] =>
    [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  const shapes = Object.entries(schemas.sorted()).map(([name, json]) => `${name} = ${shapeOf(json)}`)
  const page = `page = ${shapeOf(schemas.describe(PageQuery, 'input', 'gantry'))}`
  const parts = { Calls: byName(calls), Events: byName(events), Shapes: [page, ...shapes] }
  const text = Object.entries(parts).map(([title, lines]) => `\n# ${title}\n\n${lines.join('\n')}\n`)
  return HEAD + text.join('')
}
