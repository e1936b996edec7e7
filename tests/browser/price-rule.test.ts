/**
 * A price rule is changed and saved without a pointer; Enter in a list of its sentence takes a row and saves
 * nothing.
 */
import { afterAll, expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { quiet } from './waits.ts'

const site = await openSite()
const ann = await site.signUp()
const { customer } = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
const { page, context, problems } = await site.visitor()
await enter(page, site.origin, ann.username, ann.password)
afterAll(() => context.close())

const stored = async (): Promise<Json> =>
  (await ann.api.post('customer-pricing/list', {})).items.find(
    ({ pricing_rule }: Json) => pricing_rule.name === 'Rack + 12.5',
  )
const figure = () => page.getByRole('textbox', { name: 'Margin in ¢/gal' })
const save = () => page.getByRole('button', { name: /^Save rule/ })
const saved = () => save().waitFor({ state: 'hidden' })
/** What was sent to change a rule since the start. */
const changes: string[] = []
page.on('request', (r) => {
  if (r.method() === 'PUT' && r.url().includes('/customer-pricing/')) changes.push(r.url())
})
const openRule = async () => {
  await page.goto(`${site.origin}/pricing-rule/customer-pricing/${(await stored()).pricing_rule.id}`)
  await figure().waitFor()
}

it('the margin is typed and saved by Enter, and by Ctrl+Enter', async () => {
  await openRule()
  // nothing was changed: there is nothing to save
  expect(await save().count()).toBe(0)
  for (const [typed, key, margin] of [
    ['9', 'Enter', '0.090000'],
    ['11.5', 'Control+Enter', '0.115000'],
  ] as const) {
    await figure().focus()
    await page.keyboard.type(typed)
    await save().waitFor()
    await page.keyboard.press(key)
    await saved()
    await expect
      .poll(async () => (await stored()).pricing_rule.margin)
      .toEqual({ margin, margin_type: 'amount' })
  }
  expect(changes).toHaveLength(2)
  // who is on the rule stays in its sentence, and what was done stands beneath it
  await page.getByRole('button', { name: `Customers: ${customer.customer_name}` }).waitFor()
  const done = page.getByRole('region', { name: 'Activity' })
  await done.getByText('changed the margin from 9.0 ¢/gal to 11.5 ¢/gal').waitFor()
  await page.getByRole('switch').first().click({ force: true })
  await done.getByText(`switched it off for ${customer.customer_name}`).waitFor()
  await page.getByRole('switch').first().click({ force: true })
  await done.getByText(`switched it on for ${customer.customer_name}`).waitFor()
  // Escape gives back what stood there
  await figure().focus()
  await page.keyboard.type('40')
  await page.keyboard.press('Escape')
  await saved()
  expect(await figure().inputValue()).toBe('11.5')
})
it('Enter in a list of the sentence takes its row, whether it is open or not, and never saves', async () => {
  const other = await ann.api.post('customer/', { customer_name: 'Pine Ridge Farms' })
  await openRule()
  changes.length = 0
  await page.getByRole('button', { name: /^Customers: / }).focus()
  await page.keyboard.press('Enter')
  const combo = page.getByRole('dialog').getByRole('combobox')
  await combo.waitFor()
  await combo.focus()
  // an empty closed list
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pine')
  await page
    .getByRole('option', { name: /Pine Ridge Farms/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Pine Ridge Farms' }).waitFor()
  // words nothing is called
  await page.keyboard.type('zzz')
  await page.keyboard.press('Enter')
  await quiet(page)
  expect(changes).toEqual([])
  expect((await stored()).customers.map((one: Json) => one.customer_id)).toEqual([customer.id])
  // Ctrl+Enter means the rule, also in its list, and takes the marked row along
  await openRule()
  await page.getByRole('button', { name: /^Customers: / }).focus()
  await page.keyboard.press('Enter')
  await combo.focus()
  await page.keyboard.type('Pine')
  await page
    .getByRole('option', { name: /Pine Ridge Farms/ })
    .first()
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await stored()).customers.map((one: Json) => one.customer_id).toSorted())
    .toEqual([customer.id, other.id].toSorted())
  expect(problems).toEqual([])
})

it('on a phone the rule, its prices and its thirty days are tabs', async () => {
  await openRule()
  await page.setViewportSize({ width: 390, height: 844 })
  const parts = ['Customers of the rule', 'Prices today', 'Last 30 days']
  const shown = () => Promise.all(parts.map((label) => page.getByRole('region', { name: label }).count()))
  for (const [name, counts] of [
    ['Rule', [1, 0, 0]],
    ['Prices', [0, 1, 0]],
    ['30 days', [0, 0, 1]],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect.poll(shown).toEqual(counts)
  }
  // the sentence they follow stays above them
  expect(await figure().isVisible()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
})
