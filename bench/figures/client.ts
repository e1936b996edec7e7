/**
 * What a person with a slow computer feels: keys, first rows, scrolling and the palette at
 * a quarter of this machine's speed, against plain pages.
 */
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../../scripts/shared/browser.mjs'
import { root } from '../../server/root.ts'
import { serve, slow, strokes, THROTTLE, visit } from '../browser.ts'
import { ordersOfSites, type Send } from '../calls.ts'
import { company } from '../company.ts'
import { at, atEnd, call, head, median, ms, pause, PASSWORD, ratio, row, signIn } from '../kit.ts'
import '../window.ts'

const ROUNDS = 3
/** twelve lines each: to the last of sixty */
const KEY_ROUNDS = 5
/** Four digits and Enter in line after line. */
const TYPED = Array.from({ length: 12 }, (_, i) => [...String(1000 + i * 7), 'Enter']).flat()
const SEARCHED = [...'trinity transit 19']

function line(figure: string, aim: string, plain: readonly number[], product: readonly number[]): void {
  row(
    figure,
    ms(median(plain)),
    ms(median(product)),
    ratio(median(product), median(plain)),
    ms(at(0.95, plain)),
    ms(at(0.95, product)),
    ratio(at(0.95, product), at(0.95, plain)),
    aim,
  )
}

/** A page of the product with an order of sixty lines, the cursor in the gallons of the first. */
async function sixtyLines(browser: Browser): Promise<Page> {
  const { server } = await company('client', 300)
  const token = await signIn(server.origin)
  const send: Send = async (s) => (await call(server.origin, s.method, `/api/${s.path}`, token, s.body)).data
  const next = await ordersOfSites(send)
  const {
    line_items: [first],
    ...rest
  } = next()
  const made = await send({
    method: 'POST',
    path: 'sales-order/',
    body: {
      ...rest,
      draft: true,
      line_items: Array.from({ length: 60 }, () => ({ ...first, quantity: '100' })),
    },
  })
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  const page = await visit(browser, origin)
  await page.locator('input').first().fill('admin@prairie.example')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goto(`${origin}/sales-order/${made.id as number}/edit`)
  const keys = page.locator('input[aria-haspopup="grid"]')
  await keys.waitFor({ state: 'attached' })
  await keys.focus()
  // tank, product, gallons
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await pause(1500)
  return page
}

export default async function client(): Promise<void> {
  const origin = await serve(path.join(root, 'dist/bench-page'))
  const browser = await launch()
  atEnd(() => browser.close())
  const plainLines = await visit(browser, `${origin}/plain.html#lines`)
  const productLines = await sixtyLines(browser)
  await plainLines.waitForFunction('window.bench')
  await plainLines.evaluate(() => window.bench.open())
  const results: Record<
    'keys' | 'first' | 'again' | 'wheel' | 'fling' | 'palette',
    { readonly plain: number[]; readonly product: number[] }
  > = {
    keys: { plain: [], product: [] },
    first: { plain: [], product: [] },
    again: { plain: [], product: [] },
    wheel: { plain: [], product: [] },
    fling: { plain: [], product: [] },
    palette: { plain: [], product: [] },
  }
  for (const page of [plainLines, productLines]) await slow(page)
  for (let round = 0; round < KEY_ROUNDS; round++) {
    await plainLines.bringToFront()
    results.keys.plain.push(...(await strokes(plainLines, TYPED)))
    await productLines.bringToFront()
    results.keys.product.push(...(await strokes(productLines, TYPED)))
  }
  for (const page of [plainLines, productLines]) await page.context().close()
  for (let round = 0; round < ROUNDS; round++)
    for (const side of ['plain', 'product'] as const) {
      const page = await visit(browser, `${origin}/${side}.html#grid`)
      await page.waitForFunction('window.bench', undefined, { timeout: 120_000 })
      await slow(page)
      results.first[side].push(await page.evaluate(() => window.bench.mount()))
      // the second time in a day and every one after it: what draws rows has run before
      for (let time = 0; time < 3; time++) {
        await pause(300)
        await page.evaluate(() => window.bench.leave())
        results.again[side].push(await page.evaluate(() => window.bench.mount()))
      }
      await pause(500)
      results.wheel[side].push(...(await page.evaluate(() => window.bench.scroll(96, 90))))
      results.fling[side].push(...(await page.evaluate(() => window.bench.scroll(9600, 60))))
      await page.evaluate(() => window.bench.open())
      await pause(500)
      results.palette[side].push(...(await strokes(page, SEARCHED)))
      await page.context().close()
    }
  head(
    `Client at ${THROTTLE} times CPU throttle, ms`,
    'figure',
    'plain p50',
    'Gantry p50',
    'ratio',
    'plain p95',
    'Gantry p95',
    'ratio',
    'aim',
  )
  line('key to paint, order of 60 lines', 'p95 ≤ 1.2 and ≤ 50 ms', results.keys.plain, results.keys.product)
  line('first rows of 50,000', 'p50 ≤ 1.2', results.first.plain, results.first.product)
  line('rows of 50,000, opened again', 'p50 ≤ 1.2', results.again.plain, results.again.product)
  line('frame while scrolling 3 rows a frame', 'p95 ≤ 1.2', results.wheel.plain, results.wheel.product)
  line('frame while flinging 300 rows a frame', 'p95 ≤ 1.2', results.fling.plain, results.fling.product)
  line(
    'key to paint, palette over 50,000 orders',
    'p95 ≤ 50 ms',
    results.palette.plain,
    results.palette.product,
  )
}
