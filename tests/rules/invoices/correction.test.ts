/** Changes of an order that make up the correction of its invoice, and the words of the invoice page. */
import { describe, expect, it } from 'vitest'
import { measuresFor, notesWithPrices } from '#plugins/invoices/rules/correction.ts'
import { traceOfLine, withTraces } from '#plugins/invoices/rules/line-trace.ts'
import type { InvoiceContent } from '#plugins/invoices/public.ts'

const line = (more: object = {}) => ({
  billing_basis: 'gross' as const,
  gross_quantity: '1000.000',
  net_quantity: '990.000' as string | null,
  temperature: null,
  api_gravity: null,
  product: { net_table: null },
  ...more,
})
describe('the measures of a corrected line', () => {
  it.each([
    [line(), '900', { gross_quantity: '900.000', net_quantity: '891.000' }],
    [line({ net_quantity: null }), '900', { gross_quantity: '900.000' }],
    [line({ billing_basis: 'net' }), '495', { net_quantity: '495.000', gross_quantity: '500.000' }],
    [line({ billing_basis: 'net', gross_quantity: null }), '495', { net_quantity: '495.000' }],
    [line(), '0', { gross_quantity: '0.000' }],
    [
      line({ billing_basis: 'net', gross_quantity: '1000.000', net_quantity: '0.000' }),
      '5',
      { net_quantity: '5.000', gross_quantity: '5.000' },
    ],
  ])('of %o for %s gallons', (of, quantity, expected) => expect(measuresFor(of, quantity)).toEqual(expected))
  it('leave a net that is worked out to the table of the product', () => {
    const measured = {
      temperature: 60,
      api_gravity: 35,
      net_quantity: '1000.000',
      product: { net_table: '6b' as const },
    }
    expect(measuresFor(line(measured), '900')).toEqual({ gross_quantity: '900.000' })
  })
})
describe('the notes of an order', () => {
  const order = { notes: 'Call first\nPrice of line 1 set to $2: old', line_items: [{ id: 5, line_no: 1 }] }
  const notes = (lines: readonly object[], of: object = order) =>
    notesWithPrices(of as typeof order & { line_items: never[] }, lines as { line_item_id: number }[], 'new')
  it('say why a price was corrected, in place of the reason of before', () =>
    expect(notes([{ line_item_id: 5, unit_price: '2.5' }])).toBe(
      'Call first\nPrice of line 1 set to $2.5: new',
    ))
  it('stay as they are where no price changes, or there is no room', () => {
    expect(notes([{ line_item_id: 5, quantity: '2' }])).toBe(order.notes)
    const full = { ...order, notes: 'x'.repeat(3990) }
    expect(notes([{ line_item_id: 5, unit_price: '2.5' }], full)).toBe(full.notes)
  })
})
describe('the reasons of a line', () => {
  const order = {
    line_items: [
      { id: 5, line_no: 1, unit_price: '2.5', price_trace: { source: 'rule' }, charged_as_of: null },
      { id: 6, line_no: 2, unit_price: '3', price_trace: null },
    ],
    tax_details: {
      rejected: [
        { line_item_id: 5, tax_id: 1, reason: 'product' },
        { line_item_id: 6, tax_id: 2, reason: 'state' },
        { line_item_id: null, tax_id: 3, reason: 'customer' },
      ],
    },
    notes: 'Price of line 1 set to $2.5: agreed',
  }
  it('are those of its order at the same price, with the taxes left out of it', () =>
    expect(traceOfLine(order, 5, '2.500000')).toEqual({
      price_trace: { source: 'rule' },
      reason: 'agreed',
      charged_as_of: null,
      rejected: [order.tax_details.rejected[0], order.tax_details.rejected[2]],
    }))
  it.each([
    [5, '2.6'],
    [6, '3'],
    [7, '2.5'],
    [null, '2.5'],
  ])('are none for line %s at %s', (id, price) => expect(traceOfLine(order, id, price)).toBeUndefined())
  it('are added to each line of a content', () => {
    const content = {
      line_items: [
        { line_item_id: 5, unit_price: '2.5' },
        { line_item_id: 6, unit_price: '3' },
      ],
    }
    const { line_items } = withTraces(content as InvoiceContent, order)
    expect(line_items.map(({ trace }) => trace?.reason ?? null)).toEqual(['agreed', null])
  })
})
