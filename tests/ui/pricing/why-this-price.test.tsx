// @vitest-environment happy-dom
/** The price that is explained on the page of a rule is that of a sale of its product alone. */
import { afterEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { createFakeServer, ok, startTestGantry } from '#core/testing.ts'
import pricing from '#plugins/pricing/index.ts'
import { PricesAndWhy } from '#plugins/pricing/screens/rule-side.tsx'
import type { RulePrices } from '#plugins/pricing/screens/use-rule-prices.ts'
import { cleanup, expectSaid, render } from '../dom.ts'

afterEach(cleanup)
const soldAt = (product_id: number, unit_price: string) => ({
  product_id,
  unit_price,
  source: 'rule',
  subtotal: '2500.00',
  tax_amount: '0.00',
  taxes: [],
  trace: null,
})
const prices = {
  tried: { rule_id: 3 },
  products: [
    { id: '1', label: 'ULSD clear' },
    { id: '2', label: 'E10 87' },
  ],
  of: 2,
  turn: () => {},
  rows: [
    {
      customer: { id: '7', label: 'Oak Farms' },
      answer: {
        items: [soldAt(1, '2.500000'), soldAt(2, '2.240000')],
        fees: [],
        total: '0.00',
        replay: null,
      },
    },
  ],
  more: 0,
  showMore: undefined,
  busy: false,
  replay: { busy: false },
} as unknown as RulePrices

test('it asks for 1,000 gallons of that product and of no other', async () => {
  const server = createFakeServer().on('POST /customer-pricing/simulate', () =>
    ok({ items: [soldAt(1, '2.500000')], fees: [], total: '2500.00', replay: null }),
  )
  const gantry = await startTestGantry([pricing], { server })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <PricesAndWhy prices={prices} changed={false} />
    </GantryProvider>,
  )
  await expectSaid(host, 'Why $2.5000')
  expect(server.asked.flatMap(({ body }) => body ?? [])).toMatchObject([
    { customer_id: 7, products: [{ product_id: 1, quantity: '1000.000' }], rule_id: 3 },
  ])
})
