/** The dispatch center with five hundred orders and sixty drivers: the first suggestion, the filter, and dragging. */
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../../scripts/shared/browser.mjs'
import { root } from '../../server/root.ts'
import { serve, visit } from '../browser.ts'
import { company } from '../company.ts'
import { at, atEnd, call, head, median, ms, PASSWORD, pause, ratio, row, signIn } from '../kit.ts'
import { drag, sizeOf } from '../drag.ts'

const ORDERS = 500
const DRIVERS = 60
const ROUNDS = 3
const FILTERS = ['a', 'ma', 'dies', 'x', '', 'so-', 'lub', '']
const ADMIN = 'admin@prairie.example'
const MINUTE = 60_000
/** A day that the demonstration plans nothing for. */
const DAY = new Date(Date.now() + 9 * 1440 * MINUTE).toISOString().slice(0, 10)

interface Page50 {
  readonly items: readonly { readonly id: number; readonly customer_id: number; readonly rev: number }[]
}
type Suggested = {
  readonly items: readonly {
    readonly sales_order_id: number
    readonly rev: number
    readonly driver: { readonly id: number }
    readonly planned_date_time: string
  }[]
  readonly left_out: readonly unknown[]
}
/** Sixty drivers with a truck each, and five hundred orders over one day. */
async function fill(origin: string, token: string): Promise<void> {
  const list = (where: string) => call<Page50>(origin, 'GET', `/api/${where}`, token)
  const post = (where: string, body: unknown) =>
    call<{ id: number }>(origin, 'POST', `/api/${where}`, token, body)
  const drivers = (await list('driver/?size=200&status=active')).data.items.length
  const [yard] = (await list('yard/?size=1')).data.items
  for (let i = drivers; i < DRIVERS; i++) {
    const truck = await post('company-asset/', {
      name: `B-${i}`,
      kind: 'truck',
      capacity: '4500',
      compartments: [1, 2, 3].map((compartment_no) => ({ compartment_no, capacity: '1500' })),
    })
    await post('driver/', {
      name: `Driver ${i}`,
      shift_start: '05:00',
      shift_end: '17:00',
      selected_asset_ids: [truck.data.id],
      yard_id: yard?.id ?? null,
    })
  }
  const sites = (await list('ship-to/?size=200')).data.items
  const products = (await list('product/?size=5&is_fuel=true')).data.items
  // who is on hold takes no order
  let taken = 0
  for (let i = 0; taken < ORDERS && i < 3 * ORDERS; i++) {
    const site = sites[i % sites.length]!
    const hour = String(5 + (i % 9)).padStart(2, '0')
    const order = {
      po_number: 'BENCH',
      customer_id: site.customer_id,
      ship_to_id: site.id,
      credit_override: true,
      planned_date_start: `${DAY}T${hour}:00:00`,
      planned_date_end: `${DAY}T19:00:00`,
      line_items: [{ product_id: products[i % 2]!.id, quantity: String(300 + (i % 7) * 100) }],
    }
    taken += await post('sales-order/', order).then(
      () => 1,
      () => 0,
    )
  }
}
async function enter(browser: Browser, origin: string): Promise<Page> {
  const page = await visit(browser, origin)
  await page.locator('input').first().fill(ADMIN)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  return page
}
const open = async (page: Page, origin: string) => {
  await page.goto(`${origin}/dispatch-center?view=${DAY}`)
  await page.locator('[data-place="pool"] [data-card]').first().waitFor()
  await pause(1500)
}
/** From the key until a day is shown. */
async function suggested(page: Page): Promise<number> {
  const began = performance.now()
  await page.keyboard.press('Shift+A')
  await page.getByRole('dialog').waitFor()
  const took = performance.now() - began
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return took
}
/** From a typed letter until the next picture stands. */
const filtered = (page: Page, words: string): Promise<number> =>
  page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('[data-pool-filter]')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    const began = performance.now()
    set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise<void>((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(0)
      })
    })
    return performance.now() - began
  }, words)
/** Half of a suggestion is committed: cards in the lanes, and cards that wait. */
async function commitHalf(origin: string, token: string): Promise<Suggested> {
  const { data } = await call<Suggested>(origin, 'POST', '/api/dispatch-center/suggest', token, { date: DAY })
  const moves = data.items.slice(0, ORDERS / 2).map(({ sales_order_id, rev, driver, planned_date_time }) => ({
    sales_order_id,
    rev,
    driver: driver.id,
    planned_date_time,
  }))
  await call(origin, 'POST', '/api/dispatch-center/commit', token, { date: DAY, moves })
  return data
}
export default async function dispatch(): Promise<void> {
  const plainOrigin = await serve(path.join(root, 'dist/bench-page'))
  const { server } = await company('dispatch', 200)
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  const token = await signIn(server.origin)
  await fill(server.origin, token)
  const browser = await launch()
  atEnd(() => browser.close())
  const page = await enter(browser, origin)
  await open(page, origin)
  const first = [await suggested(page), await suggested(page), await suggested(page)]
  const { items, left_out } = await commitHalf(server.origin, token)
  await open(page, origin)
  const filters: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const words of FILTERS) filters.push(await filtered(page, words))
  const size = await sizeOf(page)
  const plain = await visit(
    browser,
    `${plainOrigin}/plain.html#cards=${size.columns},${size.cards},${size.boxes}`,
  )
  await plain.locator('[data-card]').first().waitFor()
  const work = { plain: [] as number[], product: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    work.plain.push(...(await drag(plain, '[data-card]')))
    work.product.push(...(await drag(page, '[data-place="pool"] [data-card]')))
  }
  const load = os.loadavg()[0]!.toFixed(1)
  head(
    `Dispatch center, ${ORDERS} orders, ${DRIVERS} drivers, ms; load ${load}`,
    'what',
    'median',
    'worst',
    'aim',
  )
  row(
    `first suggestion (${items.length} placed, ${left_out.length} not)`,
    ms(median(first)),
    ms(Math.max(...first)),
    2000,
  )
  row('pool filter, until the picture stands', ms(median(filters)), ms(Math.max(...filters)), 50)
  head(
    `Work of a frame while dragging, ${size.cards} cards in ${size.columns} places, ${size.boxes} boxes a card, ms`,
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
