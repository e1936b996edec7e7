// @vitest-environment happy-dom
/**
 * Toasts of the specification (section 8), as the frame draws them: when a call succeeds, and when it fails without
 * words of its own.
 */
import { act, createElement } from 'react'
import { afterAll, afterEach, expect, test } from 'vitest'
import { definePlugin, GantryProvider, type Gantry } from '#core'
import { copyText } from '#core/screens/copy.ts'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry, token } from '#core/testing.ts'
import { OrderHead } from '#schema/sales/sales-orders.ts'
import { cursorOrder, observed, selectedOrders } from '#plugins/sales-orders/rows.ts'
import { Toasts } from '../../src/shell/mounts.tsx'
import { TEXTS } from '../laws/agreed/specification.ts'
import { clientPlugins } from '../laws/everything.ts'
import { cleanup, render, settle } from './dom.ts'

const server = createFakeServer()
const keys = definePlugin({ id: 'keys', title: 'Keys', commands: [copyText] })
const gantry = await startTestGantry([...clientPlugins.map(([, plugin]) => plugin), keys], { server })
afterAll(() => gantry.stop())
afterEach(cleanup)
const drawToasts = (of: Gantry) =>
  render(createElement(GantryProvider, { gantry: of }, createElement(Toasts)))
/** The lines of each toast on the screen, the newest first. */
const toastsIn = (host: HTMLElement): string[][] =>
  [...host.querySelectorAll('[aria-label=Notifications] > *')].map((toast) =>
    [...toast.querySelectorAll('span')].map((line) => line.textContent),
  )
const row = {
  id: 1,
  rev: 1,
  status: 'confirmed',
  line_items: [],
  fees: [],
  customers: [],
  items: [],
  events: [],
  pricing_rule: { id: 1 },
  customer_pricing_id: 4,
  invoices: [],
  created: 1,
  updated: 0,
  removed: 0,
}
/**
 * Runs a command and reads the toasts that it brings to the screen. A driver's calls are kept on the phone first: here
 * they are already on their way.
 */
async function run(command: string, input: unknown, answer: () => Response) {
  for (const call of ['GET *', 'POST *', 'PUT *', 'DELETE *', 'GET /profile', 'GET /company-settings/'])
    server.on(call, answer)
  await cleanup()
  gantry.toasts.clear()
  const host = await drawToasts(gantry)
  const outcome = await act(() =>
    gantry.dispatch({ command, input } as never, {
      confirmed: true,
      fresh: true,
      ...(command === 'driver.start-delivery' ? { via: 'outbox' as const } : {}),
    }),
  )
  await settle()
  return { outcome, told: toastsIn(host).map(([title]) => title) }
}
const silent = () => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
const isQuery = (command: string) => gantry.registry.commands.get(command)?.kind === 'query'
const id = { id: 1, rev: 1 }
const at = '2026-11-21T08:00:00Z'

