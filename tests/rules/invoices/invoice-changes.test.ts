/** What makes an invoice of an order another one, and what is left of it to credit. */
import { describe, expect, it } from 'vitest'
import {
  creditMemo,
  isCorrectionDraft,
  isLive,
  planInvoices,
  rechargeBy,
  sameContent,
  sameMoney,
  type ExistingInvoice,
  type PaymentTerm,
  type PlanRequest,
  type Recharge,
} from '#plugins/invoices/public.ts'
import { priceOrder, type OrderLine, type OrderWorld } from '#plugins/order-prices/public.ts'
import { fee, line, NOW, order, rate, SHIP, tax, texas, TEXAS } from '../world.ts'

const WORLD = texas({
  fees: [fee(1, { rate: '25', taxable: true, fee_code: 'F', erp_code: 'E' })],
  taxes: [...TEXAS, tax(4, 'sales', [rate('8', { rate_type: 'percent' })], { applies_to_fees: true })],
})
const DROPPED = { delivered_at: NOW, gross_quantity: '100', net_quantity: '99' }
const TERM: PaymentTerm = {
  id: 3,
  net_days: 30,
  discount_percent: '1',
  discount_days: 10,
  discount_base: 'goods',
}
const request = (
  existing: readonly ExistingInvoice[] = [],
  more: Partial<PlanRequest> = {},
  lines: readonly OrderLine[] = [line('100', '2', DROPPED)],
  world: OrderWorld = WORLD,
): PlanRequest => ({
  order: { ...priceOrder(order(lines), world), status: 'verified', po_number: 'PO', ship_to_id: SHIP },
  existing,
  split: false,
  invoice_date: '2026-03-02',
  today: '2026-03-02',
  term: TERM,
  require_verified: true,
  describe: (id) => `Product ${id}`,
  ...more,
})
const created = (...args: Parameters<typeof request>): ExistingInvoice => {
  const made = planInvoices(request(...args))
  const step = 'steps' in made ? made.steps[0] : undefined
  if (step?.kind !== 'create') throw new Error('Nothing was made')
  const rest = {
    id: 1,
    kind: 'invoice',
    status: 'draft',
    paid_amount: '0.00',
    credited_amount: '0.00',
  } as const
  return { ...step.content, ...step.header, ...rest }
}
const kinds = (...args: Parameters<typeof request>) => {
  const made = planInvoices(request(...args))
  return 'refuse' in made ? made.refuse : made.steps.map(({ kind }) => kind)
}

describe('a draft is made anew when its header differs', () => {
  const draft = created()
  it('not when nothing does', () => expect(kinds([draft])).toEqual(['keep']))
  it.each([
    ['its date alone', { invoice_date: '2026-02-01' }],
    ['when it is due', { due_date: '2026-04-02' }],
    ['until when there is a discount', { discount_until: null }],
    ['its payment term', { payment_term_id: 9 }],
    ['where it was delivered', { ship_to_id: 99 }],
    ['how much is taken off', { discount_percent: '2' }],
    ['what it is taken off of', { discount_base: 'total' as const }],
  ])('%s', (_, stored) => {
    // its date is given, so that the stored one does not stand in for it
    expect(kinds([{ ...draft, ...stored }])).toEqual(['update'])
  })
  it('not when its discount is that of its term, on the total', () => {
    const term = { ...TERM, discount_base: 'total' as const }
    expect(kinds([created([], { term })], { term })).toEqual(['keep'])
  })
  it('not when it was made before invoices kept a discount, and has none', () => {
    const { discount_percent: _percent, discount_base: _base, ...older } = created([], { term: null })
    expect(kinds([older], { term: null })).toEqual(['keep'])
    const none = { ...TERM, discount_percent: '0', discount_base: 'total' as const }
    expect(kinds([{ ...older, due_date: '2026-04-01', payment_term_id: 3 }], { term: none })).toEqual([
      'update',
    ])
  })
})

