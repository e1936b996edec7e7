/** contracts -> generated/openapi.json (3.1) and generated/api.d.ts. `--check` fails when they are stale. */
import fs from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { z, type ZodType } from 'zod'
import { markOf } from './fields.ts'
import { contracts } from './index.ts'
import type { AnyRoute } from './kit.ts'
import { Problem } from './problem.ts'

type Json = Record<string, unknown>
const components: Record<string, Json> = {}

/** A schema as the wire shows it; named ones become components. */
function describe(schema: ZodType, io: 'input' | 'output'): Json {
  const {
    $defs,
    $schema: _,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      const { json: own } = markOf(zodSchema as unknown as ZodType)
      if (own) {
        for (const key of Object.keys(jsonSchema))
          if (!['default', 'id'].includes(key)) delete (jsonSchema as Json)[key]
        Object.assign(jsonSchema, own)
      }
      if ((zodSchema as { _zod: { def: { type: string; class?: unknown } } })._zod.def.class === File)
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as Json & { $defs?: Record<string, Json> }
  for (const [name, def] of Object.entries($defs ?? {})) components[name] = rename(def)
  const named = rename(json)
  const id = schema.meta()?.id
  if (typeof id !== 'string' || '$ref' in named) return named
  components[id] = named
  return { $ref: `#/components/schemas/${id}` }
}
const rename = (json: Json): Json => {
  const { id: _, ...rest } = JSON.parse(
    JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Json
  return rest
}

const Event: Json = {
  type: 'object',
  required: ['seq', 'type', 'entity', 'entity_id', 'rev', 'at', 'by', 'cause', 'payload'],
  properties: {
    seq: { type: 'integer' },
    type: { type: 'string' },
    entity: { type: 'string' },
    entity_id: { type: 'integer' },
    rev: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    by: { type: ['integer', 'null'] },
    cause: { type: ['string', 'null'] },
    payload: {},
  },
}
const FAILURES: Record<string, string> = {
  '401': 'Not signed in',
  '403': 'The role lacks the permission',
  '404': 'Not found',
  '409': 'The state refuses it',
  '412': 'Changed by someone else',
  '422': 'Invalid input',
  '429': 'Too many requests',
}

function operation(spec: AnyRoute): Json {
  const query = z.toJSONSchema(spec.query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Json
    required?: string[]
  }
  const described = (schema: ZodType) =>
    Object.entries((schema as { shape?: Record<string, ZodType> }).shape ?? {}).map(([name, field]) => ({
      name,
      schema: describe(field, 'input'),
    }))
  const parameters = [
    ...described(spec.params).map((p) => ({ in: 'path', required: true, ...p })),
    ...described(spec.query).map((p) => ({
      in: 'query',
      required: query.required?.includes(p.name) ?? false,
      ...p,
    })),
  ]
  const hasBody =
    spec.method !== 'get' && Object.keys((spec.body as { shape?: Json }).shape ?? { any: 1 }).length > 0
  const answer = spec.bytes
    ? { [spec.bytes]: { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: {
            type: 'object',
            required: ['message', 'events'],
            properties: {
              message: {
                type: 'object',
                required: ['data'],
                properties: {
                  data: describe(spec.returns, 'output'),
                  message: { type: 'string' },
                  status_code: { type: 'integer' },
                },
              },
              events: { type: 'array', items: { $ref: '#/components/schemas/Event' } },
            },
          },
        },
      }
  return {
    tags: [spec.tag],
    summary: spec.summary,
    'x-permission': spec.permission,
    ...(spec.flags ? { 'x-flags': spec.flags } : {}),
    ...(spec.own ? { 'x-row-rule': 'own' } : {}),
    ...(spec.permission === 'public' ? { security: [] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: spec.queryOrBody !== true,
            content: {
              [spec.form ? 'multipart/form-data' : 'application/json']: {
                schema: describe(spec.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: {
      [String(spec.status ?? 200)]: { description: 'Done', content: answer },
      ...Object.fromEntries(
        Object.keys(FAILURES).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

export function openapi(): Json {
  for (const name of Object.keys(components)) delete components[name]
  const paths: Record<string, Json> = {}
  for (const spec of contracts.flatMap((c) => c.routes))
    (paths[spec.path] ??= {})[spec.method] = operation(spec)
  components.Event = Event
  describe(Problem, 'output')
  return {
    openapi: '3.1.0',
    info: { title: 'Gantry', version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([code, description]) => [
          code,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    paths,
  }
}

const folder = path.join(import.meta.dirname, 'generated')
export async function build(): Promise<{ json: string; types: string }> {
  const json = `${JSON.stringify(openapi(), null, 1)}\n`
  const ast = await openapiTS(json, { defaultNonNullable: false })
  return { json, types: `// Made from schema/ by npm run generate.\n${astToString(ast)}` }
}
if (process.argv[1] === import.meta.filename) {
  const made = await build()
  const files = { 'openapi.json': made.json, 'api.d.ts': made.types }
  const held = (name: string) => {
    try {
      return fs.readFileSync(path.join(folder, name), 'utf8')
    } catch {
      return ''
    }
  }
  const stale = Object.entries(files).filter(([name, text]) => held(name) !== text)
  if (process.argv.includes('--check')) {
    if (stale.length) {
      console.error(`schema/generated is stale (${stale.map(([n]) => n).join(', ')}): run npm run generate`)
      process.exit(1)
    }
  } else {
    fs.mkdirSync(folder, { recursive: true })
    for (const [name, text] of stale) fs.writeFileSync(path.join(folder, name), text)
  }
}
