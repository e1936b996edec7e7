import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D, money, sum } from '#schema/values/decimal.ts'
import { creditMemo, planInvoices, type ExistingInvoice } from '#plugins/invoices/public.ts'
import { isInForce, priceBook, unitPrice } from '#plugins/pricing/public.ts'
import { splitByPo } from '#plugins/sales-orders/public.ts'
import {
  isEmptyDrop,
  priceOrder,
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
} from '#plugins/order-prices/public.ts'
import {
  assigned,
  bought,
  certificate,
  CLEAR,
  CUS,
  DYED,
  EARLY,
  fee,
  HOUSTON,
  item,
  line,
  margin,
  NOW,
  order,
  product,
  rate,
  rule,
  SHIP,
  tax,
  TERM,
  TX,
  world,
} from './world.ts'

const decimals = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((n) =>
    D(n)
      .div(D(10 ** places))
      .toFixed(),
  )
const quantity = decimals(12_000, 3)
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const PRODUCTS = [
  product(CLEAR, { category_id: 5, unit_price: '3.0501' }),
  product(DYED),
  product(3, { sold_as: 'liter', category_id: 5 }),
  product(4, { sold_as: 'pound', gallons_per_unit: '0.1361' }),
  product(5, { sold_as: 'each' }),
]

const anyLine: fc.Arbitrary<OrderLine> = fc
  .record({
    product_id: fc.integer({ min: 1, max: 5 }),
    quantity,
    unit_price: some(decimals(6, 4)),
    po_number: fc.constantFrom('A', 'B', 'C', null),
    quantity_basis: fc.constantFrom('gross', 'net', null),
    delivered_at: fc.constantFrom(NOW, null),
    gross_quantity: some(quantity),
    net_quantity: some(quantity),
    tax_use: fc.constantFrom('farm', null),
  })
  .map((row) => line(row.quantity, row.unit_price, row))
const anyOrder: fc.Arbitrary<OrderToPrice> = fc
  .array(anyLine, { minLength: 1, maxLength: 8 })
  .map((lines) => order(lines))

const anyRate = fc.oneof(
  decimals(1, 6).map((value) => rate(value)),
  decimals(12, 4).map((value) => rate(value, { rate_type: 'percent' })),
  decimals(40, 2).map((value) => rate(value, { rate_type: 'flat' })),
  decimals(40, 2).map((amount) =>
    rate('0', {
      rate: null,
      rate_type: 'bracket',
      brackets: [
        { up_to: '5000', amount },
        { up_to: null, amount: '33.33' },
      ],
    }),
  ),
)
const anyTax = (id: number) =>
  fc
    .record({
      one: anyRate,
      tax_group: fc.constantFrom('g', 'h', null),
      sequence: fc.integer({ min: 1, max: 4 }),
      compound: fc.boolean(),
      applies_to_fees: fc.boolean(),
      always: fc.boolean(),
      tax_use: fc.constantFrom('farm', null),
      quantity_basis: fc.constantFrom('gross' as const, 'net' as const, 'billed' as const),
      where: fc.constantFrom(
        {},
        { applies_to_all_states: false, state_ids: [TX] },
        { applies_to_all_cities: false, city_ids: [HOUSTON] },
        { applies_to_all_cities: false, city_ids: [99] },
      ),
      what: fc.constantFrom(
        {},
        { applies_to_all_products: false, product_ids: [CLEAR, 3] },
        { applies_to_all_product_categories: false, category_ids: [5] },
      ),
    })
    .map(({ one, where, what, ...more }) => tax(id, `T${id}`, [one], { ...more, ...where, ...what }))
const anyWorld: fc.Arbitrary<OrderWorld> = fc
  .record({
    taxes: fc.tuple(...[1, 2, 3, 4, 5].map(anyTax)),
    exempt_percent: decimals(100, 2),
    fees: fc
      .tuple(decimals(99, 2), decimals(1, 6), decimals(5, 3))
      .map(([flat, unit, percent]) => [
        fee(1, { rate: flat, taxable: true }),
        fee(2, { fee_type: 'per_unit', rate: unit, product_ids: [CLEAR] }),
        fee(3, { amount_type: 'percentage', rate: percent, taxable: true }),
      ]),
  })
  .map(({ taxes, fees, exempt_percent }) =>
    world({
      products: PRODUCTS,
      taxes,
      fees,
      exemption_certificates: [certificate(1, { tax_groups: ['g'], exempt_percent })],
      buying_prices: [bought(1, '2.3333')],
      margins: [margin(1, '1.5', { margin_type: 'percent' })],
    }),
  )
const check = (holds: (order: OrderToPrice, world: OrderWorld) => void) =>
  fc.assert(fc.property(anyOrder, anyWorld, holds), { numRuns: 60 })
const total = (texts: readonly string[]): string => money(sum(texts))

