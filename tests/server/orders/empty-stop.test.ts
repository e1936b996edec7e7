/**
 * A stop where nothing came out of the truck is no delivery: it waits with its reason, and is never billed.
 */
import { describe, expect, it } from 'vitest'
import { asOrdered, openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id } = shop
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const clear = { product_id: id.CLEAR, asset_id: id.NORTH, quantity: '800' }
const onTheRoad = async (lines: readonly object[] = [clear], more: object = {}): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: lines,
    ...more,
  })
  await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
  return dan.put(`sales-order/${order.id}/start-delivery`)
}
const none = (order: Json, notes: string | null = 'Refused: Customer has enough\nSigned by Maria') => ({
  notes,
  line_items: order.line_items.map((l: Json) => ({ id: l.id, gross_quantity: '0' })),
})

describe('a stop where nothing was pumped', () => {
  it('stays undelivered and waits on hold with the words of the driver', async () => {
    const order = await onTheRoad()
    const before = await ann.get(`asset/${id.NORTH}`)
    const reply = await dan.call('POST', `sales-order/${order.id}/deliver`, none(order))
    expect(reply.data).toMatchObject({
      status: 'in_transit',
      hold_reason: 'Not delivered: Refused: Customer has enough',
      delivered_at: null,
      delivery: { status: 'started', notes: 'Refused: Customer has enough\nSigned by Maria' },
    })
    expect(reply.body.events.map((e: Json) => e.type)).toEqual(['sales-order.held'])
    expect(reply.data.flags).toContain('driver_note')
    expect((await ann.get(`sales-order/${order.id}`)).line_items[0]).toMatchObject({
      delivered_at: null,
      gross_quantity: null,
    })
    expect((await ann.get(`asset/${id.NORTH}`)).inventory).toBe(before.inventory)
    expect((await ann.call('PUT', `sales-order/${order.id}/status?status=verified`)).status).toBe(409)
    expect((await ann.call('POST', `invoice/create?sales_order_id=${order.id}`)).body.code).toBe(
      'NOT_VERIFIED',
    )
  })
  it('needs the reason', async () => {
    const order = await onTheRoad()
    for (const notes of [null, 'Signed by Maria', 'No one on site']) {
      const { status, body } = await dan.call('POST', `sales-order/${order.id}/deliver`, {
        ...none(order, notes),
        unattended: true,
      })
      expect([status, body.code, body.detail]).toEqual([
        409,
        'NOTHING_DELIVERED',
        'Nothing was delivered: enter the quantity, or say why there is none',
      ])
    }
    expect((await ann.get(`sales-order/${order.id}`)).hold_reason).toBeNull()
  })
  it('keeps the reason of a hold that stood before', async () => {
    const order = await onTheRoad()
    await ann.post(`sales-order/${order.id}/hold`, { hold_reason: 'Credit limit' })
    expect((await dan.post(`sales-order/${order.id}/deliver`, none(order))).hold_reason).toBe('Credit limit')
  })
  it('of a fill is the same', async () => {
    const order = await onTheRoad([{ product_id: id.CLEAR, asset_id: id.NORTH, fill: true }])
    expect(await dan.post(`sales-order/${order.id}/deliver`, none(order, 'No access'))).toMatchObject({
      status: 'in_transit',
      hold_reason: 'Not delivered: No access',
    })
  })
  it('can be delivered after all, and the hold that came of it is gone', async () => {
    const order = await onTheRoad()
    await dan.post(`sales-order/${order.id}/deliver`, none(order))
    const done = await dan.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id: order.line_items[0].id, gross_quantity: '790' }],
    })
    expect(done).toMatchObject({ status: 'delivered', hold_reason: null, delivery: { notes: null } })
    expect(done.flags).not.toContain('driver_note')
    expect((await ann.put(`sales-order/${order.id}/status?status=verified`)).status).toBe('verified')
  })
  it('goes to another driver or another day once it is released, with what was reported', async () => {
    const order = await onTheRoad()
    const olga = await ann.post('driver/', { name: 'Olga' })
    await dan.post(`sales-order/${order.id}/deliver`, none(order))
    expect((await ann.post(`sales-order/${order.id}/hold`, { hold_reason: null })).flags).not.toContain(
      'driver_note',
    )
    const back = await ann.post(`sales-order/${order.id}/assign`, { driver: null })
    expect(back).toMatchObject({
      status: 'confirmed',
      start_date_time: null,
      delivery: { status: 'planned', notes: 'Refused: Customer has enough\nSigned by Maria' },
    })
    expect((await ann.post(`sales-order/${order.id}/assign`, { driver: olga.id })).status).toBe('assigned')
  })
  it('is not marked delivered as ordered when nothing was ordered', async () => {
    const order = await onTheRoad([{ ...clear, quantity: '0' }])
    expect((await ann.call('PUT', `sales-order/${order.id}/status?status=delivered`)).body.code).toBe(
      'NOTHING_DELIVERED',
    )
  })
})

