/** The driver on a phone, with and without signal: nothing is lost, nothing goes out twice. */
import { describe, expect, it } from 'vitest'
import {
  assigned,
  card,
  deliverAll,
  drop,
  dump,
  eventsOf,
  office,
  other,
  phone,
  png,
  ready,
  shot,
  sign,
  signalComes,
  signalGoes,
  site,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { enter, type Json } from '../harness.ts'
import { drawn, frames, quiet, settled } from '../waits.ts'

/** What the office heard of its delivery. */
const deliveryOf = async (order: Json) =>
  (await eventsOf(order.id)).filter((type) => /delivery-started|delivered/.test(type))

async function chooseTrucks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose trucks' }).tap()
  await page.getByRole('checkbox', { name: /Truck 7/ }).tap()
  await page.getByRole('checkbox', { name: /T-208/ }).tap()
  await shot(page, 'trucks')
  await page.getByRole('button', { name: 'Save trucks' }).tap()
  await page.getByRole('button', { name: /Truck 7, T-208/ }).waitFor()
}
async function startDelivery(page: Page, order: Json): Promise<void> {
  await card(page, order).getByText('8,000').waitFor()
  await shot(page, 'today')
  await card(page, order).getByRole('button', { name: 'Start delivery' }).tap()
  await page.getByLabel('Meter start').waitFor()
  await expect.poll(async () => (await office.get(`sales-order/${order.id}`)).status).toBe('in_transit')
  await settled(page)
}
/** Meter, temperature and gravity: the net is worked out on the phone, and a reload keeps all of it. */
async function enterDrop(page: Page): Promise<void> {
  await page.getByLabel('Meter start').fill('482,110')
  await page.getByLabel('Meter end').fill('490,622')
  await page.getByText('Over by 112 gal.').waitFor()
  await page.getByLabel('Meter end').fill('489,622')
  await page.getByText('Fits the tank.').waitFor()
  await page.getByLabel('Temp °F').fill('71.4')
  await page.getByLabel('API gravity').fill('36.2')
  expect(
    (await page.getByText('Net 7,472').count()) + (await page.getByText(/Net 7,4\d\d/).count()),
  ).toBeGreaterThan(0)
  await shot(page, 'drop-offline')
  await page.reload()
  expect(await page.getByLabel('Meter end').inputValue()).toBe('489,622')
  await page.getByRole('button', { name: 'Save drop' }).tap()
}
async function addPhotoAndTrouble(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bol.png', mimeType: 'image/png', buffer: png(2400, 1800) })
  await page.getByText('1 saved').waitFor()
  await shot(page, 'photos')
  await page.getByRole('button', { name: 'Something went wrong' }).tap()
  await page.getByRole('radio', { name: 'No access' }).tap()
  await page.getByLabel('What happened').fill('Gate was locked for an hour')
  await shot(page, 'trouble')
  await page.getByRole('button', { name: 'Save problem' }).tap()
}
async function signOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to the signature' }).tap()
  await sign(page)
  await page.getByLabel(/Name of who signs/).fill('Maria Lopez')
  await expect.poll(() => dump(page)).toContain('Maria Lopez')
  await page.reload()
  await page.locator('canvas[data-signature="1"]').waitFor()
  await shot(page, 'sign')
}
/** Pressed twice and saved on the phone; answers between which moments. */
async function deliverUnsent(page: Page, order: Json): Promise<{ before: number; after: number }> {
  const before = Date.now()
  const button = page.getByRole('button', { name: 'Deliver', exact: true })
  await button.dblclick()
  await card(page, order)
    .getByText(/Saved here .* Waiting for signal/)
    .waitFor()
  const after = Date.now()
  await page.getByText('No signal.').waitFor()
  await page.getByText('1 saved on this phone').waitFor()
  await shot(page, 'today-offline')
  await page.reload()
  await card(page, order)
    .getByText(/Saved here .* Waiting for signal/)
    .waitFor()
  return { before, after }
}
/** The app killed and opened anew finds what waits. */
async function reopen(context: BrowserContext, order: Json): Promise<Page> {
  const again = await context.newPage()
  await again.goto(`${site.origin}/todays-order`)
  await card(again, order)
    .getByText(/Saved here .* Waiting for signal/)
    .waitFor()
  await again.getByRole('button', { name: /Truck 7, T-208/ }).waitFor()
  expect((await office.get(`sales-order/${order.id}`)).status).toBe('in_transit')
  return again
}
/** The office has the delivery once, in order, and at the moment it was pressed. */
async function expectDelivered(order: Json, pressed: { before: number; after: number }): Promise<void> {
  const delivered = await office.get(`sales-order/${order.id}`)
  expect(delivered).toMatchObject({
    status: 'delivered',
    line_items: [
      { gross_quantity: '7512.000', meter_start: '482110.000', meter_end: '489622.000', temperature: 71.4 },
    ],
    delivery: { unattended: false, notes: 'No access: Gate was locked for an hour\nSigned by Maria Lopez' },
  })
  expect(delivered.delivery.photo_file_keys).toHaveLength(1)
  expect(delivered.delivery.signature_file_key).toMatch(/^[0-9a-f]{32}$/)
  expect(Date.parse(delivered.delivered_at)).toBeGreaterThanOrEqual(pressed.before)
  expect(Date.parse(delivered.delivered_at)).toBeLessThanOrEqual(pressed.after)
  await expect
    .poll(() => deliveryOf(order))
    .toEqual(['sales-order.delivery-started', 'sales-order.delivered'])
  expect((await office.get(`asset/${world.north.id}/reading`)).total).toBe(1)
  expect((await office.get(`asset/${world.north.id}`)).inventory).toBe('8112.000')
  expect(
    (await office.get('driver/')).items.find((one: Json) => one.id === world.driver.id).selected_asset_ids,
  ).toHaveLength(2)
}
/** The phone keeps the order without prices; photo and signature leave it once the office has them. */
async function expectClearedPhone(page: Page, order: Json): Promise<void> {
  await settled(page)
  const kept = await dump(page)
  expect(kept).toContain(order.order_no)
  expect(
    kept.match(
      /"(unit_price|goods_total|fee_total|tax_total|total|subtotal|tax_amount|balance|available_credit|margin|margin_total|buying_price|price_trace|credit_result)":/g,
    ),
  ).toBeNull()
  await expect.poll(async () => (await dump(page)).includes('signature-1.png')).toBe(false)
}

