/** An order's lines by mouse and by touch: the list of a cell hangs in the browser's top layer, over the sheet. */
import { expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))

it('the row that is pressed is taken, and so is what was typed before another cell was', async () => {
  const { page, context, problems } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(
    `${site.origin}/sales-order/new?customer_id=${world.customer.id}&ship_to_id=${world.site.id}`,
  )
  const cell = (col: number) => page.locator(`[role=gridcell][data-row="0"][data-col="${col}"]`)
  const [tank, product, gallons] = [cell(0), cell(1), cell(2)]
  await expect.poll(() => tank.innerText()).toContain('North tank')
  await tank.dblclick()
  await page.getByRole('option', { name: /^South tank/ }).click()
  await expect.poll(() => tank.innerText()).toContain('South tank')
  // the keys are back in the sheet
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('ULSD cl')
  await gallons.click()
  await expect.poll(() => product.innerText()).toContain('ULSD clear')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect.poll(() => gallons.innerText()).toContain('500')
  // what a cell does not take is put right before anything is saved
  await gallons.click()
  await page.keyboard.type('5oo')
  await page.keyboard.press('Control+Enter')
  const refusal = page.getByRole('alert').filter({ hasText: 'Line 1, gallons' })
  await refusal.waitFor()
  await page.locator('input:focus[aria-invalid=true]').waitFor()
  expect((await ann.api.get('sales-order/')).total).toBe(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('600')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await ann.api.get('sales-order/')).items.map((one: Json) => one.ordered_quantity))
    .toEqual(['9100.000'])
  expect(problems).toEqual([])
  await context.close()
})
it('a tap opens a cell, and the row of its list that is tapped is taken', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, context, problems } = await site.visitor(phone)
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(
    `${site.origin}/sales-order/new?customer_id=${world.customer.id}&ship_to_id=${world.site.id}`,
  )
  const cell = (col: number) => page.locator(`[role=gridcell][data-row="0"][data-col="${col}"]`)
  await expect.poll(() => cell(0).innerText()).toContain('North tank')
  await cell(0).tap()
  await page.getByRole('option', { name: /^South tank/ }).tap()
  await expect.poll(() => cell(0).innerText()).toContain('South tank')
  await cell(2).tap()
  await page.locator('[role=gridcell] input:focus').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('500')
  await cell(1).tap()
  await expect.poll(() => cell(2).innerText()).toContain('500')
  expect(problems).toEqual([])
  await context.close()
})
