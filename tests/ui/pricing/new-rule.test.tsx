// @vitest-environment happy-dom
/** A new price rule is the sentence itself: what is still to be chosen is marked, and leads on from there. */
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { customer } from '#schema/areas/parties.ts'
import { product } from '#schema/areas/products.ts'
import customers from '#plugins/customers/index.ts'
import pricing from '#plugins/pricing/index.ts'
import products from '#plugins/products/index.ts'
import RuleForm from '#plugins/pricing/screens/rule-form.tsx'
import { cleanup, expectSaid, one, press, render, settle, type } from '../dom.ts'

afterEach(cleanup)
async function open() {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /customer/', () =>
      ok(page([bareRow(customer.row, { id: 9, customer_name: 'Oak Farms', code: 'OAK' })])),
    )
    .on('GET /product/', () => ok(page([bareRow(product.row, { id: 4, name: 'ULSD clear' })])))
    .on('POST /customer-pricing/simulate', () => ok({ items: [], fees: [], total: '0.00', replay: null }))
  const gantry = await startTestGantry([pricing, customers, products], { server })
  const { hook } = memoryLocation({ path: '/pricing-rule/customer-pricing/new' })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Router hook={hook}>
        <RuleForm />
      </Router>
    </GantryProvider>,
  )
  await settle(50)
  return { host, server }
}
const part = (host: ParentNode, label: string) => one(host, `button[aria-label^="${label}: "]`)
async function chooseCustomer(host: HTMLElement) {
  await act(async () => part(host, 'Customers').click())
  await settle(50)
  const combo = one<HTMLInputElement>(document.body, '[role=dialog] input[role=combobox]')
  await type(combo, 'oak')
  await vi.waitFor(async () => {
    await settle(20)
    one(document.body, '[role=option]')
  }, 5000)
  await press(combo, 'Enter')
}
describe('a new price rule', () => {
  it('begins in its first part, with what is to be chosen marked', async () => {
    const { host } = await open()
    const missing = [...host.querySelectorAll('[data-open-end]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    expect(missing).toEqual(['Customers: choose customers', 'Name: give it a name'])
    expect(document.activeElement).toBe(part(host, 'Customers'))
    expect(one<HTMLInputElement>(host, 'input[aria-label="Margin in ¢/gal"]').value).toBe('0.0')
    expect(host.querySelector('section[data-section]')).toBeNull()
  })
  it('that misses its customers and its name says so at both parts, and sends nothing', async () => {
    const { host, server } = await open()
    await act(async () => one<HTMLFormElement>(host, 'form').requestSubmit())
    await vi.waitFor(async () => {
      await settle(20)
      expect(part(host, 'Customers').dataset.wrong).toBe('true')
    }, 5000)
    expect(part(host, 'Name').dataset.wrong).toBe('true')
    expect(server.asked.filter(({ path }) => path === '/customer-pricing/')).toEqual([])
    // a fault of the summary leads to its part
    await act(async () => one(host, '[role=alert] a, [role=alert] button').click())
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^(Customers|Name): /)
  })
  it('asks what its customers would pay while it is filled in, before it has a name', async () => {
    const { host, server } = await open()
    await chooseCustomer(host)
    await expectSaid(host, 'Oak Farms')
    expect(part(host, 'Customers').getAttribute('aria-label')).toBe('Customers: Oak Farms')
    const asked = () => server.asked.findLast(({ path }) => path === '/customer-pricing/simulate')
    await vi.waitFor(async () => {
      await settle(50)
      expect(asked()).toBeDefined()
    }, 5000)
    expect(asked()?.body).toMatchObject({ customer_id: 9, draft_rule: { sub_rule_setting: 'lowest' } })
  })
})
