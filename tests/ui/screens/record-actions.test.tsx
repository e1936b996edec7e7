// @vitest-environment happy-dom
import { act } from 'react'
import { Route } from 'wouter'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider, type AnyResource } from '#core'
import { copyOf } from '#core/screens/form/use-copied.ts'
import ResourceDetail from '#core/screens/resource/resource-detail.tsx'
import ResourceForm from '#core/screens/resource/resource-form.tsx'
import { RecordForm, specOf } from '#core/screens/index.ts'
import {
  bareRow,
  createFakeServer,
  ok,
  page,
  refusal,
  startTestGantry,
  wire,
  type FakeServer,
} from '#core/testing.ts'
import { customer, shipTo } from '#schema/areas/parties.ts'
import customers, { customers as accounts, shipTos } from '#plugins/customers/index.ts'
import fees from '#plugins/fees/index.ts'
import { fees as feeArea } from '#plugins/fees/resources.ts'
import fleet, { companyAssets, drivers } from '#plugins/fleet/index.ts'
import products from '#plugins/products/index.ts'
import { products as productArea } from '#plugins/products/resources.ts'
import suppliers, { suppliers as supplierArea } from '#plugins/suppliers/index.ts'
import taxes from '#plugins/taxes/index.ts'
import { taxes as taxArea } from '#plugins/taxes/resource.ts'
import terms, { paymentMethods } from '#plugins/terms/index.ts'
import { certificates } from '#plugins/customers/index.ts'
import { cleanup, one, render, settle, type } from '../dom.ts'

const FARMS = bareRow(customer.row, {
  id: 3,
  rev: 4,
  customer_name: 'Farms',
  code: 'F-1',
  status: 'active',
  email: 'a@farms.com',
  payment_term: { id: 2, name: 'Net 30' },
  po_required: true,
})
const NORTH = bareRow(shipTo.row, { id: 1, name: 'North', customer: { id: 3, customer_name: 'Farms' } })
async function start(server: FakeServer) {
  const gantry = await startTestGantry([customers, fleet, products, suppliers, taxes, fees, terms], {
    server,
  })
  return gantry
}
async function detail(server: FakeServer, resource: AnyResource, id: number) {
  const gantry = await start(server)
  window.history.replaceState(null, '', `${resource.path}/${id}`)
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Route path={`${resource.path}/:id`}>
        <ResourceDetail resource={resource} />
      </Route>
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('button[aria-label=More]')).not.toBeNull()
    // its parts are translated when they are first asked for, beside three hundred other files
  }, 30_000)
  return { gantry, host }
}
const entries = async (host: HTMLElement) => {
  await act(async () => one<HTMLButtonElement>(host, 'button[aria-label=More]').click())
  await settle(20)
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
}
const choose = async (host: HTMLElement, words: string) => {
  const found = (await entries(host)).find((entry) => entry.textContent?.startsWith(words))
  if (!found) throw new Error(`no ${words}`)
  await act(async () => found.click())
  await settle(30)
}
const server = () =>
  createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /customer/3', () => ok(FARMS))
afterEach(cleanup)