/** command, input, what is shown when it fails, what is shown when it is done */
const TABLE: readonly (readonly [
  command: string,
  input: object,
  failed: string | undefined,
  done?: string,
])[] = [
  ['customer.list', {}, 'Failed to fetch customers'],
  ['region.list', {}, 'Failed to fetch regions'],
  ['yard.list', {}, 'Failed to fetch yards'],
  ['driver.list', {}, 'Failed to fetch drivers'],
  ['buying-price.list', {}, 'Failed to fetch buying prices'],
  ['asset-type.list', {}, 'Failed to fetch asset type'],
  ['email.list', {}, 'Failed to fetch email list'],
  ['email.get', { id: 1 }, 'Failed to fetch email details'],
  ['pricing-rule.list', {}, 'Failed to fetch customer pricing'],
  ['profile.fetch', {}, 'Failed to fetch profile'],
  ['company-settings.get', {}, 'Failed to fetch company settings'],
  ...(['yard', 'region', 'driver'] as const).flatMap(
    (name) =>
      [
        [`${name}.create`, { name: 'North' }, 'Failed to add', 'Created successfully'],
        [`${name}.update`, { ...id, name: 'South' }, 'Failed to update', 'Updated successfully'],
        [`${name}.delete`, id, 'Failed to delete', 'Deleted successfully'],
      ] as const,
  ),
  ['asset-type.create', { name: 'Van' }, 'Failed to add asset type', 'Created successfully'],
  ['asset-type.update', { ...id, name: 'Van' }, 'Failed to update asset type'],
  ['asset-type.delete', id, 'Failed to delete asset type'],
  [
    'company-asset.update',
    { ...id, name: 'Truck 7' },
    'Failed to update company asset',
    'Company asset updated successfully',
  ],
  ['fee.delete', id, undefined, 'Fee deleted successfully'],
  [
    'buying-price.create',
    { supplier_id: 1, terminal_id: 1, product_id: 1, price: '2.5', effective_from: at },
    'Failed to save buying price',
    'Buying price saved successfully!',
  ],
  ['buying-price.delete', id, 'Failed to delete buying price', 'Buying price deleted successfully!'],
  ['margin.create', { margin: '0.1' }, 'Failed to create margin', 'Margin created successfully'],
  ['margin.update', { ...id, margin: '0.2' }, 'Failed to update margin', 'Margin updated successfully'],
  ['margin.delete', id, 'Failed to delete margin', 'Margin deleted successfully'],
  [
    'pricing-rule.create',
    {
      customer_id: [1],
      name: 'Rack',
      base_price_types: 'fixed',
      products: [{ product_id: 1, rate: '2.5', effective_from: at }],
    },
    'Failed to create customer pricing',
    'Customer pricing created successfully',
  ],
  [
    'pricing-rule.update',
    { ...id, name: 'Rack 2' },
    'Failed to update pricing rule',
    'Pricing rule updated successfully',
  ],
  ['pricing-rule.delete', { id: 1 }, 'Failed to delete pricing rule', 'Pricing rule deleted successfully'],
  [
    'pricing-rule.assign',
    { id: 1, customer_id: [4] },
    'Failed to assign customers to rule',
    'Customers assigned to rule successfully',
  ],
  [
    'customer-pricing.price-alone',
    { pricing_id: 4, name: 'Rack plus' },
    'Failed to update customer pricing',
    'Customer pricing updated successfully',
  ],
  [
    'customer-pricing.update',
    { pricing_id: 1, rev: 1, status: false },
    'Failed to update customer pricing',
    'Customer pricing updated successfully',
  ],
  [
    'company-settings.create',
    { company_name: 'Lone Star Fuel' },
    'Failed to create company settings',
    'Company settings created successfully',
  ],
  [
    'company-settings.update',
    { id: 1, rev: 1, company_name: 'Lone Star' },
    'Failed to update company settings',
    'Company settings updated successfully',
  ],
  ['company-settings.upload-logo', { file: new File(['x'], 'logo.png') }, 'Failed to upload logo'],
  ['pricing-rule.update', { ...id, customer_id: [1] }, 'Failed to assign customers to rule'],
  ['sales-order.deliver', { id: 1, rev: 1, body: {} }, 'Error delivering products'],
  [
    'driver.start-delivery',
    { id: 1, order_no: 'SO-1', customer: 'Farms', start_date_time: at },
    'Error starting delivery',
  ],
  [
    'invoice.create',
    { sales_order_id: 1 },
    'Failed to create/update invoice',
    'Invoice created successfully',
  ],
  [
    'invoice.set-status',
    { id: 1, status: 'issued' },
    'Failed to update invoice status',
    'Invoice status updated successfully',
  ],
  [
    'invoice.prepare-email',
    { id: 1, invoice_pdf: new File(['%PDF-'], 'a.pdf') },
    'Failed to prepare invoice email',
  ],
  ['email.send', { id: 1, recipient_email: 'a@b.test' }, 'Failed to send email'],
  [
    'customer-pricing.delete',
    { pricing_id: 4, customer_name: 'Farms' },
    'Failed to delete customer pricing',
    'Customer pricing deleted successfully',
  ],
  [
    'delivery-ticket.prepare-email',
    { sales_order_id: 1, split_by_po: false },
    'Failed to prepare delivery ticket email',
  ],
  ['invoice.send-prepared-email', { id: 1, recipient_email: 'a@b.test' }, 'Failed to send invoice email'],
  [
    'delivery-ticket.send-prepared-email',
    { id: 1, recipient_email: 'a@b.test' },
    'Failed to send delivery ticket email',
  ],
  ['mailbox.save', { host: 'mail.example.test' }, undefined, 'Saved successfully'],
]
test.each(TABLE.map(([command, input, failed, done]) => ({ command, input, failed, done })))(
  '$command',
  async ({ command, input, failed, done }) => {
    if (failed) {
      const { outcome, told } = await run(command, input, silent)
      expect(outcome).toMatchObject({ status: 'rejected', problem: { detail: failed } })
      // a failed reading is shown on the page that reads
      expect(told).toEqual(isQuery(command) ? [] : [failed])
    }
    if (done) {
      const { outcome, told } = await run(command, input, () =>
        ok(command.endsWith('.list') ? page([]) : row),
      )
      expect([outcome.status, told]).toEqual(['done', [done]])
    }
  },
)

