/** A company with a driver on a phone, and what the driver's tests do there by hand. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from '../harness.ts'
import { openSignal, type Signal } from './signal.ts'

export const site = await openSite()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const today = localDay(new Date(), 'America/Chicago')
export const officeLogin = await site.signUp()
export const office = officeLogin.api
export const world = await seedCompany(office, today)
export const other = await office.post('driver/', { name: 'Olga Other' })
await office.post('company-asset/', { name: 'T-208', kind: 'trailer', capacity: '11500' })
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
let hour = 6
const LAST_HOUR = 21
/** An order of today for our driver, an hour after the one before; the day begins anew in the evening. */
export async function assigned(more: object = {}): Promise<Json> {
  hour = hour < LAST_HOUR ? hour + 1 : 7
  const at = (h: number) => `${today}T${String(h).padStart(2, '0')}:00:00`
  const order = await world.order({ planned_date_start: at(hour), planned_date_end: at(hour + 1), ...more })
  await office.post(`sales-order/${order.id}/assign`, { driver: world.driver.id, assets: [] })
  return order
}
/** Changes what the company set. */
export async function setCompany(values: object): Promise<void> {
  const held = (await office.get('company-settings/')) as Json
  if (held.id) await office.put(`company-settings/${held.id}`, values)
  else await office.post('company-settings/', { company_name: 'Prairie Fuel', ...values })
}
/** Reads the company's stream after a position until what is wanted was read, or the stream ends. */
async function readStream(after: string, wanted: (position: number) => boolean): Promise<string> {
  const token = (await site.signIn('ann1@example.test', 'correct horse 42')).token
  const answer = await fetch(`${site.origin}/api/events${after}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let done = false; !done;) {
    const part = await reader.read()
    text += part.value ?? ''
    done = part.done || [...text.matchAll(/^id: (\d+)\n/gm)].some(([, id]) => wanted(Number(id)))
  }
  await reader.cancel()
  return text
}
/** Every event of the company so far, as its stream says them. */
export async function eventsOf(id: number): Promise<string[]> {
  // a stream that begins now says first how far the company is
  const [, head] = /^id: (\d+)\n/m.exec(await readStream('', () => true))!
  const text = await readStream('?after=1', (position) => position >= Number(head))
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Json)
    .filter((event) => event.entity === 'sales_order' && event.entity_id === id)
    .map((event) => event.type)
}
/** A PNG of the given size, made here: no picture is kept in the tests. */
export function png(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    return ~crc >>> 0
  }
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crcOf(body))
    return Buffer.concat([size, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 200)
  for (let y = 0; y < height; y++) rows[y * (width * 3 + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
export const shot = async (page: Page, name: string) => {
  if (process.env.GANTRY_SHOTS) await page.screenshot({ path: `${process.env.GANTRY_SHOTS}/${name}.png` })
}
const signals = new WeakMap<BrowserContext, Signal>()
/** A phone whose signal can go. */
export async function visitor(options: object = {}) {
  const signal = await openSignal()
  const proxy = { server: signal.server, bypass: '<-loopback>' }
  const visit = await site.visitor({ ...PHONE, proxy, ...options })
  signals.set(visit.context, signal)
  visit.context.on('close', signal.close)
  return visit
}
export async function phone(options: object = {}) {
  const visit = await visitor(options)
  await enter(visit.page, site.origin, world.driverLogin.username, world.driverLogin.password)
  await visit.page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  return visit
}
/** On his day, with all on the phone that he opens without signal. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByText('Ready without signal').waitFor()
}
export async function signalGoes(context: BrowserContext): Promise<void> {
  signals.get(context)!.go()
  await context.setOffline(true)
}
export async function signalComes(context: BrowserContext): Promise<void> {
  signals.get(context)!.come()
  await context.setOffline(false)
}
export const card = (page: Page, order: Json) => page.locator(`[data-order="${order.order_no}"]`)
/** Nothing waits on the phone any more; where something does, it says what the phone shows instead. */
export async function allSent(page: Page) {
  await page
    .getByText('All sent')
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`the phone shows: ${await page.locator('body').innerText()}`, { cause })
    })
}
/** Draws where the pad lies once it is in sight, stands still and no message hangs over it. */
export async function sign(page: Page) {
  const pad = page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  await pad.click({ trial: true, position: { x: 40, y: 60 } })
  await pad.click({ trial: true, position: { x: 240, y: 60 } })
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let i = 1; i <= 8; i++) await page.mouse.move(box.x + 40 + i * 25, box.y + 60 + (i % 2) * 50)
  await page.mouse.up()
  await page.locator('canvas[data-signature="1"]').waitFor()
}
export async function drop(page: Page, start: string, end: string) {
  await page.getByLabel('Meter start').fill(start)
  await page.getByLabel('Meter end').fill(end)
  await page.getByRole('button', { name: 'Save drop' }).tap()
}
/** From the card to "Saved here", by the shortest way. */
export async function deliverAll(page: Page, order: Json, gallons: string) {
  const own = card(page, order)
  await own.getByRole('button', { name: /Start delivery|Deliver/ }).tap()
  const counted = page.getByRole('radio', { name: 'Gallons' })
  const fits = page.getByRole('button', { name: 'I drop only what fits' })
  await counted.or(fits).waitFor()
  // the order is more than the tank takes by now
  if (await fits.isVisible()) await fits.tap()
  await counted.tap()
  await page.getByLabel('Gross gallons').fill(gallons)
  const reason = page.getByLabel(/^Reason for/)
  if (await reason.isVisible()) await reason.fill('The gauge was wrong')
  await page.getByRole('button', { name: 'Save drop' }).tap()
  const photos = page.getByRole('button', { name: 'Go on without photos' })
  const next = page.getByText(/^Drop [2-9] of/)
  await photos.or(next).waitFor()
  // a line the office added before the signal went: nothing of it
  while (await next.isVisible()) {
    const at = await next.textContent()
    await counted.tap()
    await page.getByLabel('Gross gallons').fill('0')
    await page.getByRole('button', { name: 'Save drop' }).tap()
    await page.getByText(at!).waitFor({ state: 'hidden' })
  }
  await photos.tap()
  await page.getByRole('switch', { name: /No one on site/ }).tap()
  await page.getByRole('button', { name: 'Deliver', exact: true }).tap()
  await own.waitFor()
}
/** What axe finds; contrast is 7:1 here (4.5:1 for large letters), as the sun wants it. */
export async function violations(page: Page): Promise<string[]> {
  // a message that fades has no contrast to measure
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  await page.evaluate(axe)
  const found = await page.evaluate(
    async () =>
      (
        await (
          globalThis as unknown as {
            axe: {
              run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
            }
          }
        ).axe.run({ rules: { 'color-contrast-enhanced': { enabled: true } } })
      ).violations,
  )
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}
/** What a glove could miss: anything to press under 56 px, and text under 15 px. */
export async function tooSmall(page: Page): Promise<string[]> {
  // the message of the login goes by itself
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  return page.evaluate(() => {
    const seen = (e: Element) => {
      const box = e.getBoundingClientRect()
      return box.width > 2 && box.height > 2 && getComputedStyle(e).visibility !== 'hidden'
    }
    const targets = [...document.querySelectorAll('button, a[href], input:not([type=file]), textarea')]
      .filter((e) => seen(e) && !e.closest('[class*=skip]') && !e.classList.contains('gantry-skip'))
      .filter((e) => e.getBoundingClientRect().height < 55.5)
      .map((e) => `${e.tagName} ${e.textContent} ${e.getBoundingClientRect().height}`)
    const texts = [...document.querySelectorAll('main *')]
      .filter(
        (e) =>
          seen(e) &&
          [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()) &&
          parseFloat(getComputedStyle(e).fontSize) < 15,
      )
      .map((e) => `${e.textContent} ${getComputedStyle(e).fontSize}`)
    return [
      ...targets,
      ...texts,
      ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
    ]
  })
}
/** Every value this browser keeps for the person. */
export const dump = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const open = indexedDB.open(name!)
        open.onsuccess = () => done(open.result)
        open.onerror = () => fail(open.error as Error)
      })
      for (const store of db.objectStoreNames)
        all.push(
          await new Promise((done) => {
            const read = db.transaction(store).objectStore(store).getAll()
            read.onsuccess = () => done(read.result)
          }),
        )
      db.close()
    }
    return JSON.stringify(all)
  })
