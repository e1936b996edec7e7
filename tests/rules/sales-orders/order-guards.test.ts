/** Guards that look at every line: one line that is not right is enough, and one that is right is not. */
import { describe, expect, it } from 'vitest'
import {
  checkEdit,
  checkGuards,
  nextOrderState,
  type GuardInput,
  type OrderGuard,
} from '#plugins/sales-orders/public.ts'
import { allowedInvoiceStates, nextInvoiceState, recordPayment } from '#plugins/invoices/public.ts'

const row: GuardInput['lines'][number] = {
  po_number: null,
  unit_price: '1',
  delivered: false,
  fill: false,
  quantity: '10',
  billed_quantity: '10',
  named: true,
}
const facts: GuardInput = {
  ship_to_id: 1,
  po_number: null,
  hold_reason: null,
  driver_id: 1,
  lines: [row],
  customer: { status: 'active', po_required: false },
  credit: null,
  crew: [],
  net_missing: [],
  tax_expected: false,
  tax_net_missing: false,
  bol_missing: false,
  override_reason: null,
  total: '0.00',
  open_load_no: null,
  live_invoice_nos: [],
  groups_not_invoiced: 0,
  at: null,
  now: '2026-03-02T20:00:00.000Z',
}
type Line = Partial<GuardInput['lines'][number]>
const refused = (guard: OrderGuard, more: Partial<GuardInput>) => checkGuards([guard], { ...facts, ...more })
const PO = { status: 'active', po_required: true } as const

it.each([
  ['6b', 'temperature and API gravity'],
  [null, 'temperature and API gravity'],
  ['lpg', 'specific gravity (density), not API gravity'],
  ['none', 'from the meter or the BOL'],
] as const)('the net of a product by table %s is asked for by %s', (net_table, words) =>
  expect(refused('net_known', { net_missing: ['Fuel'], net_table })?.detail).toContain(words),
)
describe('of two lines', () => {
  const table: readonly [string, OrderGuard, readonly [Line, Line], boolean, Partial<GuardInput>?][] = [
    ['one has a PO number', 'po_given', [{ po_number: 'A' }, {}], false, { customer: PO }],
    ['both have one', 'po_given', [{ po_number: 'A' }, { po_number: 'B' }], true, { customer: PO }],
    ['one is delivered', 'nothing_delivered', [{ delivered: true }, {}], false],
    ['none is delivered', 'nothing_delivered', [{}, {}], true],
    ['one has no quantity', 'quantities_positive', [{}, { quantity: '0' }], false],
    ['one of an unknown quantity is named', 'quantities_positive', [{}, { quantity: null }], false],
    ['the named one is delivered already', 'lines_open', [{ delivered: true }, {}], false],
    ['the other is delivered', 'lines_open', [{ delivered: true, named: false }, {}], true],
    ['one fill is not measured', 'fills_measured', [{}, { fill: true, quantity: null }], false],
    [
      'a fill was measured before',
      'fills_measured',
      [{}, { fill: true, quantity: null, delivered: true }],
      true,
    ],
    ['one has no price', 'all_priced', [{}, { unit_price: null }], false],
    ['one has no price yet', 'all_priced', [{}, { unit_price: null, billed_quantity: null }], false],
    [
      'one has no price, and nothing came out',
      'all_priced',
      [{}, { unit_price: null, delivered: true, billed_quantity: '0' }],
      true,
    ],
    [
      'one has no price, and something came out',
      'all_priced',
      [{}, { unit_price: null, delivered: true, billed_quantity: '1' }],
      false,
    ],
    ['one has no billed quantity', 'all_billed', [{}, { billed_quantity: null }], false],
    ['one had something in it', 'something_delivered', [{ billed_quantity: '0' }, {}], true],
    [
      'nobody knows of either',
      'something_delivered',
      [{ billed_quantity: null }, { billed_quantity: null }],
      false,
    ],
  ]
  it.each(table)('%s: %s', (_, guard, lines, agrees, more = {}) =>
    expect(refused(guard, { ...more, lines: lines.map((line) => ({ ...row, ...line })) }) === null).toBe(
      agrees,
    ),
  )
})

describe('what a refusal says', () => {
  it('a customer on hold, and one who is not active any more', () => {
    const says = (customer: GuardInput['customer']) => refused('customer_active', { customer })?.detail
    expect(says({ ...PO, status: 'on_hold' })).toBe('The customer is on hold')
    expect(says({ ...PO, status: 'inactive' })).toBe('The customer is inactive')
    expect(says(null)).toBe('The customer is inactive')
  })
  it('a customer who is gone requires no PO number', () =>
    expect(refused('po_given', { customer: null })).toBeNull())
  it('is that of the first guard that refuses', () => {
    const of = (...guards: readonly OrderGuard[]) =>
      checkGuards(guards, { ...facts, driver_id: null, ship_to_id: null, hold_reason: 'Papers' })?.detail
    expect(of('has_lines', 'driver_set', 'not_on_hold')).toBe('Assign a driver first')
    expect(of('has_lines', 'not_on_hold', 'has_ship_to')).toBe('The order is on hold: Papers')
    expect(of('has_lines')).toBeUndefined()
  })
})

