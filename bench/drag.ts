/** Dragging a card, on a page of the product and on a plain one. */
import type { Page } from 'playwright-core'
import { pause } from './kit.ts'
import { traced, workOfFrames } from './trace.ts'

const STEPS = 120
/** How many places and cards a page of cards has, and boxes in a card. */
export const sizeOf = (page: Page) =>
  page.evaluate(() => {
    const cards = document.querySelectorAll('[data-card]').length
    const boxes = Math.round(document.querySelectorAll('[data-card] *').length / cards)
    return { columns: document.querySelectorAll('[data-place]').length, cards, boxes }
  })
/** One card over what is in sight and back, a step for each frame: milliseconds of work in each. */
export async function drag(page: Page, first = '[data-card]'): Promise<number[]> {
  await page.bringToFront()
  const box = (await page.locator(first).first().boundingBox())!
  const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 40)
  await frame()
  const events = await traced(page, async () => {
    for (let i = 1; i <= STEPS; i++) {
      const share = i <= STEPS / 2 ? i / (STEPS / 2) : 2 - i / (STEPS / 2)
      await page.mouse.move(200 + share * 1000, 300 + share * 200)
      await frame()
    }
  })
  await page.mouse.move(box.x + 40, box.y + 20)
  await frame()
  await page.mouse.up()
  await pause(300)
  return workOfFrames(events)
}
