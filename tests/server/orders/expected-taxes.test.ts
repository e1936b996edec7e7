/** A tax of a state that is missing stops the verification of a company that bills such taxes (decision 28). */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
let elsewhere = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  const state = await ann.post('state/', { name: 'Louisiana', code: 'LA' })
  const city = await ann.post('city/', { name: 'Sulphur', state_id: state.id })
  elsewhere = (
    await ann.post('ship-to/', {
      customer_id: shop.id.CUS,
      name: 'Over the border',
      address_one: '2 Bayou Rd',
      state_id: state.id,
      city_id: city.id,
    })
  ).id
})
const order = (more: object = {}) =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: elsewhere,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '100', unit_price: '2.5' }],
    ...more,
  })
const status = (id: number, word: string, body: object = {}) =>
  ann.call('PUT', `sales-order/${id}/status?status=${word}`, body)

describe('an order without the tax of its state', () => {
  it('is flagged, and verified only for a reason that stands on it', async () => {
    const { id, flags } = await order()
    expect(flags).toContain('tax_expected')
    await status(id, 'delivered')
    const refused = await status(id, 'verified')
    expect([refused.status, refused.body.code]).toEqual([409, 'TAX_EXPECTED'])
    const done = await status(id, 'verified', { override_reason: 'Sold for export' })
    expect([done.status, done.data.status, done.data.override_reason]).toEqual([
      200,
      'verified',
      'Sold for export',
    ])
    const back = await status(id, 'delivered')
    expect([back.data.status, back.data.override_reason]).toEqual(['delivered', null])
  })
  it('of dyed fuel, or to a state whose tax applies, is verified as ever', async () => {
    for (const more of [
      { line_items: [{ product_id: shop.id.DYED, quantity: '100', unit_price: '2.5' }] },
      { ship_to_id: shop.id.SHIP },
    ]) {
      const { id, flags } = await order(more)
      expect(flags).not.toContain('tax_expected')
      await status(id, 'delivered')
      expect((await status(id, 'verified')).status).toBe(200)
    }
  })
  it('is flagged alone in a company that bills no taxes of states', async () => {
    await ann.put(`tax/${shop.id.TXD}`, { is_active: false })
    const { id, flags } = await order({ ship_to_id: shop.id.SHIP })
    expect(flags).toContain('tax_expected')
    await status(id, 'delivered')
    expect((await status(id, 'verified')).status).toBe(200)
    await ann.put(`tax/${shop.id.TXD}`, { is_active: true })
  })
})

describe('what is rarely meant', () => {
  it('is flagged: below cost, a jump in price, a net no temperature explains', async () => {
    const sold = async (unit_price: string) =>
      order({
        ship_to_id: shop.id.SHIP,
        line_items: [{ product_id: shop.id.CLEAR, quantity: '100', unit_price }],
      })
    const cheap = await sold('2.30')
    expect(cheap.flags).toContain('below_cost')
    expect(cheap.flags).not.toContain('price_jump')
    await ann.call('POST', `sales-order/${cheap.id}/deliver`, {
      line_items: [{ id: cheap.line_items[0].id, gross_quantity: '100', net_quantity: '96' }],
    })
    expect((await ann.get(`sales-order/${cheap.id}`)).flags).toContain('net_implausible')
    const dear = await sold('3.10')
    expect(dear.flags).toContain('price_jump')
    expect((await ann.put(`sales-order/${dear.id}`, { notes: 'Agreed' })).flags).toContain('price_jump')
  })
  it('a total below zero is refused, and below cost is not told to those who may not know the cost', async () => {
    const fees = [{ name: 'Refund', rate: '-99999' }]
    const refused = await ann.call('POST', 'sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '1', unit_price: '1' }],
      fees,
    })
    expect([refused.status, refused.body.fields[0].code]).toEqual([422, 'below_zero'])
    const { id } = await order({ ship_to_id: shop.id.SHIP })
    expect((await ann.call('PUT', `sales-order/${id}`, { fees })).status).toBe(422)
    const cheap = await order({
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '1', unit_price: '1' }],
    })
    const dispatcher = await world.as(ann, 'dispatcher')
    const flags = async (who: Person): Promise<Json> => (await who.get(`sales-order/${cheap.id}`)).flags
    expect(await flags(ann)).toContain('below_cost')
    expect(await flags(dispatcher)).not.toContain('below_cost')
  })
})
