/** PO and BOL numbers that another order has too are flagged, with the order that has them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
let trailer = 0
let count = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  const compartments = [
    { compartment_no: 1, capacity: '4000' },
    { compartment_no: 2, capacity: '3000' },
  ]
  trailer = (await ann.post('company-asset/', { name: 'Trailer 7', kind: 'trailer', compartments })).id
})
/** A number that no order has. */
const number = (): string => `N-${++count}`
const take = (more: object = {}, quantity = '4000'): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity }],
    ...more,
  })
const read = (id: number): Promise<Json> => ann.get(`sales-order/${id}`)
async function drop(bol_no: string, more: object = {}, day = 0): Promise<Json> {
  const order = await take(more)
  const line = { id: order.line_items[0].id, gross_quantity: '4000', bol_no }
  const delivered_at = `${addDays(shop.today, -1 - day)}T12:00:00`
  const done = await ann.call('POST', `sales-order/${order.id}/deliver`, { line_items: [line], delivered_at })
  expect(done.status).toBe(200)
  return read(order.id)
}
const named = ({ id, order_no }: Json) => ({ id, order_no })

describe('a PO number', () => {
  it('of another order of the customer is flagged with that order, however it is written', async () => {
    const po = number()
    const first = await take({ po_number: po })
    expect(first.flags).not.toContain('po_repeated')
    const second = await take({ po_number: ` ${po.toLowerCase()} ` })
    expect(second.flags).toContain('po_repeated')
    expect(second.repeated_numbers).toEqual([
      { flag: 'po_repeated', number: po.toLowerCase(), order: named(first), over: null },
    ])
    const listed = await ann.get(`sales-order/?search=${second.order_no}`)
    expect(listed.items[0].repeated_numbers).toEqual(second.repeated_numbers)
    const changed = await ann.put(`sales-order/${second.id}`, { po_number: number() })
    expect([changed.flags.includes('po_repeated'), changed.repeated_numbers]).toEqual([false, []])
  })
  it('of one line alone is found too', async () => {
    const po = number()
    const first = await take({
      line_items: [{ product_id: shop.id.CLEAR, quantity: '100', po_number: po }],
    })
    expect((await take({ po_number: po })).repeated_numbers[0].order).toEqual(named(first))
  })
  it('of an archived order, of another customer, or of the order itself is none', async () => {
    const po = number()
    const first = await take({ po_number: po })
    await ann.put(`sales-order/${first.id}/status?status=archive`, {})
    const second = await take({ po_number: po })
    expect(second.flags).not.toContain('po_repeated')
    expect((await ann.put(`sales-order/${second.id}`, { po_number: `${po}!` })).flags).not.toContain(
      'po_repeated',
    )
    const customer = await ann.post('customer/', {
      customer_name: `Farm ${po}`,
      email: 'farm@farms.example.test',
    })
    const site = { customer_id: customer.id, name: 'Yard', address_one: '1 Rd' }
    const { id } = await ann.post('ship-to/', { ...site, state_id: shop.id.TX, city_id: shop.id.HOU })
    const foreign = await take({ customer_id: customer.id, ship_to_id: id, po_number: `${po}!` })
    expect(foreign.flags).not.toContain('po_repeated')
  })
  it('of the parts of a split order is none, on either part, now and later', async () => {
    const whole = await take({ po_number: number() })
    const line_items = [{ id: whole.line_items[0].id, quantity: '1000' }]
    const split = await ann.post(`sales-order/${whole.id}/split`, { line_items })
    for (const { id } of [whole, split.part]) {
      expect((await read(id)).flags).not.toContain('po_repeated')
      expect(
        (await ann.put(`sales-order/${id}`, { priority: 1, terminal_id: shop.id.TERM })).flags,
      ).not.toContain('po_repeated')
    }
  })
  it('is flagged before the order is saved', async () => {
    const po = number()
    const first = await take({ po_number: po })
    const asked = await ann.post('sales-order/preview', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      po_number: po,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '100' }],
    })
    expect(asked.flags).toContain('po_repeated')
    expect(asked.repeated_numbers[0].order).toEqual(named(first))
  })
})

describe('a BOL number', () => {
  it('of a drop of another order within 30 days is flagged with that order', async () => {
    const bol = number()
    const first = await drop(bol, {}, 29)
    expect(first.flags).not.toContain('bol_used')
    const second = await drop(bol.toLowerCase())
    expect(second.flags).toContain('bol_used')
    expect(second.repeated_numbers).toEqual([
      { flag: 'bol_used', number: bol.toLowerCase(), order: named(first), over: null },
    ])
    const line = { id: second.line_items[0].id, bol_no: number() }
    const right = await ann.put(`sales-order/${second.id}`, {
      correction_reason: 'Misread',
      line_items: [line],
    })
    expect([right.flags.includes('bol_used'), right.repeated_numbers]).toEqual([false, []])
  })
  it('is no longer flagged once the other order has another one, or is put aside', async () => {
    const bol = number()
    const first = await drop(bol, { po_number: bol })
    const second = await drop(bol, { po_number: bol })
    expect(second.flags).toEqual(expect.arrayContaining(['bol_used', 'po_repeated']))
    const line = { id: first.line_items[0].id, bol_no: number() }
    await ann.put(`sales-order/${first.id}`, { correction_reason: 'Misread', line_items: [line] })
    const after = await read(second.id)
    expect([after.flags.includes('bol_used'), after.flags.includes('po_repeated')]).toEqual([false, true])
    expect(after.repeated_numbers.map((one: Json) => one.flag)).toEqual(['po_repeated'])
    await ann.put(`sales-order/${first.id}`, { po_number: null })
    const listed = await ann.get(`sales-order/?search=${second.order_no}`)
    expect([listed.items[0].flags.includes('po_repeated'), listed.items[0].repeated_numbers]).toEqual([
      false,
      [],
    ])
  })
  it('of a drop of long ago is free again', async () => {
    const bol = number()
    await drop(bol, {}, 40)
    expect((await drop(bol)).flags).not.toContain('bol_used')
  })
  it('names more gallons than the trailer of the orders holds', async () => {
    const bol = number()
    const on = { driver: shop.id.DRV, assets: [trailer] }
    const first = await drop(bol, on)
    const second = await drop(bol, on)
    // a driver's day without loads is one lift, but 8,000 gal are not in 7,000
    expect(second.repeated_numbers).toEqual([
      {
        flag: 'bol_used',
        number: bol,
        order: named(first),
        over: { gallons: '8000.000', capacity: '7000.000' },
      },
    ])
  })
  it('of a driver of the same day is one lift as long as the trailer holds it', async () => {
    const bol = number()
    const on = { driver: shop.id.DRV, assets: [trailer] }
    const line = async (quantity: string) => {
      const order = await take(on, quantity)
      const line_items = [{ id: order.line_items[0].id, gross_quantity: quantity, bol_no: bol }]
      return (await ann.call('POST', `sales-order/${order.id}/deliver`, { line_items })).data
    }
    await line('3000')
    expect((await line('4000')).flags).not.toContain('bol_used')
    expect((await line('100')).flags).toContain('bol_used')
  })
  it('is named to those who may read customers, and to no driver', async () => {
    const bol = number()
    await drop(bol)
    const { id } = await drop(bol, { driver: shop.id.DRV })
    const viewer = await world.as(ann, 'viewer')
    expect((await viewer.get(`sales-order/${id}`)).repeated_numbers).toHaveLength(1)
    const dan = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
    expect(await dan.get(`sales-order/${id}`)).not.toHaveProperty('repeated_numbers')
  })
})