describe('an edit', () => {
  const check = (status: Parameters<typeof checkEdit>[0], ...order_fields: readonly string[]) =>
    checkEdit(status, { order_fields, lines: [] })?.detail ?? null
  it('one field that may not be changed refuses all', () => {
    expect(check('in_transit', 'notes', 'po_number')).toBeNull()
    expect(check('in_transit', 'notes', 'ship_to_id')).not.toBeNull()
    expect(check('in_transit', 'ship_to_id', 'notes')).not.toBeNull()
  })
  it.each([
    ['in_transit', 'This cannot be changed while the order is in_transit'],
    ['delivered', 'This cannot be changed while the order is delivered'],
    ['verified', 'Unverify the order first'],
    ['archive', 'Unverify the order first'],
  ] as const)('of an order that is %s: %s', (status, detail) =>
    expect(check(status, 'priority')).toBe(detail),
  )
  it('a line field nobody knows is any field', () => {
    const lines = [{ change: 'update' as const, delivered: true, fields: ['quantity'] }]
    expect(checkEdit('delivered', { order_fields: [], lines })).not.toBeNull()
    expect(checkEdit('draft', { order_fields: [], lines })).toBeNull()
  })
})

describe('assigning what is assigned', () => {
  const state = { status: 'assigned', previous_status: null, driver_id: 7, asset_ids: [1, 2] } as const
  const step = (command: Parameters<typeof nextOrderState>[1], of = {}) => {
    const next = nextOrderState({ ...state, ...of }, command)
    return 'noop' in next ? 'nothing' : 'to' in next && next.to
  }
  it.each([
    ['the same', { driver_id: 7, asset_ids: [1, 2] }, 'nothing'],
    ['the same in another order', { driver_id: 7, asset_ids: [2, 1] }, 'nothing'],
    ['the same driver, of the trucks nothing said', { driver_id: 7 }, 'nothing'],
    ['another driver', { driver_id: 8, asset_ids: [1, 2] }, 'assigned'],
    ['a truck less', { driver_id: 7, asset_ids: [1] }, 'assigned'],
    ['a truck more', { driver_id: 7, asset_ids: [1, 2, 3] }, 'assigned'],
    ['another truck', { driver_id: 7, asset_ids: [1, 3] }, 'assigned'],
    ['other trucks', { driver_id: 7, asset_ids: [3, 4] }, 'assigned'],
  ])('%s', (_, more, next) => expect(step({ name: 'assign', ...more })).toBe(next))
  it('other commands go on, whoever drives', () => {
    expect(step({ name: 'start-delivery', driver_id: 7, asset_ids: [1, 2] })).toBe('in_transit')
    expect(step({ name: 'start-delivery' }, { driver_id: null })).toBe('in_transit')
    expect(step({ name: 'assign', driver_id: null }, { driver_id: null })).toBe('assigned')
  })
})

describe('payments', () => {
  const paid = { status: 'paid', paid_amount: '100.00', balance: '0.00' } as const
  const sent = { status: 'sent', paid_amount: '0.00', balance: '100.00' } as const
  it('an invoice with payments can become anything but void', () => {
    const partly = { status: 'sent', paid_amount: '1.00' } as const
    const others = allowedInvoiceStates('sent').filter((state) => state !== 'void')
    expect(others.length).toBeGreaterThan(0)
    expect(nextInvoiceState(partly, 'status=void')).toMatchObject({
      refuse: 'INVALID_TRANSITION',
      allowed: others,
    })
  })
  it('a paid invoice takes no second payment, and is paid already', () => {
    for (const name of ['payment', 'full-payment'] as const)
      expect(nextInvoiceState({ status: 'paid', paid_amount: '1' }, name)).toMatchObject({
        refuse: 'INVALID_TRANSITION',
      })
    expect(nextInvoiceState({ status: 'partially_paid', paid_amount: '1' }, 'payment')).toMatchObject({
      to: 'partially_paid',
    })
    expect(recordPayment(paid, null)).toMatchObject({ refuse: 'INVALID_TRANSITION' })
  })
  it('the whole balance pays it, said or typed', () => {
    expect(recordPayment(sent, null)).toMatchObject({ to: 'paid', amount: '100.00', balance: '0.00' })
    expect(recordPayment(sent, '100')).toMatchObject({ to: 'paid', events: ['invoice.paid'] })
    expect(recordPayment(sent, '99.99')).toMatchObject({ to: 'partially_paid', balance: '0.01' })
  })
  it('what is marked as paid may owe nothing; a payment of nothing is none', () => {
    expect(recordPayment({ ...sent, balance: '0.00' }, null)).toMatchObject({ to: 'paid', amount: '0.00' })
    expect(recordPayment({ ...sent, balance: '0.00' }, '0')).toMatchObject({ refuse: 'VALIDATION' })
    expect(recordPayment(sent, '-1')).toMatchObject({ refuse: 'VALIDATION' })
    expect(recordPayment(sent, '100.01')).toMatchObject({ refuse: 'VALIDATION' })
  })
})
