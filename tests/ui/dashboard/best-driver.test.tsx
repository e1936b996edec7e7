// @vitest-environment happy-dom
/** Orders without a driver on the dashboard: who fits the focused one, and giving it to him. */
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { GantryProvider } from '#core'
import { createFakeServer, ok, refusal, startTestGantry } from '#core/testing.ts'
import * as contract from '#schema/road/dispatch-center.ts'
import type { PoolOrder } from '#schema/road/dispatch-center.ts'
import type { Suggestion } from '#schema/road/suggest.ts'
import dispatch from '#plugins/dispatch/index.ts'
import { WaitingLane } from '#plugins/dispatch/screens/panels/waiting-lane.tsx'
import { cleanup, expectSaid, render } from '../dom.ts'

afterEach(cleanup)
const TODAY = '2026-03-02'
const NOON = '2026-03-02T18:05:00.000Z'
const orderOf = (id: number, customer_name: string) => ({
  id,
  rev: 3,
  order_no: `SO-${id}`,
  customer: { id, customer_name },
  ordered_quantity: '2600.000',
  products: [{ id: 1, name: 'ULSD clear', dyed: false, quantity: '2600.000', unit: 'gallon' }],
  driver_id: null,
  driver: null,
  planned_date_time: NOON,
  planned_date_start: NOON,
  planned_date_end: '2026-03-02T20:00:00.000Z',
})
const ORDERS: readonly unknown[] = [orderOf(1, 'Cypress Creek'), orderOf(2, 'Waller County')]
const move = {
  sales_order_id: 1,
  order_no: 'SO-1',
  rev: 3,
  driver: { id: 8, name: 'Joe Silva' },
  planned_date_time: NOON,
  terminal: null,
  load: 1,
  stop: 1,
  reason: 'First stop of the day, 11 more miles',
}
const DAY: Suggestion = {
  date: TODAY,
  items: [move],
  left_out: [{ sales_order_id: 2, order_no: 'SO-2', reason: 'Every truck that fits is taken' }],
  miles: 11,
  score: 1,
  roads: 'great_circle',
}
async function open(suggest: () => Response = () => ok(DAY)) {
  const server = createFakeServer()
    .on('POST /dispatch-center/suggest', suggest)
    .on('POST /dispatch-center/commit', () => ok({ updated: 0, failed: [], items: [] }))
  const gantry = await startTestGantry([dispatch], { server })
  const draw = (orders: readonly unknown[]) => (
    <GantryProvider gantry={gantry}>
      <WaitingLane orders={orders as readonly PoolOrder[]} today={TODAY} />
    </GantryProvider>
  )
  const host = await render(draw(ORDERS))
  const focus = (id: number) =>
    act(async () => host.querySelector<HTMLElement>(`a[href="/sales-order/${id}"]`)!.focus())
  const asked = (path: string) => server.asked.filter((one) => one.path === path)
  const button = (label: string) => host.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
  return { gantry, host, focus, asked, button }
}
it('looks for a driver once a job has the focus, once for all that wait', async () => {
  const { gantry, host, focus, asked } = await open()
  expect(host.textContent).toContain('Cypress Creek ULSD clear 2,600 gal')
  expect(asked('/dispatch-center/suggest')).toHaveLength(0)
  await focus(1)
  await expectSaid(host, 'Fits Joe Silva')
  expect(host.textContent).toContain('11 more miles')
  await focus(2)
  await expectSaid(host, 'Every truck that fits is taken')
  expect(host.textContent).not.toContain('Fits Joe Silva')
  expect(asked('/dispatch-center/suggest').map(({ body }) => body)).toEqual([{ date: TODAY, effort: 1 }])
  await gantry.stop()
})
it('has one step for each row, which gives the order to its driver at his hour', async () => {
  const { gantry, host, focus, asked, button } = await open()
  await focus(1)
  await expectSaid(host, 'Fits Joe Silva')
  expect(
    [...host.querySelectorAll('li')].map((row) => row.querySelectorAll('[data-step="a"]').length),
  ).toEqual([1, 1, 0])
  await act(async () => button('Assign SO-1 to Joe Silva')!.click())
  expect(asked('/dispatch-center/commit').map(({ body }) => contract.commitPlan.body.parse(body))).toEqual([
    {
      date: TODAY,
      moves: [expect.objectContaining({ sales_order_id: 1, rev: 3, driver: 8 })],
    },
  ])
  await gantry.stop()
})
it.each([
  ['is refused', () => refusal(500, 'No search now', 'INTERNAL'), 'No search now'],
  [
    'is of an older version of the order',
    () => ok({ ...DAY, items: [{ ...move, rev: 2 }] }),
    'No driver is suggested for it',
  ],
])('says so where the search %s, and A asks for a driver', async (_, suggest, words) => {
  const { gantry, host, focus, asked, button } = await open(suggest)
  await focus(1)
  await expectSaid(host, words)
  await act(async () => button('Assign SO-1')!.click())
  expect(asked('/dispatch-center/commit')).toEqual([])
  await gantry.stop()
})
