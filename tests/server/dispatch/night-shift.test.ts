/** A shift over the midnight after which clocks are set back: each drop, gauge and mile counts on its own day, once. */
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { openRoad } from './road.ts'

// Sunday noon in Chicago: all of it comes with the signal of now
const { disa, dan, ann, id, order } = await openRoad({ now: '2026-11-01T18:00:00.000Z' })
const given = async (quantity: string): Promise<Json> => {
  const one = await order(quantity)
  await ann.post(`sales-order/${one.id}/assign`, { driver: id.DRV, assets: [id.TRAILER] })
  return one
}
const drop = (one: Json, gallons: string, delivered_at: string) =>
  dan.post(`sales-order/${one.id}/deliver`, {
    delivered_at,
    line_items: [{ id: one.line_items[0].id, gross_quantity: gallons }],
  })
const gauge = (quantity: string, moment: 'begin' | 'end', date: string, measured_at: string) =>
  dan.post('compartment-stock/', {
    asset_id: id.TRAILER,
    compartment_no: 1,
    product_id: id.CLEAR,
    quantity,
    moment,
    date,
    measured_at,
  })
const dayOf = async (date: string): Promise<Json> => {
  const found: Json = await disa.get(`daily-summary/?date=${date}`)
  return found.items[0]
}

it('adds up on both days', async () => {
  const orders = [await given('500'), await given('600'), await given('700'), await given('800')]
  const [saturday, sunday] = ['2026-10-31', '2026-11-01']
  await gauge('3000', 'begin', saturday, '2026-11-01T00:00:00.000Z')
  // 23:50 of Saturday, 00:20, then 01:30 on either side of the hour that comes twice
  await drop(orders[0]!, '500', '2026-11-01T04:50:00.000Z')
  await drop(orders[1]!, '600', '2026-11-01T05:20:00.000Z')
  await drop(orders[2]!, '700', '2026-11-01T06:30:00.000Z')
  await drop(orders[3]!, '800', '2026-11-01T07:30:00.000Z')
  await gauge('2500', 'end', saturday, '2026-11-01T04:55:00.000Z')
  await gauge('400', 'end', sunday, '2026-11-01T08:00:00.000Z')
  const miles = { odometer_start: 100, odometer_end: 180 }
  const before = await dan.post('daily-summary/', { date: saturday, ...miles })
  await dan.put(`daily-summary/${before.id}`, { sign: true })
  await dan.post('daily-summary/', { date: sunday })
  expect(await dayOf(saturday)).toMatchObject({
    ...miles,
    rows: [{ begin: '3000.000', dropped: '500.000', end: '2500.000', measured_end: '2500.000' }],
  })
  // what the night gauge of Saturday left on the truck begins Sunday
  expect(await dayOf(sunday)).toMatchObject({
    signed_at: null,
    rows: [{ begin: '2500.000', dropped: '2100.000', end: '400.000', measured_end: '400.000' }],
  })
  const { items }: Json = await dan.get(`compartment-stock/now?asset_ids=${id.TRAILER}`)
  expect(items[0].quantity).toBe('400.000')
})
