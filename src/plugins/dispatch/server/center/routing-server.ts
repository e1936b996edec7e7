/**
 * Roads from the operator's routing server: the table interfaces of OSRM and of Valhalla. A pair that has no road
 * there, and all of them where it does not answer in time, are left to the great circle.
 */
import { z } from 'zod'
import type { Point } from '../../rules/day-problem.ts'
import type { Roads } from '../../rules/routing/day.ts'

/** Both servers take a hundred places a call as they come; a block asks from these to those. */
const BLOCK = 50
const AT_ONCE = 4
const WAIT_MS = 5_000
const METERS_PER_MILE = 1609.344

/** Miles and minutes of one pair; null where there is no road. */
type Way = readonly [miles: number, minutes: number] | null
type AskBlock = (from: readonly Point[], to: readonly Point[], signal: AbortSignal) => Promise<Way[][]>
const Numbers = z.array(z.array(z.number().nullable()))
const Osrm = z.object({ code: z.literal('Ok'), durations: Numbers, distances: Numbers })
const Valhalla = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ distance: z.number().nullable(), time: z.number().nullable() })),
  ),
})
async function answerOf<T>(shape: z.ZodType<T>, url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (!response.ok) throw new Error(`The routing server answered ${response.status}`)
  return shape.parse(await response.json())
}
const wayOf = (miles: number | null, seconds: number | null): Way =>
  miles === null || seconds === null ? null : [miles, seconds / 60]

const osrm =
  (base: string): AskBlock =>
  async (from, to, signal) => {
    const places = [...from, ...to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
    const sources = from.map((_, i) => i).join(';')
    const destinations = to.map((_, i) => from.length + i).join(';')
    const asked = `annotations=duration,distance&sources=${sources}&destinations=${destinations}`
    const { durations, distances } = await answerOf(Osrm, `${base}/table/v1/driving/${places}?${asked}`, {
      signal,
    })
    return durations.map((row, i) =>
      row.map((seconds, j) => {
        const meters = distances[i]?.[j] ?? null
        return wayOf(meters === null ? null : meters / METERS_PER_MILE, seconds)
      }),
    )
  }
const valhalla =
  (base: string): AskBlock =>
  async (from, to, signal) => {
    const spot = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude })
    const body = JSON.stringify({
      sources: from.map(spot),
      targets: to.map(spot),
      costing: 'truck',
      units: 'miles',
    })
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', body, headers, signal }
    const { sources_to_targets: rows } = await answerOf(Valhalla, `${base}/sources_to_targets`, init)
    return rows.map((row) => row.map(({ distance, time }) => wayOf(distance, time)))
  }

/** How to ask the server that `ROUTING_URL` names; undefined without one. */
export function routingServer(
  { ROUTING_URL: url = '', ROUTING_KIND: kind = 'osrm' } = process.env as {
    ROUTING_URL?: string
    ROUTING_KIND?: string
  },
): AskBlock | undefined {
  if (!url) return undefined
  if (!/^https?:\/\//.test(url)) throw new Error('ROUTING_URL is an address as http://127.0.0.1:5000')
  const base = url.replace(/\/+$/, '')
  if (kind === 'osrm') return osrm(base)
  if (kind === 'valhalla') return valhalla(base)
  throw new Error('ROUTING_KIND is osrm or valhalla')
}
const blocksOf = (size: number): number[] =>
  Array.from({ length: Math.ceil(size / BLOCK) }, (_, i) => i * BLOCK)

/**
 * `straight` with the ways that the server knows put in. `points` are the places of the table; null lies nowhere.
 * Throws when the server does not answer.
 */
export async function roadsFrom(
  ask: AskBlock,
  points: readonly (Point | null)[],
  straight: Roads,
): Promise<Roads> {
  const placed = points.flatMap((point, at) => (point ? [{ point, at }] : []))
  const [miles, minutes] = [straight.miles.slice(), straight.minutes.slice()]
  const signal = AbortSignal.timeout(WAIT_MS)
  const blocks = blocksOf(placed.length).flatMap((i) => blocksOf(placed.length).map((j) => [i, j] as const))
  const fill = async ([i, j]: readonly [number, number]) => {
    const [from, to] = [placed.slice(i, i + BLOCK), placed.slice(j, j + BLOCK)]
    const pointsOf = (some: typeof placed) => some.map(({ point }) => point)
    const ways = await ask(pointsOf(from), pointsOf(to), signal)
    from.forEach((a, r) => {
      to.forEach((b, c) => {
        const way = ways[r]?.[c]
        if (!way) return
        const cell = a.at * straight.size + b.at
        ;[miles[cell], minutes[cell]] = way
      })
    })
  }
  for (let i = 0; i < blocks.length; i += AT_ONCE) await Promise.all(blocks.slice(i, i + AT_ONCE).map(fill))
  return { size: straight.size, miles, minutes }
}
