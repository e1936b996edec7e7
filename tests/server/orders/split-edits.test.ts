/** Sums that the parts of a split order owe once, after corrections. */
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import type { Json } from '../harness.ts'
import { openRoad } from '../dispatch/road.ts'

const road = await openRoad({ work: true })
const { ann, disa, id, order, today } = road
const read = (of: Json): Promise<Json> => ann.get(`sales-order/${of.id}`)
const split = async (of: Json, quantity: string, at = 0): Promise<{ left: Json; part: Json }> => {
  const { status, data } = await disa.call('POST', `sales-order/${of.id}/split`, {
    line_items: [{ id: of.line_items[at].id, quantity }],
  })
  expect(status).toBe(201)
  return data
}
const tax = await ann.post('tax/', { name: 'Stop fee', level: 'other' })
await ann.post(`tax-rate/?tax_id=${tax.id}`, { rate: '40', rate_type: 'flat', effective_from: '2020-01-01' })
const flat = { fee_type: 'flat', rate: '25', applies_to_all_customers: true }
const freight = await ann.post('fee/', { name: 'Delivery', ...flat })
const taken = async (more: Json = {}) =>
  read(await order('4000', { fees: [{ fee_id: freight.id }], ...more }))
const stopTax = (of: Json): number =>
  of.tax_details.taxable_items
    .filter((item: Json) => item.tax_id === tax.id)
    .reduce((all: number, { amount }: Json) => all + Number(amount), 0)
const feeOf = (of: Json, fee_id: number) =>
  Number(of.fees.find((one: Json) => one.fee_id === fee_id)?.subtotal ?? 'NaN')
const both = async (fee_id: number, ...orders: Json[]) => {
  const all = await Promise.all(orders.map(read))
  return {
    tax: all.map(stopTax).reduce((a, b) => a + b, 0),
    fee: all.map((one) => feeOf(one, fee_id)).reduce((a, b) => a + b, 0),
    each: all.map((one) => `${stopTax(one)} ${feeOf(one, fee_id)}`),
  }
}
const deliver = (of: Json, gross_quantity: string, more: Json = {}) =>
  ann.post(`sales-order/${of.id}/deliver`, {
    line_items: [{ id: of.line_items[0].id, gross_quantity }],
    ...more,
  })
const site = await ann.post('ship-to/', {
  customer_id: id.CUS,
  name: 'Second yard',
  address_one: '2 Farm Rd',
  state_id: id.TX,
  city_id: id.HOU,
  terminal_id: id.TERM,
})
const put = (of: Json, body: Json) => ann.call('PUT', `sales-order/${of.id}`, body)

