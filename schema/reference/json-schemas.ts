/** Schemas as the wire shows them; those with a name become components of the document. */
import { z, type ZodType } from 'zod'
import { markOf } from '../values/fields.ts'

/** Plain JSON of the document. */
export type Json = Record<string, unknown>
export type Direction = 'input' | 'output'

interface Component {
  /** as it was first described, to tell a second use from another schema of the same name */
  readonly text: string
  readonly json: Json
}
/** The named schemas of one document. */
export interface JsonSchemas {
  /** How `schema` looks in a request or an answer of the contract `owner`. */
  describe(schema: ZodType, io: Direction, owner: string): Json
  add(name: string, json: Json): void
  /** all of them, by name */
  sorted(): Record<string, Json>
}

const isFile = (schema: ZodType): boolean =>
  (schema as { _zod: { def: { class?: unknown } } })._zod.def.class === File

function jsonOf(schema: ZodType, io: Direction): Json & { $defs?: Record<string, Json> } {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      const field = zodSchema as unknown as ZodType
      const { json: own, needs } = markOf(field)
      const shown = jsonSchema as Json
      if (own) {
        for (const key of Object.keys(shown)) if (!['default', 'id'].includes(key)) delete shown[key]
        Object.assign(shown, own)
      }
      if (isFile(field)) Object.assign(shown, { type: 'string', format: 'binary' })
      if (!needs || shown.$ref) return
      shown['x-needs'] = needs
      shown.description ??= `Only for those who hold \`${needs}\`.`
    },
  }) as Json & { $defs?: Record<string, Json> }
  return json
}
const pascal = (words: string): string =>
  words.replace(/(^|[^a-zA-Z0-9]+)(\w)/g, (_, __, c: string) => c.toUpperCase())

export function openJsonSchemas(): JsonSchemas {
  const components = new Map<string, Component>()
  /** The name itself, or where another schema has it already, one that says whose this is. */
  const nameOf = (name: string, text: string, io: Direction, owner: string): string => {
    const plain = name.replace(/[^\w.-]+/g, '')
    const ways = [
      plain,
      `${plain}${pascal(io)}`,
      `${pascal(owner)}${plain}`,
      `${pascal(owner)}${plain}${pascal(io)}`,
    ]
    const free = (one: string) => (components.get(one)?.text ?? text) === text
    return ways.find(free) ?? `${pascal(owner)}${plain}${components.size}`
  }
  /** the same schema stands at many calls: fields of every list, the row of an area */
  const described = { input: new Map<ZodType, Json>(), output: new Map<ZodType, Json>() }
  const describe: JsonSchemas['describe'] = (schema, io, owner) => {
    const known = described[io].get(schema) ?? describeAnew(schema, io, owner)
    described[io].set(schema, known)
    return known
  }
  const describeAnew: JsonSchemas['describe'] = (schema, io, owner) => {
    const { $defs = {}, ...json } = jsonOf(schema, io)
    const own = schema.meta()?.id
    const named = Object.entries($defs)
    // a schema that is itself named is a component like those inside it
    if (typeof own === 'string' && !('$ref' in json)) named.push([own, json])
    const names = new Map(
      named.map(([name, def]) => {
        const text = JSON.stringify(def)
        const final = nameOf(name, text, io, owner)
        if (!components.has(final)) components.set(final, { text, json: {} })
        return [name, final] as const
      }),
    )
    const pointing = (one: Json): Json => {
      const text = JSON.stringify(one).replace(
        /"#\/\$defs\/([^"]+)"/g,
        (_, name: string) => `"#/components/schemas/${names.get(name) ?? name}"`,
      )
      const { id: __, ...rest } = JSON.parse(text) as Json
      return rest
    }
    for (const [name, def] of named) {
      const final = names.get(name)!
      components.set(final, { ...components.get(final)!, json: pointing(def) })
    }
    return typeof own === 'string' && names.has(own)
      ? { $ref: `#/components/schemas/${names.get(own)}` }
      : pointing(json)
  }
  return {
    describe,
    add: (name, json) => void components.set(name, { text: JSON.stringify(json), json }),
    sorted: () =>
      Object.fromEntries(
        [...components].map(([name, { json }]) => [name, json] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  }
}
