/** The parts of an order by calls of their own: a line, a fee, a drop. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const order = (lines: readonly object[] = [{ product_id: shop.id.CLEAR, quantity: '1000' }]): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: lines,
  })
const types = (reply: Json) => reply.body.events.map((one: Json) => one.type)

describe('a line', () => {
  it('is added, changed and taken out of its order, and the order is priced anew each time', async () => {
    const { id, total } = await order()
    const added = await ann.post('line-item/', {
      sales_order_id: id,
      product_id: shop.id.DYED,
      quantity: '500',
    })
    const line = added.line_items.find((one: Json) => one.product_id === shop.id.DYED)
    expect(added.line_items).toHaveLength(2)
    expect(Number(added.total)).toBeGreaterThan(Number(total))
    const changed = await ann.put(`line-item/${line.id}`, { quantity: '250' })
    expect(changed.line_items.find((one: Json) => one.id === line.id).quantity).toBe('250.000')
    const gone = await ann.call('DELETE', `line-item/${line.id}`, {})
    expect([gone.status, gone.data.total, gone.data.line_items.length]).toEqual([200, total, 1])
    expect(types(gone)).toEqual(['sales-order.updated'])
    expect((await ann.call('DELETE', `line-item/${line.id}`, {})).status).toBe(404)
  })
})
describe('a fee', () => {
  it('is taken off its order, and put on', async () => {
    const { id, fees, total, fee_total } = await order()
    expect(fees).toHaveLength(1)
    const off = await ann.call('DELETE', `sales-order/fee/${fees[0].id}`, {})
    expect([off.status, off.data.fees, off.data.fee_total]).toEqual([200, [], '0.00'])
    const on = await ann.post(`sales-order/${id}/fee`, { fee_id: fees[0].fee_id })
    expect([on.fee_total, on.total]).toEqual([fee_total, total])
    expect((await ann.call('DELETE', `sales-order/fee/${fees[0].id}`, {})).status).toBe(404)
  })
})
describe('some drops', () => {
  it('are recorded line by line; the order is delivered with the last', async () => {
    const two = await order([
      { product_id: shop.id.CLEAR, quantity: '1000' },
      { product_id: shop.id.DYED, quantity: '500' },
    ])
    const [clear, dyed] = two.line_items
    await ann.post(`sales-order/${two.id}/assign`, { driver: shop.id.DRV, assets: [shop.id.TRUCK] })
    await ann.put(`sales-order/${two.id}/start-delivery`, {})
    const drop = (line: Json, gallons: string) =>
      ann.call('POST', `sales-order/${two.id}/deliver-products`, {
        products: [{ line_item_id: line.id, gross_quantity: gallons, net_quantity: gallons }],
      })
    const first = await drop(clear, '990')
    expect([first.status, first.data.status]).toEqual([200, 'in_transit'])
    expect(first.data.line_items.map((one: Json) => one.gross_quantity)).toEqual(['990.000', null])
    const last = await drop(dyed, '510')
    expect([last.status, last.data.status]).toEqual([200, 'delivered'])
    const none = await ann.call('POST', `sales-order/${two.id}/deliver-products`, { products: [] })
    expect([none.status, none.body.fields[0].message]).toEqual([422, 'Enter at least one drop'])
  })
})
