/** How customers and tanks stand: on order, delivered, owed by age, taken in a year, paid today. */
import { addDays } from '#schema/values/zone.ts'
import { describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const { id, today, bill } = await openShop(world, ann)
const dispatcher = await world.as(ann, 'dispatcher')
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const tank: Json = await ann.post('asset/', {
  asset_name: 'Tank 9',
  ship_to_id: id.SHIP,
  product_id: id.CLEAR,
  capacity: '9000',
  inventory: '600',
})
const order = (day: string, quantity: string): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${day}T08:00:00`,
    line_items: [{ product_id: id.CLEAR, asset_id: tank.id, quantity }],
  })

describe('a tank', () => {
  it('says what is on order for it, the next first, until it is delivered', async () => {
    const later = await order(addDays(today, 3), '2000')
    const first = await order(today, '1000')
    const open = await ann.get(`asset/on-order?asset_id=${tank.id}`)
    expect(open.map((one: Json) => [one.order_no, one.quantity])).toEqual([
      [first.order_no, '1000.000'],
      [later.order_no, '2000.000'],
    ])
    expect(await ann.get(`asset/on-order?customer_id=${id.CUS}`)).toEqual(open)
    await ann.post(`sales-order/${first.id}/assign`, { driver: id.DRV })
    await dan.post(`sales-order/${first.id}/deliver`, {
      line_items: [{ id: first.line_items[0].id, gross_quantity: '990' }],
    })
    expect(await ann.get('asset/on-order')).toEqual([open[1]])
    expect(await ann.get(`asset/${tank.id}/delivery`)).toMatchObject({
      total: 1,
      items: [{ order_no: first.order_no, quantity: '990.000', unit_price: expect.stringMatching(/\d/) }],
    })
    expect((await dispatcher.get(`asset/${tank.id}/delivery`)).items[0]).not.toHaveProperty('unit_price')
  })
  it('that is not there is said so', async () => {
    expect(await ann.call('GET', 'asset/999999/delivery')).toMatchObject({ status: 404 })
  })
})

describe('a customer', () => {
  it('owes by age what its account says', async () => {
    const invoice = await bill()
    await ann.post(`sales-order/${invoice.sales_order_id}/invoice-status/?status=issued`)
    const at = `customer/${id.CUS}`
    const { count: _count, ...aged } = await ann.get(`${at}/aging`)
    const sum = Object.values(aged as Record<string, string>).reduce((all, one) => all + Number(one), 0)
    expect(sum).toBeGreaterThan(0)
    expect(sum.toFixed(2)).toBe((await ann.get(`${at}/account`)).owed)
  })
  it('took twelve months of gallons, and hears its prices of today', async () => {
    const trade = await ann.get(`customer/${id.CUS}/trade`)
    expect(trade.months).toHaveLength(12)
    expect(trade.months.at(-1).month).toBe(`${today.slice(0, 8)}01`)
    expect(Number(trade.months.at(-1).quantity)).toBeGreaterThanOrEqual(990)
    expect(trade.products[0]).toMatchObject({ id: id.CLEAR, dyed: false })
    expect(trade.open_orders).toBe(1)
    expect(trade.next[0]).toMatchObject({ quantity: '2000.000', status: 'confirmed' })
    const prices = await ann.get(`customer/${id.CUS}/price-today`)
    expect(prices[0]).toMatchObject({
      product: { name: 'ULSD clear' },
      unit_price: expect.stringMatching(/^\d/),
    })
  })
  it('says no price to who may not see one', async () => {
    expect(await dispatcher.call('GET', `customer/${id.CUS}/price-today`)).toMatchObject({ status: 403 })
  })
})
