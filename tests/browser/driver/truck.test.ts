/** What is on the truck without signal: carried over from last night, moved, pumped back, and in the day's balance. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import {
  allSent,
  assigned,
  deliverAll,
  office,
  phone,
  ready,
  shot,
  signalComes,
  signalGoes,
  today,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import { quiet, settled, written } from '../waits.ts'

const trailer: Json = await office.post('company-asset/', {
  name: 'T-300',
  kind: 'trailer',
  compartments: [
    { compartment_no: 1, capacity: '2600' },
    { compartment_no: 2, capacity: '900' },
    { compartment_no: 3, capacity: '900', last_product_id: world.dyed.id },
  ],
})
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [trailer.id] })
const yard: Json = await office.post('yard/', { name: 'Main yard' })
const night = new Date(Date.now() - 26 * 3_600_000).toISOString()
for (const [compartment_no, quantity] of [
  [1, '1300'],
  [2, '850'],
] as const)
  await office.post('compartment-stock/', {
    driver_id: world.driver.id,
    asset_id: trailer.id,
    compartment_no,
    product_id: world.clear.id,
    quantity,
    moment: 'end',
    measured_at: night,
  })
const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '400' }] })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap()
const holds = async (page: Page): Promise<string[]> =>
  (await page.getByRole('list', { name: 'Compartments' }).getByRole('listitem').allInnerTexts()).map(
    (text) => text.split('\n')[1]!,
  )
const back = (page: Page) => press(page, 'Back to today’s orders')
const figures = (page: Page) =>
  page
    .getByRole('region', { name: `Gallons of ${world.clear.name}` })
    .locator('td')
    .allInnerTexts()

/** 200 gal from the first compartment to one that has to be flushed; the phone is turned off before it is saved. */
async function movesFlushed(page: Page): Promise<void> {
  await press(page, 'Move to another')
  await page.getByLabel('From').selectOption(`${trailer.id}-1`)
  await page.getByLabel('To', { exact: true }).selectOption(`${trailer.id}-2`)
  await page.getByLabel('Gallons of 1,300').fill('200')
  await page.getByText('Compartment 2 has room for 50 gal').waitFor()
  await shot(page, 'truck-move')
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  await page.getByLabel('To', { exact: true }).selectOption(`${trailer.id}-3`)
  await page
    .getByText(`Compartment 3 last held ${world.dyed.name}: flush it before ${world.clear.name}`)
    .waitFor()
  await page.getByRole('checkbox', { name: 'I flushed it' }).tap()
  await written(page)
  await page.reload()
  await press(page, 'Move to another')
  await page.getByRole('checkbox', { name: 'Flushed', checked: true }).waitFor()
  expect(await page.getByLabel('Gallons of 1,300').inputValue()).toBe('200')
  await press(page, 'Save')
}
it('is confirmed, moved, pumped back and balanced in a dead spot, and the office has the same', async () => {
  const { page, context, problems } = await phone()
  await ready(page)
  await press(page, 'On the truck')
  await expect.poll(() => holds(page)).toEqual(['1,300 of 2,600', '850 of 900', 'Not known'])
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  await shot(page, 'truck')
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  // the close of the day was looked at, so that it is on the phone
  await back(page)
  await press(page, 'Close the day')
  await page.getByRole('region', { name: `Gallons of ${world.clear.name}` }).waitFor()
  await press(page, 'Back to today’s orders')
  await settled(page)
  await signalGoes(context)
  await press(page, 'On the truck')
  await press(page, 'Still the same this morning')
  await page.getByRole('region', { name: 'From last night' }).waitFor({ state: 'hidden' })

  await movesFlushed(page)
  await expect.poll(() => holds(page)).toEqual(['1,100 of 2,600', '850 of 900', '200 of 900'])
  await press(page, 'Pump back')
  await press(page, 'Save')
  await page.getByText('Choose the compartment').waitFor()
  await page.getByLabel('From').selectOption(`${trailer.id}-2`)
  await page.getByLabel('Gallons of 850').fill('150')
  // twice by a glove is once
  await page.getByRole('button', { name: 'Save', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(() => holds(page)).toEqual(['1,100 of 2,600', '700 of 900', '200 of 900'])
  // the phone is turned off and on again
  await settled(page)
  await page.reload()
  await expect.poll(() => holds(page)).toEqual(['1,100 of 2,600', '700 of 900', '200 of 900'])
  await back(page)
  await deliverAll(page, order, '400')
  await press(page, 'On the truck')
  await expect.poll(() => holds(page)).toEqual(['700 of 2,600', '700 of 900', '200 of 900'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'truck-dark')
  await back(page)
  await press(page, 'Close the day')
  await expect.poll(() => figures(page)).toEqual(['2,150', '0', '400', '150', '1,600'])

  await signalComes(context)
  const row = async (): Promise<Json> =>
    (await office.get(`daily-summary/?date=${today}`)).items[0].rows.find(
      (one: Json) => one.product_id === world.clear.id,
    )
  await expect
    .poll(row)
    .toMatchObject({ begin: '2150.000', dropped: '400.000', retained: '150.000', end: '1600.000' })
  await expect.poll(() => figures(page)).toEqual(['2,150', '0', '400', '150', '1,600'])
  const { items }: Json = await office.get(`compartment-stock/now?asset_ids=${trailer.id}`)
  expect(items.map((one: Json) => one.quantity)).toEqual(['700.000', '700.000', '200.000'])
  const { items: moved }: Json = await office.get('transfer/?sort_by=moved_at&order=asc')
  expect(moved.map((one: Json) => [one.kind, one.quantity, one.yard_id, one.flushed])).toEqual([
    ['between', '200.000', null, true],
    ['pump_back', '150.000', yard.id, false],
  ])
  expect(problems.filter((text) => !/ERR_INTERNET|Failed to load resource/.test(text))).toEqual([])
}, 300_000)
it('counts gallons once in the day while the answer to them is lost', async () => {
  const { page, context } = await phone()
  await ready(page)
  await press(page, 'Close the day')
  await page.getByRole('region', { name: `Gallons of ${world.clear.name}` }).waitFor()
  await back(page)
  let isLost = true
  await context.route(/\/api\/transfer\/$/, async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await press(page, 'On the truck')
  await press(page, 'Pump back')
  await page.getByLabel('From').selectOption(`${trailer.id}-2`)
  await page.getByLabel(/^Gallons of/).fill('100')
  await press(page, 'Save')
  await expect.poll(async () => (await office.get('transfer/')).total).toBe(3)
  await back(page)
  await press(page, 'Close the day')
  await page.getByText('1 waiting').waitFor()
  await expect.poll(() => figures(page)).toEqual(['2,150', '0', '400', '250', '1,500'])
  await quiet(page)
  expect(await figures(page)).toEqual(['2,150', '0', '400', '250', '1,500'])
  isLost = false
  await allSent(page)
  await expect.poll(() => figures(page)).toEqual(['2,150', '0', '400', '250', '1,500'])
  expect((await office.get('transfer/')).total).toBe(3)
  await context.close()
})
it('that carries no fuel says so, and leads to the trailer', async () => {
  const tractor: Json = await office.post('company-asset/', { name: 'Truck 9', kind: 'truck' })
  await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [tractor.id] })
  const { page, context } = await phone()
  await ready(page)
  await press(page, 'On the truck')
  await page.getByText('Truck 9 has no compartments here. Choose the trailer too').waitFor()
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  await press(page, 'Choose trucks')
  await page.getByRole('dialog', { name: 'Choose trucks' }).waitFor()
  await context.close()
})
