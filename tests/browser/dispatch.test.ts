/** A day planned in the dispatch center by keys alone: suggested, moved, taken back, committed, seen by another. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '#schema/values/zone.ts'
import { enter, type Json, openSite, PASSWORD, seedCompany } from './harness.ts'
import { NARROW, still, violations } from './look.ts'

const site = await openSite()
/** tomorrow: nothing of it is over */
const day = addDays(localDay(new Date(), 'America/Chicago'), 1)
const ann = await site.signUp()
const world = await seedCompany(ann.api, day)
await ann.api.put(`driver/${world.driver.id}`, { selected_asset_ids: [world.truck.id] })
const sue = await ann.api.post('driver/', { name: 'Sue Second' })
const plain = { line_items: [{ product_id: world.clear.id, quantity: '2000' }] }
const early = await world.order({ ...plain, planned_date_start: `${day}T08:00:00` })
const late = await world.order({
  ...plain,
  planned_date_start: `${day}T13:00:00`,
  planned_date_end: `${day}T15:00:00`,
})
/** Pictures are kept where somebody wants to look at them. */
const shot = async (page: Page, name: string) => {
  if (process.env.GANTRY_SHOTS) await page.screenshot({ path: `${process.env.GANTRY_SHOTS}/${name}.png` })
}
const stored = (id: number) => ann.api.get(`sales-order/${id}`)
/** A menu takes letters once it has the focus, which comes after it shows. */
const menuFocused = (page: Page) => page.locator('[role=menu]:focus, [role=menu] :focus').first()
const at = `${site.origin}/dispatch-center?view=${day}`
/** What others changed since this person looked; the first look at a day asks for nothing since. */
const CHANGES = /\/dispatch-center\/changes\?.*since=/

