/**
 * Ten orders by telephone in one sitting, hands on the keyboard: what a caller says is typed, what he need
 * not say stands there. An order for a known customer with two tanks takes at most fourteen presses.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
/** A customer with one site and its tanks. */
async function customer(customer_name: string, tanks: readonly string[], more: object = {}): Promise<Json> {
  const made = await ann.api.post('customer/', { customer_name, ...more })
  const yard = await ann.api.post('ship-to/', {
    customer_id: made.id,
    name: 'Yard',
    address_one: '2 Farm Rd',
    state_id: world.tx.id,
    city_id: world.houston.id,
    terminal_id: world.terminal.id,
  })
  for (const asset_name of tanks)
    await ann.api.post('asset/', {
      asset_name,
      ship_to_id: yard.id,
      product_id: world.clear.id,
      capacity: '2000',
      inventory: '600',
    })
  return made
}
await customer('Caprock Drilling', ['Rig tank'])
await customer('Dairy of the Plains', ['Barn tank', 'Shop tank'])
await customer('Hill County Schools', ['Bus tank'], { po_required: true })
await customer('Over Limit Paving', ['Plant tank'], { credit_limit: '10.00', credit_policy: 'prevent' })
await customer('Warned Gravel', ['Pit tank'], { credit_limit: '10.00', credit_policy: 'warn' })
await customer('Trusted Quarry', ['Quarry tank'], { credit_limit: '10.00', credit_policy: 'ok' })
const rack = await ann.api.post('supplier/', {
  supplier_name: 'Prairie Rack',
  terminal_ids: [world.terminal.id],
})
const since = new Date(Date.now() - 3_600_000).toISOString()
for (const [supplier_id, price] of [
  [rack.id, '2.3400'],
  [world.supplier.id, '2.3750'],
] as const)
  await ann.api.post('buying-price/save', {
    supplier_id,
    terminal_id: world.terminal.id,
    product_id: world.clear.id,
    price,
    effective_from: since,
  })
const held = await customer('Stopped Haulage', ['Dock tank'])
await ann.api.put(`customer/${held.id}/status?status=on_hold`)

const { page, context, problems } = await site.visitor()
await enter(page, site.origin, ann.username, ann.password)
await page.goto(`${site.origin}/sales-order`)
await page.locator('main h1').first().waitFor()
/** An average typist, not a secretary: the keystroke-level model of Card, Moran and Newell. */
const SECONDS_PER_KEY = 0.28
/** What the product took of each order, and the keys of the hand that took it. */
const sittings: number[] = []
afterAll(async () => {
  const median = sittings.toSorted((a, b) => a - b)[Math.floor(sittings.length / 2)]
  console.log(`${sittings.length} orders by telephone, at a person’s pace: median ${median?.toFixed(1)} s`)
  await context.close()
})

let presses = 0
let keys = 0
let began = 0
const press = async (key: string) => {
  presses++
  keys++
  await page.keyboard.press(key)
}
const type = async (text: string) => {
  presses++
  keys += text.length
  await page.keyboard.type(text, { delay: 10 })
}
const reads = (text: string | RegExp) => page.getByText(text).first().waitFor()
const cell = (name: RegExp) => page.getByRole('gridcell', { name }).first().waitFor()
const focused = (name: RegExp) => page.getByLabel(name).and(page.locator(':focus')).waitFor()
/** The customer is said; site, tanks, day and gallons stand there. */
async function answer(typed: string, name: RegExp, tank: RegExp): Promise<void> {
  presses = keys = 0
  began = performance.now()
  await press('c')
  await page.getByRole('combobox', { name: 'Customer', exact: true }).and(page.locator(':focus')).waitFor()
  await type(typed)
  await page.getByRole('option', { name }).first().waitFor()
  await press('Tab')
  await cell(tank)
}
const lines = page.locator('[role=combobox][aria-label=Lines]')
/** From the site to the lines: PO, type, date, earliest, latest, note, and the order before where there is one. */
async function toLines(): Promise<void> {
  for (let i = 0; i < 8; i++) {
    await press('Tab')
    if (await lines.evaluate((el) => el === document.activeElement)) return
  }
  throw new Error('Tab does not lead to the lines')
}
/** Saved: the order as the server has it. */
async function taken(): Promise<Json> {
  await page.waitForURL(/sales-order\/\d+$/)
  sittings.push((performance.now() - began) / 1000 + keys * SECONDS_PER_KEY)
  await page.locator('main h1', { hasText: /^SO-/ }).waitFor()
  return ann.api.get(`sales-order/${/\d+$/.exec(page.url())![0]}`)
}
const gallons = ({ line_items }: Json): string[] => line_items.map((one: Json) => Number(one.quantity))

