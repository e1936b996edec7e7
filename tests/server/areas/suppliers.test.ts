/** Suppliers, their racks and prices, and what the catalogue lists by category. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

describe('a supplier', () => {
  it('has its racks', async () => {
    const found = await ann.get(`supplier/${shop.id.SUP}/terminals/`)
    expect([found.total, found.items.map((one: Json) => one.name)]).toEqual([1, ['Bayou Terminal']])
    expect((await ann.call('GET', 'supplier/999999/terminals/')).status).toBe(404)
  })
  it('is put aside and taken up again, and its prices count only meanwhile', async () => {
    const price = async () =>
      (
        await ann.post('customer-pricing/simulate', {
          customer_id: shop.id.CUS,
          products: [{ product_id: shop.id.CLEAR, quantity: '1' }],
        })
      ).items[0].unit_price
    expect(await price()).toBe('2.500000')
    const off = await ann.call('PUT', `supplier/${shop.id.SUP}/status`, { status: 'inactive' })
    expect([off.status, off.data.status, off.body.events.map((one: Json) => one.type)]).toEqual([
      200,
      'inactive',
      ['supplier.status-changed'],
    ])
    expect(await price()).toBeNull()
    expect((await ann.put(`supplier/${shop.id.SUP}/status?status=active`)).status).toBe('active')
    expect(await price()).toBe('2.500000')
  })
})
describe('the matrix of buying prices', () => {
  const DAY = 86_400_000
  it('is a file with each price and what it moved by in a day, of the products asked for', async () => {
    const now = Date.parse((await ann.get('buying-price/matrix')).at)
    const evil = await ann.post('product/', { code: 'ODD', name: '=1+1', sold_as: 'gallon' })
    const rack = { supplier_id: shop.id.SUP, terminal_id: shop.id.TERM, product_id: evil.id }
    await ann.post('buying-price/save', [
      { ...rack, price: '2.1', effective_from: new Date(now - 3 * DAY).toISOString() },
      { ...rack, price: '2.0875', effective_from: new Date(now - DAY / 2).toISOString() },
    ])
    const { bytes, headers } = await ann.call('GET', `buying-price/matrix?format=csv&products=${evil.id}`)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(new TextDecoder().decode(bytes).trim().split('\r\n')).toEqual([
      `Terminal,City,Supplier,'=1+1,"'=1+1, ¢ since the day before"`,
      expect.stringMatching(/^Bayou Terminal,.*,2\.087500,-1\.25$/),
    ])
    expect((await ann.call('GET', 'buying-price/matrix?format=csv&products=x')).status).toBe(422)
  })
  it('has of each rack the price in force, that of the day before, and the one announced', async () => {
    const rack = { supplier_id: shop.id.SUP, terminal_id: shop.id.TERM, product_id: shop.id.DYED }
    const now = Date.parse((await ann.get('buying-price/matrix')).at)
    const before = (days: number) => new Date(now - days * DAY).toISOString()
    const saved = await ann.post('buying-price/save', [
      { ...rack, price: '2.1', effective_from: before(3) },
      { ...rack, price: '2.15', effective_from: before(0.5) },
      { ...rack, price: '2.2', effective_from: before(-1) },
    ])
    const matrix = await ann.get('buying-price/matrix')
    const mine = matrix.items.find((one: Json) => one.product_id === shop.id.DYED)
    expect([mine.current.price, mine.before, mine.next.price, mine.days.length]).toEqual([
      '2.150000',
      '2.100000',
      '2.200000',
      30,
    ])
    expect(matrix.terminals.map((one: Json) => one.name)).toContain('Bayou Terminal')
    const earlier = await ann.get(`buying-price/matrix?at=${before(2)}`)
    const then = earlier.items.find((one: Json) => one.product_id === shop.id.DYED)
    expect([then.current.price, then.before, then.next.price]).toEqual(['2.100000', '2.100000', '2.150000'])
    expect((await ann.call('GET', 'buying-price/matrix?at=soon')).status).toBe(422)
    for (const { id } of [...saved].reverse()) await ann.call('DELETE', `buying-price/${id}`, {})
  })
})
describe('open orders at racks', () => {
  it('are counted once each: those that are not delivered, priced there, and not locked', async () => {
    const { CUS, SHIP, SUP, TERM, CLEAR, DYED } = shop.id
    const rack = (product_id: number) => ({ supplier_id: SUP, terminal_id: TERM, product_id })
    const count = async (...products: number[]) =>
      (await ann.post('buying-price/open-orders', { racks: products.map(rack) })).orders
    const order = (product_ids: readonly number[], more: object = {}) =>
      ann.post('sales-order/', {
        customer_id: CUS,
        ship_to_id: SHIP,
        terminal_id: TERM,
        line_items: product_ids.map((product_id) => ({ product_id, quantity: '100' })),
        ...more,
      })
    const before = await count(CLEAR!, DYED!)
    await order([CLEAR!, DYED!])
    const delivered = await order([CLEAR!])
    expect([await count(CLEAR!, DYED!), await count(DYED!)]).toEqual([before + 2, 1])
    await ann.post(`sales-order/${delivered.id}/deliver`, {})
    await order([CLEAR!], { pricing_locked: true })
    expect(await count(CLEAR!, DYED!)).toBe(before + 1)
    const other = await world.signUp('Other Fuel')
    const racks = [rack(CLEAR!)]
    expect(await other.post('buying-price/open-orders', { racks })).toEqual({ orders: 0 })
  })
})
describe('prices that were saved together', () => {
  const HOUR = 3_600_000
  it('are taken back together, or none of them, and only by who may delete one', async () => {
    const now = Date.parse((await ann.get('buying-price/matrix')).at)
    const hours = (n: number) => new Date(now + n * HOUR).toISOString()
    const rack = { supplier_id: shop.id.SUP, terminal_id: shop.id.TERM, product_id: shop.id.DYED }
    const other = {
      ...rack,
      product_id: (await ann.post('product/', { code: 'TB', name: 'TB', sold_as: 'gallon' })).id,
    }
    await ann.post('buying-price/save', [
      { ...rack, price: '2.1', effective_from: hours(-48) },
      { ...other, price: '3.1', effective_from: hours(2) },
    ])
    const prices = async () =>
      (await ann.get('buying-price/?size=100')).items
        .filter((one: Json) => [rack.product_id, other.product_id].includes(one.product_id))
        .map((one: Json) => [one.product_id, Number(one.price), one.effective_from, one.effective_to])
    const before = await prices()
    const corrected = (await ann.get('buying-price/?size=100')).items.find(
      (one: Json) => one.product_id === other.product_id,
    )
    await ann.post('buying-price/save', [
      { ...rack, price: '2.2', effective_from: hours(-1) },
      { id: corrected.id, price: '3.2' },
    ])
    const fresh = { ...rack, effective_from: hours(-1), price: '2.2', was: null, until: null }
    const changed = { ...other, effective_from: hours(2), price: '3.2', was: '3.1' }
    const after = await prices()
    expect(after).toHaveLength(before.length + 1)
    const overtaken = await ann.call('POST', 'buying-price/take-back', {
      prices: [fresh, { ...changed, price: '3.3' }],
    })
    expect([overtaken.status, overtaken.body.code]).toEqual([409, 'CONFLICT'])
    expect(await prices()).toEqual(after)
    const clerk = await world.as(ann, 'viewer')
    expect((await clerk.call('POST', 'buying-price/take-back', { prices: [fresh] })).status).toBe(403)
    const back = await ann.call('POST', 'buying-price/take-back', { prices: [fresh, changed] })
    expect(back.data).toEqual({ taken_back: 2 })
    expect(back.body.events.map((one: Json) => one.type)).toEqual([
      'buying-price.deleted',
      'buying-price.saved',
      'buying-price.saved',
    ])
    expect(await prices()).toEqual(before)
  })
})
describe('a buying price', () => {
  it('is deleted with the words of the specification, once', async () => {
    const saved = await ann.post('buying-price/save', {
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      product_id: shop.id.DYED,
      price: '1.9',
      effective_from: '2020-01-01T00:00:00Z',
      effective_to: '2020-02-01T00:00:00Z',
    })
    const gone = await ann.call('DELETE', `buying-price/${saved.id}`, {})
    expect([gone.status, gone.body.message.message ?? gone.body.message]).toMatchObject([
      200,
      expect.anything(),
    ])
    expect(JSON.stringify(gone.body)).toContain('buying price deleted')
    expect((await ann.call('DELETE', `buying-price/${saved.id}`, {})).status).toBe(404)
  })
  it('hides none when nobody names a range, nor when the widest is named', async () => {
    const total = async (words: string) => (await ann.get(`buying-price/?${words}`)).total
    const all = await total('')
    expect(all).toBeGreaterThan(1)
    expect(await total('effective_from=2000-01-01&effective_to=2100-01-01')).toBe(all)
    expect(await total('effective_from=2000-01-01&effective_to=2000-01-02')).toBe(0)
    expect((await ann.call('GET', 'buying-price/?effective_from=someday')).body.code).toBe('VALIDATION')
  })
})
describe('a tax rate', () => {
  it('is deleted while no document stands on it', async () => {
    const rate = await ann.post(`tax-rate/?tax_id=${shop.id.LUST}`, {
      rate: '0.002',
      rate_type: 'per_unit',
      effective_from: '2001-01-01',
      effective_to: '2002-01-01',
    })
    const gone = await ann.call('DELETE', `tax-rate/${rate.id}`, {})
    expect(gone.status).toBe(200)
    expect((await ann.call('DELETE', `tax-rate/${rate.id}`, {})).status).toBe(404)
  })
})
describe('products of a category', () => {
  it('are listed, and only they', async () => {
    const fuels = await ann.post('product-category/', { name: 'Fuels' })
    await ann.put(`product/${shop.id.CLEAR}`, { category_id: fuels.id })
    const found = await ann.get(`product/products_category/${fuels.id}/`)
    expect(found.items.map((one: Json) => one.id)).toEqual([shop.id.CLEAR])
  })
})
describe('what answers here', () => {
  it('says its name and version', async () => {
    expect(await ann.get('about')).toMatchObject({ name: 'Gantry', version: '0' })
  })
})
