/** Fees have dated rates; `rate` is the one in force, and writing it begins the next (decision 30). */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const day = (n: number) => addDays(shop.today, n)
const periods = (fee: Json) =>
  fee.rates.map((r: Json) => [r.rate, r.effective_from, r.effective_to, r.confirmed_at !== null])
const addFee = (more: object = {}) =>
  ann.post('fee/', { name: 'Dated', rate: '0.5', applies_to_all_customers: true, ...more })

describe('the rate of a fee', () => {
  it('is the first when it is made, and was always in force', async () => {
    const fee = await addFee({ unit: 'gallon', fee_type: 'per_unit' })
    expect([fee.rate, fee.unit]).toEqual(['0.500000', 'gallon'])
    expect(periods(fee)).toEqual([['0.500000', '2000-01-01', null, false]])
  })
  it('begins the next today when another is typed; the same changes nothing', async () => {
    const { id } = await addFee()
    const next = await ann.put(`fee/${id}`, { rate: '0.6', name: 'Dated more' })
    expect(next.rate).toBe('0.600000')
    expect(periods(next)).toEqual([
      ['0.500000', '2000-01-01', shop.today, false],
      ['0.600000', shop.today, null, false],
    ])
    expect(periods(await ann.put(`fee/${id}`, { rate: '0.7' }))).toEqual([
      ['0.500000', '2000-01-01', shop.today, false],
      ['0.700000', shop.today, null, false],
    ])
    expect((await ann.put(`fee/${id}`, { rate: '0.7' })).rev).toBe(3)
  })
  it('is added, ended and confirmed by calls of its own', async () => {
    const { id, rates } = await addFee()
    const ended = await ann.put(`fee-rate/${rates[0].id}`, { effective_to: day(10) })
    expect(ended.effective_to).toBe(day(10))
    const clash = await ann.call('POST', `fee-rate/?fee_id=${id}`, { rate: '1', effective_from: day(5) })
    expect([clash.status, clash.body.code]).toEqual([409, 'OVERLAP'])
    const added = await ann.post(`fee-rate/?fee_id=${id}`, {
      rate: '1',
      effective_from: day(10),
      source: 'The county',
      as_of: shop.today,
    })
    const confirmed = await ann.put(`fee-rate/${added.id}`, { confirmed: true })
    expect([confirmed.source, confirmed.confirmed_at]).toEqual(['The county', expect.any(String)])
    const fee = await ann.get(`fee/${id}`)
    expect([fee.rate, periods(fee).length]).toEqual(['0.500000', 2])
    expect((await ann.call('DELETE', `fee-rate/${added.id}`)).status).toBe(200)
    expect((await ann.call('DELETE', `fee-rate/${rates[0].id}`)).body.code).toBe('IN_USE')
  })
  it('says what can change when nothing would', async () => {
    const { rates } = await addFee()
    const { FET } = shop.id
    const tax = await ann.get(`tax/${FET}`)
    for (const path of [`fee-rate/${rates[0].id}`, `tax-rate/${tax.rates[0].id}`]) {
      const empty = await ann.call('PUT', path, {})
      expect([empty.status, empty.body.fields[0].message]).toEqual([
        422,
        expect.stringContaining('its source and its confirmation'),
      ])
      const { rev } = (await ann.call('PUT', path, { effective_to: null })).data
      expect(rev).toBe(1)
    }
  })
})

