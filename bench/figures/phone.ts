/**
 * A driver's phone at the end of a shift without signal, with deliveries, their photos and messages: how long its
 * outbox takes to empty, whether anything is lost or comes twice, and what the tab holds before and after.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { launch } from '../../scripts/shared/browser.mjs'
import { slow } from '../browser.ts'
import { company } from '../company.ts'
import { atEnd, call, head, ms, PASSWORD, pause, row, signIn } from '../kit.ts'
import { assignOrders, deliver, type Order, takePicture } from './shift.ts'

const DRIVER = 'driver1@prairie.example'
const DELIVERIES = 20
const PHOTOS_EACH = 3
/** a start and a delivery at each stop */
const WORDS = 260
const ITEMS = WORDS + 2 * DELIVERIES
const ROUNDS = 20
const SCREENS = ['/my-messages', '/my-truck', '/daily-summary', '/inspection', '/todays-order']

async function openPhone(origin: string): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const browser = await launch()
  atEnd(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`phone: ${error}`))
  await page.goto(origin)
  await page.locator('input').first().fill(DRIVER)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  await page.getByText('Ready without signal').waitFor({ timeout: 60_000 })
  return { page, context }
}
/** MB of the page's own objects that are still in use, and its elements. */
async function held(cdp: CDPSession): Promise<{ readonly heap: number; readonly nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize') / 1_048_576, nodes: of('Nodes') }
}
/** By hand, as a driver does it: each is typed and sent. */
async function write(page: Page, from: number, until: number): Promise<number> {
  const began = performance.now()
  for (let i = from; i < until; i++) {
    const body = `word ${String(i).padStart(3, '0')}`
    await page.getByLabel('Message to the office').fill(body)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('listitem').filter({ hasText: body }).waitFor()
  }
  return (performance.now() - began) / (until - from)
}
const wander = async (page: Page): Promise<void> => {
  for (const path of SCREENS) {
    await open(page, path)
    await pause(150)
  }
}
async function wordsOf(origin: string, token: string): Promise<string[]> {
  const bodies: string[] = []
  for (let page = 1; ; page++) {
    const { data } = await call<{ items: { body: string }[]; pages: number }>(
      origin,
      'GET',
      `/api/message/?size=200&page=${page}`,
      token,
    )
    bodies.push(...data.items.map(({ body }) => body).filter((body) => body.startsWith('word ')))
    if (page >= data.pages) return bodies
  }
}

/** How the office has the deliveries: how many came, with how many photos, and files of photos in all. */
async function arrived(origin: string, token: string, orders: readonly Order[]) {
  const now = await Promise.all(
    orders.map(async ({ id }) => (await call<Order>(origin, 'GET', `/api/sales-order/${id}`, token)).data),
  )
  const done = now.filter(({ status }) => status === 'delivered')
  const keys = done.flatMap(({ delivery }) => delivery?.photo_file_keys ?? [])
  return { deliveries: done.length, photos: keys.length, files: new Set(keys).size }
}
const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

export default async function phone(): Promise<void> {
  const { server } = await company('phone', 300)
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  const orders = await assignOrders(
    server.origin,
    await signIn(server.origin),
    await signIn(server.origin, DRIVER),
    DELIVERIES,
  )
  const { page, context } = await openPhone(origin)
  const picture = await takePicture(page)
  await slow(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await wander(page)
  const before = await held(cdp)

  await open(page, '/todays-order')
  await context.setOffline(true)
  const stops = performance.now()
  for (const order of orders) await deliver(page, order, picture, PHOTOS_EACH)
  const stop = (performance.now() - stops) / orders.length / 1000
  await open(page, '/my-messages')
  await page.getByLabel('Message to the office').waitFor()
  const first = await write(page, 0, 20)
  await write(page, 20, WORDS - 20)
  const last = await write(page, WORDS - 20, WORDS)
  const full = await held(cdp)
  // a sign-in of the morning is over by now
  const office = await signIn(server.origin)
  const began = performance.now()
  await context.setOffline(false)
  for (const until = Date.now() + 600_000; Date.now() < until; await pause(500)) {
    if (new Set(await wordsOf(server.origin, office)).size < WORDS) continue
    if ((await arrived(server.origin, office, orders)).deliveries === orders.length) break
  }
  const drained = (performance.now() - began) / 1000
  await pause(3000)
  const bodies = await wordsOf(server.origin, office)
  const came = await arrived(server.origin, office, orders)
  for (let i = 0; i < ROUNDS; i++) await wander(page)
  const after = await held(cdp)

  head(`Outbox of ${ITEMS} items, phone slowed down four times`, 'figure', 'value')
  row(`a delivery with ${PHOTOS_EACH} photos entered by hand, s`, stop.toFixed(1))
  row('messages written down, each of the first 20, ms', ms(first))
  row('messages written down, each of the last 20, ms', ms(last))
  row('sent after the signal came, s', drained.toFixed(1))
  const words = new Set(bodies).size
  row('messages arrived / lost / twice', `${words} / ${WORDS - words} / ${bodies.length - words}`)
  row('deliveries arrived / lost', `${came.deliveries} / ${orders.length - came.deliveries}`)
  const shot = orders.length * PHOTOS_EACH
  row(
    'their photos arrived / lost / twice',
    `${came.files} / ${shot - came.files} / ${came.photos - came.files}`,
  )
  head('Memory of the tab after collecting garbage', 'moment', 'objects, MB', 'elements')
  row('in the morning, each screen seen once', ms(before.heap), before.nodes)
  row(`with ${ITEMS} items that wait`, ms(full.heap), full.nodes)
  row(`in the evening, all sent, ${ROUNDS * SCREENS.length} screens later`, ms(after.heap), after.nodes)
}
