/** At the rack the phone judges as the office does: by what is on the truck now, and what must not go in after it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { assigned, office, phone, ready, shot, today, violations, world } from './driver-phone.ts'

const supplier: Json = (await office.get('supplier/')).items[0]
const terminal: Json = (await office.get('terminal/')).items[0]
const gas: Json = await office.post('product/', { name: 'E10 87', code: 'E10-87', sold_as: 'gallon' })
const trailer: Json = await office.post('company-asset/', {
  name: 'T-300',
  kind: 'trailer',
  capacity: '5000',
  compartments: [
    { compartment_no: 1, capacity: '3000' },
    { compartment_no: 2, capacity: '2000', last_product_id: gas.id },
  ],
})
await office.post('compartment-stock/', {
  driver_id: world.driver.id,
  asset_id: trailer.id,
  compartment_no: 1,
  product_id: world.clear.id,
  quantity: '900',
})
const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '4000' }] })
const load: Json = await office.post('load/', {
  date: today,
  driver_id: world.driver.id,
  trailer_id: trailer.id,
  sales_order_ids: [order.id],
  terminal_id: terminal.id,
  supplier_id: supplier.id,
  compartments: [
    { compartment_no: 1, product_id: world.clear.id, planned_quantity: '2100' },
    { compartment_no: 2, product_id: world.clear.id, planned_quantity: '1900' },
  ],
})
const now = () => office.get(`load/${load.id}`) as Promise<Json>
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()

it('says what fits beside what is still in it, and warns once of what must not go in', async () => {
  await office.put(`load/${load.id}/status`, { status: 'sent' })
  // somebody confirms what both are only after the load was sent
  await office.put(`product/${gas.id}`, { family: 'gasoline' })
  await office.put(`product/${world.clear.id}`, { family: 'distillate' })
  const { page, context, problems } = await phone()
  await ready(page)
  await press(page, 'Look and accept')
  await page.getByText('Compartment 2 last held E10 87: flush it before ULSD clear').waitFor()
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  await shot(page, 'rack-before')
  await press(page, 'Accept load')
  await press(page, 'I am at the rack')
  await page.getByLabel('BOL number').fill('77')
  await page.getByLabel('Gross gal of 3,000').fill('3000')
  await page.getByText('Over by 900 gal.').waitFor()
  await page.getByText('Room for 2,100 gal, 900 of 3,000 gal are still in it.').waitFor()
  expect(await violations(page)).toEqual([])
  await shot(page, 'rack-over')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'rack-over-dark')
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByLabel('Gross gal of 3,000').fill('2090')
  await page.getByText('10 gal of room left.').waitFor()
  await press(page, /^Save, next is 2/)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  await page.getByText('Flush it first.').waitFor()
  await page.getByLabel('Gross gal of 2,000').fill('1900')
  await press(page, /^Save$/)
  await page.getByText(/If it is already in there, press Save again/).waitFor()
  expect(await violations(page)).toEqual([])
  await shot(page, 'rack-flush')
  // what is in there is a fact: it is saved all the same
  await press(page, /^Save$/)
  await expect
    .poll(async () => (await now()).compartments.map((one: Json) => one.gross))
    .toEqual(['2090.000', '1900.000'])
  // set right, the gallons that the load put there take no room of it
  await press(page, 'Compartment 1')
  await page.getByText('10 gal of room left.').waitFor()
  expect(problems).toEqual([])
  await context.close()
})
