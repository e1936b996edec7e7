/** Danger, gate code and the place of a tank stand on the phone before the hose is out, also without signal. */
import { describe, expect, it } from 'vitest'
import { enter } from '../harness.ts'
import {
  assigned,
  card,
  office,
  officeLogin,
  phone,
  png,
  ready,
  shot,
  signalComes,
  signalGoes,
  site,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import { settled } from '../waits.ts'

const lines = {
  line_items: [{ product_id: world.clear.id, asset_id: world.north.id, quantity: '100' }],
}

describe('what to know of a stop', () => {
  it('is written by the office, and read on the phone without signal before pumping', async () => {
    const desk = await site.visitor()
    await enter(desk.page, site.origin, officeLogin.username, officeLogin.password)
    await desk.page.goto(`${site.origin}/asset/${world.north.id}/edit`)
    await desk.page.getByLabel('Hazard').fill('Low wire over the fill')
    await desk.page.getByLabel(/^Location/).fill('Behind the barn')
    await desk.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tank.png', mimeType: 'image/png', buffer: png(2400, 1200) })
    await desk.page.getByText('tank.png').waitFor()
    await desk.page.keyboard.press('Control+Enter')
    await desk.page.getByRole('img', { name: /^Where .* stands$/ }).waitFor()
    await shot(desk.page, 'tank-photo')
    const found = await violations(desk.page)
    expect(found.filter((one) => one.startsWith('image-alt'))).toEqual([])
    await desk.context.close()
    const order = await assigned(lines)
    const at = `ship-to/${order.ship_to.id}`
    await office.put(at, { gate_code: '4471#', hazards: 'Dog runs free' })

    const { page, context } = await phone()
    await ready(page)
    await card(page, order).waitFor()
    const picture = page.getByRole('img', { name: /^Where .* stands$/ })
    await settled(page)
    await signalGoes(context)
    await page.reload()
    await card(page, order).getByRole('button', { name: 'Start delivery' }).tap()
    await page.getByText('Low wire over the fill').waitFor()
    await page.getByText('Dog runs free').waitFor()
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600)
    await shot(page, 'drop-facts')
    await page.getByRole('button', { name: 'Arrive', exact: true }).tap()
    await page.getByText('4471#').waitFor()
    await page.getByText('Dog runs free').waitFor()
    await page.getByText(/^As the office had it/).waitFor()
    await shot(page, 'stop-facts')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])

    // the office writes another one: it is there when the stop is opened with signal
    await office.put(at, { gate_code: '9000', hazards: null })
    await signalComes(context)
    await page.reload()
    await page.getByRole('button', { name: 'Arrive', exact: true }).tap()
    await page.getByText('9000').waitFor()
    expect(await page.getByText('Dog runs free').count()).toBe(0)
    await context.close()
  })
})
