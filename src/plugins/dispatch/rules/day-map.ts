/**
 * A map without a library: places in Web Mercator, what of the world is in sight, and which names have room. Pure.
 */

/** Degrees, as they come on the wire. */
export interface Degrees {
  readonly latitude: string | number
  readonly longitude: string | number
}
/** A place of the world: 0 to 1 from west to east, and from north to south. */
export type Spot = readonly [x: number, y: number]
export interface Size {
  readonly width: number
  readonly height: number
}
/** The middle of what is in sight, and how many pixels the whole world takes. */
export interface MapView {
  readonly middle: Spot
  readonly scale: number
}
/** Nearer than a street, and farther than the country, nothing can be told apart. */
const [LEAST, MOST] = [1_500, 256 * 2 ** 17]
/** One place alone is shown with about forty miles around it. */
const ALONE = 256 * 2 ** 9.5

/** Where a place lies in the world; north and south of 85 degrees there is no map. */
export function spotOf({ latitude, longitude }: Degrees): Spot {
  const north = Math.min(85, Math.max(-85, Number(latitude))) * (Math.PI / 180)
  return [(Number(longitude) + 180) / 360, (1 - Math.asinh(Math.tan(north)) / Math.PI) / 2]
}
/** The place of these coordinates; undefined where one is missing. */
export const spotIn = (place: {
  readonly latitude: string | number | null
  readonly longitude: string | number | null
}): Spot | undefined =>
  place.latitude === null || place.longitude === null ? undefined : spotOf(place as Degrees)

const within = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale))
/** Everything in sight, with a margin of pixels; undefined where there is nothing to see. */
export function viewOf(spots: readonly Spot[], { width, height }: Size, margin = 44): MapView | undefined {
  if (!spots.length) return undefined
  const [west, east] = [Math.min(...spots.map(([x]) => x)), Math.max(...spots.map(([x]) => x))]
  const [north, south] = [Math.min(...spots.map(([, y]) => y)), Math.max(...spots.map(([, y]) => y))]
  const room = (pixels: number): number => Math.max(40, pixels - 2 * margin)
  const scales = [room(width) / (east - west), room(height) / (south - north), ALONE]
  return { middle: [(west + east) / 2, (north + south) / 2], scale: within(Math.min(...scales)) }
}
export const pixelOf = ({ middle, scale }: MapView, { width, height }: Size, [x, y]: Spot): Spot => [
  (x - middle[0]) * scale + width / 2,
  (y - middle[1]) * scale + height / 2,
]
/** Moved by pixels. */
export const moved = ({ middle: [x, y], scale }: MapView, right: number, down: number): MapView => ({
  middle: [x + right / scale, y + down / scale],
  scale,
})
/** Nearer by a factor, with the place under this pixel where it is. */
export function zoomed(view: MapView, by: number, size: Size, at?: Spot): MapView {
  const scale = within(view.scale * by)
  const [right, down] = at ? [at[0] - size.width / 2, at[1] - size.height / 2] : [0, 0]
  const share = 1 / view.scale - 1 / scale
  return { middle: [view.middle[0] + right * share, view.middle[1] + down * share], scale }
}
/** West, north, east and south of what is in sight, and of half as much again on every side. */
export function aroundView({ middle: [x, y], scale }: MapView, { width, height }: Size) {
  const [right, down] = [width / scale, height / scale]
  return { west: x - right, north: y - down, east: x + right, south: y + down }
}
export interface Tile {
  readonly key: string
  readonly url: string
  readonly left: number
  readonly top: number
  readonly edge: number
}
/** The tiles in sight, of the level that is drawn at about its own size. */
export function tilesIn(view: MapView, size: Size, url: string): readonly Tile[] {
  const z = Math.min(18, Math.max(0, Math.round(Math.log2(view.scale / 256))))
  const count = 2 ** z
  const edge = view.scale / count
  const [left, top] = pixelOf(view, size, [0, 0])
  const from = (start: number): number => Math.max(0, Math.floor(-start / edge))
  const until = (start: number, pixels: number): number =>
    Math.min(count - 1, Math.floor((pixels - start) / edge))
  const tiles: Tile[] = []
  for (let x = from(left); x <= until(left, size.width); x++)
    for (let y = from(top); y <= until(top, size.height); y++)
      tiles.push({
        key: `${z}/${x}/${y}`,
        url: url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
        left: left + x * edge,
        top: top + y * edge,
        edge,
      })
  return tiles
}

/** A name that wants to stand beside a place; what comes first is given room first. */
export interface Naming {
  readonly id: string
  readonly text: string
  readonly at: Spot
}
const [LETTER, LINE, BESIDE] = [6.6, 15, 12]
/** Which names stand, and on which side of their place: none over another, and none over a place. */
export function namesWithRoom(
  wanted: readonly Naming[],
  places: readonly Spot[],
  { width, height }: Size,
): ReadonlyMap<string, 'left' | 'right'> {
  const taken: (readonly [left: number, top: number, right: number, bottom: number])[] = places.map(
    ([x, y]) => [x - 7, y - 7, x + 7, y + 7],
  )
  const shown = new Map<string, 'left' | 'right'>()
  for (const { id, text, at } of wanted) {
    const long = text.length * LETTER
    for (const side of ['right', 'left'] as const) {
      const left = side === 'right' ? at[0] + BESIDE : at[0] - BESIDE - long
      const box = [left, at[1] - LINE / 2, left + long, at[1] + LINE / 2] as const
      const isIn = box[0] >= 0 && box[2] <= width && box[1] >= 0 && box[3] <= height
      const isFree = taken.every(([l, t, r, b]) => box[2] <= l || box[0] >= r || box[3] <= t || box[1] >= b)
      if (!isIn || !isFree) continue
      taken.push(box)
      shown.set(id, side)
      break
    }
  }
  return shown
}

/** The way of a load, or of what a driver brings without one. */
export interface Way {
  readonly driver: number
  /** null: orders of his that are on no load */
  readonly load: number | null
  readonly spots: readonly Spot[]
}
interface LaneWays {
  readonly driver: number
  readonly loads: readonly {
    readonly id: number
    readonly terminal: number | null
    readonly orders: readonly number[]
  }[]
  /** his orders in the sequence of the day */
  readonly orders: readonly number[]
}
/** Ways of a lane: each load from its rack over its stops in their sequence, then what is on none. */
export function waysOf(
  lane: LaneWays,
  order: (id: number) => Spot | undefined,
  rack: (id: number) => Spot | undefined,
): readonly Way[] {
  const spotsOf = (ids: readonly number[]): Spot[] => ids.flatMap((id) => (order(id) ? [order(id)!] : []))
  const onLoads = new Set(lane.loads.flatMap(({ orders }) => orders))
  const ways = lane.loads.map(({ id, terminal, orders }): Way => {
    const start = terminal === null ? undefined : rack(terminal)
    const stops = spotsOf(lane.orders.filter((one) => orders.includes(one)))
    return { driver: lane.driver, load: id, spots: start ? [start, ...stops] : stops }
  })
  const left = spotsOf(lane.orders.filter((id) => !onLoads.has(id)))
  return [...ways, { driver: lane.driver, load: null, spots: left }].filter(({ spots }) => spots.length > 1)
}