/** command, input, the state it needs */
const ORDERS: readonly (readonly [command: string, input: object, state: string, failed: string])[] = [
  [
    'sales-order.assign-driver',
    { id: 1, driver_id: 2 },
    'confirmed',
    'Error assigning driver/assets to sales order',
  ],
  ['sales-order.archive', { ids: [1] }, 'confirmed', 'Error archiving sales order'],
  ['sales-order.verify', { ids: [1] }, 'delivered', 'Error verifying sales order'],
  ['sales-order.complete', { ids: [1] }, 'verified', 'Error completing sales order'],
  [
    'sales-order.start-delivery',
    { ids: [1], start_date_time: '2026-11-21T08:00:00.000Z' },
    'assigned',
    'Error starting delivery',
  ],
  ['sales-order.mark-delivered', { ids: [1] }, 'confirmed', 'Error changing status to delivered'],
  [
    'sales-order.bulk-assign-driver',
    { ids: [1, 2], driver_id: 2 },
    'confirmed',
    'Error bulk assigning driver',
  ],
  [
    'sales-order.change-date',
    { ids: [1, 2], day: '2026-11-24' },
    'confirmed',
    'Error bulk updating planned date',
  ],
]
test.each(ORDERS.map(([command, input, state, failed]) => ({ command, input, state, failed })))(
  '$command',
  async ({ command, input, state, failed }) => {
    gantry.log.observe([
      observed({
        rows: [1, 2].map((order) =>
          bareRow(OrderHead, {
            id: order,
            status: OrderHead.shape.status.parse(state),
            invoice_state: 'issued',
            driver_id: 4,
            planned_date_start: '2026-11-18T12:00:00.000Z',
            planned_date_time: '2026-11-18T12:00:00.000Z',
          }),
        ),
      }),
    ])
    gantry.facts.set(cursorOrder, 1)
    gantry.facts.set(selectedOrders, command.includes('bulk') || command.includes('date') ? [1, 2] : [])
    const { outcome, told } = await run(command, input, silent)
    expect(outcome).toMatchObject({ status: 'rejected', problem: { status_code: 500, message: failed } })
    expect(told).toEqual([failed])
    const refused = await run(command, input, () => refusal(409, 'It is on hold', 'ON_HOLD'))
    expect(refused.outcome).toMatchObject({
      status: 'rejected',
      problem: { status_code: 500, message: 'It is on hold', status: 409, code: 'ON_HOLD' },
    })
  },
)
const ORDER_FAILURES = TEXTS['Sales-order actions (8)']!
test('each of the nine failed order actions has the result of the specification', () => {
  const commands = clientPlugins.flatMap(([, plugin]) => plugin.commands ?? [])
  const found = commands.filter(({ says }) => ORDER_FAILURES.includes(says?.failed ?? ''))
  expect(found.filter(({ says }) => says?.failedAs !== 500).map(({ id: name }) => name)).toEqual([])
  expect(ORDER_FAILURES.filter((text) => !found.some(({ says }) => says?.failed === text))).toEqual([])
})

test('copying says so', async () => {
  const { told } = await run('clipboard.copy', { text: 'INV-1' }, () => ok({}))
  expect([told, await navigator.clipboard.readText()]).toEqual([['Copied to clipboard'], 'INV-1'])
})
test('a refused shape of the company’s settings has its own sentence', async () => {
  const detail = 'Validation error: The data format is incorrect. Please check all fields.'
  const { outcome, told } = await run('company-settings.create', { company_name: 'Lone Star Fuel' }, () =>
    refusal(422, 'validation error: Enter a text', 'VALIDATION'),
  )
  expect(outcome).toMatchObject({ status: 'rejected', problem: { detail } })
  expect(told).toEqual([detail])
})
test('an answer to signing in that is none is shown to be none', async () => {
  const { told } = await run('session.login', { username: 'ann', password: 'long enough pw 7' }, () =>
    ok({ hello: 1 }),
  )
  expect(told).toEqual(['Unexpected API response format'])
})
test('a failed reading of invoices is named before what was wrong', async () => {
  const broken = () => refusal(500, 'The disk is full', 'FAILED')
  expect((await run('invoice.list', {}, broken)).outcome).toMatchObject({
    status: 'rejected',
    problem: { detail: 'Failed to fetch invoices: The disk is full' },
  })
  expect((await run('invoice.get', { id: 1 }, broken)).outcome).toMatchObject({
    status: 'rejected',
    problem: { detail: 'Failed to fetch invoice: The disk is full' },
  })
  expect(
    (await run('invoice.get', { id: 1 }, () => refusal(404, 'Invoice not found', 'NOT_FOUND'))).outcome,
  ).toMatchObject({ problem: { status: 404, detail: 'Failed to fetch invoice: Invoice not found' } })
})
test.each([undefined, null, '', 0, Number.NaN, -1])(
  'a change of an order names its order: %s',
  async (none) => {
    const { outcome, told } = await run('sales-order.update', { id: none, body: {} }, () => ok(row))
    expect(outcome).toMatchObject({
      status: 'rejected',
      problem: { code: 'VALIDATION', detail: 'Sales order ID is required for update' },
    })
    expect(told).toEqual(['Sales order ID is required for update'])
  },
)

