/** A pooler that hands every transaction another connection: nothing that a call says may rely on the one before. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../../server/db/pool.ts'
import { LOGIN_ROLE } from '../../../server/db/walls.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'
import { openTransactionPooler } from '../transaction-pooler.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const login = world.secrets.derive('database-login', 24).toString('hex')
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
/** A node whose transactions go through a pooler of three connections. */
async function openPooled(prepared: boolean) {
  const url = new URL(world.adminUrl)
  url.username = LOGIN_ROLE
  url.password = login
  const pooler = await openTransactionPooler(url.href, 3)
  const database = openPool(world.adminUrl, login, { max: 8, prepared, pooler: pooler.address })
  const node = await world.twin({ database })
  world.atEnd(async () => {
    await database.close()
    await pooler.close()
  })
  return { pooler, database, call: world.callOn(node, ann.token) }
}
/** From the order to its invoice, with what people look at in between. */
async function day(call: Person['call'], customer = shop.id.CUS): Promise<Reply[]> {
  const replies: Reply[] = []
  const say = async (method: string, path: string, body?: object): Promise<Json> => {
    const reply = await call(method, path, body)
    replies.push(reply)
    return reply.data
  }
  const { id } = await say('POST', 'sales-order/', {
    customer_id: customer,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '500', asset_id: shop.id.NORTH }],
    draft: true,
  })
  await say('PUT', `sales-order/${id}/status?status=confirmed`)
  await say('POST', `sales-order/${id}/assign`, { driver: shop.id.DRV, assets: [shop.id.TRUCK] })
  await say('GET', 'sales-order/?status=assigned&sort_by=planned_date_time&search=farms')
  await say('PUT', `sales-order/${id}/start-delivery`)
  await say('POST', `sales-order/${id}/deliver`, {})
  await say('PUT', `sales-order/${id}/status?status=verified`)
  await say('POST', `invoice/create?sales_order_id=${id}`)
  await say('GET', `sales-order/${id}`)
  await say('GET', 'invoice/')
  return replies
}

describe('a node behind a pooler in transaction mode', () => {
  it('does a day of orders without keeping a statement, four at a time', async () => {
    const { pooler, call, database } = await openPooled(false)
    const replies = (await Promise.all(Array.from({ length: 4 }, () => day(call)))).flat()
    expect(replies.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
    expect([...pooler.named]).toEqual([])
    // PgBouncer refuses a client that brings settings of its own
    expect([...pooler.said].toSorted()).toEqual(['client_encoding', 'database', 'user'])
    // and each connection did its share of them
    for (const done of pooler.transactions) expect(done).toBeGreaterThan(5)
    const rest = async (what: string) =>
      (await database.reading(0, ({ client }) => client.query(`select ${what} as is`))).rows[0].is
    expect(await rest("current_setting('plan_cache_mode')")).toBe('force_generic_plan')
    expect(await rest("current_setting('statement_timeout')")).toBe('10s')
  })
  it('shows two companies nothing of each other', async () => {
    const other = await world.signUp('Gulf Coast Lube')
    const { call } = await openPooled(false)
    const asOther = (path: string) => call('GET', path, undefined, { authorization: `Bearer ${other.token}` })
    const looks = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? asOther('customer/') : call('GET', 'customer/'))),
    )
    expect(looks.map(({ data }) => data.total)).toEqual(looks.map((_, i) => (i % 2 ? 0 : 1)))
  })
  it('would not find what it keeps: that is what GANTRY_PREPARED=off is for', async () => {
    const { pooler, call } = await openPooled(true)
    const replies = await Promise.all(Array.from({ length: 12 }, () => call('GET', 'customer/')))
    expect(pooler.named.size).toBeGreaterThan(0)
    expect(replies.some(({ status }) => status >= 500)).toBe(true)
  })
})
