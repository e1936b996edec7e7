// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { customer } from '#schema/areas/parties.ts'
import customers from '#plugins/customers/index.ts'
import { customerOf } from '#plugins/customers/screens/customer/customer-row.ts'
import { useMoney } from '#plugins/customers/screens/customer/use-money.ts'
import { cleanup, render, settle } from '../dom.ts'

afterEach(cleanup)
const kept = bareRow(customer.row, {
  id: 5,
  rev: 1,
  customer_name: 'Brazos Farms',
  balance: '900.00',
  available_credit: '100.00',
})
function Money() {
  const { balance, available_credit } = useMoney(customerOf(kept))
  return <p>{`${balance} ${available_credit}`}</p>
}
test('debt and credit of a customer are those of the server, not of the row that is kept', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /customer/5', () => ok({ ...kept, balance: '400.00', available_credit: '600.00' }))
  const gantry = await startTestGantry([customers], { server })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Money />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await act(() => settle(10))
    expect(host.textContent).toBe('400.00 600.00')
  }, 5000)
  await gantry.stop()
})
