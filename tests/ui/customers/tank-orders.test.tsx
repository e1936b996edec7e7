// @vitest-environment happy-dom
/** Orders for several tanks: reviewed by site, made by one command, taken back as a whole. */
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { asset } from '#schema/areas/parties.ts'
import customers from '#plugins/customers/index.ts'
import { orderForTanks, tankOrders } from '#plugins/customers/commands/ordering.ts'
import { TankOrdersSlot } from '#plugins/customers/screens/tank/tank-orders-slot.tsx'
import { cleanup, render, settle, type as typeInto } from '../dom.ts'

beforeEach(() => void (tankOrders.reviewing = undefined))
afterEach(cleanup)
const NOW = new Date().toISOString()
const tank = (id: number, site: number, more: object = {}) =>
  bareRow(asset.row, {
    id,
    asset_name: `Tank ${id}`,
    customer_id: 1,
    customer: { id: 1, customer_name: 'Brazos Farms' },
    ship_to_id: site,
    ship_to: { id: site, name: `Site ${site}` },
    product_id: 7,
    product: { id: 7, name: 'ULSD clear' },
    capacity: '1000',
    safe_fill_percent: '90',
    inventory: '250',
    ullage: '650',
    level_at: NOW,
    usage_per_day: null,
    used_per_day: null,
    ...more,
  })
const TANKS = [
  tank(1, 10),
  tank(2, 10),
  tank(3, 11),
  tank(4, 11, { inventory: '900', ullage: '0' }),
  tank(5, 12, { inventory: null, level_at: null }),
  tank(6, 12),
]
const ON_ORDER = {
  asset_id: 6,
  sales_order_id: 90,
  order_no: 'SO-90',
  status: 'confirmed',
  hold_reason: null,
  planned_date_start: null,
  quantity: '650.000',
  fill: false,
}
interface Body {
  readonly ship_to_id: number
  readonly line_items: readonly { readonly asset_id: number; readonly quantity: string }[]
}
async function open(answer: (body: Body, at: number) => Response) {
  let at = 0
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /asset/', ({ query }) => {
      const ids = (query.id ?? '').split(',').map(Number)
      return ok(page(TANKS.filter(({ id }) => ids.includes(id))))
    })
    .on('GET /asset/on-order', () => ok([ON_ORDER]))
    .on('POST /sales-order/', ({ body }) => answer(body as Body, at++))
    .on('PUT *', () => ok({ id: 1 }))
  const gantry = await startTestGantry([customers], { server })
  await render(
    <GantryProvider gantry={gantry}>
      <TankOrdersSlot />
    </GantryProvider>,
  )
  await act(() => gantry.dispatch(orderForTanks({ ids: [1, 2, 3, 4, 5, 6] })))
  await vi.waitFor(async () => {
    await act(() => settle(10))
    expect(document.body.textContent).toContain('Make 2 orders')
  }, 5000)
  const posts = () => server.asked.filter(({ method, path }) => method === 'POST' && path === '/sales-order/')
  const press = (words: string) =>
    act(async () => {
      const found = [...document.querySelectorAll('button')].find((one) => one.textContent.includes(words))
      found?.click()
      await settle(50)
    })
  return { gantry, server, posts, press }
}
const made = (_body: Body, at: number) =>
  ok({ id: 100 + at, order_no: `SO-${100 + at}`, status: 'confirmed' }, [], undefined, 201)

it('one order for each site is proposed, with what fits beside what is on order', async () => {
  const { gantry, posts, press } = await open(made)
  const text = document.body.textContent
  expect(text).toContain('Enough on order: 650 gal, SO-90')
  expect(text).toContain('Full')
  expect(text).toContain('No reading')
  expect(text).toContain('1,800 gal in all')
  await press('Make 2 orders')
  expect(posts().map(({ body }) => body as Body)).toMatchObject([
    { ship_to_id: 10, line_items: [{ asset_id: 1, quantity: '600' }, { asset_id: 2 }] },
    { ship_to_id: 11, line_items: [{ asset_id: 3, quantity: '600' }] },
  ])
  expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  expect(gantry.toasts.state.items.map(({ text: words }) => words)).toEqual(['2 orders made'])
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Order for 6 tanks'))
  await gantry.stop()
})
it('an order that is refused stays with its reason, and those that were made are not made again', async () => {
  let isRefused = true
  const { gantry, posts, press } = await open((body, at) =>
    body.ship_to_id === 11 && isRefused ? refusal(409, 'Over the credit limit', 'CREDIT') : made(body, at),
  )
  await press('Make 2 orders')
  expect(document.body.textContent).toContain('Over the credit limit')
  expect(document.body.textContent).toContain('Make 1 order')
  isRefused = false
  await press('Make 1 order')
  expect(posts().map(({ body }) => (body as Body).ship_to_id)).toEqual([10, 11, 11])
  await gantry.stop()
})
it('an order whose answer was lost is sent again under its own key', async () => {
  let isLost = true
  const { gantry, posts, press } = await open((body, at) => {
    if (body.ship_to_id !== 11 || !isLost) return made(body, at)
    return Response.error()
  })
  await press('Make 2 orders')
  isLost = false
  await press('Make 1 order')
  const keys = posts()
    .filter(({ body }) => (body as Body).ship_to_id === 11)
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await gantry.stop()
})
it('one undo archives the orders that were made', async () => {
  const { gantry, server, press } = await open(made)
  await press('Make 2 orders')
  await act(async () => {
    gantry.toasts.state.items[0]!.action!.run()
    await settle(50)
  })
  const moved = server.asked.filter(({ method }) => method === 'PUT')
  expect(moved.map(({ path, query }) => [path, query.status])).toEqual([
    ['/sales-order/100/status', 'archive'],
    ['/sales-order/101/status', 'archive'],
  ])
  await gantry.stop()
})
it('a line that is left out is not ordered, and gallons that were typed are', async () => {
  const { gantry, posts, press } = await open(made)
  await act(async () => {
    const box = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === 'Tank 3')
    box?.click()
    await settle(10)
  })
  await typeInto(gallonsOf('Tank 1'), '450')
  await press('Make 1 order')
  expect(posts().map(({ body }) => body as Body)).toMatchObject([
    {
      ship_to_id: 10,
      line_items: [
        { asset_id: 1, quantity: '450' },
        { asset_id: 2, quantity: '600' },
      ],
    },
  ])
  await gantry.stop()
})
function gallonsOf(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find(
    (one) => one.textContent === `Gallons for ${name}`,
  )
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
}
