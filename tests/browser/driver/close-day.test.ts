/** The end of the day: a driver closes it without signal, the office closes it for good or opens it again. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, PASSWORD, type Json } from '../harness.ts'
import { violations as officeViolations } from '../look.ts'
import {
  office,
  phone,
  ready,
  shot,
  sign,
  signalComes,
  signalGoes,
  site,
  today,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import { settled, written } from '../waits.ts'

const truck: Json = await office.post('company-asset/', {
  name: 'Truck 14',
  kind: 'truck',
  compartments: [{ compartment_no: 1, capacity: '3000', last_product_id: world.clear.id }],
})
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [truck.id] })
await office.post('compartment-stock/', {
  driver_id: world.driver.id,
  asset_id: truck.id,
  compartment_no: 1,
  product_id: world.clear.id,
  quantity: '1300',
  moment: 'begin',
})
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
/** Off and on again, once what was typed is written down. */
const turnedOff = async (page: Page) => {
  await written(page)
  await page.reload()
}
const dayNow = async (): Promise<Json> => (await office.get(`daily-summary/?date=${today}`)).items[0]

it('is closed without signal, then by the office, which opens it again with a reason', async () => {
  const { page, context } = await phone()
  await ready(page)
  await press(page, 'Close the day')
  await page.getByRole('region', { name: `Gallons of ${world.clear.name}` }).waitFor()
  await settled(page)
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  await shot(page, 'close-day')
  await signalGoes(context)
  await page.getByLabel('Miles, morning').fill('182440')
  await page.getByLabel('Miles, night').fill('182400')
  await press(page, 'Save miles')
  await page.getByText('The miles of the night are below those of the morning').first().waitFor()
  await page.getByLabel('Miles, night').fill('182488')
  await press(page, 'Save miles')
  await page.getByText('48 miles').waitFor()
  await press(page, 'Gauge the compartments')
  const gauged = page.getByLabel('Truck 14, compartment 1', { exact: true })
  await gauged.fill('1280')
  await shot(page, 'gauge')
  await turnedOff(page)
  await press(page, 'Gauge the compartments')
  await expect.poll(() => gauged.inputValue()).toBe('1280')
  await press(page, 'Save the gauge')
  await press(page, 'Add a reason')
  await page.getByLabel('Reason').fill('The meter was proved')
  await turnedOff(page)
  await press(page, 'Add a reason')
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('The meter was proved')
  await press(page, 'Save the reason')
  await page.getByText('Why: The meter was proved').waitFor()
  await press(page, 'Sign and close the day')
  await page.getByText('1 thing missing. The office sees it and may ask you.').waitFor()
  await press(page, 'Sign and close anyway')
  await page.getByText('Sign above, then close the day').waitFor()
  await sign(page)
  await shot(page, 'close-day-sign')
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  await press(page, 'Sign and close anyway')
  await page.getByText('You signed this day').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'close-day-signed-dark')
  await signalComes(context)
  await expect.poll(async () => (await dayNow()).signed_at).not.toBeNull()
  await page.getByText('No signal.').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  const sent = await dayNow()
  expect(sent).toMatchObject({ odometer_start: 182440, odometer_end: 182488 })
  expect(sent.rows[0]).toMatchObject({ variance: '-20.000', explanation: 'The meter was proved' })
  expect(sent.missing.map(({ kind }: Json) => kind)).toEqual(['inspection'])

  const desk = await site.visitor({ viewport: { width: 1440, height: 900 } })
  await enter(desk.page, site.origin, 'ann1@example.test', PASSWORD)
  await desk.page.goto(`${site.origin}/daily-summary?date=${today}`)
  await desk.page.getByRole('article').getByText('Signed').waitFor()
  await shot(desk.page, 'office-days')
  expect(await officeViolations(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: 'Close the day' }).click()
  await page.getByText('The office closed this day.').waitFor()
  await desk.page.getByRole('button', { name: 'Open again' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByText('Say why the day is opened again').waitFor()
  await dialog.getByLabel('Reason').fill('A ticket came late')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await page.getByText('A ticket came late').waitFor()
  await desk.context.close()
  await context.close()
})
it('says nothing of stops to a phone that never read the day', async () => {
  const { page, context } = await phone()
  await ready(page)
  await signalGoes(context)
  await press(page, 'Close the day')
  await page.getByText('The gallons of the day come with the next signal').waitFor()
  expect(await page.getByText('No stops').count()).toBe(0)
})
