/** The number of the bill of lading: with the delivery, or written down later. */
import { describe, expect, it } from 'vitest'
import { asOrdered, openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id } = shop
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const onTheRoad = async (): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [
      { product_id: id.CLEAR, asset_id: id.NORTH, quantity: '800' },
      { product_id: id.DYED, quantity: '300' },
    ],
  })
  await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
  return order
}
const numbers = (order: Json) => order.line_items.map((l: Json) => l.bol_no)

describe('the BOL number', () => {
  it('comes with the delivery of the driver, for every line that names no other', async () => {
    const order = await onTheRoad()
    const done = await dan.post(`sales-order/${order.id}/deliver`, {
      bol: { bol_no: '88123' },
      line_items: [
        { id: order.line_items[0].id, gross_quantity: '800' },
        { id: order.line_items[1].id, gross_quantity: '300', bol_no: '77001' },
      ],
    })
    expect([numbers(done), done.flags.includes('bol_missing')]).toEqual([['88123', '77001'], false])
  })
  it('is missing until the office writes it down, which is no correction', async () => {
    const order = await onTheRoad()
    expect((await dan.post(`sales-order/${order.id}/deliver`, asOrdered(order))).flags).toContain(
      'bol_missing',
    )
    const half = await ann.call('PUT', `sales-order/${order.id}`, {
      line_items: [{ id: order.line_items[0].id, bol_no: '88123' }, { id: order.line_items[1].id }],
    })
    expect([
      half.data.flags.includes('bol_missing'),
      half.body.events.map((e: Json) => e.type),
      half.data.delivery.corrections,
    ]).toEqual([true, ['sales-order.updated'], undefined])
    const whole = await ann.put(`sales-order/${order.id}`, {
      line_items: [{ id: order.line_items[0].id }, { id: order.line_items[1].id, bol_no: '88123' }],
    })
    expect([numbers(whole), whole.flags.includes('bol_missing'), whole.total]).toEqual([
      ['88123', '88123'],
      false,
      half.data.total,
    ])
  })
  it('stands when the order is verified', async () => {
    const order = await onTheRoad()
    await dan.post(`sales-order/${order.id}/deliver`, { ...asOrdered(order), bol: { bol_no: '88123' } })
    await ann.put(`sales-order/${order.id}/status?status=verified`)
    expect(
      (
        await ann.call('PUT', `sales-order/${order.id}`, {
          line_items: [{ id: order.line_items[0].id, bol_no: '1' }, { id: order.line_items[1].id }],
        })
      ).body.code,
    ).toBe('ORDER_LOCKED')
  })
  it('holds back who verifies only what is ready, until it is there or a reason is', async () => {
    const verify = (id: number, body: object) =>
      ann.call('PUT', `sales-order/${id}/status?status=verified`, body)
    const [one, other] = [await onTheRoad(), await onTheRoad()]
    for (const order of [one, other]) await dan.post(`sales-order/${order.id}/deliver`, asOrdered(order))
    const refused = await verify(one.id, { only_ready: true })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'BOL_MISSING',
      'Enter the BOL number first, or say why there is none',
    ])
    await ann.put(`sales-order/${one.id}`, {
      line_items: one.line_items.map((line: Json) => ({ id: line.id, bol_no: '88123' })),
    })
    expect((await verify(one.id, { only_ready: true })).data.status).toBe('verified')
    const anyway = await verify(other.id, { only_ready: true, override_reason: 'BOL lost' })
    expect([anyway.data.status, anyway.data.override_reason, anyway.data.flags]).toEqual([
      'verified',
      'BOL lost',
      expect.arrayContaining(['bol_missing']),
    ])
    const { items } = await ann.get(`audit/?entity=sales_order&entity_id=${other.id}`)
    const kept = items.find((entry: Json) => entry.command === 'sales-order.verified')
    expect(kept.after.override_reason).toBe('BOL lost')
  })
})
