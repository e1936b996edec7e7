/** Net gallons by the table of the product: what no table holds is typed by a person (decision 39). */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
let propane = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  const made = { name: 'Propane', code: 'LPG', sold_as: 'gallon', family: 'lpg', unit_price: '1.5' }
  propane = (await ann.post('product/', made)).id
})
const deliver = async (product_id: number, actuals: object, more: object = {}) => {
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id, quantity: '1000', unit_price: '2', ...more }],
  })
  return ann.call('POST', `sales-order/${order.id}/deliver`, {
    line_items: [{ id: order.line_items[0].id, gross_quantity: '1000', ...actuals }],
  })
}
const verify = (order: Json, body: object = {}) =>
  ann.call('PUT', `sales-order/${order.id}/status?status=verified`, body)

describe('the table of a product', () => {
  it('goes by its family, until a person chooses another one', async () => {
    const made = await ann.post('product/', {
      name: 'Regular',
      code: 'REG',
      sold_as: 'gallon',
      fta_code: '065',
    })
    expect(made.net_table).toBe('6b')
    const put = async (body: object) => (await ann.call('PUT', `product/${made.id}`, body)).data.net_table
    expect(await put({ family: 'lpg', net_table: '6b' })).toBe('lpg')
    expect(await put({ net_table: 'none' })).toBe('none')
    expect(await put({ family: 'gasoline' })).toBe('none')
    expect(await put({ net_table: null })).toBe('6b')
  })
})
describe('a delivery', () => {
  it('of propane gets no net by a table that does not hold it', async () => {
    const { data } = await deliver(propane, { temperature: 80, api_gravity: 147 }, { quantity_basis: 'net' })
    expect(data.line_items[0]).toMatchObject({ net_quantity: null, billed_quantity: '1000.000' })
    expect(data.flags).toContain('net_missing')
    expect((await verify(data)).body.code).toBe('NET_MISSING')
  })
  it('of diesel outside of the table gets none either, and keeps one that was typed', async () => {
    const measured = { temperature: 350, api_gravity: 34.3 }
    expect((await deliver(shop.id.CLEAR!, measured)).data.line_items[0].net_quantity).toBeNull()
    const typed = await deliver(shop.id.CLEAR!, { ...measured, net_quantity: '990' })
    expect(typed.data.line_items[0].net_quantity).toBe('990.000')
  })
  it('with a temperature that no fuel has is refused at its field', async () => {
    for (const temperature of [2000, -200]) {
      const { status, body } = await deliver(shop.id.CLEAR!, { temperature, api_gravity: 34.3 })
      expect([status, body.errors?.[0]?.path ?? body.fields?.[0]?.path]).toEqual([
        422,
        expect.stringContaining('line_items.0.temperature'),
      ])
    }
  })
  it('is corrected by the same table', async () => {
    const { data } = await deliver(propane, {})
    const line = { id: data.line_items[0].id, temperature: 80, api_gravity: 147, gross_quantity: '900' }
    const after = await ann.call('PUT', `sales-order/${data.id}`, {
      correction_reason: 'x',
      line_items: [line],
    })
    expect(after.data.line_items[0].net_quantity).toBeNull()
  })
})
describe('a tax on net gallons', () => {
  it('is taken on gross only when a person says so', async () => {
    await ann.put(`tax/${shop.id.TXD}`, { quantity_basis: 'net' })
    const { data } = await deliver(shop.id.CLEAR!, {})
    expect(data.flags).toContain('tax_net_missing')
    const refused = await verify(data)
    expect([refused.status, refused.body.code]).toEqual([409, 'TAX_NET_MISSING'])
    const done = await verify(data, { override_reason: 'The meter corrects to 60 °F' })
    expect([done.status, done.data.status]).toEqual([200, 'verified'])
    const measured = await deliver(shop.id.CLEAR!, { temperature: 80, api_gravity: 34.3 })
    expect((await verify(measured.data)).status).toBe(200)
    await ann.put(`tax/${shop.id.TXD}`, { quantity_basis: 'billed' })
  })
})
describe('a BOL', () => {
  it('has the net that was printed, or worked out, or none', async () => {
    const recorded = (product_id: number, more: object) =>
      ann.post('bol/', {
        bol_no: `B${product_id}${JSON.stringify(more).length}`,
        supplier_id: shop.id.SUP,
        terminal_id: shop.id.TERM,
        lifted_at: `${shop.today}T06:00:00`,
        lines: [{ product_id, gross: '1000', temperature: 80, api_gravity: 34.3, ...more }],
      })
    expect((await recorded(shop.id.CLEAR!, {})).lines[0]).toMatchObject({ net: '990.780', flags: [] })
    expect((await recorded(propane, {})).lines[0]).toMatchObject({ net: null, flags: ['net_missing'] })
    expect((await recorded(propane, { net: '975' })).lines[0]).toMatchObject({ net: '975.000', flags: [] })
  })
})
