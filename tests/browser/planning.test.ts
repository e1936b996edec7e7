/** A week planned anew by keyboard alone after a driver calls in sick, and the board beside it. */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, localDay } from '#schema/values/zone.ts'
import { mondayOf } from '#plugins/planning/rules/week.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'

const ZONE = 'America/Chicago'
const site = await openSite()
const today = localDay(new Date(), ZONE)
/** next week: nothing of it has begun */
const monday = addDays(mondayOf(today), 7)
const days = [0, 1, 2].map((by) => addDays(monday, by))
const ann = await site.signUp()
const world = await seedCompany(ann.api, today)
const truck = await ann.api.post('company-asset/', { name: 'Truck 9', kind: 'truck', capacity: '9000' })
const sue = await ann.api.post('driver/', { name: 'Sue Second', selected_asset_ids: [truck.id] })
const orders: Json[] = []
for (const day of days)
  orders.push(
    await world.order({ planned_date_start: `${day}T08:00:00`, planned_date_end: `${day}T12:00:00` }),
  )
for (const { id } of orders) await ann.api.post(`sales-order/${id}/assign`, { driver: world.driver.id })
await world.order({
  draft: true,
  planned_date_start: `${days[2]}T09:00:00`,
  planned_date_end: `${days[2]}T11:00:00`,
})

const cell = (page: Page, driver: number, day: string) =>
  page.locator(`[data-place="driver:${driver}|${day}"]`)
const cardIn = (page: Page, driver: number, day: string, id: number) =>
  cell(page, driver, day).locator(`[data-card="${id}"]`)
