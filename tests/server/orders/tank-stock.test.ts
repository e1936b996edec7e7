/** Gallons in a tank now and later: its list, its sums, and orders that go into it. */
import { asset } from '#schema/areas/parties.ts'
import { addDays } from '#schema/values/zone.ts'
import { expect, it } from 'vitest'
import {
  gallonsToOrderFor,
  roomForOrder,
  stockAt,
  tankNow,
} from '../../../src/plugins/customers/rules/stock.ts'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const DAY = 86_400_000
const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const { id, today } = await openShop(world, ann)
const ago = (days: number) => new Date(world.clock.now().getTime() - days * DAY).toISOString()
const newTank = (asset_name: string, more: object = {}): Promise<Json> =>
  ann.post('asset/', {
    asset_name,
    ship_to_id: id.SHIP,
    product_id: id.CLEAR,
    capacity: '10000',
    ...more,
  })
const order = (tank: Json, days: number, quantity: string): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${addDays(today, days)}T08:00:00`,
    line_items: [{ product_id: id.CLEAR, asset_id: tank.id, quantity }],
  })

it('the room of an order is what other orders leave of it, whichever comes first', async () => {
  const tank = await newTank('Shared', { inventory: '1000' })
  const later = await order(tank, 3, '7750')
  expect(later.flags).not.toContain('over_ullage')
  // 250 gallons are left after the later one, but it comes first
  const first = await order(tank, 1, '7750')
  expect(first.flags).not.toContain('over_ullage')
  expect((await order(tank, 4, '1000')).flags).toContain('over_ullage')
  const unplanned = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    line_items: [{ product_id: id.CLEAR, asset_id: tank.id, quantity: '100' }],
  })
  expect(unplanned.flags).toContain('over_ullage')
  await ann.put(`sales-order/${first.id}/status?status=archive`)
  expect((await ann.put(`sales-order/${later.id}`, { notes: 'as agreed' })).flags).not.toContain(
    'over_ullage',
  )
})
it('the room of an order grows by the usual use until it comes', async () => {
  const tank = await newTank('Used', { inventory: '9000', usage_per_day: '500' })
  expect((await order(tank, 1, '2000')).flags).toContain('over_ullage')
  expect(
    (await order(await newTank('Used later', { inventory: '9000', usage_per_day: '500' }), 6, '2000')).flags,
  ).not.toContain('over_ullage')
})
it('a list sums what its rows hold now by the same rule', async () => {
  for (const [name, quantity, days] of [
    ['a', '4000', 3],
    ['b', '300', 40],
  ] as const) {
    const tank = await newTank(`Sums ${name}`, { usage_per_day: '100' })
    await ann.post(`asset/${tank.id}/reading`, { read_at: ago(days), quantity, source: 'office' })
  }
  await newTank('Sums c')
  const { items } = await ann.get('asset/?search=Sums')
  const now = world.clock.now().getTime()
  const tanks = (items as Json[]).map((one) => tankNow(asset.row.parse(one), now))
  const held = tanks.map(({ inventory }) => Number(inventory ?? 0))
  const room = tanks.map(({ inventory, ullage }) => (inventory === null ? 0 : Number(ullage)))
  const add = (all: number[]) => all.reduce((sum, one) => sum + one, 0).toFixed(3)
  expect(add(held)).toBe('3700.000')
  expect(await ann.get('asset/sums?search=Sums')).toMatchObject({ inventory: add(held), ullage: add(room) })
  const below = await ann.get('asset/?search=Sums&stands=below_reserve')
  expect(below.items.map((one: Json) => one.asset_name)).toEqual(['Sums b'])
})
it('a delivery is no measurement: it raises what was measured, and its use goes on', async () => {
  const tank = await newTank('Delivered', { usage_per_day: '100' })
  await ann.post(`asset/${tank.id}/reading`, { read_at: ago(2), quantity: '1000', source: 'office' })
  const one = await order(tank, 0, '500')
  await ann.post(`sales-order/${one.id}/deliver`, {
    delivered_at: ago(1),
    line_items: [{ id: one.line_items[0].id, gross_quantity: '500' }],
  })
  const now = world.clock.now().getTime()
  expect(stockAt(asset.row.parse(await ann.get(`asset/${tank.id}`)), [], now, now)).toBe('1300.000')
})
it('tanks that are dry before the truck are found, those in time are not', async () => {
  const dry = await newTank('Truck late', { inventory: '200', usage_per_day: '100' })
  const fine = await newTank('Truck in time', { inventory: '900', usage_per_day: '100' })
  await newTank('Truck none', { inventory: '200', usage_per_day: '100' })
  await order(dry, 5, '1000')
  await order(fine, 5, '1000')
  const { items } = await ann.get('asset/?search=Truck&stands=dry_before_truck')
  expect(items.map((one: Json) => one.asset_name)).toEqual(['Truck late'])
  const driver = await world.as(ann, 'driver', { driver_id: id.DRV })
  expect((await driver.call('GET', 'asset/?stands=dry_before_truck')).status).toBe(422)
})
it('what is on order for a site is asked by the site', async () => {
  const all = await ann.get(`asset/on-order?ship_to_id=${id.SHIP}`)
  expect(all.length).toBeGreaterThan(0)
  expect(await ann.get('asset/on-order?ship_to_id=999999')).toEqual([])
})

it('list, page, editor, phone and dispatch show one figure of a tank', async () => {
  const tank = await newTank('One figure', { usage_per_day: '100' })
  await ann.post(`asset/${tank.id}/reading`, { read_at: ago(3), quantity: '1000', source: 'office' })
  const brought = await order(tank, 0, '2000')
  await ann.post(`sales-order/${brought.id}/assign`, { driver: id.DRV })
  const waiting = await order(tank, 1, '500')
  const now = world.clock.now().getTime()
  const { items } = await ann.get(`asset/?id=${tank.id},999999`)
  const page = await ann.get(`asset/${tank.id}`)
  expect(items).toHaveLength(1)
  const shown = tankNow(asset.row.parse(items[0]), now)
  expect([shown.inventory, shown.ullage]).toEqual(['700.000', '8300.000'])
  expect(tankNow(asset.row.parse(page), now)).toEqual(shown)
  // the driver's phone asks the same row
  const driver = await world.as(ann, 'driver', { driver_id: id.DRV })
  const [seen] = (await driver.get(`asset/?id=${tank.id}`)).items
  expect(tankNow(asset.row.parse(seen), now)).toMatchObject({ inventory: '700.000', ullage: '8300.000' })
  const coming = await ann.get(`asset/on-order?asset_id=${tank.id}`)
  const row = asset.row.parse(page)
  const editor = roomForOrder(row, coming, { id: waiting.id, planned: waiting.planned_date_time }, now)
  const pool = await ann.get(`dispatch-center/pool?date=${addDays(today, 1)}`)
  const ranked = pool.items.find((one: Json) => one.id === waiting.id)
  expect(ranked.ullage).toBe(editor)
  // 700 gallons of now with 2,000 under way
  expect(ranked.days_to_empty).toBe(27)
  expect(Number(gallonsToOrderFor(row, coming, now))).toBeLessThanOrEqual(Number(editor))
})
it('a tank that was never measured gets no level by its first delivery', async () => {
  const tank = await newTank('Never measured', { usage_per_day: '100' })
  const first = await order(tank, 0, '500')
  await ann.post(`sales-order/${first.id}/deliver`, {
    delivered_at: ago(1),
    line_items: [{ id: first.line_items[0].id, gross_quantity: '500' }],
  })
  const row = await ann.get(`asset/${tank.id}`)
  expect([row.inventory, row.level_at, row.runs_out_at]).toEqual([null, null, null])
  expect(row.last_fill_at).not.toBeNull()
  const next = await order(tank, 1, '500')
  const pool = await ann.get(`dispatch-center/pool?date=${addDays(today, 1)}`)
  expect(pool.items.find((one: Json) => one.id === next.id)).toMatchObject({
    ullage: null,
    days_to_empty: null,
    priority_reason: 'No reading says how urgent it is',
  })
  expect(await ann.get('asset/sums?search=Never')).toMatchObject({ inventory: '0.000', ullage: '0.000' })
  await ann.post(`asset/${tank.id}/reading`, { read_at: ago(0), quantity: '900', source: 'office' })
  expect((await ann.get(`asset/${tank.id}`)).inventory).toBe('900.000')
})
