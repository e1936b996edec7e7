/**
 * What a call says to the database, counted without the statements of the transaction. The numbers may only fall: a
 * call that says more than is written here has found a slower way.
 */
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
const OF_TRANSACTION = /^(begin|commit|rollback|set local|savepoint|release)/

/** Files share a process: only what is said to this one's database counts. */
const database = new URL(world.adminUrl).pathname.slice(1)
interface Told {
  readonly texts: string[]
}
let told: Told | undefined
const plain = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const [given] = args as [string | { text: string }]
  const text = typeof given === 'string' ? given : given.text
  if (told && this.database === database && !OF_TRANSACTION.test(text) && !text.includes('pg_notify'))
    told.texts.push(text)
  return plain.apply(this, args)
} as never

/** What `work` says, once everything that is held is held. */
async function said(work: () => Promise<unknown>): Promise<string[]> {
  const mine = (told = { texts: [] as string[] })
  try {
    await work()
  } finally {
    told = undefined
  }
  return mine.texts
}
const order = () => ({
  customer_id: shop.id.CUS,
  ship_to_id: shop.id.SHIP,
  planned_date_start: `${shop.today}T08:00:00`,
  line_items: Array.from({ length: 5 }, (_, i) => ({
    product_id: shop.id.CLEAR,
    quantity: String(100 + i),
    asset_id: i % 2 ? shop.id.NORTH : null,
  })),
})

beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  await ann.put(`customer/${shop.id.CUS}`, { credit_limit: '9000000' })
  await ann.post('sales-order/', order())
})

describe('statements of a call', () => {
  it('that reads', async () => {
    const { id } = (await ann.get('sales-order/?size=1')).items[0]
    expect(await said(() => ann.get('sales-order/?status=confirmed'))).toHaveLength(4)
    expect(await said(() => ann.get(`sales-order/${id}`))).toHaveLength(2)
    expect(await said(() => ann.get('customer/?search=farms&size=50'))).toHaveLength(3)
    expect(await said(() => ann.get('invoice/'))).toHaveLength(3)
  })
  it('that takes an order with five lines', async () => {
    expect(await said(() => ann.post('sales-order/', order()))).toHaveLength(9)
  })
  it('of each step from the order to its invoice', async () => {
    let id = 0
    const steps: Readonly<Record<string, () => Promise<Json>>> = {
      draft: async () => {
        id = (await ann.post('sales-order/', { ...order(), draft: true })).id
      },
      confirm: () => ann.put(`sales-order/${id}/status?status=confirmed`),
      assign: () => ann.post(`sales-order/${id}/assign`, { driver: shop.id.DRV, assets: [shop.id.TRUCK] }),
      start: () => ann.put(`sales-order/${id}/start-delivery`),
      deliver: () => ann.post(`sales-order/${id}/deliver`),
      verify: () => ann.put(`sales-order/${id}/status?status=verified`),
      invoice: () => ann.post(`invoice/create?sales_order_id=${id}`),
    }
    const counts: Record<string, number> = {}
    for (const [step, run] of Object.entries(steps)) counts[step] = (await said(run)).length
    expect(counts).toEqual({ draft: 7, confirm: 9, assign: 9, start: 6, deliver: 17, verify: 6, invoice: 11 })
  })
})
