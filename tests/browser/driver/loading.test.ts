/** A load at the rack without signal: accepted, each compartment saved, a photo, and everything sent once. */
import { expect, it } from 'vitest'
import {
  assigned,
  card,
  dump,
  office,
  phone,
  png,
  ready,
  setCompany,
  shot,
  signalComes,
  signalGoes,
  today,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import { settled } from '../waits.ts'
import type { Page } from 'playwright-core'
import type { Json } from '../harness.ts'

const trailer: Json = await office.post('company-asset/', {
  name: 'T-214',
  kind: 'trailer',
  capacity: '5600',
  compartments: [
    { compartment_no: 1, capacity: '2600' },
    { compartment_no: 2, capacity: '2400', last_product_id: world.dyed.id },
  ],
})
const order = await assigned({
  line_items: [{ product_id: world.clear.id, quantity: '4900' }],
})
const supplier: Json = (await office.get('supplier/')).items[0]
const terminal: Json = (await office.get('terminal/')).items[0]
const built: Json = await office.post('load/', {
  date: today,
  driver_id: world.driver.id,
  trailer_id: trailer.id,
  terminal_id: terminal.id,
  supplier_id: supplier.id,
  loading_number: '77 4105',
  sales_order_ids: [order.id],
  compartments: [
    { compartment_no: 1, product_id: world.clear.id, planned_quantity: '2560' },
    { compartment_no: 2, product_id: world.clear.id, planned_quantity: '2340', flushed: true },
  ],
})
const load = () => office.get(`load/${built.id}`) as Promise<Json>
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open, opened }
}
/** Lets the server answer the first such call, and the page wait for that answer. */
async function holdFirst(page: Page, call: RegExp) {
  const [asked, released] = [gate(), gate()]
  await page.route(
    call,
    async (route) => {
      const response = await route.fetch()
      asked.open()
      await released.opened
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { asked: asked.opened, release: released.open }
}
const looksRight = async (page: Page) => {
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
}

/** A keypad of figures has no minus: its own key turns the sign, before and after the figures. */
async function turnsSign(page: Page) {
  const below = page.getByRole('button', { name: 'Below zero' })
  await below.tap()
  await page.keyboard.type('4')
  await expect.poll(() => page.getByLabel('Temp °F').inputValue()).toBe('-4')
  expect(await below.getAttribute('aria-pressed')).toBe('true')
  await looksRight(page)
  await shot(page, 'load-below-zero')
  await below.tap()
  await expect.poll(() => page.getByLabel('Temp °F').inputValue()).toBe('4')
}

it('is accepted, loaded compartment by compartment and sent as it was, in its order', async () => {
  const { page, context, problems } = await phone()
  await ready(page)
  // the office sends it while the phone reads its loads: what was read before it arrives after it
  const held = await holdFirst(page, /\/api\/load\/\?/)
  await page.reload()
  await held.asked
  await office.put(`load/${built.id}/status`, { status: 'sent' })
  await expect.poll(() => dump(page)).toContain('"status":"sent"')
  held.release()
  await press(page, 'Look and accept')
  await page.getByText('77 4105').waitFor()
  await settled(page)
  await looksRight(page)
  await shot(page, 'load-drive')
  await signalGoes(context)
  await press(page, 'Accept load')
  await press(page, 'I am at the rack')
  await press(page, /^Save, next is 2/)
  await page.getByText('Enter the BOL number').waitFor()
  await page.getByLabel('BOL number').fill('0048231')
  await page.getByLabel('Gross gal of 2,600').fill('2700')
  await page.getByText('Over by 100 gal.').waitFor()
  await page.getByLabel('Gross gal of 2,600').fill('2574')
  await page.getByText('26 gal of room left.').waitFor()
  await turnsSign(page)
  await page.getByLabel('Temp °F').fill('71.4')
  await page.getByLabel('API gravity').fill('36.6')
  await looksRight(page)
  await shot(page, 'load-load')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'load-load-dark')
  await looksRight(page)
  await page.emulateMedia({ colorScheme: 'light' })
  // the phone is turned off and on again: what was typed is there
  await settled(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Gross gal of 2,600').inputValue()).toBe('2574')
  await press(page, /^Save, next is 2/)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  expect(await page.getByLabel('BOL number').inputValue()).toBe('0048231')
  await page.getByLabel('Gross gal of 2,400').fill('2335')
  await press(page, /^Save$/)
  await page
    .getByLabel('Photo of the BOL')
    .setInputFiles({ name: 'bol.png', mimeType: 'image/png', buffer: png(60, 40) })
  await page.getByText('1 photo saved on this phone.').waitFor()
  await looksRight(page)
  await shot(page, 'load-photo')
  expect((await load()).status).toBe('sent')
  await press(page, 'Loaded, leave')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  expect(await page.getByRole('article', { name: `Load ${built.load_no}` }).count()).toBe(0)

  await signalComes(context)
  await expect.poll(async () => (await load()).status).toBe('en_route')
  const { items: bols } = await office.get('bol/')
  expect(bols).toHaveLength(1)
  expect(bols[0]).toMatchObject({
    bol_no: '0048231',
    load_id: built.id,
    driver_id: world.driver.id,
    supplier_id: supplier.id,
    gross: '4909.000',
  })
  expect(bols[0].file_keys).toHaveLength(1)
  expect(bols[0].lines.map((one: Json) => [one.compartment_no, one.gross, one.net])).toEqual([
    [1, '2574.000', expect.stringMatching(/^25\d\d\./)],
    [2, '2335.000', null],
  ])
  expect((await load()).compartments.map((one: Json) => [one.bol_no, one.gross])).toEqual([
    ['0048231', '2574.000'],
    ['0048231', '2335.000'],
  ])
  expect(problems.filter((text) => !/ERR_INTERNET|Failed to load resource/.test(text))).toEqual([])
})
it('shows the office where the truck is when both want it, and forgets it at a press', async () => {
  const { page, context } = await phone()
  const shown = async () =>
    ((await office.get(`dispatch-center/map?date=${today}`)).trucks as Json[]).map(({ seen }) => seen)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.25, longitude: -97.75 })
  expect(await page.getByText('Your office asks to see where the truck is').count()).toBe(0)
  await setCompany({ share_positions: true })
  await page.reload()
  await page.getByText('Your office asks to see where the truck is').waitFor()
  expect(await shown()).not.toContain('position')
  await press(page, 'Show where the truck is')
  await page.getByText('The office sees where this truck is').waitFor()
  await expect.poll(shown).toContain('position')
  await looksRight(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await looksRight(page)
  await shot(page, 'shared-place')
  await press(page, 'Stop showing it')
  await expect.poll(shown).not.toContain('position')
  await context.close()
})
it('gives its BOL number to the delivery', async () => {
  const { page } = await phone()
  await card(page, order)
    .getByRole('button', { name: /Start delivery|Deliver/ })
    .tap()
  await page.getByRole('button', { name: /^Photos/ }).tap()
  await expect.poll(() => page.getByLabel(/^BOL number/).inputValue()).toBe('0048231')
})
/** An hour of today that is far from now: the first load is on the road, and no trailer is on two at once. */
function farHour(): { readonly planned_date_start: string; readonly planned_date_end: string } {
  const now = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: 'America/Chicago',
  }).format(new Date())
  const [start, end] = Number(now) < 12 ? ['20', '21'] : ['08', '09']
  return { planned_date_start: `${today}T${start}:00:00`, planned_date_end: `${today}T${end}:00:00` }
}
it('that is given to somebody else goes from the phone', async () => {
  const second: Json = await office.post('load/', {
    date: today,
    driver_id: world.driver.id,
    trailer_id: trailer.id,
    terminal_id: terminal.id,
    sales_order_ids: [(await assigned(farHour())).id],
    compartments: [{ compartment_no: 1, product_id: world.clear.id, planned_quantity: '500' }],
  })
  await office.put(`load/${second.id}/status`, { status: 'sent' })
  const { page } = await phone()
  await page.getByRole('article', { name: `Load ${second.load_no}` }).waitFor()
  await office.put(`load/${second.id}/status`, { status: 'planned' })
  await office.put(`load/${second.id}`, { driver_id: null })
  await expect.poll(() => page.getByRole('article', { name: `Load ${second.load_no}` }).count()).toBe(0)
})
