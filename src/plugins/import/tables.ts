import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { instant, json, key, tenantTable } from '#server/db/columns.ts'

export const import_batch = tenantTable(
  'import_batch',
  {
    entity: text().notNull(),
    file_key: text().notNull(),
    file_name: text().notNull(),
    state: text({ enum: ['preview', 'committing', 'committed', 'undoing', 'undone'] })
      .notNull()
      .default('preview'),
    columns: json<{ heading: string; samples: string[] }[]>().notNull().default([]),
    mapping: json<(string | null)[]>().notNull().default([]),
    /** 1.250,50 is a number in this file */
    comma: boolean().notNull().default(false),
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
    action: text({ enum: ['create', 'update', 'skip', 'error'] }).notNull(),
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
  },
  { refs: { batch_id: { child: () => import_batch } }, index: [['batch_id', 'turn']] },
)
