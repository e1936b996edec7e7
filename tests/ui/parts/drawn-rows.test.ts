import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnRows, type DrawnRow } from '../../../src/ui/grid/drawn-rows.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
const rowsOf = (drawn: readonly DrawnRow[]) => drawn.map(({ index }) => index)
const elementsOf = (drawn: readonly DrawnRow[]) => drawn.map(({ element }) => element)

describe('elements of a list', () => {
  test('are made for the rows in sight', () => {
    const first = drawnRows({ from: 0, to: 3 }, 0, 6)
    expect(first).toEqual(range(0, 4).map((n) => ({ element: n, index: n })))
    expect(drawnRows({ from: 0, to: -1 }, 0, 6)).toEqual([])
  })
  test('go on to the rows that come, where they stand', () => {
    expect(drawnRows({ from: 2, to: 5 }, 0, 4)).toEqual([
      { element: 0, index: 4 },
      { element: 1, index: 5 },
      { element: 2, index: 2 },
      { element: 3, index: 3 },
    ])
  })
  test('stand in the order of their rows at rest', () => {
    expect(rowsOf(drawnRows({ from: 2, to: 5 }, 2, 4))).toEqual([2, 3, 4, 5])
    expect(elementsOf(drawnRows({ from: 2, to: 5 }, 2, 4))).toEqual([2, 3, 0, 1])
  })
  const window = fc.record({ from: fc.nat(90), count: fc.nat(12) })
  test('show every row once, and a row that stays keeps its element and its neighbors', () => {
    fc.assert(
      fc.property(window, window, fc.nat(90), fc.nat(5), (a, b, start, spare) => {
        const size = 13 + spare
        const [before, after] = [a, b].map(({ from, count }) =>
          drawnRows({ from, to: from + count - 1 }, start, size),
        ) as [readonly DrawnRow[], readonly DrawnRow[]]
        expect(rowsOf(after).toSorted((x, y) => x - y)).toEqual(range(b.from, b.count))
        expect(new Set(elementsOf(after)).size).toBe(b.count)
        const wanted = new Set(rowsOf(after))
        const stay = rowsOf(before).filter((index) => wanted.has(index))
        expect(after).toEqual(expect.arrayContaining(before.filter(({ index }) => wanted.has(index))))
        // nothing that stays moves in the page
        expect(rowsOf(after).filter((index) => stay.includes(index))).toEqual(stay)
      }),
    )
  })
})
