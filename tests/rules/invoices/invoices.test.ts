import { describe, expect, it } from 'vitest'
import { sum } from '#schema/values/decimal.ts'
import {
  creditMemo,
  invoiceBalance,
  isLive,
  isOverdue,
  planInvoices,
  rechargeBy,
  termDates,
  discountLeft,
  discountTerms,
  type CreditMemo,
  type ExistingInvoice,
  type InvoiceContent,
  type InvoicePlan,
  type InvoiceStatus,
  type PlanRequest,
} from '#plugins/invoices/public.ts'
import { type OrderStatus } from '#plugins/sales-orders/public.ts'
import { priceOrder, type OrderToPrice } from '#plugins/order-prices/public.ts'
import { fee, line, NOW, OIL_SPILL, order, rate, SHIP, tax, texas, TEXAS } from '../world.ts'

const WORLD = texas({
  fees: [OIL_SPILL, fee(2, { rate: '25', taxable: true })],
  taxes: [
    ...TEXAS,
    tax(4, 'sales', [rate('8.25', { rate_type: 'percent' })], { applies_to_fees: true, sequence: 90 }),
  ],
})
const ORDER = order([
  line('1000', '2.5', { po_number: 'A', delivered_at: NOW, gross_quantity: '1003', net_quantity: '997' }),
  line('600.5', '2.6', { po_number: 'B' }),
  line('10', '1', { po_number: 'A' }),
])
const NET30 = {
  id: 3,
  net_days: 30,
  discount_percent: '0',
  discount_days: 0,
  discount_base: 'goods',
} as const
const request = (
  existing: readonly ExistingInvoice[],
  more: Partial<PlanRequest> & { status?: OrderStatus; from?: OrderToPrice } = {},
): PlanRequest => {
  const { status = 'verified', from = ORDER, ...rest } = more
  return {
    order: { ...priceOrder(from, WORLD), status, po_number: 'PO-77', ship_to_id: SHIP },
    existing,
    split: true,
    invoice_date: null,
    today: '2026-03-02',
    term: NET30,
    require_verified: true,
    describe: (id) => `Product ${id}`,
    ...rest,
  }
}
const plan = (...args: Parameters<typeof request>): InvoicePlan => {
  const made = planInvoices(request(...args))
  if ('refuse' in made) throw new Error(made.refuse)
  return made
}
const counts = ({ created, updated, removed, unchanged }: InvoicePlan) => [
  created,
  updated,
  removed,
  unchanged,
]
const refusal = (...args: Parameters<typeof request>) => {
  const made = planInvoices(request(...args))
  return 'refuse' in made ? made.refuse : counts(made)
}
const stored = (
  from: InvoicePlan,
  status: InvoiceStatus = 'draft',
  more: Partial<ExistingInvoice> = {},
): ExistingInvoice[] =>
  from.steps.flatMap((step, at) =>
    step.kind === 'create'
      ? [
          {
            ...step.content,
            ...step.header,
            id: at + 1,
            kind: 'invoice' as const,
            status,
            paid_amount: '0.00',
            credited_amount: '0.00',
            ...more,
          },
        ]
      : [],
  )

