/**
 * What a reader meets on the ten main screens, line by line, as text that is kept beside this file: whoever
 * changes a screen reads what changes for those who listen. Moments are masked, so that it reads the same every day.
 */
import { afterAll, expect, it } from 'vitest'
import { addDays, localDay } from '#schema/values/zone.ts'
import { mondayOf } from '#plugins/planning/rules/week.ts'
import { enter, openSite, seedCompany } from '../harness.ts'
import { still } from '../look.ts'

const site = await openSite()
const today = localDay(new Date(), 'America/Chicago')
/** the week after next: nothing of it is late or soon due, whatever day it is today */
const monday = addDays(mondayOf(today), 14)
const ann = await site.signUp()
const world = await seedCompany(ann.api, today)
const plan = { planned_date_start: `${monday}T08:00:00`, planned_date_end: `${monday}T12:00:00` }
const order = await world.order({ ...plan, po_number: 'PO-77' })
await world.order({ ...plan, draft: true })
const delivered = await world.order({
  ...plan,
  line_items: [{ product_id: world.clear.id, asset_id: world.north.id, quantity: '500' }],
})
const dan = (await site.signIn('dan@example.test', 'long enough pw 7')).api
await ann.api.post(`sales-order/${delivered.id}/assign`, { driver: world.driver.id })
await dan.post(`sales-order/${delivered.id}/deliver`, {
  bol: { bol_no: '0048226' },
  line_items: [{ id: delivered.line_items[0].id, product_id: world.dyed.id, gross_quantity: '500' }],
})
const corrected = await world.order({ ...plan })
await ann.api.post(`sales-order/${corrected.id}/deliver`, { bol: { bol_no: '0048227' } })
const { page, context, problems } = await site.visitor({ reducedMotion: 'reduce' })
await enter(page, site.origin, ann.username, ann.password)
afterAll(() => context.close())

const DAY = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(day)?\b/g
const MONTH = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(, \d{4})?/g
const masked = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, '<day>')
    .replaceAll(DAY, '<weekday>')
    .replaceAll(MONTH, '<date>')
    .replaceAll(/\b\d{2}:\d{2}\b/g, '<time>')
    .replaceAll(/oldest (just now|[\d hmin]+)/g, 'oldest <time>')
    .replaceAll(/\b\d{2}–\d{2}\b/g, '<hours>')
    .replaceAll(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, '<month>')
    .replaceAll(/just now|\d+ (min|h|s) ago/g, '<ago>')
    .replaceAll(/\d+ (min|h|d) (?=dip|sensor|estimate|old)/g, '<age> ')
    .replaceAll(/(?<=\b(Next|Earlier|In|After) )\d+ (days?|h)\b/g, '<span>')
const span = `planned_date_start=${monday}&planned_date_end=${addDays(monday, 6)}`
/** What comes last on a screen: a text of it, or the count of a view. */
type Ready = string | RegExp | { readonly tab: RegExp }
const SCREENS: readonly (readonly [name: string, path: string, ready: Ready])[] = [
  ['orders', `/sales-order?${span}`, { tab: /^On hold 0/ }],
  ['order', `/sales-order/${order.id}`, 'On the order'],
  ['order-editor', `/sales-order/${order.id}/edit`, 'Order total'],
  ['board', `/sales-order-board?${span}`, /No driver/],
  ['planner', `/weekly-task-planner?${span}`, 'Unscheduled'],
  ['check-in', `/delivery-order-entry/${corrected.id}`, 'Order total'],
  ['exception', '/delivery-exceptions/1', 'Order total'],
  ['customer', `/customer/${world.customer.id}`, 'Available credit'],
  ['tanks', '/asset', { tab: /^No run-out estimate 2/ }],
  ['buying-prices', '/buying-price', 'prices in force'],
]
it.each(SCREENS)('%s', async (name, path, ready) => {
  await page.goto(`${site.origin}${path}`)
  const main = page.locator('main')
  const last =
    typeof ready === 'object' && 'tab' in ready
      ? main.getByRole('tab', { name: ready.tab })
      : main.getByText(ready)
  await last.first().waitFor()
  // a panel whose answer is slow reads the same for a while as well
  await still(page)
  // what comes by parts has come once it reads the same three times
  let text = ''
  let same = 0
  await expect
    .poll(
      async () => {
        const before = text
        text = masked(await main.ariaSnapshot())
        same = text === before ? same + 1 : 0
        return same > 1
      },
      { interval: 400 },
    )
    .toBe(true)
  await still(page)
  text = masked(await main.ariaSnapshot())
  await expect(`${text}\n`).toMatchFileSnapshot(`./${name}.txt`)
  expect(problems).toEqual([])
})
