/** Driver against office: whatever moment the office changes an order he delivers, his fuel is told once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { openTrack } from '../interleaving.ts'

vi.setConfig({ testTimeout: 240_000 })
const world = await openWorld()
const track = await openTrack(world)
let ann: Person
let dan: Person
let shop: Shop
let olga: number
let tried = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  dan = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
  olga = (await ann.post('driver/', { name: 'Olga' })).id
})
afterAll(async () => {
  console.log(`${tried} moments of drivers and office, ${await track.deadlocks()} deadlocks, all mended`)
})

type Call = readonly [method: string, path: string, body: object]
const inTank = async (): Promise<number> => Number((await ann.get(`asset/${shop.id.NORTH}`)).inventory)
const assigned = async (): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '100', asset_id: shop.id.NORTH }],
  })
  return ann.post(`sales-order/${order.id}/assign`, { driver: shop.id.DRV })
}
/** His drop, as his phone knew the line. */
const drop = ({ id, line_items: [line] }: Json): Call => [
  'POST',
  `sales-order/${id}/deliver`,
  {
    line_items: [{ id: line.id, product_id: line.product_id, asset_id: line.asset_id, gross_quantity: '90' }],
  },
]
const keptOf = async (order: Json): Promise<Json[]> =>
  (await ann.get(`delivery-exception/?sales_order_id=${order.id}`)).items

const OFFICE: readonly (readonly [what: string, (order: Json) => Call])[] = [
  ['gives it to another driver', ({ id }) => ['POST', `sales-order/${id}/assign`, { driver: olga }]],
  ['takes it off the driver', ({ id }) => ['POST', `sales-order/${id}/assign`, { driver: null }]],
  ['puts it on hold', ({ id }) => ['POST', `sales-order/${id}/hold`, { hold_reason: 'Credit limit' }]],
  ['archives it', ({ id }) => ['PUT', `sales-order/${id}/status`, { status: 'archive' }]],
  [
    'moves it a day',
    ({ id }) => ['POST', 'sales-order/bulk-update-planned-date', { sales_order_ids: [id], shift_days: 1 }],
  ],
  [
    'edits its gallons',
    ({ id, rev, line_items: [line] }) => [
      'PUT',
      `sales-order/${id}`,
      { rev, line_items: [{ id: line.id, quantity: '250' }] },
    ],
  ],
  [
    'puts another product on the line',
    ({ id, rev, line_items: [line] }) => [
      'PUT',
      `sales-order/${id}`,
      { rev, line_items: [{ id: line.id, product_id: shop.id.DYED, asset_id: null, quantity: '100' }] },
    ],
  ],
  ['records the delivery itself', ({ id }) => ['POST', `sales-order/${id}/deliver`, {}]],
]
describe('a driver delivers while the office', () => {
  it.each(OFFICE)('%s: recorded or kept, never both, never lost', async (_what, office) => {
    const moments = await track.tryRace({
      setUp: async () => ({ order: await assigned(), before: await inTank() }),
      first: ({ order }, by) => by(dan)(...drop(order)),
      second: ({ order }, by) => by(ann)(...office(order)),
      async holds({ order, before }, done, asked) {
        // he is never refused; the office is told when it comes too late
        expect(done.status).toBe(200)
        expect([200, 409, 412]).toContain(asked.status)
        const kept = await keptOf(order)
        const now = await ann.get(`sales-order/${order.id}`)
        const line = now.line_items.find((one: Json) => one.id === order.line_items[0].id)
        const isRecorded = line?.gross_quantity === '90.000'
        expect(kept.length).toBe(isRecorded ? 0 : 1)
        if (isRecorded) {
          expect(line).toMatchObject({ product_id: shop.id.CLEAR, asset_id: shop.id.NORTH })
          expect(now.status).toBe('delivered')
        } else expect(kept[0]).toMatchObject({ received: { gross_quantity: '90.000' }, status: 'open' })
        // the tank holds what is recorded, whoever recorded it
        const moved = now.delivered_quantity === null ? 0 : Number(line.gross_quantity)
        expect(await inTank()).toBe(before + moved)
      },
    })
    expect(moments).toBeGreaterThan(0)
    tried += moments
  })
})
