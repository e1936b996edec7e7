/** Another time zone in the company settings: what moves is shown, and the times that stay are shown as before. */
import { expect, it } from 'vitest'
import { addDays, localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany } from './harness.ts'
import { NARROW, violations, WIDE } from './look.ts'
import { drawn } from './waits.ts'

const site = await openSite()
const { api, username, password } = await site.signUp()
const today = localDay(new Date(), 'America/Chicago')
const company = await seedCompany(api, today)
const order = await company.order({
  planned_date_start: `${addDays(today, 3)}T06:00`,
  planned_date_end: `${addDays(today, 3)}T10:00`,
})

it('the form says what moves, asks what stays, and an order keeps its window', async () => {
  const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, username, password)
  await page.goto(`${site.origin}/company-settings`)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Denver')
  await page.getByRole('option', { name: /Mountain/ }).click()
  await page.getByText('1 planned order').waitFor()
  await page.getByText('06:00 becomes 05:00').waitFor()
  for (const size of [WIDE, NARROW])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await drawn(page)
      expect([size.width, scheme, await violations(page)]).toEqual([size.width, scheme, []])
    }
  const clock = page.getByRole('radio', { name: /Keep the times on the clock/ })
  await page.getByText('Keep the times on the clock').click()
  expect(await clock.isChecked()).toBe(true)
  // a choice scrolls the form at most, and never the frame around it
  expect(await page.getByRole('heading', { name: 'Company settings', level: 1 }).boundingBox()).toMatchObject(
    {
      y: expect.closeTo(16, -2),
    },
  )
  await page.getByRole('button', { name: 'Save company settings' }).click()
  await page.getByText('Company settings updated successfully').waitFor()
  await page.goto(`${site.origin}/sales-order/${order.id}`)
  await page.getByText('06:00–10:00').first().waitFor()
  expect((await api.get(`sales-order/${order.id}`)).planned_date_start).not.toBe(order.planned_date_start)
  expect(problems).toEqual([])
})
