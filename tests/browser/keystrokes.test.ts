/**
 * What the daily jobs of the office cost in presses: a key is one, a typed name or figure is one. A job may
 * get shorter; one that grows fails here.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
const { page, context, problems } = await site.visitor()
await enter(page, site.origin, ann.username, ann.password)
afterAll(() => context.close())

const line = () => ({ product_id: world.clear.id, asset_id: world.north.id, quantity: '8000' })
const newOrder = () => world.order({ line_items: [line()] })
/** What was ordered is delivered. */
const deliver = ({ id }: Json) => ann.api.post(`sales-order/${id}/deliver`, { bol: { bol_no: '0048219' } })
const reads = (text: string | RegExp) => page.getByText(text).first().waitFor()
let presses = 0
const press = async (key: string) => {
  presses++
  await page.keyboard.press(key)
}
const type = async (text: string) => {
  presses++
  await page.keyboard.type(text, { delay: 10 })
}
const choice = (name: RegExp) => page.getByRole('option', { name }).first().waitFor()
const palette = () => page.getByRole('dialog', { name: 'Search or run a command' }).waitFor()
const open = async (path: string) => {
  await page.goto(`${site.origin}${path}`)
  await page.locator('h1').first().waitFor()
}
/** The list, with its newest order under the cursor. */
async function openList(order: { readonly order_no: string }) {
  await open('/sales-order')
  await page
    .getByRole('row', { name: new RegExp(order.order_no) })
    .first()
    .waitFor()
  await page.locator('[data-grid]').first().focus()
}
const openOrder = async ({ id, order_no }: { readonly id: number; readonly order_no: string }) => {
  await open(`/sales-order/${id}`)
  await reads(order_no)
  await page
    .getByRole('row', { name: /North tank/ })
    .first()
    .waitFor()
}
async function expectAtMost(most: number, work: () => Promise<void>) {
  presses = 0
  await work()
  expect(presses).toBeLessThanOrEqual(most)
}

describe('presses of a daily job', () => {
  it('an order by telephone for a known customer', () =>
    expectAtMost(4, async () => {
      await openList(await newOrder())
      await press('c')
      await page
        .getByRole('combobox', { name: 'Customer', exact: true })
        .and(page.locator(':focus'))
        .waitFor()
      await type('lone')
      await choice(/Lone Star Farms/)
      await press('Tab')
      await page.getByRole('gridcell', { name: /South tank/ }).waitFor()
      await press('Control+Enter')
      await page.waitForURL(/sales-order\/\d+$/)
      await reads('Confirmed')
    }))
  it('assign a driver', async () => {
    const order = await newOrder()
    await openList(order)
    await expectAtMost(3, async () => {
      await press('a')
      await palette()
      await type('dan')
      await choice(/Dan Driver/)
      await press('Enter')
      await reads(`${order.order_no} assigned to Dan Driver`)
    })
  })
  it('assign a driver for tomorrow, in one line', async () => {
    const order = await newOrder()
    await openList(order)
    await expectAtMost(3, async () => {
      await press('Control+k')
      await palette()
      await type('assign dan tomorrow')
      await choice(/Assign driver: Dan Driver, tomorrow/)
      await press('Enter')
      await reads(`${order.order_no} assigned to Dan Driver`)
    })
  })
  it('move an order to another day', async () => {
    await openList(await newOrder())
    await expectAtMost(3, async () => {
      await press('d')
      await palette()
      await type('t+2')
      await press('Enter')
      await reads('1 order moved to')
    })
  })
  it('hold an order with a reason, and release it', async () => {
    const order = await newOrder()
    await openList(order)
    await expectAtMost(4, async () => {
      await press('h')
      await palette()
      await type('Waiting for a PO')
      await choice(/Waiting for a PO/)
      await press('Enter')
      await reads(`${order.order_no} on hold`)
      await press('h')
      await reads(`${order.order_no} released`)
    })
  })
  it('find an order by its number', async () => {
    const order = await newOrder()
    await open('/customer')
    await expectAtMost(3, async () => {
      await press('Control+k')
      await palette()
      await type(String(Number(order.order_no.replace(/\D/g, ''))))
      await choice(new RegExp(order.order_no))
      await press('Enter')
      await page.waitForURL(new RegExp(`sales-order/${order.id}$`))
    })
  })
  it('look up a customer', async () => {
    await open('/sales-order')
    await expectAtMost(3, async () => {
      await press('Control+k')
      await palette()
      await type('lone star')
      // orders of that customer are at hand sooner; whoever looks presses Enter at the customer
      await page.getByRole('option', { name: /^Lone Star Farms/, selected: true }).waitFor()
      await press('Enter')
      await page.waitForURL(/customer\/\d+$/)
    })
  })
  it('see why an order costs what it costs', async () => {
    await openOrder(await newOrder())
    await expectAtMost(1, async () => {
      await press('t')
      await reads('Sum of parts equals the order total.')
    })
  })
  it('verify a delivered order and invoice it', async () => {
    const order = await newOrder()
    await deliver(order)
    await openOrder(order)
    await expectAtMost(2, async () => {
      await press('v')
      await reads(`${order.order_no} verified`)
      await press('i')
      await reads(/INV-\d+/)
    })
  })
  it('record a payment on an invoice', async () => {
    const order = await newOrder()
    await deliver(order)
    await ann.api.put(`sales-order/${order.id}/status?status=verified`)
    const [invoice] = (await ann.api.post(`invoice/create?sales_order_id=${order.id}`)).invoices as Json[]
    await ann.api.post(`sales-order/${order.id}/invoice-status/?status=issued`)
    await open(`/invoice/${invoice.id}`)
    await reads(invoice.invoice_no)
    await expectAtMost(4, async () => {
      await press('Control+k')
      await palette()
      await type('record payment')
      await choice(/Record payment/)
      await press('Enter')
      await page.getByRole('dialog', { name: `Payment of ${invoice.invoice_no}` }).waitFor()
      await press('Control+Enter')
      await reads(`${invoice.invoice_no} is paid`)
    })
  })
  it('print the ticket of an order', async () => {
    await openList(await newOrder())
    await expectAtMost(1, async () => {
      const printed = page.waitForResponse(/\/delivery-ticket\/generate/)
      await press('p')
      await printed
    })
  })
  it('write a note on an order', async () => {
    await openOrder(await newOrder())
    await page.getByRole('region', { name: 'Notes and files' }).waitFor()
    await expectAtMost(3, async () => {
      await press('Control+k')
      await palette()
      await type('add note call before the drop')
      await choice(/Add note/)
      await press('Enter')
      await reads('call before the drop')
    })
  })
  it('left nothing broken behind', () => expect(problems).toEqual([]))
})
