/** What stands in a call's address and headers, each with its words. */
import { z, type ZodType } from 'zod'
import { inWords } from '../values/field-kind.ts'
import { markOf } from '../values/fields.ts'
import type { AnyRoute } from '../contract/kit.ts'
import { exampleOf, shownExample } from './example-of.ts'
import type { Json, JsonSchemas } from './json-schemas.ts'

const QUERY: Readonly<Record<string, string>> = {
  page: 'Which page, counted from 1.',
  size: 'How many rows a page holds, at most 200.',
  search: 'Text that the names, numbers and codes of a row contain; one or two letters must begin them.',
  q: 'What is looked for.',
  sort_by: 'The column the rows are sorted by; those that can be have an index.',
  order: 'The direction of the sorting: asc or desc.',
  sort_direction: 'The same as order.',
  format: 'csv answers all matching rows as a file.',
  headings:
    'words: a file for people, without numbers of rows and with moments in the company’s time zone; left out, the names of the interface.',
  planned_date_start: 'Orders planned for this day or later.',
  planned_date_end: 'Orders planned for this day or earlier.',
  invoice_date_start: 'Invoices of this day or later.',
  invoice_date_end: 'Invoices of this day or earlier.',
  effective_from: 'Those in force on this day or later.',
  effective_to: 'Those in force on this day or earlier.',
  start_date_time: 'When the delivery began; now, when it is left out.',
  split_by_po: 'One document for each PO number.',
  refresh_token: 'The token that is exchanged or given up.',
  exp: 'Until when the signed link holds, as seconds since 1970.',
  sig: 'The signature of the link.',
  types: 'The kinds of records that are searched, parted by commas.',
  of: 'The kind of records that are named by others.',
  limit: 'At most so many rows.',
  after: 'Only what came after this number.',
  before: 'Only what came before this number.',
  date: 'The day that is meant; today, when it is left out.',
  from: 'The first day.',
  to: 'The last day.',
  status: 'Only those in this state; all means any.',
  step: 'The step of the set-up.',
}
const HEADERS = {
  'Idempotency-Key': {
    when: 'K',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'Any text of your own: the same call with the same key acts once and answers the same.',
    example: '01JNB3T8Y2V5Q6W7X8Z9A0B1C2:1',
  },
  'If-Match': {
    when: 'M',
    schema: { type: 'string' },
    description:
      'The version that was read, as its ETag said: the call is refused when it is no longer that.',
    example: '"v3"',
  },
} as const

const lower = (text: string): string => text.replace(/^[A-Z](?![A-Z])/, (c) => c.toLowerCase())
const entityWords = (name: string): string =>
  lower(inWords(name.replace(/_ids?$/, '').replace(/([a-z])Id$/, '$1')))

/** What a parameter means: the contract's own words, else those of its name. */
function wordsOf(name: string, field: ZodType, at: 'path' | 'query', spec: AnyRoute): string {
  const own = field.meta()?.description
  if (own) return own
  if (at === 'path') {
    if (name === 'id') return `The number of the ${lower(spec.entity ?? 'record')}.`
    return /_id$|Id$/.test(name)
      ? `The number of the ${entityWords(name.replace('orderId', 'order_id'))}.`
      : `The ${entityWords(name)} that is meant.`
  }
  const known = QUERY[name]
  if (known && !(name === 'status' && spec.method !== 'get')) return known
  if (name === 'status') return 'The state it is brought to.'
  const { wire, ref } = markOf(field)
  if (wire === 'id' || ref || /_id$/.test(name))
    return spec.method === 'get'
      ? `Only of this ${entityWords(name)}.`
      : `The number of the ${entityWords(name)}.`
  return `${inWords(name)}.`
}
const shapeOf = (schema: ZodType): [string, ZodType][] =>
  Object.entries((schema as { shape?: Record<string, ZodType> }).shape ?? {})

/** Parameters of one call as the document lists them; headers are written once, under components. */
export function parametersOf(spec: AnyRoute, schemas: JsonSchemas, owner: string): Json[] {
  const { required = [] } = z.toJSONSchema(spec.query, { io: 'input', unrepresentable: 'any' }) as {
    required?: string[]
  }
  const shown = (at: 'path' | 'query', name: string, field: ZodType, isRequired: boolean): Json => {
    const example = isRequired ? shownExample(exampleOf(field, name)) : undefined
    return {
      in: at,
      required: isRequired,
      name,
      description: wordsOf(name, field, at, spec),
      schema: schemas.describe(field, 'input', owner),
      ...(example === undefined ? {} : { example }),
    }
  }
  return [
    ...shapeOf(spec.params).map(([name, field]) => shown('path', name, field, true)),
    ...shapeOf(spec.query).map(([name, field]) => shown('query', name, field, required.includes(name))),
    ...Object.entries(HEADERS)
      .filter(([, { when }]) => spec.flags?.includes(when))
      .map(([name]) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}
/** The headers that calls take, as components of the document. */
export const headerParameters: Json = Object.fromEntries(
  Object.entries(HEADERS).map(([name, { when: _, ...about }]) => [
    name,
    { in: 'header', required: false, name, ...about },
  ]),
)