describe('parts', () => {
  it('that both move to another site owe once again', async () => {
    const { left, part } = await split(await taken(), '1000')
    expect((await put(left, { ship_to_id: site.id })).status).toBe(200)
    expect((await both(freight.id, left, part)).each).toEqual(['40 25', '40 25'])
    expect((await put(part, { ship_to_id: site.id })).status).toBe(200)
    expect((await both(freight.id, left, part)).each).toEqual(['30 18.75', '10 6.25'])
  })
  it('the same for delivered parts (correction there and back)', async () => {
    const { left, part } = await split(await taken(), '1000')
    await deliver(await read(left), '3000')
    await deliver(await read(part), '1000')
    expect((await put(part, { ship_to_id: site.id, correction_reason: 'x' })).status).toBe(200)
    expect((await put(part, { ship_to_id: id.SHIP, correction_reason: 'x' })).status).toBe(200)
    expect((await both(freight.id, left, part)).each).toEqual(['30 18.75', '10 6.25'])
  })
  it('preview of moving a part back', async () => {
    const { left, part } = await split(await taken(), '1000')
    await put(part, { ship_to_id: site.id })
    const now = await read(part)
    const preview = await ann.post('sales-order/preview', {
      id: part.id,
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      line_items: [{ id: now.line_items[0].id, product_id: id.CLEAR, quantity: '1000' }],
    })
    expect(preview.fees.map((one: Json) => one.subtotal)).toEqual(['6.25'])
    expect(left.id).toBeGreaterThan(0)
  })
  it('a minimum by the line counts lines of two parts that have one number', async () => {
    const min = await ann.post('fee/', {
      name: 'Min by line',
      fee_type: 'per_unit',
      rate: '1',
      minimum_quantity: '2000',
      scope: 'line',
      applies_to_all_customers: true,
    })
    const whole = await read(
      await order('1000', {
        fees: [{ fee_id: min.id }],
        line_items: [
          { product_id: id.CLEAR, quantity: '1000' },
          { product_id: id.DYED, quantity: '1000' },
        ],
      }),
    )
    expect(feeOf(whole, min.id)).toBe(4000)
    const { left, part } = await split(whole, '1000', 1)
    expect(await both(min.id, left, part)).toMatchObject({ fee: 4000 })
  })
  it('an automatic fee that went and came back is shared by both', async () => {
    const other = await ann.post('customer/', { customer_name: 'Other', payment_term_id: id.N30 })
    const its = await ann.post('ship-to/', {
      customer_id: other.id,
      name: 'Yard',
      address_one: '3 Rd',
      state_id: id.TX,
      city_id: id.HOU,
      terminal_id: id.TERM,
    })
    const auto = await ann.post('fee/', {
      name: 'Auto',
      fee_type: 'flat',
      rate: '20',
      auto_add: true,
      applies_to_all_customers: false,
      customer_ids: [id.CUS],
    })
    const { left, part } = await split(await read(await order('4000')), '1000')
    await deliver(await read(left), '3000')
    await deliver(await read(part), '1000')
    expect((await both(auto.id, left, part)).each).toEqual(['30 15', '10 5'])
    const one = await put(part, { customer_id: other.id, ship_to_id: its.id, correction_reason: 'x' })
    expect(one.status).toBe(200)
    const two = await put(part, { customer_id: id.CUS, ship_to_id: id.SHIP, correction_reason: 'x' })
    expect(two.status).toBe(200)
    expect((await both(auto.id, left, part)).each).toEqual(['30 15', '10 5'])
    await ann.put(`fee/${auto.id}`, { is_active: false })
  })
  it('an automatic fee that a person changed on one part is its own', async () => {
    const auto = await ann.post('fee/', { name: 'Auto 2', ...flat, rate: '20', auto_add: true })
    const { left, part } = await split(await read(await order('4000')), '1000')
    const row = (await read(part)).fees.find((one: Json) => one.fee_id === auto.id)
    expect((await put(part, { fees: [{ id: row.id, rate: '60' }] })).status).toBe(200)
    expect((await both(auto.id, left, part)).each).toEqual(['30 20', '10 60'])
    await ann.put(`fee/${auto.id}`, { is_active: false })
  })
  it('an automatic fee that began between, changed on one part', async () => {
    const { left, part } = await split(await read(await order('4000')), '1000')
    const auto = await ann.post('fee/', { name: 'Auto 3', ...flat, rate: '20', auto_add: true })
    await deliver(await read(left), '3000')
    await deliver(await read(part), '1000')
    expect((await both(auto.id, left, part)).each).toEqual(['30 15', '10 5'])
    const row = (await read(part)).fees.find((one: Json) => one.fee_id === auto.id)
    expect((await put(part, { fees: [{ id: row.id, rate: '60' }] })).status).toBe(200)
    expect((await both(auto.id, left, part)).each).toEqual(['30 20', '10 60'])
    await ann.put(`fee/${auto.id}`, { is_active: false })
  })
  it('late facts of both parts are what applying them brings', async () => {
    const { left, part } = await split(await taken(), '1000')
    await deliver(await read(left), '3000')
    await deliver(await read(part), '1000')
    const { rates } = await ann.get(`tax/${tax.id}`)
    const from = addDays(today, -1)
    await ann.put(`tax-rate/${rates[0].id}`, { effective_to: from })
    await ann.post(`tax-rate/?tax_id=${tax.id}`, { rate: '60', rate_type: 'flat', effective_from: from })
    const before = (await Promise.all([left, part].map(read))).map(({ total }) => Number(total))
    const { orders } = await ann.get(`repricing/compare?sales_order_ids=${left.id},${part.id}`)
    await ann.post('repricing/apply', { sales_order_ids: [left.id, part.id] })
    const after = (await Promise.all([left, part].map(read))).map(({ total }) => Number(total))
    expect(orders.map((one: Json) => Number(one.difference))).toEqual(
      after.map((total, at) => Number((total - before[at]!).toFixed(2))),
    )
  })
  it('the tax of both is one sum where only the second is looked at late and chosen', async () => {
    const { left, part } = await split(await taken(), '1000')
    await deliver(await read(left), '3000')
    await deliver(await read(part), '1000')
    expect((await both(freight.id, left, part)).tax).toBe(60)
    const { rates } = await ann.get(`tax/${tax.id}`)
    const from = today
    await ann.put(`tax-rate/${rates.find((one: Json) => one.effective_to === null).id}`, {
      effective_to: from,
    })
    await ann.post(`tax-rate/?tax_id=${tax.id}`, { rate: '80', rate_type: 'flat', effective_from: from })
    const { orders } = await ann.get(`repricing/compare?sales_order_ids=${part.id}`)
    await ann.post('repricing/apply', { sales_order_ids: [part.id] })
    expect([orders[0].difference, (await both(freight.id, left, part)).tax]).toEqual(['5.00', 80])
  })
  it('a fee that a person changed on the first part stays its own when that part is split again', async () => {
    const { left, part } = await split(await taken(), '1000')
    const row = (await read(left)).fees[0]
    await put(left, { fees: [{ id: row.id, rate: '60' }] })
    expect((await both(freight.id, left, part)).each).toEqual(expect.anything())
    const again = await split(await read(left), '1000')
    expect((await both(freight.id, left, part, again.part)).fee).toBe(85)
  })
})
