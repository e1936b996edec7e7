import { z } from 'zod'
import { defineEvent, defineProjection, observedRows } from '#core'
import { facts, type ImportBatch, type ImportFact } from '#schema/areas/imports.ts'

/** What the stream and the list do not tell: cells of the file. */
const UNREAD = { file_key: '', columns: [], mapping: [], fields: [], errors: [] } as const
export const { rows: importRows, observed } = observedRows<ImportBatch, ImportFact, ImportFact>('import', {
  events: Object.values(facts),
  read: (base, found) => ({ ...UNREAD, ...base, ...found }) as ImportBatch,
  told: (base, fact) => ({ ...UNREAD, ...base, ...fact }) as ImportBatch,
})

/** Imports and undos this page asked for: their end is told here and nowhere else. */
export const asked = defineEvent('import.asked', z.object({ id: z.int() }), { scope: 'device' })
export const askedHere = defineProjection<{ ids: number[] }>(
  'import.asked-here',
  () => ({ ids: [] }),
  (on) => [
    on(asked, (state, { payload }) => {
      state.ids = [...state.ids.filter((id) => id !== payload.id), payload.id].slice(-20)
    }),
  ],
)
