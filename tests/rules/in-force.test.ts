/** Periods that rows are in force in: half-open, and open at their end where none is known. */
import { expect, it } from 'vitest'
import { inOrder, isInForceOn, rowInForce } from '#schema/values/in-force.ts'

const FIRST = { effective_from: '2026-01-01', effective_to: '2026-03-01' }
const NEXT = { effective_from: '2026-03-01', effective_to: null }

it('begins with its first day, ends before its last, and goes on where it has no end', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2099-01-01']
  expect(days.map((day) => rowInForce([NEXT, FIRST], day))).toEqual([null, FIRST, FIRST, NEXT, NEXT])
})
it('compares moments as the caller compares them', () => {
  const moments = { effective_from: '2026-01-01T06:00:00.000Z', effective_to: '2026-01-01T07:00:00.000Z' }
  const at = '2026-01-01T00:30:00.000-06:00'
  const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)
  expect([isInForceOn(moments, at, byTime), isInForceOn(moments, at)]).toEqual([true, false])
})
it('is put in the order of first days', () => {
  expect(inOrder([NEXT, FIRST])).toEqual([FIRST, NEXT])
})
