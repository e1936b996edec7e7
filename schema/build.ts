/** contracts -> generated/openapi.json (3.1) and generated/api.d.ts, whole or not at all. */
import fs from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { contracts } from './index.ts'
import { openApiOf } from './reference/openapi-of.ts'

type Json = Record<string, unknown>
/** What types are made of: shapes and sentences, without examples, all refusals as one. */
function shapesOf(document: Json): Json {
  const { responses: _, ...components } = document.components as Json
  const bare = JSON.parse(JSON.stringify({ ...document, components }), function read(key, value: unknown) {
    if (['example', 'description', 'operationId', 'tags'].includes(key) && !isShape(value)) return undefined
    if (key !== 'responses') return value
    const done = Object.entries(value as Json).filter(([status]) => status < '300')
    return { ...Object.fromEntries(done), default: REFUSED }
  }) as Json
  return bare
}
/** A field may be called description; then it has a schema, not words. */
const isShape = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || '$ref' in value)
const REFUSED: Json = {
  description: '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const folder = path.join(import.meta.dirname, 'generated')
const document = openApiOf(contracts)
const ast = await openapiTS(JSON.stringify(shapesOf(document)), { defaultNonNullable: false })
fs.mkdirSync(folder, { recursive: true })
for (const [name, text] of [
  ['openapi.json', `${JSON.stringify(document, null, 1)}\n`],
  ['api.d.ts', `// Made from schema/.\n${astToString(ast)}`],
] as const) {
  const file = path.join(folder, name)
  // beside it first: two commands may make it at once, and a third read it
  fs.writeFileSync(`${file}.${process.pid}`, text)
  fs.renameSync(`${file}.${process.pid}`, file)
}