describe('a drop of nothing beside another', () => {
  const two = [
    { ...clear, po_number: 'A' },
    { product_id: id.DYED, quantity: '300', po_number: 'B' },
  ]
  const half = (order: Json) => ({
    line_items: order.line_items.map((l: Json, i: number) => ({ id: l.id, gross_quantity: i ? '0' : '800' })),
    notes: 'Dyed tank was full',
  })
  it('is delivered, bears no tax and stands on no invoice', async () => {
    const flat = await ann.post('tax/', {
      name: 'Dyed stop',
      sequence: 30,
      applies_to_all_products: false,
      product_ids: [id.DYED],
    })
    await ann.post(`tax-rate/?tax_id=${flat.id}`, {
      rate: '25',
      rate_type: 'flat',
      effective_from: '2026-01-01',
    })
    const order = await onTheRoad(two)
    const done = await dan.post(`sales-order/${order.id}/deliver`, half(order))
    expect(done).toMatchObject({ status: 'delivered', hold_reason: null })
    await ann.put(`sales-order/${order.id}/status?status=verified`)
    const { invoices, created } = await ann.post(`invoice/create?sales_order_id=${order.id}&split_by_po=true`)
    expect([created, invoices[0].po_number, invoices[0].line_items.map((l: Json) => l.product_id)]).toEqual([
      1,
      'A',
      [id.CLEAR],
    ])
    expect(invoices[0].total).toBe((await ann.get(`sales-order/${order.id}`)).total)
    expect(JSON.stringify(invoices[0].tax_details)).not.toContain('Dyed stop')
    await ann.post(`sales-order/${order.id}/invoice-status/?status=issued`)
    expect(await ann.get(`sales-order/${order.id}`)).toMatchObject({ invoice_state: 'issued' })
    expect((await ann.put(`sales-order/${order.id}/status?status=completed`)).status).toBe('completed')
  })
  it('may be of a fill', async () => {
    const order = await onTheRoad([clear, { product_id: id.DYED, fill: true }])
    expect((await dan.post(`sales-order/${order.id}/deliver`, half(order))).status).toBe('delivered')
  })
})

describe('a delivery corrected to nothing', () => {
  const nothing = (order: Json, more: object = {}) =>
    ann.call('PUT', `sales-order/${order.id}`, {
      correction_reason: 'Wrong order',
      line_items: order.line_items.map((l: Json) => ({ id: l.id, gross_quantity: '0' })),
      ...more,
    })
  it('is taken back: the order is open again and waits, the fuel is out of the tank, and it can be delivered after all', async () => {
    const order = await onTheRoad()
    const before = await ann.get(`asset/${id.NORTH}`)
    const { total } = await ann.get(`sales-order/${order.id}`)
    await dan.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id: order.line_items[0].id, gross_quantity: '790', bol_no: '88123' }],
    })
    const back = await nothing(order)
    expect(back.data).toMatchObject({
      status: 'in_transit',
      delivered_at: null,
      delivered_quantity: null,
      hold_reason: 'Not delivered: Wrong order',
      delivery: { status: 'started', delivered_at: null, corrections: [{ reason: 'Wrong order' }] },
    })
    expect(back.data.line_items[0]).toMatchObject({
      gross_quantity: null,
      bol_no: null,
      delivered_at: null,
      quantity: '800.000',
      billed_quantity: '800.000',
    })
    expect([
      back.body.events.map((e: Json) => e.type).filter((type: string) => type.startsWith('sales-order')),
      back.data.total,
    ]).toEqual([['sales-order.corrected', 'sales-order.held'], total])
    expect((await ann.get(`asset/${id.NORTH}`)).inventory).toBe(before.inventory)
    expect((await ann.call('PUT', `sales-order/${order.id}/status?status=verified`)).status).toBe(409)
    expect((await dan.post(`sales-order/${order.id}/deliver`, asOrdered(order))).status).toBe('delivered')
  })
  it('goes back to the pool when nobody drove it', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [clear],
    })
    await ann.put(`sales-order/${order.id}/status?status=delivered`)
    expect((await nothing(order, { correction_reason: undefined })).data).toMatchObject({
      status: 'confirmed',
      hold_reason: 'Not delivered: the delivery was taken back',
    })
    expect((await ann.put(`sales-order/${order.id}/status?status=archive`)).status).toBe('archive')
  })
  it('is refused while an invoice stands on it', async () => {
    await ann.put(`company-settings/${id.SET}`, { require_verified_for_invoice: false })
    const order = await onTheRoad()
    await dan.post(`sales-order/${order.id}/deliver`, asOrdered(order))
    await ann.post(`invoice/create?sales_order_id=${order.id}`)
    expect((await nothing(order)).body).toMatchObject({
      code: 'INVOICE_LOCKED',
      detail: 'Nothing was delivered by this, and the order has an invoice: void it first',
    })
    await ann.post(`sales-order/${order.id}/invoice-status/?status=void`)
    expect((await nothing(order)).data.status).toBe('in_transit')
  })
})
