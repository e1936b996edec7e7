/** A dispatcher's whole day by keyboard alone: from an empty plan to a day that is closed and opened again. */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { type Json, openSite, PASSWORD, seedCompany } from './harness.ts'

/** Somewhere it is six in the morning: there the day has all its hours, whenever this is run. */
const WEST = (new Date().getUTCHours() + 18) % 24
const ZONE = WEST <= 12 ? `Etc/GMT+${WEST}` : `Etc/GMT-${24 - WEST}`
const day = localDay(new Date(), ZONE)

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, day)
const { id: settings } = await ann.api.get('company-settings/')
await ann.api.put(`company-settings/${settings}`, { time_zone: ZONE })
const compartments = ['3000', '2600'].map((capacity, i) => ({ compartment_no: i + 1, capacity }))
const truck = (name: string) =>
  ann.api.post('company-asset/', { name, kind: 'truck', capacity: '5600', compartments })
await ann.api.put(`driver/${world.driver.id}`, { selected_asset_ids: [(await truck('Truck 21')).id] })
const sick = await ann.api.post('driver/', {
  name: 'Sam Sick',
  shift_start: '06:00',
  shift_end: '18:00',
  selected_asset_ids: [(await truck('Truck 22')).id],
})
const roles: Json = await ann.api.get('role/')
const dora = { name: 'Dora Desk', email: 'dora@example.test', password: PASSWORD }
await ann.api.post('user-account/', {
  ...dora,
  role_id: roles.items.find((one: Json) => one.name === 'dispatcher').id,
})
const { api: phone } = await site.signIn(world.driverLogin.username, world.driverLogin.password)
const hours = (from: number, to: number) => ({
  planned_date_start: `${day}T${String(from).padStart(2, '0')}:00:00`,
  planned_date_end: `${day}T${String(to).padStart(2, '0')}:00:00`,
})
const clear = { line_items: [{ product_id: world.clear.id, quantity: '2000' }] }
const orders: readonly Json[] = [
  await world.order({ ...clear, ...hours(8, 12) }),
  await world.order({ ...clear, ...hours(9, 15) }),
  await world.order({ ...clear, ...hours(10, 17) }),
]
const stored = (of: Json): Promise<Json> => ann.api.get(`sales-order/${of.id}`)

const { page, problems } = await site.visitor()
const keys = page.keyboard
const isFocused = (of: Locator) => of.evaluate((e) => e === document.activeElement).catch(() => false)
/** Walks to something with a key, as whoever has no mouse does. */
async function walkTo(of: Locator, key = 'Tab', most = 90): Promise<void> {
  await of.waitFor()
  for (let i = 0; i < most; i++) {
    if (await isFocused(of)) return
    await keys.press(key)
  }
  throw new Error(`${most} times ${key} do not lead to ${String(of)}`)
}
async function press(name: string | RegExp, within: Locator | typeof page = page): Promise<void> {
  await walkTo(within.getByRole('button', { name }).first())
  await keys.press('Enter')
}
/** By what the menu calls it, in the palette. */
async function go(to: string, title = to): Promise<void> {
  await keys.press('Control+k')
  await keys.type(to)
  await page
    .getByRole('option', { name: title, selected: true })
    .and(page.locator(':not(:has-text("Create"))'))
    .waitFor()
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: to }).waitFor()
}
const lane = (driver: number) => page.locator(`[data-place="driver:${driver}"]`)
/** A menu takes letters once it has the focus, which comes after it shows. */
const menuFocused = page.locator('[role=menu]:focus, [role=menu] :focus').first()
const cardIn = (place: Locator, of: Json) => place.locator(`[data-card="${of.id}"]`)
/** Which place of the board has the focus, from the pool on; -1: none. */
const placeNow = () =>
  page.evaluate(() => {
    const at = document.activeElement?.closest('[data-place]')
    return at ? [...document.querySelectorAll('[data-place]')].indexOf(at) : -1
  })
