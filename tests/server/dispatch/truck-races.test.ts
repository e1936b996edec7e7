/** A phone reads its truck or its day while another of its calls ends: that call is in the answer, or is not named. */
import { expect, it, vi } from 'vitest'
import type { Json } from '../harness.ts'
import { openRoad } from './road.ts'

vi.setConfig({ testTimeout: 240_000 })
process.env.GANTRY_LIMITS = 'off'
/** The moments between two statements of a read are few, and one of them is the one that matters. */
const moments = 10
const { openTrack } = await import('../interleaving.ts')
const road = await openRoad()
const { ann, dan, id, order, plan, step, today, world } = road
const track = await openTrack(world)

interface Filling {
  readonly trailer: Json
  readonly load: Json
  readonly key: string
}
let keys = 0
async function filling(): Promise<Filling> {
  const trailer = await ann.post('company-asset/', {
    name: `T-${++keys}`,
    kind: 'trailer',
    compartments: [{ compartment_no: 1, capacity: '3000' }],
  })
  const load = await plan([await order('1000')], { trailer_id: trailer.id })
  for (const [status, who] of [
    ['sent', undefined],
    ['accepted', dan],
    ['loading', dan],
  ] as const)
    await step(load, status, who)
  return { trailer, load, key: `filling-${keys}` }
}
const fill = ({ load, key }: Filling, by: (who: typeof dan) => typeof dan.call) => {
  // entered while the phone reads, and so after it asked
  world.clock.advance(1000)
  return by(dan)(
    'PUT',
    `load/${load.id}/compartment/1`,
    { product_id: id.CLEAR, gross: '1500', net: '1490', loaded_at: world.clock.now().toISOString() },
    { 'idempotency-key': key },
  )
}

it('the truck', async () => {
  const tried = await track.tryRace<Filling>({
    moments,
    setUp: filling,
    first: ({ trailer }, by) => by(dan)('GET', `compartment-stock/now?asset_ids=${trailer.id}`),
    second: fill,
    holds({ key }, { data }) {
      const [held] = data.items.filter((one: Json) => one.compartment_no === 1)
      expect(held.quantity === '1500.000').toBe(data.done.includes(key))
    },
  })
  expect(tried).toBeGreaterThan(4)
})
it('the day', async () => {
  const tried = await track.tryRace<Filling>({
    moments,
    setUp: filling,
    first: (_at, by) => by(dan)('POST', 'daily-summary/', { date: today }),
    second: fill,
    holds(_at, { data }) {
      const done = data.done.filter((key: string) => key.startsWith('filling-'))
      const [row] = data.rows
      expect(Number(row?.loaded ?? 0)).toBe(1500 * done.length)
    },
  })
  expect(tried).toBeGreaterThan(4)
})