describe('creating invoices', () => {
  const drafts = stored(plan([]))
  const issued = stored(plan([]), 'issued')
  it('one per PO, or one for the whole order', () => {
    expect(
      plan([]).steps.map((step) => (step.kind === 'create' ? step.content.po_number : step.kind)),
    ).toEqual(['A', 'B'])
    expect(
      plan([], { split: false }).steps.map((step) =>
        step.kind === 'create' ? step.content.po_number : step.kind,
      ),
    ).toEqual(['PO-77'])
  })
  it('bears the payment term, or none', () => {
    const terms = (term: PlanRequest['term']) =>
      plan([], { term }).steps.map((step) => step.kind === 'create' && step.header.payment_term_id)
    expect([terms(NET30), terms(null)]).toEqual([
      [3, 3],
      [null, null],
    ])
  })
  it('says what the order says', () => {
    const [whole] = plan([], { split: false }).steps
    const priced = priceOrder(ORDER, WORLD)
    expect(whole?.kind === 'create' && whole.content).toMatchObject({
      goods_total: priced.goods_total,
      fee_total: priced.fee_total,
      tax_total: priced.tax_total,
      total: priced.total,
      line_items: [
        {
          description: 'Product 1',
          gross_quantity: '1003.000',
          net_quantity: '997.000',
          billed_quantity: '1003.000',
          quantity_basis: 'gross',
          unit_price: '2.500000',
          tax_rows: [{ tax_id: 1, tax_rate_id: 100 }, { tax_id: 2 }, { tax_id: 3 }, { tax_id: 4 }],
        },
        {},
        {},
      ],
    })
  })
  it('again without a change leaves them', () => expect(counts(plan(drafts))).toEqual([0, 0, 0, 2]))
  it('a stored row may carry more than its money', () =>
    expect(
      counts(
        plan(
          drafts.map((row) => ({
            ...row,
            rev: 4,
            line_items: row.line_items.map((each) => ({ ...each, id: 99, invoice_id: row.id })),
          })),
        ),
      ),
    ).toEqual([0, 0, 0, 2]))
  it('a changed price updates its draft only', () => {
    const from = {
      ...ORDER,
      line_items: ORDER.line_items.map((row, i) => (i === 1 ? { ...row, unit_price: '2.61' } : row)),
    }
    expect(
      counts(
        plan(
          drafts.map((row) => row),
          { from },
        ),
      ),
    ).toEqual([0, 2, 0, 0]) // the fees are shared by goods, so A changes too
    expect(counts(plan(stored(plan([], { split: false })), { from, split: false }))).toEqual([0, 1, 0, 0])
  })
  it('another name of a product changes a draft, not an issued invoice', () => {
    const describe = (id: number): string => `New name ${id}`
    expect(counts(plan(drafts, { describe }))).toEqual([0, 2, 0, 0])
    expect(counts(plan(issued, { describe }))).toEqual([0, 0, 0, 2])
  })
  it('no more split: one draft instead of two', () =>
    expect(counts(plan(drafts, { split: false }))).toEqual([1, 0, 2, 0]))
  it('issued invoices lock the whole plan', () => {
    const from = { ...ORDER, line_items: ORDER.line_items.slice(0, 2) }
    expect([
      refusal(issued, { from }),
      refusal(issued, { split: false }),
      refusal([issued[0]!, drafts[1]!], { split: false }),
    ]).toEqual(['INVOICE_LOCKED', 'INVOICE_LOCKED', 'INVOICE_LOCKED'])
    expect(refusal(issued)).toEqual([0, 0, 0, 2])
  })
  it.each([
    ['void', {}, 'void'],
    ['credited', { credited_amount: '99999999.00' }, 'issued'],
    ['a credit memo', { kind: 'credit_memo' }, 'issued'],
  ] as const)('%s does not count as existing', (_name, more, status) => {
    const dead = stored(plan([]), status, more)
    expect(dead.some(isLive)).toBe(false)
    expect(counts(plan(dead))).toEqual([2, 0, 0, 0])
  })
  it('keeps the date unless one is given', () => {
    expect(counts(plan(drafts, { today: '2026-04-01' }))).toEqual([0, 0, 0, 2])
    expect(plan(drafts, { invoice_date: '2026-03-05' }).steps[0]).toMatchObject({
      kind: 'update',
      header: { invoice_date: '2026-03-05', due_date: '2026-04-04' },
    })
    expect(counts(plan(issued, { invoice_date: '2026-03-05' }))).toEqual([0, 0, 0, 2])
  })
  it.each([
    ['draft', true, 'NOT_VERIFIED'],
    ['delivered', true, 'NOT_VERIFIED'],
    ['delivered', false, [2, 0, 0, 0]],
    ['in_transit', false, 'NOT_VERIFIED'],
    ['verified', true, [2, 0, 0, 0]],
    ['completed', true, [2, 0, 0, 0]],
    ['archive', true, 'NOT_VERIFIED'],
  ] as const)('of an order that is %s (verified required: %s)', (status, require_verified, result) =>
    expect(refusal([], { status, require_verified })).toEqual(result),
  )
  it('leaves out drops of nothing, and is none without another', () => {
    const none = line('10', '1', { po_number: 'C', delivered_at: NOW, gross_quantity: '0' })
    expect(refusal([], { from: order([none]) })).toBe('NOTHING_DELIVERED')
    expect(
      plan([], { from: order([...ORDER.line_items, none]) }).steps.map(
        (step) => step.kind === 'create' && step.content.po_number,
      ),
    ).toEqual(['A', 'B'])
  })
  it('needs every price', () => expect(refusal([], { from: order([line('1', null)]) })).toBe('PRICE_MISSING'))
})