/** 750 of 2,000 gallons go on another load; more than there are is refused. */
async function splitOff(page: Page, split: Locator, order_no: string) {
  const share = split.getByLabel('ULSD clear that goes, of 2,000 gal')
  await share.fill('2500')
  await page.keyboard.press('Control+Enter')
  await split.getByText('Enter 2,000 gal or less, that is what is ordered').waitFor()
  await share.fill('750')
  await split.getByText(`1,250 gal stay on ${order_no}`).waitFor()
  expect(await violations(page)).toEqual([])
  await shot(page, 'split-order')
  await page.keyboard.press('Control+Enter')
  await split.waitFor({ state: 'detached' })
}
/** One press in the message of a split takes it back, and one key does it again. */
async function undoAndRedo(page: Page, pane: Locator, order_no: string, planned: () => Promise<string>) {
  const row = (gallons: string) => pane.getByRole('row', { name: new RegExp(`${order_no}.*${gallons}`) })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('2,000').waitFor()
  await expect.poll(planned).toBe('4000.000')
  await page.keyboard.press('Control+Shift+z')
  await row('1,250').waitFor()
}
/** What others enter about the trailer and the driver of the load stands against it at once. */
async function changedByOthers(pane: Locator, trailer: number) {
  const gauge = (quantity: string) =>
    ann.api.post('compartment-stock/', {
      driver_id: world.driver.id,
      asset_id: trailer,
      compartment_no: 2,
      product_id: world.clear.id,
      quantity,
    })
  const off = (days_off: Json[]) => ann.api.put(`driver/${world.driver.id}`, { days_off })
  const room = pane.getByText('Compartment 2 has room for 1,700 gal, 900 of 2,600 gal are still in it.')
  await gauge('900')
  await room.waitFor()
  await gauge('0')
  await room.waitFor({ state: 'detached' })
  await off([{ from: day, to: day }])
  await pane.getByText(/ is off on /).waitFor()
  await off([])
  await pane.getByText(/ is off on /).waitFor({ state: 'detached' })
}
describe('a day in the dispatch center', () => {
  it('is suggested, changed by keys and committed at once, and nobody hears of it before', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const keys = page.keyboard
    const lane = (driver: number, id: number) =>
      page.locator(`[data-place="driver:${driver}"] [data-card="${id}"]`)
    await page.goto(at)
    await page.locator(`[data-place="pool"] [data-card="${late.id}"]`).waitFor()
    expect(await violations(page)).toEqual([])

    // tries after the first are answered once the search was stopped, so that it is stopped while it searches
    let stop = () => {}
    const stopped = new Promise<void>((done) => {
      stop = done
    })
    await page.route('**/api/dispatch-center/suggest', async (route) => {
      if (route.request().postDataJSON().effort > 1) await stopped
      await route.continue()
    })
    // the engine gives both to the only driver with a truck, and says why
    await keys.press('Shift+A')
    await page.getByText(/First stop of the day/).waitFor()
    await page.getByText(/^Looking for a better day, \d of 4$/).waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    stop()
    await page.getByText(/^Looking for a better day/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add to the plan' }).click()
    for (const { id } of [early, late])
      await lane(world.driver.id, id).and(page.locator('[data-planned]')).waitFor()
    await page.getByText('Plan has 2 changes').waitFor()
    expect((await stored(early.id)).driver).toBeNull()

    // one goes back, which is one step, and the plan stands a reload
    await keys.press('Control+z')
    await page.locator(`[data-place="pool"] [data-card="${early.id}"]`).waitFor()
    await page.locator(`[data-card="${early.id}"]`).focus()
    await keys.press('a')
    await page.getByRole('menuitem', { name: /Sue Second/ }).waitFor()
    await menuFocused(page).waitFor()
    await keys.type('Sue')
    await keys.press('Enter')
    await lane(sue.id, early.id).waitFor()
    // what a person did on this device is written down at once, and another tab shows it
    const other = await page.context().newPage()
    await other.goto(at)
    await other.locator(`[data-place="driver:${sue.id}"] [data-card="${early.id}"][data-planned]`).waitFor()
    await other.locator(`[data-card="${late.id}"]`).focus()
    await other.keyboard.press('a')
    await other.getByRole('menuitem', { name: /Sue Second/ }).click()
    await page.getByText('Plan has 2 changes').waitFor()
    await other.keyboard.press('Control+z')
    await page.getByText('Plan has 1 change').waitFor()
    await other.close()
    await page.reload()
    await lane(sue.id, early.id).and(page.locator('[data-planned]')).waitFor()
    await page.getByText('Plan has 1 change').waitFor()

    // fifteen minutes later, then to the driver above
    await lane(sue.id, early.id).focus()
    await keys.press('Shift+ArrowRight')
    await page.locator(`[data-card="${early.id}"][aria-label*="08:15"]`).waitFor()
    await keys.press('Shift+ArrowUp')
    await lane(world.driver.id, early.id).waitFor()
    await keys.press('Control+Enter')
    await page.getByText('Plan committed: 1 order changed').first().waitFor()
    await page.locator(`[data-planned]`).waitFor({ state: 'detached' })
    await expect.poll(async () => (await stored(early.id)).driver?.id).toBe(world.driver.id)
    expect((await stored(late.id)).driver).toBeNull()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(NARROW)
    await page.getByRole('radio', { name: 'Drivers' }).click()
    await lane(world.driver.id, early.id).waitFor()
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })
  it('is told what a colleague changed meanwhile, and goes on over it when asked to', async () => {
    const { page } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    await page.goto(at)
    const card = page.locator(`[data-card="${late.id}"]`)
    await card.waitFor()
    await card.focus()
    await page.keyboard.press('a')
    await page.getByRole('menuitem', { name: /Sue Second/ }).click()
    await page.locator(`[data-place="driver:${sue.id}"] [data-card="${late.id}"]`).waitFor()
    await ann.api.put(`sales-order/${late.id}`, { notes: 'Call before' })
    await page.getByText('1 of its orders was changed by someone else').waitFor()
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await page.getByRole('button', { name: /Commit plan/ }).click()
    await expect.poll(async () => (await stored(late.id)).driver?.id).toBe(sue.id)
  })
  it('asks whether a shift is to be longer, and keeps the answer with the commit', async () => {
    await ann.api.put(`driver/${sue.id}`, { shift_start: '08:00', shift_end: '14:00' })
    const evening = await world.order({
      ...plain,
      planned_date_start: `${day}T14:30:00`,
      planned_date_end: `${day}T16:00:00`,
    })
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    await page.goto(at)
    await page.locator(`[data-card="${evening.id}"]`).focus()
    await page.keyboard.press('a')
    await page.getByRole('menuitem', { name: /Sue Second/ }).click()
    await page.getByText(/^Extend the shift of Sue Second to 15:45\?$/).waitFor()
    await page.getByText(/ends at 15:45, 1 h 45 min past the shift\. .*7 h 45 min on duty/).waitFor()
    expect(await violations(page)).toEqual([])
    await shot(page, 'extend-shift')
    // a no stands a reload, and is asked again with another plan
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByText(/^Extend the shift of/).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Plan has 1 change').waitFor()
    await page.locator(`[data-place="driver:${sue.id}"] [data-card="${evening.id}"][data-planned]`).waitFor()
    await still(page)
    expect(await page.getByText(/^Extend the shift of/).count()).toBe(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.locator(`[data-place="pool"] [data-card="${evening.id}"]`).focus()
    await page.keyboard.press('a')
    await page.getByRole('menuitem', { name: /Sue Second/ }).click()
    await page.getByRole('button', { name: 'Extend to 15:45' }).click()
    await page.getByText('Sue Second works 1 h 45 min longer.').waitFor()
    await page.getByText(/^Extend the shift of/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Commit plan/ }).click()
    const longer = page.getByRole('button', {
      name: 'Sue Second works 1 h 45 min longer today: back to the usual shift',
    })
    await longer.waitFor()
    const lanes = async () => (await ann.api.get(`dispatch-center/lanes?date=${day}`)).lanes
    const shift = async () => (await lanes()).find((one: Json) => one.driver.id === sue.id).shift
    expect((await shift()).extended_minutes).toBe(105)
    await longer.click()
    await page.getByRole('button', { name: /Commit plan/ }).click()
    await expect.poll(async () => (await shift()).extended_minutes).toBe(0)
    expect(problems).toEqual([])
  })
  it('says what others changed since it was looked at, once', async () => {
    const { page } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const looked = page.waitForResponse(CHANGES)
    await page.goto(at)
    await looked
    const told = page.waitForResponse(CHANGES)
    const order = await world.order({ ...plain, planned_date_start: `${day}T09:00:00` })
    await page.locator(`[data-card="${order.id}"]`).waitFor()
    await told
    await still(page)
    // one's own change is none
    expect(await page.getByRole('button', { name: /changes? since/ }).count()).toBe(0)
    const roles: Json = await ann.api.get('role/')
    const { id: role_id } = roles.items.find((one: Json) => one.name === 'dispatcher')
    const dora = { name: 'Dora Desk', email: 'dora@example.test', password: PASSWORD }
    await ann.api.post('user-account/', { ...dora, role_id })
    const desk = await site.signIn(dora.email, PASSWORD)
    await desk.api.post(`sales-order/${order.id}/assign`, { driver: sue.id, assets: [] })
    await page.getByRole('button', { name: /1 change since/ }).waitFor()
    await page.keyboard.press('Shift+N')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Dora Desk').waitFor()
    await dialog.getByText('given to Sue Second').waitFor()
    await shot(page, 'what-changed')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'I have seen them' }).click()
    await page.getByRole('button', { name: /changes? since/ }).waitFor({ state: 'detached' })
    const again = page.waitForResponse(CHANGES)
    await page.reload()
    await page.locator(`[data-card="${order.id}"]`).waitFor()
    await again
    await still(page)
    expect(await page.getByRole('button', { name: /changes? since/ }).count()).toBe(0)
  })
  it('has a map that keys walk over, with borders that need no internet', async () => {
    await ann.api.put(`ship-to/${early.ship_to.id}`, { latitude: '29.800000', longitude: '-95.400000' })
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    await page.goto(at)
    const map = page.getByRole('region', { name: 'Map' })
    const stop = map.getByRole('button', { name: new RegExp(early.order_no) })
    await stop.waitFor()
    await expect.poll(() => map.locator('[data-borders]').getAttribute('d')).toMatch(/^M[\d.-]/)
    await page.keyboard.press('m')
    for (let i = 0; i < 4 && !(await stop.evaluate((e) => e === document.activeElement)); i++)
      await page.keyboard.press('ArrowRight')
    expect(await stop.evaluate((e) => e === document.activeElement)).toBe(true)
    const before = await map.locator('[data-borders]').getAttribute('d')
    await page.keyboard.press('+')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => map.locator('[data-borders]').getAttribute('d')).not.toBe(before)
    await page.keyboard.press('0')
    await expect.poll(() => map.locator('[data-borders]').getAttribute('d')).toBe(before)
    // Enter stands on its card in the lanes
    await page.keyboard.press('Enter')
    await page.locator(`[data-card="${early.id}"][tabindex="0"]`).waitFor()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(NARROW)
    await page.getByRole('radio', { name: 'Map' }).click()
    await stop.waitFor()
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })
  it('gets its load by keys: built, mended, sent and recalled', async () => {
    const { id } = await ann.api.post('company-asset/', {
      name: 'T-214',
      kind: 'trailer',
      capacity: '5600',
      compartments: [
        { compartment_no: 1, capacity: '3000', last_product_id: world.dyed.id },
        { compartment_no: 2, capacity: '2600' },
      ],
    })
    await ann.api.put(`driver/${world.driver.id}`, { selected_asset_ids: [world.truck.id, id] })
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const keys = page.keyboard
    await page.goto(at)
    const card = page.locator(`[data-place="driver:${world.driver.id}"] [data-card="${early.id}"]`)
    await card.focus()
    const pane = page.getByRole('region', { name: 'Load', exact: true })
    await pane.getByText('No load yet: L builds one from 1 order').waitFor()
    await keys.press('l')
    await pane.getByRole('button', { name: /^Compartment\s*2\s*ULSD clear\s*2,000/ }).waitFor()
    await card.and(page.locator('[aria-label*="load L-"]')).waitFor()
    await changedByOthers(pane, id)

    // more than it holds is refused at its place; what dyed was in before wants a flush
    await pane.getByRole('button', { name: /^Compartment\s*1\s*Empty/ }).click()
    const one = pane.getByRole('form', { name: 'Compartment 1' })
    await one.getByLabel('Gallons').fill('3100')
    await keys.press('Enter')
    await one.getByText('Enter 3,000 gal or less, that is what compartment 1 of T-214 holds').waitFor()
    await one.getByLabel('Gallons').fill('500')
    await keys.press('Enter')
    await pane.getByText('Compartment 1 last held ULSD dyed: flush it before ULSD clear.').waitFor()
    expect(await violations(page)).toEqual([])
    await pane.getByRole('button', { name: 'Mark it as flushed' }).click()
    await pane.getByRole('button', { name: /^Compartment\s*1\s*ULSD clear\s*500.*flushed/ }).waitFor()
    await card.focus()
    await keys.press('b')
    await pane.getByRole('button', { name: /^Compartment\s*1\s*Empty/ }).waitFor()
    await keys.press('s')
    await pane.getByRole('button', { name: 'Recall' }).waitFor()
    await keys.press('Shift+S')
    await pane.getByText('Not sent', { exact: true }).waitFor()

    await page.setViewportSize(NARROW)
    await page.getByRole('radio', { name: 'Drivers' }).click()
    // a message that is just going is neither there nor gone
    await page.getByText(/built from 1 order/).waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
    expect(problems.filter((text) => !text.includes('422'))).toEqual([])
  })
  it('has its load changed by keys: its rack, its orders, one split, and all of it given to a carrier', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const keys = page.keyboard
    await page.goto(at)
    await page.locator(`[data-place="driver:${world.driver.id}"] [data-card="${early.id}"]`).focus()
    const pane = page.getByRole('region', { name: 'Load', exact: true })
    await pane.getByText('Not sent', { exact: true }).waitFor()
    // another rack, another day of loading, a number for the gate
    const rack = await ann.api.post('terminal/', { name: 'Baytown rack' })
    await keys.press('r')
    const rackForm = pane.getByRole('form', { name: 'Rack and day' })
    await rackForm.getByRole('combobox', { name: 'Rack' }).fill('Bayt')
    await page.getByRole('option', { name: 'Baytown rack' }).waitFor()
    await keys.press('Enter')
    await rackForm.getByLabel('Loading number').fill('4711')
    await rackForm.getByRole('button', { name: 'Save' }).click()
    await pane.getByText(/Baytown rack.*no\. 4711/).waitFor()
    const loadOf = async (id: number) => {
      const { load_id } = await stored(id)
      return load_id === null ? null : ann.api.get(`load/${load_id}`)
    }
    await rackForm.waitFor({ state: 'detached' })
    expect((await loadOf(early.id)).stops[0]).toMatchObject({ kind: 'pickup', terminal_id: rack.id })

    // an order of the pool joins the load, is split over two loads, and is taken off again
    const extra = await world.order({ ...plain, planned_date_start: `${day}T10:00:00` })
    await page.locator(`[data-place="pool"] [data-card="${extra.id}"]`).focus()
    await keys.press('x')
    await pane.getByRole('button', { name: 'Add 1 selected order' }).waitFor()
    await keys.press('Shift+L')
    await pane.getByRole('rowheader', { name: extra.order_no }).waitFor()
    expect((await stored(extra.id)).driver?.id).toBe(world.driver.id)
    expect((await loadOf(extra.id)).planned_quantity).toBe('4000.000')
    await pane.getByRole('button', { name: `Actions for ${extra.order_no} on the load` }).click()
    await page.getByRole('menuitem', { name: 'Hold order' }).waitFor()
    await page.getByRole('menuitem', { name: 'Change date' }).waitFor()
    await page.getByRole('menuitem', { name: 'Split over two loads' }).click()
    const split = page.getByRole('dialog')
    await splitOff(page, split, extra.order_no)
    const planned = async () => (await loadOf(extra.id)).planned_quantity
    await undoAndRedo(page, pane, extra.order_no, planned)
    await page.locator('[data-place="pool"]').getByText('750', { exact: true }).waitFor()
    await expect.poll(planned).toBe('3250.000')
    expect(await violations(page)).toEqual([])
    await shot(page, 'builder')
    // the menu joins the parts
    await pane.getByRole('button', { name: `Actions for ${extra.order_no} on the load` }).click()
    await page.getByRole('menuitem', { name: 'Rejoin split loads' }).click()
    await pane.getByRole('row', { name: new RegExp(`${extra.order_no}.*2,000`) }).waitFor()
    await expect.poll(async () => (await stored(extra.id)).joins_with).toBeNull()
    await pane.getByRole('button', { name: `Actions for ${extra.order_no} on the load` }).click()
    await page.getByRole('menuitem', { name: /^Take off load/ }).click()
    await pane.getByRole('rowheader', { name: extra.order_no }).waitFor({ state: 'detached' })
    expect(await loadOf(extra.id)).toBeNull()

    // a carrier drives it instead: asked for in the palette, tendered, gone from the lanes
    const haul = { supplier_name: 'Lone Haul', kind: 'carrier', email: 'desk@haul.example' }
    const { id: carrier } = await ann.api.post('supplier/', haul)
    const given = await loadOf(early.id)
    await pane.getByRole('button', { name: 'Send to carrier' }).click()
    await page.getByRole('option', { name: /Lone Haul/ }).click()
    await keys.type('450')
    await keys.press('Enter')
    await page.getByRole('option', { name: 'No note' }).click()
    await page
      .getByText(/^Load L-\d+ sent to the carrier/)
      .first()
      .waitFor()
    expect(await ann.api.get(`load/${given.id}`)).toMatchObject({ status: 'sent', carrier_id: carrier })
    expect(problems.filter((text) => !text.includes('422'))).toEqual([])
  })
})
