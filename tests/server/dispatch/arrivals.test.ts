/** When stops were reached and left follows from the delivery, also where the phone had no signal. */
import { describe, expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { openRoad } from './road.ts'

const { disa, dan, order, plan, step, world } = await openRoad({ work: true })
const stopOf = async (load: Json, one: Json): Promise<Json> =>
  (await disa.get(`load/${load.id}`)).stops.find((stop: Json) => stop.sales_order_id === one.id)
const ago = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000).toISOString()

describe('a stop of a load', () => {
  it('is reached when its delivery is started and left when it is delivered, by the clock of the phone', async () => {
    const [one, two] = [await order('500'), await order('600')]
    const load = await plan([one, two])
    await step(load, 'sent')
    const [arrived, left] = [ago(42), ago(17)]
    await dan.put(`sales-order/${one.id}/start-delivery`, { start_date_time: arrived })
    await expect.poll(async () => (await stopOf(load, one)).arrived_at, { timeout: 10_000 }).toBe(arrived)
    expect((await stopOf(load, one)).departed_at).toBeNull()
    await dan.post(`sales-order/${one.id}/deliver`, {
      delivered_at: left,
      line_items: [{ id: one.line_items[0].id, gross_quantity: '500' }],
    })
    await expect.poll(async () => (await stopOf(load, one)).departed_at, { timeout: 10_000 }).toBe(left)
    expect(await stopOf(load, one)).toMatchObject({ arrived_at: arrived })
    expect(await stopOf(load, two)).toMatchObject({ arrived_at: null, departed_at: null })
  })
  it('keeps the moments that somebody recorded', async () => {
    const one = await order('500')
    const load = await plan([one])
    await step(load, 'sent')
    const { id } = await stopOf(load, one)
    const recorded = ago(60)
    await dan.put(`load/${load.id}/stop/${id}`, { arrived_at: recorded })
    await dan.put(`sales-order/${one.id}/start-delivery`, { start_date_time: ago(20) })
    await dan.post(`sales-order/${one.id}/deliver`, {
      delivered_at: ago(5),
      line_items: [{ id: one.line_items[0].id, gross_quantity: '500' }],
    })
    await expect.poll(async () => (await stopOf(load, one)).departed_at, { timeout: 10_000 }).toBe(ago(5))
    expect((await stopOf(load, one)).arrived_at).toBe(recorded)
  })
})

describe('a load', () => {
  it('is delivered with its last drop, also where that came before the phone said that it left the rack', async () => {
    const one = await order('500')
    const load = await plan([one])
    const status = async () => (await disa.get(`load/${load.id}`)).status
    await step(load, 'sent')
    await step(load, 'accepted', dan)
    await step(load, 'loading', dan)
    for (const { compartment_no, product_id } of load.compartments)
      await dan.put(`load/${load.id}/compartment/${compartment_no}`, { product_id, gross: '500' })
    await dan.put(`sales-order/${one.id}/start-delivery`, {})
    await dan.post(`sales-order/${one.id}/deliver`, {
      line_items: [{ id: one.line_items[0].id, gross_quantity: '500' }],
    })
    await expect.poll(async () => (await stopOf(load, one)).departed_at, { timeout: 10_000 }).not.toBeNull()
    await step(load, 'loaded', dan)
    await step(load, 'en_route', dan)
    await expect.poll(status, { timeout: 10_000 }).toBe('delivered')
  })
})
