/** What an order's money hangs on where something is not known, is kept, or is saved without its place. */
import { describe, expect, it } from 'vitest'
import { isTaxOfFee, isTaxOfLine, orderToSplit, splitByPo } from '#plugins/sales-orders/public.ts'
import {
  billingBasis,
  priceOrder,
  type OrderLine,
  type OrderProduct,
  type OrderToPrice,
  type OrderWorld,
} from '#plugins/order-prices/public.ts'
import type { TaxItem } from '#plugins/taxes/public.ts'
import {
  certificate,
  CLEAR,
  DYED,
  fee,
  line,
  NOW,
  order,
  product,
  quote,
  rate,
  SHIP,
  tax,
  world,
} from '../world.ts'

const priced = (
  lines: readonly OrderLine[],
  more: Partial<OrderWorld> = {},
  of: Partial<OrderToPrice> = {},
) => priceOrder(order(lines, of), world(more))

describe('prices', () => {
  it('a kept price keeps where it came from, or is called typed, or none', () => {
    const kept = (more: Partial<OrderLine>) => {
      const { unit_price, price_source } = priced([line('1', '2', { keep_price: true, ...more })])
        .line_items[0]!
      return [unit_price, price_source]
    }
    expect(kept({ price_source: 'rule' })).toEqual(['2.000000', 'rule'])
    expect(kept({})).toEqual(['2.000000', 'manual'])
    expect(kept({ unit_price: null })).toEqual([null, 'none'])
  })
  it('the quote of the line counts before that of the order', () => {
    const price_quotes = [quote(7), quote(8, { lines: [{ ...quote(8).lines[0]!, unit_price: '9' }] })]
    const price = (more: Partial<OrderLine>) =>
      priced([line('1', null, more)], { price_quotes }, { price_quote_id: 7 }).line_items[0]!.unit_price
    expect([price({ price_quote_id: 8 }), price({})]).toEqual(['9.000000', '2.400000'])
  })
  it('an order without a delivery location is priced at no terminal', () =>
    expect(priced([line('1', null)], { ship_to: null }).line_items[0]!.price_trace).toMatchObject({
      terminal_id: null,
    }))
})

describe('taxes of an order', () => {
  const PER_UNIT = tax(1, 'T', [rate('0.5')])
  it('a line is taxed on the day it was delivered, else the order was', () => {
    const rates = [rate('1', { effective_to: '2026-03-02' }), rate('2', { effective_from: '2026-03-02' })]
    const EARLIER = '2026-03-01T18:00:00.000Z'
    const total = (delivered_at: string | null, of: string | null) =>
      priced([line('1', '1', { delivered_at })], { taxes: [tax(1, 'T', rates)] }, { delivered_at: of })
        .tax_total
    expect([total(EARLIER, NOW), total(null, EARLIER), total(NOW, EARLIER), total(null, null)]).toEqual([
      '1.00',
      '1.00',
      '2.00',
      '2.00',
    ])
  })
  it('a certificate for a place counts there alone', () => {
    const total = (more: Partial<OrderWorld>, ship_to_id: number | null) =>
      priced([line('10', '1')], {
        taxes: [PER_UNIT],
        exemption_certificates: [certificate(1, { tax_ids: [1], ship_to_id })],
        ...more,
      }).tax_total
    expect([total({}, SHIP), total({}, 99), total({ ship_to: null }, SHIP)]).toEqual(['0.00', '5.00', '5.00'])
    expect(total({ ship_to: null }, null)).toBe('0.00')
  })
  it('category and unit are those of the product', () => {
    const total = (more: Parameters<typeof product>[1], of: Partial<Parameters<typeof tax>[3]> = {}) =>
      priced([line('10', '1')], { products: [product(CLEAR, more)], taxes: [tax(1, 'T', [rate('1')], of)] })
        .tax_total
    const LISTED = {
      applies_to_all_product_categories: false,
      category_ids: [5],
      applies_to_all_products: false,
    }
    expect([total({ category_id: 5 }, LISTED), total({ category_id: 6 }, LISTED)]).toEqual(['10.00', '0.00'])
    expect(total({ sold_as: 'pound', gallons_per_unit: '0.5' })).toBe('5.00')
    expect(total({ sold_as: 'pound' })).toBe('0.00')
  })
  it('a drop of nothing bears no tax, and no part of one', () => {
    const empty = line('10', '1', { delivered_at: NOW, gross_quantity: '0' })
    const taxes = [PER_UNIT, tax(2, 'Flat', [rate('7', { rate_type: 'flat' })])]
    const { tax_details } = priced([empty, line('10', '1')], { taxes })
    expect(tax_details.taxable_items.map(({ line_no, amount }) => [line_no, amount])).toEqual([
      [2, '5.00'],
      [2, '7.00'],
    ])
  })
  it('a product that is not there counts in gallons', () =>
    expect(priced([line('10', '1', { product_id: 99 })], { taxes: [PER_UNIT] }).tax_total).toBe('5.00'))
})

