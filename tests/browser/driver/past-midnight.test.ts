/** A load that is begun before midnight and left after it: phone and office count each gallon on one day, the same. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, parseInstant } from '#schema/values/zone.ts'
import type { Json } from '../harness.ts'
import {
  allSent,
  assigned,
  office,
  phone,
  ready,
  signalComes,
  signalGoes,
  today,
  world,
} from './driver-phone.ts'
import { settled } from '../waits.ts'

const trailer: Json = await office.post('company-asset/', {
  name: 'T-415',
  kind: 'trailer',
  compartments: ['2600', '2400'].map((capacity, i) => ({ compartment_no: i + 1, capacity })),
})
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [trailer.id] })
const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '3500' }] })
const built: Json = await office.post('load/', {
  date: today,
  driver_id: world.driver.id,
  trailer_id: trailer.id,
  sales_order_ids: [order.id],
  terminal_id: (await office.get('terminal/')).items[0].id,
  supplier_id: (await office.get('supplier/')).items[0].id,
  compartments: ['2000', '1500'].map((planned_quantity, i) => ({
    compartment_no: i + 1,
    product_id: world.clear.id,
    planned_quantity,
    flushed: true,
  })),
})
await office.put(`load/${built.id}/status`, { status: 'sent' })
const [evening, night] = [addDays(today, -1), today]
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap()
/** The phone counts so many gallons as loaded on a day. */
async function shows(page: Page, date: string, gallons: string) {
  await page.goto(`${new URL(page.url()).origin}/daily-summary?date=${date}`)
  await page.getByRole('button', { name: 'Sign and close the day' }).waitFor()
  const loaded = page.getByRole('row').filter({ hasText: '+ Loaded' }).getByRole('cell').first()
  await expect.poll(() => loaded.textContent()).toBe(gallons)
}
/** The same as the office counts it. */
async function loadedThere(date: string): Promise<number> {
  const { items }: Json = await office.get(`daily-summary/?date=${date}`)
  return Number(items[0]?.rows[0]?.loaded ?? 0)
}
/** Everything that waited is with the office, and what it makes of the days is read. */
const save = (page: Page) => press(page, /^Save(, next is .)?$/)

it('is of the day it went in while it is loaded, and of the day it left on under its BOL', async () => {
  const { page, context } = await phone()
  await ready(page)
  await press(page, 'Look and accept')
  await press(page, 'Accept load')
  await page.getByRole('button', { name: 'I am at the rack' }).waitFor()
  await page.getByText('Accept load').waitFor({ state: 'hidden' })
  const way = new URL(page.url()).pathname
  // the phone was out of signal last night, and sends in the morning
  await settled(page)
  const morning = new Date()
  const clock = (day: string, time: string) =>
    page.clock.setSystemTime(new Date(parseInstant(`${day}T${time}:00`, 'America/Chicago')!))
  await page.clock.install({ time: morning })
  await signalGoes(context)
  await clock(evening, '22:00')
  await press(page, 'I am at the rack')
  await clock(evening, '23:40')
  await page.getByLabel('BOL number').fill('0091')
  await page.getByLabel(/^Gross gal of/).fill('2000')
  await save(page)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  // after midnight the first is set right, and the second filled
  await clock(night, '00:10')
  await press(page, /Compartment 1 .*loaded/)
  await page.getByLabel(/^Gross gal of/).fill('1990')
  await save(page)
  await press(page, /Compartment 2 .*to load/)
  await page.getByLabel(/^Gross gal of/).fill('1500')
  await save(page)
  await page.getByRole('button', { name: 'Loaded, leave' }).waitFor()
  await settled(page)
  const both = async (before: string, after: string) => {
    await shows(page, evening, before)
    await settled(page)
    await shows(page, night, after)
  }
  await both('1,990', '1,500')

  // in the morning the office counts it so too
  await page.clock.setSystemTime(new Date())
  await signalComes(context)
  await allSent(page)
  await both('1,990', '1,500')
  expect([await loadedThere(evening), await loadedThere(night)]).toEqual([1990, 1500])

  // at 02:00 he leaves: all of it is on BOLs of this day, before and after they are sent
  await settled(page)
  await signalGoes(context)
  await clock(night, '02:00')
  await page.goto(new URL(way, page.url()).href)
  await press(page, 'Loaded, leave')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  await settled(page)
  await both('0', '3,490')
  await page.clock.setSystemTime(new Date())
  await signalComes(context)
  await allSent(page)
  // nothing was moved in the evening
  await page.goto(`${new URL(page.url()).origin}/daily-summary?date=${evening}`)
  await expect.poll(() => page.getByRole('row').count()).toBe(0)
  await shows(page, night, '3,490')
  expect([await loadedThere(evening), await loadedThere(night)]).toEqual([0, 3490])
})
