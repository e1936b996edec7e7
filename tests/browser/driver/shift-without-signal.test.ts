/** A shift of two loads without any signal, from the inspection to the signed day; then the signal comes. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import {
  allSent,
  assigned,
  card,
  deliverAll,
  office,
  phone,
  png,
  ready,
  shot,
  sign,
  signalComes,
  signalGoes,
  today,
  world,
} from './driver-phone.ts'
import { settled, written } from '../waits.ts'

const trailer: Json = await office.post('company-asset/', {
  name: 'T-340',
  kind: 'trailer',
  compartments: [1, 2].map((compartment_no) => ({ compartment_no, capacity: '1500' })),
})
const truck: Json = await office.post('company-asset/', { name: 'Truck 14', kind: 'truck' })
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [truck.id, trailer.id] })
await office.post('yard/', { name: 'Main yard' })
const terminal_id = (await office.get('terminal/')).items[0].id
const supplier_id = (await office.get('supplier/')).items[0].id
async function planned() {
  const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '1800' }] })
  const load: Json = await office.post('load/', {
    date: today,
    driver_id: world.driver.id,
    truck_id: truck.id,
    trailer_id: trailer.id,
    terminal_id,
    supplier_id,
    sales_order_ids: [order.id],
    compartments: [1, 2].map((compartment_no) => ({
      compartment_no,
      product_id: world.clear.id,
      planned_quantity: '900',
      flushed: true,
    })),
  })
  await office.put(`load/${load.id}/status`, { status: 'sent' })
  return { order, load }
}
const first = await planned()
const second = await planned()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap()
/** The phone takes the page away at once, without a word to it, and opens it anew. */
async function killed(context: BrowserContext, page: Page): Promise<Page> {
  const at = page.url()
  await written(page)
  await page.close()
  const next = await context.newPage()
  await next.goto(at)
  return next
}
const table = async (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: /^Gallons of/ })
    .locator('td')
    .allInnerTexts()

async function inspects(context: BrowserContext, given: Page): Promise<Page> {
  let page = given
  await press(page, 'Inspect the truck')
  await page.getByLabel('Miles on the odometer').fill('182440')
  page = await killed(context, page)
  await expect.poll(() => page.getByLabel('Miles on the odometer').inputValue()).toBe('182440')
  await press(page, 'Next: check')
  await press(page, 'Rest is OK')
  page = await killed(context, page)
  await page.getByText('12 of 12 checked').waitFor()
  await press(page, 'Next: sign')
  await sign(page)
  page = await killed(context, page)
  await page.locator('canvas[data-signature="1"]').waitFor()
  await press(page, 'Send inspection')
  return page
}
async function loads(context: BrowserContext, given: Page, load: Json, bol: string, gallons: string[]) {
  let page = given
  await page
    .getByRole('article', { name: `Load ${load.load_no}` })
    .getByRole('button')
    .tap()
  await press(page, 'Accept load')
  await press(page, 'I am at the rack')
  await page.getByLabel('BOL number').fill(bol)
  await page.getByLabel(/^Gross gal of/).fill(gallons[0]!)
  page = await killed(context, page)
  await expect.poll(() => page.getByLabel(/^Gross gal of/).inputValue()).toBe(gallons[0])
  expect(await page.getByLabel('BOL number').inputValue()).toBe(bol)
  await press(page, /^Save, next is/)
  page = await killed(context, page)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  await page.getByLabel(/^Gross gal of/).fill(gallons[1]!)
  await press(page, /^Save$/)
  await page
    .getByLabel('Photo of the BOL')
    .setInputFiles({ name: 'bol.png', mimeType: 'image/png', buffer: png(60, 40) })
  await page.getByText('1 photo saved on this phone.').waitFor()
  page = await killed(context, page)
  await page.getByText('1 photo saved on this phone.').waitFor()
  await press(page, 'Loaded, leave')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  return page
}
async function says(context: BrowserContext, given: Page): Promise<Page> {
  let page = given
  await press(page, /^Messages/)
  await page.getByRole('radio', { name: 'Ask for a drop' }).tap()
  await page.getByLabel('About').selectOption(String(second.order.id))
  await page.getByLabel('What does the customer ask for?').fill('100 gal dyed too')
  page = await killed(context, page)
  await expect
    .poll(() => page.getByLabel('What does the customer ask for?').inputValue())
    .toBe('100 gal dyed too')
  await press(page, 'Send')
  await page.getByText('waits for signal').waitFor()
  await press(page, 'Back to today’s orders')
  return page
}
async function moves(page: Page) {
  await press(page, 'On the truck')
  await press(page, 'Pump back')
  await page.getByLabel('From').selectOption(`${trailer.id}-2`)
  await page.getByLabel(/^Gallons of/).fill('40')
  await press(page, 'Save')
  await page.getByLabel(/^Gallons of/).waitFor({ state: 'hidden' })
  await press(page, 'Back to today’s orders')
}
async function closes(context: BrowserContext, given: Page): Promise<Page> {
  let page = given
  await press(page, 'Close the day')
  await page.getByLabel('Miles, morning').fill('182440')
  await page.getByLabel('Miles, night').fill('182560')
  page = await killed(context, page)
  await expect.poll(() => page.getByLabel('Miles, night').inputValue()).toBe('182560')
  await press(page, 'Save miles')
  await press(page, 'Night gauge')
  await page.getByLabel('T-340, compartment 1', { exact: true }).fill('0')
  await page.getByLabel('T-340, compartment 2', { exact: true }).fill('70')
  await press(page, 'Save the gauge')
  await press(page, 'Sign and close the day')
  await sign(page)
  await shot(page, 'shift-signs')
  await press(page, /^Sign and close( anyway)?$/)
  await page.getByText('You signed this day').waitFor()
  return page
}

