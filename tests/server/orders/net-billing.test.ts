/**
 * Customers billed on net gallons are never billed gross in silence,
 * and a corrected gross takes its net along.
 */
import { describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id } = shop
await ann.put(`customer/${id.CUS}`, { billing_basis: 'net' })
const deliver = async (
  actuals: object,
  line: object = { product_id: id.CLEAR, quantity: '3900' },
): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [line],
  })
  return ann.post(`sales-order/${order.id}/deliver`, {
    line_items: [{ id: order.line_items[0].id, ...actuals }],
  })
}
const verify = (order: Json) => ann.call('PUT', `sales-order/${order.id}/status?status=verified`)
const correct = (order: Json, line: object) =>
  ann.call('PUT', `sales-order/${order.id}`, {
    correction_reason: 'Ticket misread',
    line_items: [{ id: order.line_items[0].id, ...line }],
  })

describe('billing on net gallons', () => {
  it('stops at verifying when nobody measured them, and says so on the order', async () => {
    const order = await deliver({ gross_quantity: '3900' })
    expect(order.flags).toContain('net_missing')
    expect((await verify(order)).body).toMatchObject({
      code: 'NET_MISSING',
      detail:
        'Enter the net gallons of ULSD clear, or its temperature and API gravity: it is billed on net gallons',
    })
    const typed = (await correct(order, { net_quantity: '3890' })).data
    expect([typed.flags.includes('net_missing'), typed.line_items[0].billed_quantity]).toEqual([
      false,
      '3890.000',
    ])
    expect((await verify(order)).status).toBe(200)
  })
  it('also of a delivery that was only marked as ordered', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: id.CLEAR, quantity: '100' }],
    })
    await ann.put(`sales-order/${order.id}/status?status=delivered`)
    expect((await verify(order)).body.code).toBe('NET_MISSING')
  })
  it('works them out from temperature and gravity', async () => {
    const order = await deliver({ gross_quantity: '3900', temperature: 65.4, api_gravity: 34.3 })
    expect(order.line_items[0]).toMatchObject({ net_quantity: '3890.310', billed_quantity: '3890.310' })
    expect((await verify(order)).status).toBe(200)
  })
  it('does not ask for those of goods sold by the piece', async () => {
    const filter = await ann.post('product/', {
      name: 'Filter',
      code: 'FLT',
      sold_as: 'each',
      unit_price: '20',
    })
    expect(
      (await verify(await deliver({ gross_quantity: '2' }, { product_id: filter.id, quantity: '2' }))).status,
    ).toBe(200)
  })
  it('is not got round by invoices that need no verification', async () => {
    await ann.put(`company-settings/${id.SET}`, { require_verified_for_invoice: false })
    expect(
      (
        await ann.call(
          'POST',
          `invoice/create?sales_order_id=${(await deliver({ gross_quantity: '3900' })).id}`,
        )
      ).body.code,
    ).toBe('NET_MISSING')
    await ann.put(`company-settings/${id.SET}`, { require_verified_for_invoice: true })
  })
})

describe('a corrected gross', () => {
  it('takes a net along that was worked out', async () => {
    const order = await deliver({ gross_quantity: '3900', temperature: 65.4, api_gravity: 34.3 })
    expect(
      (await correct(order, { gross_quantity: '3300', temperature: 65.2 })).data.line_items[0],
    ).toMatchObject({ gross_quantity: '3300.000', net_quantity: '3292.110', billed_quantity: '3292.110' })
  })
  it('asks for a net that was typed', async () => {
    const order = await deliver({ gross_quantity: '3900', net_quantity: '3885' })
    const { status, body } = await correct(order, { gross_quantity: '3300' })
    expect([status, body.fields]).toEqual([
      422,
      [
        {
          path: 'line_items.0.net_quantity',
          message: 'These net gallons were of another gross: enter them again, or leave them blank',
          code: 'invalid',
        },
      ],
    ])
    expect(
      (await correct(order, { gross_quantity: '3300', net_quantity: '3288' })).data.line_items[0]
        .billed_quantity,
    ).toBe('3288.000')
    expect((await correct(order, { gross_quantity: '3301', net_quantity: null })).data.flags).toContain(
      'net_missing',
    )
  })
})
