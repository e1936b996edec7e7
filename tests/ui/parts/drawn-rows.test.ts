import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handOn, type DrawnRow } from '../../../src/ui/grid/drawn-rows.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
const rowsOf = (drawn: readonly DrawnRow[]) => drawn.map(({ index }) => index)
const inOrder = (rows: readonly number[]) => [...rows].toSorted((a, b) => a - b)
const first = handOn([], range(0, 4), true)

describe('elements of a list', () => {
  test('are made for the rows in sight', () => {
    expect(first).toEqual(range(0, 4).map((n) => ({ element: n, index: n })))
  })
  test('go on to the rows that come, where they stand', () => {
    expect(handOn(first, range(2, 4), false)).toEqual([
      { element: 0, index: 4 },
      { element: 1, index: 5 },
      { element: 2, index: 2 },
      { element: 3, index: 3 },
    ])
  })
  test('stand in the order of their rows at rest', () => {
    const moved = handOn(first, range(2, 4), false)
    expect(rowsOf(handOn(moved, range(2, 4), true))).toEqual([2, 3, 4, 5])
  })
  test('are made and taken away with the size of the window', () => {
    expect(handOn(first, range(0, 6), true).map(({ element }) => element)).toEqual([0, 1, 2, 3, 4, 5])
    expect(rowsOf(handOn(first, range(1, 2), false))).toEqual([1, 2])
  })
  const scrolls = fc.array(
    fc.record({ from: fc.nat(60), count: fc.integer({ min: 0, max: 12 }), far: fc.nat(200) }),
  )
  test('show every row that is wanted once, keep what stays, and hand nothing on twice', () => {
    fc.assert(
      fc.property(scrolls, (steps) => {
        let drawn: readonly DrawnRow[] = []
        for (const { from, count, far } of steps) {
          // the row of the cursor is drawn wherever it is
          const wanted = [...new Set([...range(from, count), far])]
          const next = handOn(drawn, wanted, false)
          expect(inOrder(rowsOf(next))).toEqual(inOrder(wanted))
          expect(new Set(next.map(({ element }) => element)).size).toBe(next.length)
          for (const was of drawn) if (wanted.includes(was.index)) expect(next).toContainEqual(was)
          expect(handOn(next, wanted, false)).toEqual(next)
          drawn = next
        }
        expect(rowsOf(handOn(drawn, rowsOf(drawn), true))).toEqual(inOrder(rowsOf(drawn)))
      }),
    )
  })
})