test('invoices that were brought up to date say so, and how many', async () => {
  const made = { ...row, created: 0, updated: 2, edited_kept: ['INV-9'], edited_replaced: [] }
  server.on('POST *', () => ok(made))
  const host = await drawToasts(gantry)
  await act(() => gantry.dispatch({ command: 'invoice.create', input: { sales_order_id: 1 } } as never))
  await settle()
  expect(toastsIn(host)[0]).toEqual([
    'Invoice updated successfully',
    'Updated 2, created 0, removed 0\nINV-9 was changed by hand and stays as it is',
  ])
})

const REFERENCED = 'Cannot delete this record because it is being referenced by other data.'
/** title, command, input, answer, toast */
const ODD: readonly (readonly [string, string, unknown, () => Response, string])[] = [
  ['a product without id', 'product.update', { name: 'Dyed' }, () => ok(row), 'Missing product ID'],
  ['a category without id', 'product-category.delete', {}, () => ok(row), 'Missing category ID'],
  ['a sub-category without id', 'product-sub-category.delete', {}, () => ok(row), 'Missing sub-category ID'],
  [
    'a field of another type',
    'customer-pricing.update',
    { pricing_id: 'one' },
    () => ok(row),
    'Invalid pricing',
  ],
  ['input of another shape', 'yard.create', 'North', () => ok(row), 'Please check your input'],
  [
    'a product in use',
    'product.delete',
    id,
    () => refusal(409, 'IntegrityError: product_id violates a constraint'),
    'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.',
  ],
  [
    'a customer in use',
    'customer.delete',
    id,
    () => refusal(409, 'IntegrityError: customer_id violates a constraint'),
    'Cannot delete this customer because it has associated records. Please remove related data first.',
  ],
  ['a row in use', 'yard.delete', id, () => refusal(409, 'violates foreign key constraint'), REFERENCED],
  [
    'a row in use elsewhere',
    'yard.delete',
    id,
    () => refusal(409, 'NOT NULL constraint failed'),
    'Cannot delete this record because it is being used elsewhere in the system.',
  ],
  [
    'a failure without words',
    'session.confirm-password',
    { password: 'long enough pw 7' },
    silent,
    'Something went wrong',
  ],
  [
    'a broken server',
    'yard.delete',
    id,
    () => refusal(500, 'Server error. Please try again later.', 'INTERNAL'),
    'Server error. Please try again later.',
  ],
  [
    'an answer that is no JSON',
    'yard.delete',
    id,
    () => new Response('hello'),
    'Failed to parse API response',
  ],
  ['a file that is none', 'sales-order.print-tickets', { ids: [1] }, () => ok({}), 'Invalid response format'],
  [
    'a file that failed',
    'sales-order.print-tickets',
    { ids: [1] },
    () => refusal(500, 'The disk is full'),
    'Server responded with status: 500. The disk is full',
  ],
  [
    'a password that does not fit',
    'session.login',
    { username: 'ann', password: 'long enough pw 7' },
    silent,
    'Invalid credentials. Please try again.',
  ],
]
test.each(ODD)('%s', async (_, command, input, answer, text) => {
  expect((await run(command, input, answer)).told).toEqual([text])
})
test('a call without network', async () => {
  server.unplugged = true
  const { told } = await run('invoice.set-status', { id: 1, status: 'issued' }, silent)
  server.unplugged = false
  expect(told).toEqual(['Network error. Please check your connection.'])
})

const tokens = { access_token: token(), refresh_token: 'r-2', user_role: 'admin', user: { username: 'ann' } }
test('signing in and out', async () => {
  const own = createFakeServer().on('POST /login', () => ok(tokens))
  const other = await startTestGantry([], { server: own, signedIn: false })
  const host = await drawToasts(other)
  const input = { username: 'ann', password: 'long enough pw 7' }
  await act(() => other.dispatch({ command: 'session.login', input } as never))
  await settle()
  expect(toastsIn(host)).toEqual([['Logged in successfully']])
  await act(() => other.dispatch({ command: 'session.logout', input: {} } as never, { confirmed: true }))
  await settle()
  expect(toastsIn(host)[0]).toEqual(['You have been logged out.'])
  await other.stop()
})
test('a session that is over without words', async () => {
  const refused = () => new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } })
  const own = createFakeServer()
  const other = await startTestGantry([keys, ...clientPlugins.map(([, plugin]) => plugin)], { server: own })
  own.on('DELETE *', refused).on('POST /refresh-token', () => ok(tokens))
  const host = await drawToasts(other)
  await act(() => other.dispatch({ command: 'yard.delete', input: id } as never, { confirmed: true }))
  await settle()
  expect(toastsIn(host)[0]).toEqual(['Unauthorized'])
  await other.stop()
})
