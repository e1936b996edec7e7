/** Held rows that are changed while a call that uses them is under way, at every statement of both. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { moneyOf, type Node, openNode } from '../held-nodes.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { openTrack, type Race } from '../interleaving.ts'

vi.setConfig({ testTimeout: 240_000 })
const world = await openWorld()
const track = await openTrack(world)
const plain = await openNode(world, false)
let ann: Person
let shop: Shop
let fee: number
let tried = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  fee = (await ann.get('fee/')).items[0].id
})
afterAll(() => {
  console.log(`${tried} moments of what is held`)
})
const expectRace = async <S>(race: Race<S>): Promise<void> => {
  tried += await track.tryRace(race)
}
const order = () => ({
  customer_id: shop.id.CUS,
  ship_to_id: shop.id.SHIP,
  planned_date_start: `${shop.today}T08:00:00`,
  line_items: [{ product_id: shop.id.CLEAR, quantity: '1000', asset_id: shop.id.NORTH }],
})
const preview = async (by: Person['call']): Promise<Json> =>
  moneyOf(await by('POST', 'sales-order/preview', order()))
const expectSettled = async (node: Node): Promise<void> =>
  expect(await preview(ann.call)).toEqual(await preview(node.as(ann)))

describe('an order', () => {
  it('that is taken while a fee changes costs what it did before, or what it does since', async () => {
    await expectRace({
      async setUp() {
        await ann.put(`fee/${fee}`, { rate: '0.01' })
        return moneyOf(await plain.as(ann)('POST', 'sales-order/', { ...order(), draft: true }))
      },
      first: (_before, by) => by(ann)('POST', 'sales-order/', { ...order(), draft: true }),
      second: (_before, by) => by(ann)('PUT', `fee/${fee}`, { rate: '0.02' }),
      async holds(before, first, second) {
        expect([first.status, second.status]).toEqual([201, 200])
        const since = moneyOf(await plain.as(ann)('POST', 'sales-order/', { ...order(), draft: true }))
        expect(since).not.toEqual(before)
        expect([before, since]).toContainEqual(moneyOf(first))
        await expectSettled(plain)
      },
    })
  })
  it('that is priced anew while its product becomes another is one or the other', async () => {
    const dyed = (on: boolean) => ann.put(`product/${shop.id.CLEAR}`, { dyed: on })
    await expectRace({
      async setUp() {
        await dyed(false)
        return (await ann.post('sales-order/', { ...order(), draft: true })).id as number
      },
      first: (id, by) => by(ann)('PUT', `sales-order/${id}`, { ship_to_id: shop.id.SHIP, notes: 'again' }),
      second: (_id, by) => by(ann)('PUT', `product/${shop.id.CLEAR}`, { dyed: true }),
      async holds(_id, first, second) {
        expect([first.status, second.status]).toEqual([200, 200])
        await expectSettled(plain)
      },
    })
  })
})
