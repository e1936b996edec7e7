/** A plan whose commit is answered late or never: what was committed stands so, and nobody else did it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, localDay } from '#schema/values/zone.ts'
import { enter, type Json, openSite, seedCompany } from './harness.ts'
import { still } from './look.ts'
import { quiet } from './waits.ts'

const site = await openSite()
/** tomorrow: nothing of it is over */
const day = addDays(localDay(new Date(), 'America/Chicago'), 1)
const ann = await site.signUp()
const world = await seedCompany(ann.api, day)
const sue = await ann.api.post('driver/', { name: 'Sue Second' })
const clear = { line_items: [{ product_id: world.clear.id, quantity: '2000' }] }
const stored = (of: Json): Promise<Json> => ann.api.get(`sales-order/${of.id}`)
const COMMIT = '**/api/dispatch-center/commit'
const at = `${site.origin}/dispatch-center?view=${day}`

/** The dispatch center with this order in the plan, given to Sue. */
async function planned(order: Json) {
  const { page, context, problems } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(at)
  await plan(page, order)
  return { page, context, problems }
}
async function plan(page: Page, order: Json, driver = 'Sue Second') {
  await page.locator(`[data-card="${order.id}"]`).focus()
  await page.keyboard.press('a')
  await page.getByRole('menuitem', { name: new RegExp(driver) }).click()
  await page.locator(`[data-card="${order.id}"][data-planned]`).waitFor()
}
const cardOf = (page: Page, driver: number, order: Json) =>
  page.locator(`[data-place="driver:${driver}"] [data-card="${order.id}"]`)
/** The commit reaches the server, and its answer reaches nobody. */
const cut = (page: Page) =>
  page.route(
    COMMIT,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

it('is known again by its key when its answer was lost', async () => {
  const order = await world.order(clear)
  const { page, context } = await planned(order)
  await cut(page)
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await stored(order)).driver?.id).toBe(sue.id)
  await page.getByText('Plan committed: 1 order changed').first().waitFor()
  await cardOf(page, sue.id, order).and(page.locator(':not([data-planned])')).waitFor()
  await page.getByRole('region', { name: 'Plan' }).waitFor({ state: 'detached' })
  await still(page)
  expect(await page.getByText('changed by someone else').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Plan' }).count()).toBe(0)
  await context.close()
})
it('is known again by what it did after a reload', async () => {
  const order = await world.order(clear)
  const { page, context } = await site.visitor()
  let streams = 0
  // nothing is heard of the change either, until the page is read anew
  await page.route('**/api/events*', (route) => {
    streams++
    return route.abort()
  })
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(at)
  await plan(page, order)
  await expect.poll(() => streams).toBeGreaterThan(0)
  await cut(page)
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await stored(order)).driver?.id).toBe(sue.id)
  await page.reload()
  await cardOf(page, sue.id, order).and(page.locator(':not([data-planned])')).waitFor()
  await page.getByRole('region', { name: 'Plan' }).waitFor({ state: 'detached' })
  await still(page)
  expect(await page.getByText('changed by someone else').count()).toBe(0)
  await context.close()
})
it('stays a plan when it never arrived, and is committed with the next press', async () => {
  const order = await world.order(clear)
  const { page, context } = await planned(order)
  await page.route(COMMIT, (route) => route.abort('connectionreset'), { times: 1 })
  await page.keyboard.press('Control+Enter')
  await page.getByText('Network error').first().waitFor()
  await cardOf(page, sue.id, order).and(page.locator('[data-planned]')).waitFor()
  await page.getByText('Plan has 1 change').waitFor()
  await ann.api.put(`customer/${world.customer.id}`, { notes: 'Nothing to do with it' })
  expect((await stored(order)).driver).toBeNull()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Plan committed: 1 order changed').first().waitFor()
  await expect.poll(async () => (await stored(order)).driver?.id).toBe(sue.id)
  await context.close()
})
it('leaves its orders where it brought them, and they are planned on at once', async () => {
  const order = await world.order(clear)
  const { page, context } = await planned(order)
  // where the card stands, frame by frame
  await page.evaluate((id) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const place = document.querySelector(`[data-card="${id}"]`)?.closest<HTMLElement>('[data-place]')
      if (place?.dataset.place !== seen.at(-1)) seen.push(place?.dataset.place ?? 'nowhere')
      requestAnimationFrame(look)
    }
    look()
  }, order.id)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Plan committed: 1 order changed').first().waitFor()
  await plan(page, order, 'Dan Driver')
  await cardOf(page, world.driver.id, order).waitFor()
  await page.getByText('Plan has 1 change').waitFor()
  // the changes of the commit are read
  await quiet(page)
  expect(await page.getByText('changed by someone else').count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    `driver:${sue.id}`,
    `driver:${world.driver.id}`,
  ])
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await stored(order)).driver?.id).toBe(world.driver.id)
  await context.close()
})
