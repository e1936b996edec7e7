/** The office starts deliveries and marks them delivered: from the menu of rows and from the palette. */
import { afterAll, describe, expect, test } from 'vitest'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { SalesOrder } from '#schema/sales/sales-orders.ts'
import { startDelivery } from '#plugins/sales-orders/commands/starting.ts'
import { markDelivered } from '#plugins/sales-orders/commands/status.ts'
import orders from '#plugins/sales-orders/index.ts'
import { observed, selectedOrders } from '#plugins/sales-orders/rows.ts'

const order = (id: number, status: SalesOrder['status']) =>
  bareRow(SalesOrder, { id, order_no: `SO-${id}`, status, driver_id: 4 })
const server = createFakeServer()
  .on('GET *', () => ok(page([])))
  .on('PUT /sales-order/1/start-delivery', () => ok(order(1, 'in_transit')))
  .on('PUT /sales-order/2/start-delivery', () => ok(order(2, 'in_transit')))
  .on('PUT /sales-order/1/status', () => ok(order(1, 'delivered')))
const gantry = await startTestGantry([orders], { server })
afterAll(() => gantry.stop())
/** These orders are selected, as their list says it. */
function select(ids: readonly number[], status: SalesOrder['status']) {
  gantry.log.observe([observed({ rows: ids.map((id) => order(id, status)) })])
  gantry.facts.set(selectedOrders, [...ids])
}
const asked = () => server.asked.filter(({ method }) => method === 'PUT')

describe('the office', () => {
  test('finds both in the menu of a row and in the palette', () => {
    const menu = gantry.registry.menuCommands('sales-order.row').map(({ id }) => id)
    expect(menu).toEqual(expect.arrayContaining([startDelivery.id, markDelivered.id]))
    expect([startDelivery.hidden, markDelivered.hidden]).toEqual([undefined, undefined])
  })
  test('starts orders at the time it says, which stands in the query', async () => {
    select([1, 2], 'assigned')
    const at = '2026-11-21T12:30:00.000Z'
    await gantry.dispatch(startDelivery({ ids: [1, 2], start_date_time: at }))
    expect(asked().map(({ path, query }) => [path, query])).toEqual(
      [1, 2].map((id) => [`/sales-order/${id}/start-delivery`, { start_date_time: at }]),
    )
    expect(gantry.toasts.state.items[0]?.text).toContain('started')
  })
  test('is asked when it started: now, a while ago, or a time of today', () => {
    const ask = startDelivery.ask!.start_date_time!
    const ctx = undefined as never
    expect((ask.items!('', ctx) as readonly { label: string }[]).map(({ label }) => label)).toEqual([
      'Now',
      '15 minutes ago',
      '30 minutes ago',
      '60 minutes ago',
    ])
    expect(ask.items!('6:30', ctx)).toEqual([])
    expect(ask.parse!('6:30')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:30:00\.000Z$/)
    expect(() => ask.parse!('soon')).toThrow('Enter a time, like 6:30')
  })
  test('marks an order delivered as it was ordered, after it was asked', async () => {
    select([1], 'in_transit')
    const before = asked().length
    await gantry.dispatch(markDelivered({ ids: [1] }), { confirmed: true })
    expect(asked()[before]).toMatchObject({ path: '/sales-order/1/status', query: { status: 'delivered' } })
    expect(markDelivered.confirm).toBe('Record the delivery as ordered, now?')
  })
})
