/**
 * The contract as a document that programs read: OpenAPI 3.1, every call with its name, its sentence,
 * examples and refusals. Pure, so the generated file and a running server say the same.
 */
import type { AnyRoute } from '../contract/kit.ts'
import { Problem } from '../contract/problem.ts'
import { beginExamples } from './example-of.ts'
import { openJsonSchemas, type Json } from './json-schemas.ts'
import { operationIds } from './operation-id.ts'
import { operationOf, refusalResponse } from './operation-of.ts'
import { headerParameters } from './parameters-of.ts'
import { COMMON_REFUSALS } from './refusals-of.ts'
import { tagWords } from './tag-words.ts'

/** Calls of one area or plugin. */
export interface Published {
  readonly id: string
  readonly routes: readonly AnyRoute[]
}
const EVENT: Json = {
  type: 'object',
  description: 'Something that happened, as it also travels on GET /api/events.',
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
const INFO: Json = {
  title: 'Gantry',
  version: '1',
  description:
    'Back office for fuel and bulk-goods distributors. Money, prices and quantities travel as decimal strings, moments in UTC. Every answer is an envelope of data and events; every refusal is a Problem.',
  contact: { name: 'Whoever runs this installation' },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}
/** What nothing points at is left out. */
const used = (all: Json, kind: string, text: string): Json =>
  Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)))

export function openApiOf(published: readonly Published[]): Json {
  beginExamples()
  const schemas = openJsonSchemas()
  const names = operationIds(published.flatMap(({ routes }) => routes))
  const paths: Record<string, Json> = {}
  const tags = new Map<string, string>()
  for (const { id, routes } of published)
    for (const spec of routes) {
      if (!tags.has(spec.tag)) tags.set(spec.tag, tagWords(spec.tag, id))
      ;(paths[spec.path] ??= {})[spec.method] = operationOf(spec, names.get(spec)!, schemas, id)
    }
  schemas.add('Event', EVENT)
  schemas.describe(Problem, 'output', 'gantry')
  const responses = Object.fromEntries(
    [...COMMON_REFUSALS].map(([{ when, example }, name]) => [name, refusalResponse(when, example)]),
  )
  const text = JSON.stringify(paths)
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/api', description: 'This installation' }],
    security: [{ bearer: [] }],
    tags: [...tags].map(([name, description]) => ({ name, description })),
    paths,
    components: {
      parameters: used(headerParameters, 'parameters', text),
      responses: used(responses, 'responses', text),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of POST /login; it lives ten minutes.',
        },
      },
      schemas: schemas.sorted(),
    },
  }
}