describe('of every order', () => {
  it('totals are the sums of their rounded parts', () =>
    check((from, at) => {
      const it = priceOrder(from, at)
      const rows = it.tax_details.taxable_items
      expect(it.goods_total).toBe(total(it.line_items.map((row) => row.subtotal)))
      expect(it.fee_total).toBe(total(it.fees.map((row) => row.subtotal)))
      expect(it.tax_total).toBe(total(rows.map((row) => row.amount)))
      expect(it.tax_total).toBe(
        total([
          ...it.line_items.map((row) => row.tax_amount),
          ...rows.filter((row) => row.fee_no !== null).map((row) => row.amount),
        ]),
      )
      expect(it.total).toBe(total([it.goods_total, it.fee_total, it.tax_total]))
      expect(it.margin_total).toBe(total(it.line_items.flatMap((row) => row.margin ?? [])))
    }))
  it('PO groups sum exactly to the order', () =>
    check((from, at) => {
      const it = priceOrder(from, at)
      const groups = splitByPo(it)
      for (const key of ['goods_total', 'fee_total', 'tax_total', 'total'] as const)
        expect(total(groups.map((group) => group[key]))).toBe(it[key])
      for (const fee_no of [1, 2, 3])
        expect(total(groups.map((group) => group.fees[fee_no - 1]!.subtotal))).toBe(
          it.fees[fee_no - 1]!.subtotal,
        )
      expect(groups.flatMap((group) => group.line_items)).toHaveLength(it.line_items.length)
    }))
  it('on a fee the taxes of a group that its goods bear, each on their share, or one alone', () =>
    check((from, at) => {
      const rows = priceOrder(from, at).tax_details.taxable_items.filter((row) => row.tax_group !== null)
      const taxesOn = (fee: number | null, group: string) =>
        new Set(rows.filter((row) => row.fee_no === fee && row.tax_group === group).map((row) => row.tax_id))
      for (const { fee_no, tax_group } of rows.filter((row) => row.fee_no !== null)) {
        const own = taxesOn(fee_no, tax_group!)
        const ofGoods = taxesOn(null, tax_group!)
        expect(own.size === 1 || [...own].every((id) => ofGoods.has(id))).toBe(true)
        const always = at.taxes.some((each) => own.has(each.id) && each.always)
        expect(always && own.size > 1).toBe(false)
      }
    }))
  it('never more than one tax of a group on a line; every tax applied or rejected', () =>
    check((from, at) => {
      const { line_items, tax_details } = priceOrder(from, at)
      const keys = tax_details.taxable_items
        .filter((row) => row.tax_group !== null && row.line_no !== null)
        .map((row) => `${row.line_no} ${row.tax_group}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const line of line_items) {
        const { line_no } = line
        const told = [...tax_details.taxable_items, ...tax_details.rejected]
          .filter((row) => row.line_no === line_no)
          .map((row) => row.tax_id)
        // a line that comes to nothing is no sale: no tax is asked about it
        expect(told.sort()).toEqual(Number(line.billed_quantity) === 0 ? [] : at.taxes.map((each) => each.id))
      }
    }))
  it('once-per-order taxes sum to their one amount', () =>
    check((from, at) => {
      const rows = priceOrder(from, { ...at, exemption_certificates: [] }).tax_details.taxable_items
      for (const each of at.taxes) {
        const own = rows.filter((row) => row.tax_id === each.id && row.rate_type === 'flat')
        if (own.length > 0) {
          expect(total(own.map((row) => row.amount))).toBe(money(each.rates[0]!.rate!))
        }
      }
    }))
  it('the same question gets the same answer, and nothing given is touched', () =>
    check((from, at) => {
      const before = JSON.stringify([from, at])
      expect(JSON.stringify(priceOrder(from, at))).toBe(
        JSON.stringify(priceOrder(structuredClone(from), structuredClone(at))),
      )
      expect(JSON.stringify([from, at])).toBe(before)
    }))
  it('the order of master data does not matter', () =>
    check((from, at) => {
      const turned = {
        ...at,
        taxes: [...at.taxes].reverse(),
        fees: [...at.fees].reverse(),
        products: [...at.products].reverse(),
      }
      expect(priceOrder(from, turned).total).toBe(priceOrder(from, at).total)
    }))
  it('invoices repeat without change and credit to zero', () =>
    check((from, at) => {
      const priced = priceOrder(from, at)
      if (priced.flags.includes('price_missing')) return
      const vain =
        priced.line_items.length > 0 &&
        priced.line_items.every((line) => isEmptyDrop(line, line.billed_quantity))
      const request = {
        order: { ...priced, status: 'verified' as const, po_number: null, ship_to_id: SHIP },
        split: true,
        invoice_date: null,
        today: '2026-03-02',
        term: null,
        require_verified: true,
        describe: String,
      }
      if (vain || priced.flags.includes('net_missing'))
        expect(planInvoices({ ...request, existing: [] })).toMatchObject({
          refuse: vain ? 'NOTHING_DELIVERED' : 'NET_MISSING',
        })
      if (vain) return
      Object.assign(request.order, { flags: [] })
      const plan = planInvoices({ ...request, existing: [] })
      if ('refuse' in plan) throw new Error(plan.refuse)
      const stored = plan.steps.flatMap((step, id): ExistingInvoice[] =>
        step.kind === 'create'
          ? [
              {
                ...step.content,
                ...step.header,
                id,
                kind: 'invoice',
                status: 'issued',
                paid_amount: '0.00',
                credited_amount: '0.00',
              },
            ]
          : [],
      )
      expect(total(stored.map((row) => row.total))).toBe(priced.total)
      expect(planInvoices({ ...request, existing: stored })).toMatchObject({
        created: 0,
        updated: 0,
        removed: 0,
        unchanged: stored.length,
      })
      for (const invoice of stored) {
        const memo = creditMemo(invoice, [], null, () => priced)
        expect(
          'refuse' in memo
            ? memo.detail
            : [memo.original.balance, total([memo.content.total, invoice.total])],
        ).toEqual(['0.00', '0.00'])
      }
    }))
})

describe('of every price', () => {
  const signed = fc.tuple(decimals(4, 6), fc.boolean()).map(([text, minus]) => (minus ? `-${text}` : text))
  const kind = fc.constantFrom('amount' as const, 'percent' as const)
  it('the parts of the trace add up to it, and it is never negative', () => {
    fc.assert(
      fc.property(
        fc.record({
          costs: fc.array(decimals(5, 6), { maxLength: 7 }),
          value: signed,
          kind,
          setting: fc.constantFrom('lowest' as const, 'average' as const, 'highest' as const),
          typed: some(decimals(5, 6)),
          old: some(signed),
          ladder: some(signed),
          rules: fc.boolean(),
          decimals: fc.integer({ min: 2, max: 6 }),
          type: fc.constantFrom('simple' as const, 'margin' as const),
          list: some(decimals(5, 6)),
        }),
        (given) => {
          const at: OrderWorld = {
            ...world({
              suppliers: given.costs.map((_, id) => ({ id, status: 'active', terminal_ids: [TERM] })),
              buying_prices: given.costs.map((price, id) => bought(id, price, { supplier_id: id })),
              pricing_rules: [
                rule(1, {
                  supplier_id: null,
                  pricing_sub_rule: 'linked_supplier',
                  sub_rule_setting: given.setting,
                  margin: { margin: given.value, margin_type: given.kind },
                }),
              ],
              customer_pricing: [assigned(1, 1, { status: given.rules })],
              customer_price_items:
                given.old === null
                  ? []
                  : [
                      item(1, {
                        unit_price: given.old.replace('-', ''),
                        margin: given.old,
                        margin_type: given.kind,
                      }),
                    ],
              margins: given.ladder === null ? [] : [margin(1, given.ladder, { margin_type: given.kind })],
              products: [product(CLEAR, { unit_price: given.list })],
            }),
          }
          const book = priceBook({ ...at, company: { ...at.company, price_decimals: given.decimals } })
          const { unit_price, price_trace } = unitPrice(
            {
              product_id: CLEAR,
              customer: { id: CUS, customer_pricing_type: given.type },
              terminal_id: TERM,
              supplier_id: null,
              at: NOW,
              typed_price: given.typed,
              price_quote_id: null,
            },
            book,
          )
          expect(price_trace.parts.length > 0).toBe(unit_price !== null)
          if (unit_price === null) return
          expect(sum(price_trace.parts.map((part) => part.amount)).eq(D(unit_price))).toBe(true)
          expect(D(unit_price).gte('0')).toBe(true)
          if (price_trace.base !== null)
            expect(D(unit_price).round(given.decimals, 1).eq(D(unit_price))).toBe(true)
        },
      ),
    )
  })
  it('periods in a row are half-open: exactly one is in force at any instant', () => {
    const instant = fc
      .integer({ min: Date.parse(EARLY), max: Date.parse('2026-12-31T00:00:00Z') })
      .map((ms) => new Date(ms).toISOString())
    fc.assert(
      fc.property(fc.uniqueArray(instant, { minLength: 1, maxLength: 8 }), instant, (bounds, at) => {
        const cuts = [EARLY, ...bounds.filter((each) => each !== EARLY).sort()]
        const periods = cuts.map((effective_from, i) => ({
          effective_from,
          effective_to: cuts[i + 1] ?? null,
        }))
        expect(periods.filter((period) => isInForce(period, at))).toHaveLength(1)
        for (const cut of cuts)
          expect(periods.findIndex((period) => isInForce(period, cut))).toBe(cuts.indexOf(cut))
      }),
    )
  })
})