/** To the card of an order with the arrows, as they lead from place to place and along each. */
async function stand(of: Json): Promise<void> {
  const card = page.locator(`[data-card="${of.id}"]`)
  await card.waitFor()
  const to = await card.evaluate((e) =>
    [...document.querySelectorAll('[data-place]')].indexOf(e.closest('[data-place]')!),
  )
  await keys.press('k')
  for (let at = await placeNow(), tries = 0; at !== to && tries < 9; at = await placeNow(), tries++) {
    const on = at === 0 ? 'ArrowRight' : 'ArrowDown'
    await keys.press(at < to ? on : 'ArrowUp')
  }
  for (const along of to === 0 ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'])
    for (let i = 0; i < 4 && !(await isFocused(card)); i++) await keys.press(along)
  expect(await isFocused(card), `the arrows lead to ${of.order_no}`).toBe(true)
}

const pane = page.getByRole('region', { name: 'Load', exact: true })
/** By the phone of the driver. */
const deliver = (of: Json, product_id: number) =>
  phone.post(`sales-order/${of.id}/deliver`, {
    line_items: [{ id: of.line_items[0].id, product_id, gross_quantity: '2000' }],
    bol: { bol_no: '990001' },
    unattended: true,
  })

it('begins with a suggested day, changed and committed', async () => {
  await page.goto(site.origin)
  await walkTo(page.getByLabel(/user name|email/i).first())
  await keys.type(dora.email)
  await walkTo(page.locator('input[type=password]'))
  await keys.type(dora.password)
  await keys.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await go('Dispatch center')
  await cardIn(page.locator('[data-place="pool"]'), orders[0]).waitFor()
  await page.getByRole('button', { name: /^Suggest/ }).waitFor()

  // the engine's day is read, taken, and one of its orders goes to somebody else
  await keys.press('Shift+A')
  await page.getByRole('dialog').getByText('3 orders could go out').waitFor()
  await press('Add to the plan')
  await page.getByText('Plan has 3 changes').waitFor()
  await stand(orders[2])
  await keys.press('a')
  await page.getByRole('menuitem', { name: /Sam Sick/ }).waitFor()
  await menuFocused.waitFor()
  await keys.type('Sam')
  await keys.press('Enter')
  await cardIn(lane(sick.id), orders[2]).waitFor()
  for (const one of orders.slice(0, 2)) {
    if (await cardIn(lane(world.driver.id), one).count()) continue
    await stand(one)
    await keys.press('a')
    await page.getByRole('menuitem', { name: /Dan Driver/ }).waitFor()
    await menuFocused.waitFor()
    await keys.type('Dan')
    await keys.press('Enter')
    await cardIn(lane(world.driver.id), one).waitFor()
  }
  await keys.press('Control+Enter')
  await page.getByText('Plan committed: 3 orders changed').first().waitFor()
  await expect.poll(async () => (await stored(orders[2])).driver?.id).toBe(sick.id)
})
it('sends a load with its rack and compartments', async () => {
  // a load of two orders: its rack, its compartments, and off it goes
  await stand(orders[0])
  await keys.press('l')
  await pane.getByRole('button', { name: /^Compartment\s*1\s*ULSD clear/ }).waitFor()
  await keys.press('r')
  const rack = pane.getByRole('form', { name: 'Rack and day' })
  await walkTo(rack.getByRole('combobox', { name: 'Rack' }))
  await keys.type('Bayou')
  await page.getByRole('option', { name: 'Bayou Terminal' }).waitFor()
  await keys.press('Enter')
  await walkTo(rack.getByRole('combobox', { name: 'Supplier' }))
  await keys.type('Gulf')
  await page.getByRole('option', { name: 'Gulf Supply' }).waitFor()
  await keys.press('Enter')
  await walkTo(rack.getByLabel('Loading number'))
  await keys.type('4711')
  await keys.press('Enter')
  await pane.getByText(/Bayou Terminal.*no\. 4711/).waitFor()
  await rack.waitFor({ state: 'detached' })
  await keys.press('b')
  await pane.getByRole('button', { name: /^Compartment\s*2\s*ULSD clear/ }).waitFor()
  await keys.press('s')
  await pane.getByRole('button', { name: 'Recall' }).waitFor()
  const load: Json = await ann.api.get(`load/${(await stored(orders[0])).load_id}`)
  expect(load).toMatchObject({ status: 'sent', loading_number: '4711', planned_quantity: '4000.000' })
})
it('sees what the driver does as it happens', async () => {
  // what the driver does is seen as it happens
  const { load_id } = await stored(orders[0])
  const load: Json = await ann.api.get(`load/${load_id}`)
  for (const status of ['accepted', 'loading']) await phone.put(`load/${load.id}/status`, { status })
  const lift = (word: string) =>
    page.getByRole('img', { name: new RegExp(`^Load ${load.load_no}.*: ${word}$`) })
  await lift('loading').waitFor()
  for (const { compartment_no: no, product_id, planned_quantity: gross } of load.compartments)
    await phone.put(`load/${load.id}/compartment/${no}`, { product_id, gross })
  for (const status of ['loaded', 'en_route']) await phone.put(`load/${load.id}/status`, { status })
  await lift('en route').waitFor()
  await deliver(orders[0], world.clear.id)
  await cardIn(lane(world.driver.id), orders[0]).and(page.locator('[data-done]')).waitFor()
  expect((await stored(orders[0])).status).toBe('delivered')
})
it('settles what a driver did otherwise than ordered', async () => {
  // the wrong fuel waits for the office, which decides
  await deliver(orders[1], world.dyed.id)
  await walkTo(page.getByRole('link', { name: 'Resolve' }))
  await keys.press('Enter')
  const decide = page.getByRole('region', { name: 'Decide' })
  await decide
    .getByRole('radio', { name: /^Apply to/ })
    .first()
    .waitFor()
  await keys.press('Control+Enter')
  await page.getByText(/^Recorded by Dora Desk/).waitFor()
  await keys.press('g')
  await keys.press('o')
  await page.getByRole('heading', { level: 1, name: 'Dispatch center' }).waitFor()
  const { status, line_items } = await stored(orders[1])
  expect([status, line_items[0].product_id]).toEqual(['delivered', world.dyed.id])
})
it('gives what a sick driver has to another', async () => {
  // a driver calls in sick: what he has goes to the other
  await stand(orders[2])
  await keys.press('Shift+ArrowUp')
  if (!(await cardIn(lane(world.driver.id), orders[2]).count())) await keys.press('Shift+ArrowDown')
  await cardIn(lane(world.driver.id), orders[2]).and(page.locator('[data-planned]')).waitFor()
  await keys.press('Control+Enter')
  await expect.poll(async () => (await stored(orders[2])).driver?.id).toBe(world.driver.id)
  await deliver(orders[2], world.clear.id)
})
it('closes the day of a driver and opens it again, which the log says', async () => {
  // the day is begun and signed by the driver, closed by the office, and opened again with a reason
  await go('Daily summaries', 'Daily summary')
  const card = page.getByRole('article', { name: world.driver.name })
  await card.getByText('Not started').waitFor()
  const summary: Json = await phone.post('daily-summary/', {})
  await card.getByText('Open', { exact: true }).waitFor()
  await phone.put(`daily-summary/${summary.id}`, { odometer_start: 1000, odometer_end: 1200, sign: true })
  await card.getByText('Signed').waitFor()
  await press('Close the day', card)
  await card.getByText(/^Closed by Dora Desk/).waitFor()
  await press('Open again', card)
  const dialog = page.getByRole('dialog')
  await walkTo(dialog.getByLabel('Reason'))
  await keys.type('A ticket came late')
  await keys.press('Control+Enter')
  await card.getByText(/A ticket came late/).waitFor()
  const log: Json = await ann.api.get('audit/?search=reopened')
  expect(log.items[0]).toMatchObject({
    actor_name: dora.name,
    command: 'daily-summary.reopened',
    entity_id: summary.id,
    after: { reopen_reason: 'A ticket came late', signed_off_at: null },
  })
  expect(problems).toEqual([])
})
