/** Two dispatchers plan while three phones deliver: nothing lost, nothing twice, no order with two drivers. */
import { expect, it } from 'vitest'
import type { Json, Person } from '../harness.ts'
import { openRoad } from './road.ts'

const { ann, disa, dan, id, order, world, today } = await openRoad()
const dora = await world.as(ann, 'dispatcher')
const crew: { readonly driver: number; readonly phone: Person }[] = [{ driver: id.DRV!, phone: dan }]
for (const name of ['Eve', 'Finn']) {
  const { id: driver } = await ann.post('driver/', { name })
  crew.push({ driver, phone: await world.as(ann, 'driver', { driver_id: driver }) })
}
const ORDERS = 6
const now = (one: Json): Promise<Json> => ann.get(`sales-order/${one.id}`)
/** All orders to the drivers in turn, begun at `first`, over the versions that this dispatcher saw. */
const commit = (who: Person, seen: readonly Json[], first: number) =>
  who.call('POST', 'dispatch-center/commit', {
    date: today,
    moves: seen.map(({ id: sales_order_id, rev }, i) => ({
      sales_order_id,
      rev,
      driver: crew[(first + i) % crew.length]!.driver,
    })),
  })
/** A phone that delivers all it was shown, as it comes out of a dead spot: each call is sent twice, under one key. */
const deliver = async (phone: Person, mine: readonly Json[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const { id: order_id, line_items } of mine) {
    const body = {
      delivered_at: world.clock.now().toISOString(),
      line_items: [{ id: line_items[0].id, gross_quantity: '490' }],
    }
    const send = () =>
      phone.call('POST', `sales-order/${order_id}/deliver`, body, {
        'idempotency-key': `phone-${order_id}-${phone.token.slice(-8)}`,
      })
    statuses.push(...(await Promise.all([send(), send()])).map(({ status }) => status))
  }
  return statuses
}

it('plans are committed as a whole or refused, and every drop is counted once', async () => {
  const orders: Json[] = []
  for (let i = 0; i < ORDERS; i++) orders.push(await order('500'))
  // both plan over the same versions: one is first, the other is shown what changed
  const both = await Promise.all([commit(disa, orders, 0), commit(dora, orders, 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const planned = await Promise.all(orders.map(now))
  const won = both.findIndex(({ status }) => status === 200)
  expect(planned.map(({ driver }) => driver.id)).toEqual(
    orders.map((_, i) => crew[(won + i) % crew.length]!.driver),
  )

  const of = (driver: number) => planned.filter((one) => one.driver.id === driver)
  const [again, ...phones] = await Promise.all([
    // meanwhile a dispatcher moves everything on, over what he sees now
    commit(dora, planned, won + 1),
    ...crew.map(({ driver, phone }) => deliver(phone, of(driver))),
  ])
  expect([200, 409, 412]).toContain(again.status)
  expect(phones.flat().every((status) => status < 500)).toBe(true)

  const ended = await Promise.all(orders.map(now))
  const kept: Json[] = (await ann.get('delivery-exception/?size=200')).items
  for (const one of ended) {
    const recorded = one.line_items.filter((line: Json) => line.gross_quantity !== null)
    const aside = kept.filter(({ sales_order_id }) => sales_order_id === one.id)
    // what a truck dropped stands at the order or waits for the office, and never at both
    expect([one.order_no, recorded.length + aside.length]).toEqual([one.order_no, 1])
    expect(one.line_items).toHaveLength(1)
  }
  // a plan that came in between is all there or not at all
  const moved = ended.filter((one, i) => one.driver?.id !== planned[i]!.driver.id)
  expect([0, ORDERS]).toContain(moved.length)
  expect(again.status === 200).toBe(moved.length === ORDERS)
})
