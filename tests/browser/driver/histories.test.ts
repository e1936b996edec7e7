/**
 * Random histories on a real phone: the driver works without signal while the office changes its mind, the
 * server is killed and another build is put in its place. What he did arrives, and once. The soak lives twenty.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { numbersOf } from '../../histories/steps.ts'
import type { Json } from '../harness.ts'
import { settled } from '../waits.ts'

const HISTORIES = process.env.GANTRY_SOAK_HISTORIES ? 20 : 1
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_123)
/** A build of our own, which may change under the phone. */
const build = path.resolve('dist', 'histories')
for (const part of ['client', 'server'])
  fs.cpSync(path.resolve(process.env.GANTRY_SITE ?? 'dist', part), path.join(build, part), {
    recursive: true,
  })
afterAll(() => fs.rmSync(build, { recursive: true, force: true }))
process.env.GANTRY_SITE = build
const { assigned, card, deliverAll, office, other, phone, ready, site, world } =
  await import('./driver-phone.ts')

let builds = 0
/** The next build has another list of files, and so another page; as after a release. */
async function release(): Promise<void> {
  const index = path.join(build, 'client', 'index.html')
  const html = fs.readFileSync(index, 'utf8')
  const [, list] = /name="offline-files" content="([^"]+)"/.exec(html)!
  const next = `/assets/offline-build-${++builds}.json`
  fs.copyFileSync(path.join(build, 'client', list!), path.join(build, 'client', next))
  fs.writeFileSync(index, html.replace(list!, next))
  await site.restart()
}
async function killServer(): Promise<void> {
  await site.kill('SIGKILL')
  await site.restart()
}

interface Stop {
  readonly order: Json
  readonly gallons: number
}
interface Day {
  readonly page: Page
  readonly orders: readonly Json[]
  readonly pumped: Stop[]
  readonly told: string[]
}
/** He pumps what the phone shows; what he did is in the tank, whatever becomes of the report. */
async function deliver({ page, orders, pumped, told }: Day, next: () => number): Promise<void> {
  const order = orders.find((one) => !pumped.some((stop) => stop.order.id === one.id))
  if (!order || !(await card(page, order).count())) return
  const gallons = 100 + Math.floor(next() * 20) * 5
  told.push(`The driver pumps ${gallons} gal for ${order.order_no}`)
  await deliverAll(page, order, String(gallons))
  pumped.push({ order, gallons })
}
async function meddle({ orders, told }: Day, next: () => number): Promise<void> {
  const order = orders[Math.floor(next() * orders.length)]!
  const at = `sales-order/${order.id}`
  const [words, method, path_, body] = [
    [`The office gives ${order.order_no} to Olga`, 'POST', `${at}/assign`, { driver: other.id, assets: [] }],
    [`The office puts ${order.order_no} on hold`, 'POST', `${at}/hold`, { hold_reason: 'Credit limit' }],
    [
      `The office adds a line to ${order.order_no}`,
      'POST',
      'line-item/',
      { sales_order_id: order.id, product_id: world.dyed.id, asset_id: world.south.id, quantity: '70' },
    ],
  ][Math.floor(next() * 3)] as [string, string, string, object]
  const { status } = await office.call(method, path_, body)
  told.push(status < 300 ? words : `${words} (refused: ${status})`)
  expect(status, words).toBeLessThan(500)
}
/** As it is drawn: mostly work, between it trouble. */
async function step(day: Day, next: () => number): Promise<void> {
  const chance = next()
  if (chance < 0.4) return deliver(day, next)
  if (chance < 0.65) return meddle(day, next)
  if (chance < 0.8) {
    day.told.push('The server is killed')
    return killServer()
  }
  if (chance < 0.9) {
    day.told.push('Another build is put in place')
    return release()
  }
  day.told.push('The phone loads the page again')
  await day.page.reload()
  await day.page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
}

/** How often the office sees this work: as the line of its order, or as an exception. */
async function seen({ order, gallons }: Stop): Promise<number> {
  const now = await office.get(`sales-order/${order.id}`)
  const { items } = await office.get('delivery-exception/?size=200')
  const lines = now.line_items.filter((line: Json) => Number(line.gross_quantity) === gallons)
  const kept = items.filter(
    (one: Json) => one.sales_order_id === order.id && Number(one.received.gross_quantity) === gallons,
  )
  return lines.length + kept.length
}
const level = async (): Promise<number> => Number((await office.get(`asset/${world.north.id}`)).inventory)

async function liveOnPhone(seed: number): Promise<{ moved: number; recorded: number; words: string }> {
  const next = numbersOf(seed)
  const before = await level()
  const orders = [await assigned(tankLine()), await assigned(tankLine())]
  const { page, context } = await phone()
  await ready(page)
  for (const order of orders) await card(page, order).waitFor()
  await settled(page)
  const day: Day = { page, orders, pumped: [], told: [] }
  await context.setOffline(true)
  await deliver(day, next)
  for (let i = 0; i < 6; i++) await step(day, next)
  day.told.push('Signal comes')
  await context.setOffline(false)
  await page.reload()
  const words = `seed ${seed}:\n  ${day.told.join('\n  ')}`
  for (const stop of day.pumped)
    await expect
      .poll(() => seen(stop), {
        message: `${words}\n  ! ${stop.gallons} gal for ${stop.order.order_no}`,
      })
      .toBe(1)
  const now = await Promise.all(orders.map((order) => office.get(`sales-order/${order.id}`)))
  const recorded = now
    .flatMap((order) => order.line_items)
    .filter((line: Json) => line.asset_id === world.north.id && line.delivered_at !== null)
    .reduce((sum: number, line: Json) => sum + Number(line.gross_quantity), 0)
  await context.close()
  return { moved: (await level()) - before, recorded, words }
}
const tankLine = () => ({
  line_items: [{ product_id: world.clear.id, asset_id: world.north.id, quantity: '150' }],
})

describe('random histories on a phone', () => {
  it(`${HISTORIES} keep the law`, { timeout: 120_000 + HISTORIES * 120_000 }, async () => {
    for (let at = 0; at < HISTORIES; at++) {
      const { moved, recorded, words } = await liveOnPhone(SEED + at)
      expect(moved, words).toBe(recorded)
    }
    console.log(`${HISTORIES} histories on a phone, seed ${SEED}`)
  })
})