describe('a day without signal', () => {
  it('is entered, killed, reopened, and sent once and in order', async () => {
    const order = await assigned()
    const { page, context, problems } = await phone()
    expect(new URL(page.url()).pathname).toBe('/todays-order')
    await ready(page)
    await chooseTrucks(page)
    await startDelivery(page, order)

    await signalGoes(context)
    await enterDrop(page)
    await addPhotoAndTrouble(page)
    await signOff(page)
    const pressed = await deliverUnsent(page, order)
    await page.close()
    const again = await reopen(context, order)

    await signalComes(context)
    await card(again, order).getByText('Accepted', { exact: true }).waitFor()
    await shot(again, 'today-accepted')
    await expectDelivered(order, pressed)
    await expectClearedPhone(again, order)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a bad network', () => {
  it('goes up and down ten times under three orders: each is delivered once', async () => {
    const orders = [
      await assigned(),
      await assigned({
        line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '700' }],
      }),
      await assigned({
        line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '800' }],
      }),
    ]
    const { page, context } = await phone()
    await ready(page)
    await card(page, orders[2]).waitFor()
    await settled(page)
    await context.setOffline(true)
    await deliverAll(page, orders[0], '100')
    await deliverAll(page, orders[1], '700')
    await deliverAll(page, orders[2], '790')
    // a start and a delivery of each is one thing to the driver
    await page.getByText('3 saved on this phone').waitFor()
    for (let turn = 0; turn < 10; turn++) {
      await context.setOffline(false)
      await frames(page, 1 + turn)
      await context.setOffline(true)
      await frames(page, 4)
    }
    await context.setOffline(false)
    for (const order of orders) await card(page, order).getByText('Accepted', { exact: true }).waitFor()
    for (const order of orders) {
      await expect
        .poll(() => deliveryOf(order))
        .toEqual(['sales-order.delivery-started', 'sales-order.delivered'])
      expect((await office.get(`sales-order/${order.id}`)).delivery).toMatchObject({
        unattended: true,
        notes: 'No one on site',
      })
    }
    expect((await office.get(`asset/${world.south.id}/reading`)).total).toBe(2)
    expect((await office.get(`asset/${world.south.id}`)).inventory).toBe('1990.000')
    await context.close()
  })
})

