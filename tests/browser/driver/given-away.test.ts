/** A load is given away while its driver fills it: he is told at once, and the office gets what he loaded. */
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { assigned, office, other, phone, ready, shot, today, violations, world } from './driver-phone.ts'

const trailer: Json = await office.post('company-asset/', {
  ...{ name: 'T-320', kind: 'trailer' },
  compartments: ['1500', '1400'].map((capacity, i) => ({ compartment_no: i + 1, capacity })),
})
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [trailer.id] })
const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '900' }] })
const built: Json = await office.post('load/', {
  ...{ date: today, driver_id: world.driver.id, trailer_id: trailer.id, sales_order_ids: [order.id] },
  terminal_id: (await office.get('terminal/')).items[0].id,
  supplier_id: (await office.get('supplier/')).items[0].id,
  compartments: [1, 2].map((compartment_no) => ({
    ...{ compartment_no, product_id: world.clear.id, planned_quantity: '450', flushed: true },
  })),
})
await office.put(`load/${built.id}/status`, { status: 'sent' })

it('says so where it is filled, and tells the office compartments, number and steps once', async () => {
  const { page, context } = await phone()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).tap()
  const fill = async (no: number, gallons: string) => {
    await page.getByRole('heading', { name: `Compartment ${no}` }).waitFor()
    await page.getByLabel(/^Gross gal of/).fill(gallons)
  }
  await ready(page)
  await press('New load: look and accept')
  await press('Accept load')
  await press('I am at the rack')
  await page.getByLabel('BOL number').fill('0077')
  await fill(1, '440')
  await press(/^Save, next is/)
  await fill(2, '430')
  await expect.poll(async () => (await office.get(`load/${built.id}`)).compartments[0].gross).toBe('440.000')
  await office.put(`load/${built.id}`, { driver_id: other.id })

  const told = page.getByRole('alert').filter({ hasText: `${built.load_no} is no longer yours.` })
  await told.waitFor()
  expect(await page.getByLabel(/^Gross gal of/).inputValue()).toBe('430')
  expect(await violations(page)).toEqual([])
  await shot(page, 'given-away')
  await press(/^Save$/)
  await press('Send to the office')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  await page.getByRole('article', { name: `Load ${built.load_no}` }).waitFor({ state: 'detached' })
  const kept = async () =>
    (await office.get('delivery-exception/')).items.map(({ received }: Json) => received.notes)
  await expect
    .poll(kept)
    .toEqual([
      `${built.load_no} is another driver's: 440 gal into compartment 1 (BOL 0077), 430 gal into compartment 2 (BOL 0077). Steps: loaded, en route`,
    ])
  await context.close()
})