describe('fees of an order', () => {
  it('a fee of nobody’s list is taxable when it says so', () => {
    const row = {
      id: null,
      fee_id: null,
      name: 'Pump',
      fee_code: null,
      erp_code: null,
      fee_type: 'flat',
      amount_type: 'fixed_amount',
      rate: '10',
      fee_rate_id: null,
      unit: null,
      quantity: '1',
    } as const
    const taxable = (more: object) => priced([], {}, { fees: [{ ...row, ...more }] }).fees[0]!.taxable
    expect([taxable({ taxable: true }), taxable({ taxable: false }), taxable({})]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('a fee by the gallon counts what is sold by another unit in gallons', () => {
    const by = (quantity: string, more: Partial<OrderProduct>) =>
      priced([line(quantity, '1')], {
        products: [product(CLEAR, more)],
        fees: [fee(1, { fee_type: 'per_unit', unit: 'gallon', rate: '0.01' })],
      }).fee_total
    // 3.785411784 liters and 6.25 pounds are a gallon
    expect(by('3785.412', { sold_as: 'liter' })).toBe('10.00')
    expect(by('1000', { sold_as: 'pound', gallons_per_unit: '0.16' })).toBe('1.60')
    expect(by('1000', { sold_as: 'pound' })).toBe('0.00')
  })
})

describe('which line and which fee a tax belongs to', () => {
  const item = (more: Partial<TaxItem>) =>
    ({ line_no: null, line_item_id: null, fee_no: null, fee_row_id: null, ...more }) as TaxItem
  it.each([
    ['by its place', { line_no: 2, line_item_id: 9 }, true],
    ['by another place, whatever the row', { line_no: 1, line_item_id: 5 }, false],
    ['saved, by its row', { line_item_id: 5 }, true],
    ['saved, by another row', { line_item_id: 6 }, false],
    ['of a fee', { fee_no: 1 }, false],
  ])('a line: %s', (_, of, answer) => expect(isTaxOfLine(item(of), { id: 5, line_no: 2 })).toBe(answer))
  it.each([
    ['by its place', { fee_no: 2, fee_row_id: 9 }, true],
    ['by another place, whatever the row', { fee_no: 1, fee_row_id: 5 }, false],
    ['saved, by its row', { fee_row_id: 5 }, true],
    ['saved, by another row', { fee_row_id: 6 }, false],
    ['of a line', { line_no: 1 }, false],
  ])('a fee: %s', (_, of, answer) => expect(isTaxOfFee(item(of), { id: 5, fee_no: 2 })).toBe(answer))
  it('what is not saved has no row to be known by', () => {
    expect(isTaxOfLine(item({ fee_no: 1 }), { id: null, line_no: 2 })).toBe(false)
    expect(isTaxOfFee(item({ line_no: 1 }), { id: null, fee_no: 2 })).toBe(false)
  })
})

describe('split by PO', () => {
  it('a fee says what it is a share of, and by what, where there are several', () => {
    const shares = (price: string, ...numbers: readonly string[]) =>
      splitByPo(
        priced(
          numbers.map((po_number) => line('1', price, { po_number })),
          { fees: [fee(1, { rate: '5' })] },
        ),
      ).map(({ fees }) => fees.map(({ subtotal, whole, shared_by }) => [subtotal, whole, shared_by])[0])
    expect(shares('1', 'A')).toEqual([['5.00', null, null]])
    expect(shares('1', 'A', 'B')).toEqual([
      ['2.50', '5.00', 'goods'],
      ['2.50', '5.00', 'goods'],
    ])
    expect(shares('0', 'A', 'B')).toEqual([
      ['2.50', '5.00', 'lines'],
      ['2.50', '5.00', 'lines'],
    ])
  })
  it('a tax on a fee is shared by the goods that it taxes, and a PO without such goods has none', () => {
    const taxOf = (lines: readonly OrderLine[]) =>
      splitByPo(
        priced(lines, {
          taxes: [
            tax(7, 'Sales tax', [rate('10', { rate_type: 'percent' })], {
              applies_to_fees: true,
              applies_to_all_products: false,
              product_ids: [CLEAR],
            }),
          ],
          fees: [fee(1, { rate: '5', taxable: true })],
        }),
      ).map(({ po_number, taxable_items, tax_total }) => [
        po_number,
        taxable_items.map(({ fee_no, amount }) => [fee_no, amount]),
        tax_total,
      ])
    const [A, B] = [{ po_number: 'A' }, { po_number: 'B' }]
    expect(taxOf([line('1', '100', A), line('1', '100', { ...B, product_id: DYED })])).toEqual([
      [
        'A',
        [
          [null, '10.00'],
          [1, '0.25'],
        ],
        '10.25',
      ],
      ['B', [], '0.00'],
    ])
    expect(taxOf([line('1', '300', A), line('1', '100', B)]).map(([, rows]) => rows)).toEqual([
      [
        [null, '30.00'],
        [1, '0.38'],
      ],
      [
        [null, '10.00'],
        [1, '0.12'],
      ],
    ])
  })
  it('lines without a PO come last, wherever they stand, the others as they came', () => {
    const pos = (...numbers: readonly (string | null)[]) =>
      splitByPo(priced(numbers.map((po_number) => line('1', '1', { po_number })))).map(
        (each) => each.po_number,
      )
    expect(pos(null, 'B', 'A')).toEqual(['B', 'A', null])
    expect(pos('B', null, 'A', null)).toEqual(['B', 'A', null])
    expect(pos('B', 'A', 'C', null)).toEqual(['B', 'A', 'C', null])
  })
  it('fees without lines stay with the order', () => {
    const [group, ...more] = splitByPo(priced([], { fees: [fee(1, { rate: '5' })] }))
    expect([group?.fee_total, group?.po_number, more]).toEqual(['5.00', null, []])
  })
})

describe('what is billed', () => {
  it('a product that is not there asks for nothing', () => {
    const company = { billing_basis: 'net' } as const
    expect(billingBasis({ quantity_basis: null }, { billing_basis: null }, undefined, company)).toBe('net')
  })
})

describe('an order that was read', () => {
  it('is split by the ids of its saved rows', () => {
    const row = { id: 5, po_number: 'A', unit_price: undefined, subtotal: '3.00', tax_amount: '0.10' }
    const read = {
      line_items: [row, { ...row, id: 6, unit_price: '1.5' }],
      fees: [
        { id: 8, name: 'Freight' },
        { id: 9, name: 'Hazmat' },
      ],
      tax_details: { taxable_items: [{ line_item_id: 5, fee_row_id: null, amount: '0.10' }] },
    } as unknown as Parameters<typeof orderToSplit>[0]
    expect(orderToSplit(read)).toEqual({
      line_items: [
        { ...row, unit_price: null },
        { ...row, id: 6, unit_price: '1.5' },
      ],
      fees: [
        { id: 8, name: 'Freight', fee_no: 1, taxable: false, scope: 'order', times: 1, by_line: [] },
        { id: 9, name: 'Hazmat', fee_no: 2, taxable: false, scope: 'order', times: 1, by_line: [] },
      ],
      tax_details: {
        taxable_items: [{ line_item_id: 5, fee_row_id: null, amount: '0.10', line_no: null, fee_no: null }],
      },
    })
  })
})
