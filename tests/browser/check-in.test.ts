/** A day is checked in by keys alone: two exceptions are worked, then what was delivered is verified. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { looks, WIDE } from './look.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
const dan = (await site.signIn('dan@example.test', 'long enough pw 7')).api

/** An order of Dan's, on the road. */
async function onTheRoad(): Promise<Json> {
  const order = await world.order({ line_items: [{ product_id: world.clear.id, quantity: '500' }] })
  await ann.api.post(`sales-order/${order.id}/assign`, { driver: world.driver.id })
  return order
}
/** What Dan loaded an hour ago. */
const lifted = (bol_no: string, product_id: number, gross: string, more: object = {}) =>
  ann.api.post('bol/', {
    bol_no,
    supplier_id: world.supplier.id,
    terminal_id: world.terminal.id,
    driver_id: world.driver.id,
    lifted_at: new Date(Date.now() - 3_600_000).toISOString(),
    lines: [{ product_id, gross, net: gross }],
    ...more,
  })
const report = (order: Json, product_id: number) =>
  dan.post(`sales-order/${order.id}/deliver`, {
    bol: { bol_no: '0048226' },
    line_items: [{ id: order.line_items[0].id, product_id, gross_quantity: '500' }],
  })

/** What a person does and sees who has no mouse. */
function hands(page: Page) {
  const key = (name: string) => page.keyboard.press(name)
  // wide and narrow, both themes
  const fine = async () => {
    expect(await looks(page)).toEqual([])
    await page.setViewportSize(WIDE)
  }
  const reads = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const run = async (words: string) => {
    await key('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
    await page.keyboard.type(words)
    await page
      .getByRole('option', { name: new RegExp(`^${words}`) })
      .first()
      .waitFor()
    await key('Enter')
  }
  const chosen = (name: RegExp) =>
    page.getByRole('radio', { name, checked: true }).and(page.locator(':focus')).waitFor()
  const toVerify = async (order: Json) => {
    await run('Sales orders')
    await reads('To verify')
    await key('4')
    await page.getByRole('row').filter({ hasText: order.order_no }).waitFor()
  }
  return { key, fine, reads, run, chosen, toVerify }
}

it('two exceptions are worked and the day is verified', async () => {
  const [applied, rejected, plain] = [await onTheRoad(), await onTheRoad(), await onTheRoad()]
  await report(rejected, world.dyed.id)
  await report(applied, world.dyed.id)
  await lifted('0048230', world.clear.id, '500')
  await ann.api.post(`sales-order/${plain.id}/deliver`, {})
  const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
  const { key, fine, reads, run, chosen, toVerify } = hands(page)
  await enter(page, site.origin, ann.username, ann.password)

  // what waits is read at once, the newest first
  await run('Delivery exceptions')
  await reads(/^2 open, oldest /)
  await page.waitForURL('**/delivery-exceptions/2')
  await reads('The order now says ULSD clear.')
  await chosen(/Apply to/)
  await reads('Order total')
  await fine()
  await chosen(/Apply to/)
  await key('Control+Enter')
  await reads(`${applied.order_no}: recorded on the order`)
  await page.waitForURL((url) => url.pathname !== '/delivery-exceptions/2')
  await chosen(/Apply to/)
  await key('ArrowUp')
  await chosen(/Reject/)
  await key('Tab')
  await page.keyboard.type('Meter read twice')
  await key('Control+Enter')
  await reads(`${rejected.order_no}: rejected`)

  await toVerify(plain)
  await run('Check in')
  await reads('BOL missing.')
  await fine()
  await page.locator('[role=combobox][aria-label=Drops]:focus').waitFor()
  await page.keyboard.type('45')
  // half typed, the window becomes as narrow as a phone and wide again
  await page.setViewportSize({ width: 560, height: 800 })
  await page.getByRole('radio', { name: 'Photo' }).waitFor()
  await page.setViewportSize(WIDE)
  await page.getByRole('radio', { name: 'Photo' }).waitFor({ state: 'detached' })
  await page.keyboard.type('0')
  await key('Enter')
  await page.getByText('450 of 500 gal ordered.').waitFor()
  // what was typed outlives the tab
  await page.reload()
  await reads('What you typed earlier is here again.')
  await key('Control+Enter')
  // what is missing has the focus
  await page.getByLabel('Reason', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Meter misread')
  await key('Control+Shift+Enter')
  await page.getByRole('dialog', { name: 'Not ready: BOL number' }).waitFor()
  await page.getByLabel('BOL number').and(page.locator(':focus')).waitFor()
  // what he loaded last has what was dropped, and one press takes its number
  await reads('50 left')
  await fine()
  await key('Tab')
  await key('Enter')
  await key('Control+Enter')
  await reads(`${plain.order_no} verified`)
  const read = (order: Json) => ann.api.get(`sales-order/${order.id}`)
  expect((await read(plain)).line_items[0]).toMatchObject({ bol_no: '0048230', gross_quantity: '450.000' })

  await toVerify(applied)
  await run('Check in')
  await page.locator('[role=combobox][aria-label=Drops]:focus').waitFor()
  await key('Control+Shift+Enter')
  await reads(`${applied.order_no} verified`)
  expect([(await read(applied)).status, (await read(rejected)).status]).toEqual(['verified', 'assigned'])
  expect(problems).toEqual([])
})

it('opened by its address an order stands among those to verify, and leads to the next', async () => {
  const [other, first] = [await onTheRoad(), await onTheRoad()]
  for (const { id } of [other, first])
    await ann.api.post(`sales-order/${id}/deliver`, { bol: { bol_no: '0048240' } })
  const louisiana = await ann.api.post('state/', { name: 'Louisiana', code: 'LA' })
  const bol = await lifted('0048240', world.clear.id, '1025', { destination_state_id: louisiana.id })
  const { page, problems } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/delivery-order-entry/${first.id}`)
  await page.getByText('1 of 2').waitFor()
  // the BOL beside its drops: five gallons more stand on the ticket, what is left then goes back on the truck
  const balance = page.getByRole('region', { name: 'Balance of BOL 0048240, ULSD clear' })
  await balance.getByText('25 gal not accounted for').waitFor()
  await balance.getByRole('button', { name: 'Add a drop' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a drop' })
  await adding.getByLabel('Gross gallons').fill('5')
  await page.keyboard.press('Enter')
  await page.getByText(`Drop added to ${first.order_no}`).waitFor()
  await page.getByRole('heading', { name: 'Drops 2' }).waitFor()
  await balance.getByText('20 gal not accounted for').waitFor()
  await balance.getByRole('button', { name: 'Retained 20' }).click()
  await balance.getByText('Balances').waitFor()
  await page.getByRole('button', { name: /^Ask / }).click()
  await page.getByRole('button', { name: /is asked$/ }).waitFor()
  expect((await ann.api.get(`message/?driver_id=${world.driver.id}`)).items[0]).toMatchObject({
    sales_order_id: first.id,
    body: `Send a photo of the BOL of ${first.order_no}.`,
  })
  // bound for another state: the number of the diversion is asked for
  await page.getByText('is not TX of the site. Enter the diversion number.').waitFor()
  await page.getByLabel('Diversion number').fill('D-77')
  // when it was lifted is set right on the BOL itself
  await page.getByLabel('Lifted at').fill('00:10')
  await page.getByLabel('Lifted at').press('Tab')
  await page.getByRole('button', { name: 'Save and next' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/delivery-order-entry/${other.id}`)
  await page.getByText('2 of 2').waitFor()
  const kept = await ann.api.get(`bol/${bol.id}`)
  expect(kept).toMatchObject({ diversion_no: 'D-77', lines: [{ retained_quantity: '20.000' }] })
  expect(kept.lifted_at).toMatch(/:10:00\.000Z$/)
  expect(problems).toEqual([])
})
it('exceptions that could not be read are not said to be none', async () => {
  const { page, context } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await context.route('**/api/delivery-exception/**', (call) =>
    call.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await page.goto(`${site.origin}/delivery-exceptions`)
  await page.getByRole('button', { name: /Try again|Retry/ }).waitFor()
  const queue = page.getByRole('navigation', { name: 'Delivery exceptions' })
  expect(await queue.getByText(/None|No exceptions/).count()).toBe(0)
  await context.unroute('**/api/delivery-exception/**')
  await page.getByRole('button', { name: /Try again|Retry/ }).click()
  await queue.getByText('None is open.').waitFor()
  await context.close()
})
