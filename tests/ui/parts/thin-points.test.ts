import { describe, expect, it } from 'vitest'
import { thinPoints } from '../../../src/ui/record/thin-points.ts'

const point = (at: number, value: number, more: object = {}) => ({ at, value, ...more })
const WIDE = { from: 0, to: 100, width: 40 }
describe('readings of a curve that is too narrow for all of them', () => {
  it.each([
    ['few stay as they are', [point(0, 5), point(50, 3), point(99, 4)], [0, 50, 99]],
    [
      'a stretch keeps its ends, its lowest and its highest',
      [
        ...[5, 9, 6, 2, 5, 5, 4].map((value, i) => point(i, value)),
        ...[20, 40, 60, 80].map((at) => point(at, 4)),
      ],
      [0, 1, 3, 6, 20, 40, 60, 80],
    ],
    [
      'deliveries and readings by hand are never left out',
      [
        ...[5, 5, 5, 5, 5, 5, 5].map((value, i) =>
          point(i, value, { ...(i === 2 ? { rise: 3 } : {}), ...(i === 4 ? { isDot: true } : {}) }),
        ),
        ...[20, 40, 60, 80].map((at) => point(at, 4)),
      ],
      [0, 2, 4, 6, 20, 40, 60, 80],
    ],
    ['none stay none', [], []],
  ])('%s', (_what, points, left) => {
    expect(thinPoints(points, WIDE).map(({ at }) => at)).toEqual(left)
  })
})