describe('a draft that was changed by hand', () => {
  const edited = { ...created(), edited: true }
  const plan = (of: ExistingInvoice, keep_edited: boolean, price = '2', more: Partial<PlanRequest> = {}) => {
    const made = planInvoices(request([of], { keep_edited, ...more }, [line('100', price, DROPPED)]))
    return 'refuse' in made ? made.refuse : [made.steps.map(({ kind }) => kind), made.edited]
  }
  it('is kept when its order says otherwise and that is asked', () =>
    expect(plan(edited, true, '3')).toEqual([['keep'], { kept: [1], replaced: [] }]))
  it('is filled by its order again else, and told', () =>
    expect(plan(edited, false, '3')).toEqual([['update'], { kept: [], replaced: [1] }]))
  it('is no news while it says what its order says', () => {
    expect(plan(edited, true)).toEqual([['keep'], { kept: [], replaced: [] }])
    expect(plan(edited, true, '2', { invoice_date: '2026-02-01' })).toEqual([
      ['update'],
      { kept: [], replaced: [] },
    ])
  })
  it('is one that says so: others follow their order', () =>
    expect(plan(created(), true, '3')).toEqual([['update'], { kept: [], replaced: [] }]))
})

describe('what two invoices say', () => {
  const of = (world: Partial<OrderWorld>) => created([], {}, undefined, { ...WORLD, ...world })
  const invoice = created()
  it.each([
    ['a tax of a line', of({ taxes: WORLD.taxes.map((each) => ({ ...each, name: `${each.name} 2` })) })],
    ['a fee', of({ fees: [{ ...WORLD.fees[0]!, name: 'Pump' }] })],
    ['the code of a fee', of({ fees: [{ ...WORLD.fees[0]!, fee_code: 'G' }] })],
    ['the number of a fee elsewhere', of({ fees: [{ ...WORLD.fees[0]!, erp_code: 'G' }] })],
    [
      'a tax of a fee',
      {
        ...invoice,
        fees: invoice.fees.map((row) => ({
          ...row,
          tax_rows: row.tax_rows.map((each) => ({ ...each, tax_name: 'Another' })),
        })),
      },
    ],
    [
      'a tax of a line alone',
      {
        ...invoice,
        line_items: invoice.line_items.map((row) => ({
          ...row,
          tax_rows: row.tax_rows.map((each) => ({ ...each, tax_name: 'Another' })),
        })),
      },
    ],
  ])('%s that is called otherwise is another text, and the same money', (_, other) => {
    expect(invoice.fees[0]!.tax_rows).toHaveLength(1)
    expect([sameMoney(invoice, other), sameContent(invoice, other)]).toEqual([true, false])
  })
})

describe('whether an order can be invoiced', () => {
  const flags = (given?: readonly string[]) => {
    const { order: of, ...rest } = request()
    const { flags: _flags, ...bare } = of
    const made = planInvoices({ ...rest, order: given ? { ...bare, flags: given } : bare })
    return 'refuse' in made ? made.refuse : 'made'
  }
  it('not while a net is missing', () =>
    expect([flags(['net_missing']), flags(['bol_missing']), flags([]), flags()]).toEqual([
      'NET_MISSING',
      'made',
      'made',
      'made',
    ]))
  it('one line without a price is enough to refuse it', () =>
    expect(kinds([], {}, [line('100', '2', DROPPED), line('100', null, DROPPED)])).toBe('PRICE_MISSING'))
  it('an order without lines has its fees to bill', () => expect(kinds([], {}, [])).toEqual(['create']))
})

describe('an invoice that counts', () => {
  const at = (total: string, credited_amount: string) => isLive({ ...created(), total, credited_amount })
  it.each([
    ['nothing credited', '10.00', '0.00', true],
    ['a part credited', '10.00', '9.99', true],
    ['all credited', '10.00', '10.00', false],
    ['an invoice of nothing', '0.00', '0.00', true],
  ])('%s', (_, total, credited, answer) => expect(at(total, credited)).toBe(answer))
})

