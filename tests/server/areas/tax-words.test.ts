/** Uses and tax groups are rows a company keeps; one word in every spelling (decision 30). */
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
const names = async (kind: string): Promise<string[]> =>
  (await ann.get(`${kind}/`)).items.map(({ name }: Json) => name)

describe('a new company', () => {
  it('has the uses and groups of the trade', async () => {
    expect((await names('tax-use')).toSorted()).toEqual(
      [
        'export',
        'farm',
        'government',
        'heating',
        'highway',
        'marine',
        'off_road',
        'railroad',
        'resale',
      ].toSorted(),
    )
    expect(await names('tax-group')).toEqual(expect.arrayContaining(['fet', 'lust', 'set', 'sales_tax']))
  })
})

describe('a call that names one', () => {
  it('finds it in every spelling, and makes it where it is not there', async () => {
    const tank = await ann.put(`asset/${shop.id.NORTH}`, { tax_use: ' Off-Road ' })
    expect(tank.tax_use).toBe('off_road')
    const tax = await ann.post('tax/', { name: 'Spray', tax_use: 'Crop dusting', tax_group: 'Air Use' })
    expect([tax.tax_use, tax.tax_group]).toEqual(['crop_dusting', 'air_use'])
    await ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      certificate_no: 'W-1',
      issued_on: '2026-01-01',
      tax_groups: ['AIR-USE', 'Bonded'],
      tax_use: 'off road',
    })
    const order = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '1', unit_price: '1', tax_use: 'Film Set' }],
    })
    expect(order.line_items[0].tax_use).toBe('film_set')
    const uses = await names('tax-use')
    expect(uses.filter((name) => ['crop_dusting', 'film_set', 'off_road'].includes(name)).length).toBe(3)
    expect((await names('tax-group')).filter((name) => ['air_use', 'bonded'].includes(name)).length).toBe(2)
  })
  it('a certificate for a use counts for it in any spelling', async () => {
    const sold = async (tax_use: string) =>
      (
        await ann.post('sales-order/preview', {
          customer_id: shop.id.CUS,
          ship_to_id: shop.id.SHIP,
          line_items: [{ product_id: shop.id.CLEAR, quantity: '100', unit_price: '1', tax_use }],
        })
      ).tax_details.taxable_items.map((t: Json) => t.exempt)
    await ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      certificate_no: 'W-2',
      issued_on: '2026-01-01',
      tax_groups: ['SET'],
      tax_use: 'Off Road',
    })
    expect(await sold('off-road')).toEqual([false, false, true])
    expect(await sold('farm')).toEqual([false, false, false])
  })
})

describe('a word', () => {
  it('in use is neither deleted nor renamed; one that is not may be', async () => {
    const { items } = await ann.get('tax-use/')
    const byName = (name: string) => items.find((row: Json) => row.name === name).id
    expect((await ann.call('DELETE', `tax-use/${byName('off_road')}`)).body.code).toBe('IN_USE')
    expect((await ann.call('PUT', `tax-use/${byName('off_road')}`, { name: 'field' })).body.code).toBe(
      'IN_USE',
    )
    expect((await ann.put(`tax-use/${byName('off_road')}`, { description: 'No road' })).description).toBe(
      'No road',
    )
    expect((await ann.call('DELETE', `tax-use/${byName('railroad')}`)).status).toBe(200)
    expect((await ann.call('POST', 'tax-use/', { name: 'Off Road' })).body.code).toBe('DUPLICATE')
  })
})
