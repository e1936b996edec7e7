/** Several orders at once in the list, by keys; then the papers of one: its ticket by PO number, and its email. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'

const ZONE = 'America/Chicago'
const site = await openSite()
const today = localDay(new Date(), ZONE)
const ann = await site.signUp()
const world = await seedCompany(ann.api, today)
const stored = (id: number): Promise<Json> => ann.api.get(`sales-order/${id}`)
const planned = async (orders: readonly Json[]) =>
  Promise.all(orders.map(async ({ id }) => localDay((await stored(id)).planned_date_start as string, ZONE)))

function hands(page: Page) {
  const key = (name: string) => page.keyboard.press(name)
  const reads = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const choose = async (words: string, option: RegExp) => {
    await page.getByRole('combobox', { name: /./ }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(words)
    await page.getByRole('option', { name: option }).first().waitFor()
    await key('Enter')
  }
  const run = async (words: string, option = new RegExp(`^${words}`)) => {
    await key('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
    await choose(words, option)
  }
  return { key, reads, choose, run }
}

it('orders are assigned, re-dated, taken back and copied together', async () => {
  const orders = [await world.order(), await world.order(), await world.order()]
  const { page, problems } = await site.visitor()
  const { key, reads, choose, run } = hands(page)
  await enter(page, site.origin, ann.username, ann.password)
  await run('Sales orders')
  for (const { order_no } of orders) await page.getByRole('row').filter({ hasText: order_no }).waitFor()
  // wherever the focus is after the palette
  await key('Control+a')
  await reads('3 selected')
  await key('a')
  await choose('Dan', /Dan/)
  await reads(/3 orders assigned to Dan/)
  await key('d')
  await choose('t+3', /\d/)
  await reads(/3 orders moved to/)
  expect(await planned(orders)).toEqual(orders.map(() => addDays(today, 3)))
  await key('Control+z')
  await reads(/3 orders moved back/)
  await expect.poll(() => planned(orders)).toEqual(orders.map(() => today))
  await key('Control+z')
  await expect
    .poll(async () => (await Promise.all(orders.map(({ id }) => stored(id)))).map(({ driver }) => driver))
    .toEqual([null, null, null])
  const each = async (field: string) =>
    (await Promise.all(orders.map(({ id }) => stored(id)))).map((one) => one[field])
  await key('h')
  await choose('Tank problem', /Tank problem/)
  await expect.poll(() => each('hold_reason')).toEqual(orders.map(() => 'Tank problem'))
  await reads('3 orders on hold')
  await key('Control+z')
  await expect.poll(() => each('hold_reason')).toEqual([null, null, null])
  await key('Delete')
  await expect.poll(() => each('status')).toEqual(orders.map(() => 'archive'))
  await reads('3 orders archived')
  await key('Control+z')
  await expect.poll(() => each('status')).toEqual(orders.map(() => 'confirmed'))
  // all of them are in the list again, and chosen anew
  for (const { order_no } of orders) await page.getByRole('row').filter({ hasText: order_no }).waitFor()
  await key('Escape')
  await key('Control+a')
  await reads('3 selected')
  await run('Copy to another day')
  await choose('t+7', /\d/)
  await reads(/3 orders copied to/)
  const copies = await ann.api.get('sales-order/?order_type=recurring')
  expect(copies.total).toBe(3)
  expect(await planned(copies.items)).toEqual(orders.map(() => addDays(today, 7)))
  const archived = async () =>
    (await ann.api.get('sales-order/?order_type=recurring&status=archive')).total as number
  await key('Control+z')
  await expect.poll(archived).toBe(3)
  await key('Control+Shift+z')
  await expect.poll(archived).toBe(0)
  expect(problems).toEqual([])
})

it('a verification is taken back, but not once it is on a bill', async () => {
  const order = await world.order()
  await ann.api.post(`sales-order/${order.id}/assign`, { driver: world.driver.id })
  await ann.api.post(`sales-order/${order.id}/deliver`, { bol: { bol_no: '0048301' } })
  const { page, problems } = await site.visitor()
  const { key, reads, run } = hands(page)
  await enter(page, site.origin, ann.username, ann.password)
  await run('Sales orders')
  await reads('To verify')
  await key('4')
  await page.getByRole('row').filter({ hasText: order.order_no }).waitFor()
  await key('v')
  await reads(`${order.order_no} verified`)
  await key('Control+z')
  await expect.poll(async () => (await stored(order.id)).status).toBe('delivered')
  await page.getByRole('row').filter({ hasText: order.order_no }).waitFor()
  await key('v')
  await expect.poll(async () => (await stored(order.id)).status).toBe('verified')
  await ann.api.post('invoice/', { sales_order_id: order.id })
  await ann.api.post(`sales-order/${order.id}/invoice-status/`, { status: 'issued' })
  await key('Control+z')
  await reads(/Invoice \S+ is issued; credit it first/)
  expect((await stored(order.id)).status).toBe('verified')
  expect(problems).toEqual([])
})

it('the ticket is split by PO number, printed, and emailed from page, palette and list', async () => {
  const line = { product_id: world.clear.id, quantity: '400' }
  await world.order()
  const order = await world.order({
    line_items: [
      { ...line, po_number: 'PO-A' },
      { ...line, po_number: 'PO-B' },
    ],
  })
  const { page, problems } = await site.visitor()
  const { key, reads, run } = hands(page)
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/delivery-ticket/${order.id}`)
  const choose = async (name: string) => {
    await page.getByLabel('Which ticket').first().click()
    await page.getByRole('option', { name }).click()
  }
  await choose('One per PO number')
  await page.waitForURL(/split_by_po=true/)
  await choose('PO PO-B')
  await page.waitForURL(/po_number=PO-B/)
  const sheetsOf = (po: string) => page.getByRole('article').filter({ hasText: po }).count()
  await expect.poll(async () => [await sheetsOf('PO-A'), await sheetsOf('PO-B')]).toEqual([0, 1])
  const asked = page.waitForRequest(/delivery-ticket\/.*po_number=PO-B/)
  const printed = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Print/ }).click()
  expect((await (await asked).response())!.headers()['content-type']).toContain('application/pdf')
  await (await printed).close()

  const sent = async () => (await ann.api.get('email/')).total as number
  const panel = page.getByRole('heading', { name: 'Email ticket' })
  const send = async () => {
    await panel.waitFor()
    await reads('ap@farms.example.test')
    await key('Control+Enter')
    await panel.waitFor({ state: 'detached' })
  }
  await page.getByRole('link', { name: 'Email ticket' }).click()
  await send()
  await run('Email ticket')
  await send()
  expect(await sent()).toBe(2)
  await run('Sales orders')
  await page.getByRole('row').filter({ hasText: order.order_no }).waitFor()
  await page.locator('[data-grid]').waitFor()
  await key('x')
  await reads('1 selected')
  await key('j')
  await key('x')
  await reads('2 selected')
  await run('Email tickets of the selected orders')
  await reads(/Email the delivery tickets of 2 orders/)
  const question = page.getByRole('combobox', { name: 'Email tickets of the selected orders' })
  await question.and(page.locator(':focus')).waitFor()
  await key('Enter')
  await expect.poll(sent).toBe(4)
  expect(problems).toEqual([])
})
