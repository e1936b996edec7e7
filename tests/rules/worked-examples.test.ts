import { describe, expect, it } from 'vitest'
import { D, money, round, share } from '#schema/values/decimal.ts'
import { feeAmount } from '#plugins/fees/public.ts'
import {
  creditMemo,
  planInvoices,
  termDates,
  discountLeft,
  discountTerms,
  wantedInvoices,
  type ExistingInvoice,
  type InvoicePlan,
  type PlanRequest,
} from '#plugins/invoices/public.ts'
import { priceBook, unitPrice, type PriceRequest } from '#plugins/pricing/public.ts'
import { checkCredit, splitByPo } from '#plugins/sales-orders/public.ts'
import {
  apiNet,
  lineSubtotal,
  priceOrder,
  type OrderToPrice,
  type OrderWorld,
  type PricedOrder,
} from '#plugins/order-prices/public.ts'
import {
  assigned,
  bought,
  certificate,
  CLEAR,
  CUS,
  DYED,
  EARLY,
  exampleNumbers,
  expected,
  fee,
  FET,
  HOUSTON,
  item,
  line,
  LUST,
  margin,
  NOW,
  order,
  product,
  rate,
  rule,
  SHIP,
  SUP,
  tax,
  TERM,
  texas,
  TX,
  TXD,
  world,
} from './world.ts'

const byTax = (priced: PricedOrder) =>
  Object.fromEntries(priced.tax_details.taxable_items.map((row) => [row.tax_name, row.amount]))
const named = (priced: PricedOrder) => {
  const of = byTax(priced)
  return {
    goods: priced.goods_total,
    FET: of[FET.name],
    LUST: of[LUST.name],
    TX: of[TXD.name],
    fee: priced.fee_total,
    total: priced.total,
  }
}
const delivered = { delivered_at: NOW }
const ask = (more: Partial<PriceRequest> = {}): PriceRequest => ({
  product_id: CLEAR,
  customer: { id: CUS, customer_pricing_type: 'simple' },
  terminal_id: TERM,
  supplier_id: null,
  at: NOW,
  typed_price: null,
  price_quote_id: null,
  ...more,
})
const priced = (at: OrderWorld, more: Partial<PriceRequest> = {}) =>
  unitPrice(ask(more), priceBook(at)).unit_price

const W1 = order([line('8000', '2.5000')])
const W16 = order([line('8000', '2.5000', { ...delivered, gross_quantity: '7412.3' })])
const W20 = order([line('5000', '2.5', { po_number: 'A' }), line('3000', '2.5', { po_number: 'B' })])

