// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { OrderHead } from '#schema/sales/sales-orders.ts'
import orders from '#plugins/sales-orders/index.ts'
import { findTwin } from '#plugins/sales-orders/screens/editor/warnings.tsx'

test('an order that may be repeated is around the day, or still open without one', async () => {
  const server = createFakeServer()
  const row = (id: number, product: number) =>
    bareRow(OrderHead, { id, order_no: `SO-${id}`, products: [{ id: product, name: 'P', dyed: false }] })
  let near = [row(1, 8), row(2, 7)]
  server.on('GET /sales-order/', ({ query }) =>
    ok(page(query.planned_date_time__isnull ? [row(3, 7)] : near)),
  )
  const gantry = await startTestGantry([orders], { server })
  const find = (...products: number[]) => findTwin(gantry.dispatch, 5, '2026-11-17', new Set(products))
  expect((await find(7))?.order_no).toBe('SO-2')
  near = []
  expect((await find(7, 9))?.order_no).toBe('SO-3')
  expect(await find(9)).toBeUndefined()
  expect(
    server.asked
      .filter(({ path }) => path === '/sales-order/')
      .slice(0, 2)
      .map(({ query }) => query),
  ).toMatchObject([
    { ship_to_id: '5', planned_date_start: '2026-11-15', planned_date_end: '2026-11-19' },
    { ship_to_id: '5', planned_date_time__isnull: 'true', status: 'draft,confirmed,assigned,in_transit' },
  ])
  await gantry.stop()
})
