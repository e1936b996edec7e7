/** What goes into a tank beside the room it had: told when it was delivered, by a level of before. */
import { beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, NOW, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const tank = async (name: string): Promise<Json> =>
  ann.post('asset/', {
    asset_name: name,
    ship_to_id: shop.id.SHIP,
    product_id: shop.id.CLEAR,
    capacity: '5000',
    safe_fill_percent: '90',
    inventory: '1200',
  })
const ordered = async (tanks: readonly Json[], line: object = { fill: true }): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    line_items: tanks.map(({ id }) => ({ product_id: shop.id.CLEAR, asset_id: id, ...line })),
  })
const delivered = async (order: Json, gallons: readonly string[], more: object = {}): Promise<string[]> => {
  const { flags } = await ann.post(`sales-order/${order.id}/deliver`, {
    line_items: order.line_items.map(({ id }: Json, i: number) => ({ id, gross_quantity: gallons[i] })),
    ...more,
  })
  return flags
}

it('says that more went in than fitted, of two tanks of one product each by itself', async () => {
  const tanks = [await tank('A 1'), await tank('A 2')]
  // each has room for 3,300
  expect(await delivered(await ordered(tanks), ['3300', '3300'])).not.toContain('over_ullage')
  const more = [await tank('B 1'), await tank('B 2')]
  expect(await delivered(await ordered(more), ['3000', '3300.5'])).toContain('over_ullage')
})
it('forgets the warning of an order of which less came', async () => {
  const order = await ordered([await tank('C 1')], { quantity: '4000' })
  expect(order.flags).toContain('over_ullage')
  expect(await delivered(order, ['3300'])).not.toContain('over_ullage')
})
it('says nothing by a level that was told after the fuel came: it may be in it', async () => {
  const one = await tank('D 1')
  const order = await ordered([one])
  await ann.post(`asset/${one.id}/reading`, { read_at: NOW, quantity: '4400' })
  const before = new Date(Date.parse(NOW) - 3_600_000).toISOString()
  expect(await delivered(order, ['3200'], { delivered_at: before })).not.toContain('over_ullage')
  const again = await ordered([one])
  expect(await delivered(again, ['200'])).toContain('over_ullage')
})
