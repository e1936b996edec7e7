/**
 * A stream that is cut again and again while twelve people write, on one node and on two: nothing is
 * missed, nothing comes out of order, and a reader is back soon.
 */
import { expect, it, vi } from 'vitest'
import type { Server } from '../../../server/server.ts'
import { follow, headOf, named, type Frame } from '../follow.ts'
import { openWorld, type Person } from '../harness.ts'

const CUTS = Number(process.env.GANTRY_SOAK_CUTS ?? 12)
const WRITERS = 12
vi.setConfig({ testTimeout: 60_000 + CUTS * 500 })
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const twin = await world.twin()
let companies = 0

interface Heard {
  readonly frames: Frame[]
  /** until the first word after connecting */
  readonly back: number
}
/** Reads from a position on until it has heard so much, then is cut. */
async function hearSome(node: Server, who: Person, after: number, most: number): Promise<Heard> {
  const began = performance.now()
  let back = 0
  const hears = (frames: readonly Frame[]) => {
    if (frames.length) back ||= performance.now() - began
    return named(frames).length >= most
  }
  return { frames: await follow(node, who, after, hears, 1000), back }
}

it.each([
  ['one node', [world.server]],
  ['two nodes', [world.server, twin]],
])(`${CUTS} cuts under ${WRITERS} writers, %s`, async (_what, nodes) => {
  const ann = await world.signUp(`Cut Fuel ${++companies}`)
  const start = await headOf(world.server, ann)
  let on = true
  let written = 0
  const writers = Array.from({ length: WRITERS }, async (_, w) => {
    for (let i = 0; on; i++) {
      const call = world.callOn(nodes[w % nodes.length]!, ann.token)
      expect((await call('POST', 'region/', { name: `${w}-${i}` })).status).toBe(201)
      written++
    }
  })
  const heard: number[] = []
  const backs: number[] = []
  let at = start
  const take = ({ frames, back }: Heard) => {
    for (const { id, event } of frames) {
      expect(event).not.toBe('reset')
      if (event) heard.push(id)
      at = Math.max(at, id)
    }
    if (back) backs.push(back)
  }
  for (let cut = 0; cut < CUTS; cut++)
    take(await hearSome(nodes[cut % nodes.length]!, ann, at, Math.floor(Math.random() * 20)))
  on = false
  await Promise.all(writers)
  while (at < start + written) take(await hearSome(nodes[0]!, ann, at, written))
  expect(heard).toEqual(Array.from({ length: written }, (_, i) => start + 1 + i))
  const p95 = backs.toSorted((a, b) => a - b)[Math.floor(backs.length * 0.95)]!
  console.log(
    `${CUTS} cuts, ${written} events, none missed or out of order; back after ${p95.toFixed(0)} ms (p95)`,
  )
  expect(p95).toBeLessThan(2000)
})
