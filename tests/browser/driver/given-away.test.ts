/** A load is given away while its driver fills it: he is told at once, and the office gets what he loaded. */
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { assigned, office, other, phone, ready, shot, today, violations, world } from './driver-phone.ts'
import { settled } from '../waits.ts'

const trailer: Json = await office.post('company-asset/', {
  name: 'T-320',
  kind: 'trailer',
  compartments: ['1500', '1400'].map((capacity, i) => ({ compartment_no: i + 1, capacity })),
})
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [trailer.id] })
/** A load of two compartments that is with its driver. */
async function planned(): Promise<Json> {
  const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '900' }] })
  const made: Json = await office.post('load/', {
    date: today,
    driver_id: world.driver.id,
    trailer_id: trailer.id,
    sales_order_ids: [order.id],
    terminal_id: (await office.get('terminal/')).items[0].id,
    supplier_id: (await office.get('supplier/')).items[0].id,
    compartments: [1, 2].map((compartment_no) => ({
      compartment_no,
      product_id: world.clear.id,
      planned_quantity: '450',
      flushed: true,
    })),
  })
  return office.put(`load/${made.id}/status`, { status: 'sent' })
}
const built = await planned()

it('says so where it is filled, and tells the office compartments, number and steps once', async () => {
  const { page, context } = await phone()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).tap()
  const fill = async (no: number, gallons: string) => {
    await page.getByRole('heading', { name: `Compartment ${no}` }).waitFor()
    await page.getByLabel(/^Gross gal of/).fill(gallons)
  }
  await ready(page)
  await press('Look and accept')
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
/** A load that was accepted and begun without signal: 410 gal are in, and 420 typed and not saved. */
async function halfLoaded(bol: string) {
  const next = await planned()
  const { page, context } = await phone()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).tap()
  await ready(page)
  const of = page.getByRole('article', { name: `Load ${next.load_no}` })
  await of.getByRole('button').tap()
  await page.getByRole('button', { name: 'Accept load' }).waitFor()
  await settled(page)
  await context.setOffline(true)
  await press('Accept load')
  await press('I am at the rack')
  await page.getByLabel('BOL number').fill(bol)
  await page.getByLabel(/^Gross gal of/).fill('410')
  await press(/^Save, next is/)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  await page.getByLabel(/^Gross gal of/).fill('420')
  return { next, page, context, press, of }
}
it('tells him what he loaded without signal when it was given away, and takes the rest', async () => {
  const { next, page, context, press, of } = await halfLoaded('0088')
  await office.put(`load/${next.id}`, { driver_id: other.id })
  // what waits here comes later than what the phone reads
  let isHeld = true
  await context.route(/\/api\/load\/\d+\//, (route) =>
    isHeld ? route.abort('internetdisconnected') : route.continue(),
  )
  await context.setOffline(false)
  await page
    .getByRole('alert')
    .filter({ hasText: `${next.load_no} is no longer yours.` })
    .waitFor()
  expect(await page.getByLabel(/^Gross gal of/).inputValue()).toBe('420')
  await settled(page)
  await page.reload()
  await page
    .getByRole('alert')
    .filter({ hasText: `${next.load_no} is no longer yours.` })
    .waitFor()
  expect(await page.getByLabel(/^Gross gal of/).inputValue()).toBe('420')
  isHeld = false
  await press(/^Save$/)
  await press('Send to the office')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  await of.waitFor({ state: 'detached' })
  const kept = async () =>
    (await office.get('delivery-exception/')).items.map((one: Json) => one.received.notes)
  await expect
    .poll(kept)
    .toContain(
      `${next.load_no} is another driver's: 410 gal into compartment 1 (BOL 0088), 420 gal into compartment 2 (BOL 0088). Steps: accepted, loading, loaded, en route`,
    )
  await context.close()
})
const WAYS = {
  given: (load: Json) => office.put(`load/${load.id}`, { driver_id: other.id }),
  cancelled: (load: Json) => office.put(`load/${load.id}/status`, { status: 'cancelled' }),
} as const
it.each(['given', 'cancelled'] as const)(
  'that was loaded whole before the phone could know is told: %s',
  async (way) => {
    const { next, page, context, press, of } = await halfLoaded(`0099-${way}`)
    await press(/^Save$/)
    await press('Loaded, leave')
    await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
    await WAYS[way](next)
    await context.setOffline(false)
    await of.getByText('You loaded it before this phone could know.').waitFor()
    await page.getByText('No signal.').waitFor({ state: 'hidden' })
    expect(await violations(page)).toEqual([])
    await shot(page, 'given-away-whole')
    // all of it arrives, as one, and nothing of it needs him
    const told = async () =>
      (await office.get('delivery-exception/')).items
        .map((one: Json) => one.received.notes as string)
        .filter((one: string) => one.startsWith(next.load_no))
    await expect.poll(async () => (await told())[0] ?? '').toMatch(/loaded, en route$/)
    expect(await told()).toHaveLength(1)
    await expect
      .poll(async () => (await office.get('bol/')).items.some((one: Json) => one.load_id === next.id))
      .toBe(true)
    expect(await page.getByText('Needs you').count()).toBe(0)
    await of.getByRole('button', { name: 'I have seen it' }).tap()
    await of.waitFor({ state: 'detached' })
    await settled(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
    expect(await of.count()).toBe(0)
    await context.close()
  },
)
