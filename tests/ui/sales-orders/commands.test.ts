// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  bareRow,
  createFakeServer,
  ok,
  purely,
  refusal,
  startTestGantry,
  wire,
  type TestGantry,
} from '#core/testing.ts'
import { OrderHead, type SalesOrderHead } from '#schema/sales/sales-orders.ts'
import orders from '#plugins/sales-orders/index.ts'
import {
  assignDriver,
  bulkAssignDriver,
  restoreDrivers,
  unassignDriver,
} from '#plugins/sales-orders/commands/assigning.ts'
import { recordDelivery } from '#plugins/sales-orders/commands/delivering.ts'
import { changeDate, moveDays } from '#plugins/sales-orders/commands/planning.ts'
import { holdOrder, releaseOrder } from '#plugins/sales-orders/commands/holding.ts'
import { printTickets, sendTickets } from '#plugins/sales-orders/commands/papers.ts'
import { archiveOrder, markDelivered, verifyOrder } from '#plugins/sales-orders/commands/status.ts'
import { reasonAgainstDriver } from '#plugins/sales-orders/pickers.ts'
import { freeShare } from '#plugins/sales-orders/rules/driver/driver-day.ts'
import {
  cursorOrder,
  observed,
  orderRows,
  selectedOrders,
  type OrderRow,
} from '#plugins/sales-orders/rows.ts'
import { reasonAgainst, type Call } from '#core'

const head = (id: number, more: Partial<SalesOrderHead> = {}): OrderRow =>
  bareRow(OrderHead, {
    id,
    rev: 1,
    order_no: `SO-${id}`,
    status: 'confirmed',
    planned_date_start: '2026-11-18T12:00:00.000Z',
    planned_date_end: '2026-11-18T16:00:00.000Z',
    planned_date_time: '2026-11-18T12:00:00.000Z',
    ...more,
  })
let gantry: TestGantry
const rows = () => gantry.reading.rows(orderRows)
const observe = (...list: OrderRow[]) => gantry.log.observe([observed({ rows: list })])
beforeEach(async () => {
  gantry = await startTestGantry([orders], { server: createFakeServer() })
})
afterEach(() => gantry.stop())