describe('a session that ended while there was no signal', () => {
  it('asks for the sign-in, keeps what waits, sends it once and only as the same person', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '500' }],
    })
    const { page, context } = await phone()
    await ready(page)
    await card(page, order).waitFor()
    await settled(page)
    await signalGoes(context)
    await deliverAll(page, order, '500')
    await card(page, order)
      .getByText(/Waiting for signal/)
      .waitFor()
    const dan = await office.get('user-account/?search=dan%40')
    await office.call('DELETE', `session/all?user_id=${dan.items[0].id}`)
    await signalComes(context)
    await page.locator('input[type=password]').waitFor()
    expect((await office.get(`sales-order/${order.id}`)).status).toBe('assigned')
    // another driver takes the same phone: nothing of Dan is shown or sent
    const roles = await office.get('role/')
    await office.post('user-account/', {
      name: 'Olga Other',
      email: 'olga@example.test',
      password: 'long enough pw 7',
      role_id: roles.items.find((r: Json) => r.name === 'driver').id,
      driver_id: other.id,
    })
    await enter(page, site.origin, 'olga@example.test', 'long enough pw 7')
    await page.getByText('No deliveries today.').waitFor()
    await shot(page, 'today-empty')
    expect(await page.getByText(order.order_no).count()).toBe(0)
    await quiet(page)
    expect((await office.get(`sales-order/${order.id}`)).status).toBe('assigned')
    await page.evaluate(() => {
      for (const key of ['access_token', 'refresh_token']) localStorage.removeItem(key)
    })
    await enter(page, site.origin, world.driverLogin.username, world.driverLogin.password)
    await card(page, order).getByText('Accepted', { exact: true }).waitFor()
    await expect
      .poll(() => deliveryOf(order))
      .toEqual(['sales-order.delivery-started', 'sales-order.delivered'])
    await context.close()
  })
})

describe('a refusal', () => {
  it('stays as "Needs you" with the reason; what was entered is shown, and discarding asks', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '300' }],
    })
    const { page, context } = await phone()
    await ready(page)
    await card(page, order).waitFor()
    await settled(page)
    await signalGoes(context)
    await deliverAll(page, order, '250')
    await page.route('**/api/sales-order/*/deliver', (route) =>
      route.fulfill({
        status: 422,
        json: { detail: 'Check the entries', code: 'VALIDATION', fields: [], request_id: 'r-1' },
      }),
    )
    await signalComes(context)
    const refused = page.locator('[data-refused]').first()
    await refused.getByText('Something you entered cannot be right.').waitFor()
    await shot(page, 'needs-you')
    expect(await violations(page)).toEqual([])
    await refused.getByRole('button', { name: 'Show what I entered' }).tap()
    await page.getByRole('dialog').getByText('250 gal gross').waitFor()
    await shot(page, 'entered')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap()
    const asking = page.getByRole('alertdialog')
    await asking.getByText(/will not be sent/).waitFor()
    await asking.getByText('250 gal gross').waitFor()
    await shot(page, 'discard')
    await page.getByRole('button', { name: 'Keep it' }).tap()
    await refused.waitFor()
    await page.unroute('**/api/sales-order/*/deliver')
    await refused.getByRole('button', { name: 'Try again' }).tap()
    await card(page, order).getByText('Accepted', { exact: true }).waitFor()
    expect((await office.get(`sales-order/${order.id}`)).line_items[0].gross_quantity).toBe('250.000')
    await context.close()
  })
})

