/** A price that was promised stays: locked on the order, or of the day of the order for the whole company. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
const SECOND = 1000
const inSeconds = (seconds: number): string =>
  new Date(world.clock.now().getTime() + seconds * SECOND).toISOString()
/** The rack moves in five seconds, and ten pass. */
const rackMoves = async (price: string): Promise<void> => {
  const { SUP, TERM, CLEAR } = shop.id
  await ann.post('buying-price/save', {
    supplier_id: SUP,
    terminal_id: TERM,
    product_id: CLEAR,
    price,
    effective_from: inSeconds(5),
  })
  world.clock.advance(10 * SECOND)
}
const takeOrder = (more: object = {}): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    // after the rack has moved
    planned_date_start: inSeconds(60),
    line_items: [{ product_id: shop.id.CLEAR, quantity: '100' }],
    ...more,
  })
const priceOf = (order: Json) => {
  const [{ unit_price, price_source }] = order.line_items
  return [unit_price, price_source]
}
const deliver = (order: Json): Promise<Json> => ann.post(`sales-order/${order.id}/deliver`, {})

beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
beforeEach(() => rackMoves('2.3750'))

describe('a delivery after the rack has moved', () => {
  it('is priced as of its own moment', async () => {
    const order = await takeOrder()
    expect(priceOf(order)).toEqual(['2.500000', 'rule'])
    await rackMoves('3.0000')
    expect(priceOf(await deliver(order))).toEqual(['3.125000', 'rule'])
  })
  it('keeps the price of an order whose prices are locked, with where it came from', async () => {
    const order = await takeOrder({ pricing_locked: true })
    const [{ price_trace }] = order.line_items
    await rackMoves('3.0000')
    const delivered = await deliver(order)
    expect(priceOf(delivered)).toEqual(['2.500000', 'rule'])
    expect(delivered.line_items[0].price_trace).toEqual(price_trace)
  })
  it('keeps it also when the moment of the delivery is corrected', async () => {
    const order = await takeOrder({ pricing_locked: true })
    await rackMoves('3.0000')
    await deliver(order)
    const corrected = await ann.put(`sales-order/${order.id}`, {
      delivered_at: world.clock.now().toISOString(),
      correction_reason: 'Ticket misread',
    })
    expect(priceOf(corrected)).toEqual(['2.500000', 'rule'])
  })
  it('keeps it for a company that prices on the day of the order', async () => {
    const settings = `company-settings/${shop.id.SET}`
    await ann.put(settings, { price_at: 'order' })
    const order = await takeOrder()
    await rackMoves('3.0000')
    expect(priceOf(await deliver(order))).toEqual(['2.500000', 'rule'])
    await ann.put(settings, { price_at: 'delivery' })
  })
})
