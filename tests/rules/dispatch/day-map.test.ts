/** The map of a day: where places lie, what is in sight, which names have room, and which way a load goes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aroundView,
  moved,
  namesWithRoom,
  pixelOf,
  type Spot,
  spotIn,
  spotOf,
  tilesIn,
  viewOf,
  waysOf,
  zoomed,
} from '#plugins/dispatch/rules/day-map.ts'

const size = { width: 600, height: 400 }
const place = fc
  .record({
    latitude: fc.double({ min: 25, max: 49, noNaN: true }),
    longitude: fc.double({ min: -124, max: -67, noNaN: true }),
  })
  .map(spotOf)

describe('a place', () => {
  it('lies in the world as tiles number it', () => {
    expect(spotOf({ latitude: 0, longitude: 0 })).toEqual([0.5, 0.5])
    const [x, y] = spotOf({ latitude: '29.760427', longitude: '-95.369804' })
    // tile 10/240/423 is Houston
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([240, 423])
    expect(spotOf({ latitude: 90, longitude: 180 })[1]).toBeGreaterThan(0)
  })
  it('without one of its coordinates lies nowhere', () => {
    expect(spotIn({ latitude: null, longitude: '-95' })).toBeUndefined()
    expect(spotIn({ latitude: '29', longitude: null })).toBeUndefined()
    expect(spotIn({ latitude: '29', longitude: '-95' })).toBeDefined()
  })
})
describe('what is in sight', () => {
  it('is every place, with a margin', () =>
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (spots) => {
        const view = viewOf(spots, size)!
        for (const [x, y] of spots.map((spot) => pixelOf(view, size, spot))) {
          expect(x).toBeGreaterThanOrEqual(43)
          expect(x).toBeLessThanOrEqual(size.width - 43)
          expect(y).toBeGreaterThanOrEqual(43)
          expect(y).toBeLessThanOrEqual(size.height - 43)
        }
      }),
    ))
  it('fills what it is seen in but for the margin, and is never squeezed into less than a thumb', () => {
    const spots: Spot[] = [
      [0.2, 0.4],
      [0.21, 0.4],
    ]
    const across = (width: number) =>
      spots.map((spot) => pixelOf(viewOf(spots, { width, height: 400 })!, { width, height: 400 }, spot)[0])
    for (const [width, west, east] of [
      [600, 44, 556],
      [60, 10, 50],
    ] as const) {
      expect(across(width)[0]).toBeCloseTo(west, 6)
      expect(across(width)[1]).toBeCloseTo(east, 6)
    }
  })
  it('has half as much again around it', () => {
    const around = aroundView({ middle: [0.5, 0.25], scale: 1000 }, size)
    expect(around.west).toBeCloseTo(-0.1, 9)
    expect(around.east).toBeCloseTo(1.1, 9)
    expect(around.north).toBeCloseTo(-0.15, 9)
    expect(around.south).toBeCloseTo(0.65, 9)
  })
  it('is covered by the tiles in sight alone, none beyond the world', () => {
    const keys = (middle: Spot) =>
      tilesIn({ middle, scale: 256 * 8 }, size, 'https://t.example/{z}/{x}/{y}').map(({ key }) => key)
    expect(keys([0.99, 0.99])).toEqual(['3/6/7', '3/7/7'])
    expect(keys([0.01, 0.01])).toEqual(['3/0/0', '3/1/0'])
    expect(keys([0.5, 0.5])).toEqual([2, 3, 4, 5].flatMap((x) => [3, 4].map((y) => `3/${x}/${y}`)))
  })
  it('is nothing without a place', () => expect(viewOf([], size)).toBeUndefined())
  it('moves by pixels, and back', () =>
    fc.assert(
      fc.property(place, fc.integer({ min: -500, max: 500 }), (spot, by) => {
        const view = viewOf([spot], size)!
        const [x, y] = pixelOf(moved(view, by, -by), size, spot)
        expect(x).toBeCloseTo(300 - by, 3)
        expect(y).toBeCloseTo(200 + by, 3)
      }),
    ))
  it('comes nearer with the place under the hand where it was, as far as a street', () =>
    fc.assert(
      fc.property(place, fc.double({ min: 0.2, max: 5, noNaN: true }), (spot, by) => {
        const view = moved(viewOf([spot], size)!, 90, 40)
        const at = pixelOf(view, size, spot)
        const [x, y] = pixelOf(zoomed(view, by, size, at), size, spot)
        expect(x).toBeCloseTo(at[0], 3)
        expect(y).toBeCloseTo(at[1], 3)
        expect(zoomed(view, 1e12, size).scale).toBe(256 * 2 ** 17)
      }),
    ))
  it('is covered by tiles of about their own size, each once', () =>
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), (spots) => {
        const tiles = tilesIn(viewOf(spots, size)!, size, 'https://t.example/{z}/{x}/{y}.png')
        expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length)
        expect(tiles[0]!.url).toBe(`https://t.example/${tiles[0]!.key}.png`)
        const edge = tiles[0]!.edge
        expect(edge).toBeGreaterThan(256 / 1.5)
        expect(edge).toBeLessThan(256 * 1.5)
        expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
        expect(Math.max(...tiles.map(({ left }) => left + edge))).toBeGreaterThanOrEqual(size.width)
        expect(Math.max(...tiles.map(({ top }) => top + edge))).toBeGreaterThanOrEqual(size.height)
      }),
    ))
})
describe('names', () => {
  const name = (id: string, at: Spot, text = 'Hearne') => ({ id, text, at })
  it('stand right of their place, left where that is taken, or not at all', () => {
    const spots: Spot[] = [
      [100, 100],
      [116, 100],
      [132, 100],
    ]
    const wanted = spots.map((at, i) => name(String(i), at))
    expect([...namesWithRoom(wanted, spots, size)]).toEqual([
      ['0', 'left'],
      ['2', 'right'],
    ])
  })
  // ten letters are 66 pixels: right of [100, 100] from 112 to 178, left of it from 22 to 88, both 92.5 to 107.5 down
  const long = (at: Spot) => name('it', at, 'Brazos Oil')
  const sideOf = (at: Spot, others: readonly Spot[] = [], room = size) =>
    namesWithRoom([long(at)], [at, ...others], room).get('it')
  it.each<[string, Spot, string]>([
    ['just behind its end', [185, 100], 'right'],
    ['over its end', [184.999, 100], 'left'],
    ['just before its beginning', [105, 100], 'right'],
    ['over its beginning', [105.001, 100], 'left'],
    ['just under it', [140, 114.5], 'right'],
    ['over its lower edge', [140, 114.499], 'left'],
    ['just above it', [140, 85.5], 'right'],
    ['over its upper edge', [140, 85.501], 'left'],
  ])('stand beside another place: %s', (_, other, side) => expect(sideOf([100, 100], [other])).toBe(side))
  it.each<[string, Spot, typeof size, string | undefined]>([
    ['to the right edge', [100, 100], { width: 178, height: 400 }, 'right'],
    ['over the right edge', [100, 100], { width: 177.999, height: 400 }, 'left'],
    ['to the left edge', [78, 100], { width: 100, height: 400 }, 'left'],
    ['over the left edge', [77.999, 100], { width: 100, height: 400 }, undefined],
    ['to the top', [100, 7.5], size, 'right'],
    ['over the top', [100, 7.499], size, undefined],
    ['to the bottom', [100, 392.5], size, 'right'],
    ['over the bottom', [100, 392.501], size, undefined],
  ])('stand inside: %s', (_, at, room, side) => expect(sideOf(at, [], room)).toBe(side))
  it('do not stand outside', () => {
    expect([...namesWithRoom([name('edge', [590, 100])], [], size)]).toEqual([['edge', 'left']])
    expect([...namesWithRoom([name('out', [300, -20])], [], size)]).toEqual([])
  })
})
describe('the way of a load', () => {
  const at = new Map<number, Spot>([
    [1, [0.1, 0.1]],
    [2, [0.2, 0.2]],
    [3, [0.3, 0.3]],
    [4, [0.4, 0.4]],
  ])
  const rack: Spot = [0, 0]
  const ways = (loads: Parameters<typeof waysOf>[0]['loads'], orders: number[]) =>
    waysOf(
      { driver: 7, loads, orders },
      (id) => at.get(id),
      (id) => (id === 9 ? rack : undefined),
    )

  it('begins at its rack and follows the sequence of the day; what is on no load is a way of its own', () =>
    expect(ways([{ id: 5, terminal: 9, orders: [1, 2] }], [2, 3, 1, 4])).toEqual([
      { driver: 7, load: 5, spots: [rack, [0.2, 0.2], [0.1, 0.1]] },
      {
        driver: 7,
        load: null,
        spots: [
          [0.3, 0.3],
          [0.4, 0.4],
        ],
      },
    ]))
  it('begins at its first stop where it has no rack', () => {
    const lane = { driver: 7, loads: [{ id: 5, terminal: null, orders: [1, 2] }], orders: [1, 2] }
    const [way] = waysOf(
      lane,
      (id) => at.get(id),
      () => rack,
    )
    expect(way!.spots).toEqual([at.get(1), at.get(2)])
  })
  it('is none with one place, and skips orders that lie nowhere', () => {
    expect(ways([{ id: 5, terminal: null, orders: [1, 99] }], [1, 99])).toEqual([])
    expect(ways([{ id: 5, terminal: 8, orders: [1, 2, 99] }], [1, 99, 2])).toEqual([
      { driver: 7, load: 5, spots: [at.get(1), at.get(2)] },
    ])
  })
})
