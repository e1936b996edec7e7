// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import {
  bareRow,
  createFakeServer,
  ok,
  page,
  startTestGantry,
  type TestGantry,
  type TestOptions,
} from '#core/testing.ts'
import { OrderLine, SalesOrder } from '#schema/sales/sales-orders.ts'
import orders from '#plugins/sales-orders/index.ts'
import { verifyOrder } from '#plugins/sales-orders/commands/status.ts'
import { closeGate, gate } from '#plugins/sales-orders/gate.ts'
import { observed, selectedOrders, type OrderRow } from '#plugins/sales-orders/rows.ts'
// of a lazy screen: here already, so that no test waits for it
import '#plugins/sales-orders/screens/verify/verify-gate.tsx'
import { GateSlot } from '#plugins/sales-orders/screens/verify/gate-slot.tsx'
import { cleanup, render, settle, type } from '../dom.ts'

const dyed = { id: 1, name: 'ULSD dyed', code: 'U', dyed: true, is_fuel: true, sold_as: 'gallon' }
const order = (id: number, ...flags: string[]): OrderRow =>
  bareRow(SalesOrder, {
    id,
    rev: 3,
    order_no: `SO-${id}`,
    status: 'delivered',
    flags,
    customer: { id: 1, customer_name: 'Bluebonnet Dairy' },
    driver: { id: 4, name: 'Ben Carter' },
    ordered_quantity: '1200.000',
    delivered_quantity: '1187.000',
    products: [dyed],
    line_items: [
      bareRow(OrderLine, {
        id: id * 10,
        product: dyed,
        gross_quantity: '1187.000',
        delivered_at: '2026-11-17T12:00:00.000Z',
      }),
    ],
  })
let gantry: TestGantry
let lifts: readonly object[] = []
let passed = 0
const open = async (rows: OrderRow[], options: Partial<TestOptions> = {}) => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /bol/', () => ok(page(lifts)))
  for (const row of rows)
    server
      .on(`GET /sales-order/${row.id}`, () => ok(row))
      .on(`PUT /sales-order/${row.id}`, () => ok({ ...row, rev: 4, flags: [] }))
      .on(`PUT /sales-order/${row.id}/status`, () => ok({ ...row, rev: 5, flags: [], status: 'verified' }))
  gantry = await startTestGantry([orders], { server, ...options })
  gantry.log.observe([observed({ rows })])
  gantry.facts.set(
    selectedOrders,
    rows.map(({ id }) => id),
  )
  await render(
    <GantryProvider gantry={gantry}>
      <GateSlot onPassed={() => passed++} />
    </GantryProvider>,
  )
  const outcome = await act(() => gantry.dispatch(verifyOrder({ ids: rows.map(({ id }) => id) })))
  await vi.waitFor(async () => {
    await settle(10)
    expect(gate.waiting === undefined || document.querySelector('[role=dialog]')).toBeTruthy()
  }, 8000)
  return outcome
}
const sent = () =>
  gantry.server.asked
    .filter(({ method }) => method === 'PUT')
    .map(({ path, query, body }) => [path, { ...query, ...(body as object) }])
const title = () => document.querySelector('[role=dialog] h2')?.textContent
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words))!
const go = async (words: string) => {
  await act(async () => button(words).click())
  await settle(40)
}
beforeEach(() => {
  closeGate()
  lifts = []
  passed = 0
})
afterEach(async () => {
  await cleanup()
  closeGate()
  await gantry.stop()
})

test('shows the order that has the same BOL number, with the way to it', async () => {
  const repeated_numbers = [
    {
      flag: 'bol_used' as const,
      number: '77',
      order: { id: 41, order_no: 'SO-41' },
      over: { gallons: '12000.000', capacity: '8500.000' },
    },
  ]
  await open([{ ...order(1, 'bol_missing', 'bol_used'), repeated_numbers }])
  expect(document.body.textContent).toContain('BOL over trailer.')
  expect(document.querySelector('a[href="/sales-order/41"]')?.textContent).toContain('Open SO-41')
})

