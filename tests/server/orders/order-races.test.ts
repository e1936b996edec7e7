/** Orders and invoices: whatever moment another call comes in, nothing is done twice and nothing half. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'
import { openTrack, type Race } from '../interleaving.ts'

vi.setConfig({ testTimeout: 240_000 })
const world = await openWorld()
const track = await openTrack(world)
let ann: Person
let bob: Person
let shop: Shop
let olga: number
let tried = 0
let made = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann, { credit_policy: 'prevent' })
  bob = await world.as(ann, 'manager')
  olga = (await ann.post('driver/', { name: 'Olga' })).id
})
afterAll(async () => {
  console.log(`${tried} moments of orders and invoices, ${await track.deadlocks()} deadlocks, all mended`)
})
const expectRace = async <S>(one: Race<S>): Promise<void> => {
  tried += await track.tryRace(one)
}

type Call = readonly [method: string, path: string, body: object]
const newOrder = (more: object = {}): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '100', asset_id: shop.id.NORTH }],
    ...more,
  })
const delivered = async (): Promise<Json> =>
  (await ann.call('POST', `sales-order/${(await newOrder()).id}/deliver`, {})).data
const statuses = (...replies: Reply[]) => replies.map((r) => r.status).sort()
const eventsOf = async (type: string, id: number): Promise<number> =>
  Number(
    (
      await world.database.asOwner((c) =>
        c.query('select count(*) as n from event where type = $1 and entity_id = $2', [type, id]),
      )
    ).rows[0].n,
  )
const inTank = async (): Promise<number> => Number((await ann.get(`asset/${shop.id.NORTH}`)).inventory)

describe('an order', () => {
  const assign = (order: Json, driver: number, more: object = {}) =>
    [`sales-order/${order.id}/assign`, { driver, assets: [], ...more }] as const
  it('that two dispatchers assign has the driver of one, and the other is told', () =>
    expectRace({
      setUp: () => newOrder(),
      first: (order, by) => by(ann)('POST', ...assign(order, shop.id.DRV!, { rev: order.rev })),
      second: (order, by) => by(bob)('POST', ...assign(order, olga, { rev: order.rev })),
      async holds(order, first, second) {
        expect(statuses(first, second)).toEqual([200, 412])
        const won = first.status === 200 ? shop.id.DRV : olga
        expect((await ann.get(`sales-order/${order.id}`)).driver.id).toBe(won)
        expect(await eventsOf('sales-order.assigned', order.id)).toBe(1)
      },
    }))
  it('that is assigned alone and with others has one driver, and each change its event', () =>
    expectRace({
      setUp: async () => [await newOrder(), await newOrder()],
      first: (orders, by) => by(ann)('POST', ...assign(orders[0], shop.id.DRV!)),
      second: (orders, by) =>
        by(bob)('POST', 'sales-order/bulk-assign-driver', {
          sales_order_ids: orders.map((one) => one.id).reverse(),
          driver: olga,
          assets: [],
        }),
      async holds(orders, first, second) {
        expect(statuses(first, second)).toEqual([200, 200])
        const now = await Promise.all(orders.map((one) => ann.get(`sales-order/${one.id}`)))
        expect(now[1].driver.id).toBe(olga)
        expect(now[0].rev - orders[0].rev).toBe(2)
      },
    }))
  it('that is named by two calls for many ends in one of them', () =>
    expectRace({
      setUp: async () => [await newOrder(), await newOrder(), await newOrder()],
      first: (orders, by) =>
        by(ann)('POST', 'sales-order/bulk-assign-driver', {
          sales_order_ids: orders.map((one) => one.id),
          driver: shop.id.DRV,
          assets: [],
        }),
      second: (orders, by) =>
        by(bob)('POST', 'sales-order/bulk-assign-driver', {
          sales_order_ids: orders.map((one) => one.id).reverse(),
          driver: olga,
          assets: [],
        }),
      async holds(orders, first, second) {
        expect(statuses(first, second)).toEqual([200, 200])
        const now = await Promise.all(orders.map((one) => ann.get(`sales-order/${one.id}`)))
        expect(new Set(now.map((one) => one.driver.id)).size).toBe(1)
      },
    }))
  it('that is delivered twice moves its tank once', () =>
    expectRace({
      setUp: async () => ({ order: await newOrder(), before: await inTank() }),
      first: ({ order }, by) => by(ann)('POST', `sales-order/${order.id}/deliver`, {}),
      second: ({ order }, by) => by(bob)('POST', `sales-order/${order.id}/deliver`, {}),
      async holds({ order, before }, first, second) {
        expect(statuses(first, second)).toEqual([200, 200])
        expect(await inTank()).toBe(before + 100)
        expect(await eventsOf('sales-order.delivered', order.id)).toBe(1)
      },
    }))
  it.each<[string, (id: number) => Call]>([
    ['hold', (id: number) => ['POST', `sales-order/${id}/hold`, { hold_reason: 'wait' }] as const],
    ['archive', (id: number) => ['PUT', `sales-order/${id}/status`, { status: 'archive' }] as const],
  ])('that is delivered while somebody wants to %s it is one or the other', (_what, other) =>
    expectRace({
      setUp: async () => ({ order: await newOrder(), before: await inTank() }),
      first: ({ order }, by) => by(ann)('POST', `sales-order/${order.id}/deliver`, {}),
      second: ({ order }, by) => by(bob)(...other(order.id)),
      async holds({ order, before }, first) {
        const was = await eventsOf('sales-order.delivered', order.id)
        expect(was).toBe(first.status === 200 ? 1 : 0)
        expect(await inTank()).toBe(before + was * 100)
      },
    }),
  )
  it.each<[string, (order: Json) => Call]>([
    [
      'verified',
      (o: Json) => ['PUT', `sales-order/${o.id}/status`, { status: 'verified', rev: o.rev }] as const,
    ],
    ['delivered again', (o: Json) => ['PUT', `sales-order/${o.id}`, { notes: 'other', rev: o.rev }] as const],
  ])('that is changed and %s from the same version follows one of them', (_what, other) =>
    expectRace({
      setUp: delivered,
      first: (order, by) => by(ann)('PUT', `sales-order/${order.id}`, { notes: 'late', rev: order.rev }),
      second: (order, by) => by(bob)(...other(order)),
      holds(_order, first, second) {
        expect(statuses(first, second)).toEqual([200, 412])
      },
    }),
  )
  it('that gets a line while it is delivered is priced with the lines it has', () =>
    expectRace({
      setUp: () => newOrder(),
      first: (order, by) => by(ann)('POST', `sales-order/${order.id}/deliver`, {}),
      second: (order, by) =>
        by(bob)('POST', 'line-item/', {
          sales_order_id: order.id,
          product_id: shop.id.DYED,
          quantity: '5',
        }),
      async holds(order, first) {
        expect(first.status).toBe(200)
        const now = await ann.get(`sales-order/${order.id}`)
        const cents = (amount: string): number => Math.round(Number(amount) * 100)
        const sum = now.line_items.reduce((all: number, line: Json) => all + cents(line.subtotal), 0)
        expect(sum).toBe(cents(now.goods_total))
      },
    }))
  it('and another that fit the credit one by one do not both take it', () =>
    expectRace({
      async setUp() {
        const { id } = await ann.post('customer/', {
          customer_name: `Credit ${++made}`,
          credit_limit: '400.00',
        })
        const site = await ann.post('ship-to/', {
          customer_id: id,
          name: 'Yard',
          address_one: '1 Road',
          state_id: shop.id.TX,
          city_id: shop.id.HOU,
          terminal_id: shop.id.TERM,
        })
        return { customer_id: id, ship_to_id: site.id }
      },
      first: ({ customer_id, ship_to_id }, by) =>
        by(ann)('POST', 'sales-order/', onCredit(customer_id, ship_to_id)),
      second: ({ customer_id, ship_to_id }, by) =>
        by(bob)('POST', 'sales-order/', onCredit(customer_id, ship_to_id)),
      holds(_at, first, second) {
        expect(statuses(first, second)).toEqual([201, 409])
        expect([first, second].find((r) => r.status === 409)!.body.code).toBe('CREDIT_BLOCKED')
      },
    }))
  const onCredit = (customer_id: number, ship_to_id: number) => ({
    customer_id,
    ship_to_id,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '100', unit_price: '3.00' }],
  })
  it('gets its own number, and none is left out', () =>
    expectRace({
      setUp: async () => {},
      first: (_at, by) => by(ann)('POST', 'sales-order/', anyOrder()),
      second: (_at, by) => by(bob)('POST', 'sales-order/', anyOrder()),
      holds(_at, first, second) {
        const [a, b] = [first, second].map((r) => Number(r.data.order_no.slice(3)))
        expect(Math.abs(a! - b!)).toBe(1)
      },
    }))
  const anyOrder = () => ({
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '1' }],
  })
})
