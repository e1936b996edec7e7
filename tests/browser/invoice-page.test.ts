/** The page of an invoice: why it was charged, through the list, and billed again where it was wrong. */
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { looks } from './look.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
async function bill(quantity: string): Promise<Json> {
  const order = await ann.api.post('sales-order/', {
    customer_id: world.customer.id,
    ship_to_id: world.site.id,
    line_items: [{ product_id: world.clear.id, quantity }],
  })
  for (const status of ['delivered', 'verified'])
    await ann.api.put(`sales-order/${order.id}/status?status=${status}`)
  const { invoices } = await ann.api.post(`invoice/create?sales_order_id=${order.id}`)
  return invoices[0]
}
/** Presses keys, counted. */
function typist(page: Page) {
  let keys = 0
  return {
    async press(...names: string[]) {
      for (const name of names) {
        keys++
        await page.keyboard.press(name)
      }
    },
    count: () => keys,
  }
}

it('says why in at most three keys, issues, and goes through the list', { timeout: 120_000 }, async () => {
  const [first, second] = [await bill('8000'), await bill('6300')]
  const { page } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/invoice/${first.id}`)
  await reads(page, '$23,569.14, not issued yet')
  const { press, count } = typist(page)
  await press('t')
  await page.getByRole('complementary', { name: 'Trace' }).waitFor()
  await reads(page, 'Sum of parts equals the invoice total.')
  await reads(page, 'Texas diesel')
  expect(count()).toBeLessThanOrEqual(3)
  expect(await looks(page)).toEqual([])
  await press('Escape')
  await page.getByRole('button', { name: /, why Texas diesel/ }).click()
  await page.getByRole('complementary', { name: 'Trace' }).waitFor()
  await press('Escape')

  await press('i')
  await reads(page, /\$23,569.14 open, due/)
  await page.getByRole('button', { name: /^Send/ }).waitFor()

  await page.goto(`${site.origin}/invoice?kind=invoice`)
  await reads(page, second.invoice_no)
  await page.getByText(second.invoice_no).first().click()
  await page.waitForURL(`**/invoice/${second.id}`)
  await reads(page, second.order_no)
  await press('j')
  await page.waitForURL(`**/invoice/${first.id}`)
  await press('k')
  await page.waitForURL(`**/invoice/${second.id}`)
})
it('corrects and bills again, seen before it is done', { timeout: 120_000 }, async () => {
  await ann.api.put(`customer/${world.customer.id}`, { email: 'ap@lonestar.example' })
  const wrong = await bill('6300')
  await ann.api.post(`sales-order/${wrong.sales_order_id}/invoice-status/`, { status: 'issued' })
  await ann.api.post(`invoice/${wrong.id}/payment`, { amount: '100.00' })
  const { page } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/invoice/${wrong.id}`)
  await reads(page, /open, due/)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
  await page.keyboard.type('Correct and bill', { delay: 15 })
  await page
    .getByRole('option', { name: /Correct and bill again/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Correct and bill again' }).waitFor()
  await page.getByLabel(/^Right, /).waitFor()
  await page.keyboard.type('6030')
  await page.getByLabel('Reason').fill('Two digits swapped')
  expect(await looks(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await reads(page, '$100.00 of its payments moves to')
  await reads(page, 'Cannot be undone')
  expect(await looks(page)).toEqual([])
  expect((await ann.api.get(`invoice/${wrong.id}`)).credited_amount).toBe('0.00')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: /Email both to .*ap@lonestar\.example/, checked: true }).waitFor()
  await page.keyboard.press('Control+Enter')
  await reads(page, 'Open the invoice it replaces')
  const { items } = await ann.api.get(`invoice/?search=${wrong.order_no}`)
  expect(items.map(({ kind, total }: Json) => [kind, total]).toSorted()).toEqual(
    [
      ['credit_memo', `-${wrong.total}`],
      ['invoice', wrong.total],
      ['invoice', '17765.24'],
    ].toSorted(),
  )
  const emails = async () => (await ann.api.get('email/')).items as Json[]
  await expect.poll(async () => (await emails()).length).toBe(1)
  expect((await emails())[0]!.attachments.length).toBe(2)
})
