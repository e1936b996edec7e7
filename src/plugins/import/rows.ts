import { z } from 'zod'
import { defineCollection, defineEvent, defineProjection, type EventDef } from '#core'
import { facts, type ImportBatch, type ImportFact } from '#schema/imports.ts'

export const observed = defineEvent(
  'import.observed',
  z.object({ rows: z.array(z.unknown()) }) as unknown as z.ZodType<
    { rows: readonly ImportBatch[] },
    { rows: readonly ImportBatch[] }
  >,
  { scope: 'observed' },
)
/** What the stream and the list do not tell: cells of the file. */
const UNREAD = { file_key: '', columns: [], mapping: [], fields: [], errors: [] } as const
const whole = Object.values(facts) as unknown as EventDef<string, z.ZodType<ImportFact, ImportFact>>[]
export const importRows = defineCollection<ImportBatch>('import', (row) => [
  row(
    observed,
    ({ payload }) => payload.rows.map(({ id }) => id),
    (held, { payload }, id) => {
      const found = payload.rows.find((one) => one.id === id)
      return found && ({ ...UNREAD, ...held, ...found } as ImportBatch)
    },
  ),
  ...whole.map((def) =>
    row(
      def,
      ({ payload }) => payload.id,
      (held, { payload }) => ({ ...UNREAD, ...held, ...payload }) as ImportBatch,
    ),
  ),
])

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
