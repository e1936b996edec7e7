/** One call of the contract as an operation of the document. */
import type { AnyRoute } from '../contract/kit.ts'
import { bodyExampleOf, answerExampleOf } from './call-examples.ts'
import type { Json, JsonSchemas } from './json-schemas.ts'
import { parametersOf } from './parameters-of.ts'
import { COMMON_REFUSALS, hasBody, refusalsOf } from './refusals-of.ts'

const PROBLEM = { $ref: '#/components/schemas/Problem' }
/** Who may make the call, and what is to know before it is made. */
const inWords = (fields: readonly string[]): string => fields.map((one) => `\`${one}\``).join(', ')
function descriptionOf({
  permission,
  also = [],
  own,
  flags = '',
  confirms,
  query,
  queryOrBody,
  bytes,
}: AnyRoute): string {
  const opens = also.length > 3 ? ['another of the same kind'] : also.map((one) => `\`${one}\``)
  const who =
    {
      public: 'Open to everybody, without a session.',
      'signed-in': 'For everybody who is signed in.',
    }[permission] ?? `Needs ${[`\`${permission}\``, ...opens].join(' or ')}.`
  return [
    who,
    own && 'Drivers reach what belongs to their own orders.',
    isOpen(query) &&
      'Filters are columns: `column=value`, or `column__op=value`, where op is icontains, exact, istartswith, iendswith, gt, lt, gte, lte or isnull.',
    queryOrBody && 'The values may stand in the query or in the body.',
    flags.includes('S') && 'The password must have been given within the last ten minutes.',
    confirms &&
      `The password must have been given within the last ten minutes to change ${inWords(confirms)}.`,
    bytes && 'Answers the bytes of a file; a refusal is JSON.',
  ]
    .filter(Boolean)
    .join(' ')
}
/** Whether the query takes columns that it does not name. */
const isOpen = (query: AnyRoute['query']): boolean =>
  ((query as { _zod: { def: { catchall?: { _zod: { def: { type: string } } } } } })._zod.def.catchall?._zod
    .def.type ?? 'never') !== 'never'

function answerOf(spec: AnyRoute, schemas: JsonSchemas, owner: string): Json {
  if (spec.bytes) return { [spec.bytes]: { schema: { type: 'string', format: 'binary' } } }
  const example = answerExampleOf(spec)
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'events'],
        properties: {
          message: {
            type: 'object',
            required: ['data'],
            properties: {
              data: schemas.describe(spec.returns, 'output', owner),
              message: { type: 'string' },
              status_code: { type: 'integer' },
            },
          },
          events: { type: 'array', items: { $ref: '#/components/schemas/Event' } },
        },
      },
      ...(example === undefined ? {} : { example }),
    },
  }
}
function bodyOf(spec: AnyRoute, schemas: JsonSchemas, owner: string): Json {
  const example = bodyExampleOf(spec)
  return {
    required: spec.queryOrBody !== true,
    content: {
      [spec.form ? 'multipart/form-data' : 'application/json']: {
        schema: schemas.describe(spec.body, 'input', owner),
        ...(example === undefined ? {} : { example }),
      },
    },
  }
}
function refusalsShown(spec: AnyRoute): Json {
  return Object.fromEntries(
    refusalsOf(spec).map((one) => {
      const name = COMMON_REFUSALS.get(one)
      const shown = name ? { $ref: `#/components/responses/${name}` } : refusalResponse(one.when, one.example)
      return [String(one.status), shown]
    }),
  )
}
export const refusalResponse = (description: string, example: unknown): Json => ({
  description,
  content: { 'application/json': { schema: PROBLEM, example } },
})

export function operationOf(spec: AnyRoute, operationId: string, schemas: JsonSchemas, owner: string): Json {
  const parameters = parametersOf(spec, schemas, owner)
  return {
    operationId,
    tags: [spec.tag],
    summary: spec.summary,
    description: descriptionOf(spec),
    'x-permission': spec.permission,
    ...(spec.flags ? { 'x-flags': spec.flags } : {}),
    ...(spec.own ? { 'x-row-rule': 'own' } : {}),
    ...(spec.permission === 'public' ? { security: [] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(hasBody(spec) ? { requestBody: bodyOf(spec, schemas, owner) } : {}),
    responses: {
      [String(spec.status ?? 200)]: { description: 'Done', content: answerOf(spec, schemas, owner) },
      ...refusalsShown(spec),
    },
  }
}
