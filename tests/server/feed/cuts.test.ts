/**
 * A stream that is cut again and again while twelve people write, on one node and on two: nothing is
 * missed, nothing comes out of order, and a reader is back soon.
 */
import { expect, it, vi } from 'vitest'
import type { Server } from '../../../server/server.ts'
import { headOf, type Frame } from '../follow.ts'
import { openWorld } from '../harness.ts'

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
async function hearSome(node: Server, token: string, after: number, most: number): Promise<Heard> {
  const cut = new AbortController()
  const began = performance.now()
  const response = await node.app.request(`http://test/api/events?after=${after}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: cut.signal,
  })
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  const frames: Frame[] = []
  let back = 0
  let text = ''
  const giveUp = setTimeout(() => cut.abort(), 1000)
  try {
    while (frames.filter(({ event }) => event).length < most) {
      const { value, done } = await reader.read()
      if (done) break
      back ||= performance.now() - began
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)
        const event = /^event: (.+)$/m.exec(block)
        if (id) frames.push({ id: Number(id[1]), ...(event ? { event: event[1]! } : {}) })
      }
    }
  } catch {
    /* cut while reading */
  } finally {
    clearTimeout(giveUp)
    cut.abort()
    await reader.cancel().catch(() => {})
  }
  return { frames, back }
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
    take(await hearSome(nodes[cut % nodes.length]!, ann.token, at, Math.floor(Math.random() * 20)))
  on = false
  await Promise.all(writers)
  while (at < start + written) take(await hearSome(nodes[0]!, ann.token, at, written))
  expect(heard).toEqual(Array.from({ length: written }, (_, i) => start + 1 + i))
  const p95 = backs.toSorted((a, b) => a - b)[Math.floor(backs.length * 0.95)]!
  console.log(
    `${CUTS} cuts, ${written} events, none missed or out of order; back after ${p95.toFixed(0)} ms (p95)`,
  )
  expect(p95).toBeLessThan(2000)
})