const stored = (id: number) => ann.api.get(`sales-order/${id}`)
/** Presses until something stands there, as a person does who looks. */
async function walk(page: Page, key: string, until: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const isThere = await page.evaluate(
      (to) => (document.querySelector('[data-look~="cursor"]') ?? document.activeElement)?.matches(to),
      until,
    )
    if (isThere) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${until}`)
}

/** What the planner asked of the week that is shown. */
const weekOf = (asked: readonly string[]) =>
  asked
    .map((url) => Object.fromEntries(new URL(url).searchParams))
    .find((query) => query.planned_date_start === monday)
/** A finger on the week that goes so many px to the right. */
const swipe = (page: Page, right: number) =>
  page.locator('[data-board]').evaluate((board, far) => {
    const at = (clientX: number) => [new Touch({ identifier: 1, target: board, clientX, clientY: 400 })]
    board.dispatchEvent(new TouchEvent('touchstart', { touches: at(200), bubbles: true }))
    board.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(200 + far), bubbles: true }))
  }, right)

describe('a week, hands on the keyboard', () => {
  it('goes to another driver when one is sick, a day later where it is too much, and back', async () => {
    const { page, problems } = await site.visitor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/sales-order\/?\?/.test(request.url())) asked.push(request.url())
    })
    await enter(page, site.origin, ann.username, ann.password)
    const keys = page.keyboard
    await page.locator('main h1').first().waitFor()
    await keys.press('g')
    await keys.press('w')
    await page.waitForURL('**/weekly-task-planner*')
    await page.locator('[data-board]').waitFor()
    await keys.press('PageDown')
    const first = orders[0]!
    await cardIn(page, world.driver.id, days[0]!, first.id).waitFor()
    expect(weekOf(asked)).toEqual({
      page: '1',
      size: '100',
      sort_by: 'create_date_time',
      order: 'desc',
      planned_date_start: monday,
      planned_date_end: addDays(monday, 6),
    })

    // Dan is away on Monday and Tuesday: what he has there is too much, whatever he drives
    await ann.api.put(`driver/${world.driver.id}`, { days_off: [{ from: days[0], to: days[1] }] })
    const away = (day: string) => cell(page, world.driver.id, day).and(page.locator('[data-off]'))
    await away(days[0]!).and(page.locator('[data-over]')).getByText('Day off').waitFor()
    expect(await cell(page, world.driver.id, days[2]!).and(page.locator('[data-off]')).count()).toBe(0)

    // all of Dan's week goes to Sue
    await walk(page, 'ArrowRight', `[data-place$="|${days[0]}"]`)
    await walk(page, 'ArrowDown', `[data-card="${first.id}"]`)
    await keys.press('Control+a')
    await page.getByText('3 selected').first().waitFor()
    await keys.press('a')
    await page.getByRole('combobox').first().waitFor()
    await keys.type('Sue')
    await page.getByRole('option', { name: /Sue Second/ }).waitFor()
    await keys.press('Enter')
    for (const [at, { id }] of orders.entries()) await cardIn(page, sue.id, days[at]!, id).waitFor()
    await page
      .getByText(/3 orders assigned to Sue Second/)
      .first()
      .waitFor()

    // Monday's goes a day on, which is more than the truck holds, and comes back
    await keys.press('Escape')
    await walk(page, 'ArrowLeft', `[data-card="${first.id}"]`)
    await keys.press(']')
    await cardIn(page, sue.id, days[1]!, first.id).waitFor()
    await cell(page, sue.id, days[1]!).and(page.locator('[data-over]')).waitFor()
    await page
      .getByText(/moved 1 day later/)
      .first()
      .waitFor()
    await keys.press('Control+z')
    await cardIn(page, sue.id, days[0]!, first.id).waitFor()
    // the card lies there before the server has it
    const start = async () => (await stored(first.id)).planned_date_start
    await expect.poll(start).toBe(first.planned_date_start)

    // back to Dan it does not go: he is off, and the cell says so
    await keys.press('Shift+ArrowUp')
    await away(days[0]!).and(page.locator('[data-refused]')).waitFor()
    await page.getByText(/^Dan .*is off on Mon/).waitFor()
    await keys.press('Escape')

    // what is in the hand stays there while a colleague moves it
    await keys.press('Shift+ArrowUp')
    await page.locator(`[data-look~="carried"][data-card="${first.id}"]`).waitFor()
    await ann.api.post('sales-order/bulk-update-planned-date', { sales_order_ids: [first.id], shift_days: 2 })
    await cardIn(page, sue.id, days[2]!, first.id).and(page.locator('[data-look~="carried"]')).waitFor()
    await keys.press('Escape')
    await page.locator('[data-look~="carried"]').waitFor({ state: 'detached' })
    expect((await stored(first.id)).driver.id).toBe(sue.id)
    expect(problems).toEqual([])
  })
  it('confirms a draft on the board, and says why a column does not take it', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const keys = page.keyboard
    await page.goto(
      `${site.origin}/sales-order-board?planned_date_start=${monday}&planned_date_end=${addDays(monday, 6)}`,
    )
    const drafts = page.locator('[data-place="draft"] [data-card]')
    await drafts.first().waitFor()
    await walk(page, 'ArrowLeft', '[data-place="draft"] [data-card]')
    await keys.press('Shift+ArrowRight')
    await keys.press('Shift+ArrowRight')
    await page.getByText('Confirm it first').first().waitFor()
    await keys.press('Enter')
    await page
      .getByText(/It can go to Confirmed, On hold/)
      .first()
      .waitFor()
    await keys.press('Shift+ArrowRight')
    await page.getByText('Drop to Confirmed', { exact: true }).waitFor()
    await keys.press('Enter')
    await page.locator('[data-place="confirmed"] [data-card]').waitFor()
    expect(await drafts.count()).toBe(0)

    // the menu goes while the board is wide
    const rail = page.getByRole('button', { name: /logout|log out|sign out/i })
    await rail.waitFor()
    await keys.press('Shift+F')
    await rail.waitFor({ state: 'hidden' })
    await keys.press('Shift+F')
    await rail.waitFor()
    // by day a card goes to another day
    const group = (name: string) =>
      page.getByRole('radiogroup', { name: 'Group by' }).getByText(name, { exact: true })
    const first = orders[0]!
    const card = page.locator(`[data-card="${first.id}"]`)
    await group('Day').click()
    await page.locator(`[data-place$="${days[1]!}"]`).waitFor()
    await card.click()
    await keys.press('Shift+ArrowRight')
    await keys.press('Enter')
    await expect
      .poll(async () => localDay((await stored(first.id)).planned_date_start, ZONE))
      .toBe(addDays(days[2]!, 1))
    await group('Driver').click()
    await page.locator(`[data-place="driver:${sue.id}"] [data-card="${first.id}"]`).waitFor()

    // the same week as a list, and as a plan
    const shape = (name: string) =>
      page.getByRole('navigation', { name: 'Shape' }).getByRole('link', { name })
    await shape('List').click()
    await page.waitForURL(`**/sales-order?*planned_date_start=${monday}*`)
    await shape('Week').click()
    await page.waitForURL(`**/weekly-task-planner?*planned_date_start=${monday}*`)
    expect(await shape('Week').getAttribute('aria-current')).toBe('page')
    await cardIn(page, sue.id, addDays(days[2]!, 1), first.id).waitFor()
    expect(await page.getByRole('button', { name: /^Remove .* filter$/ }).count()).toBe(0)

    // on a phone a finger leads from day to day
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('navigation', { name: 'Days' }).waitFor()
    const [sue0, sue1] = [days[0]!, days[1]!].map((day) => cell(page, sue.id, day))
    await sue0!.waitFor()
    await swipe(page, -120)
    await sue1!.waitFor()
    await swipe(page, 30)
    await swipe(page, 120)
    await sue0!.waitFor()
    // over the end of the week
    await swipe(page, 120)
    await cell(page, sue.id, addDays(monday, -1)).waitFor()
    expect(problems).toEqual([])
  })
})
describe('a board without a card', () => {
  it('says what it is empty of: of this week, of anything, or of what was asked for', async () => {
    const { page, problems } = await site.visitor()
    const eve = await site.signUp('Empty Fuel')
    await enter(page, site.origin, eve.username, eve.password)
    const button = (name: string) => page.locator('main').getByRole('button', { name })
    await page.goto(`${site.origin}/sales-order-board`)
    await page.getByText('No orders this week.', { exact: true }).waitFor()
    expect(await button('Clear filters').count()).toBe(0)
    await button('Show every week').click()
    await page.getByText('No orders yet.', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect([await button('Clear filters').count(), await button('Show every week').count()]).toEqual([0, 0])

    await page.goto(`${site.origin}/sales-order-board?status=draft`)
    await page.getByText('No orders match these filters.', { exact: true }).waitFor()
    await button('Clear filters').click()
    await page.getByText('No orders this week.', { exact: true }).waitFor()

    await page.goto(`${site.origin}/weekly-task-planner`)
    await page.getByText('Unscheduled').waitFor()
    expect([await button('Clear filters').count(), await button('Remove').count()]).toEqual([0, 0])
    expect(problems).toEqual([])
  })
})
