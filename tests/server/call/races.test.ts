/** Two people, one moment: one of them wins, the other is told what happened, and nothing happens twice. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'

vi.setConfig({ testTimeout: 60_000 })
const world = await openWorld()
let ann: Person
let shop: Shop
let bob: Person
let cleo: Person
const ROUNDS = 5
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  bob = await world.as(ann, 'dispatcher')
  cleo = await world.as(ann, 'dispatcher')
})
const newOrder = (more: Json = {}) =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '100', asset_id: shop.id.NORTH }],
    ...more,
  })
const statuses = (replies: readonly Reply[]) => replies.map((r) => r.status).sort()
const facts = async (type: string, id: number) =>
  Number(
    (
      await world.database.asOwner((c) =>
        c.query('select count(*) as n from event where type = $1 and entity_id = $2', [type, id]),
      )
    ).rows[0].n,
  )

describe('one order', () => {
  it('assigned by two dispatchers at once has the driver of the first; the other sees whom it has now', async () => {
    const olga = (await ann.post('driver/', { name: 'Olga' })).id
    for (let round = 0; round < ROUNDS; round++) {
      const order = await newOrder()
      const replies = await Promise.all(
        [
          [bob, shop.id.DRV],
          [cleo, olga],
        ].map(([who, driver]) =>
          (who as Person).call('POST', `sales-order/${order.id}/assign`, {
            driver,
            assets: [],
            rev: order.rev,
          }),
        ),
      )
      expect(statuses(replies)).toEqual([200, 412])
      const [won, lost] = replies[0]!.status === 200 ? replies : [replies[1]!, replies[0]!]
      expect(lost!.body).toMatchObject({
        code: 'STALE',
        detail: 'This record was changed by someone else',
        current: { id: order.id, rev: won!.data.rev, status: 'assigned', driver: won!.data.driver },
      })
      expect((await ann.get(`sales-order/${order.id}`)).driver).toEqual(won!.data.driver)
      expect(await facts('sales-order.assigned', order.id)).toBe(1)
    }
  })
  it('delivered twice at once is delivered once, and the tank filled once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await newOrder()
      const before = Number((await ann.get(`asset/${shop.id.NORTH}`)).inventory)
      const replies = await Promise.all(
        [bob, cleo, bob].map((who) => who.call('POST', `sales-order/${order.id}/deliver`, {})),
      )
      // a command whose goal is reached answers so, with no event
      expect(statuses(replies)).toEqual([200, 200, 200])
      expect(replies.map((r) => [r.data.status, r.data.rev])).toEqual(
        Array(3).fill(['delivered', replies[0]!.data.rev]),
      )
      expect(replies.filter((r) => r.body.events.length > 0)).toHaveLength(1)
      expect(Number((await ann.get(`asset/${shop.id.NORTH}`)).inventory)).toBe(before + 100)
      expect(await facts('sales-order.delivered', order.id)).toBe(1)
    }
  })
  it('billed by two at once has one invoice', async () => {
    const books = await world.as(ann, 'accounting')
    for (let round = 0; round < ROUNDS; round++) {
      const order = await shop.sell()
      const replies = await Promise.all(
        [ann, books, ann, books].map((who) =>
          who.call('POST', `invoice/create?sales_order_id=${order.id}`, {}),
        ),
      )
      expect(statuses(replies)).toEqual([200, 200, 200, 201])
      expect(new Set(replies.map((r) => r.data.invoices[0].id)).size).toBe(1)
      expect((await ann.get(`invoice/?sales_order_id=${order.id}`)).total).toBe(1)
    }
  })
  it('verified by one while another changes it follows one of the two, never a mixture', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await newOrder()
      const done = (await ann.call('POST', `sales-order/${order.id}/deliver`, {})).data
      const [verify, change] = await Promise.all([
        ann.call('PUT', `sales-order/${order.id}/status`, { status: 'verified', rev: done.rev }),
        ann.call('PUT', `sales-order/${order.id}`, { notes: 'late', rev: done.rev }),
      ])
      expect([verify!.status, change!.status].sort()).toEqual([200, 412])
      const now = await ann.get(`sales-order/${order.id}`)
      expect([now.status, now.notes]).toEqual(
        verify!.status === 200 ? ['verified', null] : ['delivered', 'late'],
      )
    }
  })
  it('named with twenty others in two bulk calls at once ends in one of them, without a deadlock', async () => {
    const ids = (await Promise.all(Array.from({ length: 20 }, () => newOrder()))).map((o) => o.id)
    const drivers = [shop.id.DRV, (await ann.post('driver/', { name: 'Pia' })).id]
    const replies = await Promise.all([
      bob.call('POST', 'sales-order/bulk-assign-driver', {
        sales_order_ids: ids,
        driver: drivers[0],
        assets: [],
      }),
      cleo.call('POST', 'sales-order/bulk-assign-driver', {
        sales_order_ids: [...ids].reverse(),
        driver: drivers[1],
        assets: [],
      }),
    ])
    expect(statuses(replies)).toEqual([200, 200])
    const held = new Set(
      (await Promise.all(ids.map((id) => ann.get(`sales-order/${id}`)))).map((o) => o.driver.id),
    )
    expect(held.size).toBe(1)
  })
})

describe('people', () => {
  it('two administrators who demote each other at once leave one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const eve = await world.signUp(`Two ${round}`)
      const fay = await world.as(eve, 'admin')
      const roles = (await eve.get('role/')).items as { id: number; name: string }[]
      const viewer = roles.find((r) => r.name === 'viewer')!.id
      const [a, b] = [(await eve.get('profile')).id, (await fay.get('profile')).id]
      const replies = await Promise.all([
        eve.call('PUT', `user-account/${b}`, { role_id: viewer }),
        fay.call('PUT', `user-account/${a}`, { role_id: viewer }),
      ])
      // the second one finds itself the last, or no longer allowed
      expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
      expect(replies.find((r) => r.status !== 200)).toMatchObject({
        body: { code: expect.stringMatching(/^(LAST_ADMIN|FORBIDDEN|VALIDATION)$/) },
      })
      const left = await world.database.asOwner((c) =>
        c.query(
          `select count(*)::int as n from "user" u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id join "user" me on me.tenant_id = u.tenant_id where me.id = $1 and r.name = 'admin' and u.status = 'active'`,
          [a],
        ),
      )
      expect(left.rows[0].n).toBe(1)
    }
  })
  it('who take the same name at once get one account', async () => {
    const roles = (await ann.get('role/')).items as { id: number; name: string }[]
    const body = {
      name: 'Twin',
      email: 'twin@races.test',
      password: 'long enough pw 7',
      role_id: roles.find((r) => r.name === 'viewer')!.id,
    }
    const replies = await Promise.all([1, 2, 3].map(() => ann.call('POST', 'user-account/', body)))
    expect(statuses(replies)).toEqual([201, 409, 409])
    expect(replies.find((r) => r.status === 409)!.body.fields[0]).toMatchObject({
      path: expect.stringMatching(/^(email|username)$/),
    })
  })
})

it('fifty writers of every kind: no error, and as many events as answers told', async () => {
  const before = (
    await world.database.asOwner((c) => c.query('select event_seq from tenant order by id limit 1'))
  ).rows[0].event_seq
  const orders = await Promise.all(Array.from({ length: 5 }, () => newOrder()))
  const made = (
    await world.database.asOwner((c) => c.query('select event_seq from tenant order by id limit 1'))
  ).rows[0].event_seq
  expect(Number(made) - Number(before)).toBe(5)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => {
      const { id } = orders[i % 5]!
      const kinds = [
        () => bob.call('POST', `sales-order/${id}/assign`, { driver: shop.id.DRV, assets: [] }),
        () => ann.call('PUT', `sales-order/${id}`, { notes: `n${i}` }),
        () => ann.call('POST', 'region/', { name: `Race ${i}` }),
        () => cleo.call('POST', `sales-order/${id}/hold`, { hold_reason: `h${i}` }),
        () => ann.call('POST', 'line-item/', { sales_order_id: id, product_id: shop.id.DYED, quantity: '1' }),
      ]
      return kinds[Math.floor(i / 5) % kinds.length]!()
    }),
  )
  expect(replies.filter((r) => r.status >= 400 && r.status !== 409).map((r) => r.body)).toEqual([])
  const after = (
    await world.database.asOwner((c) => c.query('select event_seq from tenant order by id limit 1'))
  ).rows[0].event_seq
  expect(Number(after) - Number(made)).toBe(
    replies.filter((r) => r.status < 400).reduce((n, r) => n + r.body.events.length, 0),
  )
})
