import { z } from 'zod'
import { defineEvent, defineProjection, observedRows } from '#core'
import { importEvents, type ImportBatch, type LoggedImport } from '#schema/areas/imports.ts'

/** What the stream and the list do not tell: cells of the file. */
const UNREAD = { file_key: '', columns: [], mapping: [], fields: [], errors: [] } as const
export const { rows: importRows, observed } = observedRows<ImportBatch, LoggedImport, LoggedImport>(
  'import',
  {
    events: Object.values(importEvents),
    read: (base, found) => ({ ...UNREAD, ...base, ...found }) as ImportBatch,
    told: (base, news) => ({ ...UNREAD, ...base, ...news }) as ImportBatch,
  },
)

/** Imports and undos this page asked for: their end is told here and nowhere else. */
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
