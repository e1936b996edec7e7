// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider, relatedLists, type RelatedList } from '#core'
import { RelatedLists } from '#core/screens/record/related-lists.tsx'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { shipTo } from '#schema/areas/parties.ts'
import customers, { shipTos } from '#plugins/customers/index.ts'
import invoices from '#plugins/invoices/index.ts'
import orders from '#plugins/sales-orders/index.ts'
import { cleanup, render, settle } from '../dom.ts'

const site = (id: number, name: string) => bareRow(shipTo.row, { id, name, customer_id: 3 })
async function show(permissions?: readonly string[]) {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /ship-to/', ({ query }) =>
      ok(page([site(1, 'North field'), site(2, 'Pit 2')], query.customer_id === '3' ? 7 : 0)),
    )
  const gantry = await startTestGantry([customers, invoices, orders], {
    server,
    ...(permissions ? { permissions: [...permissions] } : {}),
  })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <RelatedLists of="customer" id={3} />
    </GantryProvider>,
  )
  // columns come with the screen of their list
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.textContent).toMatch(/No .*certificates\.|North field/)
  }, 5000)
  await settle(50)
  return {
    gantry,
    server,
    host,
    text: () => host.textContent ?? '',
    links: () => [...host.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]),
  }
}
afterEach(cleanup)

test('what names a record stands on its page: the first rows, how many there are, where all are and how one more is made', async () => {
  const { host, text, links, server, gantry } = await show()
  await vi.waitFor(async () => {
    await settle(20)
    expect(text()).toMatch(
      /No sales orders, no invoices, .*no customer contacts.*, no exemption certificates\./,
    )
  }, 5000)
  expect(
    server.asked
      .filter(({ path }) => path === '/ship-to/')
      .map(({ query }) => [query.customer_id, query.size]),
  ).toEqual([['3', '5']])
  expect(host.querySelector('section[aria-label="Delivery sites"]')?.textContent).toContain(
    'Delivery sites 7',
  )
  expect(links()).toContainEqual(['North field', '/ship-to/1'])
  expect(links()).toContainEqual(['Show all 7', '/ship-to?customer_id=3'])
  expect(links()).toContainEqual(['New delivery site', '/ship-to/new?customer_id=3'])
  expect(host.querySelector('table')?.textContent).not.toContain('Farms')
  await gantry.stop()
})
test('one that another person makes shows a moment later, and what was read does not ask again', async () => {
  const { server, host, gantry } = await show()
  const asked = () => server.asked.filter(({ path }) => path === '/ship-to/').length
  await settle(600)
  expect(asked()).toBe(1)
  server.on('GET /ship-to/', () => ok(page([site(1, 'North field'), site(2, 'Pit 2'), site(9, 'East gate')])))
  await act(async () => gantry.log.observe([shipTos.events.observed({ rows: [site(9, 'East gate')] })]))
  await vi.waitFor(async () => {
    await settle(50)
    expect(host.textContent).toContain('East gate')
  }, 5000)
  await settle(600)
  expect(asked()).toBe(2)
  await gantry.stop()
})
test('nobody is shown, or asks for, what may not be read', async () => {
  const { text, links, server, gantry } = await show(['ship_to.read', 'customer.read'])
  expect(server.asked.map(({ path }) => path)).not.toContain('/invoice/')
  expect(text()).toContain('North field')
  expect(text()).not.toMatch(/invoices|sales orders/i)
  expect(links().map(([words]) => words)).not.toContain('New delivery site')
  await gantry.stop()
})
test('every list leads to a place of its own plugin, filtered by a field that its rows have', async () => {
  const { gantry } = await show()
  const lists = gantry.reading.contributions(relatedLists) as unknown as readonly RelatedList[]
  expect(lists.length).toBeGreaterThan(6)
  for (const { all, id } of lists) {
    const [path = '', query = ''] = all(4).split('?')
    expect([id, gantry.registry.routes.has(path), [...new URLSearchParams(query).values()]]).toEqual([
      id,
      true,
      ['4'],
    ])
  }
  await gantry.stop()
})
