import type { UnknownNames } from '#schema/areas/imports.ts'
import type { Sheet } from './rules/grid.ts'
import type { Question } from './rules/reading.ts'
import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { instant, json, key, tenantTable } from '#server/db/columns.ts'

/** A column of the file, how its cells are read and what is asked about it. */
export interface FileColumn {
  readonly heading: string
  readonly samples: readonly string[]
  readonly cells?: number
  readonly evidence?: readonly string[]
  readonly questions?: readonly Question[]
}
/** The file as a grid; empty for a batch of an earlier version. */
export interface FileGrid {
  readonly sheets?: readonly Sheet[]
  readonly sheet?: string | null
  readonly delimiter?: string | null
  readonly heading_line?: number
  readonly top?: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly hidden_lines?: number
}
/** Choices of a person about the file; columns by their place. */
export interface Choices {
  readonly sheet?: string | undefined
  readonly delimiter?: string | undefined
  readonly heading_line?: number | undefined
  readonly leave_hidden?: boolean | undefined
  /** column -> ask -> value */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** field -> word in small letters -> row */
  readonly names?: Readonly<Record<string, Readonly<Record<string, ChosenName>>>>
  /** field -> text that every line has beside its cells */
  readonly constants?: Readonly<Record<string, string>>
  /** line -> it is brought */
  readonly lines?: Readonly<Record<string, boolean>>
  /** line -> column -> text */
  readonly cells?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
export interface ChosenName {
  readonly id: number
  readonly remember?: boolean | undefined
}

export const import_batch = tenantTable(
  'import_batch',
  {
    entity: text().notNull(),
    file_key: text().notNull(),
    file_name: text().notNull(),
    state: text({ enum: ['preview', 'committing', 'committed', 'undoing', 'undone'] })
      .notNull()
      .default('preview'),
    columns: json<FileColumn[]>().notNull().default([]),
    mapping: json<(string | null)[]>().notNull().default([]),
    /** no longer read: what a number means is decided for each column */
    comma: boolean().notNull().default(false),
    grid: json<FileGrid>().notNull().default({}),
    choices: json<Choices>().notNull().default({}),
    /** its lines are stored with what becomes of them */
    planned: boolean().notNull().default(true),
    lacks: json<string[]>().notNull().default([]),
    unknown: json<UnknownNames[]>().notNull().default([]),
    cells_in: integer().notNull().default(0),
    cells_kept: integer().notNull().default(0),
    left_out: json<{ words: string; cells: number }[]>().notNull().default([]),
    total: integer().notNull().default(0),
    due: integer().notNull().default(0),
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    errors: json<
      {
        row: number
        column: number | null
        heading: string | null
        field: string | null
        value: string
        message: string
      }[]
    >()
      .notNull()
      .default([]),
    committed_at: instant(),
    undone_at: instant(),
    note: text(),
  },
  { index: [['created_by', 'entity']] },
)
/** A line of the file, what is to become of it, and what it was before. */
export const import_row = tenantTable(
  'import_row',
  {
    batch_id: key().notNull(),
    line: integer().notNull(),
    cells: json<string[]>().notNull(),
    /** the column whose value it is, where a line becomes several rows */
    part: integer(),
    action: text({ enum: ['create', 'update', 'skip', 'error', 'leave'] }).notNull(),
    values: json<Record<string, unknown>>().notNull(),
    /** its place in the order of writing */
    turn: integer().notNull(),
    row_id: key(),
    errors: json<{ field: string | null; message: string }[]>().notNull().default([]),
    was: json<Record<string, unknown>>(),
    beside: json<{ id: number; rev: number }>(),
    written_rev: integer(),
    written_at: instant(),
    undone_at: instant(),
    kept: text(),
    written_values: json<(string | null)[]>().notNull().default([]),
    note: text(),
  },
  { refs: { batch_id: { child: () => import_batch } }, index: [['batch_id', 'turn']] },
)
