/** Office and driver talk: a request without signal, an answer, help, and who saw what. */
import { expect, it } from 'vitest'
import { enter } from '../harness.ts'
import { violations as deskViolations } from '../look.ts'
import {
  assigned,
  office,
  phone,
  ready,
  settled,
  shot,
  site,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import type { Json } from '../harness.ts'

const order = await assigned()
const words = async (): Promise<Json[]> => (await office.get('message/?sort_by=created_at&order=asc')).items

it('a drop that a customer asks for is answered, and help is seen at once', async () => {
  const { page, context } = await phone()
  await ready(page)
  await page.getByRole('button', { name: 'Messages and help' }).tap()
  await page.getByText('No messages yet.').waitFor()
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Ask for a drop' }).tap()
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('Write something first').waitFor()
  await page.getByLabel('About').selectOption({ label: `${order.order_no}, Lone Star Farms LLC` })
  await page.getByLabel('What does the customer ask for?').fill('100 gal dyed into the small tank too')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('waits for signal').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  await shot(page, 'talk-phone')
  expect(await words()).toEqual([])
  // a phone that was turned off sends it once
  await settled(page)
  await page.reload()
  await page.getByText('100 gal dyed into the small tank too').waitFor()
  await context.setOffline(false)
  await expect.poll(async () => (await words()).length).toBe(1)

  const desk = await site.visitor()
  await enter(desk.page, site.origin, 'ann1@example.test', 'correct horse 42')
  await desk.page.goto(`${site.origin}/dispatch-center`)
  await desk.page.getByRole('button', { name: `Messages with ${world.driver.name}, 1 new` }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByText('100 gal dyed into the small tank too').waitFor()
  expect(await deskViolations(desk.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Yes, go ahead' }).click()
  await dialog.getByText('Go ahead.').waitFor()
  // answered: asked no more
  await dialog.getByRole('button', { name: 'Yes, go ahead' }).waitFor({ state: 'hidden' })
  await page.getByText('Yes. Go ahead.').waitFor()
  await page
    .getByText(/seen by /)
    .first()
    .waitFor()
  await dialog.getByText(/, seen \d\d:\d\d/).waitFor()
  await desk.page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'I need help' }).tap()
  await page.getByRole('button', { name: 'Breakdown' }).tap()
  await page.getByRole('button', { name: 'Call for help' }).tap()
  await desk.page.getByText(`${world.driver.name} needs help: Breakdown.`).first().waitFor()
  await desk.page.getByRole('button', { name: `Messages with ${world.driver.name}, 1 new` }).waitFor()
  expect((await words()).map((one) => [one.kind, one.from_driver, one.agreed])).toEqual([
    ['drop_request', true, null],
    ['answer', false, true],
    ['help', true, null],
  ])
})
