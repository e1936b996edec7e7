/**
 * What the specification says of products on the browser's side:
 * texts, and lists that are not asked for twice.
 */
import { afterEach, describe, expect, test } from 'vitest'
import { createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { listProductsOfCategory } from '#plugins/products/commands.ts'
import plugin from '#plugins/products/index.ts'
import { categories, products, subCategories } from '#plugins/products/resources.ts'

const diesel = { id: 7, rev: 1, name: 'ULSD', code: 'U', sold_as: 'gallon', category_id: 3 }
const open: { stop(): Promise<unknown> | void }[] = []
const start = async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([diesel])))
    .on('POST *', () => ok(diesel))
  const gantry = await startTestGantry([plugin], { server })
  open.push(gantry)
  const asked = (path = '/product/') =>
    server.asked.filter((one) => one.method === 'GET' && one.path === path).length
  return { gantry, asked }
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
})

describe('a change or a deletion without an id', () => {
  test.each([
    ['product', 'Missing product ID'],
    ['category', 'Missing category ID'],
    ['sub-category', 'Missing sub-category ID'],
  ] as const)('%s says what is missing', async (kind, detail) => {
    const { commands } = { product: products, category: categories, 'sub-category': subCategories }[kind]
    const { gantry } = await start()
    for (const id of [undefined, null, '', ' ', 0, Number.NaN, -1, '-1', '0', 'NaN'])
      for (const call of [commands.update({ id, name: 'Red' } as never), commands.remove({ id } as never)])
        expect([id, await gantry.dispatch(call as never, { confirmed: true })]).toMatchObject([
          id,
          { status: 'rejected', problem: { detail } },
        ])
  })
})
describe('the list of products', () => {
  test('is asked for once by callers who want it at the same time', async () => {
    const { gantry, asked } = await start()
    const answers = await Promise.all(
      [1, 2, 3].map(() => gantry.dispatch(products.commands.list({ page: 1, size: 100 }), { fresh: true })),
    )
    expect([asked(), answers.map(({ status }) => status)]).toEqual([1, ['done', 'done', 'done']])
  })
  test('is not asked for again while it is held, and is after a product changed', async () => {
    const { gantry, asked } = await start()
    const list = () => gantry.dispatch(products.commands.list({ page: 1, size: 100 }))
    await list()
    await list()
    expect(asked()).toBe(1)
    await gantry.dispatch(products.commands.list({ page: 2, size: 100 }))
    expect(asked()).toBe(2)
    await gantry.dispatch(products.commands.create({ name: 'Kerosene', code: 'K', sold_as: 'gallon' }))
    await list()
    expect(asked()).toBe(3)
    await gantry.dispatch(products.commands.list({ page: 1, size: 100 }), { fresh: true })
    expect(asked()).toBe(4)
  })
  test('of one category is read whole, and its rows are those every other screen shows', async () => {
    const { gantry, asked } = await start()
    expect(await gantry.dispatch(listProductsOfCategory({ id: 3 }))).toMatchObject({
      status: 'done',
      value: { total: 1 },
    })
    expect(asked('/product/products_category/3/')).toBe(1)
    expect(gantry.log.rows(products.rows).rows[7]).toMatchObject({ name: 'ULSD' })
  })
})
