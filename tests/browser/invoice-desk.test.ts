/** Twelve invoices through issue, send, payment and credit at the invoice desk, without a pointer. */
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { desk, still } from './look.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** A draft invoice of an order that was delivered and verified. */
async function draft(customer_id: number, ship_to_id: number): Promise<Json> {
  const order = await ann.api.post('sales-order/', {
    customer_id,
    ship_to_id,
    line_items: [{ product_id: world.clear.id, quantity: '8000', unit_price: '2.5' }],
  })
  for (const status of ['delivered', 'verified'])
    await ann.api.put(`sales-order/${order.id}/status?status=${status}`)
  const { invoices } = await ann.api.post(`invoice/create?sales_order_id=${order.id}`)
  return invoices[0]
}
/** A second customer, with a site and without an address for invoices. */
async function withoutAddress(): Promise<{ readonly customer: number; readonly site: number }> {
  const { payment_term_id } = world.customer
  const customer = await ann.api.post('customer/', { customer_name: 'Gulf Crane', payment_term_id })
  const { state_id, city_id, terminal_id } = world.site
  const yard = await ann.api.post('ship-to/', {
    customer_id: customer.id,
    name: 'Dock 4',
    address_one: '4 Dock Road',
    state_id,
    city_id,
    terminal_id,
  })
  return { customer: customer.id, site: yard.id }
}
/** Presses keys one after the other and counts them. */
const counting = (page: Page) => {
  let keys = 0
  return {
    press: async (...strokes: string[]) => {
      for (const stroke of strokes) {
        await page.keyboard.press(stroke)
        keys += 1
      }
    },
    count: () => keys,
  }
}

/** Waits for twelve rows: what is not read yet is not selected. */
const twelve = (page: Page) => page.getByRole('row', { name: /INV-/ }).nth(11).waitFor()
/** Issues all twelve drafts from the tab that the desk opens with: the first with work. */
async function issueAll(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^To issue\s*12/, selected: true }).waitFor()
  await twelve(page)
  await page.keyboard.press('Control+a')
  await reads(page, '12 selected')
  await page.keyboard.press('i')
  await reads(page, '12 invoices issued')
  await page.getByRole('button', { name: /^Void 12/ }).waitFor()
}

it('twelve invoices are issued, sent, paid and credited by keys', { timeout: 240_000 }, async () => {
  const gulf = await withoutAddress()
  await ann.api.put(`customer/${world.customer.id}`, { email: 'ap@lonestar.example' })
  for (let at = 0; at < 10; at++) await draft(world.customer.id, world.site.id)
  for (let at = 0; at < 2; at++) await draft(gulf.customer, gulf.site)
  const { page } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/invoice`)
  await issueAll(page)

  const keys = counting(page)
  await keys.press('2')
  await page.getByRole('tab', { name: /^To send/, selected: true }).waitFor()
  await twelve(page)
  await keys.press('Control+a')
  await reads(page, '12 selected')
  await keys.press('s')
  const review = page.getByRole('dialog', { name: 'Send 12 invoices to 2 customers' })
  await review.waitFor()
  await review.getByText('1 customer cannot be sent to yet').waitFor()
  await review.getByRole('button', { name: /^Send 10 invoices/ }).waitFor()
  await still(page)
  expect(await desk(page)).toEqual([])
  await keys.press('Control+Enter')
  await reads(page, /^10 (sent|saved, not sent), 2 wait for an address/)
  expect(keys.count()).toBeLessThanOrEqual(6)
  // the rest stays, and is mended in place
  await page.getByLabel('Address for Gulf Crane').fill('office@gulfcrane.example')
  await page.getByRole('button', { name: /^Send 2 invoices/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await reads(page, /^2 (sent|saved, not sent)/)
  expect((await ann.api.get('invoice/sums?tab=to_send')).invoices).toBe(0)

  await page.keyboard.press('3')
  await page
    .getByRole('row', { name: /Gulf Crane/ })
    .first()
    .waitFor()
  await still(page)
  expect(await desk(page)).toEqual([])
  await page.keyboard.press('Control+a')
  await page
    .getByRole('button', { name: /Record payment/, disabled: true })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await page.keyboard.press('b')
  await page.getByRole('dialog', { name: /^Record payment of/ }).waitFor()
  await page.getByLabel('Reference').fill('Check 1042')
  await page.keyboard.press('Control+Enter')
  await reads(page, '1 payment recorded')
  const paid = await ann.api.get('invoice/sums?tab=paid')
  expect(paid.invoices).toBe(1)

  await page.keyboard.press('x')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
  await page.keyboard.type('Credit invoices in full', { delay: 15 })
  await page
    .getByRole('option', { name: /Credit invoices in full/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wrong product')
  await page.keyboard.press('Enter')
  await reads(page, /Credit memo INV-\d+ created|Credit invoices in full: 1 invoice/)
  expect((await ann.api.get('invoice/?kind=credit_memo')).total).toBe(1)
})
