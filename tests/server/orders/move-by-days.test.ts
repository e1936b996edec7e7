/** Orders that are moved by so many days: at the same hours by the clock on the wall, each by itself. */
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { asOrdered, openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const bea = await world.as(ann, 'dispatcher')
const { id, today } = await openShop(world, ann)
const given = (plan: Json): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    ...plan,
    line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '800' }],
  })
const move = (who: typeof ann, orders: readonly Json[], shift_days: number): Promise<Json> =>
  who.post('sales-order/bulk-update-planned-date', {
    sales_order_ids: orders.map((one) => one.id),
    shift_days,
  })
const planOf = async ({ id: order }: Json) => {
  const { planned_date_time, planned_date_start, planned_date_end } = await ann.get(`sales-order/${order}`)
  return [planned_date_time, planned_date_start, planned_date_end].map(
    (at: string | null) => at && at.replace('.000Z', 'Z'),
  )
}
const window = (day: string) => ({
  planned_date_time: `${day}T08:00:00`,
  planned_date_start: `${day}T08:00:00`,
  planned_date_end: `${day}T12:30:00`,
})

describe('a move by days', () => {
  it.each([
    ['into summer time', '2027-03-12', 3, ['2027-03-15T13:00:00Z', '2027-03-15T17:30:00Z']],
    ['out of summer time', '2027-11-05', 3, ['2027-11-08T14:00:00Z', '2027-11-08T18:30:00Z']],
    ['back into it', '2027-11-08', -3, ['2027-11-05T13:00:00Z', '2027-11-05T17:30:00Z']],
    ['over the end of a year', '2027-12-31', 1, ['2028-01-01T14:00:00Z', '2028-01-01T18:30:00Z']],
  ])('%s keeps the hours of the window', async (_words, day, days, [from, to]) => {
    const order = await given(window(day))
    await move(ann, [order], days)
    expect(await planOf(order)).toEqual([from, from, to])
  })
  it('leaves an order without a day without one', async () => {
    const order = await given({})
    await move(ann, [order], 2)
    expect(await planOf(order)).toEqual([null, null, null])
  })
  it('says of each order what became of it', async () => {
    const [free, done] = [await given(window(today)), await given(window(today))]
    await ann.post(`sales-order/${done.id}/assign`, { driver: id.DRV })
    await ann.put(`sales-order/${done.id}/start-delivery`)
    await ann.post(`sales-order/${done.id}/deliver`, asOrdered(done))
    const before = await planOf(done)
    const answer = await move(ann, [free, done], 1)
    expect(answer.items.map((one: Json) => one.id)).toEqual([free.id])
    expect(answer.failed).toMatchObject([{ id: done.id }])
    expect(await planOf(done)).toEqual(before)
    expect(String((await planOf(free))[0])).toContain(addDays(today, 1))
  })
  it('by two people at one moment counts both, and neither is lost', async () => {
    const orders = [await given(window('2027-06-01')), await given(window('2027-06-01'))]
    await Promise.all([move(ann, orders, 1), move(bea, orders.toReversed(), 1)])
    expect(world.failures).toEqual([])
    for (const order of orders)
      expect(await planOf(order)).toEqual([
        '2027-06-03T13:00:00Z',
        '2027-06-03T13:00:00Z',
        '2027-06-03T17:30:00Z',
      ])
  })
  it('without a date and without days is refused at the date', async () => {
    const refused = await ann.call('POST', 'sales-order/bulk-update-planned-date', { sales_order_ids: [1] })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('Choose a date')
  })
})
