/** Periods that rows are in force in: half-open, and open at their end where none is known. */
import { describe, expect, it } from 'vitest'
import { inOrder, isInForceOn, metBy, rowInForce } from '#schema/values/in-force.ts'

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
describe('a row that begins', () => {
  const CLOSED = { effective_from: '2026-06-01', effective_to: '2026-07-01' }
  const none = { corrected: null, ended: null, effective_to: null, since: [] }
  it.each([
    ['first', [], '2026-01-01', none],
    ['within another', [FIRST, NEXT], '2026-02-01', { ...none, ended: FIRST, effective_to: '2026-03-01' }],
    ['with another', [FIRST, NEXT], '2026-03-01', { ...none, corrected: NEXT }],
    ['after others', [FIRST, NEXT], '2026-09-01', { ...none, ended: NEXT }],
    ['before others', [FIRST, NEXT], '2025-09-01', { ...none, effective_to: '2026-01-01' }],
    ['in a gap', [FIRST, CLOSED], '2026-05-01', { ...none, effective_to: '2026-06-01' }],
    ['after the end of all', [CLOSED], '2026-08-01', none],
  ])('%s ends, corrects and meets what is there', (_where, rows, day, met) => {
    expect(metBy(rows, day)).toEqual(met)
  })
  it('is followed by those that begin after it, up to the day that is asked for', () => {
    expect(metBy([FIRST, NEXT, CLOSED], '2025-09-01', '2026-03-01').since).toEqual([FIRST, NEXT])
    expect(metBy([FIRST, NEXT], '2026-01-01', '2026-02-01').since).toEqual([])
  })
})
