/** Rows from files: looked at first, written by a job, taken back in one step (api 2.9). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { bool, instant, int } from '../values/fields.ts'
import { contract, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'

/** `leave`: a line that is no row, as a total, or that a person leaves out */
export const ACTIONS = ['create', 'update', 'skip', 'error', 'leave'] as const
/** A question about a column whose cells can be read in two ways. */
export const ImportQuestion = z
  .object({
    ask: z.enum(['decimal', 'percent', 'order', 'unit', 'zone', 'rounded', 'swapped']),
    words: z.string(),
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
  })
  .meta({ id: 'ImportQuestion' })
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
  .object({
    field: z.string(),
    label: z.string(),
    required: z.boolean(),
    help: z.string(),
    /** several columns may be it */
    many: z.boolean(),
  })
  .meta({ id: 'ImportField' })
export type ImportField = z.output<typeof ImportField>
const Column = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  /** cells that are not empty */
  cells: z.int(),
  /** the reading of its cells, by the cells that decided it */
  evidence: z.array(z.string()),
  /** questions that are open; its cells are not read before they are answered */
  questions: z.array(ImportQuestion),
  /** ask -> the value that a person chose */
  answers: z.record(z.string(), z.string()),
})
/** Names in a file that no row has. */
export const UnknownNames = z
  .object({
    field: z.string(),
    label: z.string(),
    /** the entity of its rows and the field they are looked up by: `payment_term`, `name` */
    entity: z.string(),
    names: z.string(),
    words: z.array(z.object({ word: z.string(), lines: z.int() })),
    /** words of which rows can be made, and what they become: "payment terms" */
    can_make: z.array(z.string()),
    make: z.string().nullable(),
    /** a choice can be kept as a name that this file's supplier has for it */
    can_remember: z.boolean(),
  })
  .meta({ id: 'ImportUnknownNames' })
export type UnknownNames = z.output<typeof UnknownNames>
/** The grid of a file before its headings are known. */
export const ImportGrid = z
  .object({
    sheets: z.array(z.object({ name: z.string(), lines: z.int(), hidden: z.boolean() })),
    sheet: z.string().nullable(),
    /** the sign between the columns of a text file */
    delimiter: z.string().nullable(),
    heading_line: z.int(),
    /** the first lines, as the file counts them */
    top: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    hidden_lines: z.int(),
    leave_hidden: z.boolean(),
  })
  .meta({ id: 'ImportGrid' })
export type ImportGrid = z.output<typeof ImportGrid>
/** An import on the stream: without the cells of the file. */
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
  /** the first hundred; all of them are at their rows */ errors: z.array(CellError),
  grid: ImportGrid,
  /** the lines were looked at; without it a column or an answer is missing */
  planned: z.boolean(),
  /** labels of required fields without a column */
  lacks: z.array(z.string()),
  /** texts that every line has for a field without a column */
  constants: z.array(z.object({ field: z.string(), text: z.string() })),
  unknown: z.array(UnknownNames),
  /** cells of the sheet that are not empty, and how many of them are in lines and columns that are imported */
  cells_in: z.int(),
  cells_kept: z.int(),
  /** the others, by what they are */
  left_out: z.array(z.object({ words: z.string(), cells: z.int() })),
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
    /** the column whose value it is, where a line becomes several rows */
    part: z.int().nullable(),
    /** the value of each column that is written, as it will be shown; null where its cell writes nothing */
    written_values: z.array(z.string().nullable()),
    /** why it is left out, or what of it is kept elsewhere */
    note: z.string().nullable(),
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
  summary: 'Say which line has the headings, which column is which field, and what its cells mean',
  flags: 'KM',
  params: IdParam,
  body: z.strictObject({
    mapping: z.array(z.string().max(60).nullable()).max(200).optional(),
    sheet: z.string().max(200).optional(),
    delimiter: z.enum([',', ';', '\t', '|']).optional(),
    heading_line: int(1, 100_000).optional(),
    leave_hidden: bool().optional(),
    /** answers to questions about columns */
    answers: z
      .array(z.strictObject({ column: int(0, 199), ask: z.string().max(20), value: z.string().max(20) }))
      .max(200)
      .optional(),
    /** rows that names of the file mean; null takes the choice back */
    names: z
      .array(
        z.strictObject({
          field: z.string().max(60),
          word: z.string().max(500),
          id: z.int().nullable(),
          remember: z.boolean().optional(),
        }),
      )
      .max(1000)
      .optional(),
    /** a text that every line has for a field without a column; empty takes it back */
    constants: z
      .array(z.strictObject({ field: z.string().max(60), text: z.string().max(500) }))
      .max(60)
      .optional(),
    /** lines that are left out, or brought though they look like none */
    lines: z
      .array(z.strictObject({ line: z.int(), take: z.boolean() }))
      .max(1000)
      .optional(),
    /** cells that were mended here */
    cells: z
      .array(z.strictObject({ line: z.int(), column: int(0, 199), text: z.string().max(10_000) }))
      .max(1000)
      .optional(),
  }),
  returns: ImportBatch,
  failed: 'Failed to check the file',
})
export const makeNames = route({
  method: 'post',
  path: '/import/{id}/make',
  ...common,
  summary: 'Add the rows that names of a file are unknown for',
  flags: 'KM',
  params: IdParam,
  body: z.strictObject({
    /** without a field every name of the file that can be added */
    field: z.string().max(60).optional(),
    words: z.array(z.string().max(500)).max(1000).optional(),
  }),
  returns: ImportBatch,
  failed: 'Failed to add what the file names',
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
    makeNames,
    imports,
    oneImport,
    importRows,
    wrongRows,
    importTemplate,
  ],
  events: Object.values(importEvents),
})
