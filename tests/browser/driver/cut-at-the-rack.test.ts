/** A load and the truck while the network is cut at random, answers are lost and the phone is turned off: each once. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { numbersOf } from '../../histories/steps.ts'
import type { Json } from '../harness.ts'
import { assigned, dump, office, phone, png, ready, today, world } from './driver-phone.ts'
import { settled } from '../waits.ts'

const SEED = Number(process.env.GANTRY_SEED ?? 20_261_126)
const random = numbersOf(SEED)
const CAPACITIES = ['1500', '1400', '1300']
const trailer: Json = await office.post('company-asset/', {
  name: 'T-320',
  kind: 'trailer',
  compartments: CAPACITIES.map((capacity, i) => ({ compartment_no: i + 1, capacity })),
})
await office.put(`driver/${world.driver.id}`, { selected_asset_ids: [trailer.id] })
await office.post('yard/', { name: 'Main yard' })
const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '900' }] })
const built: Json = await office.post('load/', {
  date: today,
  driver_id: world.driver.id,
  trailer_id: trailer.id,
  sales_order_ids: [order.id],
  terminal_id: (await office.get('terminal/')).items[0].id,
  supplier_id: (await office.get('supplier/')).items[0].id,
  compartments: CAPACITIES.map((_, i) => ({
    compartment_no: i + 1,
    product_id: world.clear.id,
    planned_quantity: '300',
    flushed: true,
  })),
})
await office.put(`load/${built.id}/status`, { status: 'sent' })
const typed = CAPACITIES.map(() => String(300 + Math.floor(random() * 80) * 10))
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap()

/** The signal as it comes and goes; while it is there, an answer in three does not come back. */
async function unsteady(context: BrowserContext, page: Page) {
  let isOff = false
  const onTheirWay = new Set<Promise<void>>()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await context.route(/\/api\/(bol|transfer|load|files?|upload)\b/, async (route) => {
    if (isOff) return route.abort('internetdisconnected')
    const isRead = route.request().method() === 'GET'
    if (isRead || random() > 0.33) return route.continue()
    const losing = lose(route)
    onTheirWay.add(losing)
    await losing.finally(() => onTheirWay.delete(losing))
  })
  const turn = (off: boolean) => context.setOffline((isOff = off))
  return {
    /** between two presses the signal may go or come, and the phone may be turned off and on */
    async gust() {
      if (random() < 0.55) await turn(!isOff)
      if (random() < 0.25) {
        await settled(page)
        await page.reload()
      }
    },
    /** what is on its way is lost first: a route that is taken away meanwhile lets its request through */
    async calm() {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay)
      await context.unroute(/\/api\/(bol|transfer|load|files?|upload)\b/)
      await turn(false)
    },
  }
}
async function move(page: Page, way: string, fields: Readonly<Record<string, string>>, gallons: string) {
  await press(page, way)
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).selectOption(value)
  await page.getByLabel(/^Gallons of/).fill(gallons)
  await press(page, 'Save')
  await page.getByLabel(/^Gallons of/).waitFor({ state: 'hidden' })
}

it(`ends with what was loaded and moved, seed ${SEED}`, async () => {
  const { page, context } = await phone()
  await ready(page)
  await press(page, 'Look and accept')
  await page.getByRole('button', { name: 'Accept load' }).waitFor()
  await settled(page)
  const { gust, calm } = await unsteady(context, page)
  await gust()
  await press(page, 'Accept load')
  await gust()
  await press(page, 'I am at the rack')
  for (const [at, gallons] of typed.entries()) {
    await page.getByRole('heading', { name: `Compartment ${at + 1}` }).waitFor()
    await page.getByLabel('BOL number').fill('0077001')
    await page.getByLabel(/^Gross gal of/).fill(gallons)
    await gust()
    await press(page, at === typed.length - 1 ? /^Save$/ : /^Save, next is/)
    await gust()
  }
  await page
    .getByLabel('Photo of the BOL')
    .setInputFiles({ name: 'bol.png', mimeType: 'image/png', buffer: png(60, 40) })
  await page.getByText('1 photo saved on this phone.').waitFor()
  await gust()
  await press(page, 'Loaded, leave')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  await gust()
  await press(page, 'On the truck')
  await page.getByRole('button', { name: 'Move to another' }).waitFor()
  const on = (no: number) => `${trailer.id}-${no}`
  await move(page, 'Move to another', { From: on(1), To: on(2) }, '120')
  await gust()
  await move(page, 'Pump back', { From: on(3) }, '90')
  await gust()
  await calm()
  await page.reload()

  const load = async (): Promise<Json> => office.get(`load/${built.id}`)
  await expect
    .poll(async () => (await load()).status)
    .toBe('en_route')
    .catch(async (cause: unknown) => {
      throw new Error(`the phone keeps: ${await dump(page)}`, { cause })
    })
  const moved = async () =>
    (await office.get('transfer/?sort_by=moved_at&order=asc')).items.map(
      ({ kind, quantity }: Json) => `${kind} ${Number(quantity)}`,
    )
  await expect.poll(moved).toEqual(['between 120', 'pump_back 90'])
  const { items: bols }: Json = await office.get('bol/')
  expect(bols.map((bol: Json) => [bol.bol_no, bol.status, bol.file_keys.length])).toEqual([
    ['0077001', 'open', 1],
  ])
  expect(bols[0].lines.map(({ gross }: Json) => String(Number(gross)))).toEqual(typed)
  expect(bols[0].lines.map((line: Json) => Number(line.stored_quantity))).toEqual([0, 0, 90])
  expect((await load()).compartments.map((one: Json) => String(Number(one.gross)))).toEqual(typed)
  expect((await office.get('delivery-exception/')).total).toBe(0)
  const { items: held }: Json = await office.get(`compartment-stock/now?asset_ids=${trailer.id}`)
  const [one, two, three] = typed.map(Number) as [number, number, number]
  expect(held.map(({ quantity }: Json) => Number(quantity))).toEqual([one - 120, two + 120, three - 90])
  await context.close()
})