describe('ten orders by telephone', () => {
  it('two tanks, as they stand', async () => {
    await answer('lone', /Lone Star Farms/, /South tank/)
    await press('Control+Enter')
    const order = await taken()
    expect(gallons(order)).toEqual([8400, 8500])
    expect(order.status).toBe('confirmed')
    expect(presses).toBeLessThanOrEqual(4)
  })
  it('two tanks, with the gallons the caller says', async () => {
    await answer('dairy', /Dairy of the Plains/, /Shop tank/)
    await toLines()
    await type('700')
    await press('Enter')
    await type('500')
    await press('Control+Enter')
    expect(gallons(await taken())).toEqual([700, 500])
    expect(presses).toBeLessThanOrEqual(14)
  })
  it('one tank', async () => {
    await answer('cap', /Caprock/, /Rig tank/)
    await press('Control+Enter')
    expect(gallons(await taken())).toEqual([1200])
  })
  it('the same again is asked about, and taken when it is meant', async () => {
    await answer('cap', /Caprock/, /Rig tank/)
    await reads(/Looks like SO-000003/)
    // the order before fills the tank: there are no gallons to propose, the caller says how many
    await cell(/Rig tank room 0/)
    await cell(/Not ordered/)
    await toLines()
    await type('1200')
    await press('Control+Enter')
    expect((await taken()).order_no).toBe('SO-000004')
  })
  it('a customer on hold is not taken, with the reason', async () => {
    presses = 0
    await press('c')
    await page.getByRole('combobox', { name: 'Customer', exact: true }).and(page.locator(':focus')).waitFor()
    await type('stopped')
    await page.getByRole('option', { name: /Stopped Haulage.*The customer is on hold/ }).waitFor()
    await press('Tab')
    await press('Control+Enter')
    await reads('Choose a customer')
    await press('Control+a')
    await type('trusted')
    await page
      .getByRole('option', { name: /Trusted Quarry/ })
      .first()
      .waitFor()
    await press('Tab')
    await cell(/Quarry tank/)
    // this customer may owe what it likes
    await press('Control+Enter')
    expect((await taken()).credit_result).toBe('ok')
  })
  it('over the credit limit: warned', async () => {
    await answer('warned', /Warned Gravel/, /Pit tank/)
    await reads('The policy of this customer only warns.')
    await press('Control+Enter')
    expect((await taken()).credit_result).toBe('warn')
  })
  it('over the credit limit: prevented, until somebody who may says so', async () => {
    await answer('over', /Over Limit Paving/, /Plant tank/)
    await reads('This order cannot be confirmed without an override.')
    await press('Control+Enter')
    await reads(/Credit limit exceeded by \$?[\d,.]+\. The draft is kept\./)
    await page.getByRole('button', { name: 'Confirm over the limit' }).and(page.locator(':focus')).waitFor()
    await press('Enter')
    expect((await taken()).credit_result).toBe('overridden')
  })
  it('a PO number is asked for at its field', async () => {
    await answer('hill', /Hill County Schools/, /Bus tank/)
    await press('Control+Enter')
    await reads('Enter a PO number')
    await focused(/PO number/)
    await type('PO-4711')
    await press('Control+Enter')
    expect((await taken()).po_number).toBe('PO-4711')
    expect(presses).toBeLessThanOrEqual(6)
  })
  it('lines come from a spreadsheet', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'North tank\tULSD clear\t500\nSouth tank\tULSD dyed\t300\nNorth tank\tULSD clear\t250',
      ),
    )
    await answer('lone', /Lone Star Farms/, /South tank/)
    await toLines()
    await press('Control+v')
    await cell(/^250$/)
    await press('Control+Enter')
    expect(gallons(await taken())).toEqual([500, 300, 250])
  })
  it('the order before is taken again', async () => {
    await answer('lone', /Lone Star Farms/, /South tank/)
    for (let i = 0; i < 7; i++) await press('Tab')
    await page
      .getByRole('button', { name: /Repeat SO-000009/ })
      .and(page.locator(':focus'))
      .waitFor()
    await press('Enter')
    await cell(/^250$/)
    await press('Control+Enter')
    expect(gallons(await taken())).toEqual([500, 300, 250])
  })
  it('the best buy is looked at, tried and taken', async () => {
    await answer('dairy', /Dairy of the Plains/, /Shop tank/)
    await press('F8')
    const offer = (name: RegExp) => page.getByRole('radio', { name, checked: true })
    await offer(/Prairie Rack/)
      .and(page.locator(':focus'))
      .waitFor()
    // 0.0350 less a gallon than Gulf Supply, for the 500 gallons that still fit
    await reads('$17.50')
    await press('ArrowDown')
    await offer(/Gulf Supply/).waitFor()
    await reads('Costs more than the best')
    await cell(/Gulf Supply, Bayou Terminal/)
    await press('Escape')
    await cell(/Automatic/)
    await press('F8')
    await offer(/Prairie Rack/)
      .and(page.locator(':focus'))
      .waitFor()
    await press('Enter')
    await cell(/Prairie Rack, Bayou Terminal/)
    await press('Control+Enter')
    expect((await taken()).line_items[0].supplier.supplier_name).toBe('Prairie Rack')
  })
  it('the gallons of the line above are copied', async () => {
    await answer('dairy', /Dairy of the Plains/, /Shop tank/)
    await toLines()
    await type('610')
    await press('Enter')
    await press("Control+'")
    await press('Control+Enter')
    expect(gallons(await taken())).toEqual([610, 610])
  })
  it('left in the middle it is kept, and says so', async () => {
    await answer('hill', /Hill County Schools/, /Bus tank/)
    await press('Tab')
    await type('PO-1')
    await toLines()
    await type('200')
    await reads(/Draft kept on this device/)
    await press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
    await type('sales orders')
    await page
      .getByRole('option', { name: /Sales orders/ })
      .first()
      .waitFor()
    await press('Enter')
    await page.waitForURL(/sales-order(\?|$)/)
    await press('c')
    const go = page.getByRole('button', { name: /Continue draft of/ })
    await go.waitFor()
    await press('Shift+Tab')
    await press('Shift+Tab')
    await go.and(page.locator(':focus')).waitFor()
    await press('Enter')
    await cell(/Bus tank/)
    await cell(/^200$/)
    await press('Control+Enter')
    expect((await taken()).po_number).toBe('PO-1')
    expect(problems).toEqual([])
  })
})
