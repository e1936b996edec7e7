/** A buying price that comes late, rates below zero, and numbers without a leading zero. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
let product_id = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  product_id = (await ann.post('product/', { name: 'E10', code: 'E10', sold_as: 'gallon' })).id
})

describe('a buying price that comes late', () => {
  const post = (price: string, day: string, more: object = {}) =>
    ann.call('POST', 'buying-price/save', {
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      product_id,
      price,
      effective_from: `2026-02-${day}T18:00:00Z`,
      ...more,
    })
  const known = async () => {
    const { items } = await ann.get(`buying-price/?product_id=${product_id}&sort_by=effective_from&order=asc`)
    return items.map(({ price, effective_from, effective_to }: Record<string, string | null>) => [
      Number(price),
      effective_from?.slice(8, 10),
      effective_to?.slice(8, 10) ?? null,
    ])
  }
  it('between two known ones is refused with both, and fitted in on request', async () => {
    await post('2.41', '01')
    await post('2.52', '03')
    const refused = await post('2.47', '02')
    expect([refused.status, refused.body.code]).toEqual([409, 'OVERLAP'])
    expect(refused.body.between.map(({ price }: { price: string }) => price)).toEqual([
      '2.410000',
      '2.520000',
    ])
    expect((await post('2.47', '02', { fit: true })).status).toBe(201)
    expect(await known()).toEqual([
      [2.41, '01', '02'],
      [2.47, '02', '03'],
      [2.52, '03', null],
    ])
  })
})
describe('a rate below zero', () => {
  const refusedAt = ({ status, body }: Awaited<ReturnType<Person['call']>>) => [
    status,
    body.fields?.[0]?.path,
    body.fields?.[0]?.code,
  ]
  it('of a tax is refused until it is confirmed', async () => {
    const rate = {
      tax_id: (await ann.post('tax/', { name: 'Credit' })).id,
      rate: '-.05',
      effective_from: '2026-01-01',
    }
    expect(refusedAt(await ann.call('POST', 'tax-rate/', rate))).toEqual([422, 'rate', 'confirm'])
    expect((await ann.call('POST', 'tax-rate/', { ...rate, confirm: true })).data.rate).toBe('-0.050000')
  })
  it('of a fee as well, typed at the fee or as a rate of its own', async () => {
    const fee = { name: 'Rebate', fee_type: 'flat', rate: '-25' }
    expect(refusedAt(await ann.call('POST', 'fee/', fee))).toEqual([422, 'rate', 'confirm'])
    const { data } = await ann.call('POST', 'fee/', { ...fee, confirm: true })
    expect(data.rate).toBe('-25.000000')
    expect((await ann.call('PUT', `fee/${data.id}`, { name: 'Rebate 2' })).status).toBe(200)
    expect(refusedAt(await ann.call('PUT', `fee/${data.id}`, { rate: '-30' }))).toEqual([
      422,
      'rate',
      'confirm',
    ])
    const rate = { fee_id: data.id, rate: '-1', effective_from: '2030-01-01' }
    expect(refusedAt(await ann.call('POST', 'fee-rate/', rate))).toEqual([422, 'rate', 'confirm'])
  })
})
describe('a fee row below zero that is typed on an order', () => {
  const order = (rate: object, more: object = {}) => ({
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '1000', unit_price: '2' }],
    fees: [{ name: 'Goodwill', ...rate }],
    ...more,
  })
  const refused = async (reply: Promise<Awaited<ReturnType<Person['call']>>>) => {
    const { status, body } = await reply
    return [status, body.fields?.[0]?.path, body.fields?.[0]?.code]
  }
  it('is refused until it is confirmed, on a new order, a changed one and by itself', async () => {
    expect(await refused(ann.call('POST', 'sales-order/', order({ rate: '-25' })))).toEqual([
      422,
      'fees.0.rate',
      'confirm',
    ])
    const made = await ann.post('sales-order/', order({ rate: '-25', confirm: true }))
    const goodwill = made.fees.find((fee: Json) => fee.name === 'Goodwill')
    expect(goodwill.rate).toBe('-25.000000')
    const put = (fees: object[]) => ann.call('PUT', `sales-order/${made.id}`, { fees })
    // the row that is there already is not asked about again
    expect((await put([{ id: goodwill.id }, { name: 'Other', rate: '1' }])).status).toBe(200)
    expect(await refused(put([{ id: goodwill.id, rate: '-30' }]))).toEqual([422, 'fees.0.rate', 'confirm'])
    expect((await put([{ id: goodwill.id, rate: '-30', confirm: true }])).status).toBe(200)
    const add = (more: object) =>
      ann.call('POST', `sales-order/${made.id}/fee`, { name: 'Rebate', rate: '-1', ...more })
    expect((await refused(add({})))[2]).toBe('confirm')
    expect((await add({ confirm: true })).status).toBe(200)
  })
})
describe('a number without a leading zero', () => {
  it('is read as one', async () => {
    const made = await ann.call('POST', 'product/', {
      name: 'P',
      code: 'P',
      sold_as: 'gallon',
      unit_price: '.243',
    })
    expect([made.status, made.data.unit_price]).toEqual([201, '0.243000'])
    expect((await ann.call('PUT', `product/${made.data.id}`, { unit_price: '.' })).status).toBe(422)
  })
})
