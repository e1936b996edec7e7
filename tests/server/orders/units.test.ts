/** Quantities of different units are never added, and a product on documents keeps its unit (decision 40). */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
let grease = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  grease = (await ann.post('product/', { name: 'Grease', code: 'GRS', sold_as: 'pound', is_fuel: false })).id
})
const order = (lines: readonly object[]) =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: lines.map((line) => ({ unit_price: '2', ...line })),
  })
const mixed = () =>
  order([
    { product_id: shop.id.CLEAR, quantity: '1000' },
    { product_id: grease, quantity: '400' },
  ])

describe('an order of gallons and pounds', () => {
  it('shows both, and sums neither into the other', async () => {
    const made = await mixed()
    expect(made).toMatchObject({
      ordered_quantity: '1000.000',
      quantities: [
        { unit: 'gallon', ordered: '1000.000', delivered: null },
        { unit: 'pound', ordered: '400.000', delivered: null },
      ],
    })
    expect(made.line_items.map(({ unit }: { unit: string }) => unit)).toEqual(['gallon', 'pound'])
    await order([{ product_id: grease, quantity: '50' }])
    expect(await ann.get('sales-order/sums')).toMatchObject({
      orders: 2,
      ordered_quantity: '1000.000',
      quantities: [
        { unit: 'gallon', ordered: '1000.000', delivered: null },
        { unit: 'pound', ordered: '450.000', delivered: null },
      ],
    })
    const { data } = await ann.call('PUT', `sales-order/${made.id}/status?status=delivered`)
    expect(data).toMatchObject({
      delivered_quantity: '1000.000',
      quantities: [{ delivered: '1000.000' }, { unit: 'pound', delivered: '400.000' }],
    })
  })
  it('takes the unit of another product with it', async () => {
    const made = await mixed()
    const [first, second] = made.line_items
    const { data } = await ann.call('PUT', `sales-order/${made.id}`, {
      line_items: [{ id: first.id }, { id: second.id, product_id: shop.id.DYED }],
    })
    expect(data.quantities).toEqual([{ unit: 'gallon', ordered: '1400.000', delivered: null }])
  })
})
describe('a product on a document', () => {
  it('keeps its unit and its factor', async () => {
    for (const change of [{ sold_as: 'liter' }, { gallons_per_unit: '0.5' }]) {
      const { status, body } = await ann.call('PUT', `product/${shop.id.CLEAR}`, change)
      expect([status, body.code, body.detail]).toEqual([
        409,
        'IN_USE',
        'This product is on documents in gallon. Add a new product instead.',
      ])
    }
    const same = await ann.call('PUT', `product/${shop.id.CLEAR}`, { sold_as: 'gal', description: 'Clear' })
    expect(same.status).toBe(200)
  })
  it('is one in a tank, in a price or on a BOL too; any other one changes', async () => {
    const made = (code: string) => ann.post('product/', { name: code, code, sold_as: 'gallon' })
    const [free, priced, tanked] = [await made('FREE'), await made('PRICED'), await made('TANKED')]
    await ann.post('buying-price/', {
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      product_id: priced.id,
      price: '2',
      effective_from: `${shop.today}T00:00:00`,
    })
    await ann.post('asset/', {
      asset_name: 'T9',
      ship_to_id: shop.id.SHIP,
      product_id: tanked.id,
      capacity: '500',
    })
    const change = async (id: number) => (await ann.call('PUT', `product/${id}`, { sold_as: 'pound' })).status
    expect([await change(free.id), await change(priced.id), await change(tanked.id)]).toEqual([200, 409, 409])
  })
})
