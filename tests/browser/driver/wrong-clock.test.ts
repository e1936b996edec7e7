/** A phone whose clock is off by more than a day: what it enters without signal stands at its true moment and day. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, type Json } from '../harness.ts'
import {
  allSent,
  assigned,
  card,
  deliverAll,
  office,
  ready,
  sign,
  signalComes,
  signalGoes,
  site,
  today,
  visitor,
  world,
} from './driver-phone.ts'
import { settled } from '../waits.ts'

const truck: Json = await office.post('company-asset/', {
  name: 'Truck 14',
  kind: 'truck',
  compartments: [{ compartment_no: 1, capacity: '3000', last_product_id: world.clear.id }],
})
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [truck.id] })
const HOUR = 3_600_000
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap()
/** The clock of the page from its beginning on. */
function setClock(ms: number): void {
  const True = Date
  globalThis.Date = class extends True {
    constructor(...given: [] | [number]) {
      if (given.length > 0) super(...(given as [number]))
      else super(True.now() + ms)
    }
    static override now(): number {
      return True.now() + ms
    }
  } as DateConstructor
}

it.each([26, -26])('by %s hours', async (hours) => {
  const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '300' }] })
  const before = Date.now()
  const { page, context } = await visitor()
  await context.addInitScript(setClock, hours * HOUR)
  await enter(page, site.origin, world.driverLogin.username, world.driverLogin.password)
  await ready(page)
  await card(page, order).waitFor()
  await page.getByText(new RegExp(`clock is 2[56] h.* ${hours > 0 ? 'ahead' : 'behind'}`)).waitFor()
  await settled(page)
  await signalGoes(context)
  await deliverAll(page, order, '290')
  await press(page, /^Messages/)
  await page.getByLabel('Message to the office').fill(`Off by ${hours}`)
  await press(page, 'Send')
  await page.getByText('waits for signal').waitFor()
  // opened anew without signal
  await settled(page)
  await page.reload()
  await page.getByText('waits for signal').waitFor()
  await press(page, 'Back to today’s orders')
  await press(page, 'Close the day')
  await page.getByLabel('Miles, morning').fill('182440')
  await page.getByLabel('Miles, night').fill('182488')
  await press(page, 'Sign and close the day')
  await sign(page)
  await press(page, /^Sign and close( anyway)?$/)
  await page.getByText('You signed this day').waitFor()
  await signalComes(context)
  await allSent(page)
  const { delivered_at, delivery }: Json = await office.get(`sales-order/${order.id}`)
  const isNow = (at: string) => Date.parse(at) >= before - 5000 && Date.parse(at) <= Date.now() + 5000
  expect([isNow(delivered_at), isNow(delivery.phone_at)]).toEqual([true, false])
  const day: Json = (await office.get(`daily-summary/?date=${today}`)).items[0]
  expect([isNow(day.signed_at), isNow(day.started_at), isNow(day.ended_at)]).toEqual([true, true, true])
  expect(day.drops.map((drop: Json) => drop.order_no)).toContain(order.order_no)
  expect((await office.get('daily-summary/')).total).toBe(1)
  expect((await office.get('message/')).items.map((one: Json) => one.body)).toContain(`Off by ${hours}`)
  expect((await office.get('delivery-exception/')).total).toBe(0)
  await context.close()
  await office.put(`daily-summary/${day.id}`, { sign_off: true })
  await office.put(`daily-summary/${day.id}`, { sign_off: false, reopen_reason: 'The next phone' })
})
