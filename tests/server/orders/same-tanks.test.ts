/** Orders of one site, taken and delivered by many at once: they share tanks and a customer, and end nobody's call. */
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
let ann: Person
let shop: Shop
const tanks: number[] = []
let deadlocks = 0
const plain = pg.Client.prototype.query as (...words: unknown[]) => unknown
pg.Client.prototype.query = function watched(this: pg.Client, ...words: unknown[]) {
  const answer = plain.apply(this, words)
  if (answer instanceof Promise)
    answer.catch((error: { code?: string }) => {
      if (error.code === '40P01') deadlocks++
    })
  return answer
} as never

beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann, { require_verified_for_invoice: false })
  await ann.put(`customer/${shop.id.CUS}`, { credit_limit: '99999999' })
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    tanks.push(
      (
        await ann.post('asset/', {
          asset_name: `Tank ${name}`,
          ship_to_id: shop.id.SHIP,
          product_id: shop.id.CLEAR,
          capacity: '9000000',
          inventory: '1000',
        })
      ).id,
    )
})
const fromOrderToInvoice = async (n: number): Promise<void> => {
  const { id } = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: (n % 2 ? tanks : tanks.toReversed()).map((asset_id) => ({
      product_id: shop.id.CLEAR,
      quantity: '10',
      asset_id,
    })),
  })
  await ann.post(`sales-order/${id}/deliver`)
  await ann.post(`invoice/create?sales_order_id=${id}`)
}

it('no two of them wait for each other', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      for (let i = 0; i < 5; i++) await fromOrderToInvoice(n + i)
    }),
  )
  expect(deadlocks).toBe(0)
  expect(Number((await ann.get(`asset/${tanks[0]}`)).inventory)).toBe(1400)
})