describe('what an order does not take any more', () => {
  const kept = async (order: Json): Promise<Json[]> =>
    (await office.get(`delivery-exception/?sales_order_id=${order.id}`)).items
  it('recorded by the office with other gallons: it is with the office until that settles it', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '300' }],
    })
    const { page, context } = await phone()
    await ready(page)
    await card(page, order).waitFor()
    await settled(page)
    await signalGoes(context)
    await deliverAll(page, order, '250')
    await office.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id: order.line_items[0].id, gross_quantity: '300' }],
    })
    await signalComes(context)
    await card(page, order)
      .getByText(/With the office: 250 gal/)
      .waitFor()
    await shot(page, 'with-the-office')
    expect(await violations(page)).toEqual([])
    const [exception] = await kept(order)
    expect(exception).toMatchObject({ reason: 'recorded_before', received: { gross_quantity: '250.000' } })
    await office.put(`delivery-exception/${exception.id}`, { reject: 'The ticket says 300' })
    await page.getByText(/The office did not record 250 gal.*The ticket says 300/).waitFor()
    await shot(page, 'settled')
    await page.getByRole('button', { name: 'I have seen it' }).tap()
    await page.locator('[data-settled]').waitFor({ state: 'detached' })
    expect((await office.get(`sales-order/${order.id}`)).line_items[0].gross_quantity).toBe('300.000')
    await context.close()
  })
  it('checked in at the desk as he reports: his figures stand, and what was typed is asked about', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '300' }],
    })
    const { page, context } = await phone()
    await ready(page)
    await card(page, order).waitFor()
    await settled(page)
    await signalGoes(context)
    await deliverAll(page, order, '250')
    const desk = await site.visitor()
    await enter(desk.page, site.origin, 'ann1@example.test', 'correct horse 42')
    await desk.page.goto(`${site.origin}/delivery-order-entry/${order.id}`)
    await desk.page.locator('[role=combobox][aria-label=Drops]:focus').waitFor()
    await desk.page.keyboard.type('280')
    await desk.page.keyboard.press('Enter')
    await signalComes(context)
    const line = async () => (await office.get(`sales-order/${order.id}`)).line_items[0]
    await expect.poll(async () => (await line()).gross_quantity).toBe('250.000')
    await desk.page.keyboard.press('Control+Enter')
    await desk.page.getByText(/What you typed is kept/).waitFor()
    expect((await line()).gross_quantity).toBe('250.000')
    // as a correction of what he reported it wants a reason
    await desk.page.keyboard.press('Control+Enter')
    await desk.page.getByLabel('Reason', { exact: true }).and(desk.page.locator(':focus')).waitFor()
    await desk.page.keyboard.type('The ticket says 280')
    await desk.page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await line()).gross_quantity).toBe('280.000')
    expect(await kept(order)).toEqual([])
    await Promise.all([context.close(), desk.context.close()])
  })
  it('given to somebody else: it leaves the list, and what he did there is with dispatch', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '200' }],
    })
    const { page, context } = await phone()
    await ready(page)
    await card(page, order).waitFor()
    await settled(page)
    await signalGoes(context)
    await deliverAll(page, order, '200')
    await office.post(`sales-order/${order.id}/assign`, { driver: other.id, assets: [] })
    await signalComes(context)
    await card(page, order).waitFor({ state: 'detached' })
    await expect.poll(async () => (await kept(order)).length).toBe(2)
    expect((await kept(order)).map((one) => [one.reason, one.received.kind]).toSorted()).toEqual([
      ['other_driver', 'delivery'],
      ['other_driver', 'start'],
    ])
    expect(await page.locator('[data-refused]').count()).toBe(0)
    expect((await office.get(`sales-order/${order.id}`)).status).toBe('assigned')
    await context.close()
  })
})