it('ends with what was entered, and the office has the same', async () => {
  const visit = await phone()
  const { context } = visit
  let { page } = visit
  await ready(page)
  await card(page, second.order).waitFor()
  await page.getByRole('article', { name: `Load ${second.load.load_no}` }).waitFor()
  await settled(page)
  await signalGoes(context)
  page = await inspects(context, page)
  page = await loads(context, page, first.load, '0048231', ['910', '905'])
  await deliverAll(page, first.order, '1795')
  page = await loads(context, page, second.load, '0048232', ['900', '890'])
  page = await says(context, page)
  await deliverAll(page, second.order, '1690')
  await moves(page)
  page = await closes(context, page)
  await shot(page, 'shift-closed')
  const here = await table(page)
  // begin, loaded, dropped, pumped back, end, own gauge
  expect(here.map((one) => Number.parseInt(one.replace(',', ''), 10))).toEqual([0, 3605, 3485, 40, 80, 70])

  await signalComes(context)
  await allSent(page)
  const day: Json = (await office.get(`daily-summary/?date=${today}`)).items[0]
  expect(day.rows).toMatchObject([
    { begin: '0.000', loaded: '3605.000', dropped: '3485.000', retained: '40.000', end: '80.000' },
  ])
  expect(day.signed_at).not.toBeNull()
  expect(day).toMatchObject({ odometer_start: 182440, odometer_end: 182560 })
  expect(day.bols.map(({ bol_no, gross }: Json) => `${bol_no} ${Number(gross)}`).toSorted()).toEqual([
    '0048231 1815',
    '0048232 1790',
  ])
  for (const { load, order } of [first, second]) {
    await expect.poll(async () => (await office.get(`load/${load.id}`)).status).toBe('delivered')
    const { status, line_items }: Json = await office.get(`sales-order/${order.id}`)
    expect([status, line_items[0].bol_no]).toEqual([
      'delivered',
      order === first.order ? '0048231' : '0048232',
    ])
  }
  expect((await office.get('inspection/')).items).toHaveLength(1)
  expect((await office.get('transfer/')).items).toHaveLength(1)
  expect((await office.get('message/')).items.map((one: Json) => one.body)).toEqual(['100 gal dyed too'])
  expect((await office.get('delivery-exception/')).items.map((one: Json) => one.received.notes)).toEqual([])
  await expect.poll(() => table(page)).toEqual(here)
  await context.close()
}, 300_000)
