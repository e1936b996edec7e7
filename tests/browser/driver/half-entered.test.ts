/** What is half entered when something else changes: the office's order, the truck, the step that is open. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import type { Json } from '../harness.ts'
import {
  assigned,
  card,
  office,
  phone,
  png,
  ready,
  shot,
  sign,
  today,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'

const trucks: Json[] = []
for (const name of ['Truck 14', 'Truck 15'])
  trucks.push(await office.post('company-asset/', { name, kind: 'truck' }))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const open = async (page: Page, order: Json) => {
  await card(page, order).getByRole('button', { name: 'Start delivery' }).tap()
  await page.getByRole('radio', { name: 'Gallons' }).tap()
}
const orderNow = (order: Json): Promise<Json> => office.get(`sales-order/${order.id}`)
const send = async (page: Page, order: Json, pressed = () => Promise.resolve()) => {
  await page.getByRole('switch', { name: /No one on site/ }).tap()
  await press(page, 'Deliver')
  await pressed()
  await card(page, order).getByText('Delivered').waitFor()
}

describe('an inspection', () => {
  const drive = (truck: Json) => office.put(`driver/${world.driver.id}`, { selected_asset_ids: [truck.id] })
  const toList = async (page: Page) => {
    await page.getByLabel('Miles on the odometer').fill('182440')
    await press(page, 'Next: check')
  }
  it('that was begun for one truck is not that of another', async () => {
    await drive(trucks[0])
    const { page, context } = await phone()
    await press(page, 'Inspect the truck')
    await toList(page)
    await press(page, 'Rest is OK')
    await page.getByText('12 of 12 checked').waitFor()
    await drive(trucks[1])
    await page.reload()
    await page.getByText(`You began this for Truck 14 on`).waitFor()
    await shot(page, 'inspection-other-truck')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await press(page, 'Start over')
    await toList(page)
    await page.getByText('0 of 12 checked').waitFor()
    await context.close()
  })
  it('loses its signature with what was signed for', async () => {
    await drive(trucks[0])
    const { page, context } = await phone()
    await press(page, 'Inspect the truck')
    await toList(page)
    await press(page, 'Rest is OK')
    await press(page, 'Next: sign')
    await sign(page)
    await press(page, 'Check')
    await page.getByRole('group', { name: 'Steering' }).getByRole('button', { name: 'Defect' }).tap()
    await press(page, 'Sign')
    await expect.poll(() => page.locator('canvas').getAttribute('data-signature')).toBe('0')
    await context.close()
  })
})

describe('a day', () => {
  it('that nobody closed before midnight is closed after it, and is not the day that began', async () => {
    const before = addDays(today, -1)
    const dayOf = async (date: string): Promise<Json> =>
      (await office.get(`daily-summary/?date=${date}`)).items[0]
    const { page, context } = await phone()
    await press(page, 'Close the day')
    await page.getByLabel('Miles, morning').fill('1')
    await page.getByRole('button', { name: /^Close .* instead$/ }).tap()
    await page.waitForURL(/date=/)
    expect(await page.getByLabel('Miles, morning').inputValue()).toBe('')
    await page.getByLabel('Miles, morning').fill('182440')
    await page.getByLabel('Miles, night').fill('182488')
    // inspected now it would be of today
    expect(await page.getByRole('button', { name: 'Inspect the truck' }).count()).toBe(0)
    await shot(page, 'close-day-before')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await press(page, 'Sign and close the day')
    await sign(page)
    await press(page, 'Sign and close anyway')
    await expect.poll(async () => (await dayOf(before))?.signed_at ?? null).not.toBeNull()
    expect(await dayOf(before)).toMatchObject({ odometer_end: 182488, started_at: null, ended_at: null })
    expect((await dayOf(today)).signed_at).toBeNull()
    // what was typed for today is still there, and yesterday is not asked for again
    await page.getByRole('button', { name: /^Close .* instead$/ }).tap()
    await expect.poll(() => page.getByLabel('Miles, morning').inputValue()).toBe('1')
    expect(await page.getByRole('button', { name: /^Close .* instead$/ }).count()).toBe(0)
    await context.close()
  })
})

describe('a photo', () => {
  it('that is still being saved when Deliver is pressed goes with the delivery', async () => {
    const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '300' }] })
    const { page, context } = await phone()
    await open(page, order)
    await page.getByLabel('Gross gallons').fill('300')
    await press(page, 'Save drop')
    await page.evaluate(() => {
      const made = globalThis.createImageBitmap
      // a large photo on a small phone
      const slow = async (...of: Parameters<typeof made>) => {
        await new Promise((done) => Object.assign(globalThis, { readPhoto: done }))
        return made(...of)
      }
      Object.assign(globalThis, { createImageBitmap: slow })
    })
    await page
      .getByLabel('Photo of the BOL')
      .setInputFiles({ name: 'bol.png', mimeType: 'image/png', buffer: png(60, 40) })
    await press(page, 'Go on without photos')
    const photoIsRead = () =>
      page.evaluate(() => (globalThis as unknown as { readPhoto(): void }).readPhoto())
    await send(page, order, photoIsRead)
    await expect.poll(async () => (await orderNow(order)).status).toBe('delivered')
    expect((await orderNow(order)).delivery.photo_file_keys).toHaveLength(1)
    await context.close()
  })
})

describe('gallons that are typed and not saved', () => {
  const change = async (order: Json, lines: Json[]) =>
    office.put(`sales-order/${order.id}`, { line_items: lines })
  it('stay those of the fuel that they were typed for, until the driver says otherwise', async () => {
    const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '300' }] })
    const [line] = (await orderNow(order)).line_items
    const { page, context } = await phone()
    await open(page, order)
    await page.getByLabel('Gross gallons').fill('290')
    await change(order, [{ id: line.id, product_id: world.dyed.id, quantity: '300' }])
    await page.getByText('The office changed this line').waitFor()
    await shot(page, 'drop-changed')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await press(page, 'Save drop')
    await press(page, 'Go on without photos')
    await page.getByRole('region', { name: 'Received' }).getByText(world.clear.name).waitFor()
    await context.close()
  })
  it('are asked about before nothing is dropped, and come back with it', async () => {
    const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '300' }] })
    const { page, context } = await phone()
    await ready(page)
    await open(page, order)
    await page.getByLabel('Gross gallons').fill('290')
    await page.getByLabel('Temp °F').fill('71.4')
    await press(page, 'Nothing dropped here')
    const asks = page.getByRole('alertdialog', { name: 'Did this go in?' })
    await asks.getByText(/: 290 gal, 71.4 °F$/).waitFor()
    await shot(page, 'nothing-typed')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await press(page, 'Yes, go back and save it')
    expect(await page.getByLabel('Gross gallons').inputValue()).toBe('290')
    await context.setOffline(true)
    await press(page, 'Nothing dropped here')
    await press(page, 'No, nothing went in')
    await press(page, 'No access')
    await card(page, order).getByText('Not delivered', { exact: true }).waitFor()
    // the customer comes after all
    await card(page, order).getByRole('button', { name: 'Change delivery' }).tap()
    await press(page, 'Undo drop')
    expect(await page.getByLabel('Gross gallons').inputValue()).toBe('290')
    expect(await page.getByLabel('Temp °F').inputValue()).toBe('71.4')
    await context.close()
  })
})