describe('every driver screen', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`${colorScheme}: no violation, nothing too small for a glove`, async () => {
      const order = await assigned({
        line_items: [
          { product_id: world.clear.id, asset_id: world.north.id, quantity: '100' },
          { product_id: world.dyed.id, asset_id: world.south.id, quantity: '0', fill: true },
        ],
      })
      const { page, context } = await phone({ colorScheme })
      await card(page, order).waitFor()
      const checks: Record<string, string[]> = {}
      const look = async (name: string) => {
        await drawn(page)
        await shot(page, `${name}-${colorScheme}`)
        checks[name] = [...(await violations(page)), ...(await tooSmall(page))]
      }
      await quiet(page)
      await look('today')
      await page.getByRole('button', { name: /^(Change|Choose) trucks/ }).tap()
      await page.getByRole('checkbox', { name: /Truck 7/ }).waitFor()
      await look('trucks')
      await page.getByRole('button', { name: 'Cancel' }).tap()
      await page.goto(`${site.origin}/todays-order/${order.id}`)
      await page.getByRole('button', { name: 'Start delivery' }).waitFor()
      await look('arrive')
      await page.getByRole('button', { name: 'Start delivery' }).tap()
      await drop(page, '100', '90')
      await page.getByText('Enter 100 or more, that is the meter start').first().waitFor()
      await look('drop-fault')
      await page.getByLabel('Meter end').fill('20,000')
      await page.getByText(/Over by/).waitFor()
      await look('drop-over')
      await page.getByLabel('Meter end').fill('200')
      await page.getByRole('button', { name: 'Save drop' }).tap()
      await page.getByText('Drop 2 of 2').waitFor()
      await drop(page, '200', '300')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'bol.png', mimeType: 'image/png', buffer: png(800, 600) })
      await page.locator('img').waitFor()
      await look('photos')
      await page.getByRole('button', { name: 'Something went wrong' }).tap()
      await look('trouble')
      await page.getByRole('button', { name: 'Save problem' }).tap()
      await page.getByText('Choose what went wrong').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Go to the signature' }).tap()
      await page.getByRole('button', { name: 'Deliver', exact: true }).tap()
      await page.getByText('Sign above, or choose').waitFor()
      await look('sign')
      await page.route('**/api/sales-order/todays-order*', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"detail":"Server error. Please try again later.","code":"INTERNAL","fields":[]}',
        }),
      )
      await page.goto(`${site.origin}/todays-order`)
      await page.getByText('Today’s orders could not be loaded').waitFor()
      await look('failing')
      expect(Object.fromEntries(Object.entries(checks).filter(([, found]) => found.length > 0))).toEqual({})
      await context.close()
    })
  }
  it('is all a driver can reach: an office address leads back to the day', async () => {
    const { page, context } = await phone()
    for (const path of ['/customer', '/sales-order', '/company-asset', '/nowhere/else']) {
      await page.goto(`${site.origin}${path}`)
      await page.getByRole('heading', { name: /Today’s orders|page not found/ }).waitFor()
      // the menu of the office; the driver's day has a bar of its own
      expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    }
    await page.goto(`${site.origin}/sales-order`)
    await page.waitForURL(`${site.origin}/todays-order`)
    await context.close()
  })
  it('can be installed: manifest, icons and a worker that keeps the page', async () => {
    const manifest = (await (await fetch(`${site.origin}/manifest.webmanifest`)).json()) as Json
    expect(manifest).toMatchObject({ name: 'Gantry', start_url: '/todays-order', display: 'standalone' })
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(`${site.origin}${src}`)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
    const { page, context } = await phone()
    await page.getByText('Ready without signal').waitFor()
    const kept = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname),
          ),
        )
      ).flat(),
    )
    expect(kept).toEqual(expect.arrayContaining(['/', '/manifest.webmanifest', '/icon-192.png']))
    expect(kept.some((path) => path.startsWith('/api/'))).toBe(false)
    // the screens of the day and of a delivery, with their styles
    expect(kept.filter((path) => /\/drives-[\w-]+\.(js|css)$/.test(path)).length).toBeGreaterThan(1)
    await context.close()
  })
})