describe('orders', () => {
  const order = (more: object = {}) =>
    ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '100' }],
      ...more,
    })
  it('take the rate of their day, and follow it until they have one of their own', async () => {
    const { id, rates } = await addFee()
    await ann.put(`fee-rate/${rates[0].id}`, { effective_to: day(1) })
    await ann.post(`fee-rate/?fee_id=${id}`, { rate: '2', effective_from: day(1) })
    const made = await order({ fees: [{ fee_id: id }] })
    expect(made.fees[0]).toMatchObject({ rate: '0.500000', fee_rate_id: rates[0].id, subtotal: '0.50' })
    const moved = await ann.put(`sales-order/${made.id}`, { planned_date_start: `${day(1)}T08:00:00` })
    expect(moved.fees[0]).toMatchObject({ rate: '2.000000', subtotal: '2.00' })
    const own = await ann.put(`sales-order/${made.id}`, { fees: [{ id: moved.fees[0].id, rate: '3' }] })
    expect(own.fees[0]).toMatchObject({ rate: '3.000000', fee_rate_id: null })
    const back = await ann.put(`sales-order/${made.id}`, { planned_date_start: `${shop.today}T08:00:00` })
    expect(back.fees[0]).toMatchObject({ rate: '3.000000', subtotal: '3.00' })
  })
  it('refuse a fee that has no rate on their day; it does not add itself', async () => {
    const { id, rates } = await addFee({ auto_add: true })
    await ann.put(`fee-rate/${rates[0].id}`, { effective_to: shop.today })
    expect((await order()).fees.some((f: Json) => f.fee_id === id)).toBe(false)
    const refused = await ann.call('POST', 'sales-order/', {
      customer_id: shop.id.CUS,
      line_items: [],
      draft: true,
      fees: [{ fee_id: id }],
    })
    expect([refused.status, refused.body.fields[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'fees.0.fee_id', code: 'no_rate' }),
    ])
  })
  it('say which lines a fee does not count', async () => {
    const grease = await ann.post('product/', {
      name: 'Grease',
      code: 'GRS',
      sold_as: 'pound',
      unit_price: '2',
    })
    const { id } = await addFee({ fee_type: 'per_unit' })
    const made = await order({
      fees: [{ fee_id: id }],
      line_items: [
        { product_id: shop.id.CLEAR, quantity: '100' },
        { product_id: grease.id, quantity: '40' },
      ],
    })
    expect(made.fees[0]).toMatchObject({ quantity: '100.000', subtotal: '50.00', left_out: [2] })
    const worked = await ann.get(`fee/calculate?fee_id=${id}&sales_order_id=${made.id}`)
    expect(worked).toMatchObject({ quantity: '100.000', left_out: [2], unit: null })
  })
  it('convert by nine decimals', async () => {
    const made = await ann.post('product/', {
      name: 'Bulk',
      code: 'BLK',
      sold_as: 'pound',
      gallons_per_unit: '0.135379123',
    })
    expect(made.gallons_per_unit).toBe('0.135379123')
    expect((await ann.call('PUT', `product/${made.id}`, { gallons_per_unit: '0.1353791234' })).status).toBe(
      422,
    )
  })
})

describe('the exceptions of a day', () => {
  it('name ended rates by tax and state', async () => {
    const { TXD } = shop.id
    const [open] = (await ann.get(`tax/${TXD}`)).rates
    await ann.put(`tax-rate/${open.id}`, { effective_to: shop.today })
    const { items } = await ann.get('tax/gaps')
    expect(items).toContainEqual({
      tax: { id: TXD, name: 'Texas diesel' },
      state: { id: shop.id.TX, name: 'Texas' },
      trouble: 'ended',
      from: shop.today,
      to: null,
    })
    expect(items).toContainEqual(expect.objectContaining({ trouble: 'unconfirmed', state: null }))
  })
  it('are those of the list that is filtered by confirmation', async () => {
    const ids = async (query: string): Promise<number[]> =>
      (await ann.get(`tax/?size=200${query}`)).items.map(({ id }: Json) => id).toSorted()
    const gaps = (await ann.get('tax/gaps')).items.filter(({ trouble }: Json) => trouble === 'unconfirmed')
    const open = [...new Set<number>(gaps.map(({ tax }: Json) => tax.id))].toSorted()
    expect(open.length).toBeGreaterThan(0)
    expect(await ids('&confirmed=false')).toEqual(open)
    expect([...(await ids('&confirmed=true')), ...open].toSorted()).toEqual(await ids(''))
    // the tax of an ended rate has none to confirm
    expect(await ids('&confirmed=true')).toContain(shop.id.TXD)
    expect((await ann.call('GET', 'tax/?confirmed=maybe')).status).toBe(422)
  })
})
