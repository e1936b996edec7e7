/** What suppliers call our products and racks. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

describe('supplier-product-alias', () => {
  it('is listed in the order it was written, by supplier and by product', async () => {
    const { SUP, CLEAR, DYED, TERM } = shop.id
    const first = await ann.post('supplier-product-alias/', {
      supplier_id: SUP,
      product_id: CLEAR,
      alias: 'ULSD #2 15ppm',
    })
    expect(first).toMatchObject({
      kind: 'product',
      terminal_id: null,
      supplier: { supplier_name: 'Gulf Supply' },
      product: { name: 'ULSD clear' },
    })
    await ann.post('supplier-product-alias/', { supplier_id: SUP, product_id: DYED, alias: 'ULSD DYED' })
    await ann.post('supplier-product-alias/', {
      supplier_id: SUP,
      product_id: CLEAR,
      alias: 'BAYOU HOU',
      kind: 'terminal',
      terminal_id: TERM,
    })
    const list = await ann.get('supplier-product-alias/')
    expect([list.items.map((one: { alias: string }) => one.alias), list.size]).toEqual([
      ['ULSD #2 15ppm', 'ULSD DYED', 'BAYOU HOU'],
      50,
    ])
    expect((await ann.get(`supplier-product-alias/?product_id=${CLEAR}&supplier_id=${SUP}`)).total).toBe(2)
    expect((await ann.get('supplier-product-alias/?sort_by=alias&order=desc')).items[0].alias).toBe(
      'ULSD DYED',
    )
  })
  it('is one for a supplier, its kind and its words, whatever their case', async () => {
    const { SUP, CLEAR, DYED, TERM } = shop.id
    const twice = await ann.call('POST', 'supplier-product-alias/', {
      supplier_id: SUP,
      product_id: DYED,
      alias: 'ulsd #2 15PPM',
    })
    expect([twice.status, twice.body.code]).toEqual([409, 'DUPLICATE'])
    expect(
      (
        await ann.call('POST', 'supplier-product-alias/', {
          supplier_id: SUP,
          product_id: CLEAR,
          alias: 'ULSD #2 15ppm',
          kind: 'terminal',
          terminal_id: TERM,
        })
      ).status,
    ).toBe(201)
  })
  it('that stands for a rack names it', async () => {
    const { SUP, CLEAR } = shop.id
    expect(
      (
        await ann.call('POST', 'supplier-product-alias/', {
          supplier_id: SUP,
          product_id: CLEAR,
          alias: 'X',
          kind: 'terminal',
        })
      ).body.fields,
    ).toMatchObject([{ path: 'terminal_id', message: 'Choose a terminal' }])
  })
  it('keeps its product from being deleted, and goes with its supplier', async () => {
    const product = await ann.post('product/', { name: 'Kerosene', code: 'KERO', sold_as: 'gallon' })
    const supplier = await ann.post('supplier/', { supplier_name: 'Pine Fuels' })
    const { id } = await ann.post('supplier-product-alias/', {
      supplier_id: supplier.id,
      product_id: product.id,
      alias: 'K-1',
    })
    expect((await ann.call('DELETE', `product/${product.id}`)).body).toMatchObject({
      code: 'IN_USE',
      detail:
        'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.',
    })
    expect((await ann.call('DELETE', `supplier/${supplier.id}`)).status).toBe(200)
    expect((await ann.get(`supplier-product-alias/?id=${id}`)).total).toBe(0)
  })
})
