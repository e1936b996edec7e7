/** A driver's day of eight stops with the network cut at random: the office has the figures that were typed. */
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { assigned, card, deliverAll, office, phone, ready, today, world } from './driver-phone.ts'
import { settled } from '../waits.ts'

const SEED = Number(process.env.GANTRY_SEED ?? 20261125)
const STOPS = 8
/** mulberry32: the same day again for the same seed */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const random = chance(SEED)
const orders: Json[] = []
for (let i = 0; i < STOPS; i++)
  orders.push(await assigned({ line_items: [{ product_id: world.clear.id, quantity: '300' }] }))
const typed = orders.map(() => String(100 + Math.floor(random() * 300)))

it(`of eight stops ends with what was typed, seed ${SEED}`, async () => {
  const { page, context } = await phone()
  await ready(page)
  await card(page, orders[0]!).waitFor()
  await settled(page)
  let isOff = false
  for (const [at, order] of orders.entries()) {
    // before each stop the signal may go or come, and now and then the phone is turned off and on
    if (random() < 0.6) await context.setOffline((isOff = !isOff))
    await deliverAll(page, order, typed[at]!)
    if (random() < 0.3) {
      await settled(page)
      await page.reload()
      await card(page, order).waitFor()
    }
    if (random() < 0.5) await context.setOffline((isOff = !isOff))
  }
  await context.setOffline(false)
  const dropped = async () =>
    Promise.all(
      orders.map(async ({ id }) => {
        const { status, line_items }: Json = await office.get(`sales-order/${id}`)
        return `${status} ${Number(line_items[0].gross_quantity)}`
      }),
    )
  await expect.poll(dropped).toEqual(typed.map((gallons) => `delivered ${gallons}`))
  // each once, nothing that waits for the office, and the day adds up to it
  expect((await office.get('delivery-exception/')).total).toBe(0)
  const day: Json = await office.post('daily-summary/', { driver_id: world.driver.id, date: today })
  expect(day.drops).toHaveLength(STOPS)
  const sum = typed.reduce((all, gallons) => all + Number(gallons), 0)
  expect(Number(day.rows[0].dropped)).toBe(sum)
  await context.close()
}, 300_000)
