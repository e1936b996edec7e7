/** Decisions on odd orders: each in one call, and each taken back by one (ui-2 P29). */
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Json } from '../harness.ts'
import { openCloseShop, type CloseShop } from './shop.ts'

const world = await openWorld()
let at: CloseShop
beforeAll(async () => {
  at = await openCloseShop(world)
})
const titlesOf = (day: Json) => day.odd.map((one: Json) => one.title)
/** Steps of the audit that the last call made of an order. */
const ofOrder = (order: Json, status: string, gross: string) => ({
  id: order.id,
  status,
  line_items: [{ gross_quantity: gross }],
})

describe('gallons that the evidence says otherwise', () => {
  let order: Json
  it('are corrected, priced and verified again in one call', async () => {
    order = await at.sell('1000', { gross_quantity: '1090' })
    expect(titlesOf(await at.day())).toEqual(['9.0% more than ordered'])
    const settled = await at.settle(order.id, 'use_gallons', { value: '1000' })
    expect(settled.status).toBe(200)
    expect(settled.data).toMatchObject({
      odd: [],
      ready: [{ id: order.id, settled: '1,000 gal, was 1,090' }],
    })
    const after = await at.of(order.id)
    expect(after).toMatchObject(ofOrder(order, 'verified', '1000.000'))
    expect(after.total).not.toBe(order.total)
  })
  it('come back with one undo', async () => {
    const taken = await at.unsettle(order.id)
    expect(titlesOf(taken.data)).toEqual(['9.0% more than ordered'])
    expect(await at.of(order.id)).toMatchObject({
      ...ofOrder(order, 'verified', '1090.000'),
      total: order.total,
    })
  })
  it('can be billed as they are, with a reason alone', async () => {
    expect((await at.settle(order.id, 'bill')).status).toBe(422)
    const { data } = await at.settle(order.id, 'bill', { reason: 'The driver filled it up' })
    expect(data.ready).toMatchObject([{ id: order.id, reason: 'The driver filled it up' }])
  })
  it('are asked once', async () => {
    const again = await at.settle(order.id, 'bill', { reason: 'Again' })
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_ODD'])
  })
  it('are asked again once they are others', async () => {
    await at.ann.put(`sales-order/${order.id}/status?status=delivered`)
    await at.ann.put(`line-item/${order.line_items[0].id}`, { gross_quantity: '1080' })
    await at.ann.put(`sales-order/${order.id}/status?status=verified`)
    expect(titlesOf(await at.day())).toEqual(['8.0% more than ordered'])
    await at.settle(order.id, 'bill', { reason: 'It fits' })
  })
})
describe('a BOL number and a PO number that are missing', () => {
  it('are entered where they are asked', async () => {
    const order = await at.sell('700', { bol_no: null })
    expect((await at.settle(order.id, 'enter_bol')).body.code).toBe('VALIDATION')
    const { data } = await at.settle(order.id, 'enter_bol', { value: '0048307' })
    expect(data.ready.find((one: Json) => one.id === order.id).settled).toBe('BOL 0048307 added')
    expect((await at.of(order.id)).line_items[0].bol_no).toBe('0048307')
    await at.unsettle(order.id)
    expect((await at.of(order.id)).line_items[0].bol_no).toBe(null)
    await at.settle(order.id, 'enter_bol', { value: '0048307' })
  })
  it('of a customer that needs a PO', async () => {
    const order = await at.sell('760')
    await at.ann.put(`customer/${at.shop.id.CUS}`, { po_required: true })
    await at.ann.put(`sales-order/${order.id}/status?status=delivered`)
    await at.ann.post(`sales-order/${order.id}/reprice`)
    await at.ann.put(`sales-order/${order.id}/status?status=verified`)
    expect(titlesOf(await at.day())).toEqual(['PO number is missing'])
    const { data } = await at.settle(order.id, 'enter_po', { value: 'PO 77' })
    expect(data.odd).toEqual([])
    expect((await at.of(order.id)).po_number).toBe('PO 77')
    await at.ann.put(`customer/${at.shop.id.CUS}`, { po_required: false })
  })
})
describe('an order that is not billed today', () => {
  it('waits for the next close with its reason, and comes back by undo', async () => {
    const order = await at.sell('800', { gross_quantity: '820' })
    const { data } = await at.settle(order.id, 'leave', { reason: 'They send the PO tomorrow' })
    expect(data.left_out).toMatchObject([{ order: { id: order.id }, reason: 'They send the PO tomorrow' }])
    expect(data.odd).toEqual([])
    const back = await at.unsettle(order.id)
    expect(back.data).toMatchObject({ left_out: [], odd: [{ order: { id: order.id } }] })
  })
  it('goes back to check-in with a note, and is verified by undo', async () => {
    const [{ order }] = (await at.day()).odd
    const { data } = await at.settle(order.id, 'check_in')
    expect(data.not_verified).toMatchObject([{ id: order.id, lacks: 'Waits to be verified' }])
    const notes = await at.ann.get(`note/?linked_parent_type=sales_order&linked_parent_id=${order.id}`)
    expect(notes.items.map((one: Json) => one.body)).toEqual([
      `Back from the close of ${at.shop.today}: 2.5% more than ordered`,
    ])
    await at.unsettle(order.id)
    expect((await at.of(order.id)).status).toBe('verified')
  })
  it('is left out as a double, and restored by undo', async () => {
    const first = await at.sell('900', { bol_no: 'T-1' })
    const double = await at.sell('900', { bol_no: 'T-1' })
    const { data } = await at.settle(double.id, 'double', { value: String(first.id) })
    expect(data.left_out).toMatchObject([{ reason: `Double of ${first.order_no}` }])
    expect((await at.of(double.id)).status).toBe('archive')
    await at.unsettle(double.id)
    expect((await at.of(double.id)).status).toBe('verified')
    await at.settle(double.id, 'double', { value: String(first.id) })
  })
})
describe('people', () => {
  it('without the permission to correct send it back to check-in', async () => {
    const order = await at.sell('600', { gross_quantity: '660' })
    const carl = await world.as(at.ann, 'accounting')
    const day = await carl.get(`day-close/${at.shop.today}`)
    expect(day.odd.find((one: Json) => one.order.id === order.id).choices[0]).toMatchObject({ ask: true })
    await carl.post(`day-close/${at.shop.today}/settle`, {
      sales_order_id: order.id,
      choice: 'use_gallons',
      value: '600',
    })
    expect((await at.of(order.id)).status).toBe('delivered')
    await at.unsettle(order.id)
  })
  it('who only look decide nothing', async () => {
    const vera = await world.as(at.ann, 'viewer')
    const [{ order }] = (await at.day()).odd
    const reply = await vera.call('POST', `day-close/${at.shop.today}/settle`, {
      sales_order_id: order.id,
      choice: 'check_in',
    })
    expect(reply.status).toBe(403)
  })
})
