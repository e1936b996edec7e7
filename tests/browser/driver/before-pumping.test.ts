/** Before the hose is connected, and when something goes wrong: in as few taps as gloves allow. */
import { describe, expect, it } from 'vitest'
import {
  assigned,
  card,
  deliverAll,
  office,
  phone,
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
import type { Page } from 'playwright-core'
import type { Json } from '../harness.ts'
import { settled, written } from '../waits.ts'

const open = async (page: Page, order: Json) => {
  await card(page, order)
    .getByRole('button', { name: /Start delivery|Deliver/ })
    .tap()
  await page.getByRole('list', { name: 'Steps' }).waitFor()
}
const room = async (): Promise<number> => Number((await office.get(`asset/${world.north.id}`)).ullage)
/** An order of more than the tank takes by now. */
const tooBig = async (more = 500): Promise<Json> => {
  const quantity = String((await room()) + more)
  return assigned({
    line_items: [{ product_id: world.clear.id, asset_id: world.north.id, quantity }],
  })
}
const exceptions = async (): Promise<Json[]> => (await office.get('delivery-exception/?status=open')).items

describe('an order that does not fit the tank', () => {
  it('stops the driver until the gauge is read, and the gauge goes to the office', async () => {
    const order = await tooBig()
    const { page, context } = await phone()
    await open(page, order)
    await page.getByRole('heading', { name: 'Stop. Does it fit?' }).waitFor()
    expect(await page.getByLabel('Meter start').count()).toBe(0)
    await shot(page, 'does-it-fit')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await page.getByRole('button', { name: 'Use this gauge' }).tap()
    await page.getByText('Enter a number, like 1,250').waitFor()
    await page.getByLabel(/Gauge/).fill('0')
    await page.getByRole('button', { name: 'Use this gauge' }).tap()
    await page.getByLabel('Meter start').waitFor()
    await expect.poll(async () => (await office.get(`asset/${world.north.id}`)).inventory).toBe('0.000')
    await context.close()
  })
  it('counts what waits on the phone, and goes on with what fits', async () => {
    const half = String(Math.floor((await room()) * 0.6))
    const lines = [{ product_id: world.clear.id, asset_id: world.north.id, quantity: half }]
    const [first, second] = [await assigned({ line_items: lines }), await assigned({ line_items: lines })]
    const { page, context } = await phone()
    await ready(page)
    await card(page, second).waitFor()
    await settled(page)
    await signalGoes(context)
    await deliverAll(page, first, half)
    await open(page, second)
    await page.getByRole('heading', { name: 'Stop. Does it fit?' }).waitFor()
    expect(await page.getByLabel('Meter start').count()).toBe(0)
    await page.getByRole('button', { name: 'I drop only what fits' }).tap()
    await page.getByLabel('Meter start').waitFor()
    await context.close()
  })
})

describe('the customer', () => {
  it('signs over product, tank, gallons and time, and again when they change', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.clear.id, asset_id: world.north.id, quantity: '100' }],
    })
    const { page, context } = await phone()
    await open(page, order)
    await page.getByRole('radio', { name: 'Gallons' }).tap()
    await page.getByLabel('Gross gallons').fill('100')
    await page.getByRole('button', { name: 'Save drop' }).tap()
    await page.getByRole('button', { name: 'Go on without photos' }).tap()
    const received = page.getByRole('region', { name: 'Received' })
    await received.getByText(/^100 gal .* into /).waitFor()
    await sign(page)
    await shot(page, 'signed-for')
    await page.getByRole('button', { name: 'Drop', exact: true }).tap()
    await page.getByLabel('Gross gallons').fill('110')
    await page.getByRole('button', { name: 'Save drop' }).tap()
    await page.getByRole('button', { name: 'Go on without photos' }).tap()
    await page.getByRole('button', { name: 'Deliver', exact: true }).tap()
    await page.getByText('The drops changed since this was signed.').waitFor()
    await page.getByRole('button', { name: 'Clear signature' }).tap()
    await sign(page)
    await page.getByRole('button', { name: 'Deliver', exact: true }).tap()
    await expect.poll(async () => (await office.get(`sales-order/${order.id}`)).status).toBe('delivered')
    await context.close()
  })
})

describe('a spill', () => {
  it('is two taps, goes before everything else, and shows whom to call', async () => {
    const settings = await office.get('company-settings/')
    await office.put(`company-settings/${settings.id}`, { emergency_phone: '(713) 555-0911' })
    const order = await assigned()
    const { page, context } = await phone()
    await ready(page)
    await open(page, order)
    await settled(page)
    await signalGoes(context)
    await page.getByRole('button', { name: 'Something went wrong' }).tap()
    await page.getByRole('radio', { name: 'Spill' }).tap()
    await page.getByText('The office does not have it yet: call.').first().waitFor()
    const call = page.getByRole('link', { name: /Emergency \(713\) 555-0911/ }).first()
    expect(await call.getAttribute('href')).toBe('tel:7135550911')
    await shot(page, 'spill')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await signalComes(context)
    await page
      .getByText(/Spill reported .* The office has it/)
      .first()
      .waitFor()
    expect((await exceptions()).find((one) => one.sales_order_id === order.id)).toMatchObject({
      reason: 'spill',
    })
    await context.close()
  })
})

describe('nothing to drop', () => {
  it('is two taps, and can be taken back', async () => {
    const order = await assigned()
    const { page, context } = await phone()
    await ready(page)
    await open(page, order)
    await settled(page)
    await signalGoes(context)
    await page.getByRole('button', { name: 'Nothing dropped here' }).tap()
    await shot(page, 'nothing-dropped')
    expect(await tooSmall(page)).toEqual([])
    await page.getByRole('button', { name: 'No access' }).tap()
    await card(page, order).getByText('Not delivered', { exact: true }).waitFor()
    await card(page, order).getByRole('button', { name: 'Change delivery' }).tap()
    await page.getByText('Saved here. You can change it until it is accepted.').waitFor()
    await page.getByRole('button', { name: 'Drop', exact: true }).tap()
    await page.getByRole('button', { name: 'Undo drop' }).tap()
    await page.getByRole('button', { name: 'Nothing dropped here' }).tap()
    await page.getByRole('button', { name: 'Refused' }).tap()
    await card(page, order).getByText('Not delivered', { exact: true }).waitFor()
    await signalComes(context)
    await expect
      .poll(async () => (await office.get(`sales-order/${order.id}`)).hold_reason)
      .toBe('Not delivered: Refused')
    await context.close()
  })
})

describe('a delivery in two tabs', () => {
  it('is entered in one of them; the other says so and can take over', async () => {
    const order = await assigned()
    const { page, context } = await phone()
    await open(page, order)
    await page.getByLabel('Meter start').fill('100')
    const second = await context.newPage()
    await second.goto(`${site.origin}/todays-order/${order.id}`)
    await second.getByText('This delivery is open in another tab.').waitFor()
    await shot(second, 'another-tab')
    await second.getByRole('button', { name: 'Go on here' }).tap()
    const meterIn = (tab: Page) => tab.getByLabel('Meter start').inputValue()
    await expect.poll(() => meterIn(second)).toBe('100')
    await page.getByText('This delivery is open in another tab.').waitFor()
    await second.getByLabel('Meter start').fill('200')
    await written(second)
    await second.close()
    await expect.poll(() => meterIn(page)).toBe('200')
    await context.close()
  })
})