test('an order without a BOL number stops at the gate: the number is written down, then it is verified', async () => {
  await open([order(473, 'bol_missing')])
  expect(title()).toBe('Not ready: BOL number')
  expect([sent(), gantry.toasts.state.items]).toEqual([[], []])
  await go('Save and verify')
  expect(document.body.textContent).toContain('Enter the BOL number')
  await type(document.querySelector<HTMLInputElement>('[role=dialog] input[type=text]')!, '0048224')
  await go('Save and verify')
  expect(sent()).toEqual([
    ['/sales-order/473', { line_items: [{ id: 4730, bol_no: '0048224' }] }],
    ['/sales-order/473/status', { status: 'verified', only_ready: true }],
  ])
  expect(title()).toBeUndefined()
  expect(passed).toBe(1)
})
test('closing the gate leaves the orders as they are, and goes on nowhere', async () => {
  await open([order(473, 'bol_missing')])
  await go('Cancel')
  expect([title(), sent(), passed]).toEqual([undefined, [], 0])
})
test('the last lifts of the driver stand under the field: one press takes the number', async () => {
  const lift = (id: number, bol_no: string, open_quantity: string) => ({
    id,
    bol_no,
    status: 'open',
    lifted_at: new Date().toISOString(),
    terminal: { id: 1, name: 'Houston North' },
    supplier: { id: 1, supplier_name: 'Gulf Rack Supply' },
    lines: [{ product_id: 1, product: { name: 'ULSD dyed' }, gross: '2400.000', open_quantity }],
  })
  lifts = [lift(1, '0048224', '2400.000'), lift(2, '0048209', '240.000')]
  await open([order(473, 'bol_missing')])
  const list = () => document.querySelector('[role=dialog] ul')
  const listed = () => list()?.textContent
  await act(() => new Promise((done) => setTimeout(done, 400)))
  const caption = document.getElementById(list()!.getAttribute('aria-labelledby')!)
  expect(caption?.textContent).toBe('Last lifts of Ben Carter')
  expect(listed()).toContain('1,213 left')
  expect(listed()).toContain('Too little')
  await go('0048224')
  await go('Save and verify')
  expect(sent()[0]).toEqual(['/sales-order/473', { line_items: [{ id: 4730, bol_no: '0048224' }] }])
})
test('of several, what is ready is verified at once, and the others are named', async () => {
  await open([order(1), order(2, 'bol_missing'), order(3, 'bol_missing')])
  expect(title()).toBe('1 verified, 2 need a BOL')
  expect(sent()).toEqual([['/sales-order/1/status', { status: 'verified', only_ready: true }]])
})
test('it goes without for a reason, which is sent along', async () => {
  await open([order(473, 'bol_missing')])
  await act(() => gantry.dispatch(verifyOrder({ ids: [473], reason: 'BOL lost: asked for a copy' })))
  expect(sent()).toEqual([
    [
      '/sales-order/473/status',
      { status: 'verified', only_ready: true, override_reason: 'BOL lost: asked for a copy' },
    ],
  ])
})
test('without net gallons nobody gets through: the gate shows the way', async () => {
  await open([order(473, 'bol_missing', 'net_missing')])
  expect([title(), button('Save and verify')]).toEqual(['Not ready: net gallons and BOL number', undefined])
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/delivery-order-entry/473')
})
test('who may not write the number down sees whom to ask', async () => {
  await open([order(473, 'bol_missing')], {
    permissions: ['sales_order.read', 'sales_order.status', 'note.create'],
  })
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Ben Carter, who drove it')
  expect(button('Save and verify')).toBeUndefined()
  gantry.server.on('POST /note/', () => ok({ id: 1 }))
  await go('Send request')
  const [note] = gantry.server.asked.filter(({ method }) => method === 'POST')
  expect(note?.body).toMatchObject({
    linked_parent_id: 473,
    body: 'BOL number needed to verify SO-473',
    pinned: true,
  })
})