describe('assigning', () => {
  test('shows at once, and falls back when it is refused', async () => {
    observe(head(812))
    gantry.server.on('POST /sales-order/812/assign', async () => {
      await new Promise((done) => setTimeout(done, 40))
      return refusal(409, 'Ben is inactive', 'INVALID_TRANSITION')
    })
    gantry.facts.set(cursorOrder, 812)
    const sent = gantry.dispatch(assignDriver({ id: 812, driver_id: 4 }))
    await new Promise((done) => setTimeout(done, 0))
    expect(rows()[812]).toMatchObject({ driver_id: 4, status: 'assigned' })
    expect((await sent).status).toBe('rejected')
    expect(rows()[812]).toMatchObject({ driver_id: null, status: 'confirmed' })
    expect(gantry.toasts.state.items[0]?.text).toBe('Ben is inactive')
  })
  test('undo goes back to the driver before', async () => {
    observe(
      head(812, {
        status: 'assigned',
        driver_id: 3,
        driver: { id: 3, name: 'Dale' },
        assets: [{ id: 9, name: 'Truck 9' }],
      }),
    )
    expect(assignDriver.undo?.({ id: 812, driver_id: 4 }, gantry.reading)).toEqual(
      restoreDrivers({ drivers: [{ id: 812, driver_id: 3, assets: [9] }] }),
    )
  })
  test('a driver taken and a day refused is said, and the orders without a driver keep their day', async () => {
    observe(head(812), head(813))
    const driver = { id: 4, name: 'Ben' }
    const assigned = head(812, { status: 'assigned', driver_id: 4, driver, rev: 2 })
    gantry.server
      .on('POST /sales-order/812/assign', () => ok(assigned))
      .on('POST /sales-order/bulk-assign-driver', () =>
        ok({ items: [assigned], failed: [{ id: 813, detail: 'SO-000813 is on hold' }] }),
      )
      .on('POST /sales-order/bulk-update-planned-date', () =>
        ok({ items: [], failed: [{ id: 812, detail: 'The day is closed' }] }),
      )
    gantry.facts.set(cursorOrder, 812)
    const one = await gantry.dispatch(assignDriver({ id: 812, driver_id: 4, day: '2026-11-20' }))
    expect(one.status === 'rejected' && one.problem.detail).toBe(
      `${assigned.order_no} has its driver and keeps its day: The day is closed`,
    )
    gantry.facts.set(selectedOrders, [812, 813])
    const many = await gantry.dispatch(bulkAssignDriver({ ids: [812, 813], driver_id: 4, day: '2026-11-20' }))
    expect(many.status === 'done' && many.value.refused.map(({ detail }) => detail)).toEqual([
      'SO-000813 is on hold',
      'The day is closed',
    ])
    const moves = gantry.server.asked.filter(({ path }) => path.includes('planned-date'))
    expect(moves.map(({ body }) => (body as { sales_order_ids: number[] }).sales_order_ids)).toEqual([
      [812],
      [812],
    ])
  })
  test('without network it waits, and the row says so', async () => {
    observe(head(812))
    gantry.facts.set(cursorOrder, 812)
    gantry.server.unplugged = true
    expect((await gantry.dispatch(assignDriver({ id: 812, driver_id: 4 }))).status).toBe('queued')
    expect(rows()[812]?.status).toBe('assigned')
    expect(gantry.log.rows(orderRows).waiting[812]).toBe(true)
  })
})
test('an order that is on the road is taken from its driver only after a question that says what he did', () => {
  const road = {
    status: 'in_transit' as const,
    driver_id: 3,
    driver: { id: 3, name: 'Dale' },
    start_date_time: '2026-11-17T14:12:00.000Z',
  }
  observe(
    head(1),
    head(2, road),
    head(3, { ...road, delivered_quantity: '500.000' }),
    head(4, { ...road, status: 'assigned' }),
    head(5, { driver_id: 4, driver: { id: 4, name: 'Ben' } }),
  )
  const asked = (command: { readonly confirm?: unknown }, input: object) =>
    (command.confirm as (input: object, reading: unknown) => string | undefined)(input, gantry.reading)
  expect(asked(assignDriver, { id: 2, driver_id: 4 })).toBe(
    'Dale is on the road with SO-2 since 08:12, nothing delivered yet. Give it to Ben? It leaves Dale’s phone; call first.',
  )
  expect(asked(unassignDriver, { id: 3 })).toBe(
    'Dale is on the road with SO-3 since 08:12, 500 gal delivered. Take it back? It leaves Dale’s phone; call first.',
  )
  expect([
    asked(assignDriver, { id: 2, driver_id: 3 }),
    asked(assignDriver, { id: 1, driver_id: 4 }),
    asked(assignDriver, { id: 4, driver_id: 4 }),
  ]).toEqual([undefined, undefined, undefined])
  expect(asked(bulkAssignDriver, { ids: [1, 2, 3, 4], driver_id: 4 })).toBe(
    '2 orders are on the road: SO-2 with Dale and SO-3 with Dale. Give them to Ben? They leave their phones; call first.',
  )
})
test('proposals are pure and carry only what the input says', () => {
  observe(head(1), head(2, { status: 'assigned', driver_id: 3, driver: { id: 3, name: 'Dale' } }))
  const proposals = [
    purely(() => assignDriver.optimistic?.({ id: 1, driver_id: 3 }, gantry.reading)),
    purely(() => bulkAssignDriver.optimistic?.({ ids: [1, 2], driver_id: 3 }, gantry.reading)),
    purely(() => changeDate.optimistic?.({ ids: [1], day: '2026-11-20' }, gantry.reading)),
    purely(() => verifyOrder.optimistic?.({ ids: [1] }, gantry.reading)),
    purely(() => archiveOrder.optimistic?.({ ids: [1] }, gantry.reading)),
    purely(() => holdOrder.optimistic?.({ ids: [1], reason: 'x' }, gantry.reading)),
    purely(() => releaseOrder.optimistic?.({ ids: [1] }, gantry.reading)),
  ]
  for (const drafts of proposals)
    for (const draft of drafts ?? [])
      expect(
        Object.keys((draft.payload as { changes: object }).changes).every((key) =>
          /^(driver|driver_id|status|planned_date_\w+|hold_reason)$/.test(key),
        ),
      ).toBe(true)
  expect(proposals[2]?.[0]?.payload).toEqual({
    id: 1,
    changes: {
      planned_date_start: '2026-11-20T12:00:00.000Z',
      planned_date_end: '2026-11-20T16:00:00.000Z',
      planned_date_time: '2026-11-20T12:00:00.000Z',
    },
  })
})
test('moving several windows is one call for each, and one undo', async () => {
  const late = {
    planned_date_start: '2026-11-18T20:00:00.000Z',
    planned_date_end: '2026-11-18T22:00:00.000Z',
    planned_date_time: '2026-11-18T20:00:00.000Z',
  }
  observe(head(1), head(2), head(3, late))
  gantry.facts.set(selectedOrders, [1, 2, 3])
  gantry.server.on('POST /sales-order/bulk-update-planned-date', ({ body }) =>
    ok({
      updated: 1,
      failed: [],
      items: (body as { sales_order_ids: number[] }).sales_order_ids.map((id) => head(id)),
    }),
  )
  const outcome = await gantry.dispatch(changeDate({ ids: [1, 2, 3], day: '2026-11-20' }))
  expect(outcome).toMatchObject({ status: 'done', value: { count: 3 } })
  expect(
    gantry.server.asked
      .filter((one) => one.path.endsWith('planned-date'))
      .map((one) => (one.body as { sales_order_ids: number[] }).sales_order_ids),
  ).toEqual([[1, 2], [3]])
  expect(gantry.toasts.state.items[0]).toMatchObject({
    text: '3 orders moved to Fri Nov 20',
    action: { label: 'Undo' },
  })
})
test('moved by days, of which one is refused: Undo puts each back where it was', async () => {
  const plan = (day: string) => ({ planned_date_start: `${day}T13:00:00.000Z`, planned_date_end: null })
  observe(head(1, plan('2026-11-18')), head(2, plan('2026-11-20')))
  const asked: unknown[] = []
  gantry.server.on('POST /sales-order/bulk-update-planned-date', ({ body }) => {
    asked.push(body)
    const refused = { id: 2, detail: 'The order is already delivered', code: 'STATE' }
    return ok({ updated: 1, failed: [refused], items: [head(1, plan('2026-11-19'))] })
  })
  await gantry.dispatch(moveDays({ ids: [1, 2], days: 1 }))
  expect(gantry.toasts.state.items[0]?.text).toBe(
    '1 order moved 1 day later\n1 refused: The order is already delivered',
  )
  await gantry.activity.undoLast()
  expect(asked[0]).toMatchObject({ sales_order_ids: [1, 2], shift_days: 1 })
  expect(asked.slice(1)).toMatchObject([
    { sales_order_ids: [1], planned_date_start: '2026-11-18T13:00:00.000Z' },
    { sales_order_ids: [2], planned_date_start: '2026-11-20T13:00:00.000Z' },
  ])
})
test('many orders: those that are refused are told, the others are done', async () => {
  observe(head(1, { status: 'delivered' }), head(2, { status: 'delivered' }))
  gantry.facts.set(selectedOrders, [1, 2])
  gantry.server
    .on('PUT /sales-order/1/status', () =>
      ok(head(1, { rev: 2, status: 'verified' }), [
        wire(5, 'sales-order.verified', head(1, { rev: 2, status: 'verified' })),
      ]),
    )
    .on('PUT /sales-order/2/status', () => refusal(409, 'Every line needs a price first', 'PRICE_MISSING'))
  await gantry.dispatch(verifyOrder({ ids: [1, 2] }))
  expect([rows()[1]?.status, rows()[2]?.status]).toEqual(['verified', 'delivered'])
  expect(gantry.toasts.state.items[0]?.text).toBe('SO-1 verified\n1 refused: Every line needs a price first')
})
test('undo works wherever the cursor is by then', async () => {
  observe(head(1, { status: 'delivered' }), head(2, { status: 'draft' }))
  gantry.facts.set(cursorOrder, 1)
  gantry.server.on('PUT /sales-order/1/status', ({ query }) =>
    ok(head(1, { rev: 2, status: query.status as 'verified' })),
  )
  await gantry.dispatch(verifyOrder({ ids: [1] }))
  gantry.facts.set(cursorOrder, 2)
  await gantry.activity.undoLast()
  expect(
    gantry.server.asked.filter((one) => one.path === '/sales-order/1/status').map((one) => one.query.status),
  ).toEqual(['verified', 'delivered'])
})
test.each<[string, Call, Partial<OrderRow>]>([
  ['a hold', holdOrder({ ids: [1], reason: 'Price not agreed' }), { hold_reason: 'Price not agreed' }],
  ['a verification', verifyOrder({ ids: [1] }), { status: 'verified' }],
  ['an archived order', archiveOrder({ ids: [1] }), { status: 'archive' }],
  ['a day', changeDate({ ids: [1], day: '2026-11-20' }), { planned_date_start: '2026-11-20T12:00:00.000Z' }],
  ['a driver', assignDriver({ id: 1, driver_id: 4 }), { driver_id: 4 }],
])('%s is taken back only while nobody else changed the order since', async (_what, call, changes) => {
  const status = call.command === verifyOrder.id ? 'delivered' : 'confirmed'
  observe(head(1, { status }))
  gantry.facts.set(cursorOrder, 1)
  const mine = head(1, { rev: 2, status, ...changes })
  gantry.server
    .on('POST /sales-order/1/hold', () => ok(mine))
    .on('PUT /sales-order/1/status', () => ok(mine))
    .on('POST /sales-order/1/assign', () => ok(mine))
    .on('POST /sales-order/bulk-update-planned-date', () => ok({ updated: 1, failed: [], items: [mine] }))
  await gantry.dispatch(call, { confirmed: true })
  const sent = gantry.server.asked.length
  observe({ ...mine, rev: 3, updated_by: 2 })
  await gantry.activity.undoLast()
  expect(gantry.server.asked).toHaveLength(sent)
  expect(gantry.toasts.state.items.map(({ text }) => text)).toContain(
    'SO-1 was changed by someone else meanwhile. Nothing was put back.',
  )
  // seen, and changed by myself since: it can be taken back again
  observe({ ...mine, rev: 4, updated_by: 1 })
  await gantry.activity.undoLast()
  expect(gantry.server.asked.length).toBeGreaterThan(sent)
})
test('conditions say what to do', () => {
  const why = (command: { readonly id: string }) =>
    reasonAgainst(gantry.registry.commands.get(command.id)!, gantry.reading.facts(), gantry.may)
  expect(why(assignDriver)).toBe('Select an order first')
  gantry.facts.set(cursorOrder, 1)
  let rev = 1
  const is = (more: Partial<OrderRow>) => observe(head(1, { rev: rev++, ...more }))
  is({ status: 'draft' })
  expect([why(assignDriver), why(verifyOrder), why(changeDate)]).toEqual([
    'Confirm the order first',
    'Deliver the order first',
    undefined,
  ])
  expect([why(recordDelivery), why(markDelivered)]).toEqual(Array(2).fill('Confirm the order first'))
  is({ status: 'completed' })
  expect([why(recordDelivery), why(markDelivered)]).toEqual(Array(2).fill('The order is already delivered'))
  is({ status: 'archive' })
  expect(why(recordDelivery)).toBe('Restore the order first')
  is({ status: 'confirmed' })
  expect([why(assignDriver), why(recordDelivery)]).toEqual([undefined, undefined])
  is({ status: 'confirmed', hold_reason: 'credit' })
  expect([why(assignDriver), why(holdOrder), why(releaseOrder)]).toEqual([
    'Release the hold first',
    'The order is already on hold',
    undefined,
  ])
  expect(
    reasonAgainst(gantry.registry.commands.get(verifyOrder.id)!, gantry.reading.facts(), () => false),
  ).toBe('Needs permission sales_order.status')
})
test('a driver is offered with the reason why not', () => {
  const driver = {
    id: 1,
    name: 'Sam',
    status: 'active' as const,
    license_expires_on: null,
    selected_asset_ids: [3],
    days_off: [],
  }
  const truck = { id: 3, name: 'Truck 03', capacity: '4500.000', status: 'active' as const }
  expect(
    reasonAgainstDriver(
      driver,
      [truck],
      [{ order_no: 'SO-1', ordered_quantity: '8000.000', delivered_quantity: null }],
      '2026-11-18',
    ),
  ).toBe('SO-1 needs 8,000 gal in one drop')
  expect(
    reasonAgainstDriver(
      driver,
      [truck],
      [{ order_no: 'SO-1', ordered_quantity: '4000.000', delivered_quantity: null }],
      '2026-11-18',
    ),
  ).toBeUndefined()
  expect(reasonAgainstDriver({ ...driver, license_expires_on: '2026-11-01' }, [], [], '2026-11-18')).toBe(
    'License ended Sun Nov 1',
  )
  const away = { ...driver, days_off: [{ from: '2026-11-18', to: '2026-11-20' }] }
  expect(reasonAgainstDriver(away, [], [], '2026-11-18')).toBe('Off duty on Wed Nov 18')
  expect(reasonAgainstDriver(away, [], [], '2026-11-21')).toBeUndefined()
  expect([freeShare(0, 600), freeShare(2, 600), freeShare(20, 600)]).toEqual([100, 75, 0])
})
test('tickets of many orders: what goes out, what is only saved and what is refused is told apart', async () => {
  observe(head(1), head(2), head(3))
  gantry.facts.set(selectedOrders, [1, 2, 3])
  gantry.server.on('POST /delivery-ticket/send-email', (call) => {
    const { sales_order_id: id } = call.body as { sales_order_id: number }
    if (id === 3) return refusal(422, 'Invalid recipient', 'VALIDATION')
    return ok([{ id, status: id === 2 ? 'captured' : 'sending' }])
  })
  await gantry.dispatch(sendTickets({ ids: [1, 2, 3] }), { confirmed: true })
  expect(gantry.toasts.state.items[0]?.text).toBe(
    '1 ticket on the way, 1 ticket saved, not sent\n1 refused: Invalid recipient',
  )
})
test('a ticket that is no file is refused in the words of the specification', async () => {
  observe(head(1))
  gantry.facts.set(cursorOrder, 1)
  gantry.server.on('GET /delivery-ticket/generate', () => ok({ url: '/x' }))
  const outcome = await gantry.dispatch(printTickets({ ids: [1] }))
  expect(outcome.status === 'rejected' && outcome.problem.detail).toBe('Invalid response format')
})
