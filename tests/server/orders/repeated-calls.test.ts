/**
 * Calls that come again, all at once and out of order, as after a double press or an answer lost on its way:
 * each order, invoice and payment is made once, and every repeat is given the first answer.
 */
import { beforeAll, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'

const KEYS = Number(process.env.GANTRY_SOAK_REPEATED ?? 10)
const REPEATS = 5
vi.setConfig({ testTimeout: 60_000 + KEYS * 2000 })
const world = await openWorld()
const twin = await world.twin()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
type Call = readonly [method: string, path: string, body: object]
/** Each call under its key so many times, mixed, fifty at once on two nodes. Answers the replies by key. */
async function again(name: string, calls: readonly Call[]): Promise<Reply[][]> {
  const nodes = [ann.call, world.callOn(twin, ann.token)]
  const turns = calls.length * REPEATS
  const replies: Reply[][] = calls.map(() => [])
  let next = 0
  const sender = async () => {
    for (let turn; (turn = next++) < turns;) {
      // twins come together: the same key at once, and once more when all have been through
      const at = Math.floor(turn / (REPEATS - 1)) % calls.length
      replies[at]!.push(await nodes[turn % 2]!(...calls[at]!, { 'idempotency-key': `${name}-${at}:1` }))
    }
  }
  await Promise.all(Array.from({ length: 50 }, sender))
  return replies
}
function expectOnce(replies: readonly Reply[][]): Json[] {
  for (const { status, body } of replies.flat()) expect(status, JSON.stringify(body)).toBeLessThan(300)
  const replays = replies.flat().filter((one) => one.headers.get('idempotency-replayed') === 'true')
  expect(replays).toHaveLength(replies.length * (REPEATS - 1))
  for (const [first, ...others] of replies)
    for (const { status, body } of others) expect([status, body]).toEqual([first!.status, first!.body])
  return replies.map(([first]) => first!.data)
}

it(`${KEYS * REPEATS} calls under ${KEYS} keys make ${KEYS} orders, invoices and payments`, async () => {
  const before = (await ann.get('sales-order/?size=1')).total
  const take = Array.from({ length: KEYS }, (_, i): Call => [
    'POST',
    'sales-order/',
    {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: String(100 + i) }],
    },
  ])
  const orders = expectOnce(await again('order', take))
  expect(new Set(orders.map(({ order_no }) => order_no)).size).toBe(KEYS)
  expect((await ann.get('sales-order/?size=1')).total).toBe(before + KEYS)
  for (const { id } of orders) {
    await ann.post(`sales-order/${id}/deliver`, {})
    await ann.put(`sales-order/${id}/status?status=verified`)
  }
  const bill = orders.map(({ id }): Call => ['POST', `invoice/create?sales_order_id=${id}`, {}])
  const invoices = expectOnce(await again('invoice', bill)).map((made) => made.invoices[0])
  expect((await ann.get('invoice/?size=1')).total).toBe(KEYS)
  for (const { sales_order_id } of invoices)
    await ann.post(`sales-order/${sales_order_id}/invoice-status/`, { status: 'issued' })
  const pay = invoices.map(({ id }): Call => ['POST', `invoice/${id}/payment`, { amount: '1.00' }])
  expectOnce(await again('payment', pay))
  for (const { id } of invoices) expect((await ann.get(`invoice/${id}`)).payments).toHaveLength(1)
  const other = await ann.call('POST', 'sales-order/', take[1]![2], { 'idempotency-key': 'order-0:1' })
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  console.log(
    `${KEYS} orders, invoices and payments of ${3 * KEYS * REPEATS} calls, ${3 * KEYS * (REPEATS - 1)} replays`,
  )
})