describe('dates and terms', () => {
  it.each([
    [NET30, '2026-02-01', { due_date: '2026-03-03', discount_until: null }],
    [{ ...NET30, net_days: 0 }, '2026-02-28', { due_date: '2026-02-28', discount_until: null }],
    [
      { ...NET30, discount_percent: '1', discount_days: 10 },
      '2027-12-25',
      { due_date: '2028-01-24', discount_until: '2028-01-04' },
    ],
    [null, '2026-02-01', { due_date: '2026-02-01', discount_until: null }],
  ] as const)('%j from %s', (term, day, dates) => expect(termDates(day, term)).toEqual(dates))
  it('discount on goods or on the total', () => {
    const at = {
      goods_total: '100.50',
      total: '123.45',
      balance: '123.45',
      discount_until: '2026-03-12',
      credited_goods: '0',
      credited_amount: '0',
      discount_taken: '0',
    }
    expect(discountLeft({ ...discountTerms({ ...NET30, discount_percent: '1' }), ...at })).toBe('1.01')
    expect(
      discountLeft({
        ...discountTerms({ ...NET30, discount_percent: '2', discount_base: 'total' }),
        ...at,
      }),
    ).toBe('2.47')
    const terms = discountTerms({ ...NET30, discount_percent: '1' })
    expect(discountLeft({ ...terms, ...at, discount_until: null })).toBe('0.00')
    // 1.01 less what was taken already
    expect(discountLeft({ ...terms, ...at, discount_taken: '0.51' })).toBe('0.50')
    expect(discountLeft({ ...terms, ...at, discount_taken: '5' })).toBe('0.00')
  })
  it('balance and overdue', () => {
    expect(invoiceBalance({ total: '100', paid_amount: '30.5', credited_amount: '20' })).toBe('49.50')
    const at = { status: 'sent', due_date: '2026-03-01', balance: '0.01' }
    expect([
      isOverdue(at, '2026-03-02'),
      isOverdue(at, '2026-03-01'),
      isOverdue({ ...at, balance: '0.00' }, '2026-03-02'),
      isOverdue({ ...at, status: 'draft' }, '2026-03-02'),
      isOverdue({ ...at, status: 'void' }, '2026-03-02'),
    ]).toEqual([true, false, false, false, false])
  })
})

describe('credit memo', () => {
  const [invoice] = stored(plan([], { split: false }), 'sent') as [ExistingInvoice]
  const recharge = rechargeBy({ ...ORDER, fees: priceOrder(ORDER, WORLD).fees }, WORLD, invoice)
  const credit = (
    memos: readonly InvoiceContent[],
    chosen: Parameters<typeof creditMemo>[2],
    of: ExistingInvoice = invoice,
  ): CreditMemo => {
    const memo = creditMemo(of, memos, chosen, recharge)
    if ('refuse' in memo) throw new Error(memo.detail)
    return memo
  }
  it('negates everything exactly', () => {
    const { content, original } = credit([], null)
    for (const key of ['goods_total', 'fee_total', 'tax_total', 'total'] as const)
      expect(content[key]).toBe(`-${invoice[key]}`)
    expect(content.line_items[0]).toMatchObject({
      billed_quantity: '-1003.000',
      gross_quantity: '-1003.000',
      unit_price: '2.500000',
    })
    expect(content.fees.map((row) => row.subtotal)).toEqual(invoice.fees.map((row) => `-${row.subtotal}`))
    expect(original).toEqual({ credited_amount: invoice.total, balance: '0.00', paid: true })
  })
  it('chosen quantities, to the cent in the end', () => {
    const memos: InvoiceContent[] = []
    for (const quantity of ['0.333', '300.3', '299.367'])
      memos.push(credit(memos, [{ line_item_id: 2, quantity }]).content)
    const all = memos.flatMap((memo) => memo.line_items)
    expect(sum(all.map((row) => row.subtotal)).toFixed(2)).toBe('-1560.00')
    const last = credit(memos, [{ line_item_id: 2, quantity: '0.5' }]).content
    const whole = invoice.line_items[1]!
    expect(sum([...all, ...last.line_items].map((row) => row.subtotal)).toFixed(2)).toBe(`-${whole.subtotal}`)
    expect(sum([...all, ...last.line_items].map((row) => row.tax_amount)).toFixed(2)).toBe(
      `-${whole.tax_amount}`,
    )
    expect(last.fees).toEqual([])
  })
  it('then the rest, and then nothing', () => {
    const part = credit([], [{ line_item_id: 1, quantity: '3' }])
    expect(part.original.paid).toBe(false)
    const after = { ...invoice, credited_amount: part.original.credited_amount }
    const rest = credit([part.content], null, after)
    expect(sum([part.content.total, rest.content.total]).toFixed(2)).toBe(`-${invoice.total}`)
    expect(rest.original).toEqual({ credited_amount: invoice.total, balance: '0.00', paid: true })
    expect(creditMemo(invoice, [part.content, rest.content], null, recharge)).toMatchObject({
      refuse: 'VALIDATION',
    })
  })
  it.each([
    ['too much', [{ line_item_id: 3, quantity: '10.001' }], 'lines.0.quantity'],
    ['nothing', [{ line_item_id: 3, quantity: '0' }], 'lines.0.quantity'],
    [
      'not of this invoice',
      [
        { line_item_id: 3, quantity: '1' },
        { line_item_id: 9, quantity: '1' },
      ],
      'lines.1.line_item_id',
    ],
    [
      'twice',
      [
        { line_item_id: 3, quantity: '1' },
        { line_item_id: 3, quantity: '1' },
      ],
      'lines.1.line_item_id',
    ],
  ])('refuses %s', (_name, chosen, path) =>
    expect(creditMemo(invoice, [], chosen, recharge)).toMatchObject({ refuse: 'VALIDATION', path }),
  )
  it.each(['draft', 'void'] as const)('refuses an invoice that is %s', (status) =>
    expect(creditMemo({ ...invoice, status }, [], null, recharge)).toMatchObject({
      refuse: 'INVALID_TRANSITION',
    }),
  )
})
