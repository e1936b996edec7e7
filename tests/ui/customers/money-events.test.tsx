// @vitest-environment happy-dom
/** Every event of money makes the readings that show money of a customer ask again. */
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { customer } from '#schema/areas/parties.ts'
import { invoiceEvents } from '#schema/sales/invoices.ts'
import { paymentEvents } from '#schema/sales/payments.ts'
import { orderEvents } from '#schema/sales/sales-orders.ts'
import customers, { customers as area } from '#plugins/customers/index.ts'
import { MONEY_KINDS } from '#plugins/customers/public.ts'
import CustomerList from '#plugins/customers/screens/customer/customer-list.tsx'
import { CustomerFigures } from '#plugins/customers/screens/customer/customer-figures.tsx'
import { customerOf } from '#plugins/customers/screens/customer/customer-row.ts'
import { useMoney } from '#plugins/customers/screens/customer/use-money.ts'
import { cleanup, render, settle } from '../dom.ts'

afterEach(cleanup)
const EVENTS = [invoiceEvents, paymentEvents, orderEvents].flatMap((all) => Object.values(all))
const kept = bareRow(customer.row, {
  id: 5,
  rev: 1,
  customer_name: 'Brazos Farms',
  balance: '900.00',
  available_credit: '100.00',
})
const AGING = {
  current: '900.00',
  days_1_30: '0.00',
  days_31_60: '0.00',
  days_61_90: '0.00',
  days_over_90: '0.00',
  count: 1,
}
const FIGURES = {
  customer_id: 5,
  balance: '900.00',
  available_credit: '100.00',
  past_due: '0.00',
  next_delivery: null,
}
function Page() {
  return <CustomerFigures row={useMoney(customerOf(kept))} />
}
it('the kinds of money are those of every event of invoices, payments and orders', () => {
  const kinds = new Set(EVENTS.map(({ type }) => type.split('.')[0]))
  expect([...kinds].filter((kind) => !MONEY_KINDS.some((one) => one === kind))).toEqual([])
})
it('headline, aging and list of customers are asked again after each kind of money event', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /customer/', () => ok(page([kept])))
    .on('GET /customer/5', () => ok(kept))
    .on('GET /customer/figures', () => ok([FIGURES]))
    .on('GET /customer/5/aging', () => ok(AGING))
    .on('GET /customer/5/price-today', () => ok([]))
    .on('GET /customer/5/trade', () => ok({ months: [], products: [], open_orders: 0, next: [] }))
  const money = definePlugin({ id: 'money', title: 'Money', events: EVENTS })
  const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
  const gantry = await startTestGantry([customers, views, money], { server })
  history.replaceState(null, '', '/customer')
  await render(
    <GantryProvider gantry={gantry}>
      <Page />
      <CustomerList resource={area.view} />
    </GantryProvider>,
  )
  const READINGS = ['/customer/', '/customer/figures', '/customer/5', '/customer/5/aging']
  const counts = () => READINGS.map((path) => server.asked.filter((one) => one.path === path).length)
  await vi.waitFor(async () => {
    await act(() => settle(20))
    expect(counts().every((count) => count > 0)).toBe(true)
  }, 5000)
  const first = [invoiceEvents, paymentEvents, orderEvents].map((all) => Object.values(all)[0]!)
  for (const [at, { type }] of first.entries()) {
    const before = counts()
    gantry.log.follow(at + 1, {
      type,
      payload: { id: 1, customer_id: 5 },
      meta: { id: `e-${at}`, at: '', by: 2 },
    })
    await vi.waitFor(async () => {
      await act(() => settle(50))
      expect(
        counts().map((count, i) => count > before[i]!),
        type,
      ).toEqual(READINGS.map(() => true))
    }, 5000)
  }
  await gantry.stop()
})
