/** Changing orders: what is shown is what is saved, nobody's line is lost, crews travel with their trucks. */
import { describe, expect, it } from 'vitest'
import { openShop } from './fixtures.ts'
import { type Json, openWorld } from './harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id } = shop
const take = (more: object = {}) => ann.post('sales-order/', { customer_id: id.CUS, ship_to_id: id.SHIP, planned_date_start: `${shop.today}T08:00:00`, line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000' }], ...more })
const ask = (order: Json, line: object, more: object = {}) => ann.post('sales-order/preview', { id: order.id, customer_id: id.CUS, ship_to_id: id.SHIP, line_items: [{ id: order.line_items[0].id, product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000', ...line }], ...more })

describe('the price of a saved order', () => {
  it('shown while it is changed is the one that is saved', async () => {
    const order = await take()
    await ann.post('buying-price/save', { supplier_id: id.SUP, terminal_id: id.TERM, product_id: id.CLEAR, price: '2.9000', effective_from: `${shop.today}T00:00:00` })
    const shown = await ask(order, { quantity: '8100' })
    const saved = await ann.put(`sales-order/${order.id}`, { line_items: [{ id: order.line_items[0].id, quantity: '8100' }] })
    expect([shown.line_items[0].unit_price, shown.total, shown.fee_total]).toEqual([saved.line_items[0].unit_price, saved.total, saved.fee_total])
    expect(saved.line_items[0].unit_price).toBe(order.line_items[0].unit_price)
  })
  it('set by hand goes when it is taken back', async () => {
    const order = await take({ line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000', unit_price: '2.1000' }] })
    const shown = await ask(order, { unit_price: null })
    const saved = await ann.put(`sales-order/${order.id}`, { line_items: [{ id: order.line_items[0].id, unit_price: null }] })
    expect(order.line_items[0].price_source).toBe('manual')
    expect(saved.line_items[0].unit_price).toBe(shown.line_items[0].unit_price)
    expect(saved.line_items[0].price_source).not.toBe('manual')
  })
  it('is asked about of orders that exist', async () => {
    const order = await take()
    expect((await ann.call('POST', 'sales-order/preview', { id: 999_999, customer_id: id.CUS, line_items: [] })).status).toBe(404)
    expect((await ann.call('POST', 'sales-order/preview', { id: order.id, customer_id: id.CUS, line_items: [{ id: 999_999, product_id: id.CLEAR, quantity: '1' }] })).status).toBe(422)
  })
  it('is worked out again when a rate was confirmed, and the mark goes', async () => {
    const order = await take()
    expect(order.flags).toContain('tax_unconfirmed')
    for (const tax of (await ann.get('tax/?size=25')).items as Json[]) for (const rate of tax.rates) await ann.put(`tax-rate/${rate.id}`, { confirmed: true })
    expect((await ann.post(`sales-order/${order.id}/reprice`)).flags).not.toContain('tax_unconfirmed')
  })
})

describe('two at once', () => {
  it('add a line each, and both stay', async () => {
    const order = await take()
    const added = await Promise.all([id.CLEAR, id.DYED].map((product_id) => ann.call('POST', 'line-item/', { sales_order_id: order.id, product_id, quantity: '100' })))
    expect(added.map((r) => r.status)).toEqual([200, 200])
    expect((await ann.get(`sales-order/${order.id}`)).line_items.map((l: Json) => l.quantity).toSorted()).toEqual(['100.000', '100.000', '8000.000'])
  })
})

describe('who drives', () => {
  it('comes with the trucks he chose, not with those of the driver before', async () => {
    const ben = await ann.post('driver/', { name: 'Ben' }), truck = await ann.post('company-asset/', { name: 'Truck 9', kind: 'truck', capacity: '4500' })
    const cab = await world.as(ann, 'driver', { driver_id: ben.id })
    const chosen = await cab.call('PUT', 'profile', { selected_asset_ids: [truck.id] })
    expect([chosen.data.driver, (await cab.call('PUT', 'profile', { selected_asset_ids: [999_999] })).body.fields]).toMatchObject([{ id: ben.id, assets: [{ name: 'Truck 9' }] }, [{ path: 'selected_asset_ids' }]])
    expect((await ann.get(`audit/?entity=driver&entity_id=${ben.id}`)).items[0]).toMatchObject({ command: 'driver.updated', before: { selected_asset_ids: [] }, after: { rev: 2, selected_asset_ids: [truck.id] } })
    const order = await take()
    await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV, assets: [id.TRUCK] })
    expect((await ann.post(`sales-order/${order.id}/assign`, { driver: ben.id })).assets.map((a: Json) => a.name)).toEqual(['Truck 9'])
    expect((await ann.post(`sales-order/${order.id}/assign`, { driver: ben.id })).assets.map((a: Json) => a.name)).toEqual(['Truck 9'])
  })
})

describe('a draft over the credit limit', () => {
  it('is confirmed by somebody who may, and by nobody else', async () => {
    await ann.put(`customer/${id.CUS}`, { credit_limit: '1000.00', credit_policy: 'prevent' })
    const sales = await world.as(ann, 'sales')
    const draft = await take({ draft: true })
    expect((await sales.call('PUT', `sales-order/${draft.id}/status?status=confirmed`, {})).body.code).toBe('CREDIT_BLOCKED')
    expect((await sales.call('PUT', `sales-order/${draft.id}/status?status=confirmed`, { credit_override: true })).status).toBe(422)
    expect((await ann.put(`sales-order/${draft.id}/status?status=confirmed`, { credit_override: true })).status).toBe('confirmed')
  })
})

describe('a corrected delivery', () => {
  it('moves the tank by the difference, and the tank tells it', async () => {
    await ann.put(`customer/${id.CUS}`, { credit_limit: null })
    const order = await take()
    await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
    await ann.put(`sales-order/${order.id}/status?status=delivered`, {})
    const before = await ann.get(`asset/${id.NORTH}`)
    await ann.put(`sales-order/${order.id}`, { correction_reason: 'Meter misread', line_items: [{ id: order.line_items[0].id, gross_quantity: '7900' }] })
    const after = await ann.get(`asset/${id.NORTH}`)
    expect((await ann.get(`sales-order/${order.id}`)).delivery.corrections).toMatchObject([{ reason: 'Meter misread' }])
    expect(Number(before.inventory) - Number(after.inventory)).toBe(100)
    const told = (await ann.get(`audit/?entity=asset&entity_id=${id.NORTH}`)).items.map((e: Json) => e.command)
    expect(told.slice(0, 4)).toEqual(['asset.updated', 'asset.reading-recorded', 'asset.updated', 'asset.reading-recorded'])
  })
})