test('a row is put aside through its own call, and Undo puts it back as it was', async () => {
  const held = { ...FARMS, status: 'on_hold' }
  const fake = server()
    .on('GET /customer/3', () => ok(held))
    .on('PUT /customer/3/status', ({ body }) =>
      ok({ ...held, rev: 5, ...(body as object) }, [
        wire(9, 'customer.status-changed', { ...held, rev: 5, ...(body as object) }),
      ]),
    )
  const { gantry, host } = await detail(fake, accounts.view, 3)
  await choose(host, 'Make inactive')
  await vi.waitFor(() => expect(gantry.toasts.state.items[0]?.text).toBe('Farms is inactive'), 5000)
  expect(gantry.log.rows(accounts.rows).rows[3]?.status).toBe('inactive')
  fake.on('PUT /customer/3/status', ({ body }) =>
    ok({ ...held, rev: 6, ...(body as object) }, [
      wire(10, 'customer.status-changed', { ...held, rev: 6, ...(body as object) }),
    ]),
  )
  await act(async () => gantry.toasts.state.items[0]?.action?.run())
  await vi.waitFor(() => expect(gantry.log.rows(accounts.rows).rows[3]?.status).toBe('on_hold'), 5000)
  expect(fake.asked.filter(({ path }) => path.endsWith('/status')).map(({ body }) => body)).toEqual([
    { status: 'inactive' },
    { status: 'on_hold' },
  ])
  await gantry.stop()
})
test('open orders keep a customer active, and the server says so', async () => {
  const { gantry, host } = await detail(
    server().on('PUT /customer/3/status', () =>
      refusal(409, 'This customer has open orders. Finish or archive them first.', 'OPEN_ORDERS'),
    ),
    accounts.view,
    3,
  )
  await choose(host, 'Make inactive')
  await vi.waitFor(
    () =>
      expect(gantry.toasts.state.items[0]?.text).toBe(
        'This customer has open orders. Finish or archive them first.',
      ),
    5000,
  )
  expect(gantry.log.rows(accounts.rows).rows[3]?.status).toBe('active')
  await gantry.stop()
})
test('a refused delete says what refers to the record, and offers to put it aside', async () => {
  const text =
    'Cannot delete this customer because it has associated records. Please remove related data first.'
  const fake = server()
    .on('DELETE /customer/3', () => refusal(409, text, 'IN_USE'))
    .on('GET /ship-to/', () => ok(page([NORTH], 7)))
    .on('PUT /customer/3/status', () =>
      ok({ ...FARMS, rev: 5, status: 'inactive' }, [
        wire(9, 'customer.status-changed', { ...FARMS, rev: 5, status: 'inactive' }),
      ]),
    )
  const { gantry, host } = await detail(fake, accounts.view, 3)
  await choose(host, 'Delete customer')
  await vi.waitFor(async () => {
    await settle(20)
    expect(document.querySelector('[role=dialog] ul')).not.toBeNull()
  }, 8000)
  const dialog = one(document, '[role=dialog]')
  expect(dialog.textContent).toContain(text)
  expect(
    [...dialog.querySelectorAll('li')].map((line) => [
      line.textContent,
      line.querySelector('a')?.getAttribute('href'),
    ]),
  ).toEqual([['Delivery sites 7', '/ship-to?customer_id=3']])
  expect(gantry.toasts.state.items.map((toast) => toast.text)).not.toContain(text)
  await act(async () =>
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Make inactive')?.click(),
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(gantry.log.rows(accounts.rows).rows[3]?.status).toBe('inactive')
  }, 5000)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await gantry.stop()
})
test.each([
  [accounts.view, ['Make customer inactive', 'Make customer active'], { status: 'active,on_hold' }],
  [shipTos.view, ['Make delivery site inactive', 'Make delivery site active'], { status: 'active' }],
  [supplierArea.view, ['Make supplier inactive', 'Make supplier active'], { status: 'active' }],
  [productArea.view, ['Make product inactive', 'Make product active'], { status: 'active' }],
  [drivers.view, ['Make driver inactive', 'Make driver active'], { status: 'active' }],
  [
    companyAssets.view,
    ['Mark truck or trailer as out of service', 'Make truck or trailer active'],
    { status: 'active' },
  ],
  [
    paymentMethods.view,
    ['Make payment method inactive', 'Make payment method active'],
    { is_active: 'true' },
  ],
  [taxArea.view, ['Make tax inactive', 'Make tax active'], { is_active: 'true' }],
  [feeArea.view, ['Make fee inactive', 'Make fee active'], { is_active: 'true' }],
  [
    certificates.view,
    ['Mark exemption certificate as revoked', 'Make exemption certificate active'],
    { status: 'active' },
  ],
])('$name is put aside by commands the palette has', async ({ name }, titles, filters) => {
  const { offered } = await import('#core/screens/controls/makes.tsx')
  const gantry = await start(server())
  expect(
    ['archive', 'restore']
      .map((verb) => gantry.registry.commands.get(`${name}.${verb}`))
      .map((command) => [command?.title, command?.hidden]),
  ).toEqual(titles.map((title) => [title, undefined]))
  expect(offered(gantry, name.replaceAll('-', '_'))).toEqual(filters)
  await gantry.stop()
})
test('what was put aside is no choice for what is new, and stays where it was chosen', async () => {
  const fake = server()
  const gantry = await start(fake)
  const host = await render(
    <GantryProvider gantry={gantry}>
      <RecordForm
        spec={specOf(shipTos.view)}
        row={NORTH}
        word="delivery site"
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </GantryProvider>,
  )
  const input = one<HTMLInputElement>(host, '[data-field=customer_id] input')
  expect(input.value).toBe('Farms')
  await type(input, 'Lone')
  await settle(150)
  expect(fake.asked.findLast(({ path }) => path === '/customer/')?.query).toMatchObject({
    search: 'Lone',
    status: 'active,on_hold',
  })
  await gantry.stop()
})
test('a copy has what the row has, without what only one may have', async () => {
  expect(copyOf(accounts.view, FARMS)).toMatchObject({
    email: 'a@farms.com',
    payment_term_id: 2,
    payment_term: { id: 2, name: 'Net 30' },
    po_required: true,
  })
  const fake = server().on('POST /customer/', () => ok({ ...FARMS, id: 4 }))
  const gantry = await start(fake)
  window.history.replaceState(null, '', '/customer/new?copy=3')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Route path="/customer/new">
        <ResourceForm resource={accounts.view} />
      </Route>
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('form')).not.toBeNull()
  }, 5000)
  expect(one(host, 'h1').textContent).toBe('Copy of Farms')
  expect(
    ['customer_name', 'code', 'email', 'payment_term_id'].map(
      (field) => one<HTMLInputElement>(host, `[data-field=${field}] input`).value,
    ),
  ).toEqual(['', '', 'a@farms.com', 'Net 30'])
  await type(one<HTMLInputElement>(host, '[data-field=customer_name] input'), 'Fields')
  await act(async () => one<HTMLFormElement>(host, 'form').requestSubmit())
  await vi.waitFor(
    () =>
      expect(
        fake.asked.find(({ method, path }) => method === 'POST' && path === '/customer/')?.body,
      ).toMatchObject({
        customer_name: 'Fields',
        email: 'a@farms.com',
        payment_term_id: 2,
        po_required: true,
      }),
    5000,
  )
  await gantry.stop()
})
test('the palette copies the record that is open', async () => {
  const { gantry } = await detail(server(), accounts.view, 3)
  await act(async () => {
    await gantry.palette.start('customer.duplicate')
  })
  await settle(20)
  expect(gantry.went).toContain('/customer/new?copy=3')
  await gantry.stop()
})
test('a change is taken back from its toast', async () => {
  const fake = server().on('PUT /customer/3', ({ body }) =>
    ok({ ...FARMS, rev: 5, ...(body as object) }, [
      wire(9, 'customer.updated', { ...FARMS, rev: 5, ...(body as object) }),
    ]),
  )
  const { gantry } = await detail(fake, accounts.view, 3)
  await act(async () => {
    await gantry.dispatch(accounts.commands.update({ id: 3, rev: 4, code: 'F-2' }))
  })
  fake.on('PUT /customer/3', ({ body }) =>
    ok({ ...FARMS, rev: 6, ...(body as object) }, [
      wire(10, 'customer.updated', { ...FARMS, rev: 6, ...(body as object) }),
    ]),
  )
  await act(async () => gantry.toasts.state.items[0]?.action?.run())
  await vi.waitFor(() => expect(gantry.log.rows(accounts.rows).rows[3]?.code).toBe('F-1'), 5000)
  expect(gantry.toasts.state.items[0]?.text).toBe('Undone')
  await gantry.stop()
})