describe('a draft that corrects an invoice', () => {
  const old = { ...created(), id: 5, status: 'sent' as const }
  const other = { ...old, id: 6 }
  const credited = { ...old, credited_amount: old.total }
  const rebill = { ...created(), id: 8, rebills_invoice_id: 5 }
  const memo = { ...created(), id: 9, kind: 'credit_memo' as const }
  it.each<readonly [string, ExistingInvoice, readonly ExistingInvoice[], boolean]>([
    ['a credit memo that is not issued', memo, [old], true],
    ['one that is', { ...memo, status: 'issued' }, [old], false],
    ['a re-bill of what is not credited', rebill, [other, old], true],
    ['that is issued', { ...rebill, status: 'issued' }, [old], false],
    ['of what is credited by now', rebill, [credited, other], false],
    ['of what is not known', rebill, [other], false],
    ['of what is not known, and nothing is', rebill, [], false],
    ['a plain draft', created(), [old, other], false],
    ['a draft that re-bills nothing', { ...rebill, rebills_invoice_id: null }, [old], false],
  ])('%s', (_, draft, all, answer) => expect(isCorrectionDraft(draft, all)).toBe(answer))
})

/** Prices the lines of an invoice again, as drops of its own order. */
const rechargeOf = (of: ExistingInvoice): Recharge => {
  const asked = order(of.line_items.map((row) => line(row.billed_quantity, row.unit_price, DROPPED)))
  return rechargeBy({ ...asked, fees: priceOrder(asked, WORLD).fees }, WORLD, of)
}
describe('credits', () => {
  const sent = { ...created(), status: 'sent' as const }
  const credit = (
    of: ExistingInvoice,
    ...rest: [Parameters<typeof creditMemo>[1], Parameters<typeof creditMemo>[2]]
  ) => {
    const memo = creditMemo(of, ...rest, rechargeOf(of))
    return 'refuse' in memo ? memo.refuse : memo
  }
  it('a credit memo is not credited itself', () =>
    expect(credit({ ...sent, kind: 'credit_memo' }, [], null)).toBe('INVALID_TRANSITION'))
  it('a line of nothing is credited once, with the whole', () => {
    const empty = {
      ...sent.line_items[0]!,
      line_item_id: 9,
      billed_quantity: '0.000',
      subtotal: '0.00',
      tax_rows: [],
    }
    const of = { ...sent, line_items: [...sent.line_items, empty] }
    const first = creditMemo(of, [], null, rechargeOf(of))
    if ('refuse' in first) throw new Error(first.detail)
    expect(first.content.line_items.map((row) => row.line_item_id)).toEqual([1, 9])
    expect(credit(of, [first.content], null)).toBe('VALIDATION')
  })
  it('two lines may be chosen in any order, each once; the memo has them in that of the invoice', () => {
    const two = {
      ...created([], {}, [line('100', '2', DROPPED), line('50', '2', DROPPED)]),
      status: 'sent' as const,
    }
    const of = (...ids: readonly number[]) =>
      credit(
        two,
        [],
        ids.map((line_item_id) => ({ line_item_id, quantity: '1' })),
      )
    expect(of(1, 2)).toMatchObject({ content: { line_items: [{ line_item_id: 1 }, { line_item_id: 2 }] } })
    expect(of(2, 1)).toMatchObject({ content: { line_items: [{ line_item_id: 1 }, { line_item_id: 2 }] } })
    expect(of(1, 2, 1)).toBe('VALIDATION')
  })
  it('fees go with the whole, and only then', () => {
    const part = creditMemo(sent, [], [{ line_item_id: 1, quantity: '100' }], rechargeOf(sent))
    if ('refuse' in part) throw new Error(part.detail)
    expect(part.content.fees).toEqual([])
    expect(credit(sent, [part.content], null)).toMatchObject({
      content: { line_items: [], fees: [{ subtotal: '-25.00' }], goods_total: '0.00', fee_total: '-25.00' },
    })
  })
})
