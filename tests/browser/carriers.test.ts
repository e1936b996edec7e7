/** An order handed to a common carrier by keys, accepted through the link of its mail, and followed by the office. */
import { expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { NARROW, violations } from './look.ts'

const site = await openSite()
const today = localDay(new Date(), 'America/Chicago')
const ann = await site.signUp()
const world = await seedCompany(ann.api, today)
await ann.api.post('supplier/', {
  supplier_name: 'Lone Haul LLC',
  kind: 'carrier',
  email: 'loads@haul.example.test',
})
const order = await world.order()
const tenders = async (): Promise<Json[]> => (await ann.api.get('sales-order-carrier/')).items

it('is tendered by keys, accepted by mail, and seen by everyone at once', async () => {
  const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, ann.username, ann.password)
  const keys = page.keyboard
  await page.goto(`${site.origin}/sales-order/${order.id}`)
  await page.getByRole('heading', { name: order.order_no }).waitFor()
  await keys.press('Control+k')
  // typed before the palette stands: no letter acts on the order
  await keys.type('send to carrier')
  await page.getByRole('option', { name: /Send to carrier/ }).waitFor()
  await keys.press('Enter')
  await page.getByRole('option', { name: /Lone Haul LLC/ }).waitFor()
  await keys.press('Enter')
  await page.getByRole('option', { name: 'No freight on the tender' }).waitFor()
  await keys.type('412.5')
  await keys.press('Enter')
  await page.getByRole('option', { name: 'No note' }).waitFor()
  await keys.type('Gate B')
  await keys.press('Enter')
  await page.getByText(`${order.order_no} tendered to Lone Haul LLC`).first().waitFor()
  const [made] = await tenders()
  expect(made).toMatchObject({ status: 'tendered', freight: '412.50', message: 'Gate B' })

  await page.goto(`${site.origin}/sales-order-carrier`)
  const row = page.getByRole('row').filter({ hasText: order.order_no })
  await row.getByText('Tendered').waitFor()
  expect(await violations(page)).toEqual([])

  // the carrier needs no account: a page of its own, and one press
  const mail = await ann.api.get(`email/${made!.email_id}`)
  const { page: theirs } = await site.visitor({ serviceWorkers: 'block' })
  await theirs.goto(`${site.origin}${/\/answer\/\S+/.exec(mail.body)![0]}`)
  expect(await violations(theirs)).toEqual([])
  await theirs.getByLabel(/name/i).fill('Sue')
  await theirs.getByRole('button', { name: /accept/i }).click()
  await theirs.getByText('You accepted the load').waitFor()
  await row.getByText('Accepted').waitFor()

  // what it says on the telephone is written down
  await page.goto(`${site.origin}/sales-order-carrier/${made!.id}`)
  await page.getByText(/, Sue/).waitFor()
  expect(await violations(page)).toEqual([])
  await keys.press('e')
  await page.getByRole('dialog').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Arrives at').fill('23:30')
  await page.getByLabel('What the carrier says').fill('Waiting at the rack')
  await keys.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await tenders())[0]!.carrier_message).toBe('Waiting at the rack')
  expect((await tenders())[0]!.eta).not.toBeNull()
  await page
    .getByText(/: accepted$/)
    .first()
    .waitFor({ state: 'hidden' })
  await page.setViewportSize(NARROW)
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})
it('goes to another carrier after the first declined, and not to one that takes no such order', async () => {
  const [made] = await tenders()
  await ann.api.put(`sales-order-carrier/${made!.id}/status`, { status: 'issue' })
  await ann.api.put(`sales-order-carrier/${made!.id}/status`, { status: 'declined' })
  const { page } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/carrier-setting/new`)
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Lone')
  await page.getByRole('option', { name: 'Lone Haul LLC' }).click()
  await page.getByLabel('Gallons, at least').fill('9000')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await ann.api.get('carrier-setting/')).items.length).toBe(1)
  await page.goto(`${site.origin}/sales-order-carrier/${made!.id}`)
  await page.getByRole('button', { name: 'Send to another carrier' }).click()
  await page.getByRole('option', { name: /Lone Haul LLC/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'No freight on the tender' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'No note' }).waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByText(/takes orders from 9000 gal/)
    .first()
    .waitFor()
  expect(await tenders()).toHaveLength(1)
})
it('is found by words typed before the palette has come, and none of their letters acts on the order', async () => {
  const { page } = await site.visitor({ serviceWorkers: 'block' })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // until it was typed, however long that takes: it is also fetched ahead
  await page.route(/\/palette-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/sales-order/${order.id}`)
  await page.getByRole('heading', { name: order.order_no }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('send to carrier')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  expect(await field.count()).toBe(0)
  release()
  await expect.poll(() => field.inputValue()).toBe('send to carrier')
  await page.getByRole('option', { name: /Send to carrier/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/sales-order/${order.id}`)
})
