/** Dragging one of five hundred cards: what a frame costs on the board, against a plain page of as many boxes. */
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../../scripts/shared/browser.mjs'
import { root } from '../../server/root.ts'
import { serve, visit } from '../browser.ts'
import { company } from '../company.ts'
import { at, atEnd, head, median, ms, PASSWORD, pause, ratio, row } from '../kit.ts'
import { drag, sizeOf } from '../drag.ts'

const ROUNDS = 3
const CARDS = 500

/** The board by drivers, with five hundred cards. */
async function board(browser: Browser): Promise<Page> {
  const { server } = await company('cards', 700)
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  const page = await visit(browser, origin)
  await page.locator('input').first().fill('admin@prairie.example')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goto(`${origin}/sales-order-board?planned_date_start=2020-01-01&planned_date_end=2100-01-01`)
  await page.getByRole('radio', { name: 'Driver' }).click()
  await page.locator('[data-place="driver:0"] [data-card]').first().waitFor()
  const more = page.getByRole('button', { name: / more$/ })
  while ((await more.count()) > 0) await more.first().click()
  await pause(1500)
  return page
}
export default async function cards(): Promise<void> {
  const origin = await serve(path.join(root, 'dist/bench-page'))
  const browser = await launch()
  atEnd(() => browser.close())
  const product = await board(browser)
  const size = await sizeOf(product)
  const plain = await visit(browser, `${origin}/plain.html#cards=${size.columns},${size.cards},${size.boxes}`)
  await plain.locator('[data-card]').first().waitFor()
  if (size.cards < CARDS) throw new Error(`the board has ${size.cards} cards, not ${CARDS}`)
  const work = { plain: [] as number[], product: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    work.plain.push(...(await drag(plain)))
    work.product.push(...(await drag(product)))
  }
  head(
    `Work of a frame while dragging, ${size.cards} cards in ${size.columns} columns, ${size.boxes} boxes a card, ms`,
    'page',
    'frames',
    'p50',
    'p95',
    'worst',
  )
  for (const [name, frames] of Object.entries(work))
    row(name, frames.length, ms(median(frames)), ms(at(0.95, frames)), ms(Math.max(...frames)))
  row(
    'ratio',
    '',
    ratio(median(work.product), median(work.plain)),
    ratio(at(0.95, work.product), at(0.95, work.plain)),
    '',
  )
}