const tests: Record<string, () => Record<string, string | undefined>> = {
  W1: () => named(priceOrder(W1, texas())),
  W2: () => {
    const {
      FET: _fet,
      TX: _tx,
      ...rest
    } = named(priceOrder(order([line('8000', '2.5', { product_id: DYED })]), texas()))
    expect([_fet, _tx]).toEqual([undefined, undefined])
    return rest
  },
  W3: () => ({
    exact: D('150.5').times('2.49').toFixed(),
    subtotal: money(lineSubtotal(D('150.5'), '2.4900')),
  }),
  W4: () => {
    const at = world({
      buying_prices: [bought(1, '2.375')],
      margins: [margin(1, '3.5', { margin_type: 'percent' })],
    })
    const { unit_price, price_trace } = unitPrice(ask(), priceBook(at))
    const exact = price_trace.parts
      .filter((part) => part.kind !== 'rounding')
      .reduce((all, part) => all.plus(part.amount), D('0'))
    return {
      exact: exact.toFixed(),
      unit_price: unit_price ?? '',
      subtotal_1000_gal: priceOrder(order([line('1000', null)]), at).goods_total,
    }
  },
  W5: () => {
    const at = (sub_rule_setting: 'lowest' | 'average' | 'highest') =>
      priced(
        world({
          suppliers: [1, 2, 3].map((id) => ({ id, status: 'active', terminal_ids: [TERM] })),
          buying_prices: [
            bought(1, '2.3750', { supplier_id: 1 }),
            bought(2, '2.3610', { supplier_id: 2 }),
            bought(3, '2.4025', { supplier_id: 3 }),
          ],
          pricing_rules: [
            rule(1, {
              supplier_id: null,
              pricing_sub_rule: 'linked_supplier',
              sub_rule_setting,
              margin: { margin: '0.11', margin_type: 'amount' },
            }),
          ],
          customer_pricing: [assigned(1, 1)],
        }),
      ) ?? ''
    return { lowest: at('lowest'), average: at('average'), highest: at('highest') }
  },
  W6: () => {
    const change = '2026-03-03T00:00:00.000Z' // 2 March 18:00 in Chicago
    const at = world({
      buying_prices: [
        bought(1, '2.375', { effective_from: '2026-03-02T00:00:00.000Z', effective_to: change }),
        bought(2, '2.401', { effective_from: change }),
      ],
      pricing_rules: [rule(1, { margin: { margin: '0.125', margin_type: 'amount' } })],
      customer_pricing: [assigned(1, 1)],
    })
    return {
      at_17_59_59_999: priced(at, { at: '2026-03-02T23:59:59.999Z' }) ?? '',
      at_18_00_00_000: priced(at, { at: change }) ?? '',
    }
  },
  W7: () => {
    const run = (compound: boolean) =>
      priceOrder(
        order([line('1000', '3.1')]),
        world({
          taxes: [
            tax(1, 'excise', [rate('0.20')], { sequence: 10 }),
            tax(2, 'sales', [rate('6.25', { rate_type: 'percent' })], { sequence: 20, compound }),
          ],
        }),
      )
    const [plain, compound] = [run(false), run(true)]
    return {
      goods: plain.goods_total,
      excise: byTax(plain).excise,
      plain: byTax(plain).sales,
      total_plain: plain.total,
      compound: byTax(compound).sales,
      total_compound: compound.total,
    }
  },
  W8: () => {
    const steps = [
      ['2500', '3.75'],
      ['5000', '7.50'],
      ['8000', '12.00'],
      ['10000', '15.00'],
      [null, '20.00'],
    ] as const
    const taxes = [
      tax(1, 'delivery fee', [
        rate('0', {
          rate: null,
          rate_type: 'bracket',
          brackets: steps.map(([up_to, amount]) => ({ up_to, amount })),
        }),
      ]),
    ]
    const run = (...quantities: string[]) =>
      priceOrder(order(quantities.map((quantity) => line(quantity, '1'))), world({ taxes }))
    const [one, two, three] = run('2000', '2000', '3000').line_items.map((each) => each.tax_amount)
    return {
      order_amount: run('2000', '2000', '3000').tax_total,
      line1: one,
      line2: two,
      line3: three,
      at_5000: run('5000').tax_total,
      at_5000_001: run('5000.001').tax_total,
    }
  },
  W9: () => {
    const [a1, a2, a3] = share('25.00', ['100', '100', '100']).map(money)
    const [b1, b2] = share('17.14', ['12500.00', '7500.00']).map(money)
    return { a1, a2, a3, b1, b2 }
  },
  W10: () =>
    named(
      priceOrder(
        order([
          line('8000', '2.5', {
            ...delivered,
            gross_quantity: '8000',
            net_quantity: '7952',
            quantity_basis: 'net',
          }),
        ]),
        texas({
          taxes: [
            { ...FET, quantity_basis: 'gross' },
            { ...LUST, quantity_basis: 'gross' },
            { ...TXD, quantity_basis: 'net' },
          ],
        }),
      ),
    ),
  W11: () => {
    const [row] = priceOrder(
      order([line('5200', '1')]),
      world({ fees: [fee(1, { fee_type: 'per_unit', rate: '0.045', minimum_quantity: '7000' })] }),
    ).fees
    return { quantity: row?.quantity, subtotal: row?.subtotal }
  },
  W12: () => ({
    subtotal: money(
      feeAmount(
        {
          fee_type: 'flat',
          amount_type: 'percentage',
          rate: '1.25',
          unit: null,
          quantity: '1',
          minimum_quantity: null,
          product_ids: [],
        },
        [
          {
            line_no: 1,
            sold_as: 'gallon',
            gallons_per_unit: null,
            product_id: CLEAR,
            billed: '1000',
            subtotal: '3100.00',
          },
        ],
      ).subtotal,
    ),
  }),
  W13: () => {
    const run = (exempt_percent: string) =>
      named(
        priceOrder(
          W1,
          texas({
            exemption_certificates: [
              certificate(1, { tax_groups: ['set'], exempt_percent, expires_on: '2026-03-02' }),
            ],
          }),
        ),
      )
    return {
      TX: run('100').TX,
      total: run('100').total,
      TX_at_60_percent: run('60').TX,
      total_at_60_percent: run('60').total,
    }
  },
  W14: () => {
    const { exposure, over_by } = checkCredit({
      balance: '23569.14',
      open_orders: [{ status: 'confirmed', groups: [{ total: '12000.00', invoiced: false }] }],
      order_total: '20025.14',
      credit_limit: '50000.00',
      customer_policy: null,
      company_policy: 'warn',
      override: false,
    })
    return { exposure, over_by }
  },
  W15: () => {
    const taxes = [
      tax(1, 'state', [rate('6.25', { rate_type: 'percent' })], {
        tax_group: 'sales_tax',
        applies_to_all_states: false,
        state_ids: [TX],
      }),
      tax(2, 'city', [rate('8.25', { rate_type: 'percent' })], {
        tax_group: 'sales_tax',
        applies_to_all_cities: false,
        city_ids: [HOUSTON],
      }),
    ]
    const run = (city_id: number) =>
      priceOrder(
        order([line('500', '3.29')]),
        world({
          taxes,
          ship_to: { id: SHIP, state_id: TX, city_id, jurisdiction_ids: [], terminal_id: TERM },
        }),
      )
    return {
      goods: run(HOUSTON).goods_total,
      winner_city: byTax(run(HOUSTON)).city,
      state_if_elsewhere: byTax(run(99)).state,
    }
  },
  W16: () => named(priceOrder(W16, texas())),
  W17: () => {
    const term = {
      id: 1,
      net_days: 30,
      discount_percent: '1',
      discount_days: 10,
      discount_base: 'goods',
    } as const
    const { due_date, discount_until } = termDates('2026-03-02', term)
    const { goods_total, total } = priceOrder(W1, texas())
    const discount = discountLeft({
      ...discountTerms(term),
      discount_until,
      goods_total,
      total,
      balance: total,
      credited_goods: '0',
      credited_amount: '0',
      discount_taken: '0',
    })
    return {
      due: due_date,
      discount_until: discount_until ?? '',
      discount,
      total_if_taken: money(D(total).minus(D(discount))),
    }
  },
  W18: () => {
    const result = priceOrder(
      order([line('30000', '0.66', { product_id: 7 })]),
      world({ products: [product(7, { sold_as: 'liter' })], taxes: [{ ...FET, product_ids: [7] }] }),
    )
    return {
      goods: result.goods_total,
      taxable_gallons: result.tax_details.taxable_items[0]?.taxable_quantity ?? '',
      FET: result.tax_total,
      total: result.total,
    }
  },
  W19: () => {
    const all = [
      margin(1, '0.05'),
      margin(2, '0.09', { customer_id: CUS }),
      margin(3, '0.125', { customer_id: CUS, product_id: CLEAR }),
    ]
    const at = (count: number) =>
      priced(world({ buying_prices: [bought(1, '2.375')], margins: all.slice(0, count) })) ?? ''
    return { default: at(1), customer: at(2), customer_product: at(3) }
  },
  W20: () => {
    const [a, b] = splitByPo(priceOrder(W20, texas()))
    return {
      A_goods: a?.goods_total,
      A_tax: a?.tax_total,
      A_fee: a?.fee_total,
      A_total: a?.total,
      B_goods: b?.goods_total,
      B_tax: b?.tax_total,
      B_fee: b?.fee_total,
      B_total: b?.total,
      sum: money(D(a?.total ?? 0).plus(D(b?.total ?? 0))),
    }
  },
  W21: () => {
    const [content] = wantedInvoices({
      order: { ...priceOrder(W16, texas()), status: 'verified', po_number: null, ship_to_id: SHIP },
      split: false,
      describe: String,
    })
    const memo = creditMemo(existing(content!, 1, 'issued'), [], null, () => priceOrder(W16, texas()))
    if ('refuse' in memo) throw new Error(memo.detail)
    const rows = memo.content.line_items[0]?.tax_rows ?? []
    return {
      goods: memo.content.goods_total,
      FET: rows.find((row) => row.tax_id === FET.id)?.amount ?? '',
      fee: memo.content.fee_total,
      total: memo.content.total,
    }
  },
  W22: () => {
    const result = priceOrder(
      order([line('10.1', '3.4567'), line('10.1', '3.4567'), line('10.1', '3.4567')]),
      world(),
    )
    const not_this = money(round(D('10.1').times('3.4567').times('3'), 2))
    return { each: result.line_items[0]?.subtotal, sum: result.goods_total, not_this }
  },
  W23: () => {
    const [row] = priceOrder(W1, texas({ buying_prices: [bought(1, '2.375')] })).line_items
    return { margin_per_unit: row?.margin_per_unit ?? '', margin_amount: row?.margin ?? '' }
  },
  W24: () => ({
    gasoline_net: apiNet(1500, 66.9, 62.7).toFixed(2),
    diesel_net: apiNet(3900, 65.4, 34.3).toFixed(2),
  }),
  W25: () => {
    const result = priceOrder(
      order([]),
      world({
        fees: [fee(1, { rate: '120', taxable: true })],
        taxes: [tax(1, 'sales', [rate('8.25', { rate_type: 'percent' })], { applies_to_fees: true })],
      }),
    )
    return { tax: result.tax_total, total_with_fee: result.total }
  },
  W26: () => {
    const R1 = rule(1, { margin: { margin: '0.125', margin_type: 'amount' } })
    const R2 = rule(2, {
      supplier_id: null,
      base_price_types: 'fixed',
      pricing_sub_rule: null,
      products: [{ product_id: CLEAR, rate: '2.48', effective_from: EARLY, effective_to: null }],
    })
    const at = (R1_on: boolean, R2_on: boolean, item_on: boolean) =>
      world({
        buying_prices: [bought(1, '2.375')],
        pricing_rules: [R1, R2],
        customer_pricing: [assigned(1, 1, { status: R1_on }), assigned(2, 2, { status: R2_on })],
        customer_price_items: [
          item(1, { unit_price: '2.6', effective_to: item_on ? null : '2026-02-01T00:00:00.000Z' }),
        ],
        margins: [margin(1, '0.05')],
      })
    return {
      all: priced(at(true, true, true)) ?? '',
      R2_off: priced(at(true, false, true)) ?? '',
      R1_off_too: priced(at(false, false, true)) ?? '',
      old_item_ended: priced(at(false, false, false)) ?? '',
      typed: priced(at(true, true, true), { typed_price: '2.45' }) ?? '',
    }
  },
  W27: () => {
    let stored: ExistingInvoice[] = []
    let last = 0
    const run = (from: OrderToPrice): ReturnType<typeof planInvoices> => {
      const request: PlanRequest = {
        order: { ...priceOrder(from, texas()), status: 'verified', po_number: null, ship_to_id: SHIP },
        existing: stored,
        split: true,
        invoice_date: null,
        today: '2026-03-02',
        term: null,
        require_verified: true,
        describe: String,
      }
      const plan = planInvoices(request)
      if ('refuse' in plan) return plan
      for (const step of plan.steps) {
        if (step.kind === 'create')
          stored.push({ ...existing(step.content, ++last, 'draft'), ...step.header })
        if (step.kind === 'update')
          stored = stored.map((row) =>
            row.id === step.id ? { ...row, ...step.content, ...step.header } : row,
          )
        if (step.kind === 'void')
          stored = stored.map((row) => (row.id === step.id ? { ...row, status: 'void' } : row))
      }
      return plan
    }
    const say = ({ updated, created, removed }: InvoicePlan) =>
      `updated ${updated}, created ${created}, removed ${removed}`
    const planned = (from: OrderToPrice): InvoicePlan => {
      const plan = run(from)
      if ('refuse' in plan) throw new Error(plan.detail)
      return plan
    }
    const moved: OrderToPrice = {
      ...W20,
      line_items: W20.line_items.map((row) => ({ ...row, po_number: 'A' })),
    }
    const first = say(planned(W20))
    const after_move = say(planned(moved))
    const again = planned(moved)
    stored = stored.map((row) => (row.status === 'draft' ? { ...row, status: 'issued' } : row))
    const changed = run({
      ...moved,
      line_items: moved.line_items.map((row) => ({ ...row, unit_price: '2.6' })),
    })
    return {
      first,
      moved: after_move,
      again: `${again.updated}, ${again.created}, ${again.removed}, unchanged ${again.unchanged}`,
      issued: 'refuse' in changed ? `409 ${changed.refuse}` : 'changed',
    }
  },
}

function existing(
  content: Omit<ExistingInvoice, keyof Surrounding>,
  id: number,
  status: ExistingInvoice['status'],
): ExistingInvoice {
  return { ...content, ...SURROUNDING, id, status }
}
type Surrounding = typeof SURROUNDING & { id: number; status: string }
const SURROUNDING = {
  kind: 'invoice',
  invoice_date: '2026-03-02',
  due_date: '2026-03-02',
  discount_until: null,
  payment_term_id: null,
  ship_to_id: SHIP,
  paid_amount: '0.00',
  credited_amount: '0.00',
} as const

describe('worked examples', () => {
  it('are all here', () => expect(Object.keys(tests)).toEqual(exampleNumbers))
  it.each(exampleNumbers)('%s', (no) => expect(tests[no]?.()).toEqual(expected(no)))
  it('name the supplier the lowest price comes from', () => {
    const { price_trace } = unitPrice(
      ask(),
      priceBook(world({ buying_prices: [bought(9, '2.375')], margins: [margin(1, '0.05')] })),
    )
    expect(price_trace.base).toMatchObject({
      buying_price_id: 9,
      supplier_id: SUP,
      terminal_id: TERM,
      amount: '2.375000',
    })
  })
})
