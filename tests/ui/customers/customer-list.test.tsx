// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { customer } from '#schema/areas/parties.ts'
import customers, { customers as resource } from '#plugins/customers/index.ts'
import CustomerList from '#plugins/customers/screens/customer/customer-list.tsx'
import { cleanup, render, settle } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
const META = { id: '1', at: '2026-03-02T12:00:00.000Z', by: 1 }
afterEach(cleanup)
const row = (id: number) =>
  bareRow(customer.row, { id, customer_name: `Customer ${id}`, status: 'active', balance: '5.00' })
const figuresOf = (late: string) => (customer_id: number) => ({
  customer_id,
  balance: '310.00',
  available_credit: null,
  past_due: customer_id === 1 ? late : '0.00',
  next_delivery:
    customer_id === 1
      ? {
          sales_order_id: 9,
          order_no: 'SO-9',
          hold_reason: null,
          planned_date_start: '2026-03-03T14:00:00.000Z',
        }
      : null,
})
async function open() {
  let late = '120.00'
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /customer/', ({ query }) => ok(query.size === '1' ? page([row(1)], 7) : page([row(1), row(2)])))
    .on('GET /customer/figures', ({ query }) =>
      ok(String(query.customer_ids).split(',').map(Number).map(figuresOf(late))),
    )
  const gantry = await startTestGantry([customers, views], { server })
  history.replaceState(null, '', '/customer?view=')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <CustomerList resource={resource.view} />
    </GantryProvider>,
  )
  return { gantry, server, host, pay: () => (late = '0.00') }
}

test('rows say what is late and when fuel comes, asked once for all of them', async () => {
  const { gantry, server, host } = await open()
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.textContent).toContain('$120.00 late')
    expect(host.querySelector('a[href="/sales-order/9"]')?.textContent).toContain('Mar 3')
    expect(host.textContent).toContain('Balance $620.00')
  }, 5000)
  const asked = server.asked.filter(({ path }) => path === '/customer/figures')
  expect(asked.map(({ query }) => query.customer_ids)).toEqual(['1,2'])
  await gantry.stop()
})
test('figures are read again after a payment', async () => {
  const { gantry, host, pay } = await open()
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.textContent).toContain('$120.00 late')
  }, 5000)
  pay()
  gantry.log.follow(1, { type: 'payment.recorded', payload: {}, meta: META })
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.textContent).not.toContain('late')
  }, 5000)
  await gantry.stop()
})
test('views count what needs a person', async () => {
  const { gantry, host } = await open()
  await vi.waitFor(async () => {
    await settle(20)
    for (const view of ['over-limit', 'past-due', 'on-hold', 'no-order'])
      expect(host.querySelector(`[data-view=${view}]`)?.textContent).toContain('7')
  }, 5000)
  await gantry.stop()
})
