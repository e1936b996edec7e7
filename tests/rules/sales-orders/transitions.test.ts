import { describe, expect, it } from 'vitest'
import {
  allowedInvoiceStates,
  INVOICE_STATES,
  nextInvoiceState,
  recordPayment,
  reverseOn,
  type InvoiceCommandName,
  type InvoiceStatus,
} from '#plugins/invoices/public.ts'
import {
  allowedStates,
  assignCommand,
  checkGuards,
  createOrder,
  nextOrderState,
  ORDER_STATES,
  ORDER_TABLE,
  type OrderCommandName,
  type GuardInput,
  type OrderGuard,
  type OrderStatus,
} from '#plugins/sales-orders/public.ts'

const SENT = '2026-03-02T15:00:00.000Z'
const say = (step: { to: string } | { noop: true } | { refuse: string }): string => {
  if ('to' in step) return step.to
  return 'noop' in step ? '=' : 'x'
}

describe('sales order', () => {
  // Columns: draft confirmed assigned in_transit delivered verified completed
  // archive (shelved from confirmed). "=" nothing, "x" 409.
  const MATRIX: Record<OrderCommandName, string> = {
    'status=confirmed': 'confirmed = x x x x x x',
    assign: 'x assigned assigned in_transit x x x x',
    unassign: 'x = confirmed confirmed x x x x',
    'start-delivery': 'x x in_transit = x x x x',
    'deliver-products': 'x in_transit in_transit in_transit x x x x',
    'deliver-last-products': 'x delivered delivered delivered = x x x',
    deliver: 'x delivered delivered delivered = x x x',
    'deliver-some': 'x in_transit in_transit in_transit x x x x',
    'status=delivered': 'x delivered delivered delivered = delivered delivered x',
    'status=verified': 'x x x x verified = x x',
    'status=completed': 'x x x x x completed = x',
    'status=archive': 'archive archive archive x x x archive =',
    'status=restore': 'x x x x x x x confirmed',
    'double-of': 'x x x x archive archive x =',
  }
  const at = (status: OrderStatus) => ({
    status,
    previous_status: status === 'archive' ? ('confirmed' as const) : null,
    driver_id: 7,
    asset_ids: [1],
  })
  it.each(Object.entries(MATRIX))('%s', (name, row) => {
    const answers = ORDER_STATES.map((status) =>
      say(nextOrderState(at(status), { name: name as OrderCommandName, driver_id: 8 })),
    )
    expect(answers.join(' ')).toBe(row)
  })
  it.each([
    ['draft', 'confirmed archive'],
    ['confirmed', 'assigned in_transit delivered archive'],
    ['assigned', 'confirmed in_transit delivered archive'],
    ['in_transit', 'confirmed delivered'],
    ['delivered', 'verified'],
    ['verified', 'delivered completed'],
    ['completed', 'delivered archive'],
    ['archive', 'confirmed'],
  ] as const)('allowed from %s: %s', (status, states) =>
    expect(allowedStates(at(status)).join(' ')).toBe(states),
  )
  it('refuses in words', () => {
    expect(nextOrderState(at('completed'), { name: 'status=verified' })).toEqual({
      refuse: 'INVALID_TRANSITION',
      detail: 'Cannot verify sales order while it is completed',
      allowed: ['delivered', 'archive'],
    })
    expect(nextOrderState(at('in_transit'), { name: 'status=archive' })).toMatchObject({
      detail: 'Cannot archive sales order while it is in_transit',
    })
  })
  it('the same driver and trucks change nothing', () => {
    expect(
      ORDER_STATES.map((status) => say(nextOrderState(at(status), assignCommand(7, [1])))).every(
        (answer) => answer === '=',
      ),
    ).toBe(true)
    expect(say(nextOrderState(at('assigned'), assignCommand(7, [2])))).toBe('assigned')
    expect(say(nextOrderState({ ...at('delivered'), driver_id: null }, assignCommand(null, [])))).toBe('=')
  })
  it('restores to where it came from, once', () => {
    expect(
      say(nextOrderState({ ...at('archive'), previous_status: 'completed' }, { name: 'status=restore' })),
    ).toBe('completed')
    expect(
      say(nextOrderState({ ...at('draft'), previous_status: 'draft' }, { name: 'status=restore' })),
    ).toBe('=')
    expect(say(nextOrderState({ ...at('archive'), previous_status: null }, { name: 'status=restore' }))).toBe(
      'x',
    )
  })
  it('tells event and permission', () => {
    expect(nextOrderState(at('completed'), { name: 'status=delivered' })).toMatchObject({
      events: ['sales-order.unverified'],
      permission: 'sales_order.status',
      guards: ['no_live_invoice'],
    })
    expect(nextOrderState(at('assigned'), { name: 'deliver-last-products' })).toMatchObject({
      events: ['sales-order.products-delivered', 'sales-order.delivered'],
    })
    expect([createOrder(true).to, createOrder(false).to]).toEqual(['draft', 'confirmed'])
  })
  it('has no two rows for one command and state', () => {
    const keys = ORDER_TABLE.flatMap((row) => row.from.map((from) => `${row.command} ${from}`))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('guards of a sales order', () => {
  const row = {
    po_number: null,
    unit_price: '1',
    delivered: false,
    fill: false,
    quantity: '10',
    billed_quantity: '10',
    named: true,
  }
  const good: GuardInput = {
    ship_to_id: 1,
    po_number: null,
    hold_reason: null,
    driver_id: 1,
    lines: [row],
    customer: { status: 'active', po_required: false },
    credit: null,
    crew: [{ name: 'Dan', active: true }],
    net_missing: [],
    tax_expected: false,
    tax_net_missing: false,
    bol_missing: false,
    override_reason: null,
    total: '0.00',
    open_load_no: null,
    live_invoice_nos: [],
    groups_not_invoiced: 0,
    at: '2026-03-02T20:05:00.000Z',
    now: '2026-03-02T20:00:00.000Z',
  }
  const blocked = {
    exposure: '2.00',
    over_by: '1.00',
    credit_result: 'blocked',
    refuse: { refuse: 'CREDIT_BLOCKED', detail: 'Credit limit exceeded by 1.00' },
  } as const
  const PO = { status: 'active', po_required: true } as const
  const table: readonly [OrderGuard, Partial<GuardInput>, string | null][] = [
    ['has_lines', { lines: [] }, 'INVALID_TRANSITION'],
    ['has_ship_to', { ship_to_id: null }, 'INVALID_TRANSITION'],
    ['customer_exists', { customer: null }, 'INVALID_TRANSITION'],
    ['customer_active', { customer: { ...PO, status: 'on_hold' } }, 'CUSTOMER_ON_HOLD'],
    ['customer_active', { customer: { ...PO, status: 'inactive' } }, 'CUSTOMER_ON_HOLD'],
    ['customer_active', { customer: null }, 'CUSTOMER_ON_HOLD'],
    ['po_given', { customer: PO }, 'PO_REQUIRED'],
    ['po_given', { customer: PO, po_number: 'A' }, null],
    ['po_given', { customer: PO, lines: [{ ...row, po_number: 'A' }] }, null],
    ['po_given', { customer: PO, lines: [] }, 'PO_REQUIRED'],
    ['credit', { credit: blocked }, 'CREDIT_BLOCKED'],
    ['credit', { credit: { ...blocked, refuse: null } }, null],
    ['crew_active', { crew: [{ name: 'Truck 7', active: false }] }, 'INVALID_TRANSITION'],
    ['not_on_hold', { hold_reason: 'Paperwork' }, 'ON_HOLD'],
    ['nothing_delivered', { lines: [{ ...row, delivered: true }] }, 'INVALID_TRANSITION'],
    ['driver_set', { driver_id: null }, 'INVALID_TRANSITION'],
    ['started_by_now', { at: '2026-03-02T20:05:00.001Z' }, 'INVALID_TRANSITION'],
    ['started_by_now', { at: null }, null],
    ['quantities_positive', { lines: [{ ...row, quantity: '0' }] }, 'INVALID_TRANSITION'],
    ['quantities_positive', { lines: [{ ...row, quantity: '0', named: false }] }, null],
    ['lines_open', { lines: [{ ...row, delivered: true }] }, 'INVALID_TRANSITION'],
    ['fills_measured', { lines: [{ ...row, fill: true, quantity: null }] }, 'INVALID_TRANSITION'],
    ['fills_measured', { lines: [{ ...row, quantity: null }] }, null],
    ['delivered_by_now', { at: '2026-03-03T00:00:00.000Z' }, 'INVALID_TRANSITION'],
    ['fills_measured', { lines: [{ ...row, fill: true, quantity: '0' }] }, null],
    ['something_dropped', { lines: [{ ...row, quantity: '0' }] }, 'NOTHING_DELIVERED'],
    [
      'something_dropped',
      {
        lines: [
          { ...row, quantity: '0' },
          { ...row, quantity: '0', delivered: true },
        ],
      },
      null,
    ],
    ['something_delivered', { lines: [{ ...row, billed_quantity: '0.000' }] }, 'NOTHING_DELIVERED'],
    ['something_delivered', { lines: [row, { ...row, billed_quantity: '0.000' }] }, null],
    ['net_known', { net_missing: ['ULSD clear'] }, 'NET_MISSING'],
    ['all_priced', { lines: [{ ...row, unit_price: null }] }, 'PRICE_MISSING'],
    ['all_billed', { lines: [{ ...row, billed_quantity: null }] }, 'INVALID_TRANSITION'],
    ['tax_there', { tax_expected: true }, 'TAX_EXPECTED'],
    ['tax_there', { tax_expected: true, override_reason: 'Export' }, null],
    ['tax_net_known', { tax_net_missing: true }, 'TAX_NET_MISSING'],
    ['tax_net_known', { tax_net_missing: true, override_reason: 'Meter corrects' }, null],
    ['bol_there', { bol_missing: true }, 'BOL_MISSING'],
    ['bol_there', { bol_missing: true, override_reason: 'Lost' }, null],
    ['bol_there', { bol_missing: false }, null],
    ['not_below_zero', { total: '-0.01' }, 'TOTAL_BELOW_ZERO'],
    ['not_below_zero', { total: null }, null],
    ['no_live_invoice', { live_invoice_nos: ['INV-000001'] }, 'INVOICE_LOCKED'],
    ['all_invoiced', { groups_not_invoiced: 1 }, 'NOT_INVOICED'],
    ['no_open_load', { open_load_no: 'L-1' }, 'INVALID_TRANSITION'],
    ['truck_safe', { unsafe_truck: 'Truck 7 was found unsafe: Brakes' }, 'UNSAFE_TRUCK'],
    ['truck_safe', { unsafe_truck: null }, null],
    ['no_own_lift', { own_lift: true }, 'HAS_LIFT'],
  ]
  it.each(table)('%s %j', (guard, more, code) => {
    expect(checkGuards([guard], good)).toBeNull()
    expect(checkGuards([guard], { ...good, ...more })?.refuse ?? null).toBe(code)
  })
  it('covers every guard of the table', () =>
    expect(new Set(table.map(([guard]) => guard))).toEqual(
      new Set([...ORDER_TABLE.flatMap((each) => each.guards), 'customer_exists']),
    ))
})

describe('invoice', () => {
  // Columns: draft issued sent partially_paid paid void.
  const MATRIX: Record<InvoiceCommandName, string> = {
    'create-again': 'draft x x x x x',
    remove: 'void x x x x =',
    'status=draft': '= x x x x x',
    'status=issued': 'issued = x x x x',
    send: 'issued = = = = x',
    push: 'issued = = = = x',
    'mail-accepted': 'x sent = = = x',
    'status=sent': 'x sent = x x x',
    payment: 'x partially_paid partially_paid partially_paid x x',
    'full-payment': 'x paid paid paid x x',
    'status=paid': 'x paid paid paid = x',
    'status=void': 'void void void x x =',
    'reversed-in-part': 'x x x partially_paid partially_paid x',
    'reversed-when-sent': 'x x = sent sent x',
    reversed: 'x = x issued issued x',
  }
  it.each(Object.entries(MATRIX))('%s', (name, row) =>
    expect(
      INVOICE_STATES.map((status) =>
        say(nextInvoiceState({ status, paid_amount: '0.00' }, name as InvoiceCommandName)),
      ).join(' '),
    ).toBe(row),
  )
  it.each([
    ['draft', 'issued void'],
    ['issued', 'sent partially_paid paid void'],
    ['sent', 'partially_paid paid void'],
    ['partially_paid', 'issued sent paid'],
    ['paid', 'issued sent partially_paid'],
    ['void', ''],
  ] as const)('allowed from %s: %s', (status, states) =>
    expect(allowedInvoiceStates(status).join(' ')).toBe(states),
  )
  it('is not voided with money on it', () =>
    expect(nextInvoiceState({ status: 'sent', paid_amount: '0.01' }, 'status=void')).toMatchObject({
      refuse: 'INVALID_TRANSITION',
    }))
  const pay = (status: InvoiceStatus, amount: string | null) =>
    recordPayment({ status, paid_amount: '10.00', balance: '90.00' }, amount)
  it.each([
    [
      'sent',
      '40',
      {
        to: 'partially_paid',
        amount: '40.00',
        paid_amount: '50.00',
        balance: '50.00',
        events: ['invoice.payment-recorded'],
      },
    ],
    [
      'partially_paid',
      '90',
      { to: 'paid', paid_amount: '100.00', balance: '0.00', events: ['invoice.paid'] },
    ],
    ['issued', null, { to: 'paid', amount: '90.00', balance: '0.00' }],
    ['sent', '90.01', { refuse: 'VALIDATION', detail: 'Amount is more than the balance of $90.00' }],
    ['sent', '0', { refuse: 'VALIDATION' }],
    [
      'draft',
      '1',
      {
        refuse: 'INVALID_TRANSITION',
        detail: 'Cannot pay invoice while it is draft',
        allowed: ['issued', 'void'],
      },
    ],
    ['paid', '1', { refuse: 'INVALID_TRANSITION' }],
    ['paid', null, { refuse: 'INVALID_TRANSITION' }],
  ] as const)('%s pays %s', (status, amount, result) => expect(pay(status, amount)).toMatchObject(result))
  it.each([
    ['less than what is due', ['80', '5', '0.00'], { refuse: 'VALIDATION', path: 'discount' }],
    ['what is due', ['85', '5', '0.00'], { to: 'paid', amount: '85.00', discount: '5.00', balance: '0.00' }],
    ['the whole of it as discount', ['1', '90.01', '0.00'], { refuse: 'VALIDATION', path: 'discount' }],
    ['nothing', ['0', '5', '10.00'], { detail: 'Amount must be above 0' }],
    ['less than nothing', ['-1', '5', '10.00'], { detail: 'Amount must be above 0' }],
    ['nothing, without a discount', ['0', '0', '10.00'], { detail: 'Amount must be above 0' }],
  ] as const)('with a discount for paying early %s', (_name, [amount, discount, paid_amount], expected) => {
    const invoice = { status: 'partially_paid', paid_amount, balance: '90.00' } as const
    expect(recordPayment(invoice, amount, { discount })).toMatchObject(expected)
  })
  it.each([
    ['paid', null, '0.01', 'partially_paid'],
    ['paid', SENT, '0.01', 'partially_paid'],
    ['paid', SENT, '0.00', 'sent'],
    ['partially_paid', null, '0.00', 'issued'],
  ] as const)('a payment of one that is %s, sent %s, with %s left: %s', (status, sent_at, left, to) =>
    expect(reverseOn({ status, sent_at, paid_amount: '10.00' }, left)).toMatchObject({ to }),
  )
})
