/** Before the trip: the truck is looked over without signal, and an unsafe one starts nothing. */
import { describe, expect, it } from 'vitest'
import {
  assigned,
  card,
  office,
  phone,
  png,
  ready,
  shot,
  sign,
  signalComes,
  signalGoes,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import { settled } from '../waits.ts'
import type { Page } from 'playwright-core'
import type { Json } from '../harness.ts'

const truck: Json = await office.post('company-asset/', { name: 'Truck 14', kind: 'truck' })
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [truck.id] })
const inspections = async (): Promise<Json[]> => (await office.get('inspection/')).items
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const item = (page: Page, name: string) => page.getByRole('group', { name })
const looksRight = async (page: Page) => {
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
}
const toTheSignature = async (page: Page, miles: string) => {
  await page.getByLabel('Miles on the odometer').fill(miles)
  await press(page, 'Next: check')
}

describe('a pre-trip inspection', () => {
  it('is made without signal, stops an unsafe truck at once, and a repaired truck goes again', async () => {
    const order = await assigned()
    const { page, context } = await phone()
    await ready(page)
    await card(page, order).getByRole('button', { name: 'Start delivery' }).waitFor()
    await page.getByRole('button', { name: 'Inspect the truck' }).waitFor()
    await settled(page)
    await shot(page, 'today-inspect')
    await signalGoes(context)
    await press(page, 'Inspect the truck')
    await press(page, 'Next: check')
    await page.getByText('Enter whole miles, like 182,440').waitFor()
    await toTheSignature(page, '182440')
    await item(page, 'Service brakes').getByRole('button', { name: 'Defect' }).tap()
    await press(page, 'Rest is OK')
    await press(page, 'Next: sign')
    await page.getByText('Service brakes: say what is wrong').waitFor()
    await page.getByLabel('What is wrong?').fill('Pedal goes to the floor')
    await page.getByRole('radio', { name: 'Yes, it stops' }).tap()
    await page
      .getByLabel('Photo: Service brakes')
      .setInputFiles({ name: 'brake.png', mimeType: 'image/png', buffer: png(60, 40) })
    await page.getByRole('button', { name: '1 photo' }).waitFor()
    await page.getByText('12 of 12 checked').waitFor()
    await shot(page, 'inspection-check')
    await looksRight(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await shot(page, 'inspection-check-dark')
    await looksRight(page)
    await page.emulateMedia({ colorScheme: 'light' })
    // the phone is turned off and on again: what was answered is there
    await settled(page)
    await page.reload()
    await page.getByText('12 of 12 checked').waitFor()
    await press(page, 'Next: sign')
    await page.getByText('Unsafe: Service brakes.').waitFor()
    await sign(page)
    await shot(page, 'inspection-sign')
    await looksRight(page)
    await press(page, 'Send inspection')
    await page.getByText('Truck 14 is unsafe: Service brakes.').waitFor()
    expect(await card(page, order).getByRole('button', { name: 'Start delivery' }).count()).toBe(0)
    await card(page, order).getByText('Start delivery is off: unsafe truck').waitFor()
    await shot(page, 'today-unsafe')
    await signalComes(context)
    await expect.poll(async () => (await inspections()).map(({ result }) => result)).toEqual(['unsafe'])
    await page.getByText('No signal.').waitFor({ state: 'hidden' })
    await looksRight(page)
    const [sent] = await inspections()
    expect(sent).toMatchObject({ odometer: 182440, truck_id: truck.id, kind: 'pre_trip' })
    expect(sent!.signature_file_key).not.toBeNull()
    expect(sent!.items.map((one: Json) => one.photo_file_keys.length)).toEqual([1, ...Array(11).fill(0)])
    // the office has the brakes mended: the phone hears it
    await office.put(`inspection/${sent!.id}`, {
      items: sent!.items.map((one: Json) =>
        one.ok ? one : { ...one, repaired_at: new Date().toISOString() },
      ),
    })
    await card(page, order).getByRole('button', { name: 'Start delivery' }).waitFor()
    await context.close()
  })
})
describe('a post-trip inspection', () => {
  it('is made from the close of the day without signal, beside what the morning said', async () => {
    const { page, context } = await phone()
    await ready(page)
    await press(page, 'Close the day')
    await page.getByRole('button', { name: 'Inspect after the trip' }).waitFor()
    await settled(page)
    await signalGoes(context)
    await press(page, 'Inspect after the trip')
    await page.getByRole('heading', { name: 'Post-trip inspection' }).waitFor()
    expect(await page.getByLabel('Miles on the odometer').inputValue()).toBe('')
    await toTheSignature(page, '182520')
    await item(page, 'Tires, wheels, rims').getByRole('button', { name: 'Defect' }).tap()
    await page.getByLabel('What is wrong?').fill('Left outer is worn')
    await page.getByRole('radio', { name: 'No, it can go' }).tap()
    await press(page, 'Rest is OK')
    await press(page, 'Next: sign')
    await sign(page)
    await press(page, 'Send inspection')
    await page.getByRole('heading', { name: 'Close the day' }).waitFor()
    await signalComes(context)
    await expect
      .poll(async () => (await inspections()).map(({ kind, result }) => [kind, result]))
      .toEqual(
        expect.arrayContaining([
          ['post_trip', 'defects'],
          ['pre_trip', 'safe'],
        ]),
      )
    await context.close()
  })
})
