/** What goes wrong at a stop: the wrong fuel, nothing dropped, an order that is taken away. */
import { describe, expect, it } from 'vitest'
import {
  assigned,
  card,
  office,
  other,
  phone,
  ready,
  shot,
  signalComes,
  signalGoes,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import { drawn, settled } from '../waits.ts'

describe('a stop that goes wrong', () => {
  it('asks before fuel goes into the wrong tank; nothing dropped is no delivery, with and without signal', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.dyed.id, asset_id: world.north.id, quantity: '300' }],
    })
    const { page, context, problems } = await phone()
    await ready(page)
    await card(page, order).waitFor()
    await settled(page)
    await signalGoes(context)
    await card(page, order).getByRole('button', { name: 'Start delivery' }).tap()
    await page.getByText('North tank holds').waitFor()
    await drawn(page)
    await shot(page, 'wrong-fuel')
    expect([...(await violations(page)), ...(await tooSmall(page))]).toEqual([])
    await page.getByRole('button', { name: 'Do not drop here' }).tap()
    await page.getByRole('button', { name: 'Save problem' }).tap()
    // a message hangs above the button at the thumb, never over it
    const button = page.getByRole('button', { name: 'Save drop' })
    const messages = page.getByRole('region', { name: 'Notifications' })
    const bottom = async () => {
      const { y, height } = (await messages.boundingBox())!
      return y + height
    }
    await expect.poll(bottom).toBeLessThan((await button.boundingBox())!.y)
    await button.tap()
    await page.getByRole('button', { name: 'Go on without photos' }).tap()
    await page.getByRole('button', { name: 'Send to the office' }).tap()
    await card(page, order).getByText('Not delivered', { exact: true }).waitFor()
    await card(page, order)
      .getByText(/Saved here .* Waiting for signal/)
      .waitFor()
    await page.reload()
    await card(page, order).getByText('Not delivered', { exact: true }).waitFor()
    await signalComes(context)
    await card(page, order).getByText('Accepted', { exact: true }).waitFor()
    expect([...(await violations(page)), ...(await tooSmall(page))]).toEqual([])
    const held = await office.get(`sales-order/${order.id}`)
    expect(held).toMatchObject({
      status: 'in_transit',
      delivered_at: null,
      delivery: { signature_file_key: null },
    })
    expect(held.hold_reason).toMatch(/^Not delivered: Wrong product: North tank holds/)
    await card(page, order).getByRole('button', { name: 'Deliver after all' }).tap()
    await page.getByRole('button', { name: 'The tank takes' }).tap()
    await page.getByRole('radio', { name: 'Gallons' }).tap()
    await page.getByLabel('Gross gallons').fill('290')
    await page.getByRole('button', { name: 'Save drop' }).tap()
    await page.getByLabel(/BOL number/).fill('88123')
    await page.getByRole('button', { name: 'Go on without photos' }).tap()
    await page.getByRole('switch', { name: /No one on site/ }).tap()
    await page.getByRole('button', { name: 'Deliver', exact: true }).tap()
    await card(page, order).getByText('Delivered', { exact: true }).waitFor()
    await expect.poll(async () => (await office.get(`sales-order/${order.id}`)).status).toBe('delivered')
    const done = await office.get(`sales-order/${order.id}`)
    expect([
      done.hold_reason,
      done.line_items[0].bol_no,
      done.line_items[0].gross_quantity,
      done.delivery.notes.split('. ')[0],
    ]).toEqual([null, '88123', '290.000', expect.stringMatching(/^Wrong product: North tank holds/)])
    expect(problems).toEqual([])
    await context.close()
  })
  it('an order taken off the list is said until it is seen', async () => {
    const order = await assigned({
      line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '200' }],
    })
    const { page, context } = await phone()
    await card(page, order).getByRole('button', { name: 'Start delivery' }).waitFor()
    await office.post(`sales-order/${order.id}/assign`, { driver: other.id, assets: [] })
    await page.locator(`[data-taken="${order.order_no}"]`).getByText('is no longer yours').waitFor()
    expect(await card(page, order).count()).toBe(0)
    await page.getByRole('button', { name: 'I have seen it' }).first().tap()
    await page.locator(`[data-taken="${order.order_no}"]`).waitFor({ state: 'detached' })
    await context.close()
  })
})
