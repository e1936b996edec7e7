/**
 * A driver between places with signal and without, two tabs of one phone, one of them killed: each delivery
 * reaches the office once, as it was entered. The soak makes more of them; calls by the hundred are those of
 * core/command/many-offline.
 */
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type { Json } from '../harness.ts'
import { settled } from '../waits.ts'

const DELIVERIES = Number(process.env.GANTRY_SOAK_PHONE ?? 1)

it(`${DELIVERIES} deliveries`, { timeout: 120_000 + DELIVERIES * 30_000 }, async () => {
  const phones = await import('./driver-phone.ts')
  const { site, office, phone, ready, assigned, deliverAll, eventsOf } = phones
  onTestFinished(site.close)
  const orders: Json[] = []
  for (let i = 0; i < DELIVERIES; i++) orders.push(await assigned())
  const { page, context } = await phone()
  await ready(page)
  const open = async (): Promise<Page> => {
    const tab = await context.newPage()
    await tab.goto(`${site.origin}/todays-order`)
    await tab.getByRole('heading', { name: 'Today’s orders' }).waitFor()
    return tab
  }
  const tabs = [page, await open()]
  await settled(page)
  let flips = 0
  let offline = false
  const flip = async () => {
    offline = !offline
    flips++
    await context.setOffline(offline)
  }
  for (const [i, order] of orders.entries()) {
    await flip()
    const tab = tabs[i % 2]!
    await tab.bringToFront()
    await deliverAll(tab, order, String(100 + i))
    if (i % 3 === 2) {
      // pulled from under what it may be sending
      await tab.close()
      tabs[i % 2] = await open()
    }
    if (i % 2) await flip()
  }
  if (offline) await flip()
  const delivered = async () =>
    (await Promise.all(orders.map(({ id }) => office.get(`sales-order/${id}`)))).filter(
      ({ status }) => status === 'delivered',
    ).length
  await expect.poll(delivered, { interval: 1000 }).toBe(DELIVERIES)
  for (const [i, { id }] of orders.entries()) {
    const order = await office.get(`sales-order/${id}`)
    expect(order.line_items[0].gross_quantity).toBe(`${100 + i}.000`)
    const told = async () => (await eventsOf(id)).filter((type) => type === 'sales-order.delivered')
    await expect.poll(told).toHaveLength(1)
  }
  console.log(`${DELIVERIES} deliveries over ${flips} changes of the network: each reached the office once`)
  await context.close()
})
