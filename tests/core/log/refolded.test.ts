import { expect, test } from 'vitest'
import { defineCollection, defineEvent, refolded } from '#core'
import { z } from 'zod'

const Yard = z.object({ id: z.number(), rev: z.number(), name: z.string() })
const added = defineEvent('yard.created', Yard)
const renamed = defineEvent('yard.updated', Yard)
const yards = defineCollection<z.output<typeof Yard>>('yard', (row) =>
  [added, renamed].map((def) =>
    row(
      def,
      ({ payload }) => payload.id,
      (_held, { payload }) => payload,
    ),
  ),
)
const at = (seq: number, draft: { type: string; payload: unknown }) => ({
  ...draft,
  meta: { id: String(seq), seq, at: '2026-11-21T10:00:00Z', by: 1 },
})

test('kept events fold again up to any of them, whatever order they came in', () => {
  const events = [
    at(3, renamed({ id: 1, rev: 2, name: 'South' })),
    at(2, added({ id: 1, rev: 1, name: 'North' })),
  ]
  const names = (some: typeof events) =>
    Object.values(
      refolded({ projections: new Map(), collections: new Map([['yard', yards as never]]) }, some).rows.get(
        'yard',
      )!,
    ).map((row) => (row as { name: string }).name)
  expect(names(events)).toEqual(['South'])
  expect(names(events.slice(1))).toEqual(['North'])
  expect(names([])).toEqual([])
})
