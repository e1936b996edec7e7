/** Findings of a check-in, with the order that has the same number. */
import { expect, test } from 'vitest'
import { bareRow, exampleRow } from '#core/testing.ts'
import { OrderLine, SalesOrder, TaxItem } from '#schema/sales/sales-orders.ts'
import { checksOf, checksOfNumbers } from '#plugins/sales-orders/screens/check-in/finding-words.ts'
import { rowsFor } from '#plugins/sales-orders/screens/check-in/rows.ts'
import { formFor } from '#plugins/sales-orders/screens/delivery/delivery-form.ts'

const product = (net_table: '6b' | 'lpg') => ({
  id: 1,
  name: 'Fuel',
  code: 'F',
  dyed: false,
  is_fuel: true,
  sold_as: 'gallon',
  net_table,
})
const order = (more: Partial<SalesOrder> = {}, net_table: '6b' | 'lpg' = '6b'): SalesOrder =>
  bareRow(SalesOrder, {
    id: 1,
    order_no: 'SO-1',
    status: 'delivered',
    flags: [],
    line_items: [
      bareRow(OrderLine, {
        id: 10,
        product: product(net_table),
        unit: 'gallon',
        quantity: '100',
        gross_quantity: '100',
        net_quantity: null,
        billing_basis: 'gross',
        bol_no: '77',
        unit_price: '2',
        delivered_at: '2026-11-17T12:00:00.000Z',
      }),
    ],
    ...more,
  })
const start = (one: SalesOrder) => formFor(one, 'America/Chicago', new Date())
const open = (one: SalesOrder) =>
  checksOf(rowsFor(one, start(one).drops)).filter(({ tone }) => tone !== 'passed')
const repeated = (
  flag: 'po_repeated' | 'bol_used',
  over: { gallons: string; capacity: string } | null = null,
) => ({
  repeated_numbers: [{ flag, number: '77', order: { id: 41, order_no: 'SO-41' }, over }],
})
const way = { to: '/sales-order/41', label: 'Open SO-41' }

test('a BOL number of another order leads to it, red where the trailer holds less', () => {
  expect(open(order(repeated('bol_used')))).toMatchObject([
    { tone: 'amber', strong: 'Fuel: Duplicate BOL.', rest: 'BOL 77 is also on SO-41.', to: way },
  ])
  const over = { gallons: '9000.000', capacity: '8500.000' }
  expect(open(order(repeated('bol_used', over)))).toMatchObject([{ tone: 'red', to: way }])
})
test('another number that is typed over it is not found', () => {
  const one = order(repeated('bol_used'))
  const { drops } = start(one)
  expect(checksOf(rowsFor(one, [{ ...drops[0]!, bol: '78' }])).filter(({ to }) => to)).toEqual([])
})
test('a PO number of another order leads to it', () => {
  expect(checksOfNumbers(order(repeated('po_repeated')))).toMatchObject([
    { tone: 'amber', strong: 'Duplicate PO.', rest: 'PO 77 is also on SO-41.', to: way },
  ])
})
test('a tax on net gallons without a net is found, by what the product is measured by', () => {
  const taxed = {
    tax_details: {
      total_tax_amount: '1.00',
      rejected: [],
      taxable_items: [
        exampleRow(TaxItem, { line_item_id: 10, quantity_basis: 'net', rate_type: 'per_unit' }),
      ],
    },
  }
  expect(open({ ...order(), ...taxed })).toMatchObject([
    { tone: 'amber', strong: 'Fuel: Net missing for a tax.', rest: expect.stringContaining('API gravity') },
  ])
  expect(open({ ...order({}, 'lpg'), ...taxed })[0]?.rest).toContain('specific gravity')
  expect(open(order())).toEqual([])
  expect(open({ ...order({ flags: ['tax_net_missing'] }), tax_details: undefined })).toHaveLength(1)
})
