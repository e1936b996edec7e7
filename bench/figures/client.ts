/**
 * What a person with a slow computer feels: keys, first rows, scrolling and the palette at
 * a quarter of this machine's speed, against plain pages.
 */
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../../scripts/shared/browser.mjs'
import { root } from '../../server/root.ts'
import { serve, slowly, strokes, THROTTLE, visit } from '../browser.ts'
import { ordersOfSites, type Send } from '../calls.ts'
import { company } from '../company.ts'
import { at, atEnd, call, head, median, ms, pause, PASSWORD, ratio, row, signIn } from '../kit.ts'
import { traced, workOf, workOfFrames } from '../trace.ts'
import '../window.ts'

const ROUNDS = 8
/** twelve lines each: to the last of sixty */
const KEY_ROUNDS = 5
/** ms until a page has come to rest: the product writes down what it was told 2 s after it */
const REST_MS = 3500
/** Four digits and Enter in line after line. */
const TYPED = Array.from({ length: 12 }, (_, i) => [...String(1000 + i * 7), 'Enter']).flat()
const SIDES = ['plain', 'product'] as const
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
async function sixtyLines(browser: Browser): Promise<{ page: Page; stop: () => Promise<void> }> {
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
  return { page, stop: server.stop }
}

/** What the page's thread works until a list stands and all around it is drawn. */
const workOfRows = async (page: Page): Promise<number> =>
  workOf(
    await traced(page, async () => {
      // from a timer: what is evaluated from outside is no work to the trace
      await page.evaluate(() => new Promise((done) => setTimeout(() => void window.bench.mount().then(done))))
      await pause(100)
    }),
  )
const FIGURES = ['keys', 'first', 'firstWork', 'again', 'againWork', 'wheel', 'work', 'palette'] as const
type Results = Readonly<Record<(typeof FIGURES)[number], Readonly<Record<(typeof SIDES)[number], number[]>>>>
const none = (): Results =>
  Object.fromEntries(FIGURES.map((figure) => [figure, { plain: [], product: [] }])) as unknown as Results

/** Drawn, drawn again, scrolled and searched, by the clock of a page that is slowed down. */
async function byTheClock(page: Page, side: (typeof SIDES)[number], results: Results): Promise<void> {
  await slowly(page, async () => {
    results.first[side].push(await page.evaluate(() => window.bench.mount()))
    // the second time in a day and every one after it: what draws rows has run before
    for (let time = 0; time < 3; time++) {
      await pause(300)
      await page.evaluate(() => window.bench.leave())
      await pause(100)
      results.again[side].push(await page.evaluate(() => window.bench.mount()))
    }
    await pause(500)
    results.wheel[side].push(...(await page.evaluate(() => window.bench.scroll(96, 90))))
  })
  await pause(500)
  const events = await traced(page, async () => void (await page.evaluate(() => window.bench.scroll(96, 90))))
  results.work[side].push(...workOfFrames(events))
  await page.evaluate(() => window.bench.open())
  await pause(500)
  results.palette[side].push(...(await slowly(page, () => strokes(page, SEARCHED))))
}
/** Drawn and drawn again, by the clock of the page's thread. */
async function byTheThread(fresh: Page, side: (typeof SIDES)[number], results: Results): Promise<void> {
  results.firstWork[side].push(await workOfRows(fresh))
  for (let time = 0; time < 3; time++) {
    await pause(300)
    await fresh.evaluate(() => window.bench.leave())
    await pause(100)
    results.againWork[side].push(await workOfRows(fresh))
  }
}
export default async function client(): Promise<void> {
  const origin = await serve(path.join(root, 'dist/bench-page'))
  const browser = await launch()
  atEnd(() => browser.close())
  const plainLines = await visit(browser, `${origin}/plain.html#lines`)
  const { page: productLines, stop } = await sixtyLines(browser)
  await plainLines.waitForFunction('window.bench')
  await plainLines.evaluate(() => window.bench.open())
  const results = none()
  for (let round = 0; round < KEY_ROUNDS; round++) {
    results.keys.plain.push(...(await slowly(plainLines, () => strokes(plainLines, TYPED))))
    results.keys.product.push(...(await slowly(productLines, () => strokes(productLines, TYPED))))
  }
  for (const page of [plainLines, productLines]) await page.context().close()
  await stop()
  for (let round = 0; round < ROUNDS; round++)
    // who comes first has the machine to itself, so that each does as often
    for (const side of round % 2 ? SIDES.toReversed() : SIDES)
      for (const measure of [byTheClock, byTheThread]) {
        const page = await visit(browser, `${origin}/${side}.html#grid`)
        await page.waitForFunction('window.bench', undefined, { timeout: 120_000 })
        await pause(REST_MS)
        await (await page.context().newCDPSession(page)).send('HeapProfiler.collectGarbage')
        await measure(page, side, results)
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
  line('work until they stand, not slowed down', '', results.firstWork.plain, results.firstWork.product)
  line('rows of 50,000, opened again', 'p50 ≤ 1.2', results.again.plain, results.again.product)
  line('work until they stand, not slowed down', '', results.againWork.plain, results.againWork.product)
  line('frame while scrolling 3 rows a frame', 'p95 ≤ 1.2', results.wheel.plain, results.wheel.product)
  line('work of such a frame, not slowed down', '', results.work.plain, results.work.product)
  line(
    'key to paint, palette over 50,000 orders',
    'p95 ≤ 50 ms',
    results.palette.plain,
    results.palette.product,
  )
}
