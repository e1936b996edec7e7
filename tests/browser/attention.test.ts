/** What an order needs, under the mouse in the list: said, put right from there, and gone when the mouse goes on. */
import { expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany } from './harness.ts'
import { frames } from './waits.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))

it('a card under the mouse says what an order needs and mends it', async () => {
  const [first, second] = [await world.order(), await world.order()]
  const { page, problems } = await site.visitor()
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/sales-order?view=all`)
  const rowOf = ({ order_no }: typeof first) => page.getByRole('row').filter({ hasText: order_no })
  const needs = (order: typeof first) => rowOf(order).getByText(/^No driver, due|late$/)
  const card = page.getByText(/^No delivery scheduled$|^The delivery window has passed$/).first()
  await needs(first).hover()
  await card.waitFor()
  // beside the words of the cell nothing is to be said
  await rowOf(first).getByText(first.order_no).hover()
  await card.waitFor({ state: 'hidden' })
  await page.locator('[data-grid]').focus()
  await needs(second).hover()
  await card.waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  await rowOf(second).getByText(second.order_no).hover()
  await needs(second).hover()
  // in one step over the gap between the words and the card, and no hurry there
  await page.getByRole('button', { name: 'Assign driver' }).hover()
  await frames(page, 24)
  await page.getByRole('button', { name: 'Assign driver' }).click()
  await page.getByRole('combobox', { name: /./ }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Dan')
  await page.getByRole('option', { name: /Dan/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/assigned to Dan/).waitFor()
  // who works by keys is in the list again
  await page.waitForFunction(() => document.activeElement?.matches('[data-grid]'))
  await rowOf(second).getByText('Dan').waitFor()
  await expect
    .poll(() =>
      rowOf(second)
        .getByText(/^No driver/)
        .count(),
    )
    .toBe(0)
  expect(await rowOf(first).getByText('Dan').count()).toBe(0)
  expect(problems).toEqual([])
})
it('a long reason on a phone gives way to the product beside it', async () => {
  const one = await world.order()
  await ann.api.post(`sales-order/${one.id}/hold`, {
    hold_reason: 'Waiting for the customer to call back on Monday',
  })
  const { page } = await site.visitor({ viewport: { width: 390, height: 844 } })
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/sales-order?view=all`)
  const row = page.getByRole('row').filter({ hasText: 'Waiting for the customer' })
  const sides = async (words: string) => (await row.getByText(words).first().boundingBox())!
  const needs = await sides('Waiting for the customer')
  const product = await sides(world.clear.name)
  expect(product.x + product.width).toBeLessThanOrEqual(needs.x)
})
