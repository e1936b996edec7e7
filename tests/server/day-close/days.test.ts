/** Days of the close: what is delivered, verified, odd and to bill of them (ui-2 P29). */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
const sell = (quantity: string, more: object = {}) =>
  shop.sell([{ product_id: shop.id.CLEAR, asset_id: shop.id.NORTH, quantity, ...more }])
const bol = async (order: Json, bol_no: string) => {
  await ann.put(`sales-order/${order.id}/status?status=delivered`)
  await ann.put(`line-item/${order.line_items[0].id}`, { bol_no })
  return ann.put(`sales-order/${order.id}/status?status=verified`)
}
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

describe('a day of deliveries', () => {
  let first: Json
  let second: Json
  it('is open while a verified order is not billed', async () => {
    first = await bol(await sell('8000'), 'B-1')
    const { days } = await ann.get('day-close/')
    expect(days).toEqual([
      {
        date: shop.today,
        delivered: 1,
        verified: 1,
        odd: 0,
        to_bill: 1,
        invoices: 0,
        amount: '0.00',
        to_bill_amount: first.total,
        to_send: 0,
        to_push: 0,
        state: 'open',
      },
    ])
  })
  it('asks of an order that is a double, and not of the one before', async () => {
    second = await bol(await sell('8000'), 'b-1 ')
    const day = await ann.get(`day-close/${shop.today}`)
    expect(day.ready.map((one: Json) => one.order_no)).toEqual([first.order_no])
    expect(day.odd).toMatchObject([
      {
        kind: 'double',
        tone: 'red',
        title: `Same ticket as ${first.order_no}`,
        order: { id: second.id, total: second.total, quantity: '8000.000' },
        choices: [
          { id: 'double', value: String(first.id) },
          { id: 'bill' },
          { id: 'check_in' },
          { id: 'leave' },
        ],
      },
    ])
  })
  it('marks the double, and archives it with the number of the other', async () => {
    const archived = await ann.post(`sales-order/${second.id}/double-of`, { sales_order_id: first.id })
    expect(archived).toMatchObject({ status: 'archive', notes: `Double of ${first.order_no}` })
    expect((await ann.get(`day-close/${shop.today}`)).day).toMatchObject({ delivered: 1, odd: 0 })
  })
  it('asks for a BOL number', async () => {
    await sell('500')
    const { odd } = await ann.get(`day-close/${shop.today}`)
    expect(odd).toMatchObject([{ kind: 'bol', choices: [{ id: 'enter_bol', asks: 'bol' }, {}, {}, {}] }])
  })
  it('does not ask what a setting turns off', async () => {
    const settings = await ann.get('company-settings/')
    await ann.put(`company-settings/${settings.id}`, { close_checks: { off: ['bol'] } })
    expect((await ann.get(`day-close/${shop.today}`)).odd).toEqual([])
    await ann.put(`company-settings/${settings.id}`, { close_checks: {} })
  })
  it('is closed to roles without its permissions', async () => {
    const dora = await world.as(ann, 'dispatcher')
    expect((await dora.call('GET', 'day-close/')).status).toBe(403)
    const vera = await world.as(ann, 'viewer')
    expect((await vera.get(`day-close/${shop.today}`)).odd[0].choices.map((one: Json) => one.id)).toEqual([
      'enter_bol',
      'check_in',
      'leave',
    ])
  })
  it('has not come', async () => expect((await ann.call('GET', 'day-close/2026-03-09')).status).toBe(404))
})
