// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { startTestGantry } from '#core/testing.ts'
import orders from '#plugins/sales-orders/index.ts'
import { OrderFacts } from '#plugins/sales-orders/screens/page/order-facts.tsx'
import { cleanup, render } from '../dom.ts'

afterEach(cleanup)
const order = (customer_status?: 'active' | 'inactive' | 'on_hold') => ({
  customer: { id: 1, customer_name: 'Bluebonnet Dairy' },
  ship_to: null,
  po_number: null,
  driver: null,
  carrier: null,
  assets: [],
  order_type: 'one_time',
  delivered_at: null,
  planned_date_start: null,
  planned_date_end: null,
  planned_date_time: null,
  ...(customer_status ? { customer_status } : {}),
})
test.each([
  ['on_hold', 'Bluebonnet Dairy On hold'],
  ['inactive', 'Bluebonnet Dairy Inactive'],
  ['active', 'Bluebonnet Dairy'],
  [undefined, 'Bluebonnet Dairy'],
] as const)('a customer that is %s is said to be so beside its name', async (status, said) => {
  const gantry = await startTestGantry([orders])
  await render(
    <GantryProvider gantry={gantry}>
      <OrderFacts order={order(status)} onAssign={() => {}} />
    </GantryProvider>,
  )
  expect(document.querySelector('a[href="/customer/1"]')!.parentElement!.textContent).toBe(said)
  await gantry.stop()
})
