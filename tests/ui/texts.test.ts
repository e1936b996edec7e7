// @vitest-environment happy-dom
/**
 * What the specification has the client say when a call succeeds, and when
 * it fails without a word of its own (section 8).
 */
import { afterAll, expect, test } from 'vitest'
import { definePlugin } from '#core'
import { copyText } from '#core/screens/copy.ts'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { OrderHead } from '#schema/sales/sales-orders.ts'
import {
  actingDriver,
  actingInvoiced,
  actingState,
  cursorOrder,
  observed,
  selectedOrders,
} from '#plugins/sales-orders/rows.ts'
import { TEXTS } from '../laws/agreed/specification.ts'
import { clientPlugins } from '../laws/everything.ts'

const server = createFakeServer()
const keys = definePlugin({ id: 'keys', title: 'Keys', commands: [copyText] })
const gantry = await startTestGantry([...clientPlugins.map(([, plugin]) => plugin), keys], { server })
afterAll(() => gantry.stop())
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
  invoices: [],
  created: 1,
  updated: 0,
  removed: 0,
}
/** A driver's calls are kept on the phone first: here they are already on their way. */
async function run(command: string, input: unknown, answer: () => Response) {
  for (const call of ['GET *', 'POST *', 'PUT *', 'DELETE *', 'GET /profile', 'GET /company-settings/'])
    server.on(call, answer)
  const before = new Set(gantry.toasts.state.items.map((toast) => toast.id))
  const outcome = await gantry.dispatch({ command, input } as never, {
    confirmed: true,
    fresh: true,
    ...(command === 'driver.start-delivery' ? { via: 'outbox' as const } : {}),
  })
  const told = gantry.toasts.state.items.filter((toast) => !before.has(toast.id)).map((toast) => toast.text)
  return { outcome, told }
}
const silent = () => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
const id = { id: 1, rev: 1 }
const at = '2026-11-21T08:00:00Z'

/** command, input, what is said when it fails, what is said when it is done */
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
    'Invoice created successfully. Updated 0, created 1, removed 0',
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
]
test.each(TABLE.map(([command, input, failed, done]) => ({ command, input, failed, done })))(
  '$command',
  async ({ command, input, failed, done }) => {
    if (failed) {
      const { outcome } = await run(command, input, silent)
      expect(outcome).toMatchObject({ status: 'rejected', problem: { detail: failed } })
    }
    if (done) {
      const { outcome, told } = await run(command, input, () =>
        ok(command.endsWith('.list') ? page([]) : row),
      )
      const [first] = told.map((text) => text.split('\n')[0])
      expect([outcome.status, told.length, first]).toEqual(['done', 1, done])
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
            ...{ id: order, status: OrderHead.shape.status.parse(state) },
            planned_date_start: '2026-11-18T12:00:00.000Z',
            planned_date_time: '2026-11-18T12:00:00.000Z',
          }),
        ),
      }),
    ])
    gantry.facts.set(cursorOrder, 1)
    gantry.facts.set(selectedOrders, command.includes('bulk') || command.includes('date') ? [1, 2] : [])
    gantry.facts.set(actingState, state)
    gantry.facts.set(actingInvoiced, true)
    gantry.facts.set(actingDriver, true)
    const { outcome } = await run(command, input, silent)
    expect(outcome).toMatchObject({ status: 'rejected', problem: { status_code: 500, message: failed } })
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
  const { outcome } = await run('company-settings.create', { company_name: 'Lone Star Fuel' }, () =>
    refusal(422, 'validation error: Enter a text', 'VALIDATION'),
  )
  expect(outcome).toMatchObject({
    status: 'rejected',
    problem: { detail: 'Validation error: The data format is incorrect. Please check all fields.' },
  })
})
test('an answer to signing in that is none is said to be none', async () => {
  const { outcome } = await run('session.login', { username: 'ann', password: 'long enough pw 7' }, () =>
    ok({ hello: 1 }),
  )
  expect(outcome).toMatchObject({ status: 'rejected', problem: { detail: 'Unexpected API response format' } })
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
    const { outcome } = await run('sales-order.update', { id: none, body: {} }, () => ok(row))
    expect(outcome).toMatchObject({
      status: 'rejected',
      problem: { code: 'VALIDATION', detail: 'Sales order ID is required for update' },
    })
  },
)
