/** What a driver has still to deliver stays on his list, however late, and without a day. */
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { asOrdered, openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id, today } = shop
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const given = async (planned: string | null): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: planned && `${planned}T08:00:00`,
    line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '800' }],
  })
  return ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
}
const listed = async (day = today): Promise<string[]> =>
  (await dan.get(`sales-order/todays-order?date=${day}`)).items.map((o: Json) => o.order_no)

describe('the list of a driver', () => {
  it('keeps what is overdue and what has no day, the oldest first, until it is delivered', async () => {
    const undated = await given(null)
    const now = await given(today)
    const yesterday = await given(addDays(today, -1))
    const long = await given(addDays(today, -45))
    const tomorrow = await given(addDays(today, 1))
    const later = await given(addDays(today, 3))
    expect(await listed()).toEqual([long, yesterday, now, undated].map((o) => o.order_no))
    expect(await listed(addDays(today, 1))).toEqual([tomorrow.order_no])
    for (const order of [long, yesterday, undated]) {
      expect((await dan.get(`sales-order/${order.id}`)).order_no).toBe(order.order_no)
      expect((await dan.put(`sales-order/${order.id}/start-delivery`)).status).toBe('in_transit')
      expect((await dan.post(`sales-order/${order.id}/deliver`, asOrdered(order))).status).toBe('delivered')
    }
    const shown = (await dan.get('sales-order/todays-order')).items as Json[]
    expect(shown.map((o) => `${o.order_no} ${o.status}`)).toEqual([
      `${long.order_no} delivered`,
      `${yesterday.order_no} delivered`,
      `${now.order_no} assigned`,
      `${undated.order_no} delivered`,
    ])
    expect((await dan.call('GET', `sales-order/${later.id}`)).status).toBe(404)
  })
  it('comes with what his tanks hold, so that the wrong fuel is seen without signal', async () => {
    await given(today)
    expect((await dan.get(`asset/?id=${id.NORTH}`)).items[0]).toMatchObject({
      product_id: id.CLEAR,
      product: { name: 'ULSD clear' },
      dyed_only: false,
    })
    const order = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      line_items: [{ product_id: id.DYED, asset_id: id.NORTH, quantity: '100' }],
    })
    expect(order.flags).toContain('wrong_tank')
  })
  it('is of his own orders alone', async () => {
    const olga = await ann.post('driver/', { name: 'Olga' })
    const order = await given(null)
    await ann.post(`sales-order/${order.id}/assign`, { driver: olga.id })
    expect(await listed()).not.toContain(order.order_no)
    expect((await dan.call('GET', `sales-order/${order.id}`)).status).toBe(404)
  })
  it('says nothing of late orders that were cancelled', async () => {
    const order = await given(addDays(today, -1))
    await ann.put(`sales-order/${order.id}/status?status=archive`)
    expect(await listed()).not.toContain(order.order_no)
  })
})

describe('a list by what is missing', () => {
  it('finds orders without a day of one site', async () => {
    const order = await given(null)
    expect(
      (await ann.get(`sales-order/?ship_to_id=${id.SHIP}&planned_date_time__isnull=true`)).items.map(
        (o: Json) => o.order_no,
      ),
    ).toContain(order.order_no)
  })
  it('is summed up as a whole', async () => {
    await given(today)
    const filter = `ship_to_id=${id.SHIP}`
    const { items, total } = await ann.get(`sales-order/?${filter}&size=200`)
    const gallons = items.reduce((sum: number, o: Json) => sum + Number(o.ordered_quantity), 0)
    const dollars = items.reduce((sum: number, o: Json) => sum + Number(o.total), 0)
    const sums = await ann.get(`sales-order/sums?${filter}`)
    expect([sums.orders, Number(sums.ordered_quantity), Number(sums.total).toFixed(2)]).toEqual([
      total,
      gallons,
      dollars.toFixed(2),
    ])
    const margin = items.reduce((sum: number, o: Json) => sum + Number(o.margin_total), 0)
    expect(Number(sums.margin_total).toFixed(2)).toBe(margin.toFixed(2))
    expect(margin).toBeGreaterThan(0)
    expect((await ann.get(`sales-order/sums?${filter}&status=in_transit`)).orders).toBe(0)
  })
})
