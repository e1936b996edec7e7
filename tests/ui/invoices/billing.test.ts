// @vitest-environment happy-dom
/** Orders are billed by the command that invoices add to the places of orders. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bareRow, createFakeServer, ok, refusal, startTestGantry, type TestGantry } from '#core/testing.ts'
import { OrderHead, type SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { billOrders } from '#plugins/invoices/commands/billing.ts'
import invoices from '#plugins/invoices/index.ts'
import orders from '#plugins/sales-orders/index.ts'
import { BILLING_PLACE } from '#plugins/sales-orders/places.ts'
import { cursorOrder, observed, selectedOrders, type OrderRow } from '#plugins/sales-orders/rows.ts'
import { actionFor, menuFor, runOrder } from '#plugins/sales-orders/screens/run-order.ts'

const head = (id: number, more: Partial<SalesOrderHead> = {}): OrderRow =>
  bareRow(OrderHead, { id, rev: 1, order_no: `SO-${id}`, status: 'confirmed', ...more })
let gantry: TestGantry
const observe = (...list: OrderRow[]) => gantry.log.observe([observed({ rows: list })])
beforeEach(async () => {
  gantry = await startTestGantry([orders, invoices], { server: createFakeServer() })
})
afterEach(() => gantry.stop())

test('the button of an order finds it by its place, and nothing where invoices are off', () => {
  const verified = head(1, { status: 'verified' })
  observe(verified)
  const shown = () => actionFor(gantry, BILLING_PLACE, 'Invoice', undefined, [verified])
  expect(shown()).toMatchObject([{ id: billOrders.id, label: 'Invoice', keys: 'i', reason: undefined }])
  const menu = () => menuFor(gantry, [verified]).flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(menu()).toContain(billOrders.id)
  gantry.unplug('invoices')
  expect([shown(), menu().includes(billOrders.id)]).toEqual([[], false])
})
test('it runs by its place for the orders that are named', async () => {
  const verified = head(1, { status: 'verified' })
  observe(verified)
  gantry.server.on('POST /invoice/create', () =>
    refusal(409, 'Every line needs a price first', 'PRICE_MISSING'),
  )
  await runOrder(gantry, BILLING_PLACE, [verified])
  expect(gantry.toasts.state.items[0]?.text).toBe('Every line needs a price first')
})
test('every selected order is invoiced: what came of all of them is told, and what was refused', async () => {
  const verified = { status: 'verified' } as const
  observe(head(1, verified), head(2, verified), head(3, verified))
  gantry.facts.set(selectedOrders, [1, 2, 3])
  gantry.server.on('POST /invoice/create', ({ query }) => {
    const id = Number(query.sales_order_id)
    if (id === 3) return refusal(409, 'Every line needs a price first', 'PRICE_MISSING')
    const invoices = [{ id, invoice_no: `INV-${id}`, customer: { id, customer_name: `Customer ${id}` } }]
    return ok({
      updated: 0,
      created: 1,
      removed: 0,
      unchanged: 0,
      edited_kept: [],
      edited_replaced: [],
      invoices,
    })
  })
  for (const id of [1, 2, 3]) gantry.server.on(`GET /sales-order/${id}`, () => ok(head(id, verified)))
  const asked = await billOrders.ask!.ids!.from!(gantry.reading)
  await gantry.dispatch(billOrders({ ids: asked as number[] }))
  expect(gantry.toasts.state.items[0]?.text).toBe(
    'Invoices created successfully\nUpdated 0, created 2, removed 0\n1 refused: Every line needs a price first',
  )
})
test('invoicing what has its invoice already says that nothing changed', async () => {
  observe(head(1, { status: 'verified', invoice_state: 'draft' }))
  gantry.facts.set(cursorOrder, 1)
  const invoices = [{ id: 1, invoice_no: 'INV-1', customer: { id: 1, customer_name: 'Southside Dairy' } }]
  const edited = { edited_kept: [], edited_replaced: [] }
  gantry.server.on('POST /invoice/create', () =>
    ok({ updated: 0, created: 0, removed: 0, unchanged: 1, ...edited, invoices }),
  )
  gantry.server.on('GET /sales-order/1', () => ok(head(1, { status: 'verified', invoice_state: 'draft' })))
  await gantry.dispatch(billOrders({ ids: [1] }))
  expect(gantry.toasts.state.items[0]?.text).toBe('Invoice up to date\nINV-1 for Southside Dairy')
})
