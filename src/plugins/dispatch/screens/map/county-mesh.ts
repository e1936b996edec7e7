/** Borders of counties and states, brought by the product: a map needs no internet. */
import { mesh } from 'topojson-client'
import { aroundView, type MapView, pixelOf, type Size, type Spot, spotOf } from '../../rules/day-map.ts'

interface Border {
  readonly spots: readonly Spot[]
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}
/** Borders between counties, and those of states with the coast. */
export interface CountyMesh {
  readonly counties: readonly Border[]
  readonly states: readonly Border[]
}
function borderOf(line: readonly (readonly number[])[]): Border {
  const spots = line.map(([longitude = 0, latitude = 0]) => spotOf({ latitude, longitude }))
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  return {
    spots,
    west: Math.min(...xs),
    north: Math.min(...ys),
    east: Math.max(...xs),
    south: Math.max(...ys),
  }
}
async function read(): Promise<CountyMesh> {
  const { default: topology } = await import('us-atlas/counties-10m.json')
  const { counties, states } = topology.objects
  const stateOf = (county: { readonly id?: string | number | undefined }): string =>
    String(county.id).slice(0, 2)
  const inside = mesh(topology, counties, (a, b) => a !== b && stateOf(a) === stateOf(b))
  return {
    counties: inside.coordinates.map(borderOf),
    states: mesh(topology, states).coordinates.map(borderOf),
  }
}
let known: Promise<CountyMesh> | undefined
/** Read once; asked again where it could not be. */
export function countyMesh(): Promise<CountyMesh> {
  known ??= read().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}
/** The borders around what is in sight, as a path in pixels. */
export function bordersPath(borders: readonly Border[], view: MapView, size: Size): string {
  const around = aroundView(view, size)
  return borders
    .filter(
      ({ west, north, east, south }) =>
        west < around.east && east > around.west && north < around.south && south > around.north,
    )
    .map(({ spots }) => {
      const points = spots.map((spot) => {
        const [x, y] = pixelOf(view, size, spot)
        return `${x.toFixed(1)} ${y.toFixed(1)}`
      })
      return `M${points.join('L')}`
    })
    .join('')
}
