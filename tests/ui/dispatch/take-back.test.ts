// @vitest-environment happy-dom
/** A tender is taken back by whoever saw it, and no other that came meanwhile. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { definePlugin } from '#core'
import { bareRow, createFakeServer, ok, startTestGantry, type TestGantry } from '#core/testing.ts'
import { OrderHead } from '#schema/sales/sales-orders.ts'
import { takeBack, takeBackTender, tenderRows } from '#plugins/dispatch/carriers/tenders.ts'
import orders from '#plugins/sales-orders/index.ts'
import { cursorOrder, observed } from '#plugins/sales-orders/rows.ts'

const tender = (id: number, status: string, carrier: string) => ({
  id,
  tender_no: `T-${id}`,
  sales_order_id: 812,
  status,
  carrier: { id, supplier_name: carrier },
  sales_order: { id: 812, order_no: 'SO-812' },
})
const takingBack = definePlugin({
  id: 'taking-back',
  title: 'Taking back',
  collections: [tenderRows],
  commands: [takeBack, takeBackTender],
})
let gantry: TestGantry
beforeEach(async () => {
  const server = createFakeServer()
    .on('GET /sales-order-carrier', () => ok({ items: [tender(6, 'tendered', 'Red River')], total: 1 }))
    .on('PUT /sales-order-carrier/5/status', () => ok(tender(5, 'declined', 'Lone Haul')))
    .on('PUT /sales-order-carrier/6/status', () => ok(tender(6, 'declined', 'Red River')))
  gantry = await startTestGantry([orders, takingBack], { server })
})
afterEach(() => gantry.stop())
const written = () => gantry.server.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path)

it('shown by itself: it, though the order was sent to another meanwhile', async () => {
  expect(await gantry.dispatch(takeBackTender({ id: 5 }))).toMatchObject({ status: 'done' })
  expect(written()).toEqual(['/sales-order-carrier/5/status'])
})
it('of the order somebody stands on: the newest', async () => {
  gantry.facts.set(cursorOrder, 812)
  const carrier = { id: 6, supplier_name: 'Red River', status: 'tendered' as const, tender_id: 6 }
  gantry.log.observe([
    observed({
      rows: [bareRow(OrderHead, { id: 812, carrier: { ...carrier, eta: null, answer_expires_at: null } })],
    }),
  ])
  expect(await gantry.dispatch(takeBack({ id: 812 }))).toMatchObject({ status: 'done' })
  expect(written()).toEqual(['/sales-order-carrier/6/status'])
})
