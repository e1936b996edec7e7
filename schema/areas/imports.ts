/** Rows from files: looked at first, written by a job, taken back in one step (api 2.9). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { instant, int } from '../values/fields.ts'
import { contract, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'

export const ACTIONS = ['create', 'update', 'skip', 'error'] as const
/** A wrong cell; without a column, something the line lacks. */
export const CellError = z
  .object({
    row: z.int(),
    column: z.int().nullable(),
    heading: z.string().nullable(),
    field: z.string().nullable(),
    value: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ImportCellError' })
export type CellError = z.output<typeof CellError>
export const ImportField = z
  .object({ field: z.string(), label: z.string(), required: z.boolean(), help: z.string() })
  .meta({ id: 'ImportField' })
export type ImportField = z.output<typeof ImportField>
const Column = z.object({ heading: z.string(), samples: z.array(z.string()) })
/** What is told of it on the stream: no cell of the file. */
export const LoggedImport = z
  .object({
    id: z.int(),
    rev: z.int(),
    created_at: instant(),
    updated_at: instant(),
    created_by: z.int().nullable(),
    updated_by: z.int().nullable(),
    by: z.object({ id: z.int(), name: z.string() }).nullable(),
    entity: z.string(),
    file_name: z.string(),
    state: z.enum(['preview', 'committing', 'committed', 'undoing', 'undone']),
    /** lines of the file; what was written or taken back of those that are to be */
    total: z.int(),
    done: z.int(),
    due: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** rows that could not be taken back */
    kept: z.int(),
    committed_at: instant().nullable(),
    undone_at: instant().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'ImportFact' })
export type LoggedImport = z.output<typeof LoggedImport>
export const ImportBatch = LoggedImport.extend({
  file_key: z.string(),
  columns: z.array(Column),
  /** the field of each column, null where it is left out */ mapping: z.array(z.string().nullable()),
  fields: z.array(ImportField),
  /** the first hundred; all of them stand at their rows */ errors: z.array(CellError),
}).meta({ id: 'ImportBatch' })
export type ImportBatch = z.output<typeof ImportBatch>
export const ImportRow = z
  .object({
    row: z.int(),
    action: z.enum(ACTIONS),
    cells: z.array(z.string()),
    errors: z.array(CellError),
    row_id: z.int().nullable(),
    written: z.boolean(),
    kept: z.string().nullable(),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof ImportRow>

const Entity = z.strictObject({ entity: z.string().regex(/^[a-z][a-z-]{1,40}$/, 'Choose what to import') })
const common = { tag: 'Import', entity: 'Import', permission: 'import.create' } as const
/** `mapping`: heading to field, as JSON; empty leaves the column out. */
export const uploadImport = route({
  method: 'post',
  path: '/import/{entity}',
  ...common,
  summary: 'Read a file and show what it would change',
  status: 201,
  flags: 'K',
  form: true,
  params: Entity,
  body: z.strictObject({ file: z.unknown().optional(), mapping: z.string().max(20_000).optional() }),
  returns: ImportBatch,
  failed: 'Failed to read the file',
})
export const commitImport = route({
  method: 'post',
  path: '/import/{id}/commit',
  ...common,
  summary: 'Write the rows of a file',
  flags: 'K',
  params: IdParam,
  returns: ImportBatch,
  failed: 'Failed to import',
})
export const undoImport = route({
  method: 'post',
  path: '/import/{id}/undo',
  ...common,
  summary: 'Take back what a file brought',
  flags: 'K',
  params: IdParam,
  returns: ImportBatch,
  failed: 'Failed to undo the import',
})
export const remapImport = route({
  method: 'put',
  path: '/import/{id}',
  ...common,
  summary: 'Say which column is which field',
  flags: 'KM',
  params: IdParam,
  body: z.strictObject({ mapping: z.array(z.string().max(60).nullable()).max(200) }),
  returns: ImportBatch,
  failed: 'Failed to check the file',
})
export const imports = route({
  method: 'get',
  path: '/import',
  ...common,
  summary: 'List files that were imported',
  query: PageQuery,
  returns: pageOf(LoggedImport),
  failed: 'Failed to fetch imports',
})
export const oneImport = route({
  method: 'get',
  path: '/import/{id}',
  ...common,
  summary: 'Read one import and how far it is',
  flags: 'E',
  params: IdParam,
  returns: ImportBatch,
  failed: 'Failed to fetch the import',
})
export const importRows = route({
  method: 'get',
  path: '/import/{id}/row',
  ...common,
  summary: 'List the lines of a file and what becomes of them',
  params: IdParam,
  query: z.strictObject({
    action: z.enum(ACTIONS).optional(),
    page: int(1, 1_000_000).optional(),
    size: int(1, 200).optional(),
  }),
  returns: pageOf(ImportRow),
  failed: 'Failed to fetch the lines',
})
export const wrongRows = route({
  method: 'get',
  path: '/import/{id}/wrong',
  ...common,
  summary: 'Read the wrong lines with their reasons, as CSV',
  params: IdParam,
  returns: z.string(),
  bytes: 'text/csv',
})
export const importTemplate = route({
  method: 'get',
  path: '/import/{entity}/template',
  ...common,
  summary: 'Read the headings and one example line, as CSV',
  params: Entity,
  returns: z.string(),
  bytes: 'text/csv',
})

const batchEvent = <const T extends string>(name: T) =>
  defineEvent(`import.${name}` as const, LoggedImport, { reads: 'import.create' })
export const importEvents = {
  progressed: batchEvent('progressed'),
  committed: batchEvent('committed'),
  undone: batchEvent('undone'),
} as const
export default contract('imports', {
  routes: [
    uploadImport,
    commitImport,
    undoImport,
    remapImport,
    imports,
    oneImport,
    importRows,
    wrongRows,
    importTemplate,
  ],
  events: Object.values(importEvents),
})
