/** The form of a margin asks from when a change counts. */
import { expect, test } from 'vitest'
import { defineForm, specOf } from '#core/screens/index.ts'
import { margins } from '#plugins/pricing/index.ts'
import { fromNow } from '#plugins/pricing/screens/margin-form.tsx'

const form = defineForm(fromNow(specOf(margins as never)) as never)
const row = { margin: '0.050000', margin_type: 'amount', effective_from: '2026-03-02T14:00:00.000Z' }

test('a margin that is there begins without a moment, and sends none where it is left so', () => {
  const start = form.start({ id: 7, rev: 1, ...row })
  expect(start.effective_from).toBe('')
  expect(form.changes(start, { ...start, margin: '0.08' })).toEqual({ margin: '0.08' })
  expect(form.changes(start, { ...start, effective_from: '2026-03-01T08:00' })).toEqual({
    effective_from: '2026-03-01T08:00',
  })
})
test('a new one keeps the moment it is given', () => {
  expect(form.start(row).effective_from).toBe(row.effective_from)
})
