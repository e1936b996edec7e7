import { z } from 'zod'
import { defineEvent, defineProjection, observedRows } from '#core'
import { importEvents, type ImportBatch, type LoggedImport } from '#schema/areas/imports.ts'

/** Parts that the stream and the list leave out: cells of the file. */
const UNREAD = {
  file_key: '',
  columns: [],
  mapping: [],
  fields: [],
  errors: [],
  grid: {
    sheets: [],
    sheet: null,
    delimiter: null,
    heading_line: 1,
    top: [],
    hidden_lines: 0,
    leave_hidden: false,
  },
  planned: false,
  lacks: [],
  constants: [],
  unknown: [],
  cells_in: 0,
  cells_kept: 0,
  left_out: [],
} as const
export const { rows: importRows, observed } = observedRows<ImportBatch, LoggedImport, LoggedImport>(
  'import',
  {
    events: Object.values(importEvents),
    read: (base, found) => ({ ...UNREAD, ...base, ...found }) as ImportBatch,
    told: (base, news) => ({ ...UNREAD, ...base, ...news }) as ImportBatch,
  },
)

/** Imports and undos that this page asked for: their end is shown here only. */
export const importAsked = defineEvent('import.asked', z.object({ id: z.int() }), { scope: 'device' })
export const importsAskedHere = defineProjection<{ ids: number[] }>(
  'import.asked-here',
  () => ({ ids: [] }),
  (on) => [
    on(importAsked, (state, { payload }) => {
      state.ids = [...state.ids.filter((id) => id !== payload.id), payload.id].slice(-20)
    }),
  ],
)
