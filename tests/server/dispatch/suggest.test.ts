/** A suggested day: what waits goes to drivers that can bring it, and each says why. */
import { describe, expect, it } from 'vitest'
import { type Json } from '../harness.ts'
import { openRoad } from './road.ts'

const { ann, disa, dan, id, order, today } = await openRoad()
const suggest = (more: Json = {}, who = disa) =>
  who.call('POST', 'dispatch-center/suggest', { date: today, ...more })

await ann.put(`driver/${id.DRV}`, { selected_asset_ids: [id.TRUCK, id.TRAILER] })

describe('a suggested day', () => {
  it('brings what waits, names the reason, and saves nothing', async () => {
    const small = await order('500')
    const large = await order('90000')
    const before = await ann.get(`sales-order/${small.id}`)
    const reply = await suggest()
    expect([reply.status, reply.body.events]).toEqual([200, []])
    const { items, left_out } = reply.data
    const found = items.find((one: Json) => one.sales_order_id === small.id)
    expect(found).toMatchObject({
      order_no: small.order_no,
      rev: before.rev,
      load: 1,
      driver: { id: id.DRV },
    })
    expect(found.reason).toMatch(/load 1 is 500 of [\d,]+ gal$/)
    expect(left_out.find((one: Json) => one.sales_order_id === large.id).reason).toMatch(/^No truck holds it/)
    expect(await ann.get(`sales-order/${small.id}`)).toEqual(before)
    expect((await suggest()).data).toEqual(reply.data)
  })
  it('comes from the longer shift when that was answered with yes', async () => {
    await ann.put(`driver/${id.DRV}`, { shift_start: '06:00', shift_end: '14:00' })
    const evening = await order('700', {
      planned_date_start: `${today}T15:00:00`,
      planned_date_end: `${today}T16:00:00`,
    })
    const isIn = async () => {
      const { items, left_out } = (await suggest()).data
      const isOf = (one: Json) => one.sales_order_id === evening.id
      return [items.some(isOf), left_out.some(isOf)]
    }
    expect(await isIn()).toEqual([false, true])
    const longer = (minutes: number) =>
      disa.post('dispatch-center/commit', { date: today, extensions: [{ driver_id: id.DRV, minutes }] })
    await longer(180)
    expect(await isIn()).toEqual([true, false])
    await longer(0)
    expect(await isIn()).toEqual([false, true])
    await ann.put(`driver/${id.DRV}`, { shift_start: null, shift_end: null })
  })
  it('gives nothing to a driver on a day off, and says so', async () => {
    const one = await order('600')
    await ann.put(`driver/${id.DRV}`, { days_off: [{ from: today, to: today }] })
    const { items, left_out } = (await suggest()).data
    expect(items).toEqual([])
    expect(left_out.find((row: Json) => row.sales_order_id === one.id).reason).toMatch(/ is off on /)
    await ann.put(`driver/${id.DRV}`, { days_off: [] })
    expect((await suggest()).data.items.map((row: Json) => row.sales_order_id)).toContain(one.id)
  })
  it('fills a trailer beside what is still in it, and with what may follow that', async () => {
    const large = await order('8500')
    const isIn = async (row: Json) =>
      (await suggest()).data.items.some((item: Json) => item.sales_order_id === row.id)
    expect(await isIn(large)).toBe(true)
    const gauge = (quantity: string, product_id = id.CLEAR) =>
      dan.post('compartment-stock/', {
        asset_id: id.TRAILER,
        compartment_no: 1,
        product_id,
        quantity,
      })
    await gauge('900')
    expect(await isIn(large)).toBe(false)
    await gauge('0')
    expect(await isIn(large)).toBe(true)
    const gas = await ann.post('product/', {
      name: 'E10',
      code: 'E10',
      sold_as: 'gallon',
      family: 'gasoline',
    })
    await gauge('1', gas.id)
    expect(await isIn(large)).toBe(true)
    await ann.put(`product/${id.CLEAR}`, { family: 'distillate' })
    expect(await isIn(large)).toBe(false)
    await gauge('0')
    await ann.post(`sales-order/${large.id}/hold`, { hold_reason: 'not now' })
  })
  it('gives a trailer that two drivers chose to one of them', async () => {
    const olga = await ann.post('driver/', { name: 'Olga', selected_asset_ids: [id.TRAILER] })
    const small = await Promise.all([1, 2, 3].map(() => order('7000')))
    const { items } = (await suggest()).data
    expect(new Set(items.map((row: Json) => row.driver.id)).size).toBe(1)
    for (const one of small) await ann.post(`sales-order/${one.id}/hold`, { hold_reason: 'not now' })
    await ann.put(`driver/${olga.id}`, { status: 'inactive' })
  })
  it('is tried harder when asked to, and is never worse for it', async () => {
    const first = (await suggest()).data
    const harder = (await suggest({ effort: 2 })).data
    expect(harder.score).toBeLessThanOrEqual(first.score)
    expect((await suggest({ effort: 5 })).status).toBe(422)
  })
  it('can be committed as it is', async () => {
    const { items } = (await suggest()).data
    const moves = items.map((one: Json) => ({
      sales_order_id: one.sales_order_id,
      rev: one.rev,
      driver: one.driver.id,
      planned_date_time: one.planned_date_time,
    }))
    const reply = await disa.call('POST', 'dispatch-center/commit', { date: today, moves })
    expect([reply.status, reply.data.updated]).toEqual([200, items.length])
    expect((await suggest()).data.items).toEqual([])
  })
  it('is for days to come, and for those who plan', async () => {
    expect((await suggest({ date: '2020-01-01' })).status).toBe(422)
    expect((await suggest({}, dan)).status).toBe(403)
  })
})
