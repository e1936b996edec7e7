/**
 * Money on the screen: an invoice paid, credited, unapplied, applied to another, taken back; buying prices typed
 * together and undone together.
 */
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { still } from './look.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** An order that was delivered, verified and billed for 23,569.14. */
async function bill(): Promise<Json> {
  const order = await ann.api.post('sales-order/', {
    customer_id: world.customer.id,
    ship_to_id: world.site.id,
    line_items: [{ product_id: world.clear.id, quantity: '8000' }],
  })
  for (const status of ['delivered', 'verified'])
    await ann.api.put(`sales-order/${order.id}/status?status=${status}`)
  const { invoices } = await ann.api.post(`invoice/create?sales_order_id=${order.id}`)
  await ann.api.post(`sales-order/${order.id}/invoice-status/`, { status: 'issued' })
  return invoices[0]
}
/** A command by its name, without a pointer. */
async function run(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
  await page.keyboard.type(words, { delay: 15 })
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

it('a paid invoice is credited, and its money pays another', { timeout: 120_000 }, async () => {
  const first = await bill()
  const early = await ann.api.post('payment-term/', {
    name: '1% 10, net 30',
    net_days: 30,
    discount_percent: '1',
    discount_days: 10,
  })
  await ann.api.put(`customer/${world.customer.id}`, { payment_term_id: early.id })
  const second = await bill()
  const { page } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/invoice/${first.id}`)
  await reads(page, 'Record payment')

  await run(page, 'Record payment')
  await page.getByRole('dialog', { name: `Payment of ${first.invoice_no}` }).waitFor()
  await page.getByLabel('Reference').fill('Check 1042')
  await page.keyboard.press('Control+Enter')
  await reads(page, `${first.invoice_no} is paid`)

  await run(page, 'Credit invoice')
  await page.getByRole('dialog', { name: `Credit ${first.invoice_no}` }).waitFor()
  await page.keyboard.press('Control+Enter')
  await reads(page, 'Enter the reason: it is printed on the credit memo')
  await page.getByLabel('Reason').fill('Wrong product')
  await page.keyboard.press('Control+Enter')
  await reads(page, 'Credited')
  await reads(page, 'Moved to unapplied')

  await page.goto(`${site.origin}/customer/${world.customer.id}`)
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByText('$23,569.14').first().waitFor()
  // what is unapplied is as much as the second invoice asks for
  expect(await account.getByText('$0.00').count()).toBeGreaterThan(0)

  await page.goto(`${site.origin}/invoice/${second.id}`)
  await reads(page, /has \$23,569\.14 unapplied/)
  await page.getByRole('button', { name: 'Apply cash' }).click()
  await reads(page, `${second.invoice_no} is paid`)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await reads(page, 'Undone')
  await reads(page, /has \$23,569\.14 unapplied/)
  await page.getByRole('button', { name: 'Apply and take $200.00 off' }).click()
  await reads(page, 'Early-payment discount')
  expect((await ann.api.get(`invoice/${second.id}`)).status).toBe('paid')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await reads(page, /has \$23,569\.14 unapplied/)

  await page.goto(`${site.origin}/customer/${world.customer.id}`)
  await account.getByText('Unapplied cash', { exact: true }).waitFor()
  await run(page, 'Refund unapplied money')
  await page.getByRole('dialog', { name: 'Refund unapplied money' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await reads(page, 'Refund recorded, $0.00 unapplied')
  await account.getByText('−$23,569.14').first().waitFor()

  const refund = account.getByRole('button', { name: /^Reverse Refund/ })
  await refund.click()
  await page.getByRole('combobox').last().waitFor()
  await page.keyboard.type('Never cashed')
  await page.keyboard.press('Enter')
  await reads(page, 'Reversed')
})

it('an order whose invoice is void stands among what is to be invoiced', async () => {
  const invoice = await bill()
  await ann.api.put(`sales-order/${invoice.sales_order_id}/status?status=completed`)
  const { page } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/sales-order`)
  const row = page.getByRole('row').filter({ hasText: invoice.order_no })
  await row.waitFor()
  await page.getByRole('tab', { name: /^To invoice/ }).click()
  await page.getByRole('tab', { name: /^To invoice/, selected: true }).waitFor()
  await row.waitFor({ state: 'detached' })
  // while the view is read no row stands there either
  await still(page)
  expect(await row.count()).toBe(0)
  await ann.api.post(`sales-order/${invoice.sales_order_id}/invoice-status/`, { status: 'void' })
  await row.getByText('Verified').waitFor()
})
it('prices typed together are saved at once, and undone at once', async () => {
  const prices = async () =>
    (await ann.api.get('buying-price/?size=100')).items
      .map(({ id, price, effective_to }: Json) => [id, price, effective_to])
      .toSorted(([a]: number[], [b]: number[]) => a! - b!)
  const before = await prices()
  const { page, problems } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/buying-price`)
  await page.locator(`[data-spot$=":${world.clear.id}"]`).first().click()
  await page.keyboard.type('2.41')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+1')
  await page.keyboard.press('Control+Enter')
  await reads(page, 'Buying price saved successfully!')
  const saved = await prices()
  expect(saved.slice(before.length).map(([, price]: string[]) => price)).toEqual(['2.410000', '2.385000'])

  await page.keyboard.press('Control+z')
  await reads(page, '2 prices undone')
  expect(await prices()).toEqual(before)
  await page.getByText('2 prices typed').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
