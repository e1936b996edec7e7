// @vitest-environment happy-dom
/** Customers of a rule: put on it, and one of them with a price of their own. */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { customer } from '#schema/areas/parties.ts'
import { PricingRule, RuleWithCustomers } from '#schema/sales/pricing.ts'
import customers from '#plugins/customers/index.ts'
import { showPriceAlone } from '#plugins/pricing/commands/customers.ts'
import pricing from '#plugins/pricing/index.ts'
import { observed, type RuleRow } from '#plugins/pricing/rows.ts'
import { CustomerDialogs } from '#plugins/pricing/screens/customer-dialogs.tsx'
import ToRules from '#plugins/pricing/screens/to-rules.tsx'
import { cleanup, one, press, render, settle, type } from '../dom.ts'

afterEach(cleanup)
const PATH = '/pricing-rule/customer-pricing'
const Assigned = RuleWithCustomers.shape.customers.element
const rule: RuleRow = {
  ...bareRow(PricingRule, {
    id: 3,
    name: 'Rack plus twelve',
    base_price_types: 'supplier',
    pricing_sub_rule: 'linked_supplier',
    margin: { margin: '0.120000', margin_type: 'amount' },
  }),
  customers: [7, 8].map((id) =>
    bareRow(Assigned, {
      customer_pricing_id: id * 10,
      customer_id: id,
      customer_name: `Customer ${id}`,
      status: true,
    }),
  ),
}
async function open(query: string) {
  const { customers: on, ...bare } = rule
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /customer/', () =>
      ok(page([bareRow(customer.row, { id: 9, customer_name: 'Oak Farms', code: 'OAK' })])),
    )
    .on('POST /customer-pricing/assign-rule/3', () => ok({ pricing_rule: bare, customers: on }))
    .on('PUT /customer-pricing/80', () => ok({ pricing_rule: { ...bare, id: 12 }, customers: on.slice(1) }))
  const gantry = await startTestGantry([pricing, customers], { server })
  gantry.log.observe([observed({ rows: [rule] })])
  history.replaceState(null, '', `${PATH}/3${query}`)
  const host = await render(
    <GantryProvider gantry={gantry}>
      <CustomerDialogs rule={rule} />
    </GantryProvider>,
  )
  await settle(50)
  const dialog = () => one(document.body, '[role=dialog]')
  const save = (label: string) =>
    act(async () =>
      [...dialog().querySelectorAll('button')].find((b) => b.textContent?.startsWith(label))!.click(),
    )
  const asked = (method: string) => server.asked.findLast((call) => call.method === method)
  return { gantry, host, dialog, save, asked }
}

test('customers are put on a rule by its dialog', async () => {
  const { gantry, dialog, save, asked } = await open('?assign')
  expect(dialog().textContent).toContain('Assign customers to Rack plus twelve')
  const field = one<HTMLInputElement>(dialog(), 'input[role=combobox]')
  await type(field, 'oak')
  await settle(300)
  await press(field, 'Enter')
  await settle(20)
  await save('Assign customers')
  await vi.waitFor(() => expect(asked('POST')?.path).toBe('/customer-pricing/assign-rule/3'), 3000)
  expect(asked('POST')?.body).toEqual({ customer_id: [9] })
  await vi.waitFor(() => expect(location.search).toBe(''), 3000)
  expect(gantry.toasts.state.items[0]?.text).toBe('Customers assigned to rule successfully')
  await gantry.stop()
})
test('one customer gets a price of their own; the rule of the others is not sent', async () => {
  const { gantry, dialog, save, asked } = await open('?alone=80')
  expect(dialog().textContent).toContain('Price of Customer 8')
  const label = [...dialog().querySelectorAll('label')].find((each) =>
    each.textContent?.startsWith('Margin'),
  )!
  await type(one<HTMLInputElement>(dialog(), `#${CSS.escape(label.htmlFor)}`), '0.15')
  await save('Save price')
  await vi.waitFor(() => expect(asked('PUT')?.path).toBe('/customer-pricing/80'), 3000)
  expect(asked('PUT')?.body).toMatchObject({
    pricing_rule: {
      name: 'Rack plus twelve, Customer 8',
      margin: { margin: '0.150000', margin_type: 'amount' },
    },
  })
  await vi.waitFor(() => expect(location.pathname).toBe(`${PATH}/12`), 3000)
  await gantry.stop()
})
test('a customer who is not on the rule has no price on it', async () => {
  const { gantry } = await open('?alone=99')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await gantry.stop()
})
test('pricing rules open with those of customers', async () => {
  expect(pricing.routes?.find(({ path }) => path === '/pricing-rule/*')).toBeDefined()
  history.replaceState(null, '', '/pricing-rule')
  await render(<ToRules />)
  expect(location.pathname).toBe(PATH)
})
test('one customer is found by name, however many rules are newer', async () => {
  const { customers: on, ...bare } = rule
  const send = async ({ path }: { readonly path: string }, { body }: { readonly body?: object }) => {
    if (path === '/customer/') return page([{ id: 8, customer_name: 'Customer 8', code: null }])
    return page(body && 'customer_id' in body ? [{ pricing_rule: bare, customers: on }] : [])
  }
  const items = (await showPriceAlone.ask!.of!.items!('Customer 8', { api: { send } } as never)) as readonly {
    label: string
    hint?: string
  }[]
  expect(items.map(({ label, hint }) => [label, hint])).toEqual([['Customer 8', 'Rack plus twelve']])
})
