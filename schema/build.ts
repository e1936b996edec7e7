/** contracts -> generated/openapi.json (3.1) and generated/api.d.ts. `--check` fails when they are stale. */
import fs from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { contracts } from './index.ts'
import { openApiOf } from './reference/openapi-of.ts'

type Json = Record<string, unknown>
/** What types are made of: shapes and sentences, without examples, all refusals as one. */
export function shapesOf(document: Json): Json {
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
export async function build(): Promise<{ json: string; types: string }> {
  const document = openApiOf(contracts)
  const json = `${JSON.stringify(document, null, 1)}\n`
  const ast = await openapiTS(JSON.stringify(shapesOf(document)), { defaultNonNullable: false })
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
